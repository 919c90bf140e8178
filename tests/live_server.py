"""The game as a person starts it: the documented command in a process of its own."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import suppress
from pathlib import Path

_COMMAND = ["-c", "from krosarena.cli import main; main()"]
_FORETOLD = [str(Path(__file__).with_name("foretold_server.py"))]


class LiveServer:
    def __init__(self, folder: Path, foretold: bool = False) -> None:
        """``foretold``: dice and draws depend on what was last told to ``foretell``."""
        self._command = _FORETOLD if foretold else _COMMAND
        self._chance = folder / "chance"
        self._data = folder / "data"
        self.log = folder / "server.log"
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def database(self) -> Path:
        return self._data / "krosarena.sqlite3"

    @property
    def memory(self) -> int:
        """Bytes that its first process holds."""
        assert self._process is not None
        pages = int(Path(f"/proc/{self._process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def foretell(self, chance: str) -> None:
        self._chance.write_text(chance)

    def start(self) -> None:
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, *self._command, "serve", "--port", str(self.port)],
                env={
                    **os.environ,
                    "KROSARENA_DATA": str(self._data),
                    "KROSARENA_CHANCE": str(self._chance),
                    # All players of a test run come from one address.
                    "KROSARENA_LIMIT_TABLES_ADDRESS": "100000/hour",
                    "KROSARENA_LIMIT_REQUESTS_ADDRESS": "100000/minute",
                    "KROSARENA_LIMIT_ANALYSES": "100000/hour",
                    "KROSARENA_LIMIT_UPLOADS": "100000/hour",
                },
                stdout=log,
                stderr=log,
            )
        self._wait_until_it_answers()

    def ensure_running(self) -> None:
        if self._process is None or self._process.poll() is not None:
            self.start()

    def stop(self) -> None:
        assert self._process is not None
        self._process.terminate()
        self._process.wait()

    def kill(self) -> None:
        """As a power cut would."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def _wait_until_it_answers(self) -> None:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            try:
                urllib.request.urlopen(f"{self.url}/api/catalogue", timeout=5).close()
            except (urllib.error.URLError, ConnectionError):
                self._wait_a_little_unless_it_stopped()
            else:
                return
        raise RuntimeError("the server does not answer")

    def _wait_a_little_unless_it_stopped(self) -> None:
        assert self._process is not None
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(timeout=0.1)
            raise RuntimeError(f"the server stopped: {self.log.read_text()}")
