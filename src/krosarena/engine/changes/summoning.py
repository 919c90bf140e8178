"""Bringing a summon into play (CTR 4.19)."""

from __future__ import annotations

from ..board.grid import NAMES
from ..events import Summoned
from ..rules import Rule
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
