"""What nobody will miss: tables at which nothing happened, games left long ago, old uploads."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from sqlalchemy import ColumnElement, Connection, and_, delete, exists, func, or_, select, update

from .packing import pack_finished
from .schema import (
    card_sets,
    chat_lines,
    choices,
    entries,
    holidays,
    lobby_tables,
    packed,
    rating_changes,
    records,
    reports,
    seat_reviews,
    seats,
    tables,
    watched_tables,
)

_OF_TABLES = (
    seat_reviews,
    watched_tables,
    rating_changes,
    lobby_tables,
    packed,
    chat_lines,
    entries,
    choices,
    seats,
)


@dataclass(frozen=True, slots=True)
class Ages:
    """In days; None keeps them for ever."""

    untouched: int | None = 3
    """Tables at which nobody ever did anything."""
    abandoned: int | None = 60
    """Games that were not finished, since the last action."""
    records: int | None = 365
    """Records that somebody brought as a file."""
    chat: int | None = 90
    """What was said at tables, which moderators may look up until then."""


def prune(connection: Connection, ages: Ages, now: datetime | None = None) -> dict[str, int]:
    """How many of each were removed, and how many finished games were packed."""
    now = now or datetime.now(UTC)
    removed = {
        "untouched": _remove_tables(connection, _untouched(now, ages.untouched)),
        "abandoned": _remove_tables(connection, _abandoned(now, ages.abandoned)),
        "records": 0,
    }
    if ages.records is not None:
        old = delete(records).where(records.c.created < _day(now, ages.records))
        removed["records"] = connection.execute(old).rowcount
    removed["chat lines"] = 0
    if ages.chat is not None:
        removed["chat lines"] = forget_old_talk(connection, _moment(now, ages.chat))
    connection.execute(delete(holidays).where(holidays.c.ends < _moment(now, 366)))
    unused = ~exists(select(tables.c.id).where(tables.c.card_set == card_sets.c.id))
    newest = select(func.max(card_sets.c.created)).scalar_subquery()
    removed["card sets"] = connection.execute(
        delete(card_sets).where(unused, card_sets.c.created < newest)
    ).rowcount
    removed["packed"] = pack_finished(connection)
    return removed


def forget_old_talk(connection: Connection, before: int) -> int:
    """How many lines went: what was said is kept for a stated time and no longer."""
    judged = reports.c.closed.is_not(None)
    connection.execute(update(reports).where(reports.c.created < before, judged).values(lines="[]"))
    return connection.execute(delete(chat_lines).where(chat_lines.c.at < before)).rowcount


def _day(now: datetime, days: int) -> str:
    """As ``created`` has it, so that texts compare as moments do."""
    return (now - timedelta(days=days)).isoformat(timespec="milliseconds")


def _moment(now: datetime, days: int) -> int:
    return int((now - timedelta(days=days)).timestamp() * 1000)


def _has_actions() -> ColumnElement[bool]:
    return or_(
        exists(select(entries.c.number).where(entries.c.table_id == tables.c.id)),
        exists(
            select(choices.c.number).where(choices.c.table_id == tables.c.id, choices.c.actor > 0)
        ),
    )


def _untouched(now: datetime, days: int | None) -> ColumnElement[bool] | None:
    if days is None:
        return None
    return and_(tables.c.created < _day(now, days), ~_has_actions())


def _abandoned(now: datetime, days: int | None) -> ColumnElement[bool] | None:
    if days is None:
        return None
    before = _moment(now, days)
    recent = exists(
        select(entries.c.number).where(entries.c.table_id == tables.c.id, entries.c.at >= before)
    )
    return and_(tables.c.created < _day(now, days), tables.c.winners.is_(None), ~recent)


def _remove_tables(connection: Connection, which: ColumnElement[bool] | None) -> int:
    if which is None:
        return 0
    ids = list(connection.scalars(select(tables.c.id).where(which)))
    for start in range(0, len(ids), 500):
        some = ids[start : start + 500]
        for table in _OF_TABLES:
            connection.execute(delete(table).where(table.c.table_id.in_(some)))
        connection.execute(delete(tables).where(tables.c.id.in_(some)))
    return len(ids)
