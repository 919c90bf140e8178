"""Rated games of everybody against everybody hide who plays until they are over, on every wire:
friends could play together against a stranger (docs/security.md, collusion)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from krosarena.server.people.names import key_of, number_of
from server.chat.test_talk import say, talk
from server.databases import Database
from server.matches import Evening, evening
from server.people.visitors import claim
from server.profiles.test_watching import watchable
from server.ratings.test_rated_games import hear, rated_table
from server.seats import sitting_at, stranger
from server.test_clocks import LIVE
from server.test_ends import play_turns

NAMES = ("Noor", "Mimi", "Theo", "Ruel")


@contextmanager
def four_strangers(database: Database) -> Iterator[tuple[Evening, str]]:
    with evening(database) as club:
        id = rated_table(club, database, 4, clock=LIVE)
        database.execute(f"UPDATE game_table SET public = 1 WHERE id = '{id}'")
        for browser, name in zip(club.browsers, NAMES, strict=True):
            claim(browser, name)
            browser.post("/api/me/portrait", json={"card": "bill-tell"})
        yield club, id


def telling(database: Database, id: str, but: int = 0) -> list[str]:
    """All by which a player could be told from others; not that of the seat ``but``."""
    rows = database.execute(
        "SELECT seat.number, seat.owner, person.name FROM seat JOIN person ON person.id ="
        f" seat.owner WHERE table_id = '{id}' ORDER BY seat.number"
    )
    others = [(owner, name) for number, owner, name in rows if number != but]
    return [
        word
        for owner, name in others
        for word in (owner, name, key_of(owner), f'"number":{number_of(owner)},')
    ]


def test_nobody_learns_who_plays_before_the_end(database: Database) -> None:
    with four_strangers(database) as (club, id), club.sitting(id, 4) as four:
        fan = stranger(club.client)
        fan.post("/api/people/Mimi/follow")
        with sitting_at(fan, id) as onlooker:
            say(four[1], "hello", phrase=True)
            for player in four:
                talk(player)
            four[1].act_in_match(2, "offer draw")
            play_turns(four, 4)
            watchable(club.client)
            pages = [
                fan.get(path).text
                for path in (
                    f"/api/tables/{id}",
                    f"/api/tables/{id}/replay",
                    "/api/watch",
                    "/api/people/Mimi/games",
                    "/api/people/Mimi",
                )
            ]
            assert id in pages[2]
            assert '"followed":false' in pages[2]
            assert id not in pages[3]
            heard = "".join([*onlooker.heard, *pages[:4]])
            assert not [word for word in telling(database, id) if word in heard]
            for seat, player in enumerate(four, start=1):
                own = "".join(player.heard)
                assert not [word for word in telling(database, id, but=seat) if word in own]
                assert player.table["seats"][seat - 1]["person"]["name"] == NAMES[seat - 1]


def test_all_are_told_at_the_end(database: Database) -> None:
    with four_strangers(database) as (club, id):
        fan = stranger(club.client)
        with club.sitting(id, 4) as four, sitting_at(fan, id) as onlooker:
            say(four[0], "hello", phrase=True)
            for player in four:
                talk(player)
            play_turns(four, 8)
            for seat in (1, 2, 3):
                four[seat - 1].act_in_match(seat, "resign")
            for watcher in (*four, onlooker):
                told = hear(watcher, "seats")["seats"]
                assert tuple(seat["person"]["name"] for seat in told) == NAMES
            line = talk(four[3])["lines"][0]
            assert line["person"]["name"] == "Noor"
        assert [seat["person"]["name"] for seat in club.summary(id)["seats"]] == list(NAMES)


def test_a_block_would_tell_a_name_and_waits_for_the_end_and_a_report_does_not(
    database: Database,
) -> None:
    with four_strangers(database) as (club, id), club.sitting(id, 4) as four:
        key = four[0].table["seats"][1]["key"]
        blocked = club.client.post("/api/blocks", json={"table": id, "key": key})
        assert (blocked.status_code, blocked.json()["code"]) == (409, "names-hidden")
        wish = {"table": id, "key": key, "kind": "other", "text": "slow"}
        assert club.client.post("/api/reports", json=wish).json() == {"done": True}
        assert "Mimi" not in club.client.get("/api/account/export").text
        play_turns(four, 8)
        for seat in (1, 2, 3):
            four[seat - 1].act_in_match(seat, "resign")
        hear(four[0], "seats")
        assert club.client.post("/api/blocks", json={"table": id, "key": key}).status_code == 201


def test_friendly_games_and_games_of_partners_have_names(database: Database) -> None:
    with evening(database) as club:
        friendly = club.table(4)
        claim(club.browsers[1], "Mimi")
        partners = rated_table(
            club,
            database,
            4,
            edition="tournament",
            scenario="the-pit,partners/queen-of-the-tofus+bill-tell/king-of-the-gobballs+bad-aboum"
            "/anna-tommy+oscar-kass/kassius-kaos+lil-healey",
        )
        for id in (friendly, partners):
            assert club.summary(id)["seats"][1]["person"]["name"] == "Mimi"
