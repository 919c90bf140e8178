"""Bombs and traps: pieces that cast a spell by themselves; it waits on standby (CTR 7.2.9.d)."""

from __future__ import annotations

from ..cards.definitions import Nature
from ..state.state import State
from ..state.unit import Unit


def explode(state: State, bomb: Unit) -> None:
    """A knocked-out bomb casts its spell where it stood (CTR 4.19.5, 4.19.5.d)."""
    if bomb.card.nature is Nature.BOMB:
        set_off(state, bomb)


def set_off(state: State, piece: Unit) -> None:
    """``piece`` as it was while it stood in the arena; a scenario may leave its spell out."""
    if state.setup.spells_of(piece.card):
        state.put_on_standby(state.setup.edition.spell_by_itself(piece))
