"""What the lobby asks of the database; each inside a transaction of its caller's."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, and_, delete, func, insert, or_, select, update

from ..people.messages import PersonCard
from ..people.names import card_of
from ..ratings.queries import strengths
from ..ratings.rules import Strength
from ..storage.queries import claim_seat, find_all
from ..storage.schema import blocks, lobby_tables, people, seats, seekers, tables
from ..storage.values import StoredTable
from .modes import ModeId
from .pairing import Apart, Waiting

_SILENCE = 45_000
"""Milliseconds after which a maker who is not heard of is taken for gone."""
_SEEKER_SILENCE = 20_000
MOST_LISTED = 300


@dataclass(frozen=True, slots=True)
class Listed:
    """A table with open seats, as it stands in the list."""

    stored: StoredTable
    maker: str
    card: PersonCard
    strength: Strength | None
    target: str | None
    ladder: str
    clock: str
    rated: bool
    created: int


@dataclass(frozen=True, slots=True)
class Seeker:
    """Somebody who waits to be paired, or is."""

    person: str
    mode: ModeId
    rated: bool
    mu: float
    since: int
    pairing: str | None
    players: int | None
    ready: bool
    until: int | None
    table_id: str | None


def listed(connection: Connection, now: int) -> list[Listed]:
    """Newest first."""
    is_open = select(seats.c.table_id).where(seats.c.kind == "open")
    rows = connection.execute(
        select(lobby_tables, people.c.name, people.c.portrait, people.c.claimed, people.c.gone)
        .outerjoin(people, people.c.id == lobby_tables.c.maker)
        .where(_is_alive(now), lobby_tables.c.table_id.in_(is_open))
        .order_by(lobby_tables.c.created.desc(), lobby_tables.c.table_id)
        .limit(MOST_LISTED)
    ).all()
    stored = {table.id: table for table in find_all(connection, [row.table_id for row in rows])}
    known = strengths(connection, {(row.maker, row.ladder) for row in rows})
    return [
        Listed(
            stored[row.table_id],
            row.maker,
            card_of(row.maker, row),
            known.get((row.maker, row.ladder)),
            row.target,
            row.ladder,
            row.clock,
            bool(row.rated),
            row.created,
        )
        for row in rows
    ]


def _is_alive(now: int):  # type: ignore[no-untyped-def]
    waits_alone = lobby_tables.c.clock.like("post%")
    return and_(
        lobby_tables.c.expires > now,
        or_(
            waits_alone,
            lobby_tables.c.target.is_not(None),
            lobby_tables.c.heard > now - _SILENCE,
        ),
    )


def list_table(connection: Connection, row: Mapping[str, object]) -> None:
    connection.execute(insert(lobby_tables).values(row))


def count_of(connection: Connection, maker: str, now: int) -> int:
    own = (
        select(func.count())
        .select_from(lobby_tables)
        .where(lobby_tables.c.maker == maker, _is_alive(now))
    )
    return connection.scalar(own) or 0


def unlist(connection: Connection, table_id: str, person: str) -> bool:
    """By its maker, or by the one who is challenged."""
    gone = connection.execute(
        delete(lobby_tables).where(
            lobby_tables.c.table_id == table_id,
            or_(lobby_tables.c.maker == person, lobby_tables.c.target == person),
        )
    )
    return gone.rowcount == 1


def take_seat(connection: Connection, table_id: str, person: str, now: int) -> str | None:
    """None if the seat is theirs now; else why not."""
    row = connection.execute(
        select(lobby_tables)
        .where(lobby_tables.c.table_id == table_id, _is_alive(now))
        .with_for_update()
    ).first()
    if row is None or (row.target is not None and row.target != person):
        return "gone"
    if row.maker == person:
        return "own"
    sits = select(seats.c.number).where(seats.c.table_id == table_id, seats.c.owner == person)
    if connection.execute(sits).first() is not None:
        return "seated"
    if is_blocked(connection, row.maker, person):
        return "gone"  # as if it were taken: whoever blocks somebody need not explain
    if not claim_seat(connection, table_id, person, now):
        return "gone"
    if not open_seats(connection, table_id):
        connection.execute(delete(lobby_tables).where(lobby_tables.c.table_id == table_id))
    return None


def open_seats(connection: Connection, table_id: str) -> int:
    left = (
        select(func.count())
        .select_from(seats)
        .where(seats.c.table_id == table_id, seats.c.kind == "open")
    )
    return connection.scalar(left) or 0


def is_blocked(connection: Connection, one: str, other: str) -> bool:
    either = or_(
        and_(blocks.c.person == one, blocks.c.other == other),
        and_(blocks.c.person == other, blocks.c.other == one),
    )
    return connection.execute(select(blocks.c.person).where(either)).first() is not None


def hear(
    connection: Connection, present: Collection[str], tables_open: Collection[str], now: int
) -> None:
    """These people are there, and somebody sits at these tables."""
    if present or tables_open:
        connection.execute(
            update(lobby_tables)
            .where(or_(lobby_tables.c.maker.in_(present), lobby_tables.c.table_id.in_(tables_open)))
            .values(heard=now)
        )
        connection.execute(update(seekers).where(seekers.c.person.in_(present)).values(heard=now))
    connection.execute(delete(lobby_tables).where(lobby_tables.c.expires <= now))
    connection.execute(
        delete(seekers).where(seekers.c.heard <= now - _SEEKER_SILENCE, seekers.c.pairing.is_(None))
    )


def running(connection: Connection) -> int:
    """Games between people that go on."""
    between = (
        select(seats.c.table_id)
        .where(seats.c.kind == "person")
        .group_by(seats.c.table_id)
        .having(func.count(func.distinct(seats.c.owner)) > 1)
    )
    going = (
        select(func.count())
        .select_from(tables)
        .where(tables.c.winners.is_(None), tables.c.id.in_(between))
    )
    return connection.scalar(going) or 0


# Quick pairing


def seek(connection: Connection, person: str, mode: str, rated: bool, mu: float, now: int) -> None:
    connection.execute(delete(seekers).where(seekers.c.person == person))
    connection.execute(
        insert(seekers).values(
            person=person, mode=mode, rated=int(rated), mu=mu, since=now, heard=now, ready=0
        )
    )


def stop_seeking(connection: Connection, person: str) -> bool:
    """Whoever says no is out; those found with them go on waiting as long as they have."""
    row = connection.execute(
        delete(seekers)
        .where(seekers.c.person == person, seekers.c.table_id.is_(None))
        .returning(seekers.c.pairing)
    ).first()
    if row is not None and row.pairing is not None:
        _let_go(connection, row.pairing)
    return row is not None


def _let_go(connection: Connection, pairing: str) -> None:
    connection.execute(
        update(seekers)
        .where(seekers.c.pairing == pairing)
        .values(pairing=None, players=None, ready=0, until=None, table_id=None)
    )


def all_seekers(connection: Connection) -> list[Seeker]:
    return [
        Seeker(
            row.person,
            row.mode,
            bool(row.rated),
            row.mu,
            row.since,
            row.pairing,
            row.players,
            bool(row.ready),
            row.until,
            row.table_id,
        )
        for row in connection.execute(select(seekers))
    ]


def person_card(connection: Connection, id: str) -> PersonCard:
    return card_of(id, connection.execute(select(people).where(people.c.id == id)).first())


def waiting(connection: Connection, mode: ModeId, now: int) -> list[Waiting]:
    rows = connection.execute(
        select(seekers).where(
            seekers.c.mode == mode,
            seekers.c.pairing.is_(None),
            seekers.c.heard > now - _SEEKER_SILENCE,
        )
    )
    return [Waiting(row.person, row.mu, row.since, bool(row.rated)) for row in rows]


def apart(connection: Connection, persons: Collection[str]) -> Apart:
    rows = connection.execute(select(blocks).where(blocks.c.person.in_(persons)))
    return {frozenset((row.person, row.other)) for row in rows}


def pair(
    connection: Connection, pairing: str, persons: Sequence[str], players: int, until: int
) -> bool:
    """All of them or none: another worker may have been quicker."""
    changed = connection.execute(
        update(seekers)
        .where(seekers.c.person.in_(persons), seekers.c.pairing.is_(None))
        .values(pairing=pairing, players=players, ready=0, until=until)
    )
    if changed.rowcount != len(persons):
        _let_go(connection, pairing)
        return False
    return True


def say_ready(connection: Connection, person: str, now: int) -> list[str] | None:
    """The whole group, if this was the last of them: whoever gets it makes the table."""
    own = select(seekers.c.pairing).where(seekers.c.person == person)
    # All of them are locked, in one order, before anything is written: two who are ready at once
    # at two workers would else wait for each other's row.
    group = connection.execute(
        select(seekers)
        .where(seekers.c.pairing == own.scalar_subquery())
        .order_by(seekers.c.person)
        .with_for_update()
    ).all()
    if not any(one.person == person and (one.until or 0) > now for one in group):
        return None
    connection.execute(update(seekers).where(seekers.c.person == person).values(ready=1))
    if not all(one.ready for one in group if one.person != person):
        return None
    if any(one.table_id is not None for one in group):
        return None
    connection.execute(
        update(seekers).where(seekers.c.pairing == group[0].pairing).values(table_id="")
    )
    return [one.person for one in sorted(group, key=lambda one: (one.since, one.person))]


def seat_group(connection: Connection, persons: Sequence[str], table_id: str, until: int) -> None:
    connection.execute(
        update(seekers).where(seekers.c.person.in_(persons)).values(table_id=table_id, until=until)
    )


def end_checks(connection: Connection, now: int) -> bool:
    """Whoever did not say that they are there is out, the others wait on; and those whose table was
    told are done. True if anything has changed."""
    late = list(
        connection.scalars(select(seekers.c.pairing).where(seekers.c.until <= now).distinct())
    )
    if not late:
        return False
    of_late = seekers.c.pairing.in_(late)
    seated = and_(seekers.c.table_id.is_not(None), seekers.c.table_id != "")
    connection.execute(delete(seekers).where(of_late, or_(seekers.c.ready == 0, seated)))
    for pairing in late:
        _let_go(connection, pairing)
    return True
