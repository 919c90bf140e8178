"""Blocks, reports, what moderators do, and that it holds everywhere."""

from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient
from typer.testing import CliRunner

from krosarena.cli.app import app
from server.chat.test_talk import say, talk, until, writers
from server.databases import Database
from server.lobby.visitors import in_lobby
from server.matches import Evening, evening
from server.people.visitors import PASSWORD, claim, sign_in
from server.seats import stranger


@pytest.fixture
def club(database: Database) -> Iterator[Evening]:
    with evening(database) as club:
        yield club


def key_of_other(browser: TestClient, table: str) -> str:
    """As the seats tell it: nobody has to speak first. One's own seat has none."""
    own, other = sorted(browser.get(f"/api/tables/{table}").json()["seats"], key=_is_others)
    assert own["key"] is None
    key: str = other["key"]
    return key


def unseen(browser: TestClient) -> int:
    count: int = browser.get("/api/me").json()["unseen"]
    return count


def _is_others(seat: dict[str, Any]) -> bool:
    return not seat["yours"]


def moderator(club: Evening, database: Database) -> TestClient:
    judge = stranger(club.client)
    claim(judge, "Judith")
    database.execute("UPDATE person SET role = 'moderator' WHERE name = 'Judith' RETURNING id")
    return judge


def two_with_accounts(club: Evening, database: Database) -> str:
    table = club.table()
    for name, browser in zip(("Noor", "Mimi"), club.browsers, strict=True):
        claim(browser, name)
    writers(database)
    return table


def report(club: Evening, table: str, **more: Any) -> None:
    wish = {"table": table, "key": key_of_other(club.client, table), "kind": "talk", **more}
    answer = club.client.post("/api/reports", json=wish)
    assert answer.status_code == 201, answer.text


def test_whoever_is_blocked_is_not_heard_nor_hears(club: Evening) -> None:
    table = club.table()
    key = key_of_other(club.client, table)
    with club.sitting(table) as (one, two):
        say(two, "hello", phrase=True)
        assert until(one, "chat")["line"]["key"] == key
        blocked = club.client.post("/api/blocks", json={"table": table, "key": key})
        assert blocked.status_code == 201
        before = len(one.heard), len(two.heard)
        say(two, "oops", phrase=True)
        say(one, "thanks", phrase=True)
        assert talk(one)["lines"][-1]["phrase"] == "thanks"
        assert [line["phrase"] for line in talk(two)["lines"]] == ["hello", "oops"]
        assert not any('"oops"' in frame for frame in one.heard[before[0] :])
        assert not any('"thanks"' in frame for frame in two.heard[before[1] :])
    assert [card["key"] for card in club.client.get("/api/blocks").json()] == [key]
    assert club.client.delete(f"/api/blocks/{key}").status_code == 200
    assert club.client.get("/api/blocks").json() == []


def test_whoever_is_blocked_cannot_challenge_nor_take_the_seat(club: Evening) -> None:
    table = club.table()
    key = key_of_other(club.client, table)
    club.client.post("/api/blocks", json={"table": table, "key": key})
    with in_lobby(club.client) as one, in_lobby(club.browsers[1]) as other:
        open_table = one.open()
        other.until(lambda lobby: open_table in lobby.tables)
        other.say("take", table=open_table)
        assert other.hear("lobby-refused")["code"] == "gone"
        from server.lobby.visitors import DUEL

        other.say(**{**DUEL, "challenge": one.you["key"]})
        assert other.hear("lobby-refused")["code"] == "gone"


def test_a_report_carries_what_was_said_and_only_moderators_see_it(
    club: Evening, database: Database
) -> None:
    table = two_with_accounts(club, database)
    with club.sitting(table) as (one, two):
        say(two, "something unkind")
        until(one, "chat")
    report(club, table, text="see for yourself")
    again = {"table": table, "key": key_of_other(club.client, table), "kind": "talk"}
    assert club.client.post("/api/reports", json=again).status_code == 409
    for nosy in club.browsers:
        assert nosy.get("/api/moderation/reports").status_code == 403
        assert (
            nosy.post("/api/moderation/reports/x", json={"act": "warn", "reason": "!"}).status_code
            == 403
        )
    (found,) = moderator(club, database).get("/api/moderation/reports").json()
    assert (found["by"]["name"], found["about"]["name"], found["table"]) == ("Noor", "Mimi", table)
    assert [line["text"] for line in found["lines"]] == ["something unkind"]


def test_a_mute_is_enforced_told_logged_answered_and_lifted(
    club: Evening, database: Database
) -> None:
    table = two_with_accounts(club, database)
    report(club, table)
    judge = moderator(club, database)
    (found,) = judge.get("/api/moderation/reports").json()
    verdict = {"act": "mute", "reason": "Insults", "days": 4000 - 3990}
    assert judge.post(f"/api/moderation/reports/{found['id']}", json=verdict).status_code == 200
    assert judge.get("/api/moderation/reports").json() == []
    until_when = database.execute("SELECT until FROM sanction")[0][0]
    # Tables go by the test's watch, which is far ahead of the server's calendar.
    database.execute(f"UPDATE sanction SET until = {until_when + 10**12} RETURNING id")
    with club.sitting(table) as (_, two):
        assert talk(two)["quiet"] == "muted"
        assert say(two, "hello", phrase=True)["code"] == "muted"
    mimi = club.browsers[1]
    (told,) = mimi.get("/api/sanctions").json()
    assert (told["kind"], told["reason"], told["answered"]) == ("mute", "Insults", False)
    assert (told["seen"], unseen(mimi), unseen(club.client)) == (False, 1, 0)
    assert club.client.post("/api/sanctions/seen", json={}).status_code == 200
    assert unseen(mimi) == 1, "somebody else has read theirs"
    assert mimi.post("/api/sanctions/seen", json={}).status_code == 200
    assert (mimi.get("/api/sanctions").json()[0]["seen"], unseen(mimi)) == (True, 0)
    assert mimi.post("/api/appeals", json={"text": "It was a joke"}).status_code == 201
    (appeal,) = judge.get("/api/moderation/reports").json()
    assert (appeal["kind"], appeal["text"], appeal["about"]["name"]) == (
        "appeal", "It was a joke", "Mimi",
    )  # fmt: skip
    lifted = {"act": "lift", "reason": "Fair enough"}
    assert judge.post(f"/api/moderation/reports/{appeal['id']}", json=lifted).status_code == 200
    with club.sitting(table) as (_, two):
        assert talk(two)["quiet"] is None
    acts = database.execute("SELECT act, reason FROM moderation_log ORDER BY at")
    assert [tuple(row) for row in acts] == [("mute", "Insults"), ("lift", "Fair enough")]


def test_a_closed_account_is_signed_out_cannot_come_back_and_may_answer(
    club: Evening, database: Database
) -> None:
    table = two_with_accounts(club, database)
    report(club, table)
    judge = moderator(club, database)
    (found,) = judge.get("/api/moderation/reports").json()
    closing = {"act": "close", "reason": "Threats"}
    assert judge.post(f"/api/moderation/reports/{found['id']}", json=closing).status_code == 200
    assert club.browsers[1].get("/api/me").json()["person"]["kind"] == "guest"
    refused = sign_in(stranger(club.client), "Mimi")
    assert (refused.status_code, refused.json()["code"]) == (403, "closed")
    assert "Threats" in refused.json()["reason"]
    assert sign_in(stranger(club.client), "Mimi", "wrong password").status_code == 401
    answer = {"text": "Not me", "name": "Mimi", "password": PASSWORD}
    assert stranger(club.client).post("/api/appeals", json=answer).status_code == 201
    (appeal,) = judge.get("/api/moderation/reports").json()
    judge.post(f"/api/moderation/reports/{appeal['id']}", json={"act": "lift", "reason": "Sorry"})
    assert sign_in(stranger(club.client), "Mimi").status_code == 200


def test_nobody_judges_themselves_or_their_equals(club: Evening, database: Database) -> None:
    table = two_with_accounts(club, database)
    report(club, table)
    judge = moderator(club, database)
    database.execute("UPDATE person SET role = 'moderator' WHERE name = 'Mimi' RETURNING id")
    (found,) = judge.get("/api/moderation/reports").json()
    for who in (judge, club.browsers[1]):
        verdict = {"act": "dismiss", "reason": "mine"}
        answer = who.post(f"/api/moderation/reports/{found['id']}", json=verdict)
        assert (answer.status_code, answer.json()["code"]) == (403, "rank")


def test_the_command_line_does_the_same(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    with evening(database) as club:
        claim(club.client, "Noor")
    monkeypatch.setenv("KROSARENA_DATA", str(database.folder))
    monkeypatch.setenv("KROSARENA_DATABASE", database.address or "")

    def run(*words: str) -> str:
        result = CliRunner().invoke(app, ["admin", *words])
        assert result.exit_code == 0, result.output
        return result.output

    assert "moderator" in run("role", "noor", "moderator")
    assert database.execute("SELECT role FROM person")[0][0] == "moderator"
    assert '"sessions_ended": 1' in run("close", "Noor", "--reason", "A test", "--json")
    run("reopen", "Noor", "--reason", "Enough")
    run("warn", "Noor", "--reason", "Be kind")
    run("mute", "Noor", "--days", "2", "--reason", "Be quiet")
    assert run("reports", "--json").strip() == "[]"
    wrong = CliRunner().invoke(app, ["admin", "warn", "Nobody", "--reason", "x"])
    assert (wrong.exit_code, "no account" in wrong.output) == (1, True)
    with evening(database) as club:
        fresh = stranger(club.client)
        assert sign_in(fresh, "Noor").status_code == 200
        assert {one["kind"] for one in fresh.get("/api/sanctions").json()} == {
            "close", "warn", "mute",
        }  # fmt: skip
