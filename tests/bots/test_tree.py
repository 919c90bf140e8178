"""The tree of imagined games: how it grows, and what it says of a plan."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean

import pytest

from bots.clocks import Ticking
from krosarena.bots import Seat
from krosarena.bots.chance import Fate, LuckyDice
from krosarena.bots.evaluation import CERTAIN, evaluation
from krosarena.bots.search import Search
from krosarena.bots.thinking import Deadline, Judge
from krosarena.bots.tree import Imagination, Moment, OutOfTime, Way
from krosarena.engine.decisions import DecisionKind
from krosarena.engine.game import Game
from support import new_game

_AGES = 1e9


def _seat(scenario: str) -> Seat:
    """Of whoever is the first to act."""
    game = new_game(scenario, 3)
    while (decision := game.decision) and decision.kind is not DecisionKind.ACTIVATION:
        game.apply(game.legal_actions()[0])
    assert decision is not None
    return Seat(game, decision.player)


def _imagine(seat: Seat, budget_ms: float = _AGES, fate: int = 7) -> tuple[Imagination, list[Way]]:
    clock = Ticking()
    judge = Judge(evaluation("planner"), seat.player, Deadline(_AGES, clock))
    lines = Search(judge, Deadline(_AGES, clock), width=3, candidates=6).lines(seat.game())
    deadline = Deadline(budget_ms, clock)
    imagination = Imagination(seat, evaluation("planner"), deadline, clock, fate)
    return imagination, imagination.ways(lines)


def _grown(visits: int, scenario: str = "two-against-two") -> tuple[Seat, Way]:
    seat = _seat(scenario)
    imagination, ways = _imagine(seat)
    for _ in range(visits):
        imagination.visit(ways[0])
    return seat, ways[0]


def _moments(way: Way) -> Iterator[Moment]:
    for moment in way.falls:
        yield moment
        for further in moment.ways:
            yield from _moments(further)


def _ways(way: Way) -> Iterator[tuple[int, Way]]:
    """All that follow, with whose they are."""
    for moment in way.falls:
        for further in moment.ways:
            yield moment.mover, further
            yield from _ways(further)


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


def test_the_first_game_is_played_to_where_the_opponents_have_answered() -> None:
    seat, way = _grown(1)
    moments = list(_moments(way))
    movers = [moment.mover for moment in moments[:-1]]
    assert {1, 2} - {seat.player} <= set(movers)
    assert all(len(moment.ways) == 1 for moment in moments[:-1])
    assert not moments[-1].lines


def test_with_more_visits_chance_and_our_own_plans_widen() -> None:
    seat, way = _grown(24)
    assert 1 < len(way.falls) < way.visits
    ours = [m for m in _moments(way) if m.mover == seat.player]
    assert max(len(moment.ways) for moment in ours) > 1


def test_opponents_stay_with_what_they_like_best_however_often_they_are_visited() -> None:
    seat, way = _grown(24, "my-very-first-spell")
    theirs = [m for m in _moments(way) if m.lines and m.mover != seat.player]
    assert any(moment.visits > 1 and len(moment.lines) > 1 for moment in theirs)
    for moment in theirs:
        assert [further.line for further in moment.ways] == [moment.lines[0]]


def test_what_a_way_is_said_to_leave_follows_from_what_comes_after_it() -> None:
    seat, root = _grown(24)
    for mover, way in [(seat.player, root), *_ways(root)]:
        line, side = way.line, 1 if mover == seat.player else -1
        for lead, moment in zip(way.leads, way.falls, strict=True):
            if abs(after := moment.lead + side * line.beyond_game) < CERTAIN:
                assert lead == pytest.approx(side * line.ending + (1 - line.over) * after)
    for moment in _moments(root):
        if moment.ways:
            assert moment.lead >= fmean(moment.ways[0].leads)


def test_the_same_fate_tells_the_same() -> None:
    leads = []
    for _ in range(2):
        imagination, (way, *_) = _imagine(_seat("two-against-two"), fate=11)
        for _ in range(6):
            imagination.visit(way)
        leads.append(way.leads)
    assert leads[0] == leads[1]


def test_a_game_for_which_there_is_no_time_leaves_no_trace() -> None:
    imagination, (way, *_) = _imagine(_seat("two-against-two"), budget_ms=1e-6)
    with pytest.raises(OutOfTime):
        imagination.visit(way)
    assert not way.falls
    assert not way.leads
