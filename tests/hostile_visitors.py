"""Visitors who mean harm, and the people who play on beside them: ``make attack``.

Every attack is bounded in count and time and goes to a server of its own on loopback. While it
lasts, ten tables of people play at a calm pace; what they wait for is measured without it and with
it. ``tests/server/test_hostile_visitors.py`` runs the same attacks, smaller.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from krosarena.content.library import library
from krosarena.engine.actions import End, Move
from krosarena.engine.dice import Dice
from krosarena.engine.game import Game
from live_server import LiveServer

BATTLE = (
    "the-pit/queen-of-the-tofus+bill-tell+oscar-kass+bad-aboum"
    "/anna-tommy+kassius-kaos+king-of-the-gobballs+lil-healey"
)
_PAUSE = 0.2
"""Between a person's actions: faster than people, so that there is something to measure."""

_FEWEST = 5
"""Actions of everybody, however short an attack is."""
_JUNK: list[str | bytes] = [
    b"\x00\xff" * 20,
    "no json",
    '{"type":"act"}',
    '{"type":"act","seat":9,"decision":1,"action":"end"}',
    '{"type":"act","seat":1,"decision":1,"action":"fly to the moon\\nERROR"}',
    "[" * 2000,
]


@dataclass
class Honest:
    """Two seats at one screen, played by anybody's choice."""

    server: LiveServer
    seed: int
    waits: list[float] = field(default_factory=list)
    """From sending an action to hearing of it, in seconds."""

    async def play(self, until: asyncio.Event) -> None:
        chance = random.Random(self.seed)
        async with _visitor(self.server) as client:
            table = await new_table(client)
            async with join(self.server, table, client) as socket:
                view = await _view(socket)
                while (not until.is_set() or len(self.waits) < _FEWEST) and not view["outcome"]:
                    decision = view["decision"]
                    begin = time.perf_counter()
                    await socket.send(
                        json.dumps(
                            {
                                "type": "act",
                                "seat": decision["player"],
                                "decision": decision["number"],
                                "action": chance.choice(decision["actions"])["text"],
                            }
                        )
                    )
                    view = await _view(socket)
                    self.waits.append(time.perf_counter() - begin)
                    await asyncio.sleep(_PAUSE * chance.random())


def _visitor(server: LiveServer) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=server.url, timeout=60)


async def new_table(client: httpx.AsyncClient, *seats: str, battle: str = BATTLE) -> str:
    kinds = list(seats) or ["person", "person"]
    answer = await client.post("/api/tables", json={"scenario": battle, "seats": kinds})
    assert answer.status_code == 201, answer.text
    table: str = answer.json()["id"]
    return table


def join(server: LiveServer, table: str, client: httpx.AsyncClient) -> connect:
    cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    address = f"ws://127.0.0.1:{server.port}/ws/tables/{table}"
    return connect(address, additional_headers={"cookie": cookie}, max_size=None)


async def _view(socket: ClientConnection) -> dict[str, Any]:
    """What the socket is told next of the view: the decision and the outcome at least."""
    while True:
        message = json.loads(await socket.recv())
        if message.get("type") == "refused":
            raise AssertionError(message)
        if told := message.get("view") or message.get("changes"):
            return {"outcome": None, **told}


# Attacks: each takes the server and how much of it there shall be.

Attack = Callable[[LiveServer, int], Awaitable[None]]


async def costly_previews(server: LiveServer, size: int) -> None:
    """Questions that take long to answer, all at once; and gone before the answers come."""
    async with _visitor(server) as client:
        table = await new_table(client)
        for _ in range(max(1, size // 100)):
            async with join(server, table, client) as socket:
                view = await _view(socket)
                decision = view["decision"]
                for number in range(100):
                    plan = decision["actions"][number % len(decision["actions"])]["text"]
                    question = {"type": "preview", "seat": decision["player"]}
                    question |= {"decision": decision["number"], "actions": [plan]}
                    await socket.send(json.dumps(question))


async def junk_frames(server: LiveServer, size: int) -> None:
    """Ten visitors, each as fast as it is answered: seven times ``size`` messages together."""
    async with asyncio.TaskGroup() as group:
        for seed in range(10):
            group.create_task(_send_junk(server, seed, max(1, 7 * size // 10)))


async def _send_junk(server: LiveServer, seed: int, count: int) -> None:
    chance = random.Random(seed)
    async with _visitor(server) as client:
        table = await new_table(client)
        async with join(server, table, client) as socket:
            await socket.recv()
            for _ in range(count):
                await socket.send(chance.choice(_JUNK))
                await asyncio.wait_for(socket.recv(), 60)


async def endless_tables(server: LiveServer, size: int) -> None:
    async with _visitor(server) as client:
        body = {"scenario": BATTLE, "seats": ["person", "person"]}
        for _ in range(size):
            await client.post("/api/tables", json=body)
            await client.get("/api/tables")


async def heavy_uploads(server: LiveServer, size: int) -> None:
    record = json.dumps({"entries": [{}] * 20_000})
    headers = {"content-type": "application/json"}
    async with _visitor(server) as client:
        for number in range(max(1, size // 10)):
            body = f'{record[:-1]}, "n": {number}}}'
            await client.post("/api/records", content=body, headers=headers)


async def long_record(server: LiveServer, size: int) -> None:
    """A game of thousands of steps, brought as a file and gone on with: its table and its replay
    are asked for again and again."""
    headers = {"content-type": "application/json"}
    async with _visitor(server) as client:
        record = await asyncio.to_thread(walk_about, max(200, min(4_900, 4 * size)))
        answer = await client.post("/api/records", content=record, headers=headers)
        assert answer.status_code == 201, answer.text
        id: str = answer.json()["id"]
        steps = json.loads(record)["entries"]
        wish = {"step": len(steps) - 1, "seats": ["person", "person"]}
        table = (await client.post(f"/api/tables/{id}/continue", json=wish)).json()["id"]
        for _ in range(max(1, size // 100)):
            with suppress(ConnectionClosed):
                async with join(server, table, client) as socket:
                    await socket.recv()
            await client.get(f"/api/tables/{id}/replay")
            await client.get(f"/api/tables/{table}/replay")


def walk_about(steps: int) -> str:
    """The record of a game in which everybody mostly walks."""
    chance = random.Random(steps)
    game = Game.new(BATTLE, dice=Dice.seeded(bytes(32)), library=library())
    for _ in range(steps):
        if game.decision is None:
            break
        actions = game.legal_actions()
        moves = [action for action in actions if isinstance(action, Move | End)]
        game.apply(chance.choice(moves or actions))
    return game.record.to_json()


async def thinking_champions(server: LiveServer, size: int) -> None:
    """Eight people who play against champions as fast as these answer."""
    async with asyncio.TaskGroup() as group:
        for seed in range(8):
            group.create_task(_against_champion(server, seed, max(2, size // 100)))


async def _against_champion(server: LiveServer, seed: int, actions: int) -> None:
    chance = random.Random(seed)
    async with _visitor(server) as client:
        table = await new_table(client, "person", "bot:champion")
        async with join(server, table, client) as socket:
            view = await _view(socket)
            for _ in range(actions):
                while not view["outcome"] and view["decision"]["player"] != 1:
                    view = await _view(socket)
                if view["outcome"]:
                    return
                decision = view["decision"]
                message = {"type": "act", "seat": 1, "decision": decision["number"]}
                message["action"] = chance.choice(decision["actions"])["text"]
                await socket.send(json.dumps(message))
                view = await _view(socket)


async def silent_connections(server: LiveServer, size: int) -> None:
    """Connections that say nothing, heads that never end, bodies that drip."""
    writers = []
    for number in range(min(size, 300)):
        _, writer = await asyncio.open_connection("127.0.0.1", server.port)
        if number % 3 == 1:
            writer.write(b"GET / HTTP/1.1\r\nhost: ")
        elif number % 3 == 2:
            writer.write(
                b"POST /api/records HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"
                b"content-length: 100000\r\n\r\n{"
            )
        writers.append(writer)
    await asyncio.sleep(1)
    for writer in writers:
        writer.close()


async def deaf_watchers(server: LiveServer, size: int) -> None:
    """Websockets that never read what they are told."""
    async with _visitor(server) as client:
        table = await new_table(client)
        cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        writers = []
        for _ in range(min(size, 100)):
            _, writer = await asyncio.open_connection("127.0.0.1", server.port, limit=1)
            head = (
                f"GET /ws/tables/{table} HTTP/1.1\r\nhost: 127.0.0.1:{server.port}\r\n"
                f"cookie: {cookie}\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
                "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n\r\n"
            )
            writer.write(head.encode())
            writers.append(writer)
        await asyncio.sleep(1)
        for writer in writers:
            writer.close()


ATTACKS: dict[str, Attack] = {
    "costly previews, then gone": costly_previews,
    "junk frames": junk_frames,
    "endless new tables": endless_tables,
    "heavy uploads": heavy_uploads,
    "a record of 4,900 steps, again and again": long_record,
    "eight champions thinking": thinking_champions,
    "silent connections, slow bodies": silent_connections,
    "watchers that do not read": deaf_watchers,
}


async def beside(server: LiveServer, tables: int, attack: Awaitable[None]) -> list[float]:
    """What people at so many tables waited while the attack lasted, sorted."""
    until = asyncio.Event()
    people = [Honest(server, seed) for seed in range(tables)]
    playing = [asyncio.create_task(person.play(until)) for person in people]
    try:
        await attack
    except (ConnectionClosed, httpx.HTTPError):
        pass  # the server may show them the door
    finally:
        until.set()
    await asyncio.gather(*playing)
    return sorted(wait for person in people for wait in person.waits)


async def calm(_: LiveServer, size: int) -> None:
    await asyncio.sleep(max(1, size / 300))


@dataclass(frozen=True)
class Damage:
    """What people felt of an attack (in milliseconds), and what it left behind."""

    actions: int
    p50: float
    p99: float
    worst: float
    log_bytes: int
    memory_bytes: int
    """Of the server afterwards, all that it holds."""


async def measure(server: LiveServer, attack: Attack, size: int) -> Damage:
    log = server.log.stat().st_size
    waits = await beside(server, 10, attack(server, size))
    return Damage(
        actions=len(waits),
        p50=statistics.median(waits) * 1000,
        p99=_percentile(waits, 0.99),
        worst=waits[-1] * 1000,
        log_bytes=server.log.stat().st_size - log,
        memory_bytes=server.memory,
    )


def _percentile(waits: list[float], share: float) -> float:
    return waits[min(len(waits) - 1, int(share * len(waits)))] * 1000


async def _all(server: LiveServer, size: int, only: str) -> None:
    print("asked of each: p99 of everybody else at most 100 ms")
    print(
        f"{'attack':42} {'actions':>8} {'p50 ms':>8} {'p99 ms':>8} {'worst':>8} {'log kB':>8} "
        f"{'memory MB':>9} {'load':>5}"
    )
    chosen = {name: attack for name, attack in ATTACKS.items() if only in name}
    for name, attack in {"nobody": calm, **chosen}.items():
        found = await measure(server, attack, size)
        print(
            f"{name:42} {found.actions:8} {found.p50:8.1f} {found.p99:8.1f} {found.worst:8.1f} "
            f"{found.log_bytes / 1e3:8.1f} {found.memory_bytes / 1e6:9.0f} "
            f"{os.getloadavg()[0]:5.1f}",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description="Hostile visitors at a server of their own")
    parser.add_argument("size", nargs="?", type=int, default=1500, help="messages of each attack")
    parser.add_argument("--only", default="", metavar="WORD", help=f"of: {'; '.join(ATTACKS)}")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = LiveServer(Path(folder))
        server.start()
        try:
            asyncio.run(_all(server, wanted.size, wanted.only))
        finally:
            begin = time.monotonic()
            server.stop()
            print(f"stopped after {time.monotonic() - begin:.1f} s")


if __name__ == "__main__":
    main()
