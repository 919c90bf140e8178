"""All tables: making new ones, bringing stored ones back to life."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from datetime import UTC, datetime
from weakref import WeakValueDictionary

from krosarena.bots import Bot
from krosarena.bots.levels import level_named
from krosarena.content.guiding import Guide
from krosarena.content.library import ContentLibrary
from krosarena.engine.dice import SeededDice
from krosarena.engine.events import Event
from krosarena.engine.game import Game

from .protocol import SeatKind, Step, TableSummary
from .storage import Storage, StoredEntry, StoredSeat, StoredTable
from .table import Story, Table, Watcher, summary

_LEVEL = level_named("greedy")


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
        self._bot = bot
        """Sits at every table, where one is given; else each table has its own."""
        self._open: dict[str, Table] = {}
        self._gates: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """One a table while somebody opens it, so that nobody waits for another table's replay."""

    async def create(
        self, owner: str, scenario: str, kinds: Sequence[SeatKind], edition: str | None = None
    ) -> str:
        """The id of a new table; all persons' seats are ``owner``'s, who shares the screen."""
        try:
            setup = self._content.setup(scenario, edition)
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
        """Join the table, opening it if nobody has it open."""
        gate = self._gates.setdefault(table_id, asyncio.Lock())
        async with gate:
            table = self._open.get(table_id) or await self.load(table_id)
            self._open[table_id] = table
            table.join(watcher)
        return table

    def stand_up(self, table: Table, watcher: Watcher) -> None:
        """Leave; a table that nobody watches rests in the storage."""
        table.leave(watcher)
        if table.is_empty:
            del self._open[table.id]

    async def load(self, table_id: str) -> Table:
        """The table as it is stored, apart from anyone who plays at it."""
        found = await self._storage.load(table_id)
        if found is None:
            raise TableProblem("no-such-table", "there is no table at this address")
        stored, entries = found

        async def retell() -> Story:
            latest = await self._storage.load(table_id)
            assert latest is not None, "tables are never deleted"
            return self._tell(*latest)

        bot = self._bot or _LEVEL.make(table_id)
        story = self._tell(stored, entries)
        return Table(stored, story, self._storage, bot, retell, _LEVEL.budget_ms)

    async def load_finished(self, table_id: str) -> Table:
        """The same for a game that is over; a running one gives nothing away here."""
        found = await self._storage.load(table_id)
        if found is not None and found[0].winners is None:
            raise TableProblem("not-finished", "the game still runs; come back when it is over")
        return await self.load(table_id)

    async def summaries(self, owner: str) -> list[TableSummary]:
        stored = await self._storage.tables_of(owner)
        return [summary(table, owner, table.turn, table.winners) for table in stored]

    def _tell(self, stored: StoredTable, entries: Sequence[StoredEntry]) -> Story:
        """The game as its record says, each actor and die compared."""
        try:
            setup = self._content.setup(stored.scenario, stored.edition)
        except KeyError as error:
            raise TableProblem("other-cards", str(error.args[0])) from None
        if setup.fingerprint() != stored.content:
            raise TableProblem(
                "other-cards", "the cards have changed since this game was begun; it cannot go on"
            )
        game = Game.begin(setup, SeededDice(stored.seed))
        steps = [Step(0, None, None, list(game.events))]
        guide = self._guide_of(stored.scenario)
        if guide:
            guide = guide.after(game.events, game.decision, None)
        for entry in entries:
            steps.append(Step(entry.number, entry.actor, entry.action, _retold(game, entry)))
            if guide:
                guide = guide.after(game.events, game.decision, entry.actor)
        return Story(game, steps, guide)

    def _guide_of(self, scenario: str) -> Guide | None:
        known = self._content.scenarios.get(scenario)
        return Guide(known.script) if known and known.script else None


def _retold(game: Game, entry: StoredEntry) -> list[Event]:
    """Take a stored entry's action; what came of it."""
    number, decision = game.decision_number, game.decision
    try:
        events = list(game.apply(entry.action))
    except ValueError as error:
        raise TableProblem("broken-record", f"entry {entry.number}: {error}") from error
    if entry.number != number or decision is None or decision.player != entry.actor:
        raise TableProblem("broken-record", f"entry {entry.number} is not this decision's answer")
    if game.last_dice != entry.dice:
        raise TableProblem(
            "broken-record", f"entry {entry.number}: the stored dice are not the seed's"
        )
    return events
