"""Several processes that serve together, as ``krosarena serve --workers`` starts them."""

from __future__ import annotations

import asyncio
import json
import os
import re
import secrets
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from starlette.requests import HTTPConnection
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from chaos import Server, get, post
from following import view_after
from krosarena.server.limiting import Limits, SharedCounters, TooMany
from krosarena.server.people.queries import Visitor
from krosarena.server.settings import Settings
from krosarena.server.workers import serve_together
from server import seats
from server.databases import Database, fresh_database
from services import PostgresServer, RedisServer

WISH = {"scenario": "my-very-first-spell", "seats": ["person", "open"]}


@pytest.fixture(scope="module")
def redis() -> Iterator[RedisServer]:
    server = RedisServer()
    server.start()
    yield server
    server.remove()


@pytest.fixture(scope="module")
def database(postgres_address: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Database]:
    folder = tmp_path_factory.mktemp("workers")
    with fresh_database("postgresql", folder, postgres_address) as database:
        yield database


@pytest.fixture(scope="module")
def server(database: Database, redis: RedisServer) -> Iterator[Server]:
    assert database.address is not None
    server = Server(database.folder, 2, database=database.address, redis=redis.address)
    server.start()
    asyncio.run(all_there(database, 2))
    yield server
    assert server.stop() < 6


class Browser:
    """A person who speaks to one worker, whichever plays the table."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.view: dict[str, Any] = {}

    async def hear(self) -> dict[str, Any]:
        """Who comes and goes is left aside."""
        message: dict[str, Any] = {"type": "presence"}
        async with asyncio.timeout(20):
            while message["type"] == "presence":
                message = json.loads(await self.line.recv())
        if "version" in message:
            self.view = view_after(self.view, message)
        return message

    async def closing_code(self) -> int | None:
        """Whatever is said before."""
        try:
            while True:
                assert (await self.hear())["type"] != "update", "nothing was carried out"
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None

    async def act(self, seat: int, action: str) -> None:
        number = self.view["decision"]["number"]
        wish = {"type": "act", "seat": seat, "decision": number, "action": action}
        await self.line.send(json.dumps(wish))


@asynccontextmanager
async def at_worker(address: str, table: str, secret: str) -> AsyncIterator[Browser]:
    headers = {"cookie": f"krosarena_player={secret}"}
    async with connect(f"ws://{address}/ws/tables/{table}", additional_headers=headers) as line:
        browser = Browser(line)
        assert (await browser.hear())["type"] == "welcome"
        yield browser


async def workers_of(database: Database) -> dict[str, str]:
    """Those that live, by name."""
    found = await rows(database, "SELECT id, address FROM worker ORDER BY until DESC LIMIT 2")
    return {row[0]: row[1] for row in found}


async def all_there(database: Database, count: int) -> None:
    """The first worker answers before the last has told where it listens."""
    async with asyncio.timeout(60):
        while len(await workers_of(database)) < count:
            await asyncio.sleep(0.1)


async def rows(database: Database, statement: str) -> list[Any]:
    connection = await asyncpg.connect(database.address)
    try:
        return list(await connection.fetch(statement))
    finally:
        await connection.close()


async def owner_of(database: Database, table: str) -> str:
    ((owner,),) = await rows(database, f"SELECT owner FROM game_table WHERE id = '{table}'")
    return str(owner)


def new_table(server: Server) -> tuple[str, str, str]:
    """With its host and its guest, who has come already."""
    host, guest = secrets.token_urlsafe(24), secrets.token_urlsafe(24)
    table: str = post(server, "/api/tables", WISH, host)["id"]
    join(server, table, host, guest)
    return table, host, guest


def join(server: Server, table: str, host: str, guest: str) -> None:
    invitation = get(server, f"/api/tables/{table}", host)["invitation"]
    post(server, f"/api/tables/{table}/join", {"invitation": invitation}, guest)


def test_people_at_different_workers_play_at_one_table(server: Server, database: Database) -> None:
    async def play() -> None:
        table, host, guest = new_table(server)
        one, other = (await workers_of(database)).values()
        async with at_worker(one, table, host) as first, at_worker(other, table, guest) as second:
            await first.act(1, "move d2")
            assert (await first.hear())["step"]["action"] == "move d2"
            assert (await second.hear())["step"]["action"] == "move d2"
            await first.act(1, "end")
            await first.hear()
            await second.hear()
            await second.act(2, "end")
            assert (await first.hear())["step"]["actor"] == 2

    asyncio.run(play())


def test_a_seat_taken_at_one_worker_is_told_at_another(server: Server, database: Database) -> None:
    async def take() -> None:
        host, guest = secrets.token_urlsafe(24), secrets.token_urlsafe(24)
        table: str = post(server, "/api/tables", WISH, host)["id"]
        for address in (await workers_of(database)).values():
            async with at_worker(address, table, host) as waiting:
                if guest:
                    await asyncio.to_thread(join, server, table, host, guest)
                    guest = ""
                    told = await waiting.hear()
                    assert told["type"] == "welcome"
                    assert {seat["kind"] for seat in told["table"]["seats"]} == {"person"}

    asyncio.run(take())


def test_a_stalled_worker_loses_its_tables_and_can_write_no_more(
    server: Server, database: Database
) -> None:
    async def stall() -> None:
        table, host, guest = new_table(server)
        one, other = (await workers_of(database)).values()
        async with at_worker(one, table, host) as first:
            name = await owner_of(database, table)
            found = re.search(r"-(\d+)-[0-9a-f]+$", name)
            assert found is not None
            pid = int(found[1])
            os.kill(pid, signal.SIGSTOP)
            try:
                async with at_worker(other, table, host) as again:
                    await again.act(1, "move d2")
                    assert (await again.hear())["type"] == "update"
                    assert await owner_of(database, table) != name
            finally:
                os.kill(pid, signal.SIGCONT)
            await first.act(1, "move c1")
            assert await first.closing_code() == 1012, "come again"
        async with at_worker(one, table, guest) as later:
            assert later.view["decision"]["number"] == 2

    asyncio.run(stall())


def test_without_redis_the_game_goes_on(
    server: Server, database: Database, redis: RedisServer
) -> None:
    async def play() -> None:
        table, host, guest = new_table(server)
        one, other = (await workers_of(database)).values()
        async with at_worker(one, table, host) as first, at_worker(other, table, guest) as second:
            redis.kill()
            try:
                await first.act(1, "move d2")
                assert (await second.hear())["step"]["action"] == "move d2"
                assert await asyncio.to_thread(new_table, server), "and new ones begin"
            finally:
                redis.start()

    asyncio.run(play())


def test_limits_are_counted_by_all_workers_together(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two servers that share nothing else; and each counts for itself while Redis is away."""

    async def ask() -> None:
        settings = Settings(limit_tables="3/minute")
        one, other = (Limits(settings, SharedCounters(redis.address)) for _ in range(2))
        somebody = Visitor(secrets.token_hex())
        visitor = HTTPConnection(
            {"type": "http", "state": {"visitor": somebody}, "client": ("host", 1)}
        )
        await one.table(visitor)
        await other.table(visitor)
        await one.table(visitor)
        with pytest.raises(TooMany):
            await other.table(visitor)
        redis.kill()
        try:
            await other.table(visitor)
        finally:
            redis.start()
        await one.close()
        await other.close()

    asyncio.run(ask())


def test_while_the_database_is_away_actions_are_refused_and_nothing_is_lost(
    tmp_path: Path,
) -> None:
    service = PostgresServer()
    service.start()
    database = Database(tmp_path, service.address())
    try:
        with TestClient(database.app()) as client:
            client.get("/api/catalogue")
            table, other = (seats.new_table(client, "person", "person") for _ in range(2))
            with seats.sitting_at(client, table) as player:
                player.act("move d2")
                service.kill()
                assert player.act("move c2")["code"] == "not-stored"
                away = client.get("/api/tables")
                assert (away.status_code, away.json()["code"]) == (503, "storage-away")
                assert away.headers["retry-after"]
                with (
                    pytest.raises(WebSocketDisconnect) as closed,
                    seats.sitting_at(client, other),
                ):
                    pass
                assert closed.value.code == 1013, "try again later"
                service.start()
                assert player.act("move c2")["type"] == "update", "without a restart"
            assert client.get("/api/tables").status_code == 200
    finally:
        service.remove()


def test_several_workers_without_postgresql_are_refused(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="several workers need PostgreSQL"):
        serve_together(Settings(data=tmp_path), "127.0.0.1", 0, 2)
