"""What a shared link shows of the table or replay it leads to."""

from __future__ import annotations

import re
import struct
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from krosarena.content.library import library
from krosarena.engine.game.replaying import replay_unproven
from krosarena.engine.record import Record
from krosarena.server.link_pictures.drawing import HEIGHT, WIDTH, draw
from server.seats import new_table, sitting_at, stranger

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.json"))


def _size(png: bytes) -> tuple[int, ...]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    return struct.unpack(">II", png[16:24])


def _tags(client: TestClient, path: str) -> dict[str, str]:
    page = client.get(path, headers={"accept": "text/html"}).text
    return dict(re.findall(r'<meta property="(og:[a-z:]+)" content="([^"]*)"', page))


def test_a_running_table_has_a_picture_that_follows_it(client: TestClient) -> None:
    table = new_table(client, "person", "person")
    before = stranger(client).get(f"/link/{table}.png")
    assert before.headers["content-type"] == "image/png"
    assert before.headers["cache-control"] == "public, max-age=60"
    assert _size(before.content) == (WIDTH, HEIGHT)
    assert stranger(client).get(f"/link/{table}.png").content == before.content
    with sitting_at(client, table) as host:
        host.act("move d2")
    assert stranger(client).get(f"/link/{table}.png").content != before.content


def test_a_game_that_has_not_gone_on_is_not_played_again_for_its_picture(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table(client, "person", "person")
    before = client.get(f"/link/{table}.png")
    monkeypatch.setattr("krosarena.server.replays.last_view", None)  # asking would fail
    assert client.get(f"/link/{table}.png").content == before.content


def test_a_finished_games_picture_may_be_kept_for_a_day(client: TestClient) -> None:
    record = GOLDEN[0].read_text()
    sent = {"content-type": "application/json"}
    id = client.post("/api/records", content=record, headers=sent).json()["id"]
    picture = client.get(f"/link/{id}.png")
    assert picture.headers["cache-control"] == "public, max-age=86400"
    assert _size(picture.content) == (WIDTH, HEIGHT)


@pytest.mark.parametrize("id", ["nobody-knows", "r0000000000000000", "%2e%2e"])
def test_what_has_no_picture_of_its_own_gets_the_general_one(client: TestClient, id: str) -> None:
    answer = client.get(f"/link/{id}.png", follow_redirects=False)
    assert answer.headers["location"] == "/preview.jpg"


def test_teams_that_are_still_chosen_are_not_shown(client: TestClient) -> None:
    wanted = {
        "scenario": "any",
        "seats": ["person", "person"],
        "edition": None,
        "plan": "original box snake-draft",
        "team": None,
    }
    table = client.post("/api/tables", json=wanted).json()["id"]
    answer = client.get(f"/link/{table}.png", follow_redirects=False)
    assert answer.headers["location"] == "/preview.jpg"


@pytest.mark.parametrize("path", ["/table/abc", "/replay/abc"])
def test_pages_of_tables_and_replays_name_their_picture(client: TestClient, path: str) -> None:
    tags = _tags(client, path)
    assert tags["og:image"] == "http://testserver/link/abc.png"
    assert (tags["og:image:width"], tags["og:image:height"]) == (str(WIDTH), str(HEIGHT))
    assert tags["og:url"] == f"http://testserver{path}"
    assert tags["og:title"]


def test_other_pages_show_the_general_picture(client: TestClient) -> None:
    assert _tags(client, "/teams")["og:image"] == "http://testserver/preview.jpg"


def test_an_address_cannot_write_into_the_page(client: TestClient) -> None:
    page = client.get('/table/"><script>alert(1)</script>', headers={"accept": "text/html"}).text
    assert "<script>alert" not in page
    page = client.get("/table/%22%3E%3Cimg%20src=x%3E", headers={"accept": "text/html"}).text
    assert "<img src=x>" not in page


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_a_picture_does_not_depend_on_what_any_seat_knows(file: Path) -> None:
    """So it can give away nothing, whoever's eyes it is drawn with."""
    games = replay_unproven(Record.from_json(file.read_text()), library=library())
    for game in games[:: max(1, len(games) // 12)]:
        drawn = {draw(game.view()), *(draw(game.view(seat)) for seat in game.setup.players)}
        assert len(drawn) == 1
