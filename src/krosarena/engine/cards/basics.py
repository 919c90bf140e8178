"""The small words of a card: elements, ranges, costs, limits, texts."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Any


def derived() -> Any:
    """A field that follows from the others and is asked so often that it is kept: no argument, no
    part of comparisons, nothing of its own that a game is played by."""
    return field(init=False, repr=False, compare=False, metadata={"plays": False})


@dataclass(frozen=True, slots=True)
class Text:
    """A name or sentence in both languages."""

    en: str
    fr: str


def injuries(count: int) -> Text:
    """So many injuries, in words."""
    if count == 1:
        return Text("1 injury", "1 blessure")
    return Text(f"{count} injuries", f"{count} blessures")


@dataclass(frozen=True, slots=True)
class Source:
    """How well a card file's facts are known; nothing a game is played by."""

    confidence: str
    """Of the least certain fact: A two sources agree, B one source, C inferred or doubtful."""
    note: str


class Element(Enum):
    WATER = "water"
    AIR = "air"
    EARTH = "earth"
    FIRE = "fire"


class RangeKind(Enum):
    """The icon of the spell bar (CTR 4.15.2–4.15.6)."""

    CLOSE_COMBAT = "close-combat"
    RANGED = "ranged"
    LINE = "line"
    NO_SIGHT = "no-sight"
    PERSONAL = "personal"


@dataclass(frozen=True, slots=True)
class Range:
    kind: RangeKind
    nearest: int
    furthest: int
    alterable: bool = False
    """A green icon (CTR 4.15.7)."""
    needs_sight: bool = derived()
    """Nothing can stand between neighbours."""
    in_line: bool = derived()

    def __post_init__(self) -> None:
        in_line = self.kind is RangeKind.LINE
        object.__setattr__(self, "in_line", in_line)
        object.__setattr__(self, "needs_sight", in_line or self.kind is RangeKind.RANGED)


CLOSE_COMBAT = Range(RangeKind.CLOSE_COMBAT, 1, 1)
PERSONAL = Range(RangeKind.PERSONAL, 0, 0)


@dataclass(frozen=True, slots=True)
class Cost:
    ap: int = 0
    mp: int = 0
    injuries: int = 0
    kamas: int = 0
    fixed: bool = False
    """A dash instead of a cost: nobody pays, and nothing changes it (CTR 4.8.2)."""


class Limit(Enum):
    """The colour behind a spell's name (CTR 4.8.3)."""

    NONE = "none"
    """Black."""
    TURN = "turn"
    """Blue: once per turn."""
    TARGET = "target"
    """Purple: once per turn and target."""
    GAME = "game"
    """Red: once per game."""
