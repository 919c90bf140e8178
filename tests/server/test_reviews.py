"""A finished game told again by the server; nothing is told of one that runs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from server.seats import Message, new_table, sitting_at

PIT = Path(__file__).parents[1] / "golden" / "tournament-the-pit.json"


def keep(client: TestClient, record: Message) -> str:
    answer = client.post("/api/records", json=record)
    assert answer.status_code == 201, answer.text
    id: str = answer.json()["id"]
    return id


def test_a_finished_game_is_analysed_once(client: TestClient) -> None:
    record = json.loads(PIT.read_text())
    id = keep(client, record)
    answer = client.get(f"/api/tables/{id}/analysis")
    assert answer.status_code == 200, answer.text
    review = answer.json()
    (winner,) = record["winners"]
    for seat in review["seats"]:
        assert len(seat["chances"]) == len(record["entries"])
        assert seat["chances"][-1] == float(seat["seat"] == winner)
    one, other = review["seats"]
    assert one["luck"] + other["luck"] == pytest.approx(0, abs=0.001)
    # Between two, what one decides well the other loses.
    gained = one["chances"][-1] - one["chances"][0]
    assert gained == pytest.approx(one["choice"] - other["choice"] + one["luck"], abs=0.001)
    points = review["turning_points"]
    assert 5 <= len(points) <= 8
    assert [point["first"] for point in points] == sorted(point["first"] for point in points)
    for point in points:
        change = point["after"] - point["before"]
        assert change == pytest.approx(point["luck"] + point["choice"], abs=0.001)
        actor, *_ = record["entries"][point["first"]]
        assert actor == point["seat"]
        assert point["turn"] > 0, "nobody is ahead while units are still being placed"
        if point["better"]:
            assert point["better"]["gain"] > 0
            assert point["better"]["actions"]
            assert len(point["better"]["stands"]) == len(point["better"]["actions"])
    # Thinking takes time, so a second analysis would differ somewhere: this is the first one.
    assert client.get(f"/api/tables/{id}/analysis").content == answer.content


def test_a_running_game_is_not_analysed(client: TestClient) -> None:
    table = new_table(client, "person", "bot")
    answer = client.get(f"/api/tables/{table}/analysis")
    assert (answer.status_code, answer.json()["code"]) == (409, "not-finished")


def test_a_file_that_stops_in_the_middle_is_not_analysed(client: TestClient) -> None:
    record = json.loads(PIT.read_text())
    record["entries"] = record["entries"][:30]
    record["winners"] = None
    record["seed"] = None
    answer = client.get(f"/api/tables/{keep(client, record)}/analysis")
    assert (answer.status_code, answer.json()["code"]) == (409, "not-finished")


def test_no_game_no_analysis(client: TestClient) -> None:
    assert client.get("/api/tables/nowhere/analysis").status_code == 404


def test_a_duel_played_here_is_analysed(client: TestClient) -> None:
    table = new_table(client, "person", "bot")
    with sitting_at(client, table) as player:
        player.play_on(mine=1)
    review = client.get(f"/api/tables/{table}/analysis").json()
    assert [seat["seat"] for seat in review["seats"]] == [1, 2]
    assert review["turning_points"]
