"""Answers of ``krosarena.odds`` held against brute force, to equality of fractions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import TypeVar

import pytest

from krosarena.engine.actions import MOVES, Action
from krosarena.engine.board.grid import NAMES, cell_named
from krosarena.engine.decisions import Draw, IllegalAction
from krosarena.engine.events import Blocked, Disengaged, Moved, Rolled
from krosarena.engine.game import Game
from krosarena.engine.queries import health_left
from krosarena.odds import CannotForesee, Odds, Preview, Way, preview
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
    standings = {(one.cell, one.mp, one.ap): one.chance for one in found.standings}
    assert standings == _summed(ends, lambda end: _standing(end, game.state.active_unit)), actions
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
        _compare_unit(odds, found, ends)
        unit = before.get(odds.unit)
        assert odds.health == (health_left(unit) if unit else 0)
    for amount in (1, 2, 4):
        enough = [end for end in ends if end.injuries.total() >= amount]
        assert found.at_least(amount, concerned) == chance_of(enough)


def _compare_unit(odds: Odds, found: Preview, ends: list[End]) -> None:
    name = odds.unit
    injuries = _summed(ends, lambda end: [end.injuries[name]])
    assert odds.injuries == injuries
    assert odds.healed == _summed(ends, lambda end: [end.healed[name]])
    assert odds.ko == chance_of(end for end in ends if name in end.fallen)
    assert odds.mean == sum(amount * chance for amount, chance in injuries.items())
    for amount in range(max(injuries) + 2):
        wanted = chance_of(end for end in ends if end.injuries[name] >= amount)
        assert odds.at_least(amount) == found.at_least(amount, [name]) == wanted
    sums = {sums for end in ends if (sums := end.sums_on(name))}
    only = next(iter(sums)) if len(sums) == 1 else ()
    assert (odds.heals, odds.parts) == (only[0] if len(only) == 1 else (False, ()))


def _standing(end: End, index: int) -> list[object]:
    unit = end.game.state.units[index]
    return [(NAMES[unit.cell], unit.mp, unit.ap)] if index >= 0 and unit.in_arena else []


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


def compare_way(game: Game, way: Way) -> list[tuple[str, ...]] | None:
    """The lockers of each block on this way, which it has foretold step by step; None where that
    would take too long."""
    enumeration = Enumeration(forgets=(Rolled, Blocked))
    ends = enumeration.start(game)
    blocks = []
    try:
        for cell, foretold in zip(way.path, way.arrivals, strict=True):
            after = enumeration.after(ends, MOVES[cell_named(cell)])
            blocks += [e.lockers for e in after[0].story if isinstance(e, Disengaged)]
            ends = arrived(game, after, cell_named(cell))
            assert foretold == chance_of(ends), way
    except TooMany:
        return None
    assert {(one.mp, one.ap): one.chance for one in way.left} == left_of(game, ends), way
    assert len({(one.mp, one.ap) for one in way.left}) == len(way.left)
    return blocks


def left_of(game: Game, ends: Iterable[End]) -> dict[tuple[int, int], Fraction]:
    """How likely the active unit has so many MP and AP."""
    index = game.state.active_unit
    units = [(end.game.state.units[index], end.chance) for end in ends]
    left: Counter[tuple[int, int]] = Counter()
    for unit, chance in units:
        left[unit.mp, unit.ap] += chance  # type: ignore[assignment]
    return dict(left)  # type: ignore[arg-type]


def arrived(game: Game, ends: Iterable[End], cell: int) -> list[End]:
    """Those who have made the last step, at the start of the next story. An end at an open question
    has not got there yet."""
    walker = game.state.units[game.state.active_unit]
    return [
        replace(end, story=())
        for end in ends
        if not end.stopped
        and end.game.decision == game.decision
        and end.game.state.units[walker.id].cell == cell
        and any(isinstance(e, Moved) and e.unit == walker.name for e in end.story)
    ]
