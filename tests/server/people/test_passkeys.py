"""Signing in with a passkey, and those who only pretend to have one."""

from typing import Any

import pytest
from starlette.testclient import TestClient

from server.people.authenticator import Authenticator
from server.people.visitors import claim, me
from server.seats import new_table, stranger


def asked(client: TestClient, path: str, **wish: str) -> dict[str, Any]:
    answer = client.post(f"{path}/options", json=wish)
    assert answer.status_code == 200, answer.text
    question: dict[str, Any] = answer.json()
    return question


def add(client: TestClient, key: Authenticator, **wish: str) -> Any:
    question = asked(client, "/api/account/passkey", **wish)
    made = {"ticket": question["ticket"], "credential": key.make(question["options"])}
    return client.post("/api/account/passkey", json=made)


def enter(client: TestClient, key: Authenticator) -> Any:
    question = asked(client, "/api/session/passkey")
    shown = {"ticket": question["ticket"], "credential": key.show(question["options"])}
    return client.post("/api/session/passkey", json=shown)


def test_an_account_needs_no_password_at_all(client: TestClient) -> None:
    table = new_table(client, "person", "person")
    key = Authenticator()
    made = add(client, key, name="Noor")
    assert made.status_code == 201, made.text
    assert len(made.json()["recovery"]) == 8
    assert made.json()["me"]["has_password"] is False
    phone = stranger(client)
    assert enter(phone, key).json()["person"]["name"] == "Noor"
    assert phone.get(f"/api/tables/{table}").json()["seats"][0]["yours"]


def test_the_last_way_in_is_not_thrown_away(client: TestClient) -> None:
    add(client, Authenticator(), name="Noor")
    only = me(client)["passkeys"][0]["id"]
    assert client.delete(f"/api/account/passkey/{only}").json()["code"] == "last-key"
    client.post("/api/account/password", json={"password": "four dice in a hat"})
    assert client.delete(f"/api/account/passkey/{only}").json()["passkeys"] == []


def test_a_second_passkey_for_the_phone(client: TestClient) -> None:
    claim(client, "Noor")
    first, second = Authenticator(), Authenticator()
    assert add(client, first).status_code == add(client, second).status_code == 201
    assert len(me(client)["passkeys"]) == 2
    for key in (first, second):
        assert enter(stranger(client), key).status_code == 200


def test_an_answer_is_good_once(client: TestClient) -> None:
    key = Authenticator()
    add(client, key, name="Noor")
    thief = stranger(client)
    question = asked(thief, "/api/session/passkey")
    shown = {"ticket": question["ticket"], "credential": key.show(question["options"])}
    assert stranger(client).post("/api/session/passkey", json=shown).status_code == 200
    assert thief.post("/api/session/passkey", json=shown).json()["code"] == "too-late"
    fresh = asked(thief, "/api/session/passkey")
    again = {**shown, "ticket": fresh["ticket"]}
    assert thief.post("/api/session/passkey", json=again).status_code == 401


@pytest.mark.parametrize(
    "elsewhere",
    [
        {"origin": "https://evil.example"},
        {"host": "evil.example"},
        {"origin": "https://testserver"},
    ],
)
def test_a_key_for_another_address_opens_nothing(
    client: TestClient, elsewhere: dict[str, str]
) -> None:
    refused = add(client, Authenticator(**elsewhere), name="Noor")
    assert (refused.status_code, refused.json()["code"]) == (401, "wrong-passkey")
    assert me(client)["person"]["kind"] == "guest"


def test_nobody_has_a_key_made_for_anothers_account(client: TestClient) -> None:
    thief = stranger(client)
    question = asked(client, "/api/account/passkey", name="Noor")
    made = {"ticket": question["ticket"], "credential": Authenticator().make(question["options"])}
    assert thief.post("/api/account/passkey", json=made).json()["code"] == "too-late"


def test_a_copied_key_is_noticed(client: TestClient) -> None:
    key = Authenticator()
    add(client, key, name="Noor")
    for _ in range(3):
        assert enter(stranger(client), key).status_code == 200
    key.count = 0
    assert enter(stranger(client), key).status_code == 401


def test_a_strange_key_is_nobodys(client: TestClient) -> None:
    add(client, Authenticator(), name="Noor")
    assert enter(stranger(client), Authenticator()).json()["code"] == "wrong-passkey"


@pytest.mark.parametrize(
    "credential", [{}, {"id": 7}, {"id": "x", "rawId": "!", "response": {}, "type": "public-key"}]
)
def test_nonsense_is_refused_politely(client: TestClient, credential: dict[str, Any]) -> None:
    for path, wish in (("/api/account/passkey", {"name": "Noor"}), ("/api/session/passkey", {})):
        ticket = asked(client, path, **wish)["ticket"]
        answer = client.post(path, json={"ticket": ticket, "credential": credential})
        assert answer.status_code == 401, answer.text
