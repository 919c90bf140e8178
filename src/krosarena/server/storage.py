"""What survives a restart: tables, their seats, and every action with its dice, append-only.

SQLite through SQLAlchemy, one connection used by one writer thread (an async driver costs half a
millisecond a call, the standard library's twenty microseconds). The unique (table, number) pair of
an entry decides any race.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TypeVar

from sqlalchemy import (
    Column,
    Connection,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    create_engine,
    event,
    func,
    insert,
    inspect,
    select,
    text,
    update,
)

from krosarena.bots.guard import FaultKind

_T = TypeVar("_T")

_metadata = MetaData()
_tables = Table(
    "game_table",
    _metadata,
    Column("id", String, primary_key=True),
    Column("scenario", String, nullable=False),
    Column("edition", String, nullable=False),
    Column("content", String, nullable=False),
    Column("seed", String, nullable=False),
    Column("created", String, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("winners", String),
    Column("invitation", String),
    Column("opening", String),
    Column("plan", String),
    Column("choosing_seed", String),
    Column("choosing_cards", String),
)
_seats = Table(
    "seat",
    _metadata,
    Column("table_id", ForeignKey("game_table.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String, nullable=False),
    Column("owner", String, index=True),
)


def _rows_of_actions(name: str) -> Table:
    return Table(
        name,
        _metadata,
        Column("table_id", ForeignKey("game_table.id"), primary_key=True),
        Column("number", Integer, primary_key=True),
        Column("actor", Integer, nullable=False),
        Column("action", String, nullable=False),
        Column("dice", String, nullable=False),
        Column("fault", String),
    )


_entries = _rows_of_actions("entry")
_choices = _rows_of_actions("choice")
"""Of the game, and of the choosing of teams before it."""
_records = Table(
    "record",
    _metadata,
    Column("id", String, primary_key=True),
    Column("text", String, nullable=False),
    Column("created", String, nullable=False),
)


@dataclass(frozen=True, slots=True)
class StoredRecord:
    """A record that somebody brought as a file."""

    id: str
    text: str
    created: str


@dataclass(frozen=True, slots=True)
class StoredSeat:
    number: int
    kind: str
    """``person``, ``open``, ``bot`` or ``bot:LEVEL``."""
    owner: str | None
    """Who plays it, as a digest of the secret in their cookie; None for a bot or while open."""


@dataclass(frozen=True, slots=True)
class StoredEntry:
    number: int
    actor: int
    action: str
    """In notation; or ``undo 7``, by which the actor took back its entries from 7 on."""
    dice: tuple[str, ...]
    fault: FaultKind | None = None
    """Why it was played in place of a bot."""


@dataclass(frozen=True, slots=True)
class StoredTable:
    id: str
    scenario: str
    edition: str
    content: str
    seed: bytes
    created: str
    turn: int
    winners: tuple[int, ...] | None
    seats: tuple[StoredSeat, ...]
    invitation: str | None = None
    """The secret of a link that gives open seats away."""
    opening: str | None = None
    """The record of the game that this one continues, as far as it does."""
    plan: str | None = None
    """How the teams are chosen, if that happens at the table; until then ``scenario`` has none."""
    choosing_seed: bytes | None = None
    """Of the draws while choosing; the game's dice have a seed of their own."""
    choosing_cards: tuple[str, ...] = ()
    """Among whom teams are chosen: the collection may grow."""

    @property
    def is_choosing(self) -> bool:
        return self.plan is not None and "/" not in self.scenario


class Storage:
    """Every method may be awaited from the event loop; the work happens in the writer thread."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._engine = create_engine(f"sqlite:///{folder / 'krosarena.sqlite3'}")
        event.listen(self._engine, "connect", _prepare)
        self._writer = ThreadPoolExecutor(max_workers=1, thread_name_prefix="storage")
        self._connection: Connection = self._writer.submit(self._open).result()

    def _open(self) -> Connection:
        _metadata.create_all(self._engine)
        connection = self._engine.connect()
        with connection.begin():
            _add_new_columns(connection)
        return connection

    def close(self) -> None:
        self._writer.submit(self._connection.close).result()
        self._writer.shutdown()
        self._engine.dispose()

    async def create(self, table: StoredTable, choices: Sequence[StoredEntry] = ()) -> None:
        """``choices`` are what has already been said about the teams."""
        await self._run(lambda c: _insert_table(c, table, choices))

    async def append_choice(self, table: StoredTable, choice: StoredEntry) -> None:
        """One answer while teams are chosen, and the table as it is afterwards, both or neither."""
        await self._run(lambda c: _insert_choice(c, table, choice))

    async def choices(self, table_id: str) -> list[StoredEntry]:
        return await self._run(lambda c: _read_entries(c, _choices, table_id))

    async def append(
        self, table_id: str, entry: StoredEntry, turn: int, winners: tuple[int, ...] | None
    ) -> None:
        """One action and the table's new summary, both or neither."""
        await self._run(lambda c: _insert_entry(c, table_id, entry, turn, winners))

    async def find(self, table_id: str) -> StoredTable | None:
        """The table without its entries."""
        return await self._run(lambda c: next(iter(_read_tables(c, [table_id])), None))

    async def claim_seat(self, table_id: str, owner: str) -> bool:
        """Give the first open seat to ``owner``; False when none is open any more."""
        return await self._run(lambda c: _claim_seat(c, table_id, owner))

    async def load(self, table_id: str) -> tuple[StoredTable, list[StoredEntry]] | None:
        return await self._run(lambda c: _load(c, table_id))

    async def keep_record(self, record: StoredRecord) -> None:
        """The same record twice is kept once."""
        await self._run(lambda c: _keep_record(c, record))

    async def record(self, id: str) -> StoredRecord | None:
        return await self._run(lambda c: _record(c, id))

    async def tables_of(self, owner: str) -> list[StoredTable]:
        """Newest first."""
        return await self._run(lambda c: _tables_of(c, owner))

    async def _run(self, work: Callable[[Connection], _T]) -> _T:
        def transaction() -> _T:
            with self._connection.begin():
                return work(self._connection)

        return await asyncio.get_running_loop().run_in_executor(self._writer, transaction)


def _prepare(connection: object, _: object) -> None:
    cursor = connection.cursor()  # type: ignore[attr-defined]
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")  # what was acknowledged survives a power cut
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _add_new_columns(connection: Connection) -> None:
    """Data of an earlier version lacks columns that have come since; all of those may be empty."""
    for table in _metadata.sorted_tables:
        present = {column["name"] for column in inspect(connection).get_columns(table.name)}
        for column in table.columns:
            if column.name not in present:
                kind = column.type.compile(connection.dialect)
                connection.execute(
                    text(f"ALTER TABLE {table.name} ADD COLUMN {column.name} {kind}")
                )


def _insert_table(
    connection: Connection, table: StoredTable, choices: Sequence[StoredEntry]
) -> None:
    connection.execute(
        insert(_tables).values(
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
        )
    )
    rows = [
        {"table_id": table.id, "number": seat.number, "kind": seat.kind, "owner": seat.owner}
        for seat in table.seats
    ]
    connection.execute(insert(_seats), rows)
    for choice in choices:
        connection.execute(insert(_choices).values(_row(table.id, choice)))


def _insert_choice(connection: Connection, table: StoredTable, choice: StoredEntry) -> None:
    connection.execute(insert(_choices).values(_row(table.id, choice)))
    connection.execute(
        update(_tables)
        .where(_tables.c.id == table.id)
        .values(scenario=table.scenario, content=table.content)
    )


def _row(table_id: str, entry: StoredEntry) -> dict[str, str | int | None]:
    return {
        "table_id": table_id,
        "number": entry.number,
        "actor": entry.actor,
        "action": entry.action,
        "dice": json.dumps(entry.dice),
        "fault": entry.fault,
    }


def _insert_entry(
    connection: Connection,
    table_id: str,
    entry: StoredEntry,
    turn: int,
    winners: tuple[int, ...] | None,
) -> None:
    connection.execute(insert(_entries).values(_row(table_id, entry)))
    connection.execute(
        update(_tables)
        .where(_tables.c.id == table_id)
        .values(turn=turn, winners=None if winners is None else json.dumps(winners))
    )


def _claim_seat(connection: Connection, table_id: str, owner: str) -> bool:
    number = connection.scalar(
        select(func.min(_seats.c.number)).where(
            _seats.c.table_id == table_id, _seats.c.kind == "open"
        )
    )
    claimed = connection.execute(
        update(_seats)
        .where(_seats.c.table_id == table_id, _seats.c.number == number, _seats.c.kind == "open")
        .values(kind="person", owner=owner)
    )
    return claimed.rowcount == 1


def _load(connection: Connection, table_id: str) -> tuple[StoredTable, list[StoredEntry]] | None:
    found = _read_tables(connection, [table_id])
    if not found:
        return None
    return found[0], _read_entries(connection, _entries, table_id)


def _read_entries(connection: Connection, table: Table, table_id: str) -> list[StoredEntry]:
    rows = connection.execute(
        select(table).where(table.c.table_id == table_id).order_by(table.c.number)
    )
    return [
        StoredEntry(row.number, row.actor, row.action, tuple(json.loads(row.dice)), row.fault)
        for row in rows
    ]


def _keep_record(connection: Connection, record: StoredRecord) -> None:
    if _record(connection, record.id) is None:
        connection.execute(insert(_records).values(**asdict(record)))


def _record(connection: Connection, id: str) -> StoredRecord | None:
    row = connection.execute(select(_records).where(_records.c.id == id)).first()
    return None if row is None else StoredRecord(row.id, row.text, row.created)


def _tables_of(connection: Connection, owner: str) -> list[StoredTable]:
    ids = connection.scalars(select(_seats.c.table_id).where(_seats.c.owner == owner).distinct())
    return _read_tables(connection, ids.all())


def _read_tables(connection: Connection, ids: Sequence[str]) -> list[StoredTable]:
    seats: dict[str, list[StoredSeat]] = {}
    rows = connection.execute(
        select(_seats).where(_seats.c.table_id.in_(ids)).order_by(_seats.c.number)
    )
    for row in rows:
        seats.setdefault(row.table_id, []).append(StoredSeat(row.number, row.kind, row.owner))
    tables = connection.execute(
        select(_tables).where(_tables.c.id.in_(ids)).order_by(_tables.c.created.desc())
    )
    return [
        StoredTable(
            id=row.id,
            scenario=row.scenario,
            edition=row.edition,
            content=row.content,
            seed=bytes.fromhex(row.seed),
            created=row.created,
            turn=row.turn,
            winners=None if row.winners is None else tuple(json.loads(row.winners)),
            seats=tuple(seats[row.id]),
            invitation=row.invitation,
            opening=row.opening,
            plan=row.plan,
            choosing_seed=bytes.fromhex(row.choosing_seed) if row.choosing_seed else None,
            choosing_cards=tuple((row.choosing_cards or "").split()),
        )
        for row in tables
    ]
