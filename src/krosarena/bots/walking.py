"""Where a unit can walk, and what enemies at its side may make of it (CTR 4.14)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from krosarena.engine.board.reach import calm_paths
from krosarena.engine.cards.definitions import Nature
from krosarena.engine.decisions import Roll
from krosarena.engine.game import Game
from krosarena.engine.play.block import BlockLoseAll
from krosarena.engine.queries import (
    cells_of_no_return,
    dodge_dice,
    held_cells,
    holder_of,
    lock_dice,
    lockers_of,
)
from krosarena.engine.state.state import State
from krosarena.engine.state.unit import Unit

from .chance import Branch, outcomes

_EVERYTHING = 99
_LOCKED, _CAUGHT = 3, 1


class Walk(NamedTuple):
    path: tuple[int, ...] = ()
    risky_step: int = -1
    """The step that leaves an enemy's side; -1 for none."""


STAY = Walk()


def walks_of(state: State, unit: Unit) -> list[Walk]:
    """To every cell within reach, past at most one block; traps are left alone."""
    if not unit.mp or holder_of(state, unit):
        return [STAY]
    held = held_cells(state, unit)
    free = state.free_cells() & ~_traps(state)
    paths = calm_paths(unit.cell, unit.mp, free, held, cells_of_no_return(state, unit))
    found = [STAY]
    for path, risk in paths.values():
        if not risk:
            found.append(Walk(path))
        elif risk == 1:
            left = [held >> cell & 1 for cell in (unit.cell, *path[:-1])]
            found.append(Walk(path, left.index(1)))
    return found


def _traps(state: State) -> int:
    if not state.setup.has_traps:
        return 0
    mask = 0
    for unit in state.units:
        if unit.in_arena and unit.card.nature is Nature.TRAP:
            mask |= 1 << unit.cell
    return mask


def walked(game: Game, unit: Unit, walk: Walk) -> list[Branch]:
    """The ways a walk can end, the likeliest first."""
    path = walk.path
    if not path:
        return [(1.0, game)]
    if walk.risky_step < 0:
        return [(1.0, stood(game, unit, path[-1], unit.mp - len(path), unit.ap))]
    begin = walk.risky_step
    origin = path[begin - 1] if begin else unit.cell
    left = unit.mp - begin
    ahead = len(path) - begin
    branches = []
    for likely, loss in _losses(game.state, unit._replace(cell=origin)):
        mp = max(0, left - loss)
        steps = min(mp, ahead)
        cell = path[begin + steps - 1] if begin + steps else unit.cell
        after = stood(game, unit, cell, mp - steps, max(0, unit.ap - loss))
        branches.append((likely, after))
    branches.sort(key=lambda branch: -branch[0])
    return branches


def stood(game: Game, unit: Unit, cell: int, mp: int, ap: int) -> Game:
    """A copy in which the active unit has come to stand elsewhere."""
    copy = game.clone()
    copy.state.put(unit.id, cell, mp=mp, ap=ap)
    return copy


def _losses(state: State, walker: Unit) -> Sequence[tuple[float, int]]:
    """How much MP and AP leaving its cell may cost, with probabilities."""
    loses_all = state.setup.edition.block is BlockLoseAll
    dodges = dodge_dice(state, walker)
    total = {0: 1.0}
    for locker in lockers_of(state, walker):
        locks = lock_dice(state, locker, walker)
        chances = _block(locks, dodges, loses_all, locker.card.is_krosmaster)
        total = _added(total, chances)
    return [(likely, loss) for loss, likely in total.items()]


def _added(total: dict[int, float], chances: Sequence[tuple[int, float]]) -> dict[int, float]:
    sums: dict[int, float] = {}
    for one, likely in total.items():
        for other, too in chances:
            loss = min(_EVERYTHING, one + other)
            sums[loss] = sums.get(loss, 0.0) + likely * too
    return sums


@cache
def _block(
    locks: int, dodges: int, loses_all: bool, by_krosmaster: bool
) -> tuple[tuple[int, float], ...]:
    """One locker's attempt: what it costs, and how likely that is."""
    found: dict[int, float] = {}
    for lock, likely in _counts("lock", locks):
        for dodge, too in _counts("dodge", dodges):
            loss = 0
            if lock > dodge:
                loss = _EVERYTHING if loses_all else _LOCKED if by_krosmaster else _CAUGHT
            elif lock == dodge and not loses_all:
                loss = _CAUGHT
            found[loss] = found.get(loss, 0.0) + likely * too
    return tuple(found.items())


def _counts(purpose: str, dice: int) -> list[tuple[int, float]]:
    if dice <= 0:
        return [(0, 1.0)]
    roll = Roll(purpose, -1, dice)  # type: ignore[arg-type]
    return [(count, likely) for count, (likely, _) in enumerate(outcomes(roll))]
