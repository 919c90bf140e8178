"""One PostgreSQL and one Redis for a whole test run, whoever of its processes wants them first."""

from __future__ import annotations

import asyncio
import fcntl
import json
import os
import shutil
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import asyncpg

from krosarena.server.storage.postgres import postgres_engine, upgrade_database
from services import PostgresServer, RedisServer, Service

TEMPLATE = "krosarena_template"
"""An empty database with all tables."""

_started: list[Service] = []

FOLDER = "TEST_SERVICES_FOLDER"
"""Set by the process that began the run, which also ends what was started."""


def postgres() -> str:
    with _one_at_a_time("postgres") as file:
        if not file.exists():
            server = PostgresServer()
            server.start()
            asyncio.run(_make_template(server.address()))
            _note(file, server, server.address())
        return _address(file)


def redis() -> str:
    with _one_at_a_time("redis") as file:
        if not file.exists():
            server = RedisServer()
            server.start()
            _note(file, server, server.address)
        return _address(file)


def stop() -> None:
    folder = Path(os.environ.pop(FOLDER))
    for file in folder.glob("*.json"):
        _, pid, service_folder = json.loads(file.read_text())
        _end(pid)
        shutil.rmtree(service_folder, ignore_errors=True)
        Path(service_folder).with_suffix(".log").unlink(missing_ok=True)
    shutil.rmtree(folder, ignore_errors=True)


def _end(pid: int) -> None:
    with suppress(ProcessLookupError):
        os.kill(pid, signal.SIGINT)
        for _ in range(250):
            with suppress(ChildProcessError):
                os.waitpid(pid, os.WNOHANG)
            os.kill(pid, 0)
            time.sleep(0.02)
        os.kill(pid, signal.SIGKILL)


async def _make_template(address: str) -> None:
    """Copying a database is quicker than making its tables again for every test."""
    connection = await asyncpg.connect(address)
    await connection.execute(f"CREATE DATABASE {TEMPLATE}")
    await connection.close()
    engine = postgres_engine(address.rpartition("/")[0] + f"/{TEMPLATE}")
    await upgrade_database(engine)
    await engine.dispose()


def _note(file: Path, service: Service, address: str) -> None:
    _started.append(service)
    file.write_text(json.dumps([address, service.pid, str(service.folder)]))


def _address(file: Path) -> str:
    address: str = json.loads(file.read_text())[0]
    return address


@contextmanager
def _one_at_a_time(name: str) -> Iterator[Path]:
    folder = Path(os.environ[FOLDER])
    with (folder / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield folder / f"{name}.json"
