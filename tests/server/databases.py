"""A fresh database for a test, of either kind, and servers on it."""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import asyncpg
from starlette.applications import Starlette

from krosarena.server.app import create_app
from krosarena.server.settings import Settings
from shared_services import TEMPLATE

KINDS = ("sqlite", "postgresql")


class Database:
    """``address`` is None for SQLite in ``folder``."""

    def __init__(self, folder: Path, address: str | None) -> None:
        self.folder = folder
        self.address = address

    @property
    def where(self) -> str | Path:
        return self.address or self.folder

    @property
    def several_servers(self) -> bool:
        """May more than one server be on it?"""
        return self.address is not None

    def app(self, settings: Settings | None = None, **options: Any) -> Starlette:
        on_it = replace(settings or Settings(), database=self.address or "")
        return create_app(self.folder, settings=on_it, **options)

    def execute(self, statement: str) -> list[tuple[Any, ...]]:
        """Behind the server's back."""
        if self.address is None:
            file = self.folder / "krosarena.sqlite3"
            with closing(sqlite3.connect(file)) as connection, connection:
                return connection.execute(statement).fetchall()
        return [tuple(row) for row in asyncio.run(_fetch(self.address, statement))]


async def _fetch(address: str, statement: str) -> list[Any]:
    connection = await asyncpg.connect(address)
    try:
        rows: list[Any] = await connection.fetch(statement)
        return rows
    finally:
        await connection.close()


@contextmanager
def fresh_database(kind: str, folder: Path, server: str | None) -> Iterator[Database]:
    """``server`` is the address of a PostgreSQL, where one is needed."""
    if kind == "sqlite":
        yield Database(folder, None)
        return
    assert server is not None
    name = f"test_{secrets.token_hex(6)}"
    asyncio.run(_fetch(server, f"CREATE DATABASE {name} TEMPLATE {TEMPLATE}"))
    try:
        yield Database(folder, server.rpartition("/")[0] + f"/{name}")
    finally:
        asyncio.run(_fetch(server, f"DROP DATABASE {name} WITH (FORCE)"))
