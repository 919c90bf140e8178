"""Whole games: by post over days, of four of whom one leaves, of two against two from the lobby."""

from __future__ import annotations

from contextlib import ExitStack

from starlette.testclient import TestClient

from krosarena.match.time_control import DAY
from krosarena.server.settings import Settings
from server.databases import Database
from server.lobby.visitors import in_lobby
from server.matches import Evening, evening
from server.notices.fakes import Subscription, listener
from server.notices.test_pushes import end_turn
from server.seats import sitting_at, stranger
from server.test_choosing import Chooser
from server.test_ends import play_turns

LOCAL = Settings(private_addresses=True)


def pass_days(town: Evening, days: float) -> None:
    """With the server's two jobs at work: who is out of time, and who is to be told."""
    town.watch.pass_(days * DAY / 1000)
    town.look()
    town.watch.pass_(120)
    town.tell()


def titles(subscription: Subscription) -> list[str]:
    return [message["title"] for message in subscription.messages]


def test_a_game_by_post_goes_on_for_weeks_and_is_lost_by_who_stays_away(
    database: Database,
) -> None:
    with listener() as service, evening(database, settings=LOCAL) as town:
        id = town.table(clock="post 3d")
        people = [Subscription(service, f"p{n}") for n in (1, 2)]
        for browser, subscription in zip(town.browsers, people, strict=True):
            assert browser.post("/api/notices/push", json=subscription.wish).status_code == 201
        with sitting_at(town.client, id) as player:
            waits = player.decision["player"] - 1
        for _ in range(8):
            with sitting_at(town.browsers[waits], id) as player:
                end_turn(player)
                waits = player.decision["player"] - 1
            pass_days(town, 1.5)
            assert titles(people[waits])[-1] == "Your turn"
        assert min(titles(one).count("Your turn") for one in people) >= 3
        assert "Your time is running short" not in titles(people[0]) + titles(people[1])

        late, other = people[waits], people[1 - waits]
        start = town.watch.ms
        days = {"days": [{"begins": start + DAY // 2, "ends": start + 5 * DAY + DAY // 2}]}
        assert town.browsers[waits].put("/api/holidays", json=days).status_code == 200
        pass_days(town, 1)  # 2.5 days since the turn began, of which half a day was holiday
        assert "Your time is running short" not in titles(late)
        pass_days(town, 4)
        assert "Your time is running short" not in titles(late)
        assert not town.summary(id)["finished"]
        pass_days(town, 1)  # 2.5 of the three days are used
        assert titles(late).count("Your time is running short") == 1
        pass_days(town, 0.7)
        stands = town.summary(id)
        assert (stands["reason"], stands["winners"]) == ("flagged", [2 - waits])
        assert titles(late).count("Your time is running short") == 1
        assert other.messages[-1]["body"].startswith("You won")
        assert late.messages[-1]["body"].startswith("You lost")
        assert late.messages[-1]["body"].endswith("(out of time).")


def test_of_four_one_leaves_the_others_play_on_and_the_last_one_there_wins(
    database: Database,
) -> None:
    with evening(database) as club:
        id = club.table(4, edition="original")
        with club.sitting(id, 4) as players:
            play_turns(players, 6)
            first = players[0].decision["player"]
            players[first - 1].act_in_match(first, "leave")
            onlooker = players[first % 4]
            while onlooker.decision["player"] == first:  # a caretaker ends the turn of who left
                onlooker.listen()
            last = onlooker.decision["player"]
            others = [seat for seat in range(1, 5) if seat not in (first, last)]
            watcher = players[last - 1]
            watcher.listen_until_own(last)
            end_turn(watcher)
            for seat in others:
                players[seat - 1].act_in_match(seat, "leave")
            while not watcher.match.get("end"):
                watcher.listen()
            end = watcher.match["end"]
        assert end["winners"] == [last]
        assert end["places"][last - 1] == 1
        assert end["places"][first - 1] == 4
        record = club.client.get(f"/api/tables/{id}/record").json()
        assert record["winners"] == [last]
        assert [first, "leave"] in [entry[:2] for entry in record["entries"]]


def test_two_against_two_draft_from_the_lobby_to_the_first_turn(client: TestClient) -> None:
    wish = {
        "plan": "v2 four-players-box snake-draft 4",
        "scenario": "bonta-1,partners",
        "seats": ["person", "open", "open", "open"],
        "clock": "live 8m+60s/10m",
    }
    people = [client, *(stranger(client) for _ in range(3))]
    with in_lobby(client) as maker:
        table = maker.open(**wish)
        for guest in people[1:]:
            with in_lobby(guest) as visitor:
                visitor.say("take", table=table)
                assert visitor.hear("matched")["table"] == table
    with ExitStack() as stack:
        sockets = [
            stack.enter_context(person.websocket_connect(f"/ws/tables/{table}"))
            for person in people
        ]
        choosers = [Chooser(socket) for socket in sockets]
        for _ in range(60):
            if choosers[0].begun:
                break
            acting = next(one for one in choosers if one.now["choices"])
            number = len(acting.now["events"])
            acting.choose()
            for one in choosers:
                while not one.begun and len(one.now["events"]) <= number:
                    one.listen()
        assert all(one.begun for one in choosers)
    with sitting_at(client, table) as player:
        assert player.view["turn"] >= 0
        teams = {unit["player"] for unit in player.view["units"]}
        assert teams == {1, 2, 3, 4}
        assert player.decision["player"] in teams
        assert player.match["clock"]["running"] == player.decision["player"]
