"""People play while processes are killed: what was acknowledged must be there, and everybody back
at the table soon.

By hand, large: ``make chaos``, 50 kills of each kind. One kind: ``tests/chaos.py sqlite 50``, or
``tests/chaos.py workers 50``, which kills three workers, PostgreSQL and Redis by turns.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import os
import random
import secrets
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

sys.path.insert(0, str(Path(__file__).parent))

from following import view_after
from services import PostgresServer, RedisServer, free_port, wait_until

_COOKIE = "krosarena_player"
_TEAMS = (
    "queen-of-the-tofus+bill-tell+oscar-kass+bad-aboum"
    "/anna-tommy+kassius-kaos+king-of-the-gobballs+lil-healey"
)
_FIRST_DELAY, _LONGEST_DELAY = 0.4, 1.0
_UNLIMITED = {
    f"KROSARENA_LIMIT_{name}": "1000000/minute"
    for name in ("TABLES", "TABLES_ADDRESS", "REQUESTS", "REQUESTS_ADDRESS", "MESSAGES")
}


class Server:
    """The documented command in a process of its own, with or without workers."""

    def __init__(self, folder: Path, workers: int = 1, **settings: str) -> None:
        self.port = free_port()
        self.log = folder / "server.log"
        self._workers = workers
        self._environment = {
            **os.environ,
            **_UNLIMITED,
            "KROSARENA_DATA": str(folder / "data"),
            **{f"KROSARENA_{name.upper()}": value for name, value in settings.items()},
        }
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        main = "from krosarena.cli import main; main()"
        words = ["serve", "--port", str(self.port), "--workers", str(self._workers)]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-c", main, *words],
                env=self._environment,
                stdout=log,
                stderr=log,
            )
        wait_until(self.answers, f"the server does not answer; see {self.log}")

    def answers(self) -> bool:
        with suppress(OSError):
            return bool(self.get("/readyz") == b"ok")
        return False

    def get(self, path: str) -> bytes:
        with urllib.request.urlopen(f"{self.url}{path}", timeout=5) as answer:
            body: bytes = answer.read()
            return body

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def worker_pids(self) -> list[int]:
        words = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        return [int(word) for word in words]

    def kill(self) -> None:
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self) -> float:
        """How long it took."""
        assert self._process is not None
        began = time.monotonic()
        self._process.terminate()
        self._process.wait(timeout=30)
        return time.monotonic() - began


@dataclass
class Absence:
    """From losing the connection to being at the table again, and what took how long."""

    killed: str
    """What was killed last before it."""
    began: float = field(default_factory=time.monotonic)
    tries: int = 0
    unreachable: float = 0.0
    """Seconds until a server took the connection for good."""
    seconds: float = 0.0
    """Until the welcome had come."""


@dataclass
class Tally:
    """What all players heard."""

    acknowledged: dict[tuple[str, int], str] = field(default_factory=dict)
    absences: list[Absence] = field(default_factory=list)
    killed: str = "nothing"
    refused: int = 0
    seats: dict[str, list[str]] = field(default_factory=dict)
    """By table: the digests of who sits there, in order."""


class Person:
    def __init__(self, server: Server, table: str, secret: str, seat: int, tally: Tally) -> None:
        self._server = server
        self._table = table
        self._headers = {"cookie": f"{_COOKIE}={secret}"}
        self._seat = seat
        self._tally = tally
        self._chooser = random.Random(f"{table} {seat}")
        self._absence: Absence | None = None

    @property
    def is_away(self) -> bool:
        return self._absence is not None

    async def play(self, stopped: asyncio.Event) -> None:
        address = f"ws://127.0.0.1:{self._server.port}/ws/tables/{self._table}"
        while not stopped.is_set():
            try:
                if self._absence:
                    self._absence.tries += 1
                async with connect(
                    address, additional_headers=self._headers, open_timeout=5, max_size=None
                ) as line:
                    if self._absence:
                        self._absence.unreachable = time.monotonic() - self._absence.began
                    await self._talk(line, stopped)
            except (OSError, WebSocketException, TimeoutError):
                if self._absence is None:
                    self._absence = Absence(self._tally.killed)
                await asyncio.sleep(self._delay(self._absence.tries))

    def _delay(self, failures: int) -> float:
        """As browsers do it: ``web/src/table/reconnecting.ts``."""
        delay = min(_LONGEST_DELAY, _FIRST_DELAY * (1 << failures))
        return delay * self._chooser.uniform(0.75, 1.25)

    async def _talk(self, line: Any, stopped: asyncio.Event) -> None:
        view: dict[str, Any] = {}
        while not stopped.is_set():
            try:
                async with asyncio.timeout(1):
                    message = json.loads(await line.recv())
            except TimeoutError:
                continue
            if message["type"] == "presence":
                continue
            if message["type"] == "refused":
                self._tally.refused += 1
                await asyncio.sleep(0.1)
                if message["code"] != "not-stored":
                    return  # come again and look
            elif "version" in message:
                view = view_after(view, message)
                if message["type"] == "welcome" and self._absence is not None:
                    self._absence.seconds = time.monotonic() - self._absence.began
                    self._tally.absences.append(self._absence)
                    self._absence = None
                step = message.get("step")
                if isinstance(step, dict) and step["actor"] == self._seat:
                    self._tally.acknowledged[self._table, step["number"]] = step["action"]
            if view.get("outcome"):
                return
            if view and (decision := view["decision"]) and decision["player"] == self._seat:
                await asyncio.sleep(0.02)
                await line.send(json.dumps(self._answer(decision)))

    def _answer(self, decision: dict[str, Any]) -> dict[str, Any]:
        ways = [f"move {way['path'][0]}" for way in decision["reach"]]
        texts = [action["text"] for action in decision["actions"]]
        return {
            "type": "act",
            "seat": self._seat,
            "decision": decision["number"],
            "action": self._chooser.choice(texts + ways),
        }


class Party:
    """Two people at each of some tables, who play until they are told to stop."""

    def __init__(self, server: Server, tables: int) -> None:
        self.tally = Tally()
        self._stopped = asyncio.Event()
        self._people = [person for number in range(tables) for person in self._seat(server, number)]
        self._tasks: list[asyncio.Task[None]] = []

    def _seat(self, server: Server, number: int) -> list[Person]:
        host, guest = (secrets.token_urlsafe(24) for _ in range(2))
        wish = {
            "scenario": f"the-pit,south,gg-12/{_TEAMS}",
            "seats": ["person", "open"],
            "edition": "original",
        }
        table: str = post(server, "/api/tables", wish, host)["id"]
        invitation = get(server, f"/api/tables/{table}", host)["invitation"]
        post(server, f"/api/tables/{table}/join", {"invitation": invitation}, guest)
        self.tally.seats[table] = [
            hashlib.sha256(secret.encode()).hexdigest() for secret in (host, guest)
        ]
        return [
            Person(server, table, secret, seat, self.tally)
            for seat, secret in enumerate((host, guest), start=1)
        ]

    def start(self) -> None:
        self._tasks = [asyncio.create_task(one.play(self._stopped)) for one in self._people]

    async def played(self, more: int) -> None:
        """Wait until so many more actions were acknowledged."""
        wanted = len(self.tally.acknowledged) + more
        deadline = time.monotonic() + 60
        while len(self.tally.acknowledged) < wanted:
            if time.monotonic() > deadline:
                raise AssertionError(f"nobody gets on: {self.tally.absences[-5:]}")
            await asyncio.sleep(0.02)

    async def everybody_is_back(self) -> None:
        deadline = time.monotonic() + 60
        while any(person.is_away for person in self._people):
            if time.monotonic() > deadline:
                raise AssertionError("somebody does not come back")
            await asyncio.sleep(0.02)

    async def stop(self) -> None:
        self._stopped.set()
        await asyncio.gather(*self._tasks)


def post(server: Server, path: str, body: object, secret: str) -> Any:
    return _ask(server, path, secret, json.dumps(body).encode())


def get(server: Server, path: str, secret: str) -> Any:
    return _ask(server, path, secret, None)


def _ask(server: Server, path: str, secret: str, body: bytes | None) -> Any:
    headers = {"content-type": "application/json", "cookie": f"{_COOKIE}={secret}"}
    request = urllib.request.Request(f"{server.url}{path}", body, headers)
    with urllib.request.urlopen(request, timeout=20) as answer:
        return json.loads(answer.read())


def check(tally: Tally, stored: dict[tuple[str, int], str], seats: dict[str, list[str]]) -> None:
    lost = {key: said for key, said in tally.acknowledged.items() if stored.get(key) != said}
    assert not lost, f"acknowledged, but not stored: {lost}"
    assert seats == tally.seats, "everybody has their own seat"
    numbers: dict[str, list[int]] = {}
    for table, number in stored:
        numbers.setdefault(table, []).append(number)
    assert all(sorted(n) == list(range(1, len(n) + 1)) for n in numbers.values()), "no gap"


async def kill_one_process(folder: Path, kills: int, tables: int, between: int) -> Tally:
    """SQLite, one process, killed again and again."""
    import sqlite3
    from contextlib import closing

    server = Server(folder)
    server.start()
    try:
        party = Party(server, tables)
        party.start()
        for _ in range(kills):
            await party.played(between)
            await party.everybody_is_back()
            party.tally.killed = "server"
            server.kill()
            await asyncio.to_thread(server.start)
        await party.played(between)
        await party.stop()
    finally:
        server.stop()
    with closing(sqlite3.connect(folder / "data" / "krosarena.sqlite3")) as connection:
        rows = connection.execute("SELECT table_id, number, action FROM entry").fetchall()
        seats = connection.execute("SELECT table_id, owner FROM seat ORDER BY number").fetchall()
    check(party.tally, {(t, n): a for t, n, a in rows}, _by_table(seats))
    return party.tally


async def kill_by_turns(
    folder: Path, kills: int, tables: int, between: int, durable: bool = False
) -> Tally:
    """Three workers, PostgreSQL and Redis: each is killed in turn."""
    import asyncpg

    with ExitStack() as things:
        database, redis = PostgresServer(durable=durable), RedisServer()
        for service in (database, redis):
            things.callback(service.remove)
            service.start()
        server = Server(folder, 3, database=database.address(), redis=redis.address)
        server.start()
        things.callback(server.stop)
        party = Party(server, tables)
        party.start()
        for turn in range(kills):
            await party.played(between)
            await party.everybody_is_back()
            match turn % 5:
                case 3:
                    party.tally.killed = "database"
                    database.kill()
                    await asyncio.to_thread(database.start)
                case 4:
                    party.tally.killed = "Redis"
                    redis.kill()
                    await asyncio.to_thread(redis.start)
                case _:
                    party.tally.killed = "worker"
                    os.kill(random.choice(server.worker_pids()), signal.SIGKILL)
        await party.played(between)
        await party.stop()
        connection = await asyncpg.connect(database.address())
        rows = await connection.fetch("SELECT table_id, number, action FROM entry")
        seats = await connection.fetch("SELECT table_id, owner FROM seat ORDER BY number")
        await connection.close()
    stored = {(row["table_id"], row["number"]): row["action"] for row in rows}
    check(party.tally, stored, _by_table([(row["table_id"], row["owner"]) for row in seats]))
    return party.tally


def _by_table(seats: list[tuple[str, str]]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for table, owner in seats:
        found.setdefault(table, []).append(owner)
    return found


def main(kind: str, kills: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        if kind == "sqlite":
            run = kill_one_process(Path(folder), kills, tables=10, between=100)
        else:
            run = kill_by_turns(Path(folder), kills, tables=10, between=100, durable=True)
        tally = asyncio.run(run)
    print(
        f"{kind}: {kills} kills, {len(tally.acknowledged)} acknowledged, 0 lost, 0 seats changed "
        f"(asked: 0, 0); {tally.refused} refused; load {os.getloadavg()[0]:.1f}\n"
        "everybody back within 5 s is asked:"
    )
    _print_absences(tally.absences)


def _print_absences(absences: list[Absence]) -> None:
    """What each reconnection cost, and of what."""
    print(
        "killed     reconnections  tries  until taken in   until welcomed   seconds, median/longest"
    )
    for killed in sorted({one.killed for one in absences}):
        some = [one for one in absences if one.killed == killed]
        taken, welcomed = (
            sorted(getattr(one, name) for one in some) for name in ("unreachable", "seconds")
        )
        tries = sum(one.tries for one in some) / len(some)
        print(
            f"{killed:10} {len(some):13} {tries:6.1f} "
            f"{taken[len(taken) // 2]:8.2f} {taken[-1]:6.2f}  "
            f"{welcomed[len(welcomed) // 2]:8.2f} {welcomed[-1]:6.2f}"
        )


if __name__ == "__main__":
    if len(sys.argv) != 3 or sys.argv[1] not in ("sqlite", "workers") or not sys.argv[2].isdigit():
        sys.exit("which kind, and how many kills? python tests/chaos.py sqlite|workers 50")
    main(sys.argv[1], int(sys.argv[2]))
