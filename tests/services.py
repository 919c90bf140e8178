"""A PostgreSQL and a Redis of the tests' own: free ports of this machine, folders that vanish.

PostgreSQL refuses to run as root; where the tests do, it runs as the user that its package made.
"""

from __future__ import annotations

import getpass
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


def _unprivileged() -> str | None:
    """Who runs the services, if not the one who runs the tests."""
    if os.getuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name).pw_name
        except KeyError:
            continue
    raise RuntimeError("there is no user to run PostgreSQL as: root may not")


def _program(*names: str) -> str:
    for name in names:
        if found := shutil.which(name):
            return found
        packaged = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
        if packaged:
            return str(packaged[-1])
    raise RuntimeError(f"{names[0]} is not installed: run sh scripts/install-services.sh")


class Service:
    """A process that can be started, killed and started again with what it had."""

    def __init__(self) -> None:
        self.port = free_port()
        self.folder = Path(tempfile.mkdtemp(prefix="krosarena-service-"))
        self._user = _unprivileged()
        if self._user:
            owner = pwd.getpwnam(self._user)
            os.chown(self.folder, owner.pw_uid, owner.pw_gid)
        self._process: subprocess.Popen[bytes] | None = None

    def command(self) -> list[str]:
        raise NotImplementedError

    def answers(self) -> bool:
        raise NotImplementedError

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        log = (self.folder.with_suffix(".log")).open("ab")
        with log:
            self._process = subprocess.Popen(
                self.command(),
                cwd=self.folder,
                user=self._user,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        wait_until(self.answers, f"{self.command()[0]} does not answer; see {log.name}")

    def kill(self) -> None:
        """As a power cut would; children of PostgreSQL end by themselves."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def remove(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(signal.SIGINT)
            try:
                self._process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.with_suffix(".log").unlink(missing_ok=True)


class PostgresServer(Service):
    NAME = "krosarena"

    def __init__(self, *, durable: bool = False) -> None:
        """``durable`` as on a real server; else what is written need not survive a power cut."""
        super().__init__()
        self._durable = durable
        subprocess.run(
            [
                _program("initdb"),
                f"--pgdata={self.folder / 'data'}",
                f"--username={self.NAME}",
                "--auth=trust",
                "--encoding=UTF8",
                "--locale=C",
                "--no-sync",
                "--no-instructions",
            ],
            cwd=self.folder,
            user=self._user,
            stdout=subprocess.DEVNULL,
            check=True,
        )

    def command(self) -> list[str]:
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": self.port,
            "unix_socket_directories": "",
            "max_connections": 200,
            "shared_buffers": "32MB",
            "fsync": "on" if self._durable else "off",
            "full_page_writes": "on" if self._durable else "off",
        }
        wanted = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        return [_program("postgres"), "-D", str(self.folder / "data"), *wanted]

    def answers(self) -> bool:
        ready = [_program("pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return subprocess.run(ready, check=False).returncode == 0

    def address(self, database: str = "postgres") -> str:
        return f"postgresql://{self.NAME}@127.0.0.1:{self.port}/{database}"


class RedisServer(Service):
    def command(self) -> list[str]:
        return [
            _program("redis-server", "valkey-server"),
            *("--bind", "127.0.0.1", "--port", str(self.port)),
            *("--save", "", "--appendonly", "no", "--daemonize", "no"),
            *("--dir", str(self.folder)),
        ]

    def answers(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=1) as talk:
                talk.sendall(b"PING\r\n")
                return talk.recv(5) == b"+PONG"
        except OSError:
            return False

    @property
    def address(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"


def wait_until(holds: Callable[[], bool], otherwise: str, seconds: float = 60) -> None:
    deadline = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > deadline:
            raise RuntimeError(f"{otherwise} (as {getpass.getuser()})")
        time.sleep(0.02)
