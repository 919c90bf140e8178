"""What the end of a rated game does to its players' ratings, and what they are told of it.

Everybody counts who plays under a name of their own, guests too: whoever claims an account later
keeps their id and with it the rating. Computers have none, so a game with one counts for nobody.
"""

from __future__ import annotations

from sqlalchemy import Connection

from ..match import Match
from ..protocol.match import Rated, RatingChange
from ..storage.queries import find
from . import queries
from .counting import rate_finished_table
from .ladders import ladder_of
from .rules import PROVISIONAL, shown


def counts(match: Match) -> bool:
    """Over, and in a way that tells who was better."""
    return match.rated and not match.bots and match.end is not None and match.end.is_rated


def rate_end(connection: Connection, table_id: str, match: Match) -> None:
    """In the transaction that writes the end. Whose seats they are is read there, too: somebody may
    have signed in since the table was opened."""
    owners = _owners(connection, table_id)
    facts, places = match.facts, match.stored.places
    members: dict[int, list[int]] = {}
    for player in facts.players:
        members.setdefault(facts.team_of[player], []).append(player)
    teams = list(members.values())
    ladder = ladder_of(len(facts.players), len(teams) < len(facts.players), str(match.control))
    rate_finished_table(
        connection,
        table_id,
        ladder,
        [[owners[player] for player in team] for team in teams],
        [places[team[0] - 1] for team in teams],
        match.at,
        left=frozenset(owners[player] for player in match.standing.out),
    )


def rated_message(connection: Connection, table_id: str) -> Rated:
    """Nothing in it where the game changed no rating."""
    changes = {row.person: row for row in queries.changes_at(connection, table_id)}
    return Rated(
        [
            RatingChange(
                seat, shown(row.mu_before), shown(row.mu), provisional=row.sigma > PROVISIONAL
            )
            for seat, owner in _owners(connection, table_id).items()
            if (row := changes.get(owner)) is not None
        ]
    )


def _owners(connection: Connection, table_id: str) -> dict[int, str]:
    table = find(connection, table_id)
    assert table is not None, "a game that has ended has a table"
    return {seat.number: seat.owner for seat in table.seats if seat.owner is not None}
