"""How the champion compares plans: in the same worlds, and with doubt."""

from __future__ import annotations

from krosarena.bots.chance import Fate, LuckyDice
from krosarena.bots.search import Line
from krosarena.bots.trials import Candidate, Race
from krosarena.engine.game import Game
from support import new_game


def _race(*thought: float) -> Race:
    """Plans of which the planner thinks so much."""
    game = new_game("my-very-first-spell", 1)
    return Race([Candidate(Line(game, worth), []) for worth in thought])


def _rolls(game: Game, fate: Fate, before: int) -> tuple[object, ...]:
    """What falls to a unit after so many dice of others."""
    dice = LuckyDice(fate.chance)
    dice.roll(before)
    fate.turns_from(game)
    return dice.roll(6)


def test_a_unit_has_the_same_luck_whatever_fell_before() -> None:
    game = new_game("my-very-first-spell", 1)
    assert _rolls(game, Fate(7), before=0) == _rolls(game, Fate(7), before=5)
    assert _rolls(game, Fate(7), before=0) != _rolls(game, Fate(8), before=0)


def test_a_plan_that_fares_better_in_every_world_overtakes_the_favourite() -> None:
    race = _race(0.0, 0.0)
    favourite, rival = race.candidates
    for luck in (-6.0, 0.0, 3.0, 6.0):
        race.note(favourite, luck)
        race.note(rival, luck + 0.3)
    assert race.ranking()[0] is rival


def test_what_may_be_luck_does_not_overrule_the_planner() -> None:
    race = _race(0.4, 0.0)
    favourite, rival = race.candidates
    for luck in (-9.0, 9.0, -9.0, 9.0):
        race.note(favourite, 0.0)
        race.note(rival, luck + 1.0)  # better on average, worse half of the time
    assert race.ranking()[0] is favourite


def test_the_race_narrows_but_keeps_the_favourite() -> None:
    race = _race(0.0, 0.0, 0.0, 0.0, 0.0)
    for _ in range(4):
        for number, candidate in enumerate(race.candidates):
            race.note(candidate, float(number))
    race.narrow(0.99)
    assert len(race.running) == 2
    assert race.favourite in race.running
    assert race.ranking()[0] is race.candidates[-1]
