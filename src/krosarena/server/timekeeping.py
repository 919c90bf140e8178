"""The time of day as tables see it, and what the server owes its players after it was away.

Some process of the server says every few seconds that it lives. One that starts and finds that
nobody has for a while writes down an outage; whoever had to decide meanwhile gets the time back,
and a little more to find the way back to the table. A job looks at tables whose deadline has come
though nobody has them open: games by post, and those that everybody has left.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from .problems import TableProblem
from .storage import Storage, StorageProblem

log = logging.getLogger("krosarena.time")

BEAT_SECONDS = 2.0
LOOK_SECONDS = 2.0
MOST_AT_ONCE = 50
RETURN_MS = 20_000
"""Given on top of an outage."""
NO_FLAGS_MS = 30_000
"""After a start nobody is out of time for so long."""
SILENCE_MS = 5_000
"""Where several processes serve, one of them starting means nothing by itself."""
_MONTHS_MS = 90 * 86_400_000

Now = Callable[[], int]


def wall_clock() -> int:
    return time.time_ns() // 1_000_000


class Timekeeper:
    def __init__(self, storage: Storage, now: Now = wall_clock, *, alone: bool = True) -> None:
        """``alone``: no other process serves these games."""
        self.now = now
        self.started = 0
        """No start at all for tables looked at from outside a server."""
        self._storage = storage
        self._silence = 0 if alone else SILENCE_MS
        self._outages: list[tuple[int, int]] = []
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        self.started = self.now()
        await self._storage.begin_again(self.started, self._silence)
        self._outages = await self._storage.outages(self.started - _MONTHS_MS)

    def keep(self, look_at: Callable[[str], Awaitable[None]], worker: str | None) -> None:
        """From now on, until stopped."""
        self._tasks = [
            asyncio.create_task(self._beat()),
            asyncio.create_task(self._look(look_at, worker)),
        ]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        try:
            await self._storage.beat(self.now())
        except StorageProblem as error:
            log.warning("the last beat is lost: %s", error)

    @property
    def flags_from(self) -> int:
        return self.started + NO_FLAGS_MS if self.started else 0

    def owed(self, since: int, taken_over: int | None = None) -> int:
        """What whoever has had to decide since then is given back."""
        lost = self.lost(since, taken_over)
        return lost + RETURN_MS if lost > 0 else 0

    def lost(self, since: int, taken_over: int | None = None) -> int:
        """How long nobody has served since then. ``taken_over``: another process had the table,
        and was last heard of then."""
        now = self.now()
        gaps = [(max(begin, since), end) for begin, end in self._outages if end > since]
        lost = sum(end - begin for begin, end in gaps)
        if taken_over is not None:
            lost = max(lost, now - max(taken_over, since))
        return max(0, lost)

    async def look(self, look_at: Callable[[str], Awaitable[None]], worker: str | None) -> int:
        """At all that is due; how many tables that were."""
        due = await self._storage.due_tables(self.now(), MOST_AT_ONCE, worker)
        for table_id in due:
            try:
                await look_at(table_id)
            except TableProblem as problem:
                log.error("table %s cannot be looked at any more: %s", table_id, problem)
                await self._storage.look_again_at(table_id, None)
        return len(due)

    async def _look(self, look_at: Callable[[str], Awaitable[None]], worker: str | None) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self.look(look_at, worker)
            except StorageProblem as error:
                log.warning("what is due has to wait: %s", error)
            except Exception:  # one table's trouble is not everybody's
                log.exception("a table that was due could not be looked at")

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                await self._storage.beat(self.now())
            except StorageProblem as error:
                log.warning("the database does not hear us: %s", error)
