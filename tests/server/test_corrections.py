"""Games outlive corrections: of a card, of a rule, of the schema; a restart; another database.

The games are those that release 0.1.0 left (``releases/0.1.0``).
"""

from __future__ import annotations

import json
import random
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from typer.testing import CliRunner

from krosarena.cli.app import app as command
from krosarena.content.card_sets import id_of, library_of, released
from krosarena.content.library import ContentLibrary, library
from krosarena.engine.game import Game
from krosarena.engine.game.replaying import replay_steps
from krosarena.engine.play import turns
from krosarena.engine.queries.traits import full_mp
from krosarena.engine.record import Record
from krosarena.engine.rules_history import HISTORY, RULES_VERSION, changes_since
from krosarena.engine.state.state import State
from krosarena.engine.state.unit import Unit
from krosarena.server.identity import COOKIE
from krosarena.server.thinking.pool import Group
from server.databases import Database, fresh_database
from server.releases.make import BATTLE, SECRET, any_choice
from server.seats import Player, sitting_at

RELEASE = Path(__file__).parent / "releases" / "0.1.0"
LEFT: dict[str, dict[str, Any]] = json.loads((RELEASE / "tables.json").read_text())
RUNNING = ("running", "against a bot", "continued", "drafted", "tutorial")


@pytest.fixture
def old(tmp_path: Path) -> Database:
    folder = tmp_path / "old"
    folder.mkdir()
    shutil.copy(RELEASE / "krosarena.sqlite3", folder)
    return Database(folder, None)


@pytest.fixture
def visit(old: Database) -> Iterator[TestClient]:
    with server_on(old) as client:
        yield client


def server_on(database: Database, **options: Any) -> TestClient:
    return TestClient(database.app(**options), cookies={COOKIE: SECRET})


def corrected_cards() -> ContentLibrary:
    """Every Krosmaster has one life point more, as if all cards had been misread."""
    texts = {
        path: "\n".join(_one_more(line) for line in text.split("\n"))
        if path.startswith("krosmasters/")
        else text
        for path, text in library().texts.items()
    }
    return ContentLibrary(texts=texts)


def _one_more(line: str) -> str:
    name, colon, value = line.partition(": ")
    return f"{name}: {int(value) + 1}" if colon and name == "hp" else line


@pytest.fixture
def thinking_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """The thinking processes would not know of a rule that is changed in this one."""

    async def ask(group: Group, job: Callable[..., object], *args: object, **_: object) -> Any:
        return job(*args)

    monkeypatch.setattr(Group, "ask", ask)


@pytest.fixture
def corrected_rule(monkeypatch: pytest.MonkeyPatch, thinking_here: None) -> None:
    """Whose gauges are filled (CTR 6.2.1.b) gets a kama too, which no book says."""

    def generous(state: State, unit: Unit) -> int:
        kamas = list(state.treasury.kamas)
        kamas[unit.player - 1] += 1
        state.treasury = state.treasury._replace(kamas=tuple(kamas))
        return full_mp(state, unit)

    monkeypatch.setattr(turns, "full_mp", generous)


def facts_of(player: Player) -> dict[str, Any]:
    view = player.view
    return {
        "number": view["decision"]["number"] if view["decision"] else None,
        "units": [[unit["id"], unit["cell"], unit["injuries"]] for unit in view["units"]],
        "outcome": view["outcome"],
    }


def left(name: str) -> dict[str, Any]:
    return {key: LEFT[name][key] for key in ("number", "units", "outcome")}


def play_on(player: Player, most: int = 6) -> None:
    for _ in range(most):
        if player.view["outcome"]:
            return
        actions = player.decision["actions"]
        assert player.act(actions[-1]["text"])["type"] in ("update", "undone"), "it goes on"
        while not player.view["outcome"] and not player.decision["actions"]:
            player.listen()


def test_every_game_of_the_old_release_is_taken_over_and_goes_on(visit: TestClient) -> None:
    listed = {table["id"] for table in visit.get("/api/tables").json()}
    assert listed == {table["id"] for table in LEFT.values()} - {LEFT["kept record"]["id"]}
    for name in RUNNING:
        with sitting_at(visit, LEFT[name]["id"]) as player:
            assert facts_of(player) == left(name), name
            play_on(player)
    replay = visit.get(f"/api/tables/{LEFT['finished']['id']}/replay").json()
    assert len(replay["frames"]) == LEFT["finished"]["steps"]
    assert (replay["proof"]["status"], replay["altered"]) == ("kept", None)
    kept = visit.get(f"/api/tables/{LEFT['kept record']['id']}/replay").json()
    assert kept["frames"][-1]["view"] == replay["frames"][-1]["view"]


def test_a_changed_card_leaves_old_games_with_their_own(old: Database) -> None:
    with server_on(old) as client, sitting_at(client, LEFT["running"]["id"]) as player:
        play_on(player, 2)
        before = facts_of(player)
    corrected = corrected_cards()
    with server_on(old, content=corrected) as client:
        with sitting_at(client, LEFT["running"]["id"]) as player:
            assert facts_of(player) == before
            tofu = next(u for u in player.view["units"] if u["id"] == "bill-tell")
            play_on(player)
        for name in ("drafted", "continued", "against a bot"):
            with sitting_at(client, LEFT[name]["id"]) as player:
                assert facts_of(player) == left(name)
                play_on(player)
                assert '"fault":"' not in "".join(player.heard), "the bot knows the old cards too"
        replay = client.get(f"/api/tables/{LEFT['finished']['id']}/replay").json()
        assert (replay["proof"]["status"], replay["altered"]) == ("kept", None)
        kept = client.get(f"/api/tables/{LEFT['kept record']['id']}/replay")
        assert kept.status_code == 200
        wish = {"scenario": "the-pit/" + BATTLE.partition("/")[2], "seats": ["person", "person"]}
        wish["edition"] = "original"
        new = client.post("/api/tables", json=wish).json()["id"]
        with sitting_at(client, new) as player:
            now = next(u for u in player.view["units"] if u["id"] == "bill-tell")
            assert now["hp"] == tofu["hp"] + 1, "new games have the corrected card"


@pytest.mark.parametrize("name", ["running", "against a bot", "continued", "drafted"])
def test_a_game_is_played_on_after_the_upgrade_a_restart_and_a_move_to_postgresql(
    old: Database,
    name: str,
    tmp_path: Path,
    postgres_address: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """And to its end; a finished one is told as it always was."""
    id, finished = LEFT[name]["id"], f"/api/tables/{LEFT['finished']['id']}/replay"
    with server_on(old) as client:
        with sitting_at(client, id) as player:
            assert facts_of(player) == left(name), "after the upgrade"
            play_on(player, 2)
            before = facts_of(player)
        told = client.get(finished).json()
    with server_on(old) as client:
        with sitting_at(client, id) as player:
            assert facts_of(player) == before, "after a restart"
            play_on(player, 2)
            before = facts_of(player)
        assert client.get(finished).json()["frames"] == told["frames"]
    monkeypatch.setenv("KROSARENA_DATA", str(old.folder))
    with fresh_database("postgresql", tmp_path / "moved", postgres_address) as moved:
        assert moved.address is not None
        copied = CliRunner().invoke(command, ["db", "copy", moved.address])
        assert copied.exit_code == 0, copied.output
        with server_on(moved) as client, sitting_at(client, id) as player:
            assert facts_of(player) == before, "after the move"
            play_on(player, 2)
            before = facts_of(player)
        with server_on(moved) as client:
            with sitting_at(client, id) as player:
                assert facts_of(player) == before, "after a restart there"
                play_to_the_end(player)
            replay = client.get(f"/api/tables/{id}/replay").json()
            assert replay["frames"][-1]["view"]["outcome"] == player.view["outcome"]
            assert replay["altered"] is None
            again = client.get(finished).json()
            assert (again["frames"], again["altered"]) == (told["frames"], None)


def play_to_the_end(player: Player) -> None:
    chooser = random.Random(1)
    while not player.view["outcome"]:
        if player.decision["actions"]:
            player.act(any_choice(player, chooser))
        else:  # a bot's move
            player.listen()


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_changed_rule_leaves_old_games_as_they_were_played(
    old: Database,
    kind: str,
    tmp_path: Path,
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with server_on(old) as client:
        for name in ("running", "finished"):
            with sitting_at(client, LEFT[name]["id"]) as player:
                assert facts_of(player) == left(name)
        told = client.get(f"/api/tables/{LEFT['finished']['id']}/replay").json()
    address = request.getfixturevalue("postgres_address") if kind == "postgresql" else None
    with fresh_database(kind, tmp_path / "moved", address) as database:
        if database.address:
            monkeypatch.setenv("KROSARENA_DATA", str(old.folder))
            moved = CliRunner().invoke(command, ["db", "copy", database.address])
            assert moved.exit_code == 0, moved.output
        else:
            database = old
        request.getfixturevalue("corrected_rule")
        with server_on(database) as client:
            now = client.get(f"/api/tables/{LEFT['finished']['id']}/replay").json()
            assert now["frames"] == told["frames"], "as it was played"
            assert now["altered"] is not None, "and it says so"
            with sitting_at(client, LEFT["running"]["id"]) as player:
                assert facts_of(player)["units"] == left("running")["units"]
                assert player.decision["number"] == left("running")["number"] + 1, "a note"
                play_on(player)
                after = facts_of(player)
        with server_on(database) as client, sitting_at(client, LEFT["running"]["id"]) as player:
            assert facts_of(player) == after, "it goes on by the new rules"


def test_a_finished_game_is_shown_as_far_as_it_is_known_where_its_rules_change_with_the_update(
    old: Database, monkeypatch: pytest.MonkeyPatch, thinking_here: None
) -> None:
    """Release 0.1.0 did not keep what it told, and nobody has played it again since. With an MP
    less, some of its walks are not possible."""
    monkeypatch.setattr(turns, "full_mp", lambda state, unit: max(0, full_mp(state, unit) - 1))
    finished = LEFT["finished"]
    with server_on(old) as client:
        replay = client.get(f"/api/tables/{finished['id']}/replay").json()
        table = client.get(f"/api/tables/{finished['id']}").json()
    assert 1 < len(replay["frames"]) < finished["steps"]
    assert replay["altered"] == len(replay["frames"]) - 1, "and it says from where on not"
    assert table["finished"], "it stays a finished game"


def test_what_was_told_is_what_the_engine_says(visit: TestClient) -> None:
    """The record made from what was kept is the one that playing again gives."""
    id = LEFT["finished"]["id"]
    record = Record.from_json(visit.get(f"/api/tables/{id}/record").text)
    own = library_of(released()[0])
    games = replay_steps(record, library=own)
    again = games[-1].record
    assert [replace(entry, at=None) for entry in record.entries] == list(again.entries)
    assert (record.seed is not None, record.winners) == (True, again.winners)


def test_a_game_during_which_the_rules_changed_has_a_note_in_its_record(
    old: Database, request: pytest.FixtureRequest
) -> None:
    id = LEFT["running"]["id"]
    with server_on(old) as client, sitting_at(client, id):
        pass
    request.getfixturevalue("corrected_rule")
    chooser = random.Random(1)
    with server_on(old) as client:
        with sitting_at(client, id) as player:
            while not player.view["outcome"]:
                player.act(any_choice(player, chooser))
        record = Record.from_json(client.get(f"/api/tables/{id}/record").text)
        replay = client.get(f"/api/tables/{id}/replay").json()
    (note,) = [entry for entry in record.entries if entry.rules]
    assert (note.rules, note.actor) == (RULES_VERSION, None)
    assert note.state is not None
    assert record.entries.index(note) == LEFT["running"]["steps"]
    assert len(replay["frames"]) == len(record.entries)
    assert replay["altered"] < LEFT["running"]["steps"]
    assert replay["frames"][-1]["view"]["outcome"] == player.view["outcome"]
    later = record.entries[LEFT["running"]["steps"] + 1 :]
    assert all(entry.at for entry in later), "format 2 tells when"


def test_what_finished_games_told_is_packed_and_read_again(
    old: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = LEFT["finished"]["id"]
    monkeypatch.setenv("KROSARENA_DATA", str(old.folder))
    assert CliRunner().invoke(command, ["db", "upgrade"]).exit_code == 0
    loose = f"SELECT sum(length(told)) FROM entry WHERE table_id = '{id}'"
    ((size,),) = old.execute(loose)
    with server_on(old) as client:
        before = client.get(f"/api/tables/{id}/record").text
    pruned = CliRunner().invoke(command, ["db", "prune", "--untouched", "9999"])
    assert pruned.exit_code == 0, pruned.output
    assert old.execute(loose) == [(None,)]
    ((packed,),) = old.execute(f"SELECT length(told) FROM packed WHERE table_id = '{id}'")
    assert packed * 5 < size
    with server_on(old) as client:
        assert client.get(f"/api/tables/{id}/record").text == before


def test_the_versions_of_the_rules_are_numbered_and_told() -> None:
    assert [version.number for version in HISTORY] == list(range(1, RULES_VERSION + 1))
    assert changes_since(RULES_VERSION) == []
    assert all(version.changes for version in HISTORY[1:])


def test_the_released_cards_are_readable_and_those_of_their_games() -> None:
    (cards,) = released()
    own = library_of(cards)
    assert id_of(own.texts)
    record = Record.from_json(_a_record_of_the_release())
    assert Game.replay(record, library=own).outcome


def _a_record_of_the_release() -> str:
    with closing(sqlite3.connect(RELEASE / "krosarena.sqlite3")) as connection:
        (text,) = connection.execute("SELECT text FROM record").fetchone()
    return str(text)
