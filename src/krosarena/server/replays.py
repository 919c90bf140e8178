"""Finished games to look back on."""

from __future__ import annotations

from krosarena.engine.dice import commitment_to
from krosarena.engine.library import Library
from krosarena.engine.replaying import replay_steps

from .protocol import Replay, ReplayFrame, Step
from .table import Table


def replay_of(table: Table, owner: str, library: Library) -> Replay:
    """Every step with the view of an onlooker, replayed from the record with all its checks."""
    record = table.game.record
    games = replay_steps(record, library=library)
    seed = record.seed or ""
    return Replay(
        table=table.summary_for(owner),
        frames=[
            ReplayFrame(Step(number, entry.actor, entry.action, list(game.events)), game.view())
            for number, (entry, game) in enumerate(zip(record.entries, games, strict=True))
        ],
        seed=seed,
        commitment=record.commitment,
        commitment_holds=commitment_to(bytes.fromhex(seed)) == record.commitment,
    )
