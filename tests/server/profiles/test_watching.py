"""What can be watched: public games that are played now, and nothing of any other."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient

from server.databases import Database
from server.matches import Evening, evening
from server.people.visitors import claim
from server.seats import sitting_at, stranger
from server.test_clocks import LIVE

SCENARIO = (
    "the-pit/queen-of-the-tofus+bill-tell+bad-aboum+oscar-kass"
    "/anna-tommy+kassius-kaos+king-of-the-gobballs+lil-healey"
)


def watchable(client: TestClient, anew: bool = True) -> list[dict[str, Any]]:
    state = client.app.state  # type: ignore[attr-defined]
    assert client.portal is not None
    client.portal.call(state.watching.tell)
    if anew:
        state.watching._kept_at = 0
    games: list[dict[str, Any]] = client.get("/api/watch").json()["games"]
    return games


def running(club: Evening, database: Database, public: bool) -> str:
    id = club.table(clock=LIVE, scenario=SCENARIO)
    database.execute(f"UPDATE game_table SET public = {int(public)} WHERE id = '{id}'")
    return id


def test_a_public_game_is_listed_while_it_is_played(database: Database) -> None:
    with evening(database) as club:
        club.client.post("/api/me/name", json={"name": "Noor"})
        id = running(club, database, public=True)
        assert watchable(club.client) == []  # nobody is there
        with club.sitting(id) as (one, _):
            (game,) = watchable(club.client)
            assert (game["table"], game["watchers"], game["ladder"]) == (id, 0, "duel")
            assert [player["seat"] for player in game["players"]] == [1, 2]
            assert game["players"][0]["person"]["name"] == "Noor"
            with sitting_at(stranger(club.client), id):
                assert watchable(club.client)[0]["watchers"] == 1
            one.act_in_match(1, "abort")
            assert watchable(club.client) == []


def test_a_private_game_is_never_listed(database: Database) -> None:
    with evening(database) as club:
        id = running(club, database, public=False)
        with club.sitting(id):
            assert watchable(club.client) == []
            assert id not in stranger(club.client).get("/api/watch").text


def test_whom_one_follows_comes_first(database: Database) -> None:
    with evening(database) as club:
        first = running(club, database, public=True)
        others = Evening(stranger(club.client), club.watch)
        claim(others.client, "Mimi")
        second = running(others, database, public=True)
        fan = stranger(club.client)
        fan.post("/api/people/Mimi/follow")
        with club.sitting(first), others.sitting(second):
            watchable(club.client)
            games = fan.get("/api/watch").json()["games"]
            assert [game["table"] for game in games] == [second, first]
            assert [game["followed"] for game in games] == [True, False]
