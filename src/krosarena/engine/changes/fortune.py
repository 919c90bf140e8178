"""Kamas: picking them up, taking them from the reserve and paying them back (CTR 4.5, 6.3.3)."""

from __future__ import annotations

from ..board.grid import NAMES
from ..events import KamaCollected, KamaReason, KamasChanged
from ..rules import Rule
from ..state.state import State
from ..state.unit import COLLECTED


def change_kamas(state: State, player: int, amount: int, why: KamaReason, rule: Rule) -> None:
    """Between the reserve and a player's stock (CTR 4.5.1)."""
    stocks = state.treasury.kamas
    if not amount or not stocks:  # a scenario without kamas
        return
    stock = stocks[player - 1] + amount
    changed = (*stocks[: player - 1], stock, *stocks[player:])
    state.treasury = state.treasury._replace(kamas=changed)
    state.emit(KamasChanged(player, amount, stock, why, state.cite(rule)))


def collect(state: State, index: int) -> None:
    """One kama from the cell the Krosmaster stands on, for 1 AP (CTR 6.3.3)."""
    unit, ap = state.units[index], 1
    state.set_unit(unit._replace(ap=unit.ap - ap, turn_flags=unit.turn_flags | COLLECTED))
    left = state.treasury.ground[unit.cell] - 1
    lay(state, unit.cell, -1)
    state.emit(KamaCollected(unit.name, NAMES[unit.cell], left, ap, state.cite(Rule.COLLECT)))
    change_kamas(state, unit.player, 1, "collected", Rule.COLLECT)


def lay(state: State, cell: int, amount: int) -> None:
    """Put kamas on a cell, or take them off."""
    ground = dict(state.treasury.ground)
    ground[cell] = ground.get(cell, 0) + amount
    if not ground[cell]:
        del ground[cell]
    state.treasury = state.treasury._replace(ground=ground)
