"""SQLite: one file, one process, one writer thread that commits what has come together.

An async driver costs half a millisecond a call, the standard library's twenty microseconds; and
what is dear is not the writing but making sure of it, which all waiting writers share.
"""

from __future__ import annotations

import asyncio
import json
import queue
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from .base import Conflict, LostTable, Storage, StorageAway, Work
from .locking import FolderLock
from .queries import clocks_text
from .upgrading import HEAD, is_empty, upgrade, version_of
from .values import StoredEntry, StoredMatch

_T = TypeVar("_T")

FILE = "krosarena.sqlite3"
_MOST_TOGETHER = 256
"""Writers that share a commit: beyond it the first would wait too long."""

_SUMMARY = (
    "UPDATE game_table SET turn = ?, winners = ?, finished = ?, deadline = ?, reason = ?, "
    "ended_by = ?, places = ? WHERE id = ? AND epoch = ?"
)
_ENTRY = (
    "INSERT INTO entry (table_id, number, actor, action, dice, fault, at, told, seal, clocks) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)


@dataclass(slots=True)
class _Job(Generic[_T]):
    """Something to be written, and who waits for it."""

    work: Callable[[], _T]
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[_T]
    result: _T | None = None
    error: BaseException | None = None

    def settle(self) -> None:
        if self.future.done():
            return
        if self.error:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)  # type: ignore[arg-type]


class SqliteStorage(Storage):
    def __init__(self, folder: Path) -> None:
        """FolderInUse where another process has it, NewerData where a newer release wrote it."""
        folder.mkdir(parents=True, exist_ok=True)
        self._lock = FolderLock(folder)
        self._engine = sqlite_engine(folder / FILE)
        try:
            upgrade_file(self._engine, folder / FILE)
        except BaseException:
            self._engine.dispose()
            self._lock.release()
            raise
        self._reader = ThreadPoolExecutor(max_workers=1, thread_name_prefix="storage-reader")
        self._reading: Connection = self._reader.submit(self._engine.connect).result()
        self._jobs: queue.SimpleQueue[_Job[Any] | None] = queue.SimpleQueue()
        self._opened = threading.Event()
        self._writer = threading.Thread(target=self._write_all, name="storage-writer", daemon=True)
        self._writer.start()
        self._opened.wait()

    async def close(self) -> None:
        self._jobs.put(None)
        await asyncio.to_thread(self._writer.join)
        await asyncio.to_thread(lambda: self._reader.submit(self._reading.close).result())
        self._reader.shutdown()
        self._engine.dispose()
        self._lock.release()

    async def _append(
        self,
        table_id: str,
        entry: StoredEntry,
        turn: int,
        winners: tuple[int, ...] | None,
        epoch: int,
        match: StoredMatch,
    ) -> None:
        won = None if winners is None else json.dumps(winners)
        summary = (
            turn,
            won,
            None if winners is None else entry.at,
            match.deadline,
            match.reason,
            match.ended_by,
            json.dumps(match.places) if match.places else None,
            table_id,
            epoch,
        )
        row = (
            table_id,
            entry.number,
            entry.actor,
            entry.action,
            json.dumps(entry.dice),
            entry.fault,
            entry.at,
            entry.result,
            entry.seal,
            clocks_text(entry),
        )

        def write() -> None:
            if self._raw.execute(_SUMMARY, summary).rowcount == 0:
                raise LostTable(table_id)
            self._raw.execute(_ENTRY, row)

        await self._written(write)

    async def _read(self, work: Work[_T]) -> _T:
        def reading() -> _T:
            with self._reading.begin():
                return work(self._reading)

        try:
            return await asyncio.get_running_loop().run_in_executor(self._reader, reading)
        except SQLAlchemyError as error:
            raise StorageAway(str(error)) from error

    async def _write(self, work: Work[_T]) -> _T:
        return await self._written(lambda: work(self._writing))

    async def _written(self, work: Callable[[], _T]) -> _T:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[_T] = loop.create_future()
        self._jobs.put(_Job(work, loop, future))
        return await future

    # In the writer's thread

    def _write_all(self) -> None:
        self._writing = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        raw = self._writing.connection.driver_connection
        assert isinstance(raw, sqlite3.Connection)
        self._raw = raw
        self._opened.set()
        while (job := self._jobs.get()) is not None:
            jobs: list[_Job[Any]] = [job]
            ends = False
            while len(jobs) < _MOST_TOGETHER and not ends:
                try:
                    further = self._jobs.get_nowait()
                except queue.Empty:
                    break
                if further is None:
                    ends = True
                else:
                    jobs.append(further)
            self._commit_together(jobs)
            if ends:
                break
        self._writing.close()

    def _commit_together(self, jobs: list[_Job[Any]]) -> None:
        """One transaction for all; a job that fails takes nobody with it."""
        try:
            self._raw.execute("BEGIN IMMEDIATE")
            for job in jobs:
                self._do(job)
            self._raw.execute("COMMIT")
        except Exception as error:
            if self._raw.in_transaction:
                self._raw.execute("ROLLBACK")
            for job in jobs:
                job.error = job.error or _problem(error)
        for loop in {job.loop for job in jobs}:
            settled = [job for job in jobs if job.loop is loop]
            if not loop.is_closed():
                loop.call_soon_threadsafe(_settle, settled)

    def _do(self, job: _Job[Any]) -> None:
        self._raw.execute("SAVEPOINT job")
        try:
            job.result = job.work()
        except Exception as error:
            self._raw.execute("ROLLBACK TO job")
            job.error = _problem(error)
        finally:
            self._raw.execute("RELEASE job")


def _settle(jobs: list[_Job[Any]]) -> None:
    for job in jobs:
        job.settle()


def _problem(error: Exception) -> Exception:
    match error:
        case IntegrityError() | sqlite3.IntegrityError():
            return Conflict(str(error))
        case SQLAlchemyError() | sqlite3.Error():
            away = StorageAway(str(error))
            away.__cause__ = error
            return away
    return error


def sqlite_engine(file: Path) -> Engine:
    engine = create_engine(f"sqlite:///{file}")
    event.listen(engine, "connect", _prepare)
    return engine


def upgrade_file(engine: Engine, file: Path) -> None:
    """To this release's schema; older data is kept beside it as it was."""
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        version = version_of(connection)
        if version == HEAD:
            return
        if not is_empty(connection):
            before = file.with_name(f"{file.stem}-before-{HEAD}{file.suffix}")
            before.unlink(missing_ok=True)
            connection.exec_driver_sql("VACUUM INTO ?", (str(before),))
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        try:
            upgrade(connection)
        except BaseException:
            connection.exec_driver_sql("ROLLBACK")
            raise
        connection.exec_driver_sql("COMMIT")


def _prepare(connection: sqlite3.Connection, _: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")  # what was acknowledged survives a power cut
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()
