"""The storage's interface, and all of it that both databases say in the same words."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TypeVar

from sqlalchemy import Connection

from . import match_queries, queries
from .values import (
    StoredEntry,
    StoredHoliday,
    StoredMatch,
    StoredRecord,
    StoredTable,
)

_T = TypeVar("_T")
MAX_RECORDS = 500_000_000
"""Characters of all records brought as files together."""
_AN_HOUR = 3_600_000
Work = Callable[[Connection], _T]


def both(one: Work[None] | None, other: Work[None] | None) -> Work[None] | None:
    """One after the other, in the same transaction."""
    if one is None or other is None:
        return one or other

    def work(connection: Connection) -> None:
        one(connection)
        other(connection)

    return work


class StorageProblem(Exception):
    """What was to be stored is not, and nothing has changed."""


class Conflict(StorageProblem):
    """Something else stands in this place already; the storage is right."""


class LostTable(StorageProblem):
    """Another process plays this table by now."""


class StorageAway(StorageProblem):
    """The database does not answer, or cannot write; another time it may."""


class Storage(ABC):
    """Every method may be awaited from the event loop, which never waits for the database."""

    @abstractmethod
    async def close(self) -> None: ...

    @abstractmethod
    async def _read(self, work: Work[_T]) -> _T: ...

    @abstractmethod
    async def _write(self, work: Work[_T]) -> _T:
        """All of it or nothing, and only then the answer."""

    async def read(self, work: Work[_T]) -> _T:
        """For the other rooms, who have queries of their own."""
        return await self._read(work)

    async def write(self, work: Work[_T]) -> _T:
        """All of it or nothing, in one transaction."""
        return await self._write(work)

    @abstractmethod
    async def _append(
        self,
        table_id: str,
        entry: StoredEntry,
        turn: int,
        winners: tuple[int, ...] | None,
        epoch: int,
        match: StoredMatch,
    ) -> None: ...

    async def append(
        self,
        table_id: str,
        entry: StoredEntry,
        turn: int,
        winners: tuple[int, ...] | None,
        epoch: int = 0,
        match: StoredMatch | None = None,
        also: Work[None] | None = None,
    ) -> None:
        """One action and the table's new summary, both or neither, and what is ``also`` to be
        written with them. Conflict where the number is taken, LostTable where the table has gone
        over to another process since ``epoch``."""
        match = match or StoredMatch()
        if also is None:
            await self._append(table_id, entry, turn, winners, epoch, match)
            return

        def work(connection: Connection) -> None:
            if not queries.append(connection, table_id, entry, turn, winners, epoch, match):
                raise LostTable(table_id)
            also(connection)

        await self._write(work)

    async def create(self, table: StoredTable, choices: Sequence[StoredEntry] = ()) -> None:
        """``choices`` are what has already been said about the teams."""
        await self._write(lambda c: queries.insert_table(c, table, choices))

    async def append_choice(
        self,
        table: StoredTable,
        choice: StoredEntry,
        deadline: int | None = None,
        also: Work[None] | None = None,
    ) -> None:
        """One answer while teams are chosen, and the table as it is afterwards, both or neither;
        ``also`` as in ``append``."""

        def work(connection: Connection) -> None:
            if not queries.insert_choice(connection, table, choice, deadline):
                raise LostTable(table.id)
            if also:
                also(connection)

        await self._write(work)

    async def choices(self, table_id: str) -> list[StoredEntry]:
        return await self._read(lambda c: queries.read_choices(c, table_id))

    async def find(self, table_id: str) -> StoredTable | None:
        """The table without its entries."""
        return await self._read(lambda c: queries.find(c, table_id))

    async def claim_seat(self, table_id: str, owner: str, now: int | None = None) -> bool:
        """Give the first open seat to ``owner``; False when none is open any more."""
        at = _now() if now is None else now
        return await self._write(lambda c: queries.claim_seat(c, table_id, owner, at))

    async def load(self, table_id: str) -> tuple[StoredTable, list[StoredEntry]] | None:
        return await self._read(lambda c: queries.load(c, table_id))

    async def keep_record(self, record: StoredRecord, quota: int = MAX_RECORDS) -> None:
        """The same record twice is kept once. All together have so many characters at most: those
        that nobody has looked at for longest make room."""
        now = _now()
        with suppress(Conflict):  # two brought it at once
            await self._write(lambda c: queries.keep_record(c, record, now, quota))

    async def record(self, id: str) -> StoredRecord | None:
        found = await self._read(lambda c: queries.record(c, id))
        now = _now()
        if found and now - await self._read(lambda c: queries.record_used(c, id)) > _AN_HOUR:
            await self._write(lambda c: queries.use_record(c, id, now))
        return found

    async def claim_table(
        self, table_id: str, worker: str, now: int, suspect: str | None = None
    ) -> tuple[str, str] | int | None:
        """Make ``worker`` the one that plays the table, unless another does who is heard of and no
        ``suspect``: then that worker and its address. Where it was taken from another, until when
        that one was sure to live."""
        return await self._write(lambda c: queries.claim_table(c, table_id, worker, now, suspect))

    async def announce_worker(self, worker: str, address: str, until: int) -> None:
        await self._write(lambda c: queries.announce_worker(c, worker, address, until))

    async def retire_worker(self, worker: str) -> None:
        await self._write(lambda c: queries.retire_worker(c, worker))

    # Time and ends

    async def end_unplayed(
        self,
        table_id: str,
        reason: str,
        by: int | None,
        at: int,
        epoch: int,
        also: Work[None] | None = None,
    ) -> None:
        """Break off a table whose teams are still being chosen: it has no record to write in."""

        def work(connection: Connection) -> None:
            if not match_queries.end_unplayed(connection, table_id, reason, by, at, epoch):
                raise LostTable(table_id)
            if also:
                also(connection)

        await self._write(work)

    async def look_again_at(self, table_id: str, moment: int | None) -> None:
        """Nothing was due yet, or nothing ever will be."""
        await self._write(lambda c: match_queries.look_again_at(c, table_id, moment))

    async def keep_absences(self, table_id: str, text: str, epoch: int) -> None:
        await self._write(lambda c: match_queries.keep_absences(c, table_id, text, epoch))

    async def due_tables(self, now: int, most: int, worker: str | None = None) -> list[str]:
        """Running games whose deadline has come, and which no other worker plays that is heard
        of."""
        return await self._read(lambda c: match_queries.due_tables(c, now, most, worker))

    async def set_rematch(self, table_id: str, next_table: str) -> str:
        """The table at which the same people play again: the first one to be named."""
        return await self._write(lambda c: match_queries.set_rematch(c, table_id, next_table))

    async def holidays(self, owner: str) -> list[StoredHoliday]:
        return await self._read(lambda c: match_queries.holidays(c, owner))

    async def set_holidays(self, owner: str, days: Sequence[StoredHoliday]) -> None:
        await self._write(lambda c: match_queries.set_holidays(c, owner, days))

    async def beat(self, now: int) -> None:
        """Some process of this server lives."""
        await self._write(lambda c: match_queries.beat(c, now))

    async def begin_again(self, now: int, least: int) -> None:
        """A process starts: where none has been heard of for longer than ``least``, that was an
        outage."""
        await self._write(lambda c: match_queries.begin_again(c, now, least))

    async def outages(self, since: int) -> list[tuple[int, int]]:
        return await self._read(lambda c: match_queries.outages(c, since))

    async def without_results(self) -> list[str]:
        """Games with entries of which was not kept what came of them."""
        return await self._read(queries.without_results)

    async def keep_results(self, table_id: str, kept: Sequence[StoredEntry]) -> None:
        """What came of entries of release 0.1.0."""
        await self._write(lambda c: queries.keep_results(c, table_id, kept))

    async def keep_cards(self, id: str, files: bytes) -> None:
        """The same card set twice is kept once."""
        with suppress(Conflict):
            await self._write(lambda c: queries.keep_cards(c, id, files))

    async def cards(self, id: str) -> bytes | None:
        return await self._read(lambda c: queries.cards(c, id))

    async def all_cards(self) -> list[bytes]:
        """Newest first."""
        return await self._read(queries.all_cards)

    async def tables_of(
        self,
        owner: str,
        most: int = 50,
        before: str | None = None,
        finished: bool | None = None,
    ) -> list[StoredTable]:
        """Newest first, ``most`` of them, only those older than the table ``before``."""
        return await self._read(lambda c: queries.tables_of(c, owner, most, before, finished))


def _now() -> int:
    return time.time_ns() // 1_000_000
