"""One table's notices: whom a step lets wait for a decision, and whom it frees of one.

What it gives is written with the step, both or neither. Where everybody has the game on the screen
it gives nothing, so that a live game costs no more than its steps.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from sqlalchemy import Connection

from ..draft import Draft
from ..history import History
from ..match import Match
from ..storage import StoredTable
from . import queries
from .kinds import LONG_ENOUGH, SHORT_SHARE

Work = Callable[[Connection], None]
_ANOTHER_MOMENT = 60_000
"""A deadline that has moved by less is the same."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """Who has to decide, and until when."""

    persons: frozenset[str] = frozenset()
    since: int = 0
    span: int = 0
    """Milliseconds for it; 0 where no clock runs."""
    over: bool = False

    @classmethod
    def at(cls, stored: StoredTable, phase: History | Draft) -> Waiting:
        if any(seat.kind == "open" for seat in stored.seats):
            return cls()
        if isinstance(phase, Draft):
            if stored.winners is not None:
                return cls(over=True)
            return cls(_owners(stored, phase.waits_for))
        return cls.in_match(stored, phase.match)

    @classmethod
    def in_match(cls, stored: StoredTable, match: Match) -> Waiting:
        if match.end:
            return cls(over=True)
        decider, standing = match.facts.decider, match.standing
        if decider is None or decider in match.bots | standing.deputies:
            return cls()
        if decider in standing.out:
            decider = standing.taken.get(decider)
        persons = _owners(stored, [decider] if decider else [])
        clocks = match.clocks
        if not match.control.runs or clocks.running is None:
            return cls(persons)
        return cls(persons, clocks.since, clocks.free + clocks.left[clocks.running - 1])

    @property
    def runs_short(self) -> int | None:
        """When to say so, holidays left aside; None where turns are too short for that."""
        if self.span < LONG_ENOUGH:
            return None
        return self.since + round(self.span * SHORT_SHARE)


class Bell:
    def __init__(self, table_id: str, mail: bool) -> None:
        """``mail``: this server can send some."""
        self._id = table_id
        self._mail = mail
        self._unsure = True
        """There may be rows of this table: it was just read, or some were written."""

    def after(
        self,
        stored: StoredTable,
        before: Waiting,
        now_waiting: Waiting,
        looking: Collection[str],
        now: int,
    ) -> Work | None:
        """What to write with the step that led from one to the other. ``looking``: who has the
        game on the screen."""
        freed = before.persons - now_waiting.persons
        called = now_waiting.persons - before.persons - set(looking)
        timed = now_waiting.persons if _is_other_time(before, now_waiting) else frozenset()
        ended = _everybody(stored) - set(looking) if now_waiting.over > before.over else set()
        if not (called or timed or ended or (self._unsure and freed)):
            return None
        self._unsure = bool(called or timed)

        def work(c: Connection) -> None:
            if freed:
                queries.settle(c, self._id, freed)
            queries.add(c, called, "turn", self._id, now, mail=self._mail)
            self._say_when_short(c, timed, now_waiting, now)
            queries.add(c, ended, "over", self._id, now, mail=self._mail)

        return work

    def at_rest(self, waiting: Waiting, looking: Collection[str], now: int) -> Work | None:
        """For a table that was looked at: whoever waits there and was never told. A game begins
        when somebody else takes the last seat, say."""
        called = waiting.persons - set(looking)
        timed = waiting.persons if waiting.runs_short else frozenset()
        if not self._unsure or not (called or timed):
            return None

        def work(c: Connection) -> None:
            queries.add(c, called, "turn", self._id, now, mail=self._mail, anew=False)
            self._say_when_short(c, timed, waiting, now, anew=False)

        return work

    def seen(self, person: str, now: int) -> Work | None:
        if not self._unsure:
            return None
        return lambda c: queries.see(c, self._id, person, now)

    def _say_when_short(
        self,
        c: Connection,
        persons: Collection[str],
        waiting: Waiting,
        now: int,
        anew: bool = True,
    ) -> None:
        data = {"since": waiting.since, "span": waiting.span}
        due = waiting.runs_short
        queries.add(
            c, persons, "short", self._id, now, mail=self._mail, due=due, data=data, anew=anew
        )


def _is_other_time(before: Waiting, now: Waiting) -> bool:
    if now.runs_short is None:
        return False
    if before.persons != now.persons or before.runs_short is None:
        return True
    ended = before.since + before.span
    return abs(now.since + now.span - ended) > _ANOTHER_MOMENT


def _owners(stored: StoredTable, seats: Collection[int]) -> frozenset[str]:
    return frozenset(s.owner for s in stored.seats if s.number in seats and s.owner is not None)


def _everybody(stored: StoredTable) -> set[str]:
    return {seat.owner for seat in stored.seats if seat.owner is not None}
