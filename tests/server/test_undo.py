"""Taking back what revealed nothing, and nothing else."""

import pytest
from starlette.testclient import TestClient

from krosarena.content.library import library
from krosarena.engine.game import Game
from krosarena.engine.record import Record
from server.databases import Database
from server.seats import invitation_of, new_table, plain_choice, sitting_at, stranger


def test_steps_are_taken_back_one_by_one_or_all_at_once(client: TestClient) -> None:
    table = new_table(client, "person", "person")
    with sitting_at(client, table) as player:
        start = player.view
        assert player.prospect["undo"] == []
        player.act("move d2")
        after_one = player.view
        player.act("move c2")
        assert [u["action"] for u in player.prospect["undo"]] == ["move d2", "move c2"]
        undone = player.undo(2)
        assert (undone["type"], undone["step"], undone["seat"]) == ("undone", 2, 1)
        assert _apart_from_number(player.view) == _apart_from_number(after_one)
        player.act("move c2")
        player.undo(1)
        assert _apart_from_number(player.view) == _apart_from_number(start)
        assert player.prospect["undo"] == []
        assert player.act("move d2")["type"] == "update"


def _apart_from_number(view: dict) -> dict:  # type: ignore[type-arg]
    return {**view, "decision": {**view["decision"], "number": 0}}


def test_an_answer_meant_for_what_was_taken_back_is_stale(client: TestClient) -> None:
    table = new_table(client, "person", "person")
    with sitting_at(client, table) as one, sitting_at(client, table) as other:
        one.act("move d2")
        other.listen()
        meant = other.decision["number"]
        one.undo(1)
        one.act("move d2")
        other.listen()
        other.listen()
        other.send(1, meant, "end")
        assert other.listen()["code"] == "stale"


def test_what_cannot_be_taken_back_is_said_beforehand_and_refused_afterwards(
    client: TestClient,
) -> None:
    table = new_table(client, "person", "person", scenario="right-in-the-kisser")
    with sitting_at(client, table) as player:
        assert player.prospect["final"] == ["end"]
        player.act("move d2")
        player.act("end")
        assert player.prospect["undo"] == []
        for seat in (1, 2):
            refused = player.undo(1, seat)
            assert refused["code"] in ("final", "not-your-decision")
        assert player.act("end")["type"] == "update"


def test_dice_are_never_taken_back(client: TestClient) -> None:
    table = new_table(client, "person", "bot")
    with sitting_at(client, table) as player:
        for _ in range(200):
            if player.decision["player"] != 1:
                player.listen()
                continue
            choice, number = plain_choice(player.view), player.decision["number"]
            is_final = choice in player.prospect["final"]
            told = player.act(choice)
            rolled = [e for e in told["step"]["events"] if e["type"] == "rolled"]
            if rolled:
                break
        assert rolled
        assert is_final
        assert player.prospect["undo"] == []
        assert player.undo(number)["code"] == "final"


@pytest.mark.parametrize("step", [0, -1, 2, 99, 10**30])
def test_a_forged_step_is_refused(client: TestClient, step: int) -> None:
    table = new_table(client, "person", "person")
    with sitting_at(client, table) as player:
        player.act("move d2")
        assert player.undo(step)["code"] in ("final", "malformed")
        assert [u["step"] for u in player.prospect["undo"]] == [1]


def test_nobody_takes_back_anothers_steps(client: TestClient) -> None:
    table = new_table(client, "person", "open")
    friend = stranger(client)
    secret = invitation_of(client, table)
    friend.post(f"/api/tables/{table}/join", json={"invitation": secret})
    with sitting_at(client, table) as host, sitting_at(friend, table) as guest:
        host.act("move d2")
        told = guest.listen()
        assert told["prospect"] == {"undo": [], "final": []}
        assert guest.undo(1, seat=1)["code"] == "not-your-seat"
        assert guest.undo(1, seat=2)["code"] == "not-your-decision"
        assert host.undo(1)["type"] == "undone"
        assert guest.listen()["type"] == "undone"


def test_an_undo_of_an_earlier_decision_is_stale(client: TestClient) -> None:
    table = new_table(client, "person", "person")
    with sitting_at(client, table) as player:
        player.act("move d2")
        player.socket.send_json({"type": "undo", "seat": 1, "decision": 1, "step": 1})
        assert player.listen()["code"] == "stale"


def test_what_was_taken_back_stays_so_after_a_restart(database: Database) -> None:
    with TestClient(database.app()) as client:
        client.get("/api/catalogue")
        table = new_table(client, "person", "person")
        with sitting_at(client, table) as player:
            player.act("move d2")
            player.act("move c2")
            player.undo(2)
            player.act("move e2")
            before, prospect = player.view, player.prospect
        cookies = dict(client.cookies)
    with (
        TestClient(database.app(), cookies=cookies) as again,
        sitting_at(again, table) as player,
    ):
        assert player.view == before
        assert player.prospect == prospect
        assert [step["number"] for step in player.history] == [0, 1, 4]
        assert player.undo(4)["type"] == "undone"


@pytest.mark.parametrize(
    "row",
    [
        "VALUES ('{table}', 3, 2, 'undo 1', '[]')",
        "VALUES ('{table}', 3, 1, 'undo 7', '[]')",
        "VALUES ('{table}', 3, 1, 'undo x', '[]')",
        "VALUES ('{table}', 4, 1, 'undo 1', '[]')",
    ],
)
def test_a_forged_undoing_in_the_record_is_named(
    client: TestClient, database: Database, row: str
) -> None:
    table = new_table(client, "person", "person")
    with sitting_at(client, table) as player:
        player.act("move d2")
        player.act("move c2")
    database.execute(
        f"INSERT INTO entry (table_id, number, actor, action, dice) {row.format(table=table)}"
    )
    answer = client.get(f"/api/tables/{table}/replay")
    assert (answer.status_code, answer.json()["code"]) == (409, "broken-record")


def test_a_record_knows_nothing_of_what_was_taken_back(client: TestClient) -> None:
    table = new_table(client, "person", "bot")
    with sitting_at(client, table) as player:
        player.act("move d2")
        player.undo(1)
        player.play_on(mine=1)
    text = client.get(f"/api/tables/{table}/record").text
    record = Record.from_json(text)
    game = Game.replay(record, library=library())
    assert game.outcome
    assert record.seed
    assert not any((entry.action or "").startswith("undo") for entry in record.entries)
