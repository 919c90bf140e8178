"""Powers that keep injuries off somebody (CTR 4.10.6, 7.2.8.d). Costs are paid all the same
(4.10.6.c)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..cards.basics import Text
from ..changes.fortune import change_kamas
from ..changes.markers import remove_marker
from ..language.word import POWERS, Word
from ..queries.who import bears
from ..rules import Rule
from ..state.hooks import HookedPower
from ..state.state import State
from ..state.unit import Unit

_NO_TEXT = Text("", "")


@dataclass(frozen=True, slots=True)
class Unhurt(HookedPower):
    """It suffers no injuries (Invisible Chafer, under a condition)."""

    def suffered(self, state: State, bearer: Unit, unit: Unit, source: Unit, amount: int) -> int:
        return 0 if unit.id == bearer.id else amount


@dataclass(frozen=True, slots=True)
class UnhurtFromAfar(HookedPower):
    """Characters that are not beside it inflict nothing on it (Srammy); itself is no distance away,
    and mechanisms are no characters."""

    def suffered(self, state: State, bearer: Unit, unit: Unit, source: Unit, amount: int) -> int:
        if unit.id != bearer.id or source.id == bearer.id or not source.card.is_character:
            return amount
        near = source.in_arena and state.beside(source, unit)
        return amount if near else 0


@dataclass(frozen=True, slots=True)
class BuysOff(HookedPower):
    """Of many injuries at once only some are placed, a kama for each of the others, as far as its
    player has kamas (Grampy - Shopkeeper; ruling R153)."""

    least: int = 3
    becomes: int = 2

    def suffered(self, state: State, bearer: Unit, unit: Unit, source: Unit, amount: int) -> int:
        if unit.id != bearer.id or amount < self.least:
            return amount
        return amount - min(amount - self.becomes, state.treasury.stock(bearer.player))

    def when_spared(self, state: State, bearer: Unit, unit: Unit, spared: int) -> None:
        change_kamas(state, bearer.player, -spared, "power", Rule.POWER_EFFECT)


@dataclass(frozen=True, slots=True)
class MarkerInstead(HookedPower):
    """Who bears its marker loses it instead of suffering injuries, however many they are (Missiz
    Freezz)."""

    marker: str = ""

    def suffered(self, state: State, bearer: Unit, unit: Unit, source: Unit, amount: int) -> int:
        return 0 if bears(state, unit, self.marker, bearer) else amount

    def when_spared(self, state: State, bearer: Unit, unit: Unit, spared: int) -> None:
        for held in unit.markers:
            if held.name == self.marker and state.allied(state.units[held.giver], bearer):
                remove_marker(state, unit.id, held, Rule.POWER_EFFECT)


@dataclass(frozen=True, slots=True)
class Stays(HookedPower):
    """Knocked out, it is not removed and bears no injury any more; glory is paid as usual (Moon;
    ruling R155)."""

    def stays(self, state: State, bearer: Unit) -> bool:
        return True


WORDS: Final[tuple[Word, ...]] = (
    Word(
        "unhurt", "power", ("unhurt",), POWERS, "CTR 4.10.6",
        lambda node: Unhurt("", "", _NO_TEXT, _NO_TEXT),
    ),
    Word(
        "unhurt-from-afar", "power", ("unhurt by distant characters",), POWERS, "CTR 4.10.6",
        lambda node: UnhurtFromAfar("", "", _NO_TEXT, _NO_TEXT),
    ),
    Word(
        "buys-off", "power", ("{n} or more injuries become {n:m} for 1 kama each",), POWERS,
        "CTR 7.2.8.d",
        lambda node: BuysOff(
            "", "", _NO_TEXT, _NO_TEXT, least=node.number("n"), becomes=node.number("m")
        ),
    ),
    Word(
        "stays", "power", ("when knocked out : stay , heal all",), POWERS, "CTR 4.10.2.a",
        lambda node: Stays("", "", _NO_TEXT, _NO_TEXT),
    ),
    Word(
        "marker-instead", "power", ("bearer of {marker} loses it instead of injuries",), POWERS,
        "CTR 4.13.4",
        lambda node: MarkerInstead("", "", _NO_TEXT, _NO_TEXT, marker=node.text("marker")),
    ),
)  # fmt: skip
