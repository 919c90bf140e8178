"""A finished game told again by the server; nothing is told of one that runs."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from krosarena.server.problems import TableProblem
from krosarena.server.reviews import Reviews
from krosarena.server.thinking.pool import Thinkers, Urgency
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


def test_a_burst_of_finished_games_keeps_nobody_waiting(thinkers: Thinkers) -> None:
    """By order of work: a hint and a bot's move are there before the first analysis, though 200
    were asked for before them; most of those are told to come again."""
    reviews, text, slow = Reviews(thinkers), PIT.read_text(), thinkers.slow

    async def burst() -> list[str]:
        order: list[str] = []

        async def record() -> str:
            return await slow.ask(str.strip, text, urgency=Urgency.STUDY, seconds=60)

        async def analysis(number: int) -> None:
            try:
                await reviews.of(f"game {number}", record)
                order.append("analysis")
            except TableProblem as problem:
                order.append(problem.code)

        async def urgent(name: str, urgency: Urgency) -> None:
            await slow.ask(len, name, urgency=urgency, seconds=60)
            order.append(name)

        asked = [asyncio.create_task(analysis(number)) for number in range(200)]
        while len(order) < 192:
            await asyncio.sleep(0)
        assert slow.working + slow.waiting <= 1, "one at a time"
        await asyncio.gather(urgent("bot", Urgency.BOT), urgent("hint", Urgency.PERSON))
        for task in asked:
            task.cancel()
        await asyncio.gather(*asked, return_exceptions=True)
        return order

    order = asyncio.run(burst())
    assert order[:192] == ["busy"] * 192, "the queue has an end"
    assert sorted(order[192:]) == ["bot", "hint"]


def test_an_analysis_that_is_known_does_not_wait_for_others(thinkers: Thinkers) -> None:
    async def ask() -> bool:
        reviews, text = Reviews(thinkers), PIT.read_text()
        never = asyncio.Event()

        async def known() -> str:
            return text

        async def waits_for_ever() -> str:
            await never.wait()
            return text

        first = await reviews.of("known", known)
        others = [asyncio.create_task(reviews.of(str(n), waits_for_ever)) for n in range(8)]
        await asyncio.sleep(0)
        again = await reviews.of("known", known)
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        return again is first

    assert asyncio.run(ask())
