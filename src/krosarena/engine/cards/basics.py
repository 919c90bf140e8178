"""The small words of a card: elements, ranges, costs, limits, texts."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from ..board.grid import reach
from ..language.text import Text as Text  # noqa: PLC0414 (part of this module, too)


def derived() -> Any:
    """A field that follows from the others and is asked so often that it is kept: no argument, no
    part of comparisons, nothing of its own that a game is played by."""
    return field(init=False, repr=False, compare=False, metadata={"plays": False})


@dataclass(frozen=True, slots=True)
class Source:
    """How well a card file's facts are known; nothing a game is played by."""

    confidence: str
    """Of the least certain fact: A two sources agree, B one source, C inferred or doubtful."""
    note: str


class Element(Enum):
    __hash__ = object.__hash__  # an enum's own is written in Python, and dice are looked up by it

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
    reach: tuple[int, ...] = derived()
    """From every cell, the cells in range while nothing alters it."""

    def __post_init__(self) -> None:
        in_line = self.kind is RangeKind.LINE
        object.__setattr__(self, "in_line", in_line)
        object.__setattr__(self, "needs_sight", in_line or self.kind is RangeKind.RANGED)
        object.__setattr__(self, "reach", reach(self.nearest, self.furthest, in_line))


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
    more_than_ap: bool = derived()
    """Is anything but AP to be paid?"""

    def __post_init__(self) -> None:
        object.__setattr__(self, "more_than_ap", bool(self.mp or self.injuries or self.kamas))


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
