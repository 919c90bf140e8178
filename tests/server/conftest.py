from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from krosarena.server.app import create_app
from krosarena.server.thinking.pool import Thinkers


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """A browser at a fresh server."""
    with TestClient(create_app(tmp_path / "data")) as client:
        client.get("/api/catalogue")  # the first visit brings the cookie
        yield client


@pytest.fixture
def thinkers() -> Iterator[Thinkers]:
    """Processes that think."""
    thinkers = Thinkers()
    yield thinkers
    thinkers.close()
