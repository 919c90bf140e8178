"""People at a server, by what their browsers would send."""

from __future__ import annotations

from typing import Any

from httpx2 import Response
from starlette.testclient import TestClient

from krosarena.server.identity import COOKIE
from server.seats import stranger

PASSWORD = "four dice in a hat"


def claim(client: TestClient, name: str, password: str = PASSWORD) -> dict[str, Any]:
    answer = client.post("/api/account", json={"name": name, "password": password})
    assert answer.status_code == 201, answer.text
    claimed: dict[str, Any] = answer.json()
    return claimed


def sign_in(client: TestClient, name: str, password: str = PASSWORD, **more: object) -> Response:
    return client.post("/api/session", json={"name": name, "password": password, **more})


def me(client: TestClient) -> dict[str, Any]:
    answer = client.get("/api/me")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def thief_with(client: TestClient, secret: str) -> TestClient:
    """Another browser, with a secret that was another's."""
    thief = stranger(client)
    thief.cookies.clear()
    thief.cookies.set(COOKIE, secret, domain="testserver.local")
    return thief
