"""What a triggered power does: ``+1 ap``, ``injure 2 to allied krosmasters``, ``heal 1 if it
injured a krosmaster``. Several stand one after another, separated by commas."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from ..cards.basics import Text
from ..events import Gauge
from ..play.injuries import remove_injuries
from ..play.lasting import leave_on
from ..play.markers import remove_marker
from ..play.setting_off import set_off
from ..play.standby import inflict
from ..play.tokens import change_gauge, place_tokens
from ..rules import Rule
from ..state.unit import Lasting
from .conditions import IN_DEEDS, Condition, read_condition
from .groups import GROUP, Group

if TYPE_CHECKING:
    from ..state.state import State
    from ..state.unit import Unit

_FRENCH = {"ap": "PA", "mp": "PM", "range": "PO"}
_ENGLISH = {"ap": "AP", "mp": "MP", "range": "range"}


@dataclass(frozen=True, slots=True)
class Act(ABC):
    """What happens to one unit."""

    @abstractmethod
    def text(self) -> Text: ...

    @abstractmethod
    def carry_out(self, state: State, bearer: Unit, index: int) -> None: ...


@dataclass(frozen=True, slots=True)
class PlaceTokens(Act):
    gauge: str
    amount: int

    def text(self) -> Text:
        amount = f"{self.amount:+}"
        return Text(f"{amount} {_ENGLISH[self.gauge]}", f"{amount} {_FRENCH[self.gauge]}")

    def carry_out(self, state: State, bearer: Unit, index: int) -> None:
        place_tokens(state, index, cast(Gauge, self.gauge), self.amount, bearer.id)


@dataclass(frozen=True, slots=True)
class GainNow(Act):
    gauge: str
    amount: int

    def text(self) -> Text:
        return Text(
            f"{self.amount} {_ENGLISH[self.gauge]} at once",
            f"{self.amount} {_FRENCH[self.gauge]} aussitôt",
        )

    def carry_out(self, state: State, bearer: Unit, index: int) -> None:
        change_gauge(state, index, cast(Gauge, self.gauge), self.amount)


@dataclass(frozen=True, slots=True)
class HealIt(Act):
    amount: int | None
    """None: all injuries."""

    def text(self) -> Text:
        if self.amount is None:
            return Text("heals all injuries", "soigne toutes les blessures")
        return Text(f"heals {self.amount}", f"soigne {self.amount}")

    def carry_out(self, state: State, bearer: Unit, index: int) -> None:
        amount = state.units[index].injuries if self.amount is None else self.amount
        remove_injuries(state, index, amount, Rule.POWER_EFFECT)


@dataclass(frozen=True, slots=True)
class InjureIt(Act):
    """The bearer of the power is the source, whether its text says so or not (CTR 4.10.6.b). Who
    falls leaves once all whom the deed concerns are injured (``PowerEffect``)."""

    amount: int

    def text(self) -> Text:
        plural = "" if self.amount == 1 else "s"
        english = "1 injury" if self.amount == 1 else f"{self.amount} injuries"
        return Text(english, f"{self.amount} blessure{plural}")

    def carry_out(self, state: State, bearer: Unit, index: int) -> None:
        inflict(state, index, self.amount, bearer.id, Rule.POWER_INJURY)


@dataclass(frozen=True, slots=True)
class BecomeLevel(Act):
    """For the whole fight, even if the power is lost later (CTR 4.18.3.d, 1.3.10.a)."""

    level: int

    def text(self) -> Text:
        return Text(
            f"becomes level {self.level} for the fight",
            f"passe au niveau {self.level} pour le combat",
        )

    def carry_out(self, state: State, bearer: Unit, index: int) -> None:
        leave_on(state, index, Lasting("level", amount=self.level, until="fight"))


@dataclass(frozen=True, slots=True)
class RemoveMarker(Act):
    marker: str

    def text(self) -> Text:
        return Text(f"loses the marker {self.marker}", f"perd le marqueur {self.marker}")

    def carry_out(self, state: State, bearer: Unit, index: int) -> None:
        for held in state.units[index].markers:
            if held.name == self.marker and state.allied(state.units[held.giver], bearer):
                remove_marker(state, index, held, Rule.POWER_EFFECT)


@dataclass(frozen=True, slots=True)
class SetOff(Act):
    """It casts its first spell by itself, as a bomb does."""

    def text(self) -> Text:
        return Text("casts its spell", "lance son sort")

    def carry_out(self, state: State, bearer: Unit, index: int) -> None:
        set_off(state, state.units[index])


ITSELF, THEM, ACTIVE = "itself", "them", "the active unit"
_WHOM = {
    ITSELF: Text("", ""),
    THEM: Text(" (that unit)", " (cette unité)"),
    ACTIVE: Text(" (the active unit)", " (l’unité active)"),
}


@dataclass(frozen=True, slots=True)
class Deed:
    act: Act
    whom: str | Group
    condition: Condition | None = None
    otherwise: bool = False
    """Only if the condition does not hold."""

    def text(self) -> Text:
        act = self.act.text()
        if isinstance(self.whom, Group):
            to = Text(f" ({self.whom.all.en})", f" ({self.whom.all.fr})")
        else:
            to = _WHOM[self.whom]
        when = Text("", "")
        if self.condition:
            said = self.condition.text
            words = ("unless", "sauf") if self.otherwise else ("if", "seulement")
            when = Text(f" {words[0]} {said.en}", f" {words[1]} {said.fr}")
        return Text(f"{act.en}{to.en}{when.en}", f"{act.fr}{to.fr}{when.fr}")

    def carry_out(self, state: State, bearer: Unit, other: Unit | None) -> None:
        now = state.units[bearer.id]
        if self.condition and self.condition.holds(state, now, now.cell) == self.otherwise:
            return
        for index in self._concerned(state, now, other):
            if state.units[index].in_arena:  # CTR 4.18.6
                self.act.carry_out(state, bearer, index)

    def _concerned(self, state: State, bearer: Unit, other: Unit | None) -> list[int]:
        if isinstance(self.whom, Group):
            return [unit.id for unit in self.whom.members(state, bearer)]
        if self.whom == ACTIVE:
            return [state.active_unit] if state.active_unit >= 0 else []
        if self.whom == THEM:
            return [other.id] if other else []
        return [bearer.id]


_Reader = Callable[[re.Match[str]], Act]
_ACTS: tuple[tuple[re.Pattern[str], _Reader], ...] = (
    (re.compile(r"([+-]\d+) (ap|mp|range)"), lambda m: PlaceTokens(m[2], int(m[1]))),
    (re.compile(r"gain (\d+) (ap|mp|range)"), lambda m: GainNow(m[2], int(m[1]))),
    (re.compile(r"heal all"), lambda m: HealIt(None)),
    (re.compile(r"heal (\d+)"), lambda m: HealIt(int(m[1]))),
    (re.compile(r"injure (\d+)"), lambda m: InjureIt(int(m[1]))),
    (re.compile(r"level (\d+)"), lambda m: BecomeLevel(int(m[1]))),
    (re.compile(r"unmark ([a-z0-9-]+)"), lambda m: RemoveMarker(m[1])),
    (re.compile(r"set off"), lambda m: SetOff()),
)
_DEED = re.compile(
    rf"(?P<act>.+?)(?: to (?P<whom>{THEM}|{ACTIVE}|{GROUP}))?"
    r"(?: (?P<word>if|unless) (?P<condition>.+))?"
)


def read_deeds(text: str) -> tuple[Deed, ...] | None:
    """None if one of them is no deed."""
    deeds = [_read_deed(part) for part in text.split(", ")]
    return tuple([deed for deed in deeds if deed]) if all(deeds) else None


def _read_deed(text: str) -> Deed | None:
    match = _DEED.fullmatch(text)
    act = match and _read_act(match["act"])
    if not match or act is None:
        return None
    named = match["whom"] or ITSELF
    whom = named if named in _WHOM else Group.read(named)
    if match["condition"] is None:
        return Deed(act, whom)
    condition = read_condition(match["condition"], IN_DEEDS)
    return Deed(act, whom, condition, match["word"] == "unless") if condition else None


def _read_act(text: str) -> Act | None:
    for pattern, read in _ACTS:
        if match := pattern.fullmatch(text):
            return read(match)
    return None


def told(deeds: tuple[Deed, ...]) -> Text:
    """All of them as the end of a sentence."""
    texts = [deed.text() for deed in deeds]
    return Text("; ".join(t.en for t in texts) + ".", " ; ".join(t.fr for t in texts) + ".")
