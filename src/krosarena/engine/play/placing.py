"""Putting an ally somewhere else, where the caster may have to choose whom."""

from __future__ import annotations

from dataclasses import dataclass

from ..board.grid import NEIGHBOUR_MASKS
from ..decisions import Decision, DecisionKind
from ..state.state import State
from ..state.unit import Unit
from .displacement import teleport
from .procedure import Procedure, Request, procedure


@procedure
@dataclass(slots=True)
class PlaceAlly(Procedure):
    """One ally beside ``unit`` onto ``cell``; its player chooses among several.

    An Unfazed one may be chosen, and does not move (CTR 4.18.3.e).
    """

    unit: int
    cell: int

    def label(self, state: State) -> str:
        return f"place-ally-of-{state.units[self.unit].name}"

    def choose(self, state: State) -> Request:
        allies = allies_beside(state, state.units[self.unit])
        if len(allies) > 1:
            return Decision(
                DecisionKind.UNIT,
                state.units[self.unit].player,
                "choose-ally",
                self.unit,
                tuple([ally.name for ally in allies]),
            )
        return None

    def place(self, state: State) -> Request:
        allies = allies_beside(state, state.units[self.unit])
        if allies:
            ally = state.picked_unit() if len(allies) > 1 else allies[0]
            teleport(state, ally.id, self.cell, by=self.unit)
        return None

    STEPS = (choose, place)


def allies_beside(state: State, caster: Unit) -> list[Unit]:
    """Units of its team adjacent to ``caster`` (CTR 4.4), traps aside: those never move."""
    if not caster.in_arena:
        return []
    beside = NEIGHBOUR_MASKS[caster.cell]
    return [
        unit
        for unit in state.units
        if unit.in_arena
        and unit.player == caster.player
        and unit.card.is_obstacle
        and beside >> unit.cell & 1
    ]
