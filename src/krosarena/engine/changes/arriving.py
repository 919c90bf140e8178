"""Coming to stand on a cell: traps click, tombstones are profaned (CTR 4.19.7, 4.9.31)."""

from __future__ import annotations

from ..cards.definitions import Nature
from ..events import Removed
from ..queries import is_profaned
from ..rules import Rule
from ..state.state import State
from ..state.unit import OUT
from .setting_off import set_off
from .standby import Suffer


def arrive(state: State, index: int) -> None:
    """A unit has ended a step or a displacement: does a trap click (CTR 4.19.7.c)? The trap leaves
    at once, its spell waits (4.19.7.e, example 2 of 7.2.8)."""
    if not state.setup.has_traps:
        return
    unit = state.units[index]
    # Any unit in v2 (p.26), elsewhere characters (CTR 4.19.7.c, original p.26).
    clicks = unit.card.is_character or state.setup.edition.mechanisms_set_off_traps
    for piece in state.units_at(unit.cell):
        if piece.card.nature is Nature.TRAP and piece.id != index:
            if not clicks:
                continue
            state.put(piece.id, OUT)
            state.emit(Removed(piece.name, state.cite(Rule.CLICK)))
            set_off(state, piece)
        elif unit.card.is_krosmaster and is_profaned(state, piece):
            state.put_on_standby(Suffer(0, piece.id, unit.id, "profanation"))


def appear(state: State, index: int) -> None:
    """A unit was summoned: a trap clicks under a mob where the book says so (CTR 4.19.7.c–d), and
    not where it speaks of moving only (original p.26, v2 p.26, ruling R71)."""
    if state.units[index].card.is_character and state.setup.edition.summons_set_off_traps:
        arrive(state, index)
