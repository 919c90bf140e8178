"""Ranks, kinds and tokens of Demonic Rewards (CTR 4.7)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from ..cards.basics import Text
from ..cards.definitions import Spell
from ..powers.base import Power

if TYPE_CHECKING:
    from .instructions import Instruction
    from .techniques import Technique


class Rank(Enum):
    """How strong a token is, and what it costs (CTR 4.7.6, 8.1.3)."""

    GRANITE = "granite"
    JADE = "jade"
    SILVER = "silver"
    GOLD = "gold"

    @property
    def label(self) -> Text:
        return _LABELS[self]

    @property
    def price(self) -> int:
        return _PRICES[self]

    @property
    def crafted_price(self) -> int:
        """For a Crafter's first purchase of a turn (CTR 4.9.27)."""
        return _CRAFTED_PRICES[self]


_LABELS = {
    Rank.GRANITE: Text("Granite", "Granit"),
    Rank.JADE: Text("Jade", "Jade"),
    Rank.SILVER: Text("Silver", "Argent"),
    Rank.GOLD: Text("Gold", "Or"),
}
_PRICES = {Rank.GRANITE: 3, Rank.JADE: 6, Rank.SILVER: 9, Rank.GOLD: 12}
_CRAFTED_PRICES = {Rank.GRANITE: 3, Rank.JADE: 5, Rank.SILVER: 7, Rank.GOLD: 10}


class RewardKind(Enum):
    """CTR 4.7.5, 4.7.11."""

    BOOST = "boost"
    """Used up at once (4.7.5.a)."""
    BUFF = "buff"
    """Until the bearer's next turn (4.7.5.b)."""
    WEAPON = "weapon"
    SET = "set"
    PET = "pet"
    DOFUS = "dofus"
    TROPHY = "trophy"
    TECHNIQUE = "technique"
    """Betters the punch, and takes no place once revealed (4.7.11.d)."""

    @property
    def label(self) -> Text:
        return _KIND_LABELS[self]

    @property
    def is_equipment(self) -> bool:
        return self not in (RewardKind.BOOST, RewardKind.BUFF)

    @property
    def excludes(self) -> frozenset[RewardKind]:
        """Kinds of which none may lie face up beside it (CTR 4.7.11.a, c)."""
        if self in (RewardKind.BOOST, RewardKind.BUFF, RewardKind.TECHNIQUE):
            return frozenset()
        if self in (RewardKind.DOFUS, RewardKind.TROPHY):
            return frozenset({RewardKind.DOFUS, RewardKind.TROPHY})
        return frozenset({self})


_KIND_LABELS = {
    RewardKind.BOOST: Text("Boost", "Boost"),
    RewardKind.BUFF: Text("Buff", "Buff"),
    RewardKind.WEAPON: Text("Weapon", "Arme"),
    RewardKind.SET: Text("Set", "Panoplie"),
    RewardKind.PET: Text("Pet", "Familier"),
    RewardKind.DOFUS: Text("Dofus", "Dofus"),
    RewardKind.TROPHY: Text("Trophy", "Trophée"),
    RewardKind.TECHNIQUE: Text("Technique", "Technique"),
}


@dataclass(frozen=True, slots=True, eq=False)  # tokens are compared and kept by what they are
class Reward:
    """A token. What it does at once is a row of instructions; what it does as long as it lies face
    up are characteristics, powers, a spell, or a change of the punch."""

    id: str
    name: Text
    rank: Rank
    kind: RewardKind
    instructions: tuple[Instruction, ...] = ()
    spell: Spell | None = None
    """Of a weapon; or of a boost, to be cast once."""
    hp: int = 0
    mp: int = 0
    ap: int = 0
    range: int = 0
    powers: tuple[Power, ...] = ()
    techniques: tuple[Technique, ...] = ()
    copies: int = 1


@dataclass(frozen=True, slots=True)
class Supply:
    """The tokens of a box and how they are piled up (CTR 1.3.7, 8.1.2)."""

    piles: tuple[Rank, ...]
    """Piles by their rank, weakest rank first."""
    tokens: tuple[Reward, ...]

    def ids_of(self, rank: Rank) -> tuple[str, ...]:
        """One id for each copy."""
        return tuple([t.id for t in self.tokens if t.rank is rank for _ in range(t.copies)])

    def piles_of(self, rank: Rank) -> list[int]:
        return [place for place, of in enumerate(self.piles) if of is rank]

    @property
    def ranks(self) -> tuple[Rank, ...]:
        return tuple(dict.fromkeys(self.piles))
