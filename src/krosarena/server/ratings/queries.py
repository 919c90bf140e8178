"""Ratings in the database; each inside a transaction of its caller's."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from sqlalchemy import Connection, Row, and_, delete, func, insert, or_, select

from ..storage.schema import rating_changes, ratings
from .rules import Strength

_COUNTING = 5_076_021


def one_game_at_a_time(connection: Connection) -> None:
    """Until the transaction ends: two games of one person may end at once, and each has to count
    from where the other led. SQLite has one writer anyway."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(_COUNTING)))


def strengths(
    connection: Connection, wanted: Collection[tuple[str, str]]
) -> dict[tuple[str, str], Strength]:
    """By person and ladder; nobody who has not played there."""
    if not wanted:
        return {}
    which = or_(
        *(and_(ratings.c.person == person, ratings.c.ladder == ladder) for person, ladder in wanted)
    )
    rows = connection.execute(select(ratings).where(which))
    return {(row.person, row.ladder): strength_of(row) for row in rows}


def strength_of(row: Row[tuple[object, ...]]) -> Strength:
    return Strength(row.mu, row.sigma, row.games, row.last)


def keep(connection: Connection, person: str, ladder: str, strength: Strength) -> None:
    own = (ratings.c.person == person, ratings.c.ladder == ladder)
    connection.execute(delete(ratings).where(*own))
    connection.execute(
        insert(ratings).values(
            person=person,
            ladder=ladder,
            mu=strength.mu,
            sigma=strength.sigma,
            games=strength.games,
            last=strength.last,
            standing=strength.order,
            ranked_until=strength.ranked_until,
        )
    )


def note_changes(
    connection: Connection,
    table_id: str,
    ladder: str,
    places: Mapping[str, int],
    before: Mapping[str, Strength],
    after: Mapping[str, Strength],
    now: int,
) -> None:
    """Conflict where the game has counted already."""
    connection.execute(
        insert(rating_changes),
        [
            {
                "table_id": table_id,
                "person": person,
                "ladder": ladder,
                "place": places[person],
                "mu_before": before[person].mu,
                "sigma_before": before[person].sigma,
                "mu": after[person].mu,
                "sigma": after[person].sigma,
                "at": now,
                "reversed": 0,
            }
            for person in after
        ],
    )


def changes_at(connection: Connection, table_id: str) -> Sequence[Row[tuple[object, ...]]]:
    """Of everybody, unless they were taken back."""
    counted = select(rating_changes).where(
        rating_changes.c.table_id == table_id, rating_changes.c.reversed == 0
    )
    return connection.execute(counted).all()


def changes_of(
    connection: Connection, person: str, ladder: str
) -> Sequence[Row[tuple[object, ...]]]:
    """Oldest first, without those that were taken back."""
    own = select(rating_changes).where(
        rating_changes.c.person == person,
        rating_changes.c.ladder == ladder,
        rating_changes.c.reversed == 0,
    )
    return connection.execute(own.order_by(rating_changes.c.at)).all()
