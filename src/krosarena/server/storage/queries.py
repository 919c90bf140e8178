"""What is asked of the database, in words that SQLite and PostgreSQL both understand."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import asdict

from sqlalchemy import Connection, Row, Table, and_, delete, func, insert, or_, select, update

from .packing import unpacked
from .schema import card_sets, choices, entries, packed, people, records, seats, tables, workers
from .values import StoredEntry, StoredMatch, StoredRecord, StoredSeat, StoredTable


def insert_table(
    connection: Connection, table: StoredTable, first_choices: Sequence[StoredEntry]
) -> None:
    connection.execute(
        insert(tables).values(
            id=table.id,
            scenario=table.scenario,
            edition=table.edition,
            content=table.content,
            seed=table.seed.hex(),
            created=table.created,
            turn=table.turn,
            winners=None,
            invitation=table.invitation,
            opening=table.opening,
            plan=table.plan,
            choosing_seed=table.choosing_seed.hex() if table.choosing_seed else None,
            choosing_cards=" ".join(table.choosing_cards) or None,
            card_set=table.card_set,
            rules=table.rules,
            epoch=table.epoch,
            clock=table.clock,
            late=table.late,
            rated=int(table.rated),
            public=int(table.public),
            started=table.started,
            deadline=None if table.clock == "none" else table.started,
        )
    )
    rows = [
        {"table_id": table.id, "number": seat.number, "kind": seat.kind, "owner": seat.owner}
        for seat in table.seats
    ]
    connection.execute(insert(seats), rows)
    for choice in first_choices:
        connection.execute(insert(choices).values(row_of(table.id, choice)))


def insert_choice(
    connection: Connection, table: StoredTable, choice: StoredEntry, deadline: int | None
) -> bool:
    """False where the table has gone over to another process."""
    changed = connection.execute(
        update(tables)
        .where(tables.c.id == table.id, tables.c.epoch == table.epoch)
        .values(
            scenario=table.scenario,
            content=table.content,
            card_set=table.card_set,
            rules=table.rules,
            started=table.started,
            deadline=deadline,
        )
    )
    if changed.rowcount == 0:
        return False
    connection.execute(insert(choices).values(row_of(table.id, choice)))
    return True


def append(
    connection: Connection,
    table_id: str,
    entry: StoredEntry,
    turn: int,
    winners: tuple[int, ...] | None,
    epoch: int,
    match: StoredMatch,
) -> bool:
    """False where the table has gone over to another process."""
    changed = connection.execute(
        update(tables)
        .where(tables.c.id == table_id, tables.c.epoch == epoch)
        .values(
            turn=turn,
            winners=None if winners is None else json.dumps(winners),
            finished=None if winners is None else entry.at,
            deadline=match.deadline,
            reason=match.reason,
            ended_by=match.ended_by,
            places=json.dumps(match.places) if match.places else None,
        )
    )
    if changed.rowcount == 0:
        return False
    connection.execute(insert(entries).values(row_of(table_id, entry)))
    return True


def row_of(table_id: str, entry: StoredEntry) -> dict[str, str | int | None]:
    return {
        "table_id": table_id,
        "number": entry.number,
        "actor": entry.actor,
        "action": entry.action,
        "dice": json.dumps(entry.dice),
        "fault": entry.fault,
        "at": entry.at,
        "told": entry.result,
        "seal": entry.seal,
        "clocks": clocks_text(entry),
    }


def clocks_text(entry: StoredEntry) -> str | None:
    return json.dumps(entry.clocks) if entry.clocks else None


def claim_seat(connection: Connection, table_id: str, owner: str, now: int) -> bool:
    is_open = (seats.c.table_id == table_id, seats.c.kind == "open")
    first = select(func.min(seats.c.number)).where(*is_open)
    while (number := connection.scalar(first)) is not None:
        claimed = connection.execute(
            update(seats)
            .where(*is_open, seats.c.number == number)
            .values(kind="person", owner=owner)
        )
        if claimed.rowcount == 1:  # else somebody was quicker: perhaps there is another seat
            _start_if_full(connection, table_id, now)
            return True
    return False


def _start_if_full(connection: Connection, table_id: str, now: int) -> None:
    """With the last seat taken, time begins to run."""
    still_open = select(seats.c.number).where(seats.c.table_id == table_id, seats.c.kind == "open")
    if connection.scalar(still_open) is None:
        connection.execute(
            update(tables)
            .where(tables.c.id == table_id, tables.c.started.is_(None))
            .values(started=now, deadline=now)  # looked at soon: whoever begins is told
        )


def find(connection: Connection, table_id: str) -> StoredTable | None:
    return next(iter(_read_tables(connection, [table_id])), None)


def find_all(connection: Connection, ids: Sequence[str]) -> list[StoredTable]:
    """Newest first."""
    return _read_tables(connection, ids)


def load(connection: Connection, table_id: str) -> tuple[StoredTable, list[StoredEntry]] | None:
    table = find(connection, table_id)
    return None if table is None else (table, _read_entries(connection, entries, table_id))


def read_choices(connection: Connection, table_id: str) -> list[StoredEntry]:
    return _read_entries(connection, choices, table_id)


def _read_entries(connection: Connection, table: Table, table_id: str) -> list[StoredEntry]:
    rows = connection.execute(
        select(table).where(table.c.table_id == table_id).order_by(table.c.number)
    ).all()
    kept: dict[int, str] = {}
    if table is entries and any(row.told is None for row in rows):
        kept = unpacked(connection, table_id)
    return [
        StoredEntry(
            number=row.number,
            actor=row.actor,
            action=row.action,
            dice=tuple(json.loads(row.dice)),
            fault=row.fault,
            at=row.at,
            result=row.told or kept.get(row.number),
            seal=row.seal,
            clocks=tuple(json.loads(row.clocks)) if row.clocks else (),
        )
        for row in rows
    ]


def claim_table(
    connection: Connection, table_id: str, worker: str, now: int, suspect: str | None
) -> tuple[str, str] | int | None:
    row = connection.execute(
        select(tables.c.owner).where(tables.c.id == table_id).with_for_update()
    ).first()
    if row is None or row.owner == worker:
        return None
    if row.owner is not None and row.owner != suspect:
        heard = (workers.c.id == row.owner, workers.c.until >= now)
        address = connection.scalar(select(workers.c.address).where(*heard))
        if address is not None:
            return row.owner, address
    connection.execute(
        update(tables).where(tables.c.id == table_id).values(owner=worker, epoch=tables.c.epoch + 1)
    )
    if row.owner is None:
        return None
    until = connection.scalar(select(workers.c.until).where(workers.c.id == row.owner))
    return now if until is None else int(until)


def announce_worker(connection: Connection, worker: str, address: str, until: int) -> None:
    heard = connection.execute(update(workers).where(workers.c.id == worker).values(until=until))
    if heard.rowcount == 0:
        connection.execute(insert(workers).values(id=worker, address=address, until=until))
        long_gone = until - 3_600_000
        connection.execute(delete(workers).where(workers.c.until < long_gone))


def retire_worker(connection: Connection, worker: str) -> None:
    connection.execute(delete(workers).where(workers.c.id == worker))


def without_results(connection: Connection) -> list[str]:
    return list(
        connection.scalars(
            select(entries.c.table_id)
            .where(entries.c.told.is_(None))
            .where(entries.c.table_id.not_in(select(packed.c.table_id)))
            .distinct()
        )
    )


def keep_results(connection: Connection, table_id: str, kept: Sequence[StoredEntry]) -> None:
    for entry in kept:
        connection.execute(
            update(entries)
            .where(entries.c.table_id == table_id, entries.c.number == entry.number)
            .values(told=entry.result, seal=entry.seal)
        )


def keep_cards(connection: Connection, id: str, files: bytes) -> None:
    if cards(connection, id) is None:
        now = time.time_ns() // 1_000_000
        connection.execute(insert(card_sets).values(id=id, files=files, created=now))


def cards(connection: Connection, id: str) -> bytes | None:
    return connection.scalar(select(card_sets.c.files).where(card_sets.c.id == id))


def all_cards(connection: Connection) -> list[bytes]:
    newest = select(card_sets.c.files).order_by(card_sets.c.created.desc())
    return list(connection.scalars(newest))


def keep_record(connection: Connection, kept: StoredRecord, now: int, quota: int) -> None:
    """The records that nobody has looked at for longest make room for it."""
    if record(connection, kept.id) is None:
        size = len(kept.text)
        connection.execute(insert(records).values(**asdict(kept), used=now, size=size))
        _make_room(connection, quota)


def _make_room(connection: Connection, quota: int) -> None:
    excess = (connection.scalar(select(func.sum(records.c.size))) or 0) - quota
    if excess <= 0:
        return
    leaving = []
    oldest_first = select(records.c.id, records.c.size).order_by(records.c.used, records.c.created)
    for id, size in connection.execute(oldest_first):
        if excess <= 0:
            break
        leaving.append(id)
        excess -= size
    connection.execute(delete(records).where(records.c.id.in_(leaving)))


def use_record(connection: Connection, id: str, now: int) -> None:
    connection.execute(update(records).where(records.c.id == id).values(used=now))


def record(connection: Connection, id: str) -> StoredRecord | None:
    row = connection.execute(select(records).where(records.c.id == id)).first()
    return None if row is None else StoredRecord(row.id, row.text, row.created)


def record_used(connection: Connection, id: str) -> int:
    used: int | None = connection.scalar(select(records.c.used).where(records.c.id == id))
    return used or 0


def tables_of(
    connection: Connection, owner: str, most: int, before: str | None, finished: bool | None
) -> list[StoredTable]:
    own = select(seats.c.table_id).where(seats.c.owner == owner)
    wanted = select(tables.c.id).where(tables.c.id.in_(own))
    if finished is not None:
        wanted = wanted.where(tables.c.winners.is_not(None) == finished)
    if before is not None:
        last = select(tables.c.created).where(tables.c.id == before).scalar_subquery()
        older = or_(tables.c.created < last, and_(tables.c.created == last, tables.c.id < before))
        wanted = wanted.where(older)
    ids = connection.scalars(wanted.order_by(*_NEWEST_FIRST).limit(most))
    return _read_tables(connection, ids.all())


_NEWEST_FIRST = tables.c.created.desc(), tables.c.id.desc()


def _read_tables(connection: Connection, ids: Sequence[str]) -> list[StoredTable]:
    seated: dict[str, list[StoredSeat]] = {}
    rows = connection.execute(
        select(seats, people.c.name, people.c.portrait, people.c.claimed, people.c.gone)
        .outerjoin(people, people.c.id == seats.c.owner)
        .where(seats.c.table_id.in_(ids))
        .order_by(seats.c.number)
    )
    for row in rows:
        seat = StoredSeat(
            row.number,
            row.kind,
            row.owner,
            row.name,
            row.portrait,
            row.claimed is not None,
            row.gone is not None,
        )
        seated.setdefault(row.table_id, []).append(seat)
    found = connection.execute(select(tables).where(tables.c.id.in_(ids)).order_by(*_NEWEST_FIRST))
    return [_table(row, seated[row.id]) for row in found]


def _table(row: Row[tuple[object, ...]], seated: Sequence[StoredSeat]) -> StoredTable:
    return StoredTable(
        id=row.id,
        scenario=row.scenario,
        edition=row.edition,
        content=row.content,
        seed=bytes.fromhex(row.seed),
        created=row.created,
        turn=row.turn,
        winners=None if row.winners is None else tuple(json.loads(row.winners)),
        seats=tuple(seated),
        invitation=row.invitation,
        opening=row.opening,
        plan=row.plan,
        choosing_seed=bytes.fromhex(row.choosing_seed) if row.choosing_seed else None,
        choosing_cards=tuple((row.choosing_cards or "").split()),
        card_set=row.card_set,
        rules=row.rules,
        epoch=row.epoch,
        clock=row.clock or "none",
        late=row.late or "loses",
        rated=bool(row.rated),
        started=row.started,
        reason=row.reason,
        ended_by=row.ended_by,
        places=tuple(json.loads(row.places)) if row.places else (),
        rematch=row.rematch,
        public=bool(row.public),
        absences=row.absences,
    )
