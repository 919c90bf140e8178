"""What a teacher says of a game: passages, luck, and what the planner would have done."""

from functools import cache

import pytest

from bots.clocks import Ticking
from krosarena.bots import Seat
from krosarena.bots.levels import level_named
from krosarena.bots.review import Review, review
from krosarena.content.library import library
from krosarena.engine.game import Game
from krosarena.engine.game.replaying import replay_steps
from support import new_game


def _played(levels: tuple[str, str]) -> Game:
    game = new_game("my-very-first-spell", 3)
    bots = {p: level_named(level).make(p, Ticking()) for p, level in enumerate(levels, start=1)}
    while game.decision is not None:
        player = game.decision.player
        game.apply(bots[player].choose(Seat(game, player), 10))
    return game


@cache
def _reviewed() -> Review:
    """A wanderer against a planner."""
    record = _played(("random", "planner")).record
    return review(replay_steps(record, library=library()), record, 60_000, Ticking(1.0))


def test_passages_hold_every_moment_once() -> None:
    told = _reviewed()
    numbers = [moment.number for passage in told.passages for moment in passage.moments]
    assert numbers == [moment.number for moment in told.analysis.moments]
    for passage in told.passages:
        assert {moment.player for moment in passage.moments} == {passage.player}


def test_a_passage_is_luck_and_choice_and_nothing_else() -> None:
    for passage in _reviewed().passages:
        assert passage.after - passage.before == pytest.approx(passage.luck + passage.choice)


def test_a_wanderer_misses_more_than_a_planner() -> None:
    told = _reviewed()
    assert told.missed(1) > told.missed(2)


def test_turning_points_are_the_largest_swings_and_mistakes_in_order() -> None:
    told = _reviewed()
    points = told.turning_points(swings=2, mistakes=1)
    assert max(told.passages, key=lambda passage: passage.swing) in points
    assert max(told.passages, key=lambda passage: passage.mistake) in points
    assert points == sorted(points, key=lambda passage: passage.first.number)


def test_without_time_nothing_is_judged_but_all_is_told() -> None:
    record = _played(("greedy", "greedy")).record
    told = review(replay_steps(record, library=library()), record, 0, Ticking())
    assert told.passages
    assert all(passage.better is None for passage in told.passages)
