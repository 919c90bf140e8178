"""Ranks, kinds and tokens of Demonic Rewards (CTR 4.7)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from enum import Enum

from ..board.areas import Area
from ..language.catalogue import in_every_language, text_of
from ..language.node import NOTHING, Node
from .basics import Range, Text
from .definitions import Spell
from .effects import Effect
from .powers import Power


class Rank(Enum):
    """How strong a token is, and what it costs (CTR 4.7.6, 8.1.3)."""

    GRANITE = "granite"
    JADE = "jade"
    SILVER = "silver"
    GOLD = "gold"

    @property
    def label(self) -> Text:
        return text_of(f"rank.{self.value}")

    @property
    def price(self) -> int:
        return _PRICES[self]

    @property
    def crafted_price(self) -> int:
        """For a Crafter's first purchase of a turn (CTR 4.9.27)."""
        return _CRAFTED_PRICES[self]


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
        return text_of(f"reward.{self.value}")

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


@dataclass(frozen=True, slots=True)
class Technique:
    """One change of the punch (CTR 4.7.11.e); what is None or 0 stays as it is."""

    range: Range | None = None
    area: Area | None = None
    damage: int = 0
    effect: Effect | None = None
    said: Node = field(default=NOTHING, metadata={"plays": False})

    def text(self, name_of: Callable[[str], Text]) -> Text:
        punch = Node("guarded", (("guard", Node("with-punch")), ("body", self.said)))
        return in_every_language(lambda one: one.line(punch, "worn", name_of))

    def applied_to(self, punch: Spell) -> Spell:
        return replace(
            punch,
            range=self.range or punch.range,
            area=self.area or punch.area,
            damage=punch.damage + self.damage,
            effects=(*punch.effects, *([self.effect] if self.effect else [])),
        )


def better_punch(punch: Spell, learned: Iterable[tuple[Technique, ...]]) -> Spell:
    """The punch of someone who has revealed these Techniques; each makes it 1 AP cheaper, down to
    0 (CTR 4.7.11.f)."""
    for techniques in learned:
        for technique in techniques:
            punch = technique.applied_to(punch)
        punch = replace(punch, cost=replace(punch.cost, ap=max(0, punch.cost.ap - 1)))
    return punch


@dataclass(frozen=True, slots=True, eq=False)  # tokens are compared and kept by what they are
class Reward:
    """A token. What it does at once is a row of instructions; what it does as long as it lies face
    up are characteristics, powers, a spell, or a change of the punch."""

    id: str
    name: Text
    rank: Rank
    kind: RewardKind
    instructions: tuple[Effect, ...] = ()
    spell: Spell | None = None
    """Of a weapon; or of a boost, to be cast once."""
    hp: int = 0
    mp: int = 0
    ap: int = 0
    range: int = 0
    powers: tuple[Power, ...] = ()
    bonuses: tuple[Power, ...] = ()
    """What else it gives as long as it lies face up. Unlike a power (CTR 4.9.1) each token of a
    kind counts, and nothing takes it away (4.18.4.g)."""
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
