"""The lobby lives: seats come and go before everybody's eyes, and people find each other."""

import asyncio
from collections.abc import Callable, Iterator

import pytest
from sqlalchemy import Connection
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from krosarena.server.lobby import lobby as lobby_room
from krosarena.server.lobby import queries
from krosarena.server.storage import open_storage
from server.databases import Database
from server.lobby.visitors import DUEL, in_lobby
from server.people.visitors import claim
from server.seats import stranger


@pytest.fixture
def friend(client: TestClient) -> TestClient:
    return stranger(client)


def test_a_new_seat_is_seen_and_taken(client: TestClient, friend: TestClient) -> None:
    client.post("/api/me/name", json={"name": "Tomek"})
    with in_lobby(client) as maker, in_lobby(friend) as guest:
        table = maker.open(rated=True)
        guest.until(lambda one: table in one.tables)
        seen = guest.tables[table]
        assert seen["maker"]["name"] == "Tomek"
        assert (seen["clock"], seen["rated"], seen["ladder"]) == ("live 8m+75s/10m", True, "duel")
        assert (seen["battle"]["arena"], seen["plan"]) == ("the-pit", DUEL["plan"])
        assert (seen["taken"], seen["seats"], seen["level"]) == (1, 2, None)
        guest.say("take", table=table)
        assert guest.hear("matched")["table"] == table
        for one in (maker, guest):
            one.until(lambda one: table not in one.tables)
    seats = friend.get(f"/api/tables/{table}").json()["seats"]
    assert [seat["yours"] for seat in seats] == [False, True]


def test_whoever_comes_later_sees_all_there_is(client: TestClient, friend: TestClient) -> None:
    with in_lobby(client) as maker:
        table = maker.open()
        with in_lobby(friend) as guest:
            guest.until(lambda one: table in one.tables)


def test_a_seat_can_be_withdrawn_by_its_maker_only(client: TestClient, friend: TestClient) -> None:
    with in_lobby(client) as maker, in_lobby(friend) as guest:
        table = maker.open()
        guest.until(lambda one: table in one.tables)
        guest.say("withdraw", table=table)
        assert guest.hear("lobby-refused")["code"] == "gone"
        maker.say("withdraw", table=table)
        guest.until(lambda one: table not in one.tables)
        guest.say("take", table=table)
        assert guest.hear("lobby-refused")["code"] == "gone"


def test_only_one_of_two_gets_the_seat(client: TestClient, friend: TestClient) -> None:
    third = stranger(client)
    with in_lobby(client) as maker, in_lobby(friend) as one, in_lobby(third) as other:
        table = maker.open()
        one.say("take", table=table)
        one.hear("matched")
        other.say("take", table=table)
        assert other.hear("lobby-refused")["code"] == "gone"
        maker.say("take", table=table)
        assert maker.hear("lobby-refused")["code"] == "gone"


def test_a_table_of_four_fills_seat_by_seat(client: TestClient, friend: TestClient) -> None:
    four = {
        "plan": "v2 four-players-box snake-draft 4",
        "scenario": "bonta-1,partners",
        "seats": ["person", "open", "open", "bot"],
    }
    with in_lobby(client) as maker, in_lobby(friend) as guest:
        table = maker.open(**four)
        guest.until(lambda one: table in one.tables)
        assert guest.tables[table]["ladder"] == "partners"
        guest.say("take", table=table)
        guest.hear("matched")
        guest.until(lambda one: one.tables.get(table, {}).get("taken") == 3)
        with in_lobby(stranger(client)) as last:
            last.say("take", table=table)
            last.hear("matched")
        guest.until(lambda one: table not in one.tables)


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"seats": ["person", "bot"]}, "wrong-seats"),
        ({"seats": ["open", "open"]}, "wrong-seats"),
        ({"rated": True, "seats": ["person", "open", "bot", "bot"]}, "wrong-seats"),
        ({"plan": "chess"}, "wrong-plan"),
        ({"seats": "person"}, "malformed"),
        ({"challenge": "nobody"}, "gone"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    client: TestClient, wish: dict[str, object], code: str
) -> None:
    with in_lobby(client) as maker:
        maker.socket.send_json({**DUEL, **wish})
        assert maker.hear("lobby-refused")["code"] == code


def test_one_person_does_not_fill_the_list(client: TestClient) -> None:
    with in_lobby(client) as maker:
        for _ in range(5):
            maker.open()
        maker.say(**DUEL)  # type: ignore[arg-type]
        assert maker.hear("lobby-refused")["code"] == "too-many"


def test_a_challenge_is_seen_by_two_people(client: TestClient, friend: TestClient) -> None:
    third = stranger(client)
    with in_lobby(client) as maker, in_lobby(friend) as target, in_lobby(third) as other:
        table = maker.open(challenge=target.you["key"])
        target.until(lambda one: one.you["challenges"])
        assert target.you["challenges"][0]["table"] == table
        other.say("take", table=table)
        assert other.hear("lobby-refused")["code"] == "gone"
        assert table not in "".join(other.heard)
        target.say("take", table=table)
        assert target.hear("matched")["table"] == table


def test_a_challenge_can_be_turned_down(client: TestClient, friend: TestClient) -> None:
    with in_lobby(client) as maker, in_lobby(friend) as target:
        table = maker.open(challenge=target.you["key"])
        target.until(lambda one: one.you["challenges"])
        target.say("withdraw", table=table)
        maker.until(lambda one: table in str(one.heard) and not one.you["challenges"])


def test_two_who_seek_the_same_are_paired_when_both_are_there(
    client: TestClient, friend: TestClient
) -> None:
    with in_lobby(client) as one, in_lobby(friend) as other:
        one.say("seek", mode="standard", rated=True)
        one.until(lambda one: one.you["searching"])
        assert one.you["searching"]["low"] < 1500 < one.you["searching"]["high"]
        assert one.you["searching"]["usual"] is None
        other.say("seek", mode="standard", rated=True)
        for seeker in (one, other):
            seeker.until(lambda one: one.you["found"])
        one.say("ready")
        one.until(lambda one: one.you["found"] and one.you["found"]["you"])
        other.say("ready")
        tables = {seeker.hear("matched")["table"] for seeker in (one, other)}
    assert len(tables) == 1
    table = tables.pop()
    yours = [
        [seat["yours"] for seat in who.get(f"/api/tables/{table}").json()["seats"]]
        for who in (client, friend)
    ]
    assert sorted(yours) == [[False, True], [True, False]]


def test_who_says_no_is_out_and_the_other_waits_on(client: TestClient, friend: TestClient) -> None:
    with in_lobby(client) as one, in_lobby(friend) as other:
        for seeker in (one, other):
            seeker.say("seek", mode="fast")
        for seeker in (one, other):
            seeker.until(lambda one: one.you["found"])
        since = one.you["searching"]["since"]
        one.say("ready")
        other.say("stop")
        other.until(lambda one: one.you["searching"] is None)
        one.until(lambda one: one.you["found"] is None and one.you["searching"])
        assert one.you["searching"]["since"] == since


def test_whoever_does_not_answer_is_out(
    client: TestClient, friend: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby_room, "READY_FOR", 0)
    monkeypatch.setattr(lobby_room, "_BEAT", 0.05)
    with in_lobby(client) as one, in_lobby(friend) as other:
        for seeker in (one, other):
            seeker.say("seek", mode="slow")
        for seeker in (one, other):
            seeker.until(lambda one: one.you["searching"])
            seeker.until(lambda one: one.you["searching"] is None)


def test_different_games_are_not_paired(client: TestClient, friend: TestClient) -> None:
    with in_lobby(client) as one, in_lobby(friend) as other:
        one.say("seek", mode="fast")
        other.say("seek", mode="slow")
        one.until(lambda one: one.you["searching"])
        other.until(lambda one: one.you["searching"])
        assert one.you["found"] is None
        assert other.you["found"] is None


def test_a_page_that_is_loaded_again_still_waits(client: TestClient) -> None:
    with in_lobby(client) as before:
        before.say("seek", mode="post")
        before.until(lambda one: one.you["searching"])
    with in_lobby(client) as after:
        assert after.you["searching"]["mode"] == "post"
        after.say("stop")
        after.until(lambda one: one.you["searching"] is None)


def test_nobody_is_told_who_owns_what(client: TestClient, database: Database) -> None:
    """Neither the ids that seats belong to nor the secret of a private link."""
    with in_lobby(client) as maker, in_lobby(stranger(client)) as guest:
        table = maker.open()
        guest.until(lambda one: table in one.tables)
        heard = "".join(guest.heard)
    owners = database.execute("SELECT owner FROM seat WHERE owner IS NOT NULL")
    invitations = database.execute("SELECT invitation FROM game_table")
    for (secret,) in (*owners, *invitations):
        assert secret not in heard


def test_the_lobby_is_closed_to_other_sites(client: TestClient) -> None:
    with (
        client.websocket_connect("/ws/lobby", headers={"origin": "https://evil.example"}) as socket,
        pytest.raises(WebSocketDisconnect) as refused,
    ):
        socket.receive_text()
    assert refused.value.code == 4403


@pytest.mark.parametrize("raw", ["", "{}", "[1]", '{"type": "seek", "mode": "chess"}', "\x00"])
def test_nonsense_is_refused_and_the_line_stays(client: TestClient, raw: str) -> None:
    with in_lobby(client) as one:
        one.socket.send_text(raw)
        assert one.hear("lobby-refused")["code"] == "malformed"
        one.say("seek", mode="fast")
        one.until(lambda one: one.you["searching"])


@pytest.fixture
def second_server(client: TestClient, database: Database) -> Iterator[TestClient]:
    """Beside the first, on the same database, and without Redis."""
    if not database.several_servers:
        pytest.skip("SQLite has one server")
    with TestClient(database.app()) as other:
        other.get("/api/catalogue")
        yield other


def test_two_servers_share_one_lobby(
    client: TestClient, second_server: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby_room, "_BEAT", 0.1)
    claim(client, "Noor")
    with in_lobby(client) as here, in_lobby(second_server) as there:
        table = here.open()
        there.until(lambda one: table in one.tables)
        there.say("seek", mode="fast")
        here.say("seek", mode="fast")
        for seeker in (here, there):
            seeker.until(lambda one: one.you["found"])
            seeker.say("ready")
        assert here.hear("matched")["table"] == there.hear("matched")["table"]


def test_of_two_who_are_ready_at_the_same_moment_one_makes_the_table(database: Database) -> None:
    """At two workers each, where PostgreSQL is behind them; nobody waits for the other's row."""

    async def both() -> list[list[str] | None]:
        storages = [await open_storage(database.where)]
        if database.several_servers:
            storages.append(await open_storage(database.where))
        one, other = storages[0], storages[-1]
        answers: list[list[str] | None] = []
        for round in range(30):
            names = [f"{round}-a", f"{round}-b"]

            def pair(c: Connection, names: list[str] = names) -> None:
                for name in names:
                    queries.seek(c, name, "fast", False, 25.0, 0)
                queries.pair(c, f"pairing {names}", names, 2, 1000)

            def ready(name: str) -> Callable[[Connection], list[str] | None]:
                return lambda c: queries.say_ready(c, name, 1)

            await one.write(pair)
            answers += await asyncio.gather(
                one.write(ready(names[0])), other.write(ready(names[1]))
            )
        for storage in storages:
            await storage.close()
        return answers

    answers = asyncio.run(both())
    assert [answer for answer in answers if answer] == [[f"{n}-a", f"{n}-b"] for n in range(30)]
