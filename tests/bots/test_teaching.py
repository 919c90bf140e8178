"""Hints in lessons: they teach what the guide waits for, they fight, and lessons stay short."""

from __future__ import annotations

import pytest

from bots.clocks import Ticking
from krosarena.bots import Seat
from krosarena.bots.teaching import teach
from krosarena.content.guiding import Guide
from krosarena.content.library import library
from krosarena.content.scenario_files import Scenario
from krosarena.engine.dice import Dice
from krosarena.engine.game import Game
from lessons import follow_hints

LESSONS = library().scenarios
each = pytest.mark.parametrize("lesson", LESSONS.values(), ids=lambda lesson: lesson.id)

FIVE_MINUTES = 8
"""Turns, of both sides together: at half a minute a turn there is still time to read."""


@pytest.mark.parametrize("lesson", ["right-in-the-kisser", "fists-at-the-fair"])
@pytest.mark.parametrize("seed", range(4))
def test_the_first_lesson_is_learnt_by_its_hints_in_three_to_six_turns(
    lesson: str, seed: int
) -> None:
    run = follow_hints(LESSONS[lesson], seed)
    assert run.learned
    assert 3 <= run.turns <= 6


@each
def test_every_lesson_is_over_within_five_minutes(lesson: Scenario) -> None:
    """Learnt, or won before there was anything more to learn."""
    runs = [follow_hints(lesson, seed) for seed in range(3)]
    assert all(run.learned or run.won for run in runs)
    assert max(run.turns for run in runs) <= FIVE_MINUTES
    assert max(run.decisions for run in runs) <= 60


def _hinted(lesson: str, *played: str) -> list[str]:
    """What the pupil is told to do after this."""
    game = Game.begin(LESSONS[lesson].setup(), Dice.seeded(bytes(32)))
    guide = Guide(LESSONS[lesson].script).after(game.events, game.decision, None)
    for action in played:
        assert game.decision
        actor = game.decision.player
        game.apply(action)
        guide = guide.after(game.events, game.decision, actor)
    plans = teach(Seat(game, 1), guide, 300, Ticking())
    assert plans[0].teaches
    return [str(action) for action in plans[0].actions]


def test_a_pupil_is_told_what_the_guide_waits_for_though_it_gains_nothing() -> None:
    """Nobody is hurt yet, so no bot would think of 30 Licks."""
    assert any(action.startswith("cast 30-licks") for action in _hinted("boys-and-girls", "end"))


def test_a_blow_in_the_air_is_never_the_hint() -> None:
    """The King is far off: the Queen walks up to him instead of casting at an empty cell."""
    told = _hinted("my-very-first-spell", "end", "end")
    assert all(action.startswith(("move", "end")) for action in told)


def test_whoever_can_strike_is_told_to() -> None:
    walks = ["move d2", "move d3", "move d4", "end", "move d6", "move d5"]
    told = _hinted("right-in-the-kisser", *walks, "end")
    assert told[0] == "cast punch d5"
