from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from krosarena.server.thinking.pool import Thinkers
from server.databases import KINDS, Database, fresh_database


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    """Whatever a server does, it does on both."""
    kind: str = request.param
    server = request.getfixturevalue("postgres_address") if kind == "postgresql" else None
    with fresh_database(kind, tmp_path / "data", server) as database:
        yield database


@pytest.fixture
def client(database: Database) -> Iterator[TestClient]:
    """A browser at a fresh server."""
    with TestClient(database.app()) as client:
        client.get("/api/catalogue")  # the first visit brings the cookie
        yield client


@pytest.fixture
def thinkers() -> Iterator[Thinkers]:
    """Processes that think."""
    thinkers = Thinkers()
    yield thinkers
    thinkers.close()
