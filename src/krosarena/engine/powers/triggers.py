"""Powers that wait for something to happen: a moment, a colon, and what is done then.

``when injured by opposing krosmaster: +1 ap, -1 mp``. Each moment is a class that answers one hook;
what is done then waits on standby and is void if the power is lost meanwhile (CTR 4.18.3).
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Self

from ..cards.basics import Text
from ..play.power_effects import waiting
from .base import Power
from .deeds import Deed, read_deeds, told
from .groups import GROUP, Group
from .reading import id_of

if TYPE_CHECKING:
    from ..play.procedure import Procedure
    from ..state.state import State
    from ..state.unit import Unit


@dataclass(frozen=True, slots=True)
class Trigger(Power, ABC):
    PATTERN: ClassVar[re.Pattern[str]]
    """The moment, as a card file writes it."""
    USAGE: ClassVar[str]
    RULE: ClassVar[str] = "CTR 4.18.3"

    deeds: tuple[Deed, ...] = ()
    by: Group | None = None
    """Whoever else must be concerned."""
    least: int = 1
    once: str = ""
    """``fight`` or ``turn``: only the first time in it."""
    marker: str = ""

    @classmethod
    def read(cls, line: str, moment: re.Match[str], deeds: tuple[Deed, ...]) -> Self:
        found = moment.groupdict()
        who = found.get("who")
        group = Group.read(who) if who else None
        power = cls(
            id=id_of(line),
            rule=cls.RULE,
            name=Text("Trigger", "Déclenchement"),
            text=Text("", ""),
            deeds=deeds,
            by=group,
            least=int(found.get("least") or 1),
            once=found.get("once") or "",
            marker=found.get("marker") or "",
        )
        when, then = power._moment(), told(deeds)
        return replace(power, text=Text(f"{when.en}: {then.en}", f"{when.fr} : {then.fr}"))

    @abstractmethod
    def _moment(self) -> Text:
        """When it happens, as the beginning of a sentence."""

    @property
    def asks_for_injuries(self) -> bool:
        conditions = [self.condition, *(deed.condition for deed in self.deeds)]
        return any(condition and condition.ASKS_FOR_INJURIES for condition in conditions)

    def _is_meant(self, state: State, bearer: Unit, unit: Unit) -> bool:
        return self.by is None or self.by.means(state, bearer, unit)

    def _is_first(self, state: State, bearer: Unit) -> bool:
        """The first time in the fight (CTR 4.18.2.a) or in the turn the text speaks of; noted."""
        if not self.once:
            return True
        key = f"{self.id}:{bearer.name}"
        if self.once == "turn":
            key = f"{key}:{state.turn}"
        if key in state.deeds:
            return False
        state.deeds += (key,)
        return True


@dataclass(frozen=True, slots=True)
class FightBegins(Trigger):
    PATTERN = re.compile(r"fight begins")
    USAGE = "fight begins: level 0"
    RULE = "CTR 1.3.10"

    def _moment(self) -> Text:
        return Text("At the beginning of the fight", "Au début du combat")

    def fight_begins(self, state: State, bearer: Unit) -> Procedure | None:
        return waiting(self, bearer)


@dataclass(frozen=True, slots=True)
class TurnBegins(Trigger):
    PATTERN = re.compile(r"turn begins")
    USAGE = "turn begins: heal 1"
    RULE = "CTR 6.2.1.d"

    def _moment(self) -> Text:
        return Text("At the start of its turn", "Au début de son tour")

    def turn_begins(self, state: State, bearer: Unit) -> Procedure | None:
        return waiting(self, bearer)


@dataclass(frozen=True, slots=True)
class TurnEnds(Trigger):
    PATTERN = re.compile(r"turn ends")
    USAGE = "turn ends: heal 1 if it injured a krosmaster, injure 1 unless it injured a krosmaster"
    RULE = "CTR 6.4.1"

    def _moment(self) -> Text:
        return Text("At the end of its turn", "À la fin de son tour")

    def turn_ends(self, state: State, bearer: Unit) -> Procedure | None:
        return waiting(self, bearer)


@dataclass(frozen=True, slots=True)
class WhenInjured(Trigger):
    """Costs are not suffered (CTR 4.10.6.c), nor are exchanged injuries (4.10.7)."""

    PATTERN = re.compile(rf"when injured(?: by (?P<who>{GROUP}))?(?: at least (?P<least>\d+))?")
    USAGE = "when injured by opposing krosmaster: +1 ap, -1 mp; when injured at least 2: heal 1"
    RULE = "CTR 4.10.6.a"

    def _moment(self) -> Text:
        by = Text(f" by {self.by.one.en}", f" par {self.by.one.fr}") if self.by else Text("", "")
        if self.least == 1:
            return Text(f"When it is injured{by.en}", f"Quand il est blessé{by.fr}")
        return Text(
            f"When it suffers {self.least} or more injuries{by.en}",
            f"Quand il subit au moins {self.least} blessures{by.fr}",
        )

    def after_injury(
        self, state: State, bearer: Unit, victim: Unit, source: Unit, amount: int
    ) -> Procedure | None:
        if victim.id != bearer.id or amount < self.least:
            return None
        return waiting(self, bearer, source) if self._is_meant(state, bearer, source) else None


@dataclass(frozen=True, slots=True)
class WhenInjuring(Trigger):
    PATTERN = re.compile(rf"when injuring (?P<who>{GROUP})")
    USAGE = "when injuring opposing unit: -1 ap to them"
    RULE = "CTR 4.10.6.b"

    def _moment(self) -> Text:
        assert self.by
        return Text(f"When it injures {self.by.one.en}", f"Quand il blesse {self.by.one.fr}")

    def after_injury(
        self, state: State, bearer: Unit, victim: Unit, source: Unit, amount: int
    ) -> Procedure | None:
        if source.id != bearer.id or victim.id == bearer.id:
            return None
        return waiting(self, bearer, victim) if self._is_meant(state, bearer, victim) else None


@dataclass(frozen=True, slots=True)
class WhenKnockingOut(Trigger):
    PATTERN = re.compile(rf"when knocking out (?P<who>{GROUP})")
    USAGE = "when knocking out krosmaster: heal 3"
    RULE = "CTR 4.10.2"

    def _moment(self) -> Text:
        assert self.by
        return Text(f"When it knocks out {self.by.one.en}", f"Quand il met K.O. {self.by.one.fr}")

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

    PATTERN = re.compile(
        rf"first time in your (?P<once>turn) (?P<who>{GROUP}) knocks out an opposing krosmaster"
    )
    USAGE = "first time in your turn monk knocks out an opposing krosmaster: +1 ap to allied units"
    RULE = "CTR 4.18.2.a"

    def _moment(self) -> Text:
        assert self.by
        return Text(
            f"The first time in your turn that {self.by.one.en} knocks out an opposing Krosmaster",
            f"La première fois à votre tour qu’{self.by.one.fr} met K.O. un Krosmaster adverse",
        )

    def after_knock_out(
        self, state: State, bearer: Unit, victim: Unit, by: Unit
    ) -> Procedure | None:
        if state.active_player != bearer.player or state.allied(victim, bearer):
            return None
        if not victim.card.is_krosmaster or not self._is_meant(state, bearer, by):
            return None
        return waiting(self, bearer, victim) if self._is_first(state, bearer) else None


@dataclass(frozen=True, slots=True)
class WhenLocking(Trigger):
    PATTERN = re.compile(r"when rolling to lock")
    USAGE = "when rolling to lock: injure 1 to them"
    RULE = "CTR 4.14.2.b"

    def _moment(self) -> Text:
        return Text("When it rolls to lock", "Quand il fait un jet de tacle")

    def after_lock_roll(self, state: State, bearer: Unit, walker: Unit) -> Procedure | None:
        return waiting(self, bearer, walker)


@dataclass(frozen=True, slots=True)
class WhenTargeting(Trigger):
    PATTERN = re.compile(rf"when targeting (?P<who>{GROUP})")
    USAGE = "when targeting opposing krosmaster: heal 1"
    RULE = "CTR 7.2.3.a"

    def _moment(self) -> Text:
        assert self.by
        return Text(
            f"When it targets {self.by.one.en} with a spell",
            f"Quand il cible {self.by.one.fr} avec un sort",
        )

    def after_targeting(
        self, state: State, bearer: Unit, caster: Unit, target: Unit
    ) -> Procedure | None:
        if caster.id != bearer.id or not self._is_meant(state, bearer, target):
            return None
        return waiting(self, bearer, target)


@dataclass(frozen=True, slots=True)
class WhenMarkedIsTargeted(Trigger):
    """The marker is the bearer's own, or its team's (CTR 4.13.4)."""

    PATTERN = re.compile(r"when bearer of (?P<marker>[a-z0-9-]+) is targeted")
    USAGE = (
        "when bearer of will-o-the-wisp is targeted: "
        "unmark will-o-the-wisp to them, injure 2 to the active unit"
    )
    RULE = "CTR 4.13.4"

    def _moment(self) -> Text:
        return Text(
            f"When a spell targets the bearer of its marker {self.marker}",
            f"Quand un sort cible le porteur de son marqueur {self.marker}",
        )

    def after_targeting(
        self, state: State, bearer: Unit, caster: Unit, target: Unit
    ) -> Procedure | None:
        held = [state.units[m.giver] for m in target.markers if m.name == self.marker]
        if not any(state.allied(giver, bearer) for giver in held):
            return None
        return waiting(self, bearer, target)


@dataclass(frozen=True, slots=True)
class WhenTokens(Trigger):
    PATTERN = re.compile(rf"when (?P<who>{GROUP}) gets (?P<marker>ap|mp|range)")
    USAGE = "when other allied krosmaster gets ap: +1 mp"
    RULE = "CTR 7.5.3"

    def _moment(self) -> Text:
        assert self.by
        gauge = Text(self.marker.upper(), {"ap": "PA", "mp": "PM"}.get(self.marker, "PO"))
        return Text(
            f"When {self.by.one.en} gets a +1 {gauge.en} token",
            f"Quand {self.by.one.fr} reçoit un marqueur +1 {gauge.fr}",
        )

    def after_tokens(
        self, state: State, bearer: Unit, target: Unit, what: str, amount: int
    ) -> Procedure | None:
        if what != self.marker or amount < 0:
            return None
        assert self.by
        return waiting(self, bearer, target) if self.by.includes(state, bearer, target) else None


MOMENTS: tuple[type[Trigger], ...] = (
    FightBegins,
    TurnBegins,
    TurnEnds,
    WhenInjured,
    WhenInjuring,
    WhenKnockingOut,
    FirstKnockOut,
    WhenLocking,
    WhenTargeting,
    WhenMarkedIsTargeted,
    WhenTokens,
)


def read_trigger(line: str) -> Trigger | None:
    moment, colon, rest = line.partition(": ")
    for word in MOMENTS:
        if colon and (match := word.PATTERN.fullmatch(moment)) and (deeds := read_deeds(rest)):
            return word.read(line, match, deeds)
    return None
