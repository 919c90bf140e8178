"""Who is at a table just now, and when an absent opponent may be claimed from.

Only the time counts during which the absent player must decide. A window that was closed is given
half as long as a line that broke; all absences of a game together have a bank, so that coming and
going does not help. The table's row keeps all of it whenever somebody comes or goes: neither a
restart nor another worker gives or takes any time.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

import msgspec

from krosarena.match.time_control import DAY, MINUTE, SECOND

from .match import Match

BROKEN_LINE, CLOSED_WINDOW = 120 * SECOND, 60 * SECOND
BANK = 5 * MINUTE
"""Of all absences of a player in a game."""
WITHOUT_CLOCK = 3 * DAY
"""Where no clock runs."""


class _Away(msgspec.Struct, frozen=True):
    since: int
    closed: bool
    """The window was closed; else the line broke."""
    waited: int = 0
    """That counts already, from before the server was away."""


class _Kept(msgspec.Struct, frozen=True):
    """As the table's row has it."""

    here: list[int]
    away: dict[int, _Away]
    used: dict[int, int]


class Presence:
    def __init__(self, now: Callable[[], int], kept: str | None = None) -> None:
        """``kept`` is an earlier ``text``. Whoever was here then lost the line with the server, so
        their absence begins now."""
        self.now = now
        self.here: frozenset[int] = frozenset()
        self._away: dict[int, _Away] = {}
        self._used: dict[int, int] = {}
        """Of each player's bank."""
        if kept is not None:
            past = msgspec.json.decode(kept, type=_Kept)
            lost = dict.fromkeys(past.here, _Away(now(), closed=False))
            self._away, self._used = past.away | lost, past.used

    @property
    def text(self) -> str:
        return msgspec.json.encode(_Kept(sorted(self.here), self._away, self._used)).decode()

    def seen(self, here: Collection[int], match: Match | None, closed: bool = False) -> bool:
        """Who is here by now; True where that is news. ``closed``: whoever went closed a window."""
        here = frozenset(here)
        if here == self.here:
            return False
        now = self.now()
        for seat in here - self.here:
            away = self._away.pop(seat, None)
            if away and match:
                self._used[seat] = self._used.get(seat, 0) + self._counted(seat, away, match, now)
        for seat in self.here - here:
            self._away[seat] = _Away(now, closed)
        self.here = here
        return True

    def _counted(self, seat: int, away: _Away, match: Match, now: int) -> int:
        if match.facts.decider != seat or match.end:
            return away.waited
        return away.waited + max(0, now - max(away.since, match.at))

    def outlast(self, match: Match, lost: int) -> None:
        """The server was away for so long, which counts for nobody; what had passed before it went
        still does. ``match`` is as it was then."""
        seat = match.facts.decider
        if not lost or seat is None or seat not in match.persons:
            return
        now = self.now()
        away = self._away.get(seat) or _Away(match.at, closed=False)
        waited = max(0, now - lost - max(away.since, match.at))
        self._away[seat] = _Away(now, away.closed, away.waited + waited)

    def claim_in(self, match: Match) -> int | None:
        """Milliseconds until whoever must decide may be claimed from; None where that is not to be
        foreseen: they are here, or it is no game that waits for people."""
        seat = match.facts.decider
        if seat is None or match.end or seat in self.here or seat not in match.persons:
            return None
        if match.control.kind == "post" or not match.at:
            return None
        away = self._away.get(seat)
        since = max(match.at, away.since) if away else match.at
        waited = self.now() - since + (away.waited if away else 0)
        if match.control.kind == "none":
            return max(0, WITHOUT_CLOCK - (self.now() - match.at))
        allowed = CLOSED_WINDOW if away and away.closed else BROKEN_LINE
        return max(0, min(allowed, BANK - self._used.get(seat, 0)) - waited)
