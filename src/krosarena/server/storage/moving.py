"""Everything from one database to another: backups, their return, and the way to PostgreSQL.

A backup is a SQLite file whatever the server uses, so that it can be put back into either.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection, delete, func, insert, select, text

from .locking import FolderLock
from .schema import metadata, outages, pulses, watched_tables, workers
from .sqlite import FILE, sqlite_engine, upgrade_file
from .upgrading import is_empty

_T = TypeVar("_T")
_ROWS = 500
"""Carried at a time."""

_PASSING = (workers, pulses, outages, watched_tables)
KEPT = [table for table in metadata.sorted_tables if table not in _PASSING]
"""All but who plays just now."""


class NotEmpty(Exception):
    """Games would be overwritten."""


def on_database(database: str | Path, work: Callable[[Connection], _T], *, alone: bool) -> _T:
    """``alone``: it changes what a running server holds in mind, so on SQLite none may run."""
    if isinstance(database, str):
        return asyncio.run(_on_postgres(database, work))
    database.mkdir(parents=True, exist_ok=True)
    if not alone:
        with sqlite_file(database / FILE) as connection:
            return work(connection)
    lock = FolderLock(database)
    try:
        with sqlite_file(database / FILE) as connection:
            return work(connection)
    finally:
        lock.release()


@contextmanager
def sqlite_file(file: Path) -> Iterator[Connection]:
    """One transaction on a file with this release's schema."""
    engine = sqlite_engine(file)
    try:
        upgrade_file(engine, file)
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


async def _on_postgres(address: str, work: Callable[[Connection], _T]) -> _T:
    from .postgres import postgres_engine, upgrade_database

    engine = postgres_engine(address)
    try:
        await upgrade_database(engine)
        async with engine.begin() as connection:
            await connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))
            return await connection.run_sync(work)
    finally:
        await engine.dispose()


def copy_all(
    source: Connection, target: Connection, report: Callable[[str, int], None] = lambda *_: None
) -> dict[str, int]:
    """How many rows of each table were carried; ``tell`` hears of them on the way."""
    counts: dict[str, int] = {}
    for table in KEPT:
        counts[table.name] = 0
        for rows in source.execute(select(table)).mappings().partitions(_ROWS):
            target.execute(insert(table), [dict(row) for row in rows])
            counts[table.name] += len(rows)
            report(table.name, len(rows))
    return counts


def count_all(connection: Connection) -> dict[str, int]:
    if is_empty(connection):
        return {}
    return {
        table.name: connection.scalar(select(func.count()).select_from(table)) or 0
        for table in KEPT
    }


def make_room(target: Connection, *, replace: bool) -> None:
    """NotEmpty where there are games and they may not be replaced."""
    counts = count_all(target)
    if counts["game_table"] + counts["record"] == 0 or replace:
        for table in reversed(KEPT):
            target.execute(delete(table))
        return
    raise NotEmpty(
        f"there are {counts['game_table']} tables already; say --replace to lose them, or choose "
        "an empty database"
    )
