"""Tables in a position worth looking at: found by playing the same seed here and at the server."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable
from typing import TypeVar

from playwright.sync_api import Page, expect

from krosarena.content.library import library
from krosarena.engine.decisions import Prompt
from krosarena.engine.dice import SeededDice
from krosarena.engine.game import Game
from live_server import LiveServer

_T = TypeVar("_T")
SEED = bytes(range(32))

# Sends each action as soon as its decision is open, as a player at this browser would.
_PLAY = """([table, acts]) => new Promise((resolve, reject) => {
  const socket = new WebSocket(`ws://${location.host}/ws/tables/${table}`);
  const send = (act) => act ? socket.send(JSON.stringify(act)) : (socket.close(), resolve());
  socket.onmessage = ({data}) =>
    JSON.parse(data).type === "refused" ? reject(data) : send(acts.shift());
})"""


def open_position(
    page: Page,
    server: LiveServer,
    battle: str,
    edition: str,
    wanted: Callable[[Game], _T | None],
    prompt: Prompt = "activate",
) -> tuple[Game, _T]:
    """The page at a table of two seats on one screen, where ``wanted`` found something while
    ``prompt`` is asked."""
    game, actions, found = _search(battle, edition, wanted, prompt)
    seats = {"scenario": battle, "seats": ["person", "person"], "edition": edition}
    answer = page.request.post(f"{server.url}/api/tables", data=seats)
    assert answer.ok, answer.text()
    table = answer.json()["id"]
    with sqlite3.connect(server.database) as database:
        database.execute("UPDATE game_table SET seed = ? WHERE id = ?", (SEED.hex(), table))
    acts = [
        {"type": "act", "seat": seat, "decision": number, "action": action}
        for number, seat, action in actions
    ]
    page.evaluate(_PLAY, [table, acts])
    page.goto(f"{server.url}/table/{table}")
    line = page.get_by_test_id("prompt")
    expect(line).to_have_attribute("data-decision", str(game.decision_number))
    expect(line).to_have_attribute("data-busy", "false")
    return game, found


def _search(
    battle: str, edition: str, wanted: Callable[[Game], _T | None], prompt: Prompt
) -> tuple[Game, list[tuple[int, int, str]], _T]:
    setup = library().setup(battle, edition)
    for attempt in range(40):
        choose = random.Random(attempt)
        game = Game.begin(setup, SeededDice(SEED))
        actions: list[tuple[int, int, str]] = []
        while game.decision is not None and len(actions) < 160:
            decision = game.decision
            if decision.prompt == prompt and (found := wanted(game)) is not None:
                return game, actions, found
            action = str(choose.choice(game.legal_actions()))
            actions.append((game.decision_number, decision.player, action))
            game.apply(action)
    raise AssertionError("it never came to that")
