"""Bombs and traps: pieces that cast a spell by themselves when something happens to them.

Their spell waits on standby (CTR 7.2.9.d). ``Cast`` is looked up by name, because casting leads to
knock-outs and a knock-out can lead to casting.
"""

from __future__ import annotations

from ..cards.definitions import Nature
from ..events import Removed
from ..queries import is_profaned
from ..rules import Rule
from ..state.state import State
from ..state.unit import OUT, Unit
from .procedure import PROCEDURES


def explode(state: State, bomb: Unit) -> None:
    """A knocked-out bomb casts its spell where it stood (CTR 4.19.5, 4.19.5.d)."""
    if bomb.card.nature is Nature.BOMB:
        set_off(state, bomb)


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
            state.tell(Removed(piece.name, state.cite(Rule.CLICK)))
            set_off(state, piece)
        elif unit.card.is_krosmaster and is_profaned(state, piece):
            suffer = PROCEDURES["Suffer"]
            state.standby.append(
                suffer(0, piece.id, unit.id, "profanation")  # type: ignore[call-arg]
            )


def appear(state: State, index: int) -> None:
    """A unit was summoned: a trap clicks under a mob where the book says so (CTR 4.19.7.c–d), and
    not where it speaks of moving only (original p.26, v2 p.26, ruling R71)."""
    if state.units[index].card.is_character and state.setup.edition.summons_set_off_traps:
        arrive(state, index)


def set_off(state: State, piece: Unit) -> None:
    """``piece`` as it was while it stood in the arena; a scenario may leave its spell out."""
    if state.setup.spells_of(piece.card):
        cast = PROCEDURES["Cast"]
        state.standby.append(
            cast(0, piece.id, 0, piece.cell, origin=piece.cell, on_standby=1)  # type: ignore[call-arg]
        )
