"""A record's match played again beside its game."""

from __future__ import annotations

from collections.abc import Sequence

from krosarena.engine.game import Game
from krosarena.engine.record import Record, RecordError

from .facts import GameFacts
from .notation import MatchAction
from .standing import Standing


def replay_match(record: Record, games: Sequence[Game]) -> Standing:
    """``games`` are those after each entry. RecordError where something beside the game could not
    have been done, or the winners are not those it leads to."""
    standing = Standing()
    for number, (entry, game) in enumerate(zip(record.entries, games, strict=True)):
        facts = GameFacts.of(game)
        if not entry.is_match_action:
            if entry.actor is not None:
                standing = standing.went_on(entry.actor, facts)
            continue
        try:
            standing = standing.after(entry.actor, MatchAction.parse(entry.action or ""), facts)
        except ValueError as error:
            raise RecordError(f"entry {number}: {error}", number) from error
    if standing.end and record.winners is not None and record.winners != standing.end.winners:
        raise RecordError(
            f"the record says the winners are {record.winners}, what was done beside the game "
            f"leads to {standing.end.winners} ({standing.end.reason})"
        )
    return standing
