"""Being somebody: a guest at once, an account later, with everything one had before."""

import json
from typing import Any

from starlette.testclient import TestClient

from server.databases import Database
from server.people.visitors import PASSWORD, claim, me, sign_in
from server.seats import invitation_of, new_table, sitting_at, stranger


def rename(client: TestClient, name: str) -> Any:
    return client.post("/api/me/name", json={"name": name})


def test_a_guest_has_a_number_until_they_choose_a_name(client: TestClient) -> None:
    guest = me(client)["person"]
    assert (guest["name"], guest["kind"]) == (None, "guest")
    assert 0 <= guest["number"] < 10_000
    assert rename(client, "Noor").json()["person"]["name"] == "Noor"
    assert me(client)["person"]["kind"] == "guest"
    table = new_table(client, "person", "open")
    seat = client.get(f"/api/tables/{table}").json()["seats"][0]
    assert seat["person"]["name"] == "Noor"


def test_claiming_an_account_keeps_the_seats(client: TestClient) -> None:
    table = new_table(client, "person", "bot")
    claimed = claim(client, "Noor")
    assert claimed["me"]["person"] == {**claimed["me"]["person"], "name": "Noor", "kind": "account"}
    assert len(claimed["recovery"]) == 8
    assert [found["id"] for found in client.get("/api/tables").json()] == [table]
    with sitting_at(client, table) as player:
        assert player.act("move d2")["type"] == "update"


def test_the_games_are_there_on_another_browser(client: TestClient) -> None:
    table = new_table(client, "person", "person")
    claim(client, "Noor")
    other = stranger(client)
    here = new_table(other, "person", "person")
    assert sign_in(other, "noor").json()["person"]["name"] == "Noor"
    found = {table["id"]: table["seats"][0]["yours"] for table in other.get("/api/tables").json()}
    assert found == {table: True, here: True}


def test_games_of_a_shared_computer_can_be_left_behind(client: TestClient) -> None:
    claim(client, "Noor")
    other = stranger(client)
    new_table(other, "person", "person")
    assert sign_in(other, "Noor", bring=False).status_code == 200
    assert other.get("/api/tables").json() == []


def test_whoever_played_against_themselves_does_not_get_both_hands(client: TestClient) -> None:
    table = new_table(client, "person", "open")
    claim(client, "Noor")
    guest = stranger(client)
    invitation = {"invitation": invitation_of(client, table)}
    assert guest.post(f"/api/tables/{table}/join", json=invitation).status_code == 200
    assert sign_in(guest, "Noor").status_code == 200
    seats = guest.get(f"/api/tables/{table}").json()["seats"]
    assert [seat["yours"] for seat in seats] == [True, False]


def test_an_open_table_learns_that_its_guest_has_signed_in(client: TestClient) -> None:
    claim(client, "Noor")
    guest = stranger(client)
    table = new_table(guest, "person", "person")
    with sitting_at(guest, table) as before:
        assert sign_in(guest, "Noor").status_code == 200
        assert before.listen()["table"]["seats"][0]["yours"] is False  # the guest's old connection
        with sitting_at(guest, table) as after:
            assert after.act("move d2")["type"] == "update"


def test_a_name_is_one_persons(client: TestClient) -> None:
    claim(client, "Noor")
    other = stranger(client)
    taken = other.post("/api/account", json={"name": "NO-OR", "password": PASSWORD})
    assert (taken.status_code, taken.json()["code"]) == (409, "name-taken")
    assert rename(other, "nóor").status_code == 409  # not even as a guest
    assert rename(other, "Noora").status_code == 200


def test_a_name_can_be_changed_once_in_thirty_days_and_stays_ones_own(client: TestClient) -> None:
    claim(client, "Noor")
    assert rename(client, "NOOR").json()["may_rename"] is None  # only written in another way
    changed = rename(client, "Nadir").json()
    assert changed["person"]["name"] == "Nadir"
    assert changed["may_rename"] is not None
    assert rename(client, "Tomek").json()["code"] == "renamed-lately"
    other = stranger(client)
    assert rename(other, "Noor").status_code == 409  # nobody shall pass for who had it


def test_teams_and_lessons_travel_with_the_account(client: TestClient) -> None:
    claim(client, "Noor")
    kept = {"teams": json.dumps([{"name": "Old friends"}]), "lessons": "[]"}
    assert client.post("/api/me/kept", json={"kept": kept}).status_code == 200
    other = stranger(client)
    assert sign_in(other, "Noor").json()["kept"] == kept
    too_much = client.post("/api/me/kept", json={"kept": {"teams": "x" * 60_001}})
    assert too_much.status_code == 413
    assert me(client)["kept"] == kept


def test_all_that_is_known_can_be_taken_along(client: TestClient) -> None:
    table = new_table(client, "person", "bot")
    claim(client, "Noor")
    export = client.get("/api/account/export")
    assert "attachment" in export.headers["content-disposition"]
    told = export.json()
    assert told["person"]["name"] == "Noor"
    assert [found["id"] for found in told["tables"]] == [table]
    assert len(told["sessions"]) == 1
    assert PASSWORD not in export.text
    assert "argon2" not in export.text


def test_whoever_leaves_is_gone_from_the_name_list_but_not_from_their_opponents_games(
    client: TestClient, database: Database
) -> None:
    table = new_table(client, "person", "open")
    claim(client, "Noor")
    friend = stranger(client)
    invitation = {"invitation": invitation_of(client, table)}
    friend.post(f"/api/tables/{table}/join", json=invitation)
    assert client.post("/api/account/delete", json={"name": "Nora"}).status_code == 400
    assert client.post("/api/account/delete", json={"name": "noor"}).status_code == 200
    assert me(client)["person"]["kind"] == "guest"
    assert client.get("/api/tables").json() == []
    seats = friend.get(f"/api/tables/{table}").json()["seats"]
    assert [seat["person"]["kind"] for seat in seats] == ["gone", "guest"]
    assert sign_in(stranger(client), "Noor").status_code == 401
    rows = database.execute("SELECT name, password, gone IS NOT NULL FROM person")
    assert rows == [(None, None, True)]
