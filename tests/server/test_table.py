"""A table keeps its game, whoever says what to it."""

import asyncio
import gc
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any
from weakref import ref

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from bots import hostile
from krosarena.bots.guard import Guard
from krosarena.server.app import create_app
from krosarena.server.audience import Encoded
from krosarena.server.identity import COOKIE
from krosarena.server.protocol.live import Refused
from krosarena.server.socket import SocketWatcher
from krosarena.server.storage import Storage, StorageAway, StoredEntry
from server.databases import Database
from server.hearing import next_text
from server.seats import Message, Player, new_table, sitting_at, stranger


def test_a_duel_against_the_bot_is_played_to_its_end(client: TestClient) -> None:
    table = new_table(client, "person", "bot")
    with sitting_at(client, table) as player:
        player.play_on(mine=1)
        assert player.view["outcome"]["reason"] == "knock-out"
        assert player.view["outcome"]["rule"] == "original p.9"
    (summary,) = client.get("/api/tables").json()
    assert summary["finished"]
    assert summary["winners"] == player.view["outcome"]["winners"]


def test_the_bot_may_begin(client: TestClient) -> None:
    table = new_table(client, "bot", "person", scenario="right-in-the-kisser")
    with sitting_at(client, table) as player:
        while player.decision["player"] != 2:
            player.listen()
        assert player.decision["actions"]


def test_two_share_a_screen(client: TestClient) -> None:
    table = new_table(client, "person", "person", scenario="right-in-the-kisser")
    with sitting_at(client, table) as player:
        assert player.act("end")["type"] == "update"
        assert player.decision["player"] == 2
        assert player.decision["actions"]


def test_after_a_restart_the_duel_goes_on_where_it_was(database: Database) -> None:
    with TestClient(database.app()) as client:
        client.get("/api/catalogue")
        table = new_table(client, "person", "person")
        with sitting_at(client, table) as player:
            for action in ("move d2", "end", "move e7", "end", "move c2"):
                player.act(action)
            before, steps = player.view, len(player.history) + 5
        cookie = client.cookies[COOKIE]
    with (
        TestClient(database.app(), cookies={COOKIE: cookie}) as client,
        sitting_at(client, table) as player,
    ):
        assert player.view == before
        assert len(player.history) == steps
        assert player.act("end")["type"] == "update"


def test_a_server_stopped_before_the_bots_answer_lets_it_answer_later(
    client: TestClient, database: Database
) -> None:
    table = new_table(client, "person", "bot", scenario="right-in-the-kisser")
    # The person's action was stored, then the power went.
    columns = "table_id, number, actor, action, dice"
    database.execute(f"INSERT INTO entry ({columns}) VALUES ('{table}', 1, 1, 'end', '[]')")
    with sitting_at(client, table) as player:
        while player.decision["player"] != 1:
            player.listen()
        assert player.view["turn"] == 3


def test_a_person_cannot_answer_for_the_other_seat_at_the_wrong_time(client: TestClient) -> None:
    table = new_table(client, "person", "person")
    with sitting_at(client, table) as player:
        player.send(2, 1, "end")
        assert player.listen()["code"] == "not-your-decision"


def test_a_stranger_may_watch_but_not_play(client: TestClient) -> None:
    table = new_table(client, "person", "bot")
    with sitting_at(client, table) as player, sitting_at(stranger(client), table) as onlooker:
        assert onlooker.decision["actions"] == []
        assert onlooker.decision["reach"] == []
        onlooker.send(1, 1, "move d2")
        assert onlooker.listen()["code"] == "not-your-seat"
        player.act("move d2")
        seen = onlooker.listen()
        assert seen["step"]["action"] == "move d2"
        assert seen["changes"]["decision"]["actions"] == []
    assert stranger(client).get("/api/tables").json() == []


def test_of_two_answers_to_one_decision_the_second_is_stale(client: TestClient) -> None:
    table = new_table(client, "person", "person")
    with sitting_at(client, table) as one, sitting_at(client, table) as other:
        one.send(1, 1, "move d2")
        other_view = other.listen()
        assert other_view["type"] == "update"
        other.send(1, 1, "move c1")
        assert other.listen()["code"] == "stale"


def test_nothing_can_be_done_after_the_end(client: TestClient) -> None:
    table = new_table(client, "person", "bot")
    with sitting_at(client, table) as player:
        player.play_on(mine=1)
        player.send(1, 9999, "end")
        assert player.listen()["code"] == "game-over"


def test_the_seed_never_leaves_the_server_while_the_game_runs(
    client: TestClient, database: Database
) -> None:
    table = new_table(client, "person", "bot")
    with sitting_at(client, table) as player:
        player.act("move d2")
        player.act("nonsense")
        heard = "".join(player.heard)
    ((seed,),) = database.execute("SELECT seed FROM game_table")
    assert len(seed) == 64
    assert seed not in heard
    for path, status in (("replay", 200), ("replay?view=open", 200), ("record", 409)):
        answer = client.get(f"/api/tables/{table}/{path}")
        assert answer.status_code == status
        assert seed not in answer.text


def test_an_action_that_cannot_be_stored_does_not_happen(
    client: TestClient, database: Database
) -> None:
    table = new_table(client, "person", "person")
    with sitting_at(client, table) as player:
        database.execute("ALTER TABLE entry RENAME TO entry_away")
        assert player.act("move d2")["code"] == "not-stored"
        database.execute("ALTER TABLE entry_away RENAME TO entry")
        assert player.act("move d2")["type"] == "update"


@contextmanager
def _table_with(bot: object, folder: Path) -> Iterator[tuple[TestClient, str]]:
    """A duel of a person and this bot."""
    with TestClient(create_app(folder, bot=bot)) as client:  # type: ignore[arg-type]
        client.get("/api/catalogue")
        yield client, new_table(client, "person", "bot", scenario="right-in-the-kisser")


def _steps_until_mine(player: Player) -> list[Message]:
    """Pass, and hear what the bot does."""
    player.act("end")
    steps = []
    while player.decision["player"] != 1:
        steps.append(player.listen()["step"])
    return steps


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Guards that break a bot off at once."""
    quick = partial(Guard, least_seconds=0.05, grace_seconds=60)
    monkeypatch.setattr("krosarena.server.opponents.Guard", quick)


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize(
    ("bot", "fault"),
    [
        pytest.param(hostile.Crashing(), "crashed", id="crash"),
        pytest.param(hostile.Quitting(), "crashed", id="exit"),
        pytest.param(hostile.Speechless(), "crashed", id="an error without words"),
        pytest.param(hostile.Looping(), "late", id="stall"),
        pytest.param(hostile.CHEAT, "illegal", id="illegal"),
        pytest.param(hostile.BABBLE, "illegal", id="no notation"),
        *(
            pytest.param(hostile.Answering(said), None, id=f"nonsense of {type(said).__name__}")
            for said in hostile.NONSENSE
        ),
    ],
)
def test_when_a_bot_fails_everybody_hears_of_it_and_the_game_goes_on(
    bot: object, fault: str | None, tmp_path: Path
) -> None:
    with (
        _table_with(bot, tmp_path) as (client, table),
        sitting_at(client, table) as player,
        sitting_at(stranger(client), table) as onlooker,
    ):
        for turn in (3, 5):
            (step,) = _steps_until_mine(player)
            assert player.view["turn"] == turn
            assert (step["actor"], step["action"]) == (2, "end")
            assert step["fault"] in ({fault} if fault else {"crashed", "illegal"})
            assert onlooker.listen()["step"]["fault"] is None, "what people do is no fault"
            assert onlooker.listen()["step"]["fault"] == step["fault"]


def test_a_bot_that_meddles_changes_nothing_at_the_table(tmp_path: Path) -> None:
    with (
        _table_with(hostile.Meddling(), tmp_path) as (client, table),
        sitting_at(client, table) as player,
    ):
        tables = client.app.state.tables  # type: ignore[attr-defined]
        for _ in range(3):
            assert all(step["fault"] is None for step in _steps_until_mine(player))
            told_again = asyncio.run(tables.load(table))
            assert tables._open[table].game.save() == told_again.game.save()


def test_what_a_bot_failed_at_is_told_to_whoever_comes_later_and_after_a_restart(
    tmp_path: Path,
) -> None:
    with _table_with(hostile.Crashing(), tmp_path) as (client, table):
        with sitting_at(client, table) as player:
            _steps_until_mine(player)
            with sitting_at(client, table) as again:
                assert [step["fault"] for step in again.history] == [None, None, "crashed"]
        with sitting_at(client, table) as alone:
            assert alone.history[-1]["fault"] == "crashed", "the table had been put away"
        cookie = client.cookies[COOKIE]
    with (
        TestClient(create_app(tmp_path), cookies={COOKIE: cookie}) as client,
        sitting_at(client, table) as player,
    ):
        assert [step["fault"] for step in player.history] == [None, None, "crashed"]
        replay = client.get(f"/api/tables/{table}/replay").json()
        assert [frame["step"]["fault"] for frame in replay["frames"]] == [None, None, "crashed"]


def test_a_guard_that_fails_itself_is_survived(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise MemoryError("nothing left")

    monkeypatch.setattr(Guard, "ask", fail)
    with (
        _table_with(hostile.CHEAT, tmp_path) as (client, table),
        sitting_at(client, table) as player,
    ):
        (step,) = _steps_until_mine(player)
        assert (step["action"], step["fault"]) == ("end", "crashed")


def test_another_sites_page_cannot_sit_down(client: TestClient) -> None:
    table = new_table(client, "person", "bot")
    with (
        pytest.raises(WebSocketDisconnect) as closed,
        client.websocket_connect(
            f"/ws/tables/{table}", headers={"origin": "https://elsewhere.example"}
        ) as socket,
    ):
        next_text(socket)
    assert closed.value.code == 4403


def test_a_table_that_is_not_there_says_so(client: TestClient) -> None:
    with (
        pytest.raises(WebSocketDisconnect) as closed,
        client.websocket_connect("/ws/tables/nowhere") as socket,
    ):
        Player(socket)
    assert closed.value.code == 4404


def test_a_bot_that_could_not_move_moves_with_the_next_message(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    append = Storage.append

    async def full_for_bots(
        self: Storage, table_id: str, entry: StoredEntry, *rest: Any, **more: Any
    ) -> None:
        if entry.actor == 2:
            raise StorageAway("disk full")
        await append(self, table_id, entry, *rest, **more)

    monkeypatch.setattr(Storage, "append", full_for_bots)
    table = new_table(client, "person", "bot", scenario="right-in-the-kisser")
    with sitting_at(client, table) as player:
        assert player.act("end")["type"] == "update"
        player.send(1, 1, "end")
        assert player.listen()["code"] == "stale"
        assert player.decision["player"] == 2
        monkeypatch.setattr(Storage, "append", append)
        player.send(1, 1, "end")
        heard = player.listen()
        while heard["type"] == "update":
            heard = player.listen()
        assert heard["code"] == "stale"
        assert player.decision["player"] == 1


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_an_answer_given_through_another_process_is_caught_up_with(
    client: TestClient, database: Database
) -> None:
    table = new_table(client, "person", "person")
    with (
        TestClient(database.app(), cookies=dict(client.cookies)) as elsewhere,
        sitting_at(client, table) as here,
        sitting_at(elsewhere, table) as there,
    ):
        assert there.act("move d2")["type"] == "update"
        here.send(1, 1, "move c1")
        assert here.listen()["type"] == "welcome"
        assert here.listen()["code"] == "stale"
        assert here.act("move c2")["step"]["number"] == 2


def test_answers_from_two_windows_at_once_are_taken_one_after_the_other(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    append = Storage.append

    async def slowly(self: Storage, *args: Any, **more: Any) -> None:
        for _ in range(50):
            await asyncio.sleep(0)
        await append(self, *args, **more)

    monkeypatch.setattr(Storage, "append", slowly)
    table = new_table(client, "person", "person")
    with sitting_at(client, table) as one, sitting_at(client, table) as other:
        one.send(1, 1, "move d2")
        other.send(1, 1, "move c1")
        first, same = one.listen(), other.listen()
        assert first["step"] == same["step"]
        assert first["step"]["action"] in ("move d2", "move c1")
    with sitting_at(client, table) as later:
        assert len(later.history) == 2


@pytest.mark.parametrize(
    ("statement", "reason"),
    [
        ("UPDATE entry SET dice = '[\"lock\"]' WHERE number = 1", "entry 1 is not"),
        ("UPDATE entry SET action = 'move h8' WHERE number = 1", "entry 1 is not"),
        ("UPDATE entry SET actor = 2 WHERE number = 1", "entry 1 is not"),
        ("UPDATE entry SET told = '{}' WHERE number = 1", "entry 1 is not"),
        (
            "UPDATE entry SET told = NULL, dice = '[\"lock\"]' WHERE number = 1",
            "are not the seed's",
        ),
        ("UPDATE game_table SET content = 'other', card_set = NULL", "the cards have changed"),
        ("UPDATE game_table SET scenario = 'gone'", "no scenario 'gone'"),
    ],
)
def test_a_broken_record_is_named_and_nothing_is_made_of_it(
    client: TestClient, database: Database, statement: str, reason: str
) -> None:
    table = new_table(client, "person", "person")
    with sitting_at(client, table) as player:
        player.act("move d2")
    database.execute(statement)
    answer = client.get(f"/api/tables/{table}/replay")
    assert answer.status_code == 409
    assert reason in answer.json()["reason"]
    with (
        pytest.raises(WebSocketDisconnect) as closed,
        client.websocket_connect(f"/ws/tables/{table}") as socket,
    ):
        Player(socket)
    assert closed.value.code == 4409


def test_a_table_that_everybody_has_left_is_put_away(client: TestClient) -> None:
    table = new_table(client, "person", "person")
    tables = client.app.state.tables  # type: ignore[attr-defined]
    with sitting_at(client, table), sitting_at(client, table):
        assert list(tables._open) == [table]
    client.get("/api/tables")
    assert tables._open == {}


def test_a_browser_that_does_not_listen_is_cut_off() -> None:
    watcher = SocketWatcher("nobody")
    for _ in range(600):
        watcher.send(Encoded(Refused("stale", "again")))
    assert watcher.outbox.qsize() == 1
    assert watcher.outbox.get_nowait() is None


def test_a_table_that_nobody_holds_is_gone_from_memory_at_once(client: TestClient) -> None:
    """It holds nothing that holds it: knots of garbage are searched for rarely (``app.py``)."""
    id = new_table(client, "person", "bot")
    assert client.portal is not None
    gc.disable()
    try:
        table = ref(client.portal.call(client.app.state.tables.load, id))  # type: ignore[attr-defined]
        client.get("/api/catalogue")
        assert table() is None
    finally:
        gc.enable()
