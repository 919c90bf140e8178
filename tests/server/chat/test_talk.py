"""What is said at a table reaches those it is for, and nobody else's socket."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from starlette.testclient import TestClient

from server.databases import Database
from server.matches import Evening, evening
from server.people.visitors import claim
from server.seats import Player, sitting_at, stranger

Message = dict[str, Any]


def talk(player: Player) -> Message:
    player.socket.send_json({"type": "talk"})
    return until(player, "talk")


def until(player: Player, type: str) -> Message:
    while (message := player.listen())["type"] != type:
        pass
    return message


def say(player: Player, what: str, channel: str = "players", phrase: bool = False) -> Message:
    kind = "phrase" if phrase else "text"
    player.socket.send_json({"type": "say", "channel": channel, kind: what})
    while (message := player.listen())["type"] not in ("chat", "chat-refused"):
        pass
    return message


def writers(database: Database) -> None:
    """Everybody with an account has played three games with others."""
    owners = [row[0] for row in database.execute("SELECT id FROM person")]
    for number in range(3):
        for owner in owners:
            id = f"past-{number}-{owner[:8]}"
            database.execute(
                "INSERT INTO game_table (id, scenario, edition, content, seed, created, turn,"
                f" winners, reason) VALUES ('{id}', 'x', 'tournament', '', '', '', 9, '[1]',"
                " 'goal') RETURNING id"
            )
            for seat, who in ((1, owner), (2, "somebody")):
                database.execute(
                    "INSERT INTO seat (table_id, number, kind, owner) VALUES"
                    f" ('{id}', {seat}, 'person', '{who}') RETURNING number"
                )


@contextmanager
def two_who_write(database: Database) -> Iterator[tuple[Evening, str]]:
    with evening(database) as club:
        id = club.table()
        for name, browser in zip(("Noor", "Mimi"), club.browsers, strict=True):
            claim(browser, name)
        writers(database)
        yield club, id


def test_players_talk_and_whoever_comes_later_finds_it(database: Database) -> None:
    with two_who_write(database) as (club, id):
        with club.sitting(id) as (one, two):
            assert say(one, "hello <b>there</b>")["line"]["text"] == "hello <b>there</b>"
            line = until(two, "chat")["line"]
            assert (line["person"]["name"], line["seat"]) == ("Noor", 1)
            say(two, "good-luck", phrase=True)
        with sitting_at(club.browsers[1], id) as back:
            told = talk(back)
            assert [(one["text"], one["phrase"]) for one in told["lines"]] == [
                ("hello <b>there</b>", None), (None, "good-luck"),
            ]  # fmt: skip
            assert told["lines"][1]["key"] == told["you"]
            assert told["channels"] == ["players"]
            assert told["quiet"] is None
        record = club.client.get(f"/api/tables/{id}/record")
        assert "there" not in record.text


def test_watchers_and_players_do_not_hear_each_other_before_the_end(database: Database) -> None:
    """Every frame is searched, not only those that should have it."""
    with two_who_write(database) as (club, id), club.sitting(id) as (one, two):
        watching = stranger(club.client)
        with sitting_at(watching, id) as onlooker:
            assert talk(onlooker)["channels"] == ["watchers"]
            assert say(onlooker, "hello", "players", phrase=True)["code"] == "channel"
            assert say(one, "hello", "watchers", phrase=True)["code"] == "channel"
            say(onlooker, "wow", "watchers", phrase=True)
            say(one, "secret-of-players")
            until(two, "chat")
            assert talk(one)["lines"][0]["text"] == "secret-of-players"
            talk(two)
            talk(onlooker)
            for player in (one, two):
                assert not any('"wow"' in frame for frame in player.heard)
            assert not any("secret-of-players" in frame for frame in onlooker.heard)
            one.act_in_match(1, "abort")
            assert [line["phrase"] for line in talk(two)["lines"]] == ["wow", None]
            assert talk(two)["channels"] == ["players", "watchers"]
            say(two, "hello", "watchers", phrase=True)
            assert until(onlooker, "chat")["line"]["phrase"] == "hello"
            assert not any("secret-of-players" in frame for frame in onlooker.heard)


def test_partners_have_a_channel_of_their_own(database: Database) -> None:
    battle = (
        "the-pit,partners/queen-of-the-tofus+bill-tell/king-of-the-gobballs+bad-aboum"
        "/anna-tommy+oscar-kass/kassius-kaos+lil-healey"
    )
    with evening(database) as club:
        id = club.table(4, scenario=battle, edition="tournament")
        with club.sitting(id, 4) as four:
            assert talk(four[0])["channels"] == ["players", "partners"]
            say(four[0], "attack", "partners", phrase=True)
            assert until(four[2], "chat")["line"]["phrase"] == "attack"
            for enemy in (four[1], four[3]):
                assert talk(enemy)["lines"] == []
                assert not any('"attack"' in frame for frame in enemy.heard if "phrase" in frame)


def test_guests_and_new_people_have_phrases_only(database: Database) -> None:
    with evening(database) as club:
        id = club.table()
        claim(club.browsers[1], "Mimi")
        with club.sitting(id) as (one, two):
            assert (talk(one)["quiet"], talk(two)["quiet"]) == ("guest", "new")
            for player in (one, two):
                assert say(player, "hello")["code"] == "phrases-only"
            assert say(one, "hello", phrase=True)["type"] == "chat"


def test_floods_repetitions_and_words_are_refused_and_told_so(database: Database) -> None:
    with two_who_write(database) as (club, id), club.sitting(id) as (one, _):
        for line in ("one apple", "two pears", "many cherries", "some plums", "no figs"):
            assert say(one, line)["type"] == "chat"
        assert say(one, "a sixth thing")["code"] == "flood"
        club.watch.pass_(11)
        assert say(one, "No figs!")["code"] == "repeated"
        assert say(one, "you connard")["code"] == "word"
        assert say(one, "x" * 201)["code"] == "too-long"
        assert say(one, "a sixth thing")["type"] == "chat"


@pytest.mark.parametrize(
    "message",
    [
        {"type": "say", "channel": "everybody", "phrase": "hello"},
        {"type": "say", "channel": "players", "phrase": "insult"},
        {"type": "say", "channel": "players", "text": 7},
        {"type": "say"},
    ],
)
def test_nonsense_is_refused(client: TestClient, message: Message) -> None:
    with evening_table(client) as player:
        player.socket.send_json(message)
        assert player.listen()["code"] == "malformed"


@contextmanager
def evening_table(client: TestClient) -> Iterator[Player]:
    wish = {"scenario": "right-in-the-kisser", "seats": ["person", "bot"]}
    with sitting_at(client, client.post("/api/tables", json=wish).json()["id"]) as player:
        yield player


def test_what_one_said_is_exported_and_goes_with_the_account(database: Database) -> None:
    with two_who_write(database) as (club, id):
        with club.sitting(id) as (one, two):
            say(one, "remember me")
            until(two, "chat")
        exported = club.client.get("/api/account/export").json()
        assert [line["text"] for line in exported["said"]] == ["remember me"]
        assert club.client.post("/api/account/delete", json={"name": "Noor"}).status_code == 200
        with sitting_at(club.browsers[1], id) as two:
            assert talk(two)["lines"] == []
        rows = json.dumps(database.execute("SELECT text FROM chat_line"))
        assert "remember" not in rows
