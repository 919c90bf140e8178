"""Finished games to look back on. Running games give nothing away here."""

from __future__ import annotations

from krosarena.engine.dice import commitment_to
from krosarena.engine.library import Library
from krosarena.engine.record import Record
from krosarena.engine.replaying import replay_steps

from .protocol import Replay, ReplayFrame, Step
from .table import Table
from .tables import TableProblem


def record_of(table: Table) -> Record:
    if table.game.outcome is None:
        raise TableProblem("not-finished", "the game still runs; its record comes with its end")
    return table.game.record


def replay_of(table: Table, owner: str, library: Library) -> Replay:
    """Every step with the view of an onlooker, replayed from the record with all its checks."""
    record = record_of(table)
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
