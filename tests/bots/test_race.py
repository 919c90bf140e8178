"""How the champion compares plans: with the same luck, and with doubt."""

from __future__ import annotations

from krosarena.bots.race import Race
from krosarena.bots.search import Line
from krosarena.bots.tree import Way
from support import new_game


def _race(*thought: float) -> Race:
    """Plans of which the planner thinks so much."""
    game = new_game("my-very-first-spell", 1)
    return Race([Way(Line(game, worth), 0) for worth in thought])


def test_a_plan_that_fares_better_in_every_world_overtakes_the_favourite() -> None:
    race = _race(0.0, 0.0)
    favourite, rival = race.ways
    for luck in (-6.0, 0.0, 3.0, 6.0):
        favourite.leads.append(luck)
        rival.leads.append(luck + 0.3)
    assert race.ranking()[0] is rival


def test_what_may_be_luck_does_not_overrule_the_planner() -> None:
    race = _race(0.4, 0.0)
    favourite, rival = race.ways
    for luck in (-9.0, 9.0, -9.0, 9.0):
        favourite.leads.append(0.0)
        rival.leads.append(luck + 1.0)  # better on average, worse half of the time
    assert race.ranking()[0] is favourite


def test_the_race_narrows_but_keeps_the_favourite() -> None:
    race = _race(0.0, 0.0, 0.0, 0.0, 0.0)
    for _ in range(4):
        for number, way in enumerate(race.ways):
            way.leads.append(float(number))
    race.narrow(0.99)
    assert len(race.running) == 2
    assert race.favourite in race.running
    assert race.ranking()[0] is race.ways[-1]
