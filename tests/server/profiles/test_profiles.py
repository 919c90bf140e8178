"""Profiles, whom one follows, and what of a game others are never told."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from server.databases import Database
from server.lobby.visitors import in_lobby
from server.matches import Evening, evening
from server.people.visitors import claim, sign_in
from server.ratings.test_rated_games import hear, resign
from server.seats import stranger
from server.test_clocks import LIVE

SCENARIO = (
    "the-pit/queen-of-the-tofus+bill-tell+bad-aboum+oscar-kass"
    "/anna-tommy+kassius-kaos+king-of-the-gobballs+lil-healey"
)


def played(club: Evening, database: Database, rated: bool = True, public: bool = True) -> str:
    """A duel that the first one wins by the second's resigning."""
    id = club.table(clock=LIVE, scenario=SCENARIO)
    database.execute(
        f"UPDATE game_table SET rated = {int(rated)}, public = {int(public)} WHERE id = '{id}'"
    )
    with club.sitting(id) as (one, two):
        resign(club, one, two)
        if rated:
            hear(one, "rated")
    return id


def get(client: TestClient, path: str, status: int = 200) -> dict[str, Any]:
    answer = client.get(path)
    assert answer.status_code == status, answer.text
    told: dict[str, Any] = answer.json()
    return told


def named(club: Evening) -> tuple[TestClient, TestClient]:
    """Noor and Mimi, who have accounts."""
    club.browsers.append(stranger(club.client))
    claim(club.client, "Noor")
    claim(club.browsers[1], "Mimi")
    return club.client, club.browsers[1]


def test_a_profile_shows_rating_and_results(database: Database) -> None:
    with evening(database) as club:
        _, mimi = named(club)
        id = played(club, database)
        seen = get(stranger(club.client), "/api/people/Noor")
        assert seen["person"]["name"] == "Noor"
        assert not seen["you"]
        assert (seen["games"], seen["won"], seen["finished"], seen["is_all"]) == (1, 1, 100, True)
        (ladder,) = seen["ladders"]
        assert (ladder["ladder"], ladder["provisional"], ladder["games"]) == ("duel", True, 1)
        assert ladder["rating"] > 1500
        assert ladder["doubt"] > 250
        assert seen["arenas"] == [{"id": "the-pit", "games": 1, "won": 1}]
        assert {one["id"] for one in seen["krosmasters"]} == {
            "queen-of-the-tofus",
            "bill-tell",
            "bad-aboum",
            "oscar-kass",
        }
        assert [one["person"]["name"] for one in seen["rivals"]] == ["Mimi"]
        history = get(mimi, "/api/people/NOOR/ratings/duel")
        assert [point["rating"] for point in history["points"]] == [ladder["rating"]]
        assert history["best"] == ladder["rating"]
        (line,) = get(mimi, "/api/people/noor/games?rated=true&search=pit")["games"]
        assert (line["table"], line["result"]) == (id, "won")
        assert line["change"] == ladder["rating"] - 1500
        assert get(mimi, "/api/people/noor/games?result=lost")["games"] == []


def test_private_games_are_for_those_who_played_them(database: Database) -> None:
    with evening(database) as club:
        noor, mimi = named(club)
        id = played(club, database, rated=False, public=False)
        for viewer in (mimi, stranger(club.client)):
            for path in ("/api/people/Noor", "/api/people/Noor?private=true"):
                seen = get(viewer, path)
                assert seen["games"] == 0
                assert seen["arenas"] == seen["teams"] == seen["krosmasters"] == []
                assert not seen["rivals"]
                assert seen["luck"] is None
            for path in ("/api/people/Noor/games", "/api/people/Noor/games?private=true"):
                assert id not in viewer.get(path).text
        assert get(noor, "/api/people/me")["games"] == 0  # as others see it
        assert get(noor, "/api/people/me?private=true")["games"] == 1
        (line,) = get(noor, "/api/people/Noor/games?private=true")["games"]
        assert (line["table"], line["public"]) == (id, False)


def test_no_answer_tells_anybodys_id(database: Database) -> None:
    with evening(database) as club:
        _, mimi = named(club)
        played(club, database)
        mimi.post("/api/people/Noor/follow")
        ids = [row[0] for row in database.execute("SELECT id FROM person")]
        for path in (
            "/api/people/Noor",
            "/api/people/Noor/games",
            "/api/people/Noor/ratings/duel",
            "/api/people/me",
            "/api/leaderboard/duel",
            "/api/watch",
        ):
            text = mimi.get(path).text
            assert not any(id in text for id in ids), path


def test_games_come_in_pages(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("krosarena.server.profiles.profiles.PER_PAGE", 2)
    with evening(database) as club:
        named(club)
        ids = [played(club, database, rated=False) for _ in range(3)]
        first = get(club.client, "/api/people/Noor/games")
        assert [line["table"] for line in first["games"]] == ids[:0:-1]
        rest = get(club.client, f"/api/people/Noor/games?before={first['next']}")
        assert [line["table"] for line in rest["games"]] == ids[:1]
        assert rest["next"] is None


def test_who_is_gone_is_gone_and_a_guest_has_a_profile_for_themselves(database: Database) -> None:
    with evening(database) as club:
        noor, mimi = named(club)
        played(club, database)
        guest = stranger(club.client)
        assert get(guest, "/api/people/me")["person"]["kind"] == "guest"
        assert get(guest, "/api/people/Nobody", 404)["code"] == "no-such-person"
        assert noor.post("/api/account/delete", json={"name": "Noor"}).status_code == 200
        assert get(mimi, "/api/people/Noor", 410)["code"] == "gone"
        (line,) = get(mimi, "/api/people/Mimi/games")["games"]
        assert line["rivals"][0]["person"]["kind"] == "gone"
        assert line["rivals"][0]["person"]["name"] is None
        assert get(mimi, "/api/people/Mimi")["rivals"] == []


def test_following(database: Database) -> None:
    with evening(database) as club:
        noor, mimi = named(club)
        followed = mimi.post("/api/people/Noor/follow")
        assert followed.json()["following"]
        assert mimi.post("/api/people/Noor/follow").status_code == 200  # twice is once
        own = get(mimi, "/api/people/me")
        assert [person["name"] for person in own["follows"]] == ["Noor"]
        assert get(noor, "/api/people/Mimi")["follows"] == []  # nobody else's business
        assert mimi.post("/api/people/Mimi/follow").json()["code"] == "yourself"
        assert not mimi.delete("/api/people/Noor/follow").json()["following"]
        assert get(mimi, "/api/people/me")["follows"] == []


def test_a_guest_who_signs_in_brings_games_and_follows_but_no_rating(database: Database) -> None:
    with evening(database) as club:
        club.browsers.append(stranger(club.client))
        claim(club.browsers[1], "Mimi")
        account = stranger(club.client)
        claim(account, "Noor")
        id = played(club, database)  # as a guest
        club.client.post("/api/people/Mimi/follow")
        assert sign_in(club.client, "Noor").status_code == 200
        own = get(club.client, "/api/people/me")
        assert (own["games"], own["ladders"]) == (1, [])
        assert [person["name"] for person in own["follows"]] == ["Mimi"]
        (line,) = get(club.client, "/api/people/Noor/games")["games"]
        assert (line["table"], line["change"]) == (id, None)


def test_luck_and_skill_are_added_up_from_analyses(database: Database) -> None:
    with evening(database) as club:
        named(club)
        id = played(club, database)
        assert get(club.client, "/api/people/Noor")["luck"] is None
        review = get(club.client, f"/api/tables/{id}/analysis")
        get(club.client, f"/api/tables/{id}/analysis")  # counts once
        luck = get(club.client, "/api/people/Noor")["luck"]
        own = next(seat for seat in review["seats"] if seat["seat"] == 1)
        assert luck == {"games": 1, "luck": own["luck"], "skill": own["choice"]}


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/api/people/me/games?rated=perhaps", "malformed"),
        ("/api/people/me/games?result=great", "malformed"),
        ("/api/people/me/ratings/chess", "no-such-ladder"),
        ("/api/leaderboard/chess", "no-such-ladder"),
        ("/api/leaderboard/duel?skip=-1", "malformed"),
        ("/api/leaderboard/duel?skip=99999999999999999999", "malformed"),
    ],
)
def test_what_cannot_be_is_said(client: TestClient, path: str, code: str) -> None:
    answer = client.get(path)
    assert answer.status_code in (400, 404)
    assert answer.json()["code"] == code


def test_somebody_is_challenged_by_name_wherever_they_are(database: Database) -> None:
    with evening(database) as club:
        noor, mimi = named(club)
        with in_lobby(noor) as maker:
            table = maker.open(to="mimi")
            maker.say("open", **{**_duel(), "to": "Nobody Here"})
            assert maker.hear("lobby-refused")["code"] == "gone"
        with in_lobby(mimi) as challenged:
            challenged.until(lambda one: one.you["challenges"])
            assert [one["table"] for one in challenged.you["challenges"]] == [table]
            assert table not in challenged.tables
        assert database.execute(f"SELECT public FROM game_table WHERE id = '{table}'") == [(0,)]


def _duel() -> dict[str, Any]:
    return {
        "scenario": "the-pit",
        "plan": "tournament constructed choice",
        "seats": ["person", "open"],
    }


def test_rated_games_of_four_are_by_quick_pairing_only(client: TestClient) -> None:
    four = {
        "scenario": "the-pit",
        "plan": "tournament four-players choice 4",
        "seats": ["person", "open", "open", "open"],
        "rated": True,
    }
    with in_lobby(client) as maker:
        maker.say("open", **four)
        assert maker.hear("lobby-refused")["code"] == "queue-only"
        maker.open(**{**four, "rated": False})
        maker.open(**{**four, "scenario": "the-pit,partners"})
