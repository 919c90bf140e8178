"""Signing in and out, and what happens to those who try without right."""

import time

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from krosarena.server.identity import COOKIE
from krosarena.server.people import sessions
from krosarena.server.settings import Settings
from server.databases import Database
from server.people.visitors import PASSWORD, claim, me, sign_in, thief_with
from server.seats import new_table, sitting_at, stranger

DAY = 24 * 3600 * 1000


def test_a_wrong_name_is_answered_like_a_wrong_password(client: TestClient) -> None:
    claim(client, "Noor")
    other = stranger(client)
    wrong_password = sign_in(other, "Noor", "three dice in a hat")
    wrong_name = sign_in(other, "Nadir", "three dice in a hat")
    assert wrong_password.status_code == wrong_name.status_code == 401
    assert wrong_password.json() == wrong_name.json()


def test_both_wrong_answers_cost_one_hash(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Time is not compared: what takes the time is."""
    from krosarena.server.people import passwords

    looked_at: list[str] = []
    verify = type(passwords._hasher).verify

    def noted(self: object, kept: str, password: str) -> bool:
        looked_at.append(kept.rpartition("$")[0].rpartition("$")[0])
        return verify(self, kept, password)  # type: ignore[arg-type]

    monkeypatch.setattr(type(passwords._hasher), "verify", noted)
    claim(client, "Noor")
    other = stranger(client)
    for name in ("Noor", "Nadir"):
        sign_in(other, name, "three dice in a hat")
    assert len(looked_at) == 2
    assert looked_at[0] == looked_at[1]  # the same parameters, so the same work


def test_the_twenty_first_try_must_wait_whether_the_name_is_known_or_not(
    client: TestClient,
) -> None:
    claim(client, "Noor")
    other = stranger(client)
    for name in ("Noor", "Nobody at all"):
        codes = [sign_in(other, name, f"guess {n}").status_code for n in range(21)]
        assert codes == [401] * 20 + [429]
    assert sign_in(other, "Noor").status_code == 429  # nor with the right one
    assert me(client)["person"]["name"] == "Noor"  # who is in stays in


def test_recovery_codes_can_be_tried_no_more_often(client: TestClient) -> None:
    claim(client, "Noor")
    other = stranger(client)
    wish = {"name": "Noor", "code": "AAAA-AAAA-AAAA-AAAA", "password": "another hat, same dice"}
    codes = [other.post("/api/session/recovery", json=wish).status_code for _ in range(21)]
    assert codes == [401] * 20 + [429]


def test_a_recovery_code_is_good_once_and_ends_every_session(client: TestClient) -> None:
    code = claim(client, "Noor")["recovery"][3]
    other = stranger(client)
    wish = {"name": "noor", "code": code.lower(), "password": "another hat, same dice"}
    assert other.post("/api/session/recovery", json=wish).json()["recovery_left"] == 7
    assert me(client)["person"]["kind"] == "guest"
    assert sign_in(client, "Noor").status_code == 401
    assert sign_in(client, "Noor", "another hat, same dice").status_code == 200
    again = stranger(client).post("/api/session/recovery", json=wish)
    assert (again.status_code, again.json()["code"]) == (401, "wrong-code")


def test_every_way_in_brings_a_new_secret(client: TestClient) -> None:
    """A secret that somebody planted in this browser before is worth nothing afterwards."""
    planted = client.cookies[COOKIE]
    claim(client, "Noor")
    thief = thief_with(client, planted)
    assert me(thief)["person"]["kind"] == "guest"
    assert thief.cookies[COOKIE] != planted
    victim = stranger(client)
    planted = victim.cookies[COOKIE]
    sign_in(victim, "Noor")
    assert victim.cookies[COOKIE] != planted
    thief = thief_with(client, planted)
    assert me(thief)["person"]["name"] is None


def test_the_guests_old_secret_opens_none_of_the_accounts_seats(client: TestClient) -> None:
    table = new_table(client, "person", "person")
    old = client.cookies[COOKIE]
    claim(client, "Noor")
    thief = thief_with(client, old)
    seats = thief.get(f"/api/tables/{table}").json()["seats"]
    assert [seat["yours"] for seat in seats] == [False, False]


def test_signing_out_leaves_nothing_behind(client: TestClient) -> None:
    new_table(client, "person", "bot")
    claim(client, "Noor")
    secret = client.cookies[COOKIE]
    assert client.delete("/api/session").status_code == 200
    assert me(client)["person"]["name"] is None
    assert client.get("/api/tables").json() == []
    assert me(thief_with(client, secret))["person"]["name"] is None


def test_all_browsers_are_listed_and_can_be_signed_out(client: TestClient) -> None:
    claim(client, "Noor")
    phone, library = stranger(client), stranger(client)
    phone.headers["user-agent"] = "Mozilla/5.0 (Linux; Android 15) Gecko Firefox/150.0"
    for browser in (phone, library):
        assert sign_in(browser, "Noor").status_code == 200
    listed = client.get("/api/sessions").json()
    assert len(listed) == 3
    assert [session["here"] for session in listed].count(True) == 1
    phones = next(session for session in listed if session["agent"] == "Firefox, Android")
    assert client.delete(f"/api/sessions/{phones['id']}").status_code == 200
    assert me(phone)["person"]["kind"] == "guest"
    assert me(library)["person"]["name"] == "Noor"
    assert client.delete("/api/sessions").status_code == 200
    assert me(library)["person"]["kind"] == "guest"
    assert me(client)["person"]["name"] == "Noor"


def test_nobody_ends_a_strangers_session(client: TestClient) -> None:
    claim(client, "Noor")
    other = stranger(client)
    claim(other, "Nadir")
    theirs = other.get("/api/sessions").json()[0]["id"]
    assert client.delete(f"/api/sessions/{theirs}").status_code == 404
    assert me(other)["person"]["name"] == "Nadir"


def test_a_game_that_is_open_is_closed_with_its_session(client: TestClient) -> None:
    claim(client, "Noor")
    other = stranger(client)
    sign_in(other, "Noor")
    table = new_table(client, "person", "person")
    with sitting_at(other, table) as thief:
        assert client.delete("/api/sessions").status_code == 200
        with pytest.raises(WebSocketDisconnect):
            thief.listen()


def test_a_session_that_is_not_used_for_thirty_days_is_over(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    claim(client, "Noor")
    start = time.time_ns() // 1_000_000
    monkeypatch.setattr(sessions, "_REMEMBERED", -1.0)
    client.app.state.people.sessions.forget_all()  # type: ignore[attr-defined]
    names = []
    for day in (29, 58, 89):  # each visit begins the thirty days anew
        monkeypatch.setattr(sessions, "now_ms", lambda day=day: start + day * DAY)
        names.append(me(client)["person"]["name"])
    assert names == ["Noor", "Noor", None]


def test_a_page_brings_a_new_secret_every_day_and_the_old_one_dies_with_its_first_use(
    client: TestClient, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    claim(client, "Noor")
    first = client.cookies[COOKIE]
    start = time.time_ns() // 1_000_000
    monkeypatch.setattr(sessions, "now_ms", lambda: start + 2 * DAY)
    monkeypatch.setattr(sessions, "_REMEMBERED", -1.0)
    client.app.state.people.sessions.forget_all()  # type: ignore[attr-defined]
    client.get("/", headers={"accept": "text/html"})
    second = client.cookies[COOKIE]
    assert second != first
    lost = thief_with(client, first)  # as if the answer with the new one had been lost on the way
    assert me(lost)["person"]["name"] == "Noor"
    assert me(client)["person"]["name"] == "Noor"
    assert me(thief_with(client, first))["person"]["name"] is None


def test_whoever_finds_an_open_browser_cannot_take_the_account(
    client: TestClient, database: Database
) -> None:
    claim(client, "Noor")
    database.execute("UPDATE session SET confirmed = 0")
    client.app.state.people.sessions.forget_all()  # type: ignore[attr-defined]
    wish = {"password": "another hat, same dice"}
    refused = client.post("/api/account/password", json=wish)
    assert (refused.status_code, refused.json()["code"]) == (403, "confirm")
    for path, body in (
        ("/api/account/recovery", {}),
        ("/api/account/delete", {"name": "Noor"}),
        ("/api/account/passkey/options", {}),
    ):
        assert client.post(path, json=body).status_code == 403
    wrong = client.post("/api/session/confirm", json={"password": "guess number one"})
    assert wrong.status_code == 401
    assert client.post("/api/session/confirm", json={"password": PASSWORD}).json()["confirmed"]
    assert client.post("/api/account/password", json=wish).status_code == 200
    assert sign_in(stranger(client), "Noor", wish["password"]).status_code == 200


def test_a_new_password_signs_out_all_other_browsers(client: TestClient) -> None:
    claim(client, "Noor")
    other = stranger(client)
    sign_in(other, "Noor")
    client.post("/api/account/password", json={"password": "another hat, same dice"})
    assert me(other)["person"]["kind"] == "guest"
    assert me(client)["person"]["name"] == "Noor"


def test_passwords_and_secrets_are_not_in_the_database_nor_in_the_log(
    client: TestClient, database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    code = claim(client, "Noor")["recovery"][0]
    sign_in(stranger(client), "Noor", "three dice in a hat")
    client.post("/api/account", content=b'{"name": "Noor", "password": 7}')
    kept = repr(
        [
            database.execute(f"SELECT * FROM {table}")
            for table in ("person", "session", "recovery_code", "ticket")
        ]
    )
    for secret in (PASSWORD, "three dice", client.cookies[COOKIE], code, code.replace("-", "")):
        assert secret not in kept
        assert secret not in caplog.text
    assert "$argon2id$v=19$m=19456,t=2,p=1$" in kept


def test_the_cookie_is_out_of_reach_for_scripts_and_other_sites(database: Database) -> None:
    with TestClient(database.app(Settings(tls=True)), base_url="https://testserver") as client:
        claim(client, "Noor")
        answer = sign_in(stranger(client), "Noor")
        cookie = answer.headers["set-cookie"]
    for part in ("HttpOnly", "SameSite=Lax", "Secure", "Path=/"):
        assert part in cookie
