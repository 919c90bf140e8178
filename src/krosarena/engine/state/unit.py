"""A unit in play. Units are values: a change puts a new one in the state's list, so that copies of
a state can share them."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..cards.definitions import Card
from ..rewards.definitions import Reward

OUT = -1
"""The cell of a unit that is not in the arena."""

BOUGHT, COLLECTED, REVEALED = 1, 2, 4
"""Deeds of a Krosmaster in its turn: bought a reward, picked up a kama, revealed a reward."""
HARMED, HARMED_A_KROSMASTER = 8, 16
"""Deeds of a unit in its turn: inflicted injuries on a unit, on a Krosmaster. Noted in games where
some power asks at the end of turns."""


class Held(NamedTuple):
    """A reward on a Krosmaster's card."""

    reward: Reward
    shown: int = 0
    """1 once it lies face up."""
    known: int = 0
    """1 if it was bought face up: everybody has seen what it is."""


class Lasting(NamedTuple):
    """A continuous effect that something left on a unit (CTR 4.18.3.d)."""

    kind: str
    """``gain`` and ``lose-powers``; ``next-spell``, ``next-fitting-spell``, ``spell`` of a boost;
    ``level``; ``damage``."""
    value: str = ""
    """The power's id; the condition of a boost; the token of a spell; the spell that hurts more."""
    amount: int = 0
    until: str = "turn"
    """``turn``: the end of the activation under way; ``player-turn``: the start of its player's
    next turn; ``round``: the end of the active player's turn; ``fight``: for good."""


class Marker(NamedTuple):
    """A special marker (CTR 4.13) and the unit that placed it."""

    name: str
    giver: int


class _Fields(NamedTuple):
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
    deeds: int = 0
    """What it has done this turn, as bits: ``BOUGHT`` and so on."""
    rewards: tuple[Held, ...] = ()
    lasting: tuple[Lasting, ...] = ()
    markers: tuple[Marker, ...] = ()


class Unit(_Fields):
    __slots__ = ()

    def _replace(self, **changes: Any) -> Unit:
        """As for any named tuple, but made for its many fields: a game changes units all the
        time."""
        values = list(self)
        for name, value in changes.items():
            values[_PLACES[name]] = value
        return tuple.__new__(Unit, values)

    @property
    def in_arena(self) -> bool:
        return self.cell != OUT

    @property
    def shown_rewards(self) -> list[Reward]:
        """Those face up: a face-down token has no effect (CTR 4.7.8.b)."""
        return [held.reward for held in self.rewards if held.shown]


_PLACES = {name: place for place, name in enumerate(Unit._fields)}
