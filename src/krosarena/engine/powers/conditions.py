"""Conditions that card text puts before a power or an additional effect.

Each is a word of card files: ``retribution 2``, ``invasion``, ``fewer than 6 injuries``. ``track``
asks for the target of a spell, so it stands before effects only.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ..board.grid import LINES
from ..cards.basics import Text
from ..queries import in_opposing_territory, types_of
from ..state.unit import HARMED, HARMED_A_KROSMASTER

if TYPE_CHECKING:
    from ..state.state import State
    from ..state.unit import Unit


@dataclass(frozen=True, slots=True)
class Condition(ABC):
    PATTERN: ClassVar[re.Pattern[str]]
    USAGE: ClassVar[str]
    FROM_ORIGIN: ClassVar[bool] = False
    """Does it ask where the caster stood when it cast, rather than where it is now?"""

    ASKS_FOR_INJURIES: ClassVar[bool] = False
    """Does it depend on how many injuries a unit bears?"""

    @classmethod
    @abstractmethod
    def read(cls, match: re.Match[str]) -> Condition:
        """The condition with the parameters found in a card file."""

    @property
    @abstractmethod
    def text(self) -> Text:
        """What stands before the colon on screen."""

    @abstractmethod
    def holds(self, state: State, unit: Unit, cell: int) -> bool:
        """For ``unit``, which bears the power, or casts its spell on ``cell``."""


@dataclass(frozen=True, slots=True)
class OfTypeInArena(Condition):
    """Retribution and Revenge: enough Avengers or Villains of either side (CTR 4.9.19, 4.9.20)."""

    PATTERN = re.compile(r"(?P<keyword>retribution|revenge) (?P<least>\d+)")
    USAGE = "retribution 2; revenge 2"

    keyword: str
    least: int

    @classmethod
    def read(cls, match: re.Match[str]) -> Condition:
        return cls(match["keyword"], int(match["least"]))

    @property
    def text(self) -> Text:
        french = "Rétribution" if self.keyword == "retribution" else "Vengeance"
        return Text(f"{self.keyword.capitalize()} {self.least}", f"{french} {self.least}")

    def holds(self, state: State, unit: Unit, cell: int) -> bool:
        wanted = "vigilante" if self.keyword == "retribution" else "villain"
        found = sum(u.in_arena and wanted in types_of(state, u) for u in state.units)
        return found >= self.least


@dataclass(frozen=True, slots=True)
class Invasion(Condition):
    """The unit stands in its opponent's territory (CTR 7.5.22, 4.20.1)."""

    PATTERN = re.compile(r"invasion")
    USAGE = "invasion"

    @classmethod
    def read(cls, match: re.Match[str]) -> Condition:
        return cls()

    @property
    def text(self) -> Text:
        return Text("Invasion", "Invasion")

    def holds(self, state: State, unit: Unit, cell: int) -> bool:
        return unit.in_arena and in_opposing_territory(state, unit)


@dataclass(frozen=True, slots=True)
class Track(Condition):
    """The targeted cell is in a row or column with the caster (CTR 7.5.21)."""

    PATTERN = re.compile(r"track")
    USAGE = "track"
    FROM_ORIGIN = True

    @classmethod
    def read(cls, match: re.Match[str]) -> Condition:
        return cls()

    @property
    def text(self) -> Text:
        return Text("Track", "Traque")

    def holds(self, state: State, unit: Unit, cell: int) -> bool:
        return cell == unit.cell or bool(LINES[unit.cell] >> cell & 1)


@dataclass(frozen=True, slots=True)
class Injuries(Condition):
    """The unit bears enough injuries, or still few of them."""

    PATTERN = re.compile(r"(?P<bound>at least|fewer than) (?P<number>\d+) injuries")
    USAGE = "at least 7 injuries; fewer than 6 injuries"
    ASKS_FOR_INJURIES = True

    bound: str
    number: int

    @classmethod
    def read(cls, match: re.Match[str]) -> Condition:
        return cls(match["bound"], int(match["number"]))

    @property
    def text(self) -> Text:
        french = "Au moins" if self.bound == "at least" else "Moins de"
        return Text(
            f"With {self.bound} {self.number} injuries", f"{french} {self.number} blessures"
        )

    def holds(self, state: State, unit: Unit, cell: int) -> bool:
        enough = unit.injuries >= self.number
        return enough if self.bound == "at least" else not enough


@dataclass(frozen=True, slots=True)
class AnotherAlly(Condition):
    """Another ally of a type is in play (CTR 4.4.2)."""

    PATTERN = re.compile(r"with another (?P<kind>[a-z0-9-]+)")
    USAGE = "with another brotherhood-of-the-tofu"

    kind: str

    @classmethod
    def read(cls, match: re.Match[str]) -> Condition:
        return cls(match["kind"])

    @property
    def text(self) -> Text:
        kind = self.kind.replace("-", " ").title()
        return Text(f"With another {kind}", f"Avec un autre {kind}")

    def holds(self, state: State, unit: Unit, cell: int) -> bool:
        return any(
            other.in_arena and other.id != unit.id and self.kind in types_of(state, other)
            for other in state.units
            if state.allied(other, unit)
        )


@dataclass(frozen=True, slots=True)
class HasHarmed(Condition):
    """The unit has inflicted injuries in its current turn (CTR 4.18.2.b)."""

    PATTERN = re.compile(r"it injured (?P<whom>a unit|a krosmaster)")
    USAGE = "it injured a krosmaster"

    whom: str

    @classmethod
    def read(cls, match: re.Match[str]) -> Condition:
        return cls(match["whom"])

    @property
    def text(self) -> Text:
        if self.whom == "a unit":
            return Text("it injured a unit this turn", "s’il a blessé une unité ce tour")
        return Text("it injured a Krosmaster this turn", "s’il a blessé un Krosmaster ce tour")

    def holds(self, state: State, unit: Unit, cell: int) -> bool:
        return bool(unit.deeds & (HARMED if self.whom == "a unit" else HARMED_A_KROSMASTER))


BEFORE_POWERS: tuple[type[Condition], ...] = (OfTypeInArena, Invasion, Injuries, AnotherAlly)
BEFORE_EFFECTS: tuple[type[Condition], ...] = (*BEFORE_POWERS, Track)
IN_DEEDS: tuple[type[Condition], ...] = (*BEFORE_POWERS, HasHarmed)


def read_condition(text: str, words: tuple[type[Condition], ...]) -> Condition | None:
    for word in words:
        if match := word.PATTERN.fullmatch(text):
            return word.read(match)
    return None
