"""One visitor can ask only so much: everybody else is served as before, and a refusal says when to
come again."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from krosarena.server.app import create_app
from krosarena.server.logs import Bounded
from krosarena.server.protocol.tables import MAX_RECORD_BYTES
from krosarena.server.settings import Settings
from server.hearing import next_text
from server.seats import new_table, sitting_at

_DUEL = {"scenario": "right-in-the-kisser", "seats": ["person", "person"]}


@contextmanager
def _server(folder: Path, **limits: str | int | bool | tuple[str, ...]) -> Iterator[TestClient]:
    settings = Settings(**limits)  # type: ignore[arg-type]
    with TestClient(create_app(folder, settings=settings)) as client:
        client.get("/api/catalogue")
        yield client


def test_too_many_tables_are_refused_and_another_person_still_gets_one(tmp_path: Path) -> None:
    with _server(tmp_path, limit_tables="2/hour") as client:
        assert [client.post("/api/tables", json=_DUEL).status_code for _ in range(3)] == [
            201,
            201,
            429,
        ]
        refused = client.post("/api/tables", json=_DUEL)
        assert refused.json()["code"] == "too-many"
        assert int(refused.headers["retry-after"]) >= 1
        client.cookies.clear()
        assert client.post("/api/tables", json=_DUEL).status_code == 201


def test_an_address_that_changes_its_name_is_limited_all_the_same(tmp_path: Path) -> None:
    with _server(tmp_path, limit_tables_address="2/hour") as client:
        codes = []
        for _ in range(3):
            client.cookies.clear()
            codes.append(client.post("/api/tables", json=_DUEL).status_code)
        assert codes == [201, 201, 429]


def test_uploads_and_analyses_are_limited_by_address(tmp_path: Path) -> None:
    with _server(tmp_path, limit_uploads="1/hour", limit_analyses="1/hour") as client:
        first = client.post("/api/records", json={"no": "record"})
        assert (first.status_code, first.json()["code"]) == (400, "bad-record")
        assert client.post("/api/records", json={}).status_code == 429
        assert client.get("/api/tables/none/analysis").status_code == 404
        assert client.get("/api/tables/none/analysis").status_code == 429


def test_questions_beyond_the_limit_are_answered_with_busy(tmp_path: Path) -> None:
    with _server(tmp_path, limit_questions="2/hour") as client:
        table = new_table(client, "person", "person", scenario="right-in-the-kisser")
        with sitting_at(client, table) as player:
            question = {"type": "threat", "seat": 1, "decision": player.decision["number"]}
            answers = []
            for _ in range(3):
                player.socket.send_json(question)
                answers.append(player.listen())
    assert [answer["type"] for answer in answers] == ["threat", "threat", "unanswered"]
    assert answers[-1]["code"] == "busy"
    assert "try again in" in answers[-1]["reason"]


def test_whys_count_like_all_other_questions(tmp_path: Path) -> None:
    """They are answered at once, so nobody may ask for many: known or not, over any number of
    connections, together with previews."""
    with _server(tmp_path, limit_questions="4/hour") as client:
        table = new_table(client, "person", "person", scenario="right-in-the-kisser")
        with sitting_at(client, table) as one, sitting_at(client, table) as other:
            number = one.decision["number"]
            why = {"type": "why", "seat": 1, "decision": number, "cell": "d2"}
            threat = {"type": "threat", "seat": 1, "decision": number}
            answers = []
            for player, question in ((one, why), (other, why), (one, threat), (other, why)):
                player.socket.send_json(question)
                answers.append(player.listen()["type"])
            for player in (one, other):
                player.socket.send_json(why)
                refused = player.listen()
                answers.append(refused["code"])
    assert answers == ["why", "why", "threat", "why", "busy", "busy"]


def test_many_whys_wait_in_the_queue_of_previews(tmp_path: Path) -> None:
    """However many people ask: the event loop answers so many and no more."""
    with _server(tmp_path, limit_whys="1/hour") as client:
        heard = []
        quick = client.app.state.thinkers.quick  # type: ignore[attr-defined]
        quick.heard = lambda urgency, seconds: heard.append(urgency)
        table = new_table(client, "person", "person", scenario="right-in-the-kisser")
        with sitting_at(client, table) as player:
            why = {"type": "why", "seat": 1, "decision": player.decision["number"], "cell": "d2"}
            answers = []
            for thought_elsewhere in (0, 1):
                player.socket.send_json(why)
                answers.append(player.listen())
                assert len(heard) == thought_elsewhere
    assert answers[0] == answers[1]
    assert answers[0]["type"] == "why"


def test_messages_beyond_the_limit_are_taken_later_and_not_lost(tmp_path: Path) -> None:
    with _server(tmp_path, limit_messages="5/second") as client:
        table = new_table(client, "person", "person", scenario="right-in-the-kisser")
        with sitting_at(client, table) as player:
            for _ in range(8):
                player.act("end")
            assert player.decision["number"] == 9


def test_a_person_has_so_many_connections(tmp_path: Path) -> None:
    with _server(tmp_path, limit_sockets=1) as client:
        table = new_table(client, "person", "person", scenario="right-in-the-kisser")
        with (
            sitting_at(client, table),
            pytest.raises(WebSocketDisconnect) as refused,
            client.websocket_connect(f"/ws/tables/{table}") as socket,
        ):
            next_text(socket)
        assert refused.value.code == 4429
        with sitting_at(client, table) as again:  # the first has gone
            assert again.decision


def test_what_is_too_large_is_refused_in_words(tmp_path: Path) -> None:
    with _server(tmp_path) as client:
        body = b"x" * (MAX_RECORD_BYTES + 1)
        headers = {"content-type": "application/json"}
        refused = client.post("/api/records", content=body, headers=headers)
        assert (refused.status_code, refused.json()["code"]) == (413, "too-large")


def test_only_the_named_hosts_are_served(tmp_path: Path) -> None:
    with _server(tmp_path, hosts=("arena.example",)) as client:
        assert client.get("/healthz").status_code == 400
        assert client.get("/healthz", headers={"host": "arena.example"}).status_code == 200


@pytest.mark.parametrize("origin", ["http://[", "null", "http://elsewhere.example"])
def test_a_websocket_from_elsewhere_is_closed_without_a_fuss(tmp_path: Path, origin: str) -> None:
    with _server(tmp_path) as client:
        table = new_table(client, "person", "person", scenario="right-in-the-kisser")
        with (
            pytest.raises(WebSocketDisconnect) as refused,
            client.websocket_connect(f"/ws/tables/{table}", headers={"origin": origin}) as socket,
        ):
            next_text(socket)
        assert refused.value.code == 4403


def test_cookies_are_secure_behind_tls_and_renewed_with_every_page(tmp_path: Path) -> None:
    with _server(tmp_path, tls=True) as client:
        client.cookies.clear()
        assert "Secure" in client.get("/api/catalogue").headers["set-cookie"]
    with _server(tmp_path) as client:
        assert "set-cookie" not in client.get("/api/catalogue").headers
        page = client.get("/", headers={"accept": "text/html"})
        assert "Secure" not in page.headers["set-cookie"]


def test_a_server_tells_how_it_is(tmp_path: Path) -> None:
    with _server(tmp_path) as client:
        assert client.get("/healthz").text == "ok"
        assert client.get("/readyz").text == "ok"
        assert client.get("/metrics").status_code == 404
    with _server(tmp_path, metrics=True) as client:
        table = new_table(client, "person", "person", scenario="right-in-the-kisser")
        with sitting_at(client, table) as player:
            player.act("end")
            figures = client.get("/metrics").text
    assert "krosarena_messages_total 1.0" in figures
    assert "krosarena_sockets 1.0" in figures
    assert "krosarena_tables 1.0" in figures


def test_a_thousand_complaints_make_few_lines() -> None:
    record = logging.LogRecord("x", logging.WARNING, "here.py", 7, "refused %s", ("?",), None)
    other = logging.LogRecord("x", logging.WARNING, "here.py", 8, "something else", (), None)
    bounded = Bounded()
    assert sum(bounded.filter(record) for _ in range(1000)) == 30
    assert "left out" in record.getMessage()
    assert bounded.filter(other)
