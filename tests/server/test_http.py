import json
import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from krosarena.content.library import library
from krosarena.engine.game import Game
from krosarena.engine.record import Record
from krosarena.server.app import create_app
from krosarena.server.client_files import CLIENT
from krosarena.server.identity import COOKIE
from krosarena.server.storage.schema import metadata
from server.databases import Database
from server.seats import new_table, sitting_at


def test_the_catalogue_names_everything_in_both_languages(client: TestClient) -> None:
    catalogue = client.get("/api/catalogue").json()
    assert [s["id"] for s in catalogue["scenarios"]][:2] == [
        "right-in-the-kisser",
        "my-very-first-spell",
    ]
    assert len(catalogue["scenarios"]) == 14
    named = [*catalogue["scenarios"], *catalogue["cards"], *catalogue["powers"]]
    assert all(thing["name"]["en"] and thing["name"]["fr"] for thing in named)
    used = {power for card in catalogue["cards"] for power in card["powers"]}
    assert used <= {power["id"] for power in catalogue["powers"]}


def test_the_cookie_is_given_once_and_kept(client: TestClient) -> None:
    cookie = client.cookies[COOKIE]
    answer = client.get("/api/tables")
    assert "set-cookie" not in answer.headers
    assert client.cookies[COOKIE] == cookie


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path)) as visitor:
        cookie = visitor.get("/api/catalogue").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie


def test_the_database_does_not_hold_the_secret(client: TestClient, database: Database) -> None:
    new_table(client, "person", "bot")
    rows = [database.execute(f"SELECT * FROM {table.name}") for table in metadata.sorted_tables]
    assert client.cookies[COOKIE] not in str(rows)


def test_a_forged_cookie_is_replaced(client: TestClient) -> None:
    answer = client.get("/api/tables", headers={"cookie": f"{COOKIE}=' OR 1=1 --"})
    assert COOKIE in answer.headers["set-cookie"]


@pytest.mark.parametrize(
    ("body", "status", "reason"),
    [
        (b"{", 400, "malformed"),
        (b'{"scenario": "my-very-first-spell"}', 400, "malformed"),
        (b'{"scenario": "my-very-first-spell", "seats": ["person", "cat"]}', 400, "malformed"),
        (b'{"scenario": "my-very-first-spell", "seats": ["person"]}', 400, "wrong-seats"),
        (b'{"scenario": "my-very-first-spell", "seats": ["bot", "bot"]}', 400, "wrong-seats"),
        (b'{"scenario": "chess", "seats": ["person", "bot"]}', 404, "unknown-scenario"),
        (b" " * 100_000, 413, "too-large"),
        (b"\xff\xff", 400, "malformed"),
    ],
)
def test_a_bad_request_for_a_table_is_refused_with_its_reason(
    client: TestClient, body: bytes, status: int, reason: str
) -> None:
    answer = client.post("/api/tables", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == status
    assert answer.json()["code"] == reason
    assert client.get("/api/tables").json() == []


def test_a_form_of_another_site_cannot_make_a_table(client: TestClient) -> None:
    answer = client.post("/api/tables", content=b"{}", headers={"content-type": "text/plain"})
    assert answer.status_code == 415


@pytest.mark.parametrize("what", ["", "/replay", "/record"])
def test_an_unknown_table_is_not_found(client: TestClient, what: str) -> None:
    answer = client.get(f"/api/tables/nowhere{what}")
    assert answer.status_code == 404
    assert answer.json()["code"] == "no-such-table"


def test_a_finished_duel_can_be_replayed_and_its_record_holds(
    client: TestClient, tmp_path: Path
) -> None:
    table = new_table(client, "person", "bot")
    with sitting_at(client, table) as player:
        player.play_on(mine=1)
        story = player.history + [
            json.loads(text)["step"] for text in player.heard if '"type":"update"' in text
        ]
    replay = client.get(f"/api/tables/{table}/replay").json()
    proof = replay["proof"]
    assert (proof["status"], proof["seed_fits"], proof["fault"]) == ("kept", True, None)
    assert proof["commitment"] == player.view["dice_commitment"]
    assert proof["dice"] > 0
    assert [frame["step"] for frame in replay["frames"]] == story
    assert replay["frames"][-1]["view"]["outcome"] == player.view["outcome"]
    text = client.get(f"/api/tables/{table}/record").text
    game = Game.replay(Record.from_json(text), library=library())
    assert game.outcome
    assert list(game.outcome.winners) == player.view["outcome"]["winners"]


def test_pages_carry_their_safety_headers(client: TestClient) -> None:
    headers = client.get("/").headers
    assert "default-src 'self'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"


def test_an_address_that_is_not_there_shows_a_person_the_client(client: TestClient) -> None:
    answer = client.get("/nonsense", headers={"accept": "text/html,*/*"})
    assert answer.status_code == 404
    assert "<!doctype html>" in answer.text
    program = client.get("/api/nonsense", headers={"accept": "application/json"})
    assert program.status_code == 404
    assert program.json()["code"] == "not-found"


def test_one_table_can_be_asked_for(client: TestClient) -> None:
    table = new_table(client, "person", "bot")
    assert client.get(f"/api/tables/{table}").json() == client.get("/api/tables").json()[0]


def test_a_long_list_of_tables_comes_in_pages(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("krosarena.server.tables.TABLES_PER_PAGE", 3)
    made = [new_table(client, "person", "bot") for _ in range(8)]
    listed: list[str] = []
    while page := client.get("/api/tables", params={"before": listed[-1]} if listed else {}).json():
        assert len(page) <= 3
        listed += [table["id"] for table in page]
    assert sorted(listed) == sorted(made)
    newest = [table["created"] for table in client.get("/api/tables").json()]
    assert newest == sorted(newest, reverse=True)
    assert client.get("/api/tables?finished=true").json() == []
    assert len(client.get("/api/tables?finished=false").json()) == 3
    answer = client.get("/api/tables?finished=maybe")
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


def test_files_with_a_hash_in_their_name_are_kept_for_a_year(client: TestClient) -> None:
    page = client.get("/").text
    script = re.search(r'src="(/assets/[^"]+\.js)"', page)
    assert script
    assert "immutable" in client.get(script[1]).headers["cache-control"]
    for other in ("/", "/icon.svg", "/offline.js"):
        assert client.get(other).headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("readable", "sent"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("br;q=0.001", "br"),
        ("", None),
        ("identity", None),
    ],
)
def test_client_files_come_as_small_as_the_browser_reads_them(
    client: TestClient, readable: str, sent: str | None
) -> None:
    script = re.search(r'src="(/assets/[^"]+\.js)"', client.get("/").text)
    assert script
    with client.stream("GET", script[1], headers={"accept-encoding": readable}) as answer:
        size = sum(map(len, answer.iter_raw()))
    assert answer.headers.get("content-encoding") == sent
    assert answer.headers["vary"] == "Accept-Encoding"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert int(answer.headers["content-length"]) == size
    kept = {"accept-encoding": readable, "if-none-match": answer.headers["etag"]}
    assert client.get(script[1], headers=kept).status_code == 304
    plain = CLIENT / script[1].removeprefix("/")
    assert size == plain.stat().st_size if sent is None else size < plain.stat().st_size / 2


def test_the_game_can_be_installed_and_its_link_has_a_picture(client: TestClient) -> None:
    page = client.get("/").text
    assert 'property="og:image" content="http://testserver/preview.jpg"' in page
    assert client.get("/preview.jpg").headers["content-type"] == "image/jpeg"
    manifest = client.get("/manifest.webmanifest").json()
    for icon in manifest["icons"]:
        assert client.get(icon["src"]).headers["content-type"] == icon["type"]
