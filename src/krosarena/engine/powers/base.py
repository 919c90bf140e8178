"""What a power can change, said as properties and hooks that the procedures ask for.

Most powers are plain values: a few properties set. A power that listens to what happens, or that
changes other units, is a subclass that overrides hooks; ``Setup.hooks`` knows which hooks any power
of a game overrides, so that a game without such powers never asks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..cards.basics import Cost, Element, Text

if TYPE_CHECKING:
    from ..cards.definitions import Spell
    from ..events import Purpose
    from ..play.procedure import Procedure
    from ..state.state import State
    from ..state.unit import Unit
    from .conditions import Condition
    from .deeds import Deed

NO_CHANGE = Cost()


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
    def deeds(self) -> tuple[Deed, ...]:
        """What it does, one after the other, once its effect on standby is chosen (CTR 7.2.9)."""
        return ()

    @property
    def asks_for_injuries(self) -> bool:
        """Can it be good for somebody to bear injuries because of this power?"""
        own = self.condition is not None and self.condition.ASKS_FOR_INJURIES
        return own or any(gift.asks_for_injuries for gift in self.gives)

    # Hooks

    def applies(self, state: State, bearer: Unit) -> bool:
        """Is the condition met under which the bearer has this power at all (CTR 4.18.4.e)?"""
        return self.condition is None or self.condition.holds(state, bearer, bearer.cell)

    def copies(self, state: State, bearer: Unit) -> tuple[Power, ...]:
        """Powers of others that the bearer has as if they were its own (CTR 4.18.8)."""
        return ()

    def grants(self, state: State, bearer: Unit, other: Unit) -> tuple[Power, ...]:
        """Powers that ``other`` has because of the bearer's power."""
        return ()

    def silences(self, state: State, bearer: Unit, other: Unit) -> bool:
        """Does ``other`` lose all its powers because of this one (CTR 4.18.4.g)?"""
        return False

    def cost_change(self, state: State, bearer: Unit, caster: Unit, spell: Spell) -> Cost:
        """What this power adds to the cost of a spell of ``caster`` (CTR 4.8.1)."""
        return NO_CHANGE

    def dice_count(self, state: State, bearer: Unit, purpose: Purpose, count: int) -> int:
        """How many dice the bearer rolls, once all plain changes are made (CTR 4.18.10)."""
        return count

    def more_damage(self, state: State, bearer: Unit, spell: Spell, targets: list[Unit]) -> int:
        """Damage more with an attack spell of the bearer on these targets (CTR 7.2.7.c)."""
        return 0

    def keeps_injuries(self, state: State, bearer: Unit, unit: Unit) -> bool:
        """Can injuries neither be healed nor exchanged on ``unit`` because of this power?"""
        return False

    def level_lost(self, state: State, bearer: Unit, victim: Unit, level: int) -> int:
        """How many levels a knocked-out Krosmaster counts for instead of ``level`` (CTR 4.6.2)."""
        return level

    def more_types(self, state: State, bearer: Unit) -> tuple[str, ...]:
        """Types the bearer has besides those printed on its card."""
        return ()

    def fight_begins(self, state: State, bearer: Unit) -> Procedure | None:
        """CTR 1.3.10. What is returned waits on standby; so do the results of the hooks below."""
        return None

    def turn_begins(self, state: State, bearer: Unit) -> Procedure | None:
        """At the start of the bearer's turn (CTR 6.2.1.d)."""
        return None

    def turn_ends(self, state: State, bearer: Unit) -> Procedure | None:
        """At the end of the bearer's turn (CTR 6.4.1)."""
        return None

    def after_knock_out(
        self, state: State, bearer: Unit, victim: Unit, by: Unit
    ) -> Procedure | None:
        """Somebody was knocked out; ``victim`` is as it was before."""
        return None

    def after_injury(
        self, state: State, bearer: Unit, victim: Unit, source: Unit, amount: int
    ) -> Procedure | None:
        """``source`` inflicted injuries on ``victim`` (CTR 4.10.6); costs are not told."""
        return None

    def after_tokens(
        self, state: State, bearer: Unit, target: Unit, what: str, amount: int
    ) -> Procedure | None:
        """Tokens (``ap``, ``mp``, ``range``) or a special marker were placed on ``target``."""
        return None

    def after_lock_roll(self, state: State, bearer: Unit, walker: Unit) -> Procedure | None:
        """The bearer has rolled to hold ``walker`` (CTR 4.14.2.b)."""
        return None

    def after_targeting(
        self, state: State, bearer: Unit, caster: Unit, target: Unit
    ) -> Procedure | None:
        """A spell of ``caster`` has ``target`` among its targets (CTR 7.2.3)."""
        return None


HOOKS = (
    "applies", "copies", "grants", "silences", "cost_change", "dice_count", "more_damage",
    "keeps_injuries", "level_lost", "more_types", "fight_begins", "turn_begins", "turn_ends",
    "after_knock_out", "after_injury", "after_tokens", "after_lock_roll", "after_targeting",
)  # fmt: skip


def hooks_of(power: Power) -> frozenset[str]:
    """The hooks this power overrides, and those of powers it can give."""
    own = frozenset(h for h in HOOKS if getattr(type(power), h) is not getattr(Power, h))
    conditional = {"applies"} if power.condition else frozenset()
    return own.union(conditional, *(hooks_of(gift) for gift in power.gives))


def spell_fits(condition: str, spell: Spell) -> bool:
    """``water``, ``air``, ``earth``, ``fire``; ``elemental``; ``close combat``: an elemental spell
    of that range. Only attack spells deal damage, so only they can fit."""
    if spell.element is None:
        return False
    if condition == "close combat":
        return spell.range.kind.value == "close-combat"
    return condition in ("elemental", spell.element.value)
