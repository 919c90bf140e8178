"""``krosarena db``: look after the server's data."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import typer

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from krosarena.server.settings import Settings

app = typer.Typer(
    help="Look after the server's data: SQLite in KROSARENA_DATA (.krosarena), or the PostgreSQL "
    "that KROSARENA_DATABASE names.",
    no_args_is_help=True,
)
_T = TypeVar("_T")
_JSON = typer.Option(False, "--json", help="Print one JSON object.")
_FILE = typer.Argument(..., dir_okay=False, help="A backup: a SQLite file.")


def _settings() -> Settings:
    from krosarena.server.settings import Settings, SettingsError

    try:
        return Settings.read()
    except SettingsError as error:
        raise SystemExit(str(error)) from None


def _configured() -> str | Path:
    from krosarena.server.storage.opening import checked

    settings = _settings()
    return checked(settings.database) if settings.database else settings.data


def on_configured(work: Callable[[Connection], _T], *, alone: bool = True) -> _T:
    from krosarena.server.storage.moving import on_database

    return on_database(_configured(), work, alone=alone)


@contextmanager
def plainly() -> Iterator[None]:
    """Whatever is wrong with the data is told in one line."""
    from sqlalchemy.exc import SQLAlchemyError

    from krosarena.server.storage import StorageProblem
    from krosarena.server.storage.locking import FolderInUse
    from krosarena.server.storage.moving import NotEmpty
    from krosarena.server.storage.opening import UnknownDatabase
    from krosarena.server.storage.upgrading import NewerData

    try:
        yield
    except (FolderInUse, NotEmpty, UnknownDatabase, NewerData) as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from None
    except (SQLAlchemyError, StorageProblem, OSError) as error:
        typer.echo(f"the database cannot be used: {error}", err=True)
        raise typer.Exit(1) from None


def _show(counts: dict[str, int], as_json: bool) -> None:
    if as_json:
        typer.echo(json.dumps(counts))
        return
    for name, count in counts.items():
        typer.echo(f"{count:8}  {name}")


@app.command()
def check(as_json: bool = _JSON) -> None:
    """Say which schema the data has, how much there is, and whether it is whole. Changes nothing.
    Exit code 1 if something is wrong or an upgrade is due.

    Example: krosarena db check
    """
    from krosarena.server.storage.checking import check_database

    with plainly():
        found = check_database(_configured())
    if as_json:
        typer.echo(json.dumps(found.facts()))
    else:
        typer.echo(f"{found.where}: schema {found.schema or 'of release 0.1.0'} of {found.newest}")
        _show(found.counts, as_json=False)
        for fault in found.faults:
            typer.echo(f"wrong: {fault}", err=True)
        if found.due:
            typer.echo("an upgrade is due: krosarena db upgrade", err=True)
    raise typer.Exit(1 if found.faults or found.due else 0)


@app.command()
def upgrade() -> None:
    """Bring older data to this release's schema, and keep what games of earlier releases told. On
    SQLite the file as it was stays beside it. `krosarena serve` does the same when it starts.

    Example: krosarena db upgrade
    """
    from krosarena.server.data_upgrade import upgrade_all
    from krosarena.server.storage.upgrading import HEAD

    with plainly(), _progress() as report:
        upgrade_all(_configured(), report)
    typer.echo(f"the data has schema {HEAD}")


@app.command()
def backup(
    file: Path = _FILE,
    replace: bool = typer.Option(False, help="Overwrite the file if it is there."),
) -> None:
    """Write everything to a SQLite file, whatever the server uses, also while it runs.

    Example: krosarena db backup games-2026-11-18.sqlite3
    """
    from krosarena.server.storage.moving import copy_all, sqlite_file

    if file.exists() and not replace:
        typer.echo(f"{file} is there already; say --replace to overwrite it", err=True)
        raise typer.Exit(1)
    part = file.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)

    def write(source: Connection) -> dict[str, int]:
        with sqlite_file(part) as target, _progress() as report:
            return copy_all(source, target, report)

    with plainly():
        counts = on_configured(write, alone=False)
        _single_file(part)
        part.replace(file)
    typer.echo(f"{file}: {counts['game_table']} tables, {counts['entry']} actions")


@app.command()
def restore(
    file: Path = _FILE,
    replace: bool = typer.Option(False, help="Lose the games that are there now."),
) -> None:
    """Put a backup back, into SQLite or PostgreSQL. The server must be stopped.

    Example: krosarena db restore games-2026-11-18.sqlite3
    """
    if not file.exists():
        typer.echo(f"there is no file {file}", err=True)
        raise typer.Exit(1)
    with plainly():
        counts = _fill(_configured(), file, replace=replace)
    typer.echo(f"{counts['game_table']} tables, {counts['entry']} actions are back")


@app.command()
def copy(
    target: str = typer.Argument(..., help="postgresql://user:password@host/database"),
    replace: bool = typer.Option(False, help="Lose the games that are there now."),
) -> None:
    """Copy everything from the SQLite file in KROSARENA_DATA to a PostgreSQL. The server must be
    stopped; afterwards start it with KROSARENA_DATABASE set to the same address.

    Example: krosarena db copy postgresql://krosarena@localhost/krosarena
    """
    from krosarena.server.storage.locking import FolderLock
    from krosarena.server.storage.opening import checked
    from krosarena.server.storage.sqlite import FILE

    folder = _settings().data
    if not (folder / FILE).exists():
        typer.echo(f"there is no {FILE} in {folder}; name its folder with KROSARENA_DATA", err=True)
        raise typer.Exit(1)
    with plainly():
        lock = FolderLock(folder)
        try:
            counts = _fill(checked(target), folder / FILE, replace=replace)
        finally:
            lock.release()
    typer.echo(f"copied {counts['game_table']} tables, {counts['entry']} actions")


@app.command()
def prune(
    untouched: int = typer.Option(3, min=0, help="Days until unused tables go."),
    abandoned: int = typer.Option(60, min=0, help="Days until unfinished games go."),
    records: int = typer.Option(365, min=0, help="Days until uploaded records go."),
    chat: int = typer.Option(
        90,
        min=0,
        help="Days until what was said at tables goes.",
    ),
    dry_run: bool = typer.Option(False, help="Only say what would go."),
    as_json: bool = _JSON,
) -> None:
    """Remove what nobody will miss, and pack what finished games keep. Finished games stay.

    Example: krosarena db prune --abandoned 90 --dry-run
    """
    from krosarena.server.storage.pruning import Ages
    from krosarena.server.storage.pruning import prune as remove

    ages = Ages(untouched, abandoned, records, chat)

    def work(connection: Connection) -> dict[str, int]:
        removed = remove(connection, ages)
        if dry_run:
            connection.rollback()
        return removed

    with plainly():
        removed = on_configured(work)
    _show(removed, as_json)


def _fill(target: str | Path, file: Path, *, replace: bool) -> dict[str, int]:
    from krosarena.server.storage.moving import copy_all, make_room, on_database, sqlite_file

    def write(connection: Connection) -> dict[str, int]:
        make_room(connection, replace=replace)
        with sqlite_file(file) as source, _progress() as report:
            return copy_all(source, connection, report)

    return on_database(target, write, alone=True)


@contextmanager
def _progress() -> Iterator[Callable[[str, int], None]]:
    from rich.progress import Progress, SpinnerColumn, TextColumn

    columns = SpinnerColumn(), TextColumn("{task.description} {task.completed}")
    with Progress(*columns, transient=True) as shown:
        tasks = {}

        def report(what: str, count: int) -> None:
            if what not in tasks:
                tasks[what] = shown.add_task(what, total=None)
            shown.advance(tasks[what], count)

        yield report


def _single_file(file: Path) -> None:
    """A backup has no journal beside it."""
    import sqlite3
    from contextlib import closing

    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
