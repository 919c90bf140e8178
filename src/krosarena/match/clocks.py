"""Players' clocks as values. Moments and spans are milliseconds; nothing here asks what time it is.

The clock of whoever must decide runs. An own turn adds its credit when it begins; an answer that is
asked for in somebody else's turn is free for a while. Time that somebody cannot help, an agreed
holiday say, is a pause, which nobody is charged for.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from .time_control import SECOND, TimeControl

GRACE = 1 * SECOND
"""An answer that is under way when the clock reaches nothing is still in time."""
OFF_TURN = 20 * SECOND
"""For each answer in somebody else's turn."""

Pause = tuple[int, int]
"""From one moment to another."""


def time_between(since: int, now: int, pauses: Sequence[Pause] = ()) -> int:
    """How much of it counts. Never negative: a server's clock may be set back."""
    paused = sum(end - begin for begin, end in _within(_merged(pauses), since, now))
    return max(0, now - since - paused)


def moment_after(since: int, span: int, pauses: Sequence[Pause] = ()) -> int:
    """The first moment at which so much time counts as having passed."""
    moment = since + span
    for begin, end in _merged(pauses):
        if end > since and begin < moment:
            moment += end - max(begin, since)
    return moment


def _merged(pauses: Iterable[Pause]) -> list[Pause]:
    merged: list[Pause] = []
    for begin, end in sorted(pauses):
        if end <= begin:
            continue
        if merged and begin <= merged[-1][1]:
            merged[-1] = merged[-1][0], max(end, merged[-1][1])
        else:
            merged.append((begin, end))
    return merged


def _within(pauses: Iterable[Pause], since: int, now: int) -> Iterable[Pause]:
    for begin, end in pauses:
        if end > since and begin < now:
            yield max(begin, since), min(end, now)


@dataclass(frozen=True, slots=True)
class Clocks:
    control: TimeControl
    left: tuple[int, ...]
    """By player, from player 1, when the running one was set going."""
    running: int | None = None
    """Whose time it is."""
    since: int = 0
    free: int = 0
    """Of the running time, not charged."""
    first: bool = False
    """It is the first thing that the running player does in this game."""
    pauses: tuple[Pause, ...] = ()
    """Of the running player."""

    @classmethod
    def full(cls, control: TimeControl, players: int) -> Clocks:
        return cls(control, (control.bank,) * players)

    def spent(self, now: int) -> int:
        """By the running player, of the time that is charged."""
        if self.running is None or not self.control.runs:
            return 0
        return max(0, time_between(self.since, now, self.pauses) - self.free)

    def stopped(self, now: int) -> Clocks:
        """With the running player charged."""
        if self.running is None:
            return self
        return Clocks(self.control, self.remaining(now), since=self.since)

    def started(
        self,
        player: int,
        now: int,
        *,
        off_turn: bool = False,
        first: bool = False,
        pauses: Sequence[Pause] = (),
    ) -> Clocks:
        """``player`` must decide from now on."""
        assert self.running is None, "one clock at a time"
        free = OFF_TURN if off_turn else 0
        return Clocks(self.control, self.left, player, now, free, first, tuple(pauses))

    def turn_begun(self, player: int) -> Clocks:
        """An own turn adds its credit, and never takes anything away."""
        left = self.left[player - 1]
        return self._with(player, max(left, min(left + self.control.credit, self.control.cap)))

    def given(self, player: int, span: int) -> Clocks:
        """A present, or what an interruption cost: no cap keeps it off."""
        return self._with(player, self.left[player - 1] + span)

    def remaining(self, now: int) -> tuple[int, ...]:
        if self.running is None:
            return self.left
        left = list(self.left)
        left[self.running - 1] = max(0, left[self.running - 1] - self.spent(now))
        return tuple(left)

    def free_left(self, now: int) -> int:
        """Of the time that is not charged."""
        if self.running is None:
            return 0
        return max(0, self.free - time_between(self.since, now, self.pauses))

    @property
    def deadline(self) -> int | None:
        """Whoever has not decided by then is out of time."""
        if self.running is None or not self.control.runs:
            return None
        span = self.free + self.left[self.running - 1] + GRACE
        if self.first and self.control.first_act is not None:
            span = min(span, self.control.first_act + GRACE)
        return moment_after(self.since, span, self.pauses)

    def is_over(self, now: int) -> bool:
        """Has the running player run out of time?"""
        return self.deadline is not None and now > self.deadline

    def _with(self, player: int, left: int) -> Clocks:
        rest = list(self.left)
        rest[player - 1] = left
        return replace(self, left=tuple(rest))
