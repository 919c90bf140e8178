"""PostgreSQL through asyncpg, for servers of several processes.

What is done at every action goes straight to asyncpg, one statement and so one round trip; the rest
through SQLAlchemy, in the same words as on SQLite.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TypeVar

import asyncpg
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from .base import Conflict, LostTable, Storage, StorageAway, Work
from .queries import clocks_text
from .upgrading import HEAD, upgrade, version_of
from .values import StoredEntry, StoredMatch

_T = TypeVar("_T")

_CONNECTIONS = 4
"""Of each pool; appends wait for one another only beyond it."""
_PATIENCE = 5.0
"""Seconds; whoever plays is told then that the database is away."""
_TRIES = 4
_TRY_AGAIN = ("40001", "40P01")
"""Two transactions stood in each other's way, and PostgreSQL undid this one: it may go now."""
_UPGRADE_LOCK = 5_076_020
"""One process at a time changes the schema."""

_APPEND = """
    WITH here AS (
        UPDATE game_table SET turn = $3, winners = $4, finished = $5, deadline = $15,
            reason = $16, ended_by = $17, places = $18
        WHERE id = $1 AND epoch = $2 RETURNING id
    )
    INSERT INTO entry (table_id, number, actor, action, dice, fault, at, told, seal, clocks)
    SELECT id, $6::integer, $7::integer, $8::varchar, $9::varchar, $10::varchar, $11::bigint,
           $12::varchar, $13::varchar, $14::varchar FROM here
"""
_AWAY = (
    OSError,
    TimeoutError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
)
"""The last one is what asyncpg makes of a connection that breaks in the middle of something."""


class PostgresStorage(Storage):
    def __init__(self, engine: AsyncEngine, pool: asyncpg.Pool[asyncpg.Record]) -> None:
        self._engine = engine
        self._pool = pool

    @classmethod
    async def open(cls, address: str) -> PostgresStorage:
        engine = postgres_engine(address)
        try:
            async with _translated():
                await upgrade_database(engine)
                pool = await asyncpg.create_pool(
                    plain_address(address),
                    min_size=1,
                    max_size=_CONNECTIONS,
                    command_timeout=_PATIENCE,
                    timeout=_PATIENCE,
                    reset=_leave_as_it_is,
                )
        except BaseException:
            await engine.dispose()
            raise
        return cls(engine, pool)

    async def close(self) -> None:
        self._pool.terminate()
        await self._engine.dispose()

    async def _append(
        self,
        table_id: str,
        entry: StoredEntry,
        turn: int,
        winners: tuple[int, ...] | None,
        epoch: int,
        match: StoredMatch,
    ) -> None:
        async with _translated():
            done: str = await self._pool.execute(
                _APPEND,
                table_id,
                epoch,
                turn,
                None if winners is None else json.dumps(winners),
                None if winners is None else entry.at,
                entry.number,
                entry.actor,
                entry.action,
                json.dumps(entry.dice),
                entry.fault,
                entry.at,
                entry.result,
                entry.seal,
                clocks_text(entry),
                match.deadline,
                match.reason,
                match.ended_by,
                json.dumps(match.places) if match.places else None,
            )
        if done == "INSERT 0 0":
            raise LostTable(table_id)

    async def _read(self, work: Work[_T]) -> _T:
        return await self._write(work)

    async def _write(self, work: Work[_T]) -> _T:
        async with _translated():
            for _ in range(_TRIES - 1):
                try:
                    return await self._once(work)
                except DBAPIError as error:
                    if getattr(error.orig, "sqlstate", None) not in _TRY_AGAIN:
                        raise
            return await self._once(work)

    async def _once(self, work: Work[_T]) -> _T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)


async def _leave_as_it_is(_: object) -> None:
    """Appends change no settings, so nothing has to be put back, which would cost a round trip."""


@asynccontextmanager
async def _translated() -> AsyncIterator[None]:
    try:
        yield
    except (asyncpg.UniqueViolationError, IntegrityError) as error:
        raise Conflict(str(error)) from error
    except (*_AWAY, SQLAlchemyError) as error:
        raise StorageAway(str(error) or type(error).__name__) from error


def plain_address(address: str) -> str:
    return "postgresql://" + address.partition("://")[2]


def postgres_engine(address: str) -> AsyncEngine:
    """``pool_pre_ping``: after a restart of the database, no request finds a dead connection."""
    return create_async_engine(
        "postgresql+asyncpg://" + address.partition("://")[2],
        pool_size=_CONNECTIONS,
        max_overflow=0,
        pool_timeout=_PATIENCE,
        pool_pre_ping=True,
        connect_args={"timeout": _PATIENCE, "command_timeout": 60},
    )


async def upgrade_database(engine: AsyncEngine) -> None:
    async with engine.connect() as connection:
        if await connection.run_sync(version_of) == HEAD:
            return
    async with engine.begin() as connection:
        await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _UPGRADE_LOCK})
        if await connection.run_sync(version_of) != HEAD:
            await connection.run_sync(upgrade)
