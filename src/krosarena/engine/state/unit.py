"""A unit in play. Units are values: a change puts a new one in the state's list, so that copies of
a state can share them."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import Any, ClassVar, NamedTuple, TypeVar, dataclass_transform

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


LASTING_KINDS = (
    "gain", "lose-powers", "next-spell", "next-fitting-spell", "spell", "level", "damage",
)  # fmt: skip
LASTING_ENDS = ("turn", "player-turn", "round", "fight")


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


_T = TypeVar("_T")


@dataclass_transform(frozen_default=True)
def _value(cls: type[_T]) -> type[_T]:
    """A frozen dataclass to whoever reads or checks the code. Nothing freezes it while a game is
    played: that would make every copy several times as slow."""
    return dataclass(slots=True, unsafe_hash=True)(cls)


@_value
class Unit:
    FIELDS: ClassVar[tuple[str, ...]]

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
    """Pairs of spell and targeted unit of this turn, for spells limited per target."""
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
    aimed_at: tuple[tuple[int, int], ...] = ()
    """As ``cast_on``, with the targeted cells."""
    traits: Any = field(default=None, repr=False, compare=False)
    """The ``Traits`` that follow from card, rewards and lasting effects, once somebody has asked
    for them; no part of what a unit is."""
    views: Any = field(default=None, repr=False, compare=False)
    """How it was last seen (``viewing``), as long as it stays what it is."""

    def _replace(self, **changes: Any) -> Unit:
        """As for named tuples. Each field is written down: a game changes units all the time."""
        copy: Any = _new(Unit)
        copy.id = self.id
        copy.name = self.name
        copy.card = self.card
        copy.player = self.player
        copy.cell = self.cell
        copy.injuries = self.injuries
        copy.mp = self.mp
        copy.ap = self.ap
        copy.summoner = self.summoner
        copy.cast_this_turn = self.cast_this_turn
        copy.cast_this_game = self.cast_this_game
        copy.cast_on = self.cast_on
        copy.ap_tokens = self.ap_tokens
        copy.mp_tokens = self.mp_tokens
        copy.range_tokens = self.range_tokens
        copy.range_bonus = self.range_bonus
        copy.deeds = self.deeds
        copy.rewards = self.rewards
        copy.lasting = self.lasting
        copy.markers = self.markers
        copy.aimed_at = self.aimed_at
        copy.traits = self.traits
        copy.views = None
        for name, value in changes.items():
            setattr(copy, name, value)
        if "lasting" in changes or "rewards" in changes or "card" in changes:
            copy.traits = None
        return copy  # type: ignore[no-any-return]

    def values(self) -> tuple[object, ...]:
        """All fields in order."""
        return _values_of(self)

    @property
    def in_arena(self) -> bool:
        return self.cell != OUT

    @property
    def shown_rewards(self) -> list[Reward]:
        """Those face up: a face-down token has no effect (CTR 4.7.8.b)."""
        return [held.reward for held in self.rewards if held.shown]


_new = object.__new__
Unit.FIELDS = tuple([one.name for one in fields(Unit) if one.compare])
_values_of = attrgetter(*Unit.FIELDS)
