"""A friend by link: an open seat is taken once, by whoever has the link, and keeps its secrets."""

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from starlette.testclient import TestClient

from following import units_sent
from krosarena.engine.events import RewardBought
from krosarena.server.history import step_for
from krosarena.server.protocol.steps import Step
from server.databases import Database
from server.seats import Player, invitation_of, new_table, sitting_at, stranger
from server.test_battles import PIT


def join(client: TestClient, table_id: str, invitation: str) -> Any:
    return client.post(f"/api/tables/{table_id}/join", json={"invitation": invitation})


@pytest.fixture
def friend(client: TestClient) -> TestClient:
    return stranger(client)


def test_the_link_gives_the_open_seat_to_the_first_who_comes(
    client: TestClient, friend: TestClient
) -> None:
    table = new_table(client, "person", "open")
    secret = invitation_of(client, table)
    with sitting_at(client, table) as host:
        assert host.table["seats"][1]["kind"] == "open"
        host.send(1, 1, "move d2")
        assert host.listen()["code"] == "waiting"
        answer = join(friend, table, secret)
        assert [seat["yours"] for seat in answer.json()["seats"]] == [False, True]
        news = host.listen()
        assert news["type"] == "welcome"
        assert news["table"]["seats"][1]["kind"] == "person"
        with sitting_at(friend, table) as guest:
            host.act("move d2")
            assert guest.listen()["step"]["action"] == "move d2"
            host.act("end")
            guest.listen()
            assert guest.act("end")["type"] == "update"


def test_a_third_visitor_may_only_watch(client: TestClient, friend: TestClient) -> None:
    table = new_table(client, "open", "person")
    secret = invitation_of(client, table)
    assert join(friend, table, secret).status_code == 200
    third = stranger(client)
    answer = join(third, table, secret)
    assert (answer.status_code, answer.json()["invitation"]) == (200, None)
    with sitting_at(third, table) as onlooker:
        assert [seat["yours"] for seat in onlooker.table["seats"]] == [False, False]
        onlooker.send(1, 1, "end")
        assert onlooker.listen()["code"] == "not-your-seat"


def test_only_the_link_gives_a_seat(client: TestClient, friend: TestClient) -> None:
    table = new_table(client, "person", "open")
    for guess in ("", "x", "é", invitation_of(client, new_table(client, "person", "open"))):
        answer = join(friend, table, guess)
        assert (answer.status_code, answer.json()["code"]) == (403, "wrong-invitation")
    assert friend.get("/api/tables").json() == []


def test_a_table_without_open_seats_invites_nobody(client: TestClient, friend: TestClient) -> None:
    table = new_table(client, "person", "bot")
    for guess in ("", "None"):
        assert join(friend, table, guess).json()["code"] == "wrong-invitation"
    assert friend.get("/api/tables").json() == []


def test_the_invitation_is_told_to_nobody_but_the_host(
    client: TestClient, friend: TestClient
) -> None:
    table = new_table(client, "person", "open")
    secret = invitation_of(client, table)
    with sitting_at(friend, table) as onlooker:
        assert secret not in "".join(onlooker.heard)
    assert secret not in friend.get(f"/api/tables/{table}").text
    assert client.get("/api/tables").json()[0]["invitation"] == secret


def test_the_host_cannot_take_the_second_seat_by_accident(client: TestClient) -> None:
    table = new_table(client, "person", "open")
    answer = join(client, table, invitation_of(client, table))
    assert [seat["kind"] for seat in answer.json()["seats"]] == ["person", "open"]


@pytest.mark.parametrize(
    ("body", "status"),
    [(b"{}", 400), (b'{"invitation": 3}', 400), (b'{"invitation": "", "seat": 1}', 400)],
)
def test_a_bad_request_to_join_is_refused(client: TestClient, body: bytes, status: int) -> None:
    table = new_table(client, "person", "open")
    headers = {"content-type": "application/json"}
    answer = client.post(f"/api/tables/{table}/join", content=body, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (status, "malformed")
    assert client.post(f"/api/tables/{table}/join", content=body).status_code == 415
    assert join(client, "nowhere", "x").status_code == 404


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_a_seat_taken_through_another_process_is_noticed(
    client: TestClient, database: Database
) -> None:
    table = new_table(client, "person", "open")
    with (
        TestClient(database.app()) as elsewhere,
        sitting_at(client, table) as host,
    ):
        assert join(elsewhere, table, invitation_of(client, table)).status_code == 200
        host.send(1, 1, "move d2")
        assert host.listen()["type"] == "welcome"
        assert host.listen()["step"]["action"] == "move d2"


def test_a_bot_waits_until_all_seats_are_taken(client: TestClient, friend: TestClient) -> None:
    teams = "king-of-the-gobballs+anna-tommy/bakara+lilotte/julith+khan-karkass/marline+jahash"
    wanted = {"scenario": f"any/{teams}", "seats": ["bot", "person", "open", "bot"]}
    table = client.post("/api/tables", json=wanted).json()["id"]
    with sitting_at(client, table) as host:
        assert len(host.history) == 1
        join(friend, table, invitation_of(client, table))
        host.listen()
        while host.decision["player"] in (1, 4):
            host.listen()
        assert host.decision["player"] in (2, 3)


@pytest.mark.parametrize("seat", ["bot:nobody", "bot:", "robot", "bot:../x"])
def test_an_opponent_that_is_not_there_is_refused(client: TestClient, seat: str) -> None:
    wanted = {"scenario": "my-very-first-spell", "seats": ["person", seat]}
    answer = client.post("/api/tables", json=wanted)
    assert answer.status_code == 400
    assert "greedy" in answer.json()["reason"] or answer.json()["code"] == "malformed"


def test_every_opponent_of_the_catalogue_can_be_played(client: TestClient) -> None:
    for bot in client.get("/api/catalogue").json()["bots"]:
        table = new_table(client, "person", f"bot:{bot['id']}", scenario="right-in-the-kisser")
        with sitting_at(client, table) as player:
            assert player.table["seats"][1]["bot"] == bot["id"]
            player.act("end")
            while player.decision["player"] != 1:
                player.listen()


class Hand:
    """One seat of a battle, played so that rewards are bought face down and kept."""

    def __init__(self, player: Player, seat: int) -> None:
        self.player = player
        self.seat = seat
        self.own: set[str] = set()

    def choose(self) -> str:
        actions = self.player.decision["actions"]
        by_text = [action["text"] for action in actions]
        blind = [
            t for t in by_text if t.startswith("buy ") and len(t.split()) == 2 and "gg" not in t
        ]
        if blind:
            return str(blind[-1])
        if "take" in by_text:
            return "take"
        rich = {kama["cell"] for kama in self.player.view["ground"]}
        rich |= set(self.player.view["arena"]["demons"])
        ways = [w for w in self.player.decision["reach"] if w["cell"] in rich and not w["risky"]]
        if ways:
            return f"move {min(ways, key=lambda w: len(w['path']))['path'][0]}"
        return "end" if "end" in by_text else str(by_text[0])


def secrets_told(heard: list[str]) -> Iterator[str]:
    """Tokens named to this browser that were not open to all."""
    for text in heard:
        message = json.loads(text)
        for unit in units_sent(message):
            for reward in unit.get("rewards", []):
                assert not (reward["secret"] and reward["shown"])
                if not reward["shown"] and reward["token"]:
                    yield reward["token"]


def test_neither_of_two_friends_hears_the_others_secrets(
    client: TestClient, friend: TestClient
) -> None:
    table_id = new_table(client, "person", "open", scenario=PIT)
    assert join(friend, table_id, invitation_of(client, table_id)).status_code == 200
    with (
        sitting_at(client, table_id) as host,
        sitting_at(friend, table_id) as guest,
        sitting_at(stranger(client), table_id) as onlooker,
    ):
        hands = {1: Hand(host, 1), 2: Hand(guest, 2)}
        table = client.app.state.tables._open[table_id]  # type: ignore[attr-defined]
        hidden: dict[int, set[str]] = {1: set(), 2: set()}
        for _ in range(600):
            deciding = host.decision["player"]
            hands[deciding].player.act(hands[deciding].choose())
            for other in (host, guest, onlooker):
                if other is not hands[deciding].player:
                    other.listen()
            for unit in table.game.state.units:
                hidden[unit.player] |= {
                    held.reward.id for held in unit.rewards if not held.shown and not held.known
                }
            if all(hidden.values()) or host.view["outcome"]:
                break
        assert hidden[1], "seat 1 must hold a secret worth keeping"
        assert hidden[2], "seat 2 must hold a secret worth keeping"
        assert set(secrets_told(host.heard)) == hidden[1]
        assert set(secrets_told(guest.heard)) == hidden[2]
        assert set(secrets_told(onlooker.heard)) == set()
        public = {
            event["token"]
            for step in table._now.history.steps
            for event in map(_as_dict, step.events)
            if event["type"] in ("turned-up", "discarded", "revealed")
        }
        for token in hidden[2] - public - hidden[1]:
            assert not any(f'"{token}"' in text for text in (*host.heard, *onlooker.heard)), token
        for token in hidden[1] - public - hidden[2]:
            assert not any(f'"{token}"' in text for text in (*guest.heard, *onlooker.heard)), token


def _as_dict(event: Any) -> dict[str, Any]:
    return {"type": event.type, "token": getattr(event, "token", None)}


def test_players_who_share_a_screen_also_hear_what_each_alone_may_know() -> None:
    """CTR 4.7.8.a: the browser need not know what is secret."""
    drawn = RewardBought("bill-tell", 1, "granite", "glue", False, 3, 0, "CTR 8.1.3")
    step = Step(3, 1, "buy 1", [drawn])
    assert step_for(step, (1, 2)).events == [drawn]
    assert step_for(step, (1, 2)).discreet == [replace(drawn, token=None)]
    assert step_for(step, (1,)).discreet is None
    assert step_for(Step(3, 1, "buy 1", [replace(drawn, face_up=True)]), (1, 2)).discreet is None
