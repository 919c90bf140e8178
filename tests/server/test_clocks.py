"""Clocks at tables: what is charged, who is out of time, what the server owes after it was away."""

import json
from typing import Any

import pytest

from krosarena.match.time_control import DAY
from krosarena.server.timekeeping import RETURN_MS
from server.databases import Database
from server.hearing import next_text
from server.matches import Wrist, evening
from server.seats import Player
from server.test_ends import play_turns

LIVE = "live 8m+75s/10m"


def clocks_of(database: Database, id: str) -> list[str]:
    rows = database.execute(f"SELECT clocks FROM entry WHERE table_id = '{id}' ORDER BY number")
    return [row[0] for row in rows]


def told_gone(player: Player, seat: int) -> dict[str, Any]:
    """What somebody is told once another one is gone."""
    while True:
        message = json.loads(next_text(player.socket, player.heard))
        if message["type"] == "presence" and not message["seats"][seat - 1]["here"]:
            told: dict[str, Any] = message["seats"][seat - 1]
            return told


def test_time_charged_is_time_thought_and_stored_with_each_step(database: Database) -> None:
    with evening(database) as club:
        id = club.table(clock=LIVE)
        with club.sitting(id) as (one, two):
            before = one.match["clock"]["left"]
            club.watch.pass_(12.345)
            play_turns([one, two], 2)
            assert one.match["clock"]["left"][0] == before[0] - 12_345
            assert one.match["clock"]["running"] == 2
            assert two.match["clock"]["left"][1] == 8 * 60_000 + 75_000
        record = clocks_of(database, id)
        assert record == [f"[{before[0] - 12_345}, 555000]"]


def test_a_clock_goes_on_where_it_was_when_everybody_has_been_away(database: Database) -> None:
    with evening(database) as club:
        id = club.table(clock=LIVE)
        with club.sitting(id) as (one, _):
            left = one.match["clock"]["left"]
        club.watch.pass_(30)
        with club.sitting(id) as (one, _):
            assert one.match["clock"]["left"] == [left[0] - 30_000, left[1]]


def test_out_of_time_loses(database: Database) -> None:
    with evening(database) as club:
        id = club.table(clock="live 10s+1s/20s")
        with club.sitting(id) as (one, two):
            play_turns([one, two], 3)
            club.watch.pass_(11 + 1)  # the bank, a turn's second more is in it, the last one grace
            one.send(1, one.decision["number"], "end")
            assert one.listen()["type"] == "update"
            two.listen()
            play_turns([one, two], 5)
            club.watch.pass_(9)
            one.send(1, one.decision["number"], "end")
            flagged = one.listen()
            assert flagged["step"]["action"] == "flag 1"
            assert flagged["match"]["end"]["reason"] == "flagged"
            assert one.listen()["code"] == "game-over"
        assert club.summary(id)["winners"] == [2]


def test_who_never_begins_ends_the_game_without_a_loser(database: Database) -> None:
    with evening(database) as club:
        id = club.table(clock=LIVE)
        club.watch.pass_(92)
        assert club.look() == 1
        stands = club.summary(id)
        assert (stands["reason"], stands["winners"], stands["ended_by"]) == ("no-start", [], 1)
        assert club.look() == 0


def test_by_post_a_game_goes_on_over_days_and_is_lost_by_who_does_not(database: Database) -> None:
    with evening(database) as club:
        id = club.table(clock="post 3d")
        for turn in (2, 3, 4):
            club.watch.pass_(2.9 * DAY / 1000)
            assert club.look() in (0, 1)
            assert not club.summary(id)["finished"]
            with club.sitting(id) as players:
                play_turns(list(players), turn)
        club.watch.pass_(3 * DAY / 1000 + 2)
        assert club.look() == 1
        assert (club.summary(id)["reason"], club.summary(id)["winners"]) == ("flagged", [1])


def test_a_holiday_stops_a_clock_by_post(database: Database) -> None:
    with evening(database) as club:
        id = club.table(clock="post 1d")
        start = club.watch.ms
        days = {"days": [{"begins": start + DAY // 2, "ends": start + 5 * DAY}]}
        assert club.client.put("/api/holidays", json=days).status_code == 200
        club.watch.pass_(5.4 * DAY / 1000)
        club.look()
        assert not club.summary(id)["finished"]
        club.watch.pass_(0.2 * DAY / 1000)
        club.look()
        assert club.summary(id)["finished"]


@pytest.mark.parametrize(
    ("days", "why"),
    [
        ([(0, 15)], "at most 14 days"),
        ([(0, 8), (20, 28)], "at most 14 days"),
        ([(3, 1)], "ends before it begins"),
        ([(-5, 2)], "has begun"),
    ],
)
def test_holidays_are_limited_and_not_for_the_past(
    database: Database, days: list[tuple[int, int]], why: str
) -> None:
    with evening(database) as club:
        now = club.watch.ms
        wish = [{"begins": now + a * DAY, "ends": now + b * DAY} for a, b in days]
        answer = club.client.put("/api/holidays", json={"days": wish})
        assert answer.status_code == 400
        assert why in answer.json()["reason"]


def test_nobody_pays_for_the_time_in_which_the_server_was_away(database: Database) -> None:
    watch = Wrist()
    with evening(database, watch) as club:
        id = club.table(clock=LIVE)
        cookies = [browser.cookies for browser in club.browsers]
        with club.sitting(id) as (one, two):
            play_turns([one, two], 2)
            left = two.match["clock"]["left"]
    watch.pass_(3600)
    with evening(database, watch) as club:
        watch.ms -= 60_000  # as soon as it is back
        club.browsers[0].cookies = cookies[0]
        with club.sitting(id, 1) as (one,):
            running = one.match["clock"]["running"]
            now = one.match["clock"]["left"]
            assert running == 2
            assert now[0] == left[0]
            assert now[1] == left[1] + RETURN_MS
            assert one.history[-1]["action"] == f"credit {3_600_000 + RETURN_MS}"


def test_right_after_a_start_nobody_is_out_of_time(database: Database) -> None:
    watch = Wrist()
    with evening(database, watch) as club:
        id = club.table(clock="live 10s+1s/20s")
        with club.sitting(id) as players:
            play_turns(list(players), 2)
        watch.pass_(15)
    with evening(database, watch) as club:
        watch.ms -= 60_000 - 10_000
        club.look()
        assert not club.summary(id)["finished"]


def test_a_bot_plays_on_for_the_late_where_that_was_agreed_on(database: Database) -> None:
    with evening(database) as club:
        id = club.table(clock="live 10s+1s/20s", late="bot")
        with club.sitting(id) as (one, two):
            play_turns([one, two], 3)
            club.watch.pass_(40)
            one.send(1, one.decision["number"], "end")
            assert one.listen()["step"]["action"] == "deputy 1"
            assert two.listen()["match"]["deputies"] == [1]
            while two.view["decision"]["player"] == 1:
                two.listen()
            assert two.view["outcome"] or two.view["decision"]["player"] == 2


def test_time_can_be_given_away(database: Database) -> None:
    with evening(database) as club:
        id = club.table(clock=LIVE)
        with club.sitting(id) as (one, two):
            before = one.match["clock"]["left"]
            two.act_in_match(2, "credit 60000")
            assert one.listen()["match"]["clock"]["left"] == [before[0] + 60_000, before[1]]
            assert two.act_in_match(2, "credit 999999999")["code"] == "match-action"


def test_only_who_is_gone_long_enough_can_be_claimed_from(database: Database) -> None:
    with evening(database) as club:
        id = club.table(clock=LIVE)
        with club.sitting(id) as (one, two):
            play_turns([one, two], 3)
            assert one.act_in_match(1, "claim win")["why"]["key"] == "not-their-move"
            club.watch.pass_(300)
            assert two.act_in_match(2, "claim win")["why"]["key"] == "they-are-here"
            one.socket.close(1001)
            presence = told_gone(two, 1)
            assert 0 < presence["claim_in"] <= 60_000
            club.watch.pass_(59)
            assert two.act_in_match(2, "claim win")["why"]["key"] == "they-are-here"
            club.watch.pass_(2)
            end = two.act_in_match(2, "claim win")["match"]["end"]
            assert (end["reason"], end["winners"], end["by"]) == ("abandoned", [2], 1)


@pytest.mark.parametrize("clock", ["blitz", "live 1s+1s/1s", "post 99d", "live 8m+75s/10m; drop"])
def test_a_clock_that_is_none_is_refused(database: Database, clock: str) -> None:
    with evening(database) as club:
        wish = {"scenario": "right-in-the-kisser", "seats": ["person", "open"], "clock": clock}
        answer = club.client.post("/api/tables", json=wish)
        assert (answer.status_code, answer.json()["code"]) == (400, "wrong-clock")
