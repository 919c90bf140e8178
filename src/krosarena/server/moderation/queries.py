"""Blocks, reports and sanctions in the database; each inside a transaction of its caller's."""

from __future__ import annotations

import secrets
from dataclasses import replace

import msgspec
from sqlalchemy import Connection, Row, and_, delete, func, insert, or_, select, update

from ..chat.messages import ChatLine
from ..people.names import card_of, key_of
from ..storage.schema import (
    blocks,
    chat_lines,
    moderation_log,
    people,
    rating_changes,
    reports,
    sanctions,
    seats,
    tables,
)
from ..storage.values import StoredTable
from ..summaries import key_at
from .messages import BlockCard, ReportCard, SanctionCard, SanctionKind, Signals

MOST_BLOCKS, MOST_REPORTS = 500, 100
_RECENT = 30
_DAY = 86_400_000
_LEAVING = ("abandoned", "flagged", "aborted")
_lines = msgspec.json.Decoder(list[ChatLine])


def new_id() -> str:
    return secrets.token_urlsafe(9)


def person_at(connection: Connection, stored: StoredTable, key: str) -> str | None:
    """Who has this key among those who sit or have spoken there. While names are hidden, keys are
    this table's own; those who were there before the end still have them in their hands."""
    table_id, hiding = stored.id, replace(stored, winners=None)
    there = [
        *connection.scalars(select(seats.c.owner).where(seats.c.table_id == table_id).distinct()),
        *connection.scalars(
            select(chat_lines.c.owner).where(chat_lines.c.table_id == table_id).distinct()
        ),
    ]
    return next(
        (one for one in there if one and key in (key_at(stored, one), key_at(hiding, one))), None
    )


def block(connection: Connection, person: str, other: str) -> bool:
    """False where there are too many."""
    own = select(blocks.c.other).where(blocks.c.person == person)
    known = set(connection.scalars(own))
    if other not in known:
        if len(known) >= MOST_BLOCKS:
            return False
        connection.execute(insert(blocks).values(person=person, other=other))
    return True


def unblock(connection: Connection, person: str, key: str) -> bool:
    own = connection.scalars(select(blocks.c.other).where(blocks.c.person == person))
    other = next((one for one in own if key_of(one) == key), None)
    gone = delete(blocks).where(blocks.c.person == person, blocks.c.other == other)
    return other is not None and connection.execute(gone).rowcount == 1


def blocked_by(connection: Connection, person: str) -> list[BlockCard]:
    rows = connection.execute(
        select(blocks.c.other, people.c.name, people.c.portrait, people.c.claimed, people.c.gone)
        .outerjoin(people, people.c.id == blocks.c.other)
        .where(blocks.c.person == person)
    )
    return [BlockCard(card_of(row.other, row), key_of(row.other)) for row in rows.all()]  # type: ignore[arg-type]


def report(
    connection: Connection,
    by: str,
    about: str,
    table_id: str | None,
    kind: str,
    text: str,
    lines: list[ChatLine],
    now: int,
) -> bool:
    """False where the same is in the queue already."""
    same = select(reports.c.id).where(
        reports.c.by == by,
        reports.c.about == about,
        reports.c.closed.is_(None),
        reports.c.kind == kind if kind == "appeal" else reports.c.table_id == table_id,
    )
    if connection.execute(same).first() is not None:
        return False
    connection.execute(
        insert(reports).values(
            id=new_id(),
            created=now,
            by=by,
            about=about,
            table_id=table_id,
            kind=kind,
            text=text,
            lines=msgspec.json.encode(lines).decode(),
        )
    )
    return True


def open_reports(connection: Connection, now: int) -> list[ReportCard]:
    """Oldest first."""
    rows = connection.execute(
        select(reports)
        .where(reports.c.closed.is_(None))
        .order_by(reports.c.created)
        .limit(MOST_REPORTS)
    ).all()
    return [_report_card(connection, row, now) for row in rows]


def _report_card(connection: Connection, row: Row[tuple[object, ...]], now: int) -> ReportCard:
    return ReportCard(
        row.id,
        row.kind,
        row.created,
        person_card(connection, row.by),
        person_card(connection, row.about),
        None if row.kind == "appeal" else row.table_id,
        row.text,
        _lines.decode(row.lines),
        sanctions_of(connection, row.about),
        signals(connection, row.about, row.table_id, now),
    )


def person_card(connection: Connection, id: str):  # type: ignore[no-untyped-def]
    return card_of(id, connection.execute(select(people).where(people.c.id == id)).first())


def find_report(connection: Connection, id: str) -> Row[tuple[object, ...]] | None:
    return connection.execute(
        select(reports).where(reports.c.id == id, reports.c.closed.is_(None)).with_for_update()
    ).first()


def close_report(connection: Connection, id: str, judge: str, now: int) -> None:
    connection.execute(update(reports).where(reports.c.id == id).values(closed=now, judge=judge))


def sanction(
    connection: Connection,
    person: str,
    kind: SanctionKind,
    reason: str,
    by: str,
    now: int,
    until: int | None,
    table_id: str | None,
) -> None:
    connection.execute(
        insert(sanctions).values(
            id=new_id(),
            person=person,
            kind=kind,
            reason=reason,
            by=by,
            at=now,
            until=until,
            table_id=table_id,
        )
    )


def lift(connection: Connection, person: str, now: int, kind: str | None = None) -> int:
    """How many mutes and closures have ended."""
    which = ("mute", "close") if kind is None else (kind,)
    ended = connection.execute(
        update(sanctions)
        .where(
            sanctions.c.person == person, sanctions.c.kind.in_(which), sanctions.c.lifted.is_(None)
        )
        .values(lifted=now)
    )
    return ended.rowcount


def in_force(connection: Connection, person: str, kind: SanctionKind, now: int):  # type: ignore[no-untyped-def]
    """The sanction of this kind that lasts, or None."""
    return connection.execute(
        select(sanctions).where(
            sanctions.c.person == person,
            sanctions.c.kind == kind,
            sanctions.c.lifted.is_(None),
            or_(sanctions.c.until.is_(None), sanctions.c.until > now),
        )
    ).first()


def sanctions_of(connection: Connection, person: str) -> list[SanctionCard]:
    """Newest first."""
    answered = set(
        connection.scalars(
            select(reports.c.table_id).where(reports.c.by == person, reports.c.kind == "appeal")
        )
    )
    rows = connection.execute(
        select(sanctions).where(sanctions.c.person == person).order_by(sanctions.c.at.desc())
    )
    return [
        SanctionCard(
            row.id,
            row.kind,
            row.reason,
            row.at,
            row.until,
            row.lifted,
            row.table_id,
            f"sanction {row.id}" in answered,
            row.seen is not None,
        )
        for row in rows
    ]


def see_sanctions(connection: Connection, person: str, now: int) -> None:
    """They have read what there is."""
    own = and_(sanctions.c.person == person, sanctions.c.seen.is_(None))
    connection.execute(update(sanctions).where(own).values(seen=now))


def note(
    connection: Connection,
    by: str,
    act: str,
    about: str,
    table_id: str | None,
    reason: str,
    now: int,
) -> None:
    connection.execute(
        insert(moderation_log).values(
            id=new_id(), at=now, by=by, act=act, about=about, table_id=table_id, reason=reason
        )
    )


def role_of(connection: Connection, person: str) -> str:
    return connection.scalar(select(people.c.role).where(people.c.id == person)) or "player"


def signals(connection: Connection, person: str, table_id: str | None, now: int) -> Signals:
    own = (
        select(tables.c.reason, tables.c.ended_by, seats.c.number)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(seats.c.owner == person, tables.c.winners.is_not(None))
        .order_by(tables.c.created.desc())
        .limit(_RECENT)
    )
    games = connection.execute(own).all()
    left = sum(row.reason in _LEAVING and row.ended_by == row.number for row in games)
    return Signals(len(games), left, _duels_today(connection, table_id, now))


def _duels_today(connection: Connection, table_id: str | None, now: int) -> int:
    """Rated duels of this table's two within a day: beyond three none counts."""
    pair = list(
        connection.scalars(
            select(seats.c.owner)
            .where(seats.c.table_id == table_id, seats.c.owner.is_not(None))
            .distinct()
        )
    )
    if len(pair) != 2:
        return 0
    both = (
        select(rating_changes.c.table_id)
        .where(and_(rating_changes.c.person.in_(pair), rating_changes.c.at > now - _DAY))
        .group_by(rating_changes.c.table_id)
        .having(func.count() == 2)
    )
    return connection.scalar(select(func.count()).select_from(both.subquery())) or 0
