"""How games between people end off the board, and what is stored and told of it."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from krosarena.server.umpire import Umpire
from server.databases import Database
from server.matches import Evening, evening
from server.seats import Player, stranger


def both(players: list[Player]) -> list[dict[str, Any]]:
    return [player.listen() for player in players]


def play_turns(players: list[Player], turns: int) -> None:
    """Everybody only ends activations, until so many turns have begun."""
    while players[0].view["turn"] < turns:
        decision = players[0].view["decision"]
        actor = players[decision["player"] - 1]
        text = next(
            (a["text"] for a in actor.decision["actions"] if a["verb"] == "end"),
            actor.decision["actions"][-1]["text"],
        )
        actor.send(decision["player"], decision["number"], text)
        both(players)


def test_whoever_resigns_loses_and_everybody_is_told(database: Database) -> None:
    with evening(database) as club:
        id = club.table()
        with club.sitting(id) as (one, two):
            play_turns([one, two], 3)
            assert "resign" in two.may(2)
            told = two.act_in_match(2, "resign")
            assert told["type"] == "match-action", told
            heard = one.listen()
            assert heard.get("step") == told["step"], heard
            assert told["match"]["end"] == {
                "reason": "resigned", "winners": [1], "by": 2, "places": [1, 2],
            }  # fmt: skip
            assert told["match"]["may"] == []
            assert one.act("end")["code"] == "game-over"
        stands = club.summary(id)
        assert (stands["finished"], stands["winners"], stands["reason"]) == (True, [1], "resigned")
        record = club.client.get(f"/api/tables/{id}/record").json()
        assert record["winners"] == [1]
        assert record["seed"]
        assert record["entries"][-1][:2] == [2, "resign"]
        replay = club.client.get(f"/api/tables/{id}/replay").json()
        last = replay["frames"][-1]["step"]
        assert (last["actor"], last["action"], last["events"]) == (2, "resign", [])
        assert replay["proof"]["status"] == "kept"


def test_a_resigned_game_is_still_over_when_the_server_comes_back(database: Database) -> None:
    with evening(database) as club:
        id = club.table()
        with club.sitting(id) as (one, two):
            one.act_in_match(1, "abort")
            two.listen()
    with evening(database) as again:
        assert again.summary(id)["reason"] == "aborted"


def test_a_draw_is_offered_declined_and_agreed_on(database: Database) -> None:
    with evening(database) as club:
        id = club.table()
        with club.sitting(id) as (one, two):
            assert "offer draw" not in one.may(1)
            assert one.act_in_match(1, "offer draw")["why"]["key"] == "too-early"
            play_turns([one, two], 5)
            one.act_in_match(1, "offer draw")
            assert two.listen()["match"]["draw"] == {"by": 1, "about": 3, "waits_for": [2]}
            assert {"accept draw", "decline draw"} <= two.may(2)
            two.act_in_match(2, "decline draw")
            one.listen()
            assert one.act_in_match(1, "offer draw")["why"]["key"] == "too-soon-again"
            play_turns([one, two], 6)
            two.act_in_match(2, "offer draw")
            one.listen()
            end = one.act_in_match(1, "accept draw")["match"]["end"]
            assert (end["reason"], end["winners"], end["places"]) == ("agreed-draw", [], [1, 1])
        assert club.summary(id)["winners"] == []


def test_nobody_acts_for_another_seat(database: Database) -> None:
    with evening(database) as club:
        id = club.table()
        with club.sitting(id) as (one, two):
            assert two.act_in_match(1, "resign")["code"] == "not-your-seat"
            assert two.act_in_match(7, "resign")["code"] == "not-your-seat"
            onlooker = stranger(club.client)
            with onlooker.websocket_connect(f"/ws/tables/{id}") as socket:
                watcher = Player(socket)
                assert watcher.act_in_match(1, "resign")["code"] == "not-your-seat"
                assert watcher.match["may"] == []
            assert one.may(1)


@pytest.mark.parametrize(
    "act", ["flag 1", "caretaker 1", "adjudicate", "turn-limit", "undo 1", "rules 2", "end", ""]
)
def test_what_only_the_server_does_nobody_else_can(database: Database, act: str) -> None:
    with evening(database) as club:
        id = club.table()
        with club.sitting(id) as (one, _):
            assert one.act_in_match(1, act)["code"] == "malformed"


def test_an_answer_under_way_when_a_draw_is_offered_still_counts(database: Database) -> None:
    """What is done beside the game takes a number; the open decision stays open."""
    with evening(database) as club:
        id = club.table()
        with club.sitting(id) as (one, two):
            play_turns([one, two], 5)
            number = one.decision["number"]
            two.act_in_match(2, "credit 60000")  # refused: no clock
            play_turns([one, two], 6)
            number = two.decision["number"]
            one.act_in_match(1, "offer draw")
            two.listen()
            two.send(
                2, number, next(a["text"] for a in two.decision["actions"] if a["verb"] == "end")
            )
            assert two.listen()["type"] == "update"
            one.listen()


def test_a_step_is_taken_back_with_consent_past_what_others_answered(database: Database) -> None:
    with evening(database) as club:
        id = club.table()
        with club.sitting(id) as (one, two):
            play_turns([one, two], 2)
            asked = [act for act in one.may(1) if act.startswith("ask takeback")]
            assert asked, "only turns were ended: no die fell that would have to stay"
            step = int(asked[0].split()[-1])
            wrong = one.act_in_match(1, f"ask takeback {step - 1}")
            assert wrong["why"]["key"] == "nothing-to-take-back"
            one.act_in_match(1, asked[0])
            two.listen()
            assert one.act_in_match(1, f"accept takeback {step}")["why"]["key"] == "your-own"
            two.act_in_match(2, f"accept takeback {step}")
            assert two.listen()["type"] == "undone"
            one.listen()
            assert one.listen()["type"] == "undone"
            assert one.decision["player"] == 1
            one.act("end")
            two.listen()
        with evening_again(club, id) as turn:
            assert turn >= 2


def evening_again(club: Evening, id: str):  # type: ignore[no-untyped-def]
    """The table comes back from the storage as it was."""
    from contextlib import contextmanager

    @contextmanager
    def again():  # type: ignore[no-untyped-def]
        with club.sitting(id) as (one, _):
            yield one.view["turn"]

    return again()


def test_a_rematch_swaps_sides_once_both_want_it(database: Database) -> None:
    with evening(database) as club:
        id = club.table(clock="live 4m+40s/5m")
        with club.sitting(id) as (one, two):
            assert one.act_in_match(1, "abort")["match"]["end"]["reason"] == "aborted"
            two.listen()
            one.socket.send_json({"type": "rematch", "seat": 1})
            assert both([one, two])[1] == {"type": "rematch", "wanted_by": [1], "table": None}
            two.socket.send_json({"type": "rematch", "seat": 2})
            told = both([one, two])[0]
            assert told["wanted_by"] == [1, 2]
        again = club.summary(str(told["table"]))
        assert [seat["yours"] for seat in again["seats"]] == [False, True]
        assert again["clock"] == "live 4m+40s/5m"
        assert club.summary(id)["rematch"] == told["table"]


def test_before_the_end_there_is_no_rematch(database: Database) -> None:
    with evening(database) as club:
        id = club.table()
        with club.sitting(id) as (one, _):
            one.socket.send_json({"type": "rematch", "seat": 1})
            assert one.listen()["code"] == "match-action"


def test_of_four_one_leaves_and_the_others_play_on(database: Database) -> None:
    with evening(database) as club:
        id = club.table(4, edition="original")
        with club.sitting(id, 4) as players:
            play_turns(players, 6)
            leaver = players[0].view["decision"]["player"]
            gone = players[leaver - 1]
            assert "leave" in gone.may(leaver)
            gone.act_in_match(leaver, "leave")
            for player in players:
                if player is not gone:
                    assert player.listen()["match"]["out"][0]["seat"] == leaver
            while players[0].view["decision"]["player"] == leaver:
                updates = both(players)  # a caretaker ends its turn
                assert updates[0]["step"]["fault"] == "left"
            left = [p for n, p in enumerate(players, 1) if n != leaver]
            seats = [n for n in range(1, 5) if n != leaver]
            left[0].act_in_match(seats[0], "leave")
            for player in left[1:]:
                player.listen()
        record_less = club.client.get(f"/api/tables/{id}/record")
        assert record_less.status_code == 409


_NOT_NOW = ("resign", "abort", "leave", "accept draw", "claim", "deputy")
"""It would end the game, or let a computer play on meanwhile."""


def test_what_may_be_done_is_kept_only_as_long_as_it_holds(database: Database) -> None:
    """Told at every moment as a fresh umpire would judge it, whatever was done before."""
    chooser, done = Random(18), Counter[str]()
    with evening(database) as club:
        id = club.table(clock="live 30m+1m/60m")
        with club.sitting(id) as players:
            table = club.client.app.state.tables._open[id]  # type: ignore[attr-defined]
            for _ in range(250):
                history = table._now.history
                for seat, player in enumerate(players, start=1):
                    while player.version < history.next_number:
                        player.listen()
                    fresh = Umpire(table._now, table._presence).may((seat,))
                    assert player.match["may"] == [{"seat": seat, "act": f.act} for f in fresh]
                allowed = [
                    (seat, act)
                    for seat, player in enumerate(players, start=1)
                    for act in sorted(player.may(seat))
                    if not act.startswith(_NOT_NOW)
                ]
                answers = [one for one in allowed if one[1].startswith(("accept", "decline"))]
                if allowed and chooser.random() < (0.8 if answers else 0.2):
                    seat, act = chooser.choice(answers or allowed)
                    assert players[seat - 1].act_in_match(seat, act)["type"] == "match-action"
                    if act.startswith("accept takeback"):  # then it is taken back
                        for player in players:
                            while player.listen()["type"] != "undone":
                                pass
                else:
                    decider = players[players[0].decision["player"] - 1]
                    act = chooser.choice(decider.decision["actions"])["text"]
                    assert decider.act(act)["type"] == "update"
                done[" ".join(act.split()[:2])] += 1
    assert {"offer draw", "decline draw", "ask takeback", "accept takeback"} <= done.keys(), done
