"""A game that goes on from a long one keeps what was before it, and nobody waits meanwhile."""

from __future__ import annotations

import asyncio
import hashlib
import json
from functools import cache
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st
from starlette.testclient import TestClient

from krosarena.content.library import library
from krosarena.engine.dice import SeededDice
from krosarena.engine.game import Game
from krosarena.engine.game.replaying import replay_steps
from krosarena.engine.record import Record
from krosarena.server.chronicle import Keeper, past_of, read_chronicle, sealed
from krosarena.server.loading import entry_apart
from krosarena.server.storage import StoredEntry
from server.seats import sitting_at

LONG = Path(__file__).parents[1] / "golden" / "tournament-the-pit.json"


@cache
def long_game() -> tuple[Record, list[Game]]:
    record = Record.from_json(LONG.read_text())
    return record, list(replay_steps(record, library=library()))


async def _kept(keeper: Keeper, game: Game, number: int) -> tuple[StoredEntry, int]:
    """The next entry, and how often others had their turn until it was made."""
    step = StoredEntry(number, 1, "end", ())
    making = asyncio.create_task(entry_apart(keeper, step, game, game, ()))
    turns = 0
    while not making.done():
        await asyncio.sleep(0)
        turns += 1
    return making.result(), turns


def test_others_have_their_turn_while_a_long_past_is_kept() -> None:
    record, games = long_game()
    keeper = Keeper(past_of(record.entries, games))
    game = games[-1].clone(SeededDice(bytes(32)))
    number = len(record.entries)
    first, turns = asyncio.run(_kept(keeper, game, number))
    assert turns > 1, "it is made elsewhere"
    keeper.kept(first)
    second, turns = asyncio.run(_kept(keeper, game, number + 1))
    assert turns == 1, "all later ones are short"
    told = read_chronicle([first, second])
    assert told is not None
    assert [moment.step.number for moment in told.moments] == list(range(number + 2))
    states = [json.loads(json.dumps(game.save())) for game in (games[0], games[-1])]
    assert [told.moments[0].state, told.state] == states


@given(st.text(), st.integers(1, 5), st.text(max_size=20))
def test_a_long_text_is_sealed_like_a_short_one(piece: str, times: int, before: str) -> None:
    """Whatever earlier releases sealed stays readable."""
    for result in (None, piece * times, piece * (70_000 // max(1, len(piece)))):
        entry = StoredEntry(7, 2, "move d2", ("sword", "🛡"), result=result)
        facts = [before, 7, 2, "move d2", entry.dice, result]
        seal = hashlib.sha256(json.dumps(facts).encode()).hexdigest()[:16]
        assert sealed(entry, before).seal == seal


def test_a_long_game_goes_on_and_is_found_again(client: TestClient) -> None:
    headers = {"content-type": "application/json"}
    kept = client.post("/api/records", content=LONG.read_text(), headers=headers).json()["id"]
    step = len(long_game()[0].entries) - 20
    wanted = {"step": step, "seats": ["person", "person"]}
    table = client.post(f"/api/tables/{kept}/continue", json=wanted).json()["id"]
    with sitting_at(client, table) as player:
        for number in (step + 1, step + 2):
            actions = player.decision["actions"]
            assert player.act(actions[-1]["text"])["step"]["number"] == number
        after = player.view
    with sitting_at(client, table) as again:
        assert again.view == after
