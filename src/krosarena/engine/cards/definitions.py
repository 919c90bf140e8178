"""Krosmasters, summons and spells as printed (CTR 2, 3, 4.8)."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from ..board.areas import Area
from .basics import Cost, Element, Limit, Range, Source, Text, derived
from .effects import Effect
from .powers import Power


class SpellKind(Enum):
    """CTR 4.8.6."""

    ATTACK = "attack"
    HEALING = "healing"
    SPECIAL = "special"


@dataclass(frozen=True, slots=True)
class Spell:
    id: str
    name: Text
    range: Range
    cost: Cost
    kind: SpellKind = SpellKind.SPECIAL
    damage: int = 0
    """Base damage of an attack spell, or injuries healed."""
    element: Element | None = None
    """None for a neutral spell."""
    limit: Limit = Limit.NONE
    control: int | None = None
    """The number in brackets of a summoning spell (CTR 4.19.9.c)."""
    effects: tuple[Effect, ...] = ()
    area: Area | None = None
    is_attack: bool = derived()
    is_healing: bool = derived()
    is_special: bool = derived()
    is_limited: bool = derived()
    """Can it be used up for a turn, a target or the game?"""
    only_summons: bool = derived()
    """A special spell with nothing to do but to put summons into play?"""
    only_fills_its_cell: bool = derived()
    """A special spell with nothing to do but to put somebody on the targeted cell?"""
    choosy_effects: tuple[Effect, ...] = derived()
    """Those that refuse some cells."""
    hits_one_cell: bool = derived()
    """Neither an area of its own nor an effect that can give it one."""
    acts_early: bool = derived()
    """Has it anything to do in step 3 (CTR 7.2.4)?"""
    rolls_first: bool = derived()
    """Has it a roll for critical hits, and nothing to resolve before (CTR 7.2.4, 7.4.2)?"""

    def __post_init__(self) -> None:
        object.__setattr__(self, "is_attack", self.kind is SpellKind.ATTACK)
        object.__setattr__(self, "is_healing", self.kind is SpellKind.HEALING)
        object.__setattr__(self, "is_special", self.kind is SpellKind.SPECIAL)
        object.__setattr__(self, "is_limited", self.limit is not Limit.NONE)
        more = not self.is_special or any(effect.does_more_than_summon for effect in self.effects)
        object.__setattr__(self, "only_summons", not more)
        doing = [effect for effect in self.effects if effect.does_more_than_summon]
        fills = self.is_special and all(effect.needs_a_free_cell for effect in doing)
        object.__setattr__(self, "only_fills_its_cell", fills)
        choosy = tuple([effect for effect in self.effects if effect.is_choosy])
        object.__setattr__(self, "choosy_effects", choosy)
        single = self.area is None and not any(effect.widens for effect in self.effects)
        object.__setattr__(self, "hits_one_cell", single)
        early = any(effect.acts_early for effect in self.effects)
        object.__setattr__(self, "acts_early", early)
        object.__setattr__(self, "rolls_first", not self.is_special and not early)


class Nature(Enum):
    """What kind of piece a card stands for, as far as rules differ (CTR 4.19.4–4.19.7)."""

    FIGURE = "figure"
    """Krosmasters, mobs and turrets: obstacles that act by themselves."""
    BOMB = "bomb"
    """Suffers an injury when its summoner's turn begins, and explodes when knocked out."""
    TRAP = "trap"
    """Lies on a free cell and clicks when a character ends up on it."""
    TOMBSTONE = "tombstone"
    """Lies on a free cell (CTR 4.19.8.b)."""


@dataclass(frozen=True, slots=True)
class Card:
    """A Krosmaster's card, or a summon's token when it has no level (CTR 3.2.2)."""

    id: str
    name: Text
    hp: int | None
    mp: int | None
    ap: int | None
    level: int | None = None
    initiative: int | None = None
    colour: str | None = None
    types: tuple[str, ...] = ()
    powers: tuple[Power, ...] = ()
    spells: tuple[Spell, ...] = ()
    nature: Nature = Nature.FIGURE
    set: str | None = field(default=None, metadata={"plays": False})
    """The expansion it came in; matters to tournaments (CTR 1.1.1.h), never in play."""
    stars: int | None = field(default=None, metadata={"plays": False})
    """Of the Eternal format: 0 is not legal there; None for cards it never judged."""
    rework_of: str | None = field(default=None, metadata={"plays": False})
    """The printed card whose place this one takes in seasons that take reworks (ruling R170)."""
    source: Source | None = field(default=None, metadata={"plays": False})

    is_krosmaster: bool = derived()
    is_character: bool = derived()
    """A unit with MP is a character, any other a mechanism (CTR 4.3.4)."""
    is_obstacle: bool = derived()
    """The cell of a trap or a tombstone stays free (CTR 4.19.7.b, 4.19.8.b)."""

    def __post_init__(self) -> None:
        free = self.nature in (Nature.TRAP, Nature.TOMBSTONE)
        object.__setattr__(self, "is_krosmaster", self.level is not None)
        object.__setattr__(self, "is_character", self.mp is not None)
        object.__setattr__(self, "is_obstacle", not free)
