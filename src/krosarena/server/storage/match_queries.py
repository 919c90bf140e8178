"""What is asked of the database about time and ends, in words that both understand."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, and_, delete, exists, insert, or_, select, update

from .schema import holidays as holiday_rows
from .schema import outages as outage_rows
from .schema import pulses, tables, workers
from .values import StoredHoliday

_SERVER = "server"
_A_MONTH = 31 * 86_400_000


def end_unplayed(
    connection: Connection, table_id: str, reason: str, by: int | None, at: int, epoch: int
) -> bool:
    done = connection.execute(
        update(tables)
        .where(tables.c.id == table_id, tables.c.epoch == epoch, tables.c.winners.is_(None))
        .values(winners="[]", reason=reason, ended_by=by, finished=at, deadline=None)
    )
    return done.rowcount == 1


def look_again_at(connection: Connection, table_id: str, moment: int | None) -> None:
    connection.execute(update(tables).where(tables.c.id == table_id).values(deadline=moment))


def keep_absences(connection: Connection, table_id: str, text: str, epoch: int) -> None:
    """Nothing where another process plays the table by now."""
    own = tables.c.id == table_id, tables.c.epoch == epoch
    connection.execute(update(tables).where(*own).values(absences=text))


def due_tables(connection: Connection, now: int, most: int, worker: str | None) -> list[str]:
    due = select(tables.c.id).where(tables.c.deadline <= now, tables.c.winners.is_(None))
    if worker is not None:
        heard = exists(
            select(workers.c.id).where(workers.c.id == tables.c.owner, workers.c.until >= now)
        )
        mine = or_(tables.c.owner.is_(None), tables.c.owner == worker)
        due = due.where(or_(mine, and_(tables.c.owner.is_not(None), ~heard)))
    return list(connection.scalars(due.order_by(tables.c.deadline).limit(most)))


def set_rematch(connection: Connection, table_id: str, next_table: str) -> str:
    connection.execute(
        update(tables)
        .where(tables.c.id == table_id, tables.c.rematch.is_(None))
        .values(rematch=next_table)
    )
    named = connection.scalar(select(tables.c.rematch).where(tables.c.id == table_id))
    return str(named)


def holidays(connection: Connection, owner: str) -> list[StoredHoliday]:
    rows = connection.execute(
        select(holiday_rows).where(holiday_rows.c.owner == owner).order_by(holiday_rows.c.begins)
    )
    return [StoredHoliday(row.begins, row.ends) for row in rows]


def set_holidays(connection: Connection, owner: str, days: Sequence[StoredHoliday]) -> None:
    connection.execute(delete(holiday_rows).where(holiday_rows.c.owner == owner))
    for one in days:
        connection.execute(
            insert(holiday_rows).values(owner=owner, begins=one.begins, ends=one.ends)
        )


def beat(connection: Connection, now: int) -> None:
    heard = connection.execute(
        update(pulses).where(pulses.c.id == _SERVER, pulses.c.seen < now).values(seen=now)
    )
    known = select(pulses.c.id).where(pulses.c.id == _SERVER)
    if heard.rowcount == 0 and connection.scalar(known) is None:
        connection.execute(insert(pulses).values(id=_SERVER, seen=now))


def begin_again(connection: Connection, now: int, least: int) -> None:
    seen = connection.scalar(select(pulses.c.seen).where(pulses.c.id == _SERVER).with_for_update())
    if seen is not None and now - seen > least:
        known = select(outage_rows.c.began).where(outage_rows.c.began == seen)
        if connection.scalar(known) is None:
            connection.execute(insert(outage_rows).values(began=seen, ended=now))
    connection.execute(delete(outage_rows).where(outage_rows.c.ended < now - 6 * _A_MONTH))
    beat(connection, now)


def outages(connection: Connection, since: int) -> list[tuple[int, int]]:
    rows = connection.execute(
        select(outage_rows).where(outage_rows.c.ended > since).order_by(outage_rows.c.began)
    )
    return [(row.began, row.ended) for row in rows]
