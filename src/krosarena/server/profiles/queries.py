"""What is asked of the database about people and their games; each inside a transaction of its
caller's."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence

from sqlalchemy import Connection, Row, and_, delete, func, insert, or_, select

from ..people.messages import PersonCard
from ..people.names import card_of
from ..protocol.insight import GameReview
from ..storage.schema import (
    entries,
    follows,
    former_names,
    people,
    rating_changes,
    ratings,
    seat_reviews,
    seats,
    tables,
    watched_tables,
)
from .games import Played, PlayedSeat

Person = Row[tuple[object, ...]]
_NEWEST_FIRST = tables.c.created.desc(), tables.c.id.desc()
_ARENA_WITHIN = 12
"""Entries among which it is."""
_SOME = 500
"""Ids in one question."""


def is_gone(connection: Connection, key: str) -> bool:
    """Somebody had this name until they deleted their account."""
    held = (
        select(people.c.gone)
        .join(former_names, former_names.c.person == people.c.id)
        .where(former_names.c.name_key == key, people.c.gone.is_not(None))
    )
    return connection.scalar(held) is not None


def played(
    connection: Connection, person: str, most: int, before: str | None, private: bool
) -> list[Played]:
    """Finished games, newest first, only those older than the table ``before``; without ``private``
    the public ones alone."""
    own = select(seats.c.table_id).where(seats.c.owner == person)
    wanted = select(tables).where(tables.c.id.in_(own), tables.c.winners.is_not(None))
    if not private:
        wanted = wanted.where(tables.c.public == 1)
    if before is not None:
        last = select(tables.c.created).where(tables.c.id == before).scalar_subquery()
        older = or_(tables.c.created < last, and_(tables.c.created == last, tables.c.id < before))
        wanted = wanted.where(older)
    rows = connection.execute(wanted.order_by(*_NEWEST_FIRST).limit(most)).all()
    seated = _seated(connection, [row.id for row in rows])
    picked = _picked_arenas(
        connection, [row.id for row in rows if row.scenario.startswith(("any/", "any,"))]
    )
    return [_played(row, seated[row.id], picked.get(row.id), person) for row in rows]


def _played(
    row: Row[tuple[object, ...]], seated: Sequence[PlayedSeat], picked: str | None, person: str
) -> Played:
    return Played(
        id=row.id,
        scenario=row.scenario,
        picked_arena=picked,
        edition=row.edition,
        clock=row.clock or "none",
        rated=bool(row.rated),
        public=bool(row.public),
        turn=row.turn,
        started=row.started,
        finished=row.finished,
        winners=tuple(json.loads(row.winners)),
        reason=row.reason,
        ended_by=row.ended_by,
        places=tuple(json.loads(row.places)) if row.places else (),
        seats=tuple(seated),
        own=tuple([seat.number for seat in seated if seat.owner == person]),
    )


def _seated(connection: Connection, ids: Sequence[str]) -> dict[str, list[PlayedSeat]]:
    found: dict[str, list[PlayedSeat]] = {}
    for some in _portions(ids):
        rows = connection.execute(
            select(seats, people.c.name, people.c.portrait, people.c.claimed, people.c.gone)
            .outerjoin(people, people.c.id == seats.c.owner)
            .where(seats.c.table_id.in_(some))
            .order_by(seats.c.number)
        )
        for row in rows:
            card = card_of(row.owner, row) if row.owner else None
            seat = PlayedSeat(row.number, row.kind, row.owner, card)
            found.setdefault(row.table_id, []).append(seat)
    return found


def _picked_arenas(connection: Connection, ids: Sequence[str]) -> dict[str, str]:
    """It is the first thing that anybody picks in a game (CTR 1.3.2)."""
    found: dict[str, str] = {}
    for some in _portions(ids):
        rows = connection.execute(
            select(entries.c.table_id, entries.c.action)
            .where(
                entries.c.table_id.in_(some),
                entries.c.number <= _ARENA_WITHIN,
                entries.c.action.like("pick %"),
            )
            .order_by(entries.c.number)
        )
        for row in rows:
            found.setdefault(row.table_id, row.action.removeprefix("pick "))
    return found


def _portions(ids: Sequence[str]) -> list[Sequence[str]]:
    return [ids[start : start + _SOME] for start in range(0, len(ids), _SOME)]


def ratings_of(connection: Connection, person: str) -> Sequence[Row[tuple[object, ...]]]:
    return connection.execute(
        select(ratings).where(ratings.c.person == person, ratings.c.games > 0)
    ).all()


def changes_in(
    connection: Connection, person: str, ids: Collection[str]
) -> dict[str, tuple[float, float]]:
    """mu before and after, by table."""
    rows = connection.execute(
        select(rating_changes).where(
            rating_changes.c.person == person,
            rating_changes.c.table_id.in_(ids),
            rating_changes.c.reversed == 0,
        )
    )
    return {row.table_id: (row.mu_before, row.mu) for row in rows}


# What analyses found


def keep_review(connection: Connection, table_id: str, review: GameReview) -> None:
    """Once; a record that came as a file is nobody's game."""
    known = select(seat_reviews.c.seat).where(seat_reviews.c.table_id == table_id)
    if connection.scalar(known) is not None:
        return
    if connection.scalar(select(tables.c.id).where(tables.c.id == table_id)) is None:
        return
    rows = [
        {"table_id": table_id, "seat": seat.seat, "luck": seat.luck, "choices": seat.choice}
        for seat in review.seats
    ]
    connection.execute(insert(seat_reviews), rows)


def luck_in(connection: Connection, games: Sequence[Played]) -> list[tuple[float, float]]:
    """What dice and choices did in each of these games that was analysed."""
    own = {(game.id, game.own[0]) for game in games}
    found: list[tuple[float, float]] = []
    for some in _portions([game.id for game in games]):
        rows = connection.execute(select(seat_reviews).where(seat_reviews.c.table_id.in_(some)))
        found += [(row.luck, row.choices) for row in rows if (row.table_id, row.seat) in own]
    return found


# Following


def follow(connection: Connection, person: str, other: str) -> None:
    if not is_following(connection, person, other):
        connection.execute(insert(follows).values(person=person, other=other))


def unfollow(connection: Connection, person: str, other: str) -> None:
    connection.execute(delete(follows).where(follows.c.person == person, follows.c.other == other))


def is_following(connection: Connection, person: str, other: str) -> bool:
    known = select(follows.c.other).where(follows.c.person == person, follows.c.other == other)
    return connection.scalar(known) is not None


def followed_by(connection: Connection, person: str) -> dict[str, PersonCard]:
    """By id, in the order of their names; nobody who is gone."""
    rows = connection.execute(
        select(people)
        .join(follows, follows.c.other == people.c.id)
        .where(follows.c.person == person, people.c.claimed.is_not(None))
        .order_by(people.c.name_key)
    )
    return {row.id: card_of(row.id, row) for row in rows}


# The list of the best


def _ranked(ladder: str, now: int):  # type: ignore[no-untyped-def]
    """Accounts alone: a guest cannot be looked up."""
    return and_(
        ratings.c.ladder == ladder,
        ratings.c.ranked_until > now,
        people.c.claimed.is_not(None),
    )


def best(
    connection: Connection, ladder: str, skip: int, most: int, now: int
) -> Sequence[Row[tuple[object, ...]]]:
    """By what each is nearly sure to reach; read from the index in its order."""
    page = (
        select(ratings, people.c.name, people.c.portrait, people.c.claimed, people.c.gone)
        .join(people, people.c.id == ratings.c.person)
        .where(_ranked(ladder, now))
        .order_by(ratings.c.standing.desc(), ratings.c.person.desc())
        .offset(skip)
        .limit(most)
    )
    return connection.execute(page).all()


def rank_of(connection: Connection, person: str, ladder: str, now: int) -> int | None:
    own = connection.execute(
        select(ratings.c.standing)
        .join(people, people.c.id == ratings.c.person)
        .where(_ranked(ladder, now), ratings.c.person == person)
    ).first()
    if own is None:
        return None
    higher = or_(
        ratings.c.standing > own.standing,
        and_(ratings.c.standing == own.standing, ratings.c.person > person),
    )
    before = (
        select(func.count())
        .select_from(ratings)
        .join(people, people.c.id == ratings.c.person)
        .where(_ranked(ladder, now), higher)
    )
    return 1 + (connection.scalar(before) or 0)


# Watching


def hear_of(connection: Connection, watched: Sequence[tuple[str, int]], now: int, old: int) -> None:
    """These games are played by the worker that says so, each with so many watchers."""
    for some in _portions([id for id, _ in watched]):
        connection.execute(delete(watched_tables).where(watched_tables.c.table_id.in_(some)))
    if watched:
        rows = [{"table_id": id, "watchers": count, "heard": now} for id, count in watched]
        connection.execute(insert(watched_tables), rows)
    connection.execute(delete(watched_tables).where(watched_tables.c.heard < old))


def watchable(connection: Connection, since: int, most: int) -> dict[str, int]:
    """Running public games and their watchers; most watched first."""
    rows = connection.execute(
        select(watched_tables.c.table_id, watched_tables.c.watchers)
        .join(tables, tables.c.id == watched_tables.c.table_id)
        .where(watched_tables.c.heard > since, tables.c.winners.is_(None), tables.c.public == 1)
        .order_by(watched_tables.c.watchers.desc(), tables.c.created.desc())
        .limit(most)
    )
    return {row.table_id: row.watchers for row in rows}
