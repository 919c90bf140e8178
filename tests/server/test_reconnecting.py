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
from krosarena.engine.record import Record
from server.seats import sitting_at, stranger

GOLDEN = Path(__file__).parents[1] / "golden"

MOMENTS = {
    ("activation", "activate"): ("original-bonta-1", 9),
    ("assign", "allocate"): ("original-bonta-1", 195),
    ("assign", "inspire"): ("original-bonta-1", 29),
    ("cell", "deploy"): ("original-bonta-1", 1),
    ("cell", "summon-where"): ("original-elemental-arena", 473),
    ("faces", "tension"): ("original-bonta-1", 28),
    ("option", "side"): ("original-bonta-2", 0),
    ("option", "standby-next"): ("original-elemental-arena", 269),
    ("unit", "choose-locker"): ("tournament-bonta-1", 780),
    ("unit", "next-summon"): ("original-elemental-arena", 242),
    ("unit", "timeline-next"): ("original-bonta-1", 0),
    ("yes-no", "pay-for-glory"): ("rogue-style", 1),
}
"""A golden game, and the step after which this is asked."""

UNUSED = {"number", "order"}
"""Kinds of decision that no rule and no card asks for so far."""


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


def _table_at(client: TestClient, moment: tuple[str, int], seats: list[str]) -> str:
    name, step = moment
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
    table = _table_at(client, MOMENTS[asked], ["person", "person"])
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


def test_a_connection_dropped_right_after_an_answer_finds_it_carried_out(
    client: TestClient,
) -> None:
    table = _table_at(client, MOMENTS["activation", "activate"], ["person", "person"])
    with sitting_at(client, table) as player:
        number = player.decision["number"]
        player.send(player.decision["player"], number, "end")
    with sitting_at(client, table) as again:
        assert again.history[-1]["number"] == number
        assert again.decision["number"] == number + 1
