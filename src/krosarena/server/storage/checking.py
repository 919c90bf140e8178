"""Is the data whole, and of which schema? Nothing is changed by asking."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection, exists, func, inspect, make_url, select, text

from .moving import KEPT
from .schema import entries, metadata, seats, tables
from .sqlite import FILE, sqlite_engine
from .upgrading import HEAD, is_empty, version_of

_T = TypeVar("_T")


@dataclass(frozen=True)
class Findings:
    where: str
    schema: str | None
    counts: dict[str, int]
    faults: list[str]
    newest: str = HEAD

    @property
    def due(self) -> bool:
        return self.schema != HEAD and bool(self.counts)

    def facts(self) -> dict[str, object]:
        return {
            "where": self.where,
            "schema": self.schema,
            "newest": self.newest,
            "upgrade_due": self.due,
            "rows": self.counts,
            "faults": self.faults,
        }


def upgrade_due(database: str | Path) -> bool:
    """Quick, however much there is. NewerData where a newer release wrote it."""

    def due(connection: Connection) -> bool:
        return version_of(connection) != HEAD and not is_empty(connection)

    return _ask(database, due)


def check_database(database: str | Path) -> Findings:
    if isinstance(database, str):
        where = make_url(database).render_as_string(hide_password=True)
    else:
        where = str(database / FILE)
        if not (database / FILE).exists():
            return Findings(where, None, {}, [])
    return _ask(database, lambda connection: check(connection, where))


def _ask(database: str | Path, question: Callable[[Connection], _T]) -> _T:
    if isinstance(database, str):
        return asyncio.run(_ask_postgres(database, question))
    engine = sqlite_engine(database / FILE)
    try:
        with engine.connect() as connection:
            return question(connection)
    finally:
        engine.dispose()


async def _ask_postgres(address: str, question: Callable[[Connection], _T]) -> _T:
    from .postgres import postgres_engine

    engine = postgres_engine(address)
    try:
        async with engine.connect() as connection:
            return await connection.run_sync(question)
    finally:
        await engine.dispose()


def check(connection: Connection, where: str) -> Findings:
    schema = version_of(connection)
    if is_empty(connection):
        return Findings(where, schema, {}, [])
    present = inspect(connection).get_table_names()
    counts = {
        table.name: connection.scalar(select(func.count()).select_from(table)) or 0
        for table in KEPT
        if table.name in present
    }
    faults = [
        f"the table {table.name} is missing"
        for table in metadata.sorted_tables
        if schema == HEAD and table.name not in present
    ]
    if connection.dialect.name == "sqlite":
        rows = connection.execute(text("PRAGMA integrity_check")).scalars()
        faults += [str(row) for row in rows if row != "ok"]
        faults += [
            f"a row of {row[0]} belongs to a {row[2]} that is not there"
            for row in connection.execute(text("PRAGMA foreign_key_check"))
        ]
    return Findings(where, schema, counts, faults + _holes(connection))


def _holes(connection: Connection) -> list[str]:
    """Entries are numbered without a gap, and every table has seats."""
    numbered = (
        select(entries.c.table_id)
        .group_by(entries.c.table_id)
        .having(func.max(entries.c.number) - func.min(entries.c.number) + 1 != func.count())
    )
    seated = exists(select(seats.c.number).where(seats.c.table_id == tables.c.id))
    return [
        *(f"table {id} has a hole in its record" for id in connection.scalars(numbered)),
        *(
            f"table {id} has no seats"
            for id in connection.scalars(select(tables.c.id).where(~seated))
        ),
    ]
