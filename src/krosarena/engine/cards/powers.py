"""What a power changes by itself, said as properties that the procedures ask for.

Most powers are plain values: a few properties set. A power that listens to what happens, or that
changes other units, is a ``HookedPower`` (``state.hooks``).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .basics import Element, Text

if TYPE_CHECKING:
    from .definitions import Spell
    from .effects import Effect


@dataclass(frozen=True, slots=True)
class Condition:
    """What card text puts before a power or an act, or behind it with ``if``."""

    @property
    def asks_for_injuries(self) -> bool:
        """Does it depend on how many injuries a unit bears?"""
        return False

    @property
    def from_origin(self) -> bool:
        """Does it ask where the caster stood when it cast, rather than where it is now?"""
        return False


@dataclass(frozen=True, slots=True)
class Power:
    id: str
    rule: str
    name: Text
    text: Text
    element: Element | None = None
    """Dice for critical hits and armour only with and against spells of this element."""
    critical_dice: int = 0
    armour_dice: int = 0
    lock_dice: int = 0
    dodge_dice: int = 0
    ignores_block: bool = False
    never_blocks_sight: bool = False
    blocks_sight: bool = False
    resists: tuple[Element, ...] = ()
    """Spells of these elements deal 1 damage less."""
    ends_elemental_damage: bool = False
    unfazed: bool = False
    counters: bool = False
    """Whoever injures it suffers an injury in return."""
    wears: bool = False
    """Suffers an injury at the beginning of its summoner's turn."""
    healing: int = 0
    """Injuries healed more by its healing spells."""
    wise: bool = False
    """One GG more for whoever wins a fight between it and a Boss."""
    prospects: bool = False
    """A kama for every Krosmaster its team knocks out."""
    crafts: bool = False
    """The first reward it buys in a turn is cheaper."""
    farms: bool = False
    """A kama more at the end of a turn in which it picked one up."""
    loot: int = 0
    """Kamas for an opponent who knocks it out."""
    profaned: bool = False
    """Bears an injury for every Krosmaster that steps on it, and no other (CTR 4.9.31)."""
    damage: int = 0
    """Damage more with its attack spells that fit ``with_spells``."""
    with_spells: str = "elemental"
    """A condition of ``spell_fits``."""
    steals_health: bool = False
    """Its attack spells that fit ``with_spells`` steal health."""
    pierces: bool = False
    """Its attack spells pierce armour (CTR 7.5.11)."""
    holds: bool = False
    """Opposing characters beside it cannot spend MP to leave."""
    slips: bool = False
    """Nobody holds it, and one die fewer tries to lock it."""
    most_injuries: int | None = None
    """No spell places, or heals, more injuries than this on it (CTR 7.2.8.d)."""
    mp: int = 0
    """MP more at the start of its turn; so ``ap``."""
    ap: int = 0
    never_silenced: bool = False
    """Stays when all other powers are lost because of somebody's aura."""
    condition: Condition | None = None
    """Had only while this holds."""
    gives: tuple[Power, ...] = ()
    """Powers that units can have because of this one."""

    @property
    def acts(self) -> tuple[Effect, ...]:
        """What it does, one after the other, once its effect on standby is chosen (CTR 7.2.9)."""
        return ()

    @property
    def asks_for_injuries(self) -> bool:
        """Can it be good for somebody to bear injuries because of this power?"""
        own = self.condition is not None and self.condition.asks_for_injuries
        acts = any(act.asks_for_injuries for act in self.acts)
        return own or acts or any(gift.asks_for_injuries for gift in self.gives)


@dataclass(frozen=True, slots=True)
class TeamExtra(Power):
    """One Krosmaster more may join its team beyond the sum of levels when that is built (Elite
    Riktus; ruling R158); in a game it does nothing."""

    kind: str = ""
    level: int = 0
    least: int = 0
    """How many of the kind the team has without it."""
    fewer_than: int = 0
    """How many Krosmasters the team has at most without it, and one."""


def spell_fits(condition: str, spell: Spell) -> bool:
    """``water``, ``air``, ``earth``, ``fire``; ``elemental``; ``close combat``: an elemental spell
    of that range. Only attack spells deal damage, so only they can fit."""
    if spell.element is None:
        return False
    if condition == "close combat":
        return spell.range.kind.value == "close-combat"
    return condition in ("elemental", spell.element.value)
