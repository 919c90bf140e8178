"""How much time players have, in one line of text.

``none``; ``live 8m+75s/10m`` is a bank of eight minutes, to which every own turn adds 75 s, up to
ten minutes; ``relaxed 5m`` is five minutes for every own turn, and ``post 3d`` three days.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

Kind = Literal["none", "live", "relaxed", "post"]

SECOND, MINUTE, HOUR, DAY = 1000, 60_000, 3_600_000, 86_400_000
_UNITS = {"s": SECOND, "m": MINUTE, "h": HOUR, "d": DAY}
_SPAN = r"(\d{1,4})([smhd])"
_LIVE = re.compile(rf"live {_SPAN}\+{_SPAN}/{_SPAN}")
_TURN = re.compile(rf"(relaxed|post) {_SPAN}")
_BANK = re.compile(rf"post {_SPAN}\+{_SPAN}/{_SPAN}")
_LEAST = {"live": 10 * SECOND, "relaxed": 30 * SECOND, "post": HOUR}
_MOST = {"live": 3 * HOUR, "relaxed": 12 * HOUR, "post": 30 * DAY}

NO_START = 90 * SECOND
"""For the first thing that a player does in a game played at one sitting."""
PICK = 60 * SECOND
"""For a choice while teams are chosen, likewise."""


class ControlError(ValueError):
    """A text that names no time control."""


@dataclass(frozen=True, slots=True)
class TimeControl:
    """A turn's allowance is a bank, too: whatever is left, the turn fills it up again."""

    kind: Kind = "none"
    bank: int = 0
    """Milliseconds at the beginning."""
    credit: int = 0
    """Added when an own turn begins."""
    cap: int = 0
    """Beyond this a turn adds nothing."""

    @classmethod
    def parse(cls, text: str) -> TimeControl:
        if text == "none":
            return cls()
        if found := _LIVE.fullmatch(text) or _BANK.fullmatch(text):
            spans = found.groups()
            bank, credit, cap = (_span(*spans[i : i + 2]) for i in (0, 2, 4))
            return cls(_kind(text), bank, credit, cap)._checked(text)
        if found := _TURN.fullmatch(text):
            each = _span(*found.groups()[1:])
            return cls(_kind(text), each, each, each)._checked(text)
        raise ControlError(
            f"{text!r} is no time control: write none, live 8m+75s/10m (bank, more each turn, at "
            "most), relaxed 5m or post 3d (for each turn)"
        )

    def _checked(self, text: str) -> TimeControl:
        least, most = _LEAST[self.kind], _MOST[self.kind]
        if not least <= self.bank <= self.cap <= most or self.credit > self.cap:
            raise ControlError(
                f"{text!r}: the bank may have from {_format(least)} up to the most there can be, "
                f"which may be {_format(most)}; a turn adds no more than that"
            )
        return self

    def __str__(self) -> str:
        if self.kind == "none":
            return "none"
        if self.bank == self.credit == self.cap and self.kind != "live":
            return f"{self.kind} {_format(self.bank)}"
        return f"{self.kind} {_format(self.bank)}+{_format(self.credit)}/{_format(self.cap)}"

    @property
    def runs(self) -> bool:
        return self.kind != "none"

    @property
    def at_one_sitting(self) -> bool:
        """Players are expected to be there all the time."""
        return self.kind in ("live", "relaxed")

    @property
    def first_act(self) -> int | None:
        """How long a player may take for the very first thing; None for as long as the clock."""
        return NO_START if self.at_one_sitting else None

    @property
    def pick(self) -> int | None:
        """How long a choice may take while teams are chosen."""
        return {"live": PICK, "none": None}.get(self.kind, self.bank)


def _kind(text: str) -> Kind:
    kind = text.split(maxsplit=1)[0]
    assert kind in ("live", "relaxed", "post")
    return kind  # type: ignore[return-value]


def _span(count: str, unit: str) -> int:
    return int(count) * _UNITS[unit]


def _format(span: int) -> str:
    """In the largest unit that fits, so that a text is written as one would."""
    for unit, size in reversed(_UNITS.items()):
        if span and span % size == 0 and span // size < 10_000:
            return f"{span // size}{unit}"
    return f"{span // SECOND}s"
