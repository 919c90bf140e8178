"""What words do in a game: the bases of acts, conditions and powers that look at the state.

Cards know effects and powers as what is printed (``cards``). Here is what a word overrides to do
something: an *act* overrides ``ask`` and ``do`` alone, so it means the same in a spell, a trigger
and a boost; what changes the sum of a spell, its aim or its area overrides the hooks named after
the steps of CTR 7.2. ``Setup.hooks`` knows which hooks the powers of a game have, so that a game
without such powers never asks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..board.grid import cells_in, mask_of
from ..cards.basics import Cost
from ..cards.effects import Effect
from ..cards.powers import Condition, Power
from ..refusals import Refusal
from .sight import Sight, U

if TYPE_CHECKING:
    from ..board.areas import Area
    from ..cards.definitions import Card, Spell
    from ..events import Purpose
    from .doing import Doing
    from .procedure import Procedure, Request
    from .state import State
    from .unit import Unit

AS_OFTEN_AS_IT_ASKS = 1_000
"""For effects that go on until they have nothing left to ask."""
NO_CHANGE = Cost()


@dataclass(frozen=True, slots=True, eq=False)
class Act(Effect):
    """An effect as it is carried out."""

    @property
    def is_choosy(self) -> bool:
        """Does ``why_not`` ever have something to say?"""
        return type(self).why_not is not Act.why_not

    def why_not(self, state: State, caster: Unit, spell: Spell, cell: int) -> Refusal | None:
        """A reason why the spell cannot be cast there at all (CTR 7.1), or None."""
        return None

    def cells_for(self, state: State, caster: Unit, spell: Spell, cells: int) -> int:
        """Those of ``cells`` for which ``why_not`` has nothing to say."""
        allowed = [c for c in cells_in(cells) if not self.why_not(state, caster, spell, c)]
        return mask_of(allowed)

    @property
    def widens(self) -> bool:
        """Can ``step2_area`` ever have something to say?"""
        return type(self).step2_area is not Act.step2_area

    def step2_area(self, state: State, caster: Unit, cell: int) -> Area | None:
        """Another area than the printed one (CTR 7.2.3.b), or None."""
        return None

    @property
    def acts_early(self) -> bool:
        """Has it something to do in step 3, before the dice of its spell fall?"""
        return type(self).ask is not Act.ask or type(self).do is not Act.do

    def ask(self, state: State, at: Doing) -> Request:
        """A question or a coin before ``do`` is carried out with the answer (CTR 7.2.4); None if
        there is nothing to ask."""
        return None

    def do(self, state: State, at: Doing) -> Request:
        """As much of it as possible (CTR 7.2.4.b); a procedure that is returned follows at once."""
        return None

    def step4_criticals(self, state: State, at: Doing, successes: int) -> int:
        """What the critical hits rolled count for (CTR 7.2.5)."""
        return successes

    def step5_armour_dice(self, state: State, at: Doing, target: Unit) -> int:
        """Dice more or fewer in the armour roll of ``target`` (CTR 7.2.6)."""
        return 0

    def step6_damage(self, state: State, at: Doing, target: Unit) -> int:
        """Damage more or less to ``target`` (CTR 7.2.7.c)."""
        return 0

    def step8_standby(
        self, state: State, at: Doing, target: Unit, injuries: int
    ) -> Procedure | None:
        """What waits for step 8 after ``injuries`` were placed on ``target`` (CTR 7.2.9)."""
        return None


@dataclass(frozen=True, slots=True)
class Check(Condition):
    """A condition as it is looked at."""

    def holds(self, state: Sight[U], unit: U, cell: int) -> bool:
        """For ``unit``, which bears the power, or casts its spell on ``cell``."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class HookedPower(Power):
    """A power that listens to what happens, or changes others."""

    # The first three hooks and those about types, like conditions, are shown a moment's scene and
    # its silhouettes (``state.scene``): what they may ask, of a state too, is a ``Sight``.

    def copies(self, state: Sight[U], bearer: U) -> tuple[Power, ...]:
        """Powers of others that the bearer has as if they were its own (CTR 4.18.8)."""
        return ()

    def may_copy(self, card: Card) -> bool:
        """Can ``copies`` find powers of a unit with this card, by the types printed on it?"""
        return False

    def grants(self, state: Sight[U], bearer: U, other: U) -> tuple[Power, ...]:
        """Powers that ``other`` has because of the bearer's power."""
        return ()

    def silences(self, state: Sight[U], bearer: U, other: U) -> bool:
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

    def dice_against(self, state: State, bearer: Unit, other: Unit, dice: str) -> int:
        """Dice more (``critical_dice`` and so on) in a roll of the bearer against ``other``."""
        return 0

    def rolls_again(self, state: State, bearer: Unit) -> bool:
        """Is a roll of the bearer that fails made once more?"""
        return False

    def hides(
        self, state: State, bearer: Unit, unit: Unit, looker: Unit, origin: int
    ) -> bool | None:
        """Does ``unit`` block the lines of sight of ``looker`` from the cell ``origin``? None where
        the power has nothing to say (CTR 4.15.9)."""
        return None

    def suffered(self, state: State, bearer: Unit, unit: Unit, source: Unit, amount: int) -> int:
        """How many of ``amount`` injuries ``source`` really inflicts on ``unit`` (CTR 4.10.6);
        costs are not asked about (4.10.6.c)."""
        return amount

    def when_spared(self, state: State, bearer: Unit, unit: Unit, spared: int) -> None:
        """What it costs that so many injuries were not placed on ``unit``."""

    def keeps_injuries(self, state: State, bearer: Unit, unit: Unit) -> bool:
        """Can injuries neither be healed nor exchanged on ``unit`` because of this power?"""
        return False

    def level_lost(self, state: State, bearer: Unit, victim: Unit, level: int) -> tuple[int, str]:
        """How many levels a knocked-out Krosmaster counts for instead of ``level`` (CTR 4.6.2), and
        what is to be noted if that happens once only."""
        return level, ""

    def stays(self, state: State, bearer: Unit) -> bool:
        """Does the bearer stay in the arena when it is knocked out?"""
        return False

    def after_spell(
        self, state: State, bearer: Unit, spell: str, injured: tuple[tuple[int, int], ...]
    ) -> Procedure | None:
        """A spell of the bearer has placed these injuries, by unit (CTR 7.2.9)."""
        return None

    def more_types(self, state: Sight[U], bearer: U) -> tuple[str, ...]:
        """Types the bearer has besides those printed on its card."""
        return ()

    def lends_types(self, state: Sight[U], bearer: U, other: U) -> tuple[str, ...]:
        """Types that ``other`` has because of the bearer's power."""
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
    "copies", "grants", "silences", "cost_change", "dice_count", "more_damage",
    "dice_against", "rolls_again", "hides", "suffered", "when_spared", "lends_types",
    "stays", "after_spell",
    "keeps_injuries", "level_lost", "more_types", "fight_begins", "turn_begins", "turn_ends",
    "after_knock_out", "after_injury", "after_tokens", "after_lock_roll", "after_targeting",
)  # fmt: skip


_NONE: frozenset[str] = frozenset()
_OVERRIDDEN: dict[type[HookedPower], frozenset[str]] = {}


def own_hooks(power: Power) -> frozenset[str]:
    """The hooks that this power itself overrides; looked up once for its class."""
    if not isinstance(power, HookedPower):
        return _NONE
    kind = type(power)
    if kind not in _OVERRIDDEN:
        base = HookedPower
        _OVERRIDDEN[kind] = frozenset(h for h in HOOKS if getattr(kind, h) is not getattr(base, h))
    return _OVERRIDDEN[kind]


def hooks_of(power: Power) -> frozenset[str]:
    """The hooks this power overrides, and those of powers it can give."""
    conditional = {"condition"} if power.condition else frozenset()
    return own_hooks(power).union(conditional, *(hooks_of(gift) for gift in power.gives))
