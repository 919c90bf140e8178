"""All tables: making new ones, bringing stored ones back to life."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from datetime import UTC, datetime
from weakref import WeakValueDictionary

from krosarena.bots import Bot
from krosarena.content.library import ContentLibrary
from krosarena.engine.record import Record

from .opponents import Opponent, check_level, opponent
from .problems import TableProblem
from .protocol import TableSummary
from .retelling import retell
from .storage import Storage, StoredEntry, StoredSeat, StoredTable
from .summaries import summary
from .table import Seated, Table, Watcher


class Tables:
    """The tables somebody is at; all others are replayed from their record when wanted."""

    def __init__(self, storage: Storage, content: ContentLibrary, bot: Bot | None = None) -> None:
        """``bot`` plays in place of every computer opponent, if given."""
        self._storage = storage
        self._content = content
        self._bot = bot
        self._open: dict[str, Table] = {}
        self._gates: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """One a table while somebody opens it, so that nobody waits for another table's replay."""

    async def create(
        self,
        owner: str,
        scenario: str,
        kinds: Sequence[str],
        edition: str | None = None,
        opening: Record | None = None,
    ) -> str:
        """The id of a new table. All persons' seats are ``owner``'s, who shares the screen; open
        ones wait for whoever comes with the invitation. ``opening`` is what the game continues."""
        try:
            setup = self._content.setup(scenario, edition)
        except KeyError as error:
            raise TableProblem("unknown-scenario", error.args[0]) from None
        _check_seats(kinds, len(setup.players))
        stored = StoredTable(
            id=secrets.token_urlsafe(9),
            scenario=scenario,
            edition=setup.edition.id,
            content=setup.fingerprint(),
            seed=secrets.token_bytes(32),
            created=datetime.now(UTC).isoformat(timespec="milliseconds"),
            turn=1,
            winners=None,
            seats=tuple(
                StoredSeat(number, kind, owner if kind == "person" else None)
                for number, kind in enumerate(kinds, start=1)
            ),
            invitation=secrets.token_urlsafe(12) if "open" in kinds else None,
            opening=opening.to_json() if opening else None,
        )
        await self._storage.create(stored)
        return stored.id

    async def join(self, table_id: str, owner: str, invitation: str) -> None:
        """Take an open seat. Whoever sits there already stays; whoever comes too late may watch."""
        stored = await self._storage.find(table_id)
        if stored is None:
            raise _no_such_table()
        if any(seat.owner == owner for seat in stored.seats):
            return
        secret = stored.invitation
        if not secret or not secrets.compare_digest(invitation.encode(), secret.encode()):
            raise TableProblem("wrong-invitation", "this link does not lead to a seat here")
        claimed = await self._storage.claim_seat(table_id, owner)
        if claimed and (table := self._open.get(table_id)):
            await table.reseat()

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
        stored, entries = await self._find(table_id)

        async def read_again() -> Seated:
            stored, entries = await self._find(table_id)
            return stored, retell(stored, entries, self._content)

        story = retell(stored, entries, self._content)
        bots = {seat.number: self._opponent(stored, seat) for seat in stored.seats if _is_bot(seat)}
        return Table(stored, story, self._storage, bots, read_again)

    async def summaries(self, owner: str) -> list[TableSummary]:
        stored = await self._storage.tables_of(owner)
        return [summary(table, owner, table.turn, table.winners) for table in stored]

    async def _find(self, table_id: str) -> tuple[StoredTable, list[StoredEntry]]:
        found = await self._storage.load(table_id)
        if found is None:
            raise _no_such_table()
        return found

    def _opponent(self, stored: StoredTable, seat: StoredSeat) -> Opponent:
        return opponent(_level(seat.kind), f"{stored.id} {seat.number}", self._bot)


def _check_seats(kinds: Sequence[str], players: int) -> None:
    if len(kinds) != players:
        raise TableProblem("wrong-seats", f"this scenario has {players} seats")
    if "person" not in kinds:
        raise TableProblem("wrong-seats", "at least one seat must be a person's")
    for kind in kinds:
        if level := _level(kind):
            check_level(level)


def _is_bot(seat: StoredSeat) -> bool:
    return seat.kind.partition(":")[0] == "bot"


def _level(kind: str) -> str:
    return kind.partition(":")[2]


def _no_such_table() -> TableProblem:
    return TableProblem("no-such-table", "there is no table at this address")
