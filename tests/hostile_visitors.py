"""Visitors who mean harm, and the people who play on beside them: ``make attack``.

Every attack is bounded in count and time and goes to a server of its own on loopback. While it
lasts, ten tables of people play at a calm pace; what they wait for is measured without it and with
it. ``tests/server/test_hostile_visitors.py`` runs the same attacks, smaller.
"""

from __future__ import annotations

import asyncio
import json
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

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
    chance = random.Random(1)
    async with _visitor(server) as client:
        table = await new_table(client)
        async with join(server, table, client) as socket:
            await socket.recv()
            for _ in range(size):
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


def _percentile(waits: list[float], share: float) -> float:
    return waits[min(len(waits) - 1, int(share * len(waits)))] * 1000


async def _all(server: LiveServer, size: int) -> None:
    print(f"{'attack':34} {'actions':>8} {'p50 ms':>8} {'p99 ms':>8} {'worst':>8} {'log kB':>8}")
    calm = lambda *_: asyncio.sleep(5)  # noqa: E731
    for name, attack in {"nobody": calm, **ATTACKS}.items():
        log = server.log.stat().st_size
        waits = await beside(server, 10, attack(server, size))
        written = (server.log.stat().st_size - log) / 1000
        print(
            f"{name:34} {len(waits):8} {statistics.median(waits) * 1000:8.1f} "
            f"{_percentile(waits, 0.99):8.1f} {waits[-1] * 1000:8.1f} {written:8.1f}",
            flush=True,
        )


def main() -> None:
    size = int(sys.argv[1]) if len(sys.argv) > 1 else 1500
    with tempfile.TemporaryDirectory() as folder:
        server = LiveServer(Path(folder))
        server.start()
        try:
            asyncio.run(_all(server, size))
        finally:
            begin = time.monotonic()
            server.stop()
            print(f"stopped after {time.monotonic() - begin:.1f} s")


if __name__ == "__main__":
    main()
