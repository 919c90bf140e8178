"""Finished games to look back on."""

from __future__ import annotations

from dataclasses import replace

from krosarena.engine.dice import commitment_to
from krosarena.engine.game import Game
from krosarena.engine.library import Library
from krosarena.engine.replaying import replay_steps
from krosarena.engine.view import View

from .protocol import Replay, ReplayFrame, Step
from .table import Table


def replay_of(table: Table, owner: str, library: Library) -> Replay:
    """Every step with all cards open, replayed from the record with all its checks."""
    record = table.game.record
    games = replay_steps(record, library=library)
    seed = record.seed or ""
    return Replay(
        table=table.summary_for(owner),
        frames=[
            ReplayFrame(Step(number, entry.actor, entry.action, list(game.events)), open_view(game))
            for number, (entry, game) in enumerate(zip(record.entries, games, strict=True))
        ],
        seed=seed,
        commitment=record.commitment,
        commitment_holds=commitment_to(bytes.fromhex(seed)) == record.commitment,
    )


def open_view(game: Game) -> View:
    """What all players together knew; nobody needs to see what else could have been done."""
    view = game.view(*game.setup.players)
    if view.decision is None:
        return view
    return replace(view, decision=replace(view.decision, actions=(), reach=()))
