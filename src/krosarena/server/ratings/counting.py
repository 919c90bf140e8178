"""A finished game counts for its players, once; and can be taken back by a moderator.

Call ``rate_finished_table`` inside the transaction that writes the end, so that a game is over and
counted, or neither. A second call finds that it has counted and changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sqlalchemy import Connection, func, select, update

from ..storage.schema import rating_changes
from . import queries
from .rules import Strength, after_game

MOST_DUELS = 3
"""Rated duels of one pair in a day that count: beyond it somebody lends a friend points."""
_DAY = 24 * 3600 * 1000

Change = tuple[Strength, Strength]
"""Before and after."""


def rate_finished_table(
    connection: Connection,
    table_id: str,
    ladder: str,
    teams: Sequence[Sequence[str]],
    places: Sequence[int],
    now: int,
    left: frozenset[str] = frozenset(),
) -> Mapping[str, Change]:
    """What has changed, by person; nothing where the game counts for nothing. ``teams`` are ids of
    people, ``places`` theirs in order, 1 for the best and the same for a tie."""
    persons = [person for team in teams for person in team]
    if len(set(persons)) < len(persons) or len(teams) < 2:
        return {}  # somebody played against themselves
    queries.one_game_at_a_time(connection)
    if _has_counted(connection, table_id):
        return {}
    if len(persons) == 2 and _duels_today(connection, persons, now) >= MOST_DUELS:
        return {}
    known = queries.strengths(connection, {(person, ladder) for person in persons})
    before = {person: known.get((person, ladder), Strength()) for person in persons}
    after = after_game(teams, places, before, now, left)
    placed = {person: place for team, place in zip(teams, places, strict=True) for person in team}
    queries.note_changes(connection, table_id, ladder, placed, before, after, now)
    for person in persons:
        queries.keep(connection, person, ladder, after[person])
    return {person: (before[person], after[person]) for person in persons}


def take_back_rating(connection: Connection, table_id: str) -> list[str]:
    """What the game gave and took is returned; later games stay as they counted. Whose it was."""
    rows = connection.execute(
        update(rating_changes)
        .where(rating_changes.c.table_id == table_id, rating_changes.c.reversed == 0)
        .values(reversed=1)
        .returning(rating_changes)
    ).all()
    for row in rows:
        wanted = (row.person, row.ladder)
        now = queries.strengths(connection, {wanted})[wanted]
        mu = now.mu - (row.mu - row.mu_before)
        returned = Strength(mu, now.sigma, max(0, now.games - 1), now.last)
        queries.keep(connection, row.person, row.ladder, returned)
    return [row.person for row in rows]


def _has_counted(connection: Connection, table_id: str) -> bool:
    found = select(rating_changes.c.person).where(rating_changes.c.table_id == table_id)
    return connection.execute(found.limit(1)).first() is not None


def _duels_today(connection: Connection, pair: Sequence[str], now: int) -> int:
    """Games of these two that have counted in the last day."""
    both = (
        select(rating_changes.c.table_id)
        .where(
            rating_changes.c.person.in_(pair),
            rating_changes.c.at > now - _DAY,
            rating_changes.c.ladder.like("duel%"),
        )
        .group_by(rating_changes.c.table_id)
        .having(func.count() == 2)
    )
    return connection.scalar(select(func.count()).select_from(both.subquery())) or 0
