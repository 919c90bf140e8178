"""Powers that wait for something to happen: a moment, a colon, and acts.

``when injured by opposing krosmaster: +1 ap, -1 mp``. Each moment is a class that answers one hook;
what is done then waits on standby and is void if the power is lost meanwhile (CTR 4.18.3).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ..cards.basics import Text
from ..cards.powers import Power
from ..changes.power_effects import PowerEffect, waiting
from ..changes.standby import HealCaster
from ..language.node import Node
from ..language.word import POWERS, SPELLS, Word
from ..queries.who import NOBODY, Who, bears
from ..state.hooks import Act, HookedPower
from ..state.procedure import Procedure
from ..state.state import State
from ..state.unit import Unit


@dataclass(frozen=True, slots=True)
class Trigger(HookedPower):
    acts: tuple[Act, ...] = ()
    who: Who | None = None
    """Whoever else must be concerned."""
    least: int = 1
    marker: str = ""

    def _is_meant(self, state: State, bearer: Unit, unit: Unit) -> bool:
        return self.who is None or self.who.means(state, bearer, unit)


@dataclass(frozen=True, slots=True)
class FightBegins(Trigger):
    def fight_begins(self, state: State, bearer: Unit) -> Procedure | None:
        return waiting(self, bearer)


@dataclass(frozen=True, slots=True)
class TurnBegins(Trigger):
    def turn_begins(self, state: State, bearer: Unit) -> Procedure | None:
        return waiting(self, bearer)


@dataclass(frozen=True, slots=True)
class TurnEnds(Trigger):
    def turn_ends(self, state: State, bearer: Unit) -> Procedure | None:
        return waiting(self, bearer)


@dataclass(frozen=True, slots=True)
class WhenInjured(Trigger):
    """Costs are not suffered (CTR 4.10.6.c), nor are exchanged injuries (4.10.7)."""

    def after_injury(
        self, state: State, bearer: Unit, victim: Unit, source: Unit, amount: int
    ) -> Procedure | None:
        if victim.id != bearer.id or amount < self.least:
            return None
        return waiting(self, bearer, source) if self._is_meant(state, bearer, source) else None


@dataclass(frozen=True, slots=True)
class WhenOthersInjured(Trigger):
    """Somebody of a group, by one of another group if the text says so (CTR 4.10.6, 4.18.3)."""

    by: Who | None = None

    def after_injury(
        self, state: State, bearer: Unit, victim: Unit, source: Unit, amount: int
    ) -> Procedure | None:
        if not self._is_meant(state, bearer, victim):
            return None
        if self.by and not self.by.means(state, bearer, source):
            return None
        return waiting(self, bearer, victim)


@dataclass(frozen=True, slots=True)
class WhenInjuring(Trigger):
    def after_injury(
        self, state: State, bearer: Unit, victim: Unit, source: Unit, amount: int
    ) -> Procedure | None:
        if source.id != bearer.id or victim.id == bearer.id:
            return None
        return waiting(self, bearer, victim) if self._is_meant(state, bearer, victim) else None


@dataclass(frozen=True, slots=True)
class WhenKnockingOut(Trigger):
    def after_knock_out(
        self, state: State, bearer: Unit, victim: Unit, by: Unit
    ) -> Procedure | None:
        if by.id != bearer.id or victim.id == bearer.id:
            return None
        return waiting(self, bearer, victim) if self._is_meant(state, bearer, victim) else None


@dataclass(frozen=True, slots=True)
class FirstKnockOut(Trigger):
    """In its player's turn, the first opposing Krosmaster that one of a kind knocks out (the Monks;
    CTR 4.18.2.a, 4.18.2.d)."""

    def after_knock_out(
        self, state: State, bearer: Unit, victim: Unit, by: Unit
    ) -> Procedure | None:
        if state.active_player != bearer.player or state.allied(victim, bearer):
            return None
        if not victim.card.is_krosmaster or not self._is_meant(state, bearer, by):
            return None
        key = f"{self.id}:{bearer.name}:{state.turn}"
        if key in state.once_keys:
            return None
        return PowerEffect(0, bearer=bearer.id, power=self.id, other=victim.id, once=key)


@dataclass(frozen=True, slots=True)
class WhenLocking(Trigger):
    def after_lock_roll(self, state: State, bearer: Unit, walker: Unit) -> Procedure | None:
        return waiting(self, bearer, walker)


@dataclass(frozen=True, slots=True)
class WhenTargeting(Trigger):
    def after_targeting(
        self, state: State, bearer: Unit, caster: Unit, target: Unit
    ) -> Procedure | None:
        if caster.id != bearer.id or not self._is_meant(state, bearer, target):
            return None
        return waiting(self, bearer, target)


@dataclass(frozen=True, slots=True)
class WhenMarkedIsTargeted(Trigger):
    """The marker is the bearer's own, or its team's (CTR 4.13.4)."""

    def after_targeting(
        self, state: State, bearer: Unit, caster: Unit, target: Unit
    ) -> Procedure | None:
        return waiting(self, bearer, target) if bears(state, target, self.marker, bearer) else None


@dataclass(frozen=True, slots=True)
class WhenTokens(Trigger):
    def after_tokens(
        self, state: State, bearer: Unit, target: Unit, what: str, amount: int
    ) -> Procedure | None:
        if what != self.marker or amount < 0:
            return None
        assert self.who
        return waiting(self, bearer, target) if self.who.includes(state, bearer, target) else None


@dataclass(frozen=True, slots=True)
class WhenSpellInjures(HookedPower):
    """A spell of its own has placed so many injuries in all on some group, steps 3 and 7 together:
    then it heals itself (Bworker)."""

    spell: str = ""
    who: Who = NOBODY
    least: int = 1
    healed: int = 1

    def after_spell(
        self, state: State, bearer: Unit, spell: str, injured: tuple[tuple[int, int], ...]
    ) -> Procedure | None:
        if spell != self.spell:
            return None
        meant = [n for index, n in injured if self.who.means(state, bearer, state.units[index])]
        return HealCaster(0, bearer.id, self.healed) if sum(meant) >= self.least else None


_NO_TEXT = Text("", "")


def _when_spell_injures(node: Node) -> Power:
    return WhenSpellInjures(
        "", "", _NO_TEXT, _NO_TEXT,
        spell=node.text("spell"), who=Who.read(node.child("who")),
        least=node.number("n"), healed=node.number("m"),
    )  # fmt: skip


def _moment(cls: type[Trigger]) -> Callable[[Node], object]:
    """How a moment becomes a power, once its acts are known."""

    def make(node: Node, acts: tuple[Act, ...]) -> Power:
        who = node.maybe("who")
        return cls(
            "", "", _NO_TEXT, _NO_TEXT,
            acts=acts,
            who=Who.read(who) if who else None,
            least=node.number("n", 1),
            marker=node.text("marker") or node.text("gauge"),
        )  # fmt: skip

    return lambda node: make


def _others_injured(node: Node) -> object:
    def make(said: Node, acts: tuple[Act, ...]) -> Power:
        by = said.maybe("by")
        return WhenOthersInjured(
            "", "", _NO_TEXT, _NO_TEXT,
            acts=acts,
            who=Who.read(said.child("who")),
            by=Who.read(by) if by else None,
        )  # fmt: skip

    return make


WORDS: Final[tuple[Word, ...]] = (
    Word("fight-begins", "moment", ("fight begins",), POWERS, "CTR 1.3.10", _moment(FightBegins)),
    Word("turn-begins", "moment", ("turn begins",), POWERS, "CTR 6.2.1.d", _moment(TurnBegins)),
    Word("turn-ends", "moment", ("turn ends",), POWERS, "CTR 6.4.1", _moment(TurnEnds)),
    Word(
        "injured", "moment", ("when injured [by {who}] [at least {n}]",), POWERS, "CTR 4.10.6.a",
        _moment(WhenInjured),
    ),
    Word(
        "others-injured", "moment", ("when {who} is injured [by {who:by}]",), POWERS,
        "CTR 4.10.6", _others_injured,
    ),
    Word(
        "injuring", "moment", ("when injuring [{who}]",), POWERS | SPELLS, "CTR 4.10.6.b",
        _moment(WhenInjuring),
    ),
    Word(
        "knocking-out", "moment", ("when knocking out {who}",), POWERS | SPELLS, "CTR 4.10.2",
        _moment(WhenKnockingOut),
    ),
    Word(
        "first-knock-out", "moment",
        ("first time in your turn {who} knocks out an opposing krosmaster",), POWERS,
        "CTR 4.18.2.a", _moment(FirstKnockOut),
    ),
    Word(
        "locking", "moment", ("when rolling to lock",), POWERS, "CTR 4.14.2.b",
        _moment(WhenLocking),
    ),
    Word(
        "targeting", "moment", ("when targeting {who}",), POWERS, "CTR 7.2.3.a",
        _moment(WhenTargeting),
    ),
    Word(
        "targeted", "moment", ("when bearer of {marker} is targeted",), POWERS, "CTR 4.13.4",
        _moment(WhenMarkedIsTargeted),
    ),
    Word(
        "spell-injures", "power",
        (
            "with {spell} : when injuring {who} at least {n} in all : heal {n:m} to caster",
        ), POWERS, "CTR 7.2.9", _when_spell_injures,
    ),
    Word(
        "gets", "moment", ("when {who} gets {gauge}",), POWERS, "CTR 7.5.3", _moment(WhenTokens)
    ),
)  # fmt: skip
