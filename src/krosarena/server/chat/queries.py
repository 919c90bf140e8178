"""Lines in the database; each inside a transaction of its caller's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, insert, or_, select, update

from ..people.messages import PersonCard
from ..people.names import card_of
from ..storage.schema import blocks, chat_lines, people, seats, tables
from .messages import Channel

_COUNT = 200
"""Lines of a table that are told to whoever comes."""


@dataclass(frozen=True, slots=True)
class StoredLine:
    number: int
    channel: Channel
    seat: int | None
    owner: str
    person: PersonCard
    text: str
    """What was written, or the id of a phrase."""
    is_phrase: bool
    at: int


def keep_line(
    connection: Connection,
    table_id: str,
    channel: Channel,
    seat: int | None,
    owner: str,
    text: str,
    is_phrase: bool,
    at: int,
) -> StoredLine:
    own = chat_lines.c.table_id == table_id
    number = (connection.scalar(select(func.max(chat_lines.c.number)).where(own)) or 0) + 1
    connection.execute(
        insert(chat_lines).values(
            table_id=table_id,
            number=number,
            channel=channel,
            seat=seat,
            owner=owner,
            text=text,
            phrase=int(is_phrase),
            at=at,
        )
    )
    person = connection.execute(select(people).where(people.c.id == owner)).first()
    return StoredLine(number, channel, seat, owner, card_of(owner, person), text, is_phrase, at)


def lines_at(connection: Connection, table_id: str, most: int = _COUNT) -> list[StoredLine]:
    """The last ones, oldest first."""
    rows = connection.execute(
        select(chat_lines, people.c.name, people.c.portrait, people.c.claimed, people.c.gone)
        .outerjoin(people, people.c.id == chat_lines.c.owner)
        .where(chat_lines.c.table_id == table_id, chat_lines.c.hidden == 0)
        .order_by(chat_lines.c.number.desc())
        .limit(most)
    ).all()
    return [
        StoredLine(
            row.number,
            row.channel,
            row.seat,
            row.owner,
            card_of(row.owner, row),
            row.text,
            bool(row.phrase),
            row.at,
        )
        for row in reversed(rows)
    ]


def own_lines(
    connection: Connection, table_id: str, owner: str, since: int
) -> list[tuple[str, int]]:
    """What somebody has said here lately, and when."""
    rows = connection.execute(
        select(chat_lines.c.text, chat_lines.c.at).where(
            chat_lines.c.table_id == table_id,
            chat_lines.c.owner == owner,
            chat_lines.c.at > since,
        )
    )
    return [(row.text, row.at) for row in rows]


def has_account(connection: Connection, person: str) -> bool:
    claimed = select(people.c.claimed).where(people.c.id == person)
    return connection.scalar(claimed) is not None


def games_with_people(connection: Connection, person: str, most: int) -> int:
    """Played to an end with somebody else, counted up to ``most``: no computer opens the door."""
    own = select(seats.c.table_id).where(seats.c.owner == person)
    shared = (
        select(seats.c.table_id)
        .where(seats.c.table_id.in_(own), seats.c.kind == "person")
        .group_by(seats.c.table_id)
        .having(func.count(func.distinct(seats.c.owner)) > 1)
    )
    done = (
        select(tables.c.id)
        .where(
            tables.c.id.in_(shared),
            tables.c.winners.is_not(None),
            or_(tables.c.reason.is_(None), tables.c.reason.not_in(("aborted", "annulled"))),
        )
        .limit(most)
    )
    return connection.scalar(select(func.count()).select_from(done.subquery())) or 0


def apart_from(connection: Connection, person: str) -> set[str]:
    """Who blocks them, or is blocked by them."""
    rows = connection.execute(
        select(blocks).where(or_(blocks.c.person == person, blocks.c.other == person))
    )
    return {row.other if row.person == person else row.person for row in rows}


def lines_of(connection: Connection, person: str) -> Sequence[tuple[str, str, str, int]]:
    """All that somebody said: table, channel, text, when."""
    rows = connection.execute(
        select(chat_lines.c.table_id, chat_lines.c.channel, chat_lines.c.text, chat_lines.c.at)
        .where(chat_lines.c.owner == person)
        .order_by(chat_lines.c.at)
    )
    return [(row.table_id, row.channel, row.text, row.at) for row in rows]


def forget_blocks(connection: Connection, person: str) -> None:
    connection.execute(
        delete(blocks).where(or_(blocks.c.person == person, blocks.c.other == person))
    )


def forget_lines(connection: Connection, person: str) -> None:
    """Of somebody who leaves: nothing of what they wrote is left."""
    connection.execute(
        update(chat_lines).where(chat_lines.c.owner == person).values(text="", hidden=1)
    )
