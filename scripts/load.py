"""A server to put under load, and players cheap enough to do it from the same machine.

Loopback only. A player speaks websocket in its plainest form (RFC 6455): one text frame a message,
masked with zeros, so that the client costs a fraction of what the server does.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import os
import secrets
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Any

Message = dict[str, Any]

_COMMAND = "from krosarena.cli import main; main()"
_TICKS = os.sysconf("SC_CLK_TCK")
_UNLIMITED = {
    "LIMIT_TABLES": "1000000/second",
    "LIMIT_TABLES_ADDRESS": "1000000/second",
    "LIMIT_REQUESTS": "1000000/second",
    "LIMIT_REQUESTS_ADDRESS": "1000000/second",
    "LIMIT_MESSAGES": "1000000/second",
    "LIMIT_UPLOADS": "1000000/second",
    "LIMIT_SOCKETS": "100000",
    "LIMIT_SOCKETS_ADDRESS": "100000",
}


class Server:
    """``krosarena serve`` on a free port with a folder of its own."""

    def __init__(self, **settings: str) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="krosarena-load-")
        self._settings = settings
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]

    def __enter__(self) -> Server:
        settings = {**_UNLIMITED, "DATA": f"{self.folder}/data", **self._settings}
        self._log = (self.folder / "log").open("wb")
        self._process = subprocess.Popen(
            [sys.executable, "-c", _COMMAND, "serve", "--port", str(self.port)],
            env={**os.environ, **{f"KROSARENA_{name}": it for name, it in settings.items()}},
            stdout=self._log,
            stderr=self._log,
        )
        for _ in range(600):
            with contextlib.suppress(urllib.error.URLError, ConnectionError):
                self.get("/api/tables")
                return self
            if self._process.poll() is not None:
                break
            time.sleep(0.1)
        raise SystemExit(f"the server does not answer: {(self.folder / 'log').read_text()}")

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._process.terminate()
        self._process.wait(30)
        self._log.close()
        self._folder.cleanup()

    @property
    def folder(self) -> Path:
        return Path(self._folder.name)

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def cpu(self) -> float:
        """Seconds of processor time of the server's process, all threads."""
        return _cpu(Path(f"/proc/{self.pid}/stat"))

    @property
    def loop_cpu(self) -> float:
        """Of its first thread alone, in which the event loop runs."""
        return _cpu(Path(f"/proc/{self.pid}/task/{self.pid}/stat"))

    @property
    def memory(self) -> int:
        """Resident bytes."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def get(self, path: str, person: str = "nobody") -> bytes:
        return self._ask(path, person, None)

    def post(self, path: str, body: object, person: str) -> Message:
        answer: Message = json.loads(self._ask(path, person, json.dumps(body).encode()))
        return answer

    def _ask(self, path: str, person: str, body: bytes | None) -> bytes:
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}",
            body,
            {"Cookie": cookie_of(person), "Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=60) as answer:
            content: bytes = answer.read()
        return content

    def new_table(self, person: str, scenario: str, *seats: str, edition: str = "v2") -> str:
        wish = {"scenario": scenario, "seats": list(seats), "edition": edition}
        table: str = self.post("/api/tables", wish, person)["id"]
        return table

    def new_duel(self, one: str, other: str, scenario: str, edition: str = "v2") -> str:
        """A table of two people at two browsers."""
        table = self.new_table(one, scenario, "person", "open", edition=edition)
        invitation = json.loads(self.get(f"/api/tables/{table}", one))["invitation"]
        self.post(f"/api/tables/{table}/join", {"invitation": invitation}, other)
        return table


def _cpu(stat: Path) -> float:
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS


def cookie_of(person: str) -> str:
    return f"krosarena_player={person:_<32}"


class Player:
    """One browser's websocket. Remembers the open decision and how much it was sent."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        self.decision: Message | None = None
        self.over = False
        self.bytes = 0

    @classmethod
    async def sit_down(cls, server: Server, table: str, person: str) -> Player:
        return await cls.connect(server, f"/ws/tables/{table}", person)

    @classmethod
    async def connect(cls, server: Server, path: str, person: str) -> Player:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port, limit=1 << 24)
        writer.write(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(secrets.token_bytes(16)).decode()}\r\n"
            f"Cookie: {cookie_of(person)}\r\n\r\n".encode()
        )
        head = await reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise SystemExit(f"no websocket: {head[:200]!r}")
        return cls(reader, writer)

    async def frame(self) -> bytes:
        """The next message as it came; pings are answered on the way."""
        while True:
            kind, size = await self._reader.readexactly(2)
            if size >= 126:
                size = int.from_bytes(
                    await self._reader.readexactly(2 if size == 126 else 8), "big"
                )
            data = await self._reader.readexactly(size)
            if kind & 15 == 1:
                self.bytes += len(data)
                return data
            if kind & 15 == 8:
                raise SystemExit(f"the server hung up: {data!r}")
            self._send(0x8A, data)

    async def hear(self) -> Message:
        """The next that tells of the game, or refuses; who comes and goes is passed over."""
        while True:
            message: Message = json.loads(await self.frame())
            told = message.get("view") or message.get("changes")
            if told is not None:
                self.decision = told["decision"]
                self.over = bool(told.get("outcome"))
            if told is not None or message["type"] == "refused":
                return message

    def act(self, action: str) -> None:
        assert self.decision is not None
        seat, number = self.decision["player"], self.decision["number"]
        text = {"type": "act", "seat": seat, "decision": number, "action": action}
        self.say(text)

    def say(self, message: Message) -> None:
        self._send(0x81, json.dumps(message).encode())

    def _send(self, kind: int, data: bytes) -> None:
        size = len(data)
        length = bytes((0x80 | size,)) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self._writer.write(bytes((kind,)) + length + bytes(4) + data)

    def leave(self) -> None:
        self._writer.close()


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
