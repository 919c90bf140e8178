"""Which database: a folder for SQLite, or the address of a PostgreSQL."""

from __future__ import annotations

import asyncio
from pathlib import Path

from .base import Storage, StorageAway
from .locking import FolderInUse
from .upgrading import NewerData

_POSTGRES = ("postgresql://", "postgres://")


class UnknownDatabase(ValueError):
    """An address that leads to no database of ours."""


async def open_storage(database: str | Path) -> Storage:
    """Ready to use, its schema up to date."""
    if isinstance(database, Path):
        from .sqlite import SqliteStorage

        return SqliteStorage(database)
    from .postgres import PostgresStorage

    return await PostgresStorage.open(checked(database))


def prepare(database: str | Path) -> None:
    """Bring the data up to date before a server starts; SystemExit says why it cannot."""

    async def open_and_close() -> None:
        await (await open_storage(database)).close()

    try:
        asyncio.run(open_and_close())
    except (FolderInUse, NewerData, UnknownDatabase) as problem:
        raise SystemExit(str(problem)) from None
    except StorageAway as away:
        raise SystemExit(
            f"the database cannot be reached: {away}; is it running, and is its address right?"
        ) from None


def checked(address: str) -> str:
    if not address.startswith(_POSTGRES):
        raise UnknownDatabase(
            f"the database's address begins with {address[:12]!r}; it should be such as "
            "postgresql://user:password@localhost/krosarena, or KROSARENA_DATABASE be unset "
            "for SQLite"
        )
    return address
