"""A unit in play. Units are values: a change puts a new one in the state's list, so that copies of
a state can share them."""

from __future__ import annotations

from typing import NamedTuple

from ..cards.definitions import Card

OUT = -1
"""The cell of a unit that is not in the arena."""


class Unit(NamedTuple):
    id: int
    """Its place in ``State.units``, for good."""
    name: str
    card: Card
    player: int
    cell: int
    injuries: int = 0
    mp: int = 0
    """What is left in the gauge (CTR 4.11.2); 0 outside its own activation."""
    ap: int = 0
    summoner: int = -1
    cast_this_turn: int = 0
    """Spells cast, as bits by their place among the unit's spells."""
    cast_this_game: int = 0
    cast_on: tuple[tuple[int, int], ...] = ()
    """Pairs of spell and target of this turn, for spells limited per target."""
    ap_tokens: int = 0
    """Tokens for the next activation: so many +1 or, below 0, -1 (CTR 4.11.8)."""
    mp_tokens: int = 0
    range_tokens: int = 0
    range_bonus: int = 0
    """How much longer its alterable ranges are this turn (CTR 4.12.1)."""

    @property
    def in_arena(self) -> bool:
        return self.cell != OUT
