"""Games of release 0.1.0 keep from now on what came of every action, before a rule can change."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError

from krosarena.content.library import library

from .cards import Cards
from .loading import load_history
from .problems import TableProblem
from .storage import Storage, StorageAway, open_storage
from .storage.checking import upgrade_due
from .storage.locking import FolderInUse, FolderLock
from .storage.opening import UnknownDatabase, checked
from .storage.upgrading import NewerData

log = logging.getLogger("krosarena.storage")


async def keep_past(storage: Storage, report: Callable[[str, int], None] = lambda *_: None) -> None:
    cards = Cards(storage, library())
    await cards.keep_installed()
    for id in await storage.without_results():
        found = await storage.load(id)
        assert found is not None
        try:
            history = load_history(*found, await cards.of_table(found[0]))
        except (TableProblem, KeyError) as problem:
            log.warning("table %s cannot be told any more: %s", id, problem)
            continue
        await storage.keep_results(id, history.to_keep)
        report("games", 1)


def upgrade_all(database: str | Path, report: Callable[[str, int], None] = lambda *_: None) -> None:
    """The schema, and what games of earlier releases told."""

    async def work() -> None:
        storage = await open_storage(database)
        try:
            await keep_past(storage, report)
        finally:
            await storage.close()

    asyncio.run(work())


def prepare(database: str | Path) -> None:
    """Bring the data up to date before a server starts; SystemExit says why it cannot."""
    try:
        if isinstance(database, str):
            database = checked(database)
        if isinstance(database, Path):
            database.mkdir(parents=True, exist_ok=True)
            FolderLock(database).release()
        if upgrade_due(database):
            upgrade_all(database)
    except (FolderInUse, NewerData, UnknownDatabase) as problem:
        raise SystemExit(str(problem)) from None
    except (StorageAway, SQLAlchemyError, OSError) as away:
        raise SystemExit(
            f"the database cannot be used: {away}; is it running, and is its address right?"
        ) from None
