"""An update says what is new in the view, no less, and nothing that the seat may not know."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from following import changed
from full_games import EDITIONS, begin, choose
from krosarena.engine.game import Game
from krosarena.server.history import History
from krosarena.server.match import Match
from krosarena.server.protocol.changes import changes_between
from krosarena.server.protocol.steps import Step
from krosarena.server.storage import StoredSeat, StoredTable
from server.seats import new_table, sitting_at, stranger
from server.test_battles import PIT

SEATS = ((1,), (2,), (1, 2), ())


def as_told(value: object) -> Any:
    return json.loads(msgspec.json.encode(value))


@pytest.mark.parametrize("edition", EDITIONS)
def test_changes_lead_from_every_view_to_the_next(edition: str) -> None:
    game, chooser = begin(edition, "the-pit", 5), random.Random(5)
    views = {seats: game.view(*seats) for seats in SEATS}
    known = {seats: as_told(view) for seats, view in views.items()}
    for _ in range(400):
        if game.outcome is not None:
            break
        game.apply(choose(chooser, game))
        for seats in SEATS:
            view = game.view(*seats)
            changes = msgspec.json.encode(changes_between(views[seats], view))
            known[seats] = changed(known[seats], json.loads(changes))
            assert known[seats] == as_told(view)
            for secret in _secrets_from(game, seats):
                assert f'"{secret}"'.encode() not in changes
            views[seats] = view


def _secrets_from(game: Game, seats: tuple[int, ...]) -> set[str]:
    """Tokens that somebody else holds face down and that are nowhere to be seen."""
    held = [(unit.player, held) for unit in game.state.units for held in unit.rewards]
    open_to_all = {pile.shown for pile in game.state.treasury.piles}
    seen = {h.reward.id for player, h in held if h.shown or h.known or player in seats}
    return {h.reward.id for _, h in held} - seen - open_to_all


def test_an_update_is_small_beside_a_view(client: TestClient) -> None:
    with sitting_at(client, new_table(client, "person", "person", scenario=PIT)) as player:
        while player.decision["prompt"] != "activate":
            player.act(player.decision["actions"][0]["text"])
        whole = len(json.dumps(player.view))
        player.act(player.decision["actions"][0]["text"])
        assert len(player.heard[-1]) < whole / 2


def test_whoever_missed_something_asks_for_the_whole(client: TestClient) -> None:
    table = new_table(client, "person", "person")
    with sitting_at(client, table) as player:
        player.act("move d2")
        player.socket.send_json({"type": "look"})
        whole = player.listen()
        assert whole["type"] == "welcome"
        assert [step["action"] for step in whole["history"]] == [None, "move d2"]
        player.act("move c2")
        assert player.version == whole["version"] + 1
        player.undo(2)
        player.act("move c2")
        assert player.version == whole["version"] + 3
        player.socket.send_json({"type": "look"})
        assert player.view == player.listen()["view"]


def test_onlookers_are_all_told_the_same(client: TestClient) -> None:
    table = new_table(client, "person", "person")
    visitor = stranger(client)
    with (
        sitting_at(client, table) as player,
        sitting_at(visitor, table) as one,
        sitting_at(stranger(client), table) as other,
    ):
        player.act("move d2")
        one.listen()
        other.listen()
        with sitting_at(visitor, table) as late:
            assert late.view == one.view == other.view
        assert one.heard == other.heard


def long_history(steps: int) -> History:
    """A random game with that many steps, as a table has it."""
    game, chooser = begin("tournament", "the-pit", 3), random.Random(3)
    stored = StoredTable(
        "here", "the-pit", "tournament", "", b"", "", 1, None, (StoredSeat(1, "person", "me"),) * 2
    )
    match = Match.beginning(stored, game)
    history = History(game, [Step(0, None, None, list(game.events))], match)
    while len(history.steps) < steps:
        assert game.decision is not None
        actor, action = game.decision.player, choose(chooser, game)
        game = game.clone()
        events = list(game.apply(action))
        match = match.went_on(actor, game, events, 0)
        history.go_on(Step(history.next_number, actor, str(action), events), game, match)
    return history


def test_a_long_history_is_told_from_its_last_turns_back() -> None:
    history = long_history(330)
    told, earlier = history.last_turns(100)
    assert earlier
    assert told[-1] is history.steps[-1]
    assert 50 < len(told) <= 100
    assert any(event.type == "turn" for event in told[0].events)
    while earlier:
        more, earlier = history.last_turns(100, before=told[0].number)
        assert more
        told = more + told
    assert told == history.steps


def test_older_turns_come_when_they_are_asked_for(client: TestClient) -> None:
    chooser = random.Random(7)
    table = new_table(client, "person", "person", scenario=PIT)
    with sitting_at(client, table) as player:
        for _ in range(260):
            actions = [action["text"] for action in player.decision["actions"]]
            quiet = [text for text in actions if text.startswith(("move", "pick", "end"))]
            player.act(chooser.choice(quiet or actions))
    with sitting_at(client, table) as again:
        assert again.earlier
        history = again.history
        while again.earlier:
            again.socket.send_json({"type": "recall", "before": history[0]["number"]})
            more = again.listen()
            assert more["before"] == history[0]["number"]
            history, again.earlier = more["steps"] + history, more["earlier"]
        assert [step["number"] for step in history] == list(range(261))
        again.socket.send_json({"type": "recall", "before": 0})
        assert again.listen() == {"type": "recalled", "before": 0, "steps": [], "earlier": False}
