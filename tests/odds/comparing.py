"""Answers of ``krosarena.odds`` held against brute force, to equality of fractions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import TypeVar

import pytest

from krosarena.engine.actions import MOVES, Action
from krosarena.engine.board.grid import cell_named
from krosarena.engine.decisions import Draw, IllegalAction
from krosarena.engine.events import Disengaged, Moved
from krosarena.engine.game import Game
from krosarena.engine.queries import health_left
from krosarena.odds import CannotForesee, Preview, Way, preview
from odds.brute_force import End, Enumeration, TooMany, chance_of

_Fact = TypeVar("_Fact")


def compare_preview(game: Game, actions: Sequence[Action]) -> list[End] | None:
    """All ends by brute force, whose every fact the preview has told; None where that would take
    too long."""
    enumeration = Enumeration()
    ends = enumeration.start(game)
    try:
        for action in actions:
            ends = enumeration.after(ends, action)
    except TooMany:
        return None
    seats = game.setup.players
    if all(end.stopped for end in ends):
        with pytest.raises((IllegalAction, CannotForesee)):
            preview(game, actions, seats)
        return ends
    found = preview(game, actions, seats)
    assert dict(found.outcomes) == _summed(ends, lambda end: [end.harm]), actions
    assert len(found.outcomes) == len(dict(found.outcomes))
    _compare_units(game, found, ends)
    told = {repr(one.event): one.chance for one in found.consequences}
    assert told == _summed(ends, lambda end: end.consequences), actions
    assert found.completed == chance_of(end for end in ends if not end.stopped)
    assert found.draws == chance_of(end for end in ends if isinstance(end.game.chance, Draw))
    asked = {(q.prompt, q.player, q.options): q.chance for q in found.questions}
    assert asked == _summed(ends, _questions)
    if not asked:
        assert {tuple(roll) for roll in found.dice} == enumeration.rolls, actions
    return ends


def _compare_units(game: Game, found: Preview, ends: list[End]) -> None:
    before = {unit.name: unit for unit in game.state.units}
    concerned = {name for end in ends for name in end.concerned}
    assert {odds.unit for odds in found.units} == concerned
    for odds in found.units:
        name = odds.unit
        injuries = _summed(ends, lambda end, name=name: [end.injuries[name]])
        assert odds.injuries == injuries
        assert odds.healed == _summed(ends, lambda end, name=name: [end.healed[name]])
        assert odds.ko == chance_of(end for end in ends if name in end.fallen)
        assert odds.mean == sum(amount * chance for amount, chance in injuries.items())
        assert odds.health == (health_left(before[name]) if name in before else 0)
        for amount in range(max(injuries) + 2):
            wanted = chance_of(end for end in ends if end.injuries[name] >= amount)
            assert odds.at_least(amount) == found.at_least(amount, [name]) == wanted
        sums = {sums for end in ends if (sums := end.sums_on(name))}
        only = next(iter(sums)) if len(sums) == 1 else ()
        assert (odds.heals, odds.parts) == (only[0] if len(only) == 1 else (False, ()))
    for amount in (1, 2, 4):
        enough = [end for end in ends if end.injuries.total() >= amount]
        assert found.at_least(amount, concerned) == chance_of(enough)


def _questions(end: End) -> list[object]:
    question = end.question
    return [(question.prompt, question.player, question.options)] if question else []


def _summed(ends: Iterable[End], facts: Callable[[End], Iterable[_Fact]]) -> dict[_Fact, Fraction]:
    """How likely each fact is."""
    found: dict[_Fact, Fraction] = {}
    for end in ends:
        for fact in facts(end):
            found[fact] = found.get(fact, Fraction()) + end.chance
    return found


def compare_way(game: Game, way: Way) -> list[End] | None:
    """All ends of walking this way, which it has foretold step by step; None where that would take
    too long."""
    enumeration = Enumeration()
    ends = enumeration.start(game)
    try:
        for number, (cell, foretold) in enumerate(zip(way.path, way.arrivals, strict=True), 1):
            ends = enumeration.after(ends, MOVES[cell_named(cell)])
            assert foretold == chance_of(arrived(game, ends, cell, number)), way
    except TooMany:
        return None
    there = arrived(game, ends, way.cell, len(way.path))
    left: Counter[tuple[int, int]] = Counter()
    for end in there:
        unit = end.game.state.units[game.state.active_unit]
        left[unit.mp, unit.ap] += end.chance  # type: ignore[assignment]
    assert {(one.mp, one.ap): one.chance for one in way.left} == left, way
    assert len(way.left) == len(left)
    return ends


def arrived(game: Game, ends: Iterable[End], cell: str, steps: int) -> list[End]:
    """Those that have made all steps so far; a future that ends at an open question has not."""
    index = game.state.active_unit
    walker = game.state.units[index].name
    return [
        end
        for end in ends
        if not end.stopped
        and end.game.decision == game.decision
        and end.game.state.units[index].cell == cell_named(cell)
        and sum(isinstance(e, Moved) and e.unit == walker for e in end.story) == steps
    ]


def blocks_on(ends: Iterable[End]) -> list[tuple[str, ...]]:
    """The lockers of each block there can be on a way, by the end that met most of them."""
    stories = [[e.lockers for e in end.story if isinstance(e, Disengaged)] for end in ends]
    return max(stories, key=len)
