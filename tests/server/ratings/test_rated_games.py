"""Rated games, from the lobby to their end: each counts once, however it ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from krosarena.match.time_control import DAY
from krosarena.server import match as match_room
from server.databases import Database
from server.lobby.visitors import in_lobby
from server.matches import Evening, Wrist, evening
from server.seats import Player, plain_choice
from server.test_clocks import LIVE, told_gone
from server.test_ends import play_turns


def rated_table(club: Evening, database: Database, people: int = 2, **terms: Any) -> str:
    id = club.table(people, **terms)
    database.execute(f"UPDATE game_table SET rated = 1 WHERE id = '{id}'")
    return id


def counted(database: Database, id: str) -> list[tuple[str, int]]:
    """On which ladder and in which place, by person."""
    return database.execute(
        f"SELECT ladder, place FROM rating_change WHERE table_id = '{id}' ORDER BY place"
    )


def hear(player: Player, type: str) -> dict[str, Any]:
    while (message := player.listen())["type"] != type:
        pass
    return message


def resign(club: Evening, one: Player, two: Player) -> None:
    play_turns([one, two], 3)
    two.act_in_match(2, "resign")


def agree_on_a_draw(club: Evening, one: Player, two: Player) -> None:
    play_turns([one, two], 5)
    one.act_in_match(1, "offer draw")
    two.listen()
    two.act_in_match(2, "accept draw")


def run_out_of_time(club: Evening, one: Player, two: Player) -> None:
    play_turns([one, two], 4)
    club.watch.pass_(3600)
    one.act_in_match(1, "offer draw")


def fight_it_out(club: Evening, one: Player, two: Player) -> None:
    players = [one, two]
    while not one.view["outcome"]:
        actor = players[one.view["decision"]["player"] - 1]
        actor.send(actor.decision["player"], actor.decision["number"], plain_choice(actor.view))
        for player in players:
            player.listen()


@pytest.mark.parametrize(
    ("end", "reason", "places"),
    [
        (resign, "resigned", [1, 2]),
        (run_out_of_time, "flagged", [1, 2]),
        (agree_on_a_draw, "agreed-draw", [1, 1]),
        (fight_it_out, "goal", [1, 2]),
    ],
)
def test_a_rated_game_counts_and_both_are_told(
    database: Database,
    end: Callable[[Evening, Player, Player], None],
    reason: str,
    places: list[int],
) -> None:
    with evening(database) as club:
        id = rated_table(club, database, clock=LIVE)
        with club.sitting(id) as (one, two):
            end(club, one, two)
            told = [hear(player, "rated")["changes"] for player in (one, two)]
        assert club.summary(id)["reason"] == reason
        assert told[0] == told[1]
        assert [change["before"] for change in told[0]] == [1500, 1500]
        after = {change["seat"]: change["after"] for change in told[0]}
        assert sum(after.values()) == 3000
        winners = club.summary(id)["winners"]
        assert all((after[seat] > 1500) == (seat in winners) for seat in (1, 2))
        assert all(change["provisional"] for change in told[0])
        assert counted(database, id) == [("duel", place) for place in places]
        with club.sitting(id) as (again, _):  # whoever comes back is told, and nothing counts twice
            assert hear(again, "rated")["changes"] == told[0]
        assert len(counted(database, id)) == 2


@pytest.mark.parametrize(("claim", "places"), [("claim win", [1, 2]), ("claim draw", [1, 1])])
def test_a_claimed_game_counts(database: Database, claim: str, places: list[int]) -> None:
    with evening(database) as club:
        id = rated_table(club, database, clock=LIVE)
        with club.sitting(id) as (one, two):
            play_turns([one, two], 3)
            one.socket.close(1001)
            told_gone(two, 1)
            club.watch.pass_(61)
            two.act_in_match(2, claim)
            assert len(hear(two, "rated")["changes"]) == 2
        assert [place for _, place in counted(database, id)] == places


def test_a_game_that_was_broken_off_or_never_began_counts_for_nobody(database: Database) -> None:
    with evening(database) as club:
        aborted = rated_table(club, database, clock=LIVE)
        with club.sitting(aborted) as (one, two):
            one.act_in_match(1, "abort")
            assert two.listen()["match"]["end"]["reason"] == "aborted"
        idle = rated_table(club, database, clock=LIVE)
        club.watch.pass_(92)
        club.look()
        assert club.summary(idle)["reason"] == "no-start"
        assert counted(database, aborted) == counted(database, idle) == []


def test_friendly_games_count_for_nobody(database: Database) -> None:
    with evening(database) as club:
        id = club.table(clock=LIVE)
        with club.sitting(id) as (one, two):
            resign(club, one, two)
            one.socket.send_json({"type": "rematch", "seat": 1})
            hear(one, "rematch")
            assert '"rated","' not in "".join(one.heard)
        assert counted(database, id) == []


def test_with_a_computer_nothing_counts(database: Database) -> None:
    with evening(database) as club:
        id = rated_table(club, database, seats=["person", "bot"])
        with club.sitting(id, 1) as (one,):
            while "resign" not in one.may(1):
                if one.decision["player"] == 1:
                    one.act("end")
                else:
                    one.listen()
            one.act_in_match(1, "resign")
        assert counted(database, id) == []


def test_the_job_that_finds_a_game_by_post_lost_counts_it(database: Database) -> None:
    with evening(database) as club:
        id = rated_table(club, database, clock="post 3d")
        with club.sitting(id) as (one, two):
            play_turns([one, two], 3)
        club.watch.pass_(3 * DAY / 1000 + 2)
        assert club.look() == 1
        assert club.look() == 0
        assert counted(database, id) == [("duel-post", 1), ("duel-post", 2)]
        with club.sitting(id) as (one, _):
            assert {c["seat"] for c in hear(one, "rated")["changes"]} == {1, 2}


def test_a_game_that_another_server_takes_over_counts_once(database: Database) -> None:
    watch = Wrist()
    with evening(database, watch) as club:
        id = rated_table(club, database, clock=LIVE)
        cookies = [browser.cookies for browser in club.browsers]
        with club.sitting(id) as (one, two):
            play_turns([one, two], 3)
    for _ in range(2):  # the second one finds it over
        with evening(database, watch) as later:
            later.browsers[0].cookies = cookies[0]
            with later.sitting(id, 1) as (one,):
                if not later.summary(id)["finished"]:
                    one.act_in_match(1, "resign")
                assert len(hear(one, "rated")["changes"]) == 2
        assert counted(database, id) == [("duel", 1), ("duel", 2)]


def test_the_fourth_duel_of_two_people_in_a_day_changes_nothing(database: Database) -> None:
    with evening(database) as club:
        for number in range(4):
            id = rated_table(club, database, clock=LIVE)
            with club.sitting(id) as (one, two):
                resign(club, one, two)
                assert len(hear(one, "rated")["changes"]) == (2 if number < 3 else 0)
        assert counted(database, id) == []


def test_of_four_the_turn_limit_places_by_glory_and_whoever_left_is_last(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_room, "TURN_LIMIT", 9)
    with evening(database) as club:
        id = rated_table(club, database, 4, edition="original", clock=LIVE)
        with club.sitting(id, 4) as players:
            play_turns(players, 6)
            leaver = players[0].view["decision"]["player"]
            players[leaver - 1].act_in_match(leaver, "leave")
            stayed = [p for n, p in enumerate(players, 1) if n != leaver]
            for player in stayed:
                assert player.listen()["match"]["out"][0]["seat"] == leaver
            while not stayed[0].match["end"]:
                decider = (stayed[0].view["decision"] or {"player": leaver})["player"]
                if decider != leaver:
                    actor = players[decider - 1]
                    actions = actor.decision["actions"]
                    ends = [a["text"] for a in actions if a["verb"] == "end"]
                    number = actor.decision["number"]
                    actor.send(decider, number, (ends or [actions[-1]["text"]])[0])
                for player in stayed:
                    player.listen()
            changes = {c["seat"]: c for c in hear(stayed[0], "rated")["changes"]}
        assert club.summary(id)["reason"] == "turn-limit"
        assert [ladder for ladder, _ in counted(database, id)] == ["four"] * 4
        assert min(changes.values(), key=lambda c: c["after"])["seat"] == leaver


def test_a_rated_wish_in_the_lobby_reaches_the_table_and_the_rating_the_lobby(
    database: Database,
) -> None:
    with evening(database) as club:
        id = rated_table(club, database, clock=LIVE)
        with club.sitting(id) as (one, two):
            resign(club, one, two)
            changes = {c["seat"]: c for c in hear(one, "rated")["changes"]}
        friend = club.browsers[1]
        with in_lobby(club.client) as maker, in_lobby(friend) as guest:
            table = maker.open(rated=True)
            guest.until(lambda one: table in one.tables)
            level = guest.tables[table]["level"]
            assert level == {"rating": changes[1]["after"], "provisional": True}
            guest.say("take", table=table)
            guest.hear("matched")
        assert club.summary(table)["rated"]
