"""A page of another site acts in nobody's name."""

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from server.hearing import next_text
from server.people.visitors import claim, me
from server.seats import new_table

_FOREIGN = [
    {"origin": "https://evil.example"},
    {"origin": "null"},
    {"origin": "http://testserver.evil.example"},
    {"origin": "https://[broken"},
    {"sec-fetch-site": "cross-site"},
]


@pytest.mark.parametrize("headers", _FOREIGN)
def test_another_site_can_change_nothing(client: TestClient, headers: dict[str, str]) -> None:
    claim(client, "Noor")
    for method, path in (
        ("POST", "/api/me/name"),
        ("POST", "/api/tables"),
        ("POST", "/api/session"),
        ("POST", "/api/account/delete"),
        ("DELETE", "/api/session"),
        ("DELETE", "/api/sessions"),
    ):
        answer = client.request(method, path, json={"name": "Noor"}, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign"), path
    assert me(client)["person"]["name"] == "Noor"


def test_a_form_cannot_send_what_we_read(client: TestClient) -> None:
    """Older browsers send no Origin with a form; but a form cannot send JSON."""
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
        answer = client.post(
            "/api/session",
            content=b'{"name": "Noor", "password": "x"}',
            headers={"content-type": kind},
        )
        assert answer.status_code == 415


@pytest.mark.parametrize("headers", _FOREIGN)
def test_another_site_opens_no_websocket(client: TestClient, headers: dict[str, str]) -> None:
    table = new_table(client, "person", "bot")
    with (
        client.websocket_connect(f"/ws/tables/{table}", headers=headers) as socket,
        pytest.raises(WebSocketDisconnect) as refused,
    ):
        next_text(socket)
    assert refused.value.code == 4403
