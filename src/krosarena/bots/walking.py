"""Where a unit can walk, and what enemies at its side may make of it (CTR 4.14)."""

from __future__ import annotations

from typing import NamedTuple

from krosarena.engine.board.reach import calm_paths
from krosarena.engine.cards.definitions import Nature
from krosarena.engine.game import Game
from krosarena.engine.queries import cells_of_no_return, held_cells, holder_of
from krosarena.engine.state.state import State
from krosarena.engine.state.unit import Unit
from krosarena.odds.blocks import losses_of


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


class Arrival(NamedTuple):
    """One way a walk can end."""

    likely: float
    loss: int
    """MP and AP that a block cost."""
    game: Game


def walked(game: Game, unit: Unit, walk: Walk) -> list[Arrival]:
    """The ways a walk can end, the likeliest first."""
    path = walk.path
    if not path:
        return [Arrival(1.0, 0, game)]
    if walk.risky_step < 0:
        return [Arrival(1.0, 0, stood(game, unit, path[-1], unit.mp - len(path), unit.ap))]
    begin = walk.risky_step
    origin = path[begin - 1] if begin else unit.cell
    left = unit.mp - begin
    ahead = len(path) - begin
    arrivals = []
    for loss, chance in losses_of(game.state, unit._replace(cell=origin)).items():
        mp = max(0, left - loss)
        steps = min(mp, ahead)
        cell = path[begin + steps - 1] if begin + steps else unit.cell
        after = stood(game, unit, cell, mp - steps, max(0, unit.ap - loss))
        arrivals.append(Arrival(float(chance), loss, after))
    arrivals.sort(key=lambda arrival: -arrival.likely)
    return arrivals


def stood(game: Game, unit: Unit, cell: int, mp: int, ap: int) -> Game:
    """A copy in which the active unit has come to stand elsewhere."""
    copy = game.clone()
    copy.state.put(unit.id, cell, mp=mp, ap=ap)
    return copy
