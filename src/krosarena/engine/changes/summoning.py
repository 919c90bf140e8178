"""Bringing a summon into play (CTR 4.19)."""

from __future__ import annotations

from dataclasses import dataclass

from ..board.grid import NAMES
from ..events import Summoned
from ..queries import cells_to_summon_on
from ..rules import Rule
from ..state.procedure import Procedure, Request, procedure
from ..state.state import State
from ..state.unit import Unit
from .arriving import appear


def summon(state: State, card_id: str, summoner: int, cell: int) -> None:
    """Put a new summon on the free ``cell``; it plays after its summoner (CTR 4.19.1.g)."""
    card = state.setup.cards[card_id]
    owner = state.units[summoner]
    taken = {unit.name for unit in state.units}
    name = next(f"{card_id}-{n}" for n in range(1, len(taken) + 2) if f"{card_id}-{n}" not in taken)
    state.enlist(Unit(len(state.units), name, card, owner.player, cell, summoner=summoner))
    index = len(state.units) - 1
    state.emit(Summoned(name, card_id, owner.name, NAMES[cell], state.cite(Rule.SUMMON)))
    appear(state, index)


@dataclass(slots=True)
class SummonOfTheFallen(Procedure):
    """A summon where somebody was knocked out, if it really left and its summoner has not."""

    summoner: int
    card: str
    fallen: int
    cell: int
    control: int

    def label(self, state: State) -> str:
        return f"{self.card}-for-{state.units[self.fallen].name}"

    def take_its_cell(self, state: State) -> Request:
        owner = state.units[self.summoner]
        if not owner.in_arena or state.units[self.fallen].in_arena:
            return None
        room = cells_to_summon_on(state, state.setup.cards[self.card])
        counted = state.setup.edition.summons_counted(state, owner, self.card)
        if room >> self.cell & 1 and counted < self.control:
            summon(state, self.card, self.summoner, self.cell)
        return None


procedure(SummonOfTheFallen, SummonOfTheFallen.take_its_cell)
