"""All tables: making new ones, bringing stored ones back to life."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from datetime import UTC, datetime

from krosarena.bots import Bot, SimpleBot
from krosarena.content.library import ContentLibrary
from krosarena.engine.dice import SeededDice
from krosarena.engine.game import Game

from .protocol import SeatKind, Step, TableSummary
from .storage import Storage, StoredEntry, StoredSeat, StoredTable
from .table import Table, Watcher, summary


class TableProblem(ValueError):
    """A table that cannot be made or opened; ``code`` is for programs, the text for people."""

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(reason)
        self.code = code


class Tables:
    """The tables somebody is at; all others are replayed from their record when wanted."""

    def __init__(self, storage: Storage, content: ContentLibrary, bot: Bot | None = None) -> None:
        self._storage = storage
        self._content = content
        self._bot = bot or SimpleBot()
        self._open: dict[str, Table] = {}
        self._gate = asyncio.Lock()

    async def create(self, owner: str, scenario: str, kinds: Sequence[SeatKind]) -> str:
        """The id of a new table; all persons' seats are ``owner``'s, who shares the screen."""
        try:
            setup = self._content.setup(scenario)
        except KeyError as error:
            raise TableProblem("unknown-scenario", error.args[0]) from None
        if len(kinds) != len(setup.players):
            raise TableProblem("wrong-seats", f"this scenario has {len(setup.players)} seats")
        if "person" not in kinds:
            raise TableProblem("wrong-seats", "at least one seat must be a person's")
        seed = secrets.token_bytes(32)
        stored = StoredTable(
            id=secrets.token_urlsafe(9),
            scenario=scenario,
            edition=setup.edition.id,
            content=setup.fingerprint(),
            seed=seed,
            created=datetime.now(UTC).isoformat(timespec="milliseconds"),
            turn=1,
            winners=None,
            seats=tuple(
                StoredSeat(number, kind, owner if kind == "person" else None)
                for number, kind in enumerate(kinds, start=1)
            ),
        )
        await self._storage.create(stored)
        return stored.id

    async def sit_down(self, table_id: str, watcher: Watcher) -> Table:
        """Open the table if nobody has it open, and join it."""
        async with self._gate:
            table = self._open.get(table_id) or await self.load(table_id)
            self._open[table_id] = table
            await table.join(watcher)
            return table

    async def stand_up(self, table: Table, watcher: Watcher) -> None:
        """Leave; a table that nobody watches rests in the storage."""
        async with self._gate:
            table.leave(watcher)
            if table.is_empty:
                del self._open[table.id]

    async def load(self, table_id: str) -> Table:
        """The table as it is stored, apart from anyone who plays at it."""
        found = await self._storage.load(table_id)
        if found is None:
            raise TableProblem("no-such-table", "there is no table at this address")
        return self._revive(*found)

    async def summaries(self, owner: str) -> list[TableSummary]:
        stored = await self._storage.tables_of(owner)
        return [summary(table, owner, table.turn, table.winners) for table in stored]

    def _revive(self, stored: StoredTable, entries: Sequence[StoredEntry]) -> Table:
        """The table as its record says, each die compared with the seed's."""
        setup = self._content.setup(stored.scenario, stored.edition)
        if setup.fingerprint() != stored.content:
            raise TableProblem(
                "other-cards", "the cards have changed since this game was begun; it cannot go on"
            )
        game = Game.begin(setup, SeededDice(stored.seed))
        history = [Step(0, None, None, list(game.events))]
        for entry in entries:
            events = list(game.apply(entry.action))
            if game.last_dice != entry.dice:
                raise TableProblem(
                    "broken-record", f"entry {entry.number}: the stored dice are not the seed's"
                )
            history.append(Step(entry.number, entry.actor, entry.action, events))
        return Table(stored, game, history, self._storage, self._bot)
