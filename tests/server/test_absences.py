"""Who was away for how long is kept: neither a restart nor a rest of the table gives or takes any
time."""

from __future__ import annotations

import json

import pytest

from server.databases import Database
from server.matches import Evening, Wrist, evening
from server.seats import Player, sitting_at
from server.test_clocks import LIVE
from server.test_ends import play_turns


def claim_in(player: Player, seat: int) -> int:
    """As whoever comes is told, in milliseconds."""
    told = json.loads(player.heard[0])["presence"]["seats"][seat - 1]
    assert not told["here"]
    return int(told["claim_in"])


def begin(club: Evening) -> str:
    """A table where the first player must decide, and nobody is any more."""
    id = club.table(clock=LIVE)
    with club.sitting(id) as (one, two):
        play_turns([one, two], 3)
        assert two.match["clock"]["running"] == 1
    return id


def await_absences(database: Database, id: str, here: str) -> str:
    """As they are kept once these seats are there, which is written beside the game."""
    for _ in range(10_000):
        ((text,),) = database.execute(f"SELECT absences FROM game_table WHERE id = '{id}'")
        if f'"here":[{here}]' in str(text):
            return str(text)
    raise AssertionError(f"{text} was never of {here}")


def test_absences_of_before_a_restart_count_and_the_outage_does_not(database: Database) -> None:
    watch = Wrist()
    with evening(database, watch) as club:
        id = begin(club)
        second = club.browsers[1].cookies
        with sitting_at(club.browsers[1], id):
            for _ in range(5):
                with sitting_at(club.browsers[0], id):
                    await_absences(database, id, here="1,2")
                await_absences(database, id, here="2")
                watch.pass_(55)
            with sitting_at(club.browsers[0], id):
                pass
            with sitting_at(club.browsers[1], id) as two:
                assert claim_in(two, 1) == 25_000, "of five minutes for all absences"
            watch.pass_(10)
    watch.pass_(3600)
    with evening(database, watch) as club:
        watch.ms -= 60_000  # as soon as it is back
        club.client.cookies = second
        with sitting_at(club.client, id) as two:
            assert claim_in(two, 1) == 15_000
            watch.pass_(14)
            assert two.act_in_match(2, "claim win")["why"]["key"] == "they-are-here"
            watch.pass_(2)
            assert two.act_in_match(2, "claim win")["match"]["end"]["reason"] == "abandoned"


def test_whoever_was_there_when_the_server_died_has_all_the_time_to_return(
    database: Database,
) -> None:
    watch = Wrist()
    with evening(database, watch) as club:
        id = begin(club)
        second = club.browsers[1].cookies
        with club.sitting(id):
            text = await_absences(database, id, here="1,2")
            watch.pass_(200)
    # Killed, it would have seen nobody go.
    database.execute(f"UPDATE game_table SET absences = '{text}' WHERE id = '{id}'")
    watch.pass_(30)
    with evening(database, watch) as club:
        watch.ms -= 60_000
        club.client.cookies = second
        with sitting_at(club.client, id) as two:
            assert claim_in(two, 1) == 120_000


@pytest.mark.parametrize("away", [0, 10])
def test_a_table_that_rested_knows_since_when_somebody_is_gone(
    database: Database, away: int
) -> None:
    with evening(database) as club:
        id = begin(club)
        with club.sitting(id):
            club.watch.pass_(200)  # thinking
        club.watch.pass_(away)
        with sitting_at(club.browsers[1], id) as two:
            assert claim_in(two, 1) == (60 - away) * 1000
