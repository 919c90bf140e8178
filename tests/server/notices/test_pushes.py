"""Told by push: what, when, to whom, and to nobody else."""

from __future__ import annotations

from typing import Any

from krosarena.server.settings import Settings
from server.databases import Database
from server.matches import Evening, evening
from server.notices.fakes import Listener, Subscription, is_signed_with
from server.seats import Player, sitting_at

POST = {"clock": "post 3d"}
LOCAL = Settings(private_addresses=True)


def subscribe(browser: Any, service: Listener, name: str = "browser") -> Subscription:
    subscription = Subscription(service, name)
    answer = browser.post("/api/notices/push", json=subscription.wish)
    assert answer.status_code == 201, answer.text
    return subscription


def end_turn(player: Player) -> None:
    """Whoever must decide does the least, until somebody else must."""
    first = player.decision["player"]
    for _ in range(40):
        actions = [a["text"] for a in player.decision["actions"]]
        player.act("end" if "end" in actions else actions[0])
        if player.decision["player"] != first:
            return
    raise AssertionError("the turn does not end")


def begin(town: Evening, **terms: Any) -> tuple[str, int]:
    """A game by post of the first two people, and whose browser has to decide."""
    id = town.table(**(POST | terms))
    with sitting_at(town.client, id) as player:
        return id, player.decision["player"] - 1


def test_whoever_must_decide_elsewhere_is_told_in_a_message_that_only_they_can_read(
    database: Database, service: Listener
) -> None:
    with evening(database, settings=LOCAL) as town:
        id, first = begin(town)
        other = subscribe(town.browsers[1 - first], service)
        key = town.client.get("/api/notices").json()["push_key"]
        with sitting_at(town.browsers[first], id) as player:
            end_turn(player)
        town.watch.pass_(5)
        assert town.tell() == 0  # a moment to notice by oneself
        town.watch.pass_(10)
        town.tell()
        (message,) = other.messages
        assert message["title"] == "Your turn"
        assert "Guest" in message["body"]
        assert message["path"] == f"/table/{id}"
        _, headers, body = service.heard[0]
        assert headers["content-encoding"] == "aes128gcm"
        assert b"Your turn" not in body
        assert is_signed_with(headers["authorization"], key, service.url)
        town.watch.pass_(3600)
        assert town.tell() == 0, "once is enough"


def test_the_key_of_the_server_is_made_once_and_kept(database: Database) -> None:
    with evening(database) as town:
        key = town.client.get("/api/notices").json()["push_key"]
    with evening(database) as town:
        assert town.client.get("/api/notices").json()["push_key"] == key


def test_nothing_is_told_of_a_game_on_the_screen_but_of_one_in_a_hidden_window(
    database: Database, service: Listener
) -> None:
    with evening(database, settings=LOCAL) as town:
        id, first = begin(town, clock="none")
        other = subscribe(town.browsers[1 - first], service)
        with (
            sitting_at(town.browsers[first], id) as player,
            sitting_at(town.browsers[1 - first], id) as watching,
        ):
            end_turn(player)
            town.watch.pass_(60)
            assert town.tell() == 0
            assert other.messages == []
            watching.listen_until_own(2 - first)
            watching.socket.send_json({"type": "visible", "visible": False})
            end_turn(watching)
            player.listen_until_own(first + 1)
            end_turn(player)
            town.watch.pass_(60)
            assert town.tell() == 1
            assert len(other.messages) == 1


def test_whoever_looks_before_it_is_sent_is_not_told(database: Database, service: Listener) -> None:
    with evening(database, settings=LOCAL) as town:
        id, first = begin(town)
        other = subscribe(town.browsers[1 - first], service)
        with sitting_at(town.browsers[first], id) as player:
            end_turn(player)
        with sitting_at(town.browsers[1 - first], id) as looking:
            looking.socket.send_json({"type": "look"})
            looking.listen()  # by then everything about their coming is done
        town.watch.pass_(60)
        town.tell()
        assert other.messages == []


def test_whoever_opened_a_table_is_told_when_the_game_begins(
    database: Database, service: Listener
) -> None:
    with evening(database, settings=LOCAL) as town:
        mine = subscribe(town.client, service)
        id = town.table(clock="none")
        town.look()
        town.watch.pass_(60)
        town.tell()
        with sitting_at(town.client, id) as player:
            begins = player.decision["player"] == 1
        assert [m["title"] for m in mine.messages] == ["Your turn"] * begins


def test_the_end_of_a_game_is_told_to_whoever_was_not_there(
    database: Database, service: Listener
) -> None:
    with evening(database, settings=LOCAL) as town:
        id, first = begin(town)
        other = subscribe(town.browsers[1 - first], service)
        with sitting_at(town.browsers[first], id) as player:
            player.act_in_match(first + 1, "resign")
        town.watch.pass_(60)
        town.tell()
        (message,) = other.messages
        assert message["title"] == "Game over"
        assert message["body"].startswith("You won against Guest")
        assert message["body"].endswith("(resigned).")


def test_quiet_hours_hold_until_the_morning_of_the_persons_own_clock(
    database: Database, service: Listener
) -> None:
    with evening(database, settings=LOCAL) as town:
        id, first = begin(town)
        other = subscribe(town.browsers[1 - first], service)
        settings = town.browsers[1 - first].get("/api/notices").json()
        # The watch shows 15 January 2027, 08:01 UTC: in Tokyo it is just past five in the evening.
        wish = {
            "language": "fr",
            "zone": "Asia/Tokyo",
            "quiet_from": 17 * 60,
            "quiet_to": 7 * 60,
            "unwanted": [],
            "by_mail": settings["by_mail"],
        }
        changed = town.browsers[1 - first].post("/api/notices", json=wish)
        assert changed.status_code == 200, changed.text
        with sitting_at(town.browsers[first], id) as player:
            end_turn(player)
        town.watch.pass_(3600)
        town.tell()
        assert other.messages == []
        town.watch.pass_(12 * 3600 + 40 * 60)
        town.tell()
        assert other.messages == []
        town.watch.pass_(20 * 60)
        town.tell()
        assert [m["title"] for m in other.messages] == ["À vous de jouer"]


def test_what_somebody_does_not_want_is_not_even_noted(
    database: Database, service: Listener
) -> None:
    with evening(database, settings=LOCAL) as town:
        id, first = begin(town)
        subscribe(town.browsers[1 - first], service)
        wish = {
            "language": "en",
            "zone": "UTC",
            "quiet_from": None,
            "quiet_to": None,
            "unwanted": ["turn", "short"],
            "by_mail": True,
        }
        assert town.browsers[1 - first].post("/api/notices", json=wish).status_code == 200
        with sitting_at(town.browsers[first], id) as player:
            end_turn(player)
        assert database.execute("SELECT * FROM notification") == []


def test_a_browser_that_is_gone_is_forgotten(database: Database, service: Listener) -> None:
    with evening(database, settings=LOCAL) as town:
        subscribe(town.client, service)
        service.status = 410
        town.client.post("/api/notices/trial")
        town.tell()
        assert town.client.get("/api/notices").json()["targets"] == []


def test_a_push_that_fails_is_tried_again_later_and_not_for_ever(
    database: Database, service: Listener
) -> None:
    with evening(database, settings=LOCAL) as town:
        mine = subscribe(town.client, service)
        service.status = 500
        town.client.post("/api/notices/trial")
        for _ in range(20):
            town.tell()
            town.watch.pass_(1800)
        assert 2 <= len(service.heard) <= 5
        tries = len(service.heard)
        service.status = 201
        town.tell()
        assert len(service.heard) == tries
        assert len(mine.messages) == tries


def test_what_one_worker_has_taken_no_other_sends_until_the_first_is_given_up(
    database: Database, service: Listener
) -> None:
    from krosarena.server.notices import queries

    with evening(database, settings=LOCAL) as town:
        mine = subscribe(town.client, service)
        town.client.post("/api/notices/trial")
        assert town.client.portal is not None
        storage = town.client.app.state.storage  # type: ignore[attr-defined]
        taken = town.client.portal.call(storage.write, lambda c: queries.claim(c, town.watch(), 10))
        assert len(taken) == 1  # by a worker that dies now
        assert town.tell() == 0
        town.watch.pass_(61)
        assert town.tell() == 1
        assert len(mine.messages) == 1


def test_pushes_to_an_account_end_with_the_session_of_the_browser(
    database: Database, service: Listener
) -> None:
    with evening(database, settings=LOCAL) as town:
        wish = {"name": "Marline", "password": "a tofu on a hill"}
        assert town.client.post("/api/account", json=wish).status_code == 201
        mine = subscribe(town.client, service)
        town.client.post("/api/notices/trial")
        town.tell()
        assert len(mine.messages) == 1
        town.client.post("/api/notices/trial")
        town.client.delete("/api/session")
        town.tell()
        assert len(mine.messages) == 1


def test_nobody_can_remove_anothers_browser_or_send_nonsense(
    database: Database, service: Listener
) -> None:
    with evening(database, settings=LOCAL) as town:
        town.table()
        subscribe(town.client, service)
        id = town.client.get("/api/notices").json()["targets"][0]["id"]
        assert town.browsers[1].delete(f"/api/notices/targets/{id}").status_code == 404
        good = Subscription(service).wish
        for bad in (
            {"p256dh": "AAAA"},
            {"auth": "AAAA"},
            {"endpoint": "ftp://127.0.0.1/x"},
            {"endpoint": "https://"},
        ):
            answer = town.client.post("/api/notices/push", json=good | bad)
            assert answer.status_code == 400, (bad, answer.text)
