"""Which database: a folder for SQLite, or the address of a PostgreSQL."""

from __future__ import annotations

from pathlib import Path

from .base import Storage

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


def checked(address: str) -> str:
    if not address.startswith(_POSTGRES):
        raise UnknownDatabase(
            f"the database's address begins with {address[:12]!r}; it should be such as "
            "postgresql://user:password@localhost/krosarena, or KROSARENA_DATABASE be unset "
            "for SQLite"
        )
    return address
