"""Whoever drops out of any kind of decision finds it open again, unchanged, and can answer it."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from krosarena.content.library import library
from krosarena.engine.decisions import DecisionKind
from krosarena.engine.dice import Dice
from krosarena.engine.game import Game
from krosarena.engine.game.replaying import replay_unproven
from krosarena.engine.record import Record
from server.seats import sitting_at, stranger

GOLDEN = Path(__file__).parents[1] / "golden"

MOMENTS = {
    ("activation", "activate"): "original-bonta-1",
    ("assign", "allocate"): "original-bonta-1",
    ("assign", "inspire"): "original-bonta-1",
    ("cell", "deploy"): "original-bonta-1",
    ("cell", "summon-where"): "v2-bonta-2",
    ("faces", "tension"): "original-bonta-1",
    ("option", "side"): "original-bonta-2",
    ("option", "standby-next"): "original-elemental-arena",
    ("unit", "choose-locker"): "v2-the-pit",
    ("unit", "next-summon"): "v2-elemental-arena",
    ("unit", "timeline-next"): "original-bonta-1",
    ("yes-no", "pay-for-glory"): "rogue-style",
}
"""A golden game in which this is asked."""

UNUSED = {"number", "order"}
"""No rule asks for an order so far, and for a number only where injuries can serve (ruling R25)."""


@cache
def _record(name: str) -> Record:
    if name != "rogue-style":
        return Record.from_json((GOLDEN / f"{name}.json").read_text())
    pit = _record("original-the-pit")
    dice = Dice.seeded(bytes(32))
    game = Game.new(pit.scenario, edition=pit.edition, dice=dice, library=library())
    while game.decision and game.decision.prompt != "activate":
        game.apply(game.legal_actions()[0])
    active = next(part for part in game.position().split(" | ") if part.startswith("*"))
    text = game.position().replace(active, f"{active} rewards rogue-style")
    text = text.replace("kamas 0,0", "kamas 5,5").replace("jade:9:", "jade:8:", 1)
    game = Game.from_position(text, dice=Dice.seeded(bytes(32)), library=library())
    game.apply("reveal rogue-style")
    return game.record


@cache
def _questions(name: str) -> list[tuple[str, str]]:
    """What is asked after each step."""
    decisions = [game.decision for game in replay_unproven(_record(name), library=library())]
    return [(d.kind.value, d.prompt) if d else ("", "") for d in decisions]


def _table_at(client: TestClient, asked: tuple[str, str], seats: list[str]) -> str:
    name = MOMENTS[asked]
    step = _questions(name).index(asked)
    headers = {"content-type": "application/json"}
    kept = client.post("/api/records", content=_record(name).to_json(), headers=headers)
    assert kept.status_code == 201, kept.text
    wanted = {"step": step, "seats": seats}
    answer = client.post(f"/api/tables/{kept.json()['id']}/continue", json=wanted)
    assert answer.status_code == 201, answer.text
    table_id: str = answer.json()["id"]
    return table_id


def test_every_kind_of_decision_is_tried() -> None:
    tried = {kind for kind, _ in MOMENTS}
    assert tried | UNUSED == {kind.value for kind in DecisionKind}


@pytest.mark.parametrize("asked", MOMENTS, ids=" ".join)
def test_a_dropped_connection_loses_no_decision(client: TestClient, asked: tuple[str, str]) -> None:
    table = _table_at(client, asked, ["person", "person"])
    with sitting_at(client, table) as before:
        assert (before.decision["kind"], before.decision["prompt"]) == asked
        told: dict[str, Any] = {"view": before.view, "prospect": before.prospect}
        history = before.history
    with sitting_at(client, table) as after, sitting_at(stranger(client), table) as onlooker:
        assert {"view": after.view, "prospect": after.prospect} == told
        assert after.history == history
        assert onlooker.decision["actions"] == []
        assert onlooker.decision["subject"] is None
        assert after.act(after.decision["actions"][-1]["text"])["type"] == "update"


def test_an_answer_that_came_before_the_line_dropped_is_carried_out(client: TestClient) -> None:
    table = _table_at(client, ("activation", "activate"), ["person", "person"])
    with sitting_at(stranger(client), table) as onlooker:
        with sitting_at(client, table) as player:
            number = player.decision["number"]
            player.send(player.decision["player"], number, "end")
            player.socket.close()  # both lie there when the server comes to read them
            assert onlooker.listen()["step"]["action"] == "end"
        with sitting_at(client, table) as again:
            assert again.decision["number"] == number + 1
