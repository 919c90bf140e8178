"""What the storage promises, on SQLite and on PostgreSQL alike."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from krosarena.server.storage import (
    Conflict,
    LostTable,
    Storage,
    StoredEntry,
    StoredRecord,
    StoredSeat,
    StoredTable,
    open_storage,
)
from krosarena.server.storage.locking import FolderInUse
from krosarena.server.storage.moving import on_database
from krosarena.server.storage.opening import UnknownDatabase
from krosarena.server.storage.schema import metadata
from krosarena.server.storage.upgrading import HEAD, MIGRATIONS, VERSIONS, NewerData, version_of
from server.databases import Database

TABLE = StoredTable(
    id="here",
    scenario="my-very-first-spell",
    edition="original",
    content="facts",
    seed=bytes(range(32)),
    created="2026-11-18T00:00:00.000+00:00",
    turn=1,
    winners=None,
    seats=(StoredSeat(1, "person", "me"), StoredSeat(2, "open", None), StoredSeat(3, "open", None)),
    invitation="come in",
    choosing_cards=("one", "two"),
    card_set="cards",
    rules=1,
)
ENTRY = StoredEntry(1, 1, "move d2", ("lock", "dofus"), None, 1_800_000_000_000, '{"a":1}', "seal")


def run(database: Database, work: Callable[[Storage], Awaitable[None]]) -> None:
    async def opened() -> None:
        storage = await open_storage(database.where)
        try:
            await work(storage)
        finally:
            await storage.close()

    asyncio.run(opened())


def test_what_is_stored_comes_back_as_it_was(database: Database) -> None:
    async def store(storage: Storage) -> None:
        choice = StoredEntry(0, 0, "", ("draw 2",))
        await storage.create(TABLE, [choice])
        await storage.append("here", ENTRY, 2, None)
        await storage.append("here", StoredEntry(2, 2, "end", ()), 3, (2,))
        assert await storage.choices("here") == [choice]
        assert await storage.load("nowhere") is None

    async def look(storage: Storage) -> None:
        found = await storage.load("here")
        assert found is not None
        table, entries = found
        assert (table.turn, table.winners) == (3, (2,))
        assert (table.seats, table.seed, table.rules) == (TABLE.seats, TABLE.seed, 1)
        assert (table.choosing_cards, table.card_set) == (("one", "two"), "cards")
        assert entries == [ENTRY, StoredEntry(2, 2, "end", ())]
        assert await storage.tables_of("me") == [table]
        assert await storage.tables_of("you") == []

    run(database, store)
    run(database, look)


def test_a_number_is_given_once_and_the_refused_action_leaves_no_trace(database: Database) -> None:
    async def work(storage: Storage) -> None:
        await storage.create(TABLE)
        answers = await asyncio.gather(
            *(
                storage.append("here", StoredEntry(1, 1, f"move {n}", ()), ord(n), None)
                for n in "abc"
            ),
            return_exceptions=True,
        )
        assert [type(a) for a in answers if a is not None] == [Conflict, Conflict]
        found = await storage.load("here")
        assert found is not None
        (entry,) = found[1]
        assert found[0].turn == ord(entry.action[-1])

    run(database, work)


def test_many_actions_at_once_are_all_there_and_a_wrong_one_spoils_no_other(
    database: Database,
) -> None:
    async def work(storage: Storage) -> None:
        await storage.create(TABLE)
        numbers = [*range(1, 200), 50, 60]
        answers = await asyncio.gather(
            *(storage.append("here", StoredEntry(n, 1, "end", ()), n, None) for n in numbers),
            return_exceptions=True,
        )
        assert [type(a) for a in answers if a is not None] == [Conflict, Conflict]
        found = await storage.load("here")
        assert found is not None
        assert [entry.number for entry in found[1]] == list(range(1, 200))

    run(database, work)


def test_a_table_taken_over_by_another_process_takes_no_action_of_the_former(
    database: Database,
) -> None:
    async def work(storage: Storage) -> None:
        await storage.create(TABLE)
        await storage.append("here", ENTRY, 2, None, epoch=0)
        with pytest.raises(LostTable):
            await storage.append("here", StoredEntry(2, 1, "end", ()), 3, None, epoch=1)
        await storage.keep_absences("here", "ours", epoch=0)
        await storage.keep_absences("here", "theirs", epoch=1)
        found = await storage.load("here")
        assert found is not None
        assert (found[0].turn, len(found[1]), found[0].absences) == (2, 1, "ours")

    run(database, work)


def test_every_open_seat_is_given_once(database: Database) -> None:
    async def work(storage: Storage) -> None:
        await storage.create(TABLE)
        given = await asyncio.gather(*(storage.claim_seat("here", f"guest {n}") for n in range(6)))
        assert sum(given) == 2
        found = await storage.find("here")
        assert found is not None
        assert len({seat.owner for seat in found.seats}) == 3

    run(database, work)


def test_the_same_record_is_kept_once(database: Database) -> None:
    async def work(storage: Storage) -> None:
        record = StoredRecord("r1", "{}", "2026-11-18")
        await asyncio.gather(*(storage.keep_record(record) for _ in range(3)))
        assert await storage.record("r1") == record
        assert await storage.record("r2") is None

    run(database, work)


def test_records_that_nobody_looks_at_make_room_for_new_ones(database: Database) -> None:
    async def work(storage: Storage) -> None:
        for day in range(1, 5):
            kept = StoredRecord(f"r{day}", "x" * 100, f"2026-11-0{day}")
            await storage.keep_record(kept, quota=250)
        found = [await storage.record(f"r{day}") is not None for day in range(1, 5)]
        assert found == [False, False, True, True]

    run(database, work)


def test_the_migrations_lead_to_the_tables_of_the_code(database: Database) -> None:
    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return list(compare_metadata(context, metadata))

    assert on_database(database.where, differences, alone=True) == []
    assert on_database(database.where, version_of, alone=True) == HEAD


def test_the_versions_are_those_of_the_migrations() -> None:
    scripts = ScriptDirectory(str(MIGRATIONS))
    found = [script.revision for script in scripts.walk_revisions()]
    assert tuple(reversed(found)) == VERSIONS


def test_data_of_a_newer_release_is_refused_with_the_way_out(database: Database) -> None:
    async def nothing(storage: Storage) -> None:
        pass

    run(database, nothing)
    database.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(NewerData, match=r"schema 9999.*knows schemas up to.*Update Krosarena"):
        run(database, nothing)
    assert database.execute("SELECT version_num FROM alembic_version") == [("9999",)]


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_second_server_on_the_same_folder_is_refused(database: Database) -> None:
    async def second(storage: Storage) -> None:
        with pytest.raises(FolderInUse, match="stop that server first"):
            await open_storage(database.where)

    async def again(storage: Storage) -> None:
        pass

    run(database, second)
    run(database, again)


def test_a_second_process_on_the_same_folder_ends_with_a_plain_word(tmp_path: Path) -> None:
    async def other(storage: Storage) -> None:
        second = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-c", "from krosarena.cli import main; main()", "serve", "--port", "1"),
            env={"KROSARENA_DATA": str(tmp_path)},
            stderr=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
        )
        _, said = await second.communicate()
        assert second.returncode == 1
        assert b"is in use by process" in said
        assert b"Traceback" not in said

    run(Database(tmp_path, None), other)


def test_a_column_that_an_early_release_lacked_is_added(tmp_path: Path) -> None:
    release = Path(__file__).parent / "releases" / "0.1.0" / "krosarena.sqlite3"
    file = tmp_path / "krosarena.sqlite3"
    file.write_bytes(release.read_bytes())
    with closing(sqlite3.connect(file)) as connection:
        for column in ("invitation", "opening"):
            connection.execute(f"ALTER TABLE game_table DROP COLUMN {column}")

    async def work(storage: Storage) -> None:
        await storage.create(TABLE)
        found = await storage.find("here")
        assert found is not None
        assert found.invitation == "come in"

    run(Database(tmp_path, None), work)
    before = tmp_path / f"krosarena-before-{HEAD}.sqlite3"
    with closing(sqlite3.connect(before)) as connection:
        (count,) = connection.execute("SELECT count(*) FROM game_table").fetchone()
    assert count > 3, "the data as it was is kept"


def test_an_address_of_another_database_is_refused() -> None:
    with pytest.raises(UnknownDatabase, match="postgresql://user"):
        asyncio.run(open_storage("mysql://root:secret@host/db"))
