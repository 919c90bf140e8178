"""Words around other words: a condition, a count, coins, a choice, a price."""

from __future__ import annotations

from dataclasses import dataclass

from ..board.areas import Area
from ..cards.definitions import Spell
from ..cards.powers import Power
from ..changes.fortune import change_kamas
from ..changes.standby import HealCaster
from ..decisions import Decision, DecisionKind, Flip
from ..dice import Coin
from ..language.node import Node
from ..queries import most_healed
from ..refusals import Refusal
from ..state.doing import Doing
from ..state.hooks import Act, Check
from ..state.procedure import Procedure, Request
from ..state.state import State
from ..state.unit import Unit
from .conditions import Count, Left, OfTarget


@dataclass(frozen=True, slots=True, eq=False)
class Around(Act):
    """As the word inside, unless a subclass says otherwise."""

    effect: Act

    @property
    def gives(self) -> tuple[Power, ...]:
        return self.effect.gives

    @property
    def does_more_than_summon(self) -> bool:
        return self.effect.does_more_than_summon

    @property
    def asks_for_injuries(self) -> bool:
        return self.effect.asks_for_injuries

    @property
    def needs_a_free_cell(self) -> bool:
        return self.effect.needs_a_free_cell

    @property
    def needs_main_target(self) -> bool:
        return self.effect.needs_main_target

    @property
    def questions(self) -> int:
        return self.effect.questions

    @property
    def is_choosy(self) -> bool:
        return self.effect.is_choosy

    @property
    def widens(self) -> bool:
        return self.effect.widens

    @property
    def acts_early(self) -> bool:
        return self.effect.acts_early


@dataclass(frozen=True, slots=True, eq=False)
class Guarded(Around):
    """``track: push 1``: as if the word were not there unless the condition holds (CTR 4.9.19–20,
    7.5.21–22). The spell can be cast all the same."""

    condition: Check

    @property
    def asks_for_injuries(self) -> bool:
        return self.condition.asks_for_injuries or self.effect.asks_for_injuries

    def why_not(self, state: State, caster: Unit, spell: Spell, cell: int) -> Refusal | None:
        if not self.condition.holds(state, caster, cell):
            return None
        return self.effect.why_not(state, caster, spell, cell)

    def step2_area(self, state: State, caster: Unit, cell: int) -> Area | None:
        holds = self.condition.holds(state, caster, cell)
        return self.effect.step2_area(state, caster, cell) if holds else None

    def ask(self, state: State, at: Doing) -> Request:
        return self.effect.ask(state, at) if self._holds(state, at) else None

    def do(self, state: State, at: Doing) -> Request:
        return self.effect.do(state, at) if self._holds(state, at) else None

    def step4_criticals(self, state: State, at: Doing, successes: int) -> int:
        if not self._holds(state, at):
            return successes
        return self.effect.step4_criticals(state, at, successes)

    def step5_armour_dice(self, state: State, at: Doing, target: Unit) -> int:
        return self.effect.step5_armour_dice(state, at, target) if self._holds(state, at) else 0

    def step6_damage(self, state: State, at: Doing, target: Unit) -> int:
        return self.effect.step6_damage(state, at, target) if self._holds(state, at) else 0

    def step8_standby(
        self, state: State, at: Doing, target: Unit, injuries: int
    ) -> Procedure | None:
        if not self._holds(state, at):
            return None
        return self.effect.step8_standby(state, at, target, injuries)

    def _holds(self, state: State, at: Doing) -> bool:
        actor = state.units[at.actor()]
        if self.condition.from_origin:
            actor = actor._replace(cell=at.origin)
        return self.condition.holds(state, actor, actor.cell if at.cell < 0 else at.cell)


@dataclass(frozen=True, slots=True, eq=False)
class Narrowed(Around):
    """``-1 mp if krosmaster``: for those targets alone that fit."""

    only: OfTarget

    @property
    def asks_for_injuries(self) -> bool:
        return self.only.asks_for_injuries or self.effect.asks_for_injuries

    def why_not(self, state: State, caster: Unit, spell: Spell, cell: int) -> Refusal | None:
        target = state.unit_at(cell)
        if target and not self.only.describes(state, caster, target):
            return None
        return self.effect.why_not(state, caster, spell, cell)

    def ask(self, state: State, at: Doing) -> Request:
        targets, main = at.targets, at.main
        if not self._narrow(state, at):
            return None
        request = self.effect.ask(state, at)
        at.targets, at.main = targets, main
        return request

    def do(self, state: State, at: Doing) -> Request:
        targets, main = at.targets, at.main
        if not self._narrow(state, at):
            return None
        request = self.effect.do(state, at)
        at.targets, at.main = targets, main
        return request

    def _narrow(self, state: State, at: Doing) -> bool:
        """Does anybody fit? If so, the others are no targets for the moment."""
        fits = [t for t in at.targets if self.only.fits(state, at, state.units[t])]
        main = at.main if at.main in fits else -1
        if not fits or (self.needs_main_target and main < 0):
            return False
        at.targets, at.main = tuple(fits), main
        return True

    def step5_armour_dice(self, state: State, at: Doing, target: Unit) -> int:
        fits = self.only.fits(state, at, target)
        return self.effect.step5_armour_dice(state, at, target) if fits else 0

    def step6_damage(self, state: State, at: Doing, target: Unit) -> int:
        fits = self.only.fits(state, at, target)
        return self.effect.step6_damage(state, at, target) if fits else 0

    def step8_standby(
        self, state: State, at: Doing, target: Unit, injuries: int
    ) -> Procedure | None:
        fits = self.only.fits(state, at, target)
        return self.effect.step8_standby(state, at, target, injuries) if fits else None


@dataclass(frozen=True, slots=True, eq=False)
class Per(Around):
    """``damage +1 per tofu beside target``: so many times."""

    count: Count

    @property
    def asks_for_injuries(self) -> bool:
        return self.count.asks_for_injuries or self.effect.asks_for_injuries

    @property
    def acts_early(self) -> bool:
        return isinstance(self.count, Left) or self.effect.acts_early

    def do(self, state: State, at: Doing) -> Request:
        """What is left in a gauge is counted now, and told when the damage is summed up."""
        if isinstance(self.count, Left):
            at.notes = (self.count.now(state, at),)
        return None

    def step6_damage(self, state: State, at: Doing, target: Unit) -> int:
        found = self.count.of(state, at, target)
        return found * self.effect.step6_damage(state, at, target)


@dataclass(frozen=True, slots=True, eq=False)
class Coins(Act):
    """``flip 3: heads +1 water, tails injure 1 to caster``: each coin does what its side says, or
    all together do if every one shows heads. One such word a spell."""

    count: int
    heads: Act | None = None
    tails: Act | None = None
    all_heads: Act | None = None

    @property
    def gives(self) -> tuple[Power, ...]:
        sides = (self.heads, self.tails, self.all_heads)
        return tuple([power for effect in sides if effect for power in effect.gives])

    @property
    def questions(self) -> int:
        return self.count

    def ask(self, state: State, at: Doing) -> Request:
        return Flip(at.coin())

    def do(self, state: State, at: Doing) -> Request:
        """After every coin; ``notes`` keep the sides that fell, 1 for heads."""
        heads = state.fallen == (Coin.HEADS,)
        if self.count > 1 or self.context == "spell":
            at.notes += (int(heads),)
        shown = self.heads if heads else self.tails
        request = shown.do(state, at) if shown else None
        if self.all_heads and (heads if self.count == 1 else sum(at.notes) == self.count):
            request = self.all_heads.do(state, at) or request
        return request

    def step6_damage(self, state: State, at: Doing, target: Unit) -> int:
        heads = sum(at.notes)
        shown = ((self.heads, heads), (self.tails, len(at.notes) - heads))
        total = sum([e.step6_damage(state, at, target) * times for e, times in shown if e])
        if self.all_heads and heads == self.count:
            total += self.all_heads.step6_damage(state, at, target)
        return total


@dataclass(frozen=True, slots=True, eq=False)
class Choose(Act):
    """One of several acts, as the player likes."""

    choices: tuple[Act, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """What each is called: ``gain-3-ap``."""
        return tuple([name_of(choice.said) for choice in self.choices])

    def ask(self, state: State, at: Doing) -> Request:
        actor = state.units[at.actor()]
        kind = DecisionKind.OPTION
        return Decision(kind, actor.player, "choose-option", actor.id, self.names)

    def do(self, state: State, at: Doing) -> Request:
        return self.choices[self.names.index(state.picked())].do(state, at)


def name_of(said: Node) -> str:
    parts = [said.word, *(str(value) for _, value in said.slots if not isinstance(value, Node))]
    return "-".join(parts).replace("--", "-minus-")


@dataclass(frozen=True, slots=True, eq=False)
class MayPay(Around):
    """``may pay 2 kamas: gg +1``: as the player likes, and can."""

    kamas: int

    def ask(self, state: State, at: Doing) -> Request:
        actor = state.units[at.actor()]
        if state.treasury.stock(actor.player) < self.kamas:
            return None
        price = str(self.kamas)
        return Decision(
            DecisionKind.YES_NO, actor.player, "pay-for-glory", actor.id, ("yes", "no"), price
        )

    def do(self, state: State, at: Doing) -> Request:
        player = state.units[at.actor()].player
        if state.treasury.stock(player) < self.kamas or state.picked() == "no":
            return None
        change_kamas(state, player, -self.kamas, "boost", at.cause())
        return self.effect.do(state, at)


@dataclass(frozen=True, slots=True, eq=False)
class WhenInjuring(Act):
    """``when injuring: heal 1 to caster``: for each target that a spell has injured, in step 8 (a
    technique of v2 p.29)."""

    healed: int

    def step8_standby(
        self, state: State, at: Doing, target: Unit, injuries: int
    ) -> Procedure | None:
        healed = most_healed(state, state.units[at.actor()], self.healed)
        return HealCaster(0, at.actor(), healed)
