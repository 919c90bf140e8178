"""The storage's interface, and all of it that both databases say in the same words."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TypeVar

from sqlalchemy import Connection

from . import queries
from .values import StoredEntry, StoredRecord, StoredTable

_T = TypeVar("_T")
MAX_RECORDS = 500_000_000
"""Characters of all records brought as files together."""
_AN_HOUR = 3_600_000
Work = Callable[[Connection], _T]


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

    @abstractmethod
    async def _append(
        self,
        table_id: str,
        entry: StoredEntry,
        turn: int,
        winners: tuple[int, ...] | None,
        epoch: int,
    ) -> None: ...

    async def append(
        self,
        table_id: str,
        entry: StoredEntry,
        turn: int,
        winners: tuple[int, ...] | None,
        epoch: int = 0,
    ) -> None:
        """One action and the table's new summary, both or neither. Conflict where the number is
        taken, LostTable where the table has gone over to another process since ``epoch``."""
        await self._append(table_id, entry, turn, winners, epoch)

    async def create(self, table: StoredTable, choices: Sequence[StoredEntry] = ()) -> None:
        """``choices`` are what has already been said about the teams."""
        await self._write(lambda c: queries.insert_table(c, table, choices))

    async def append_choice(self, table: StoredTable, choice: StoredEntry) -> None:
        """One answer while teams are chosen, and the table as it is afterwards, both or neither."""
        taken = await self._write(lambda c: queries.insert_choice(c, table, choice))
        if not taken:
            raise LostTable(table.id)

    async def choices(self, table_id: str) -> list[StoredEntry]:
        return await self._read(lambda c: queries.read_choices(c, table_id))

    async def find(self, table_id: str) -> StoredTable | None:
        """The table without its entries."""
        return await self._read(lambda c: queries.find(c, table_id))

    async def claim_seat(self, table_id: str, owner: str) -> bool:
        """Give the first open seat to ``owner``; False when none is open any more."""
        return await self._write(lambda c: queries.claim_seat(c, table_id, owner))

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
    ) -> tuple[str, str] | None:
        """Make ``worker`` the one that plays the table, unless another does who is heard of and no
        ``suspect``: then that worker and its address."""
        return await self._write(lambda c: queries.claim_table(c, table_id, worker, now, suspect))

    async def announce_worker(self, worker: str, address: str, until: int) -> None:
        await self._write(lambda c: queries.announce_worker(c, worker, address, until))

    async def retire_worker(self, worker: str) -> None:
        await self._write(lambda c: queries.retire_worker(c, worker))

    async def untold(self) -> list[str]:
        """Games with entries of which was not kept what came of them."""
        return await self._read(queries.untold)

    async def keep_told(self, table_id: str, kept: Sequence[StoredEntry]) -> None:
        """What came of entries of release 0.1.0."""
        await self._write(lambda c: queries.keep_told(c, table_id, kept))

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
