"""All tables: who sits down at which, and bringing stored ones back to life."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary, ref

from krosarena.bots import Bot
from krosarena.content.library import ContentLibrary

from .audience import Watcher
from .cards import Cards
from .chat.rules import Words
from .chat.talk import barred_words
from .draft import Draft, begun
from .history import History
from .limiting import Limits
from .loading import load_apart, load_history
from .new_tables import NewTables
from .notices.bell import Bell
from .opponents import Opponent, level_of, opponent
from .ownership import Ownership, PlayedElsewhere
from .problems import TableProblem
from .protocol.tables import TableSummary
from .storage import Storage, StoredEntry, StoredSeat, StoredTable
from .summaries import summary
from .table import Helpers, Table
from .table_changes import Seated
from .thinking.pool import Thinkers
from .timekeeping import Timekeeper

TABLES_PER_PAGE = 50
_STOP_SECONDS = 2.0

if TYPE_CHECKING:
    from .bus import Bus


class Tables:
    """The tables somebody is at; all others are replayed from their record when wanted."""

    def __init__(
        self,
        storage: Storage,
        cards: Cards,
        thinkers: Thinkers,
        limits: Limits,
        bot: Bot | None = None,
        ownership: Ownership | None = None,
        bus: Bus | None = None,
        time: Timekeeper | None = None,
        mail: bool = False,
        words: Words | None = None,
    ) -> None:
        """``bot`` plays in place of every computer opponent, if given. ``ownership`` and ``bus``
        where several processes serve together. ``mail``: this server can send some;
        ``words`` are not said."""
        self._mail = mail
        self._words = words or barred_words()
        self._time = time or Timekeeper(storage)
        self._ownership = ownership
        self._bus = bus
        self._storage = storage
        self._cards = cards
        self.new = NewTables(storage, cards, self._time)
        self._thinkers = thinkers
        self._limits = limits
        self._bot = bot
        self._open: dict[str, Table] = {}
        self._gates: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """One a table while somebody opens it, so that nobody waits for another table's replay."""

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
        claimed = await self._storage.claim_seat(table_id, owner, self._time.now())
        if claimed:
            await self.seats_moved(table_id)

    @property
    def open_ids(self) -> list[str]:
        """Tables that somebody is at."""
        return list(self._open)

    @property
    def open_count(self) -> int:
        return len(self._open)

    def watchable(self) -> list[tuple[str, int]]:
        """Public games that are played here, and how many watch each."""
        return [(id, table.onlookers) for id, table in self._open.items() if table.is_watchable]

    async def reseat(self, table_id: str) -> None:
        """Somebody took a seat, perhaps through another process."""
        if table := self._open.get(table_id):
            await table.reseat()

    async def seats_moved(self, table_id: str) -> None:
        """They belong to somebody else by now: a guest has signed in, say."""
        await self.reseat(table_id)
        if self._bus:
            await self._bus.publish_seat_taken(table_id)

    async def sit_down(self, table_id: str, watcher: Watcher, suspect: str | None = None) -> Table:
        """Join the table, opening it if nobody has it open. PlayedElsewhere where another worker
        plays it, unless that is the ``suspect`` who does not answer."""
        gate = self._gates.setdefault(table_id, asyncio.Lock())
        async with gate:
            table = self._open.get(table_id)
            if table is None:
                taken_over = None
                if self._ownership:
                    taken_over = await self._ownership.claim(table_id, suspect)
                table = await self._open_to_play(table_id, taken_over)
            self._open[table_id] = table
            table.join(watcher)
        return table

    async def _open_to_play(self, table_id: str, taken_over: int | None = None) -> Table:
        """``taken_over`` when the process that had it before was last heard of."""
        table = await self.load(table_id)
        await table.keep_past(taken_over)
        return table

    async def look_at(self, table_id: str) -> None:
        """Somebody there may be out of time, though nobody has the table open."""
        gate = self._gates.setdefault(table_id, asyncio.Lock())
        async with gate:
            table = self._open.get(table_id)
            if table is None:
                taken_over = None
                if self._ownership:
                    try:
                        taken_over = await self._ownership.claim(table_id)
                    except PlayedElsewhere:
                        return
                table = await self._open_to_play(table_id, taken_over)
                self._open[table_id] = table
        try:
            await table.look_at_time()
        finally:
            self._put_away(table)

    def stand_up(self, table: Table, watcher: Watcher, closed: bool = False) -> None:
        """Leave; a table that nobody watches rests in the storage."""
        table.leave(watcher, closed)
        self._put_away(table)

    def _put_away(self, table: Table) -> None:
        """Not before everything is stored: whoever comes back at once must find it."""
        if not table.is_empty or self._open.get(table.id) is not table:
            return
        if table.is_busy:
            table.when_settled(lambda: self._put_away(table))
        else:
            del self._open[table.id]

    def _forget(self, table: Table | None) -> None:
        if table is not None and self._open.get(table.id) is table:
            del self._open[table.id]

    async def stop(self) -> None:
        """Nothing is left half written, as far as the database answers."""
        busy = [table for table in self._open.values() if table.is_busy]
        settled = [asyncio.get_running_loop().create_future() for _ in busy]
        for table, future in zip(busy, settled, strict=True):
            table.when_settled(partial(_set_done, future))
        if settled:
            await asyncio.wait(settled, timeout=_STOP_SECONDS)

    async def load(self, table_id: str) -> Table:
        """The table as it is stored, apart from anyone who plays at it."""
        stored, entries = await self.find(table_id)
        content = await self.cards_of(stored)

        async def read_again() -> Seated:
            stored, entries = await self.find(table_id)
            return stored, await self._phase(stored, entries, content)

        def begin(stored: StoredTable, draft: Draft) -> Seated:
            stored = begun(stored, draft, content)
            return stored, draft if stored.is_choosing else load_history(stored, (), content)

        phase = await self._phase(stored, entries, content)
        bots = {seat.number: self._opponent(stored, seat) for seat in stored.seats if _is_bot(seat)}
        helpers = Helpers(
            deputy=lambda seat: self._opponent(stored, StoredSeat(seat, "bot", None)),
            rematch=self.new.rematch,
            read_again=read_again,
            begin=begin,
            forget=lambda: self._forget(here()),
            words=self._words,
        )
        table = Table(
            stored,
            phase,
            self._storage,
            bots,
            self._thinkers,
            self._limits,
            self._time,
            helpers,
            Bell(stored.id, self._mail),
        )
        here = ref(table)  # it must not hold itself, or it stays in memory when everybody has left
        return table

    async def _phase(
        self, stored: StoredTable, entries: Sequence[StoredEntry], content: ContentLibrary
    ) -> History | Draft:
        if not stored.is_choosing:
            return await load_apart(stored, entries, content)
        return Draft.replayed(stored, await self._storage.choices(stored.id), content)

    async def cards_of(self, stored: StoredTable) -> ContentLibrary:
        """The cards that this game is played with."""
        try:
            return await self._cards.of_table(stored)
        except KeyError as error:
            raise TableProblem("other-cards", str(error.args[0])) from None

    async def summary(self, table_id: str, owner: str) -> TableSummary:
        """From what is stored: nothing is played again for it."""
        stored = await self._storage.find(table_id)
        if stored is None:
            raise _no_such_table()
        turn = 0 if stored.is_choosing else stored.turn
        return summary(stored, owner, turn, stored.winners)

    async def summaries(
        self, owner: str, before: str | None = None, finished: bool | None = None
    ) -> list[TableSummary]:
        """Newest first, a page of them; with ``before`` those older than that table."""
        stored = await self._storage.tables_of(owner, TABLES_PER_PAGE, before, finished)
        return [summary(table, owner, table.turn, table.winners) for table in stored]

    async def find(self, table_id: str) -> tuple[StoredTable, list[StoredEntry]]:
        found = await self._storage.load(table_id)
        if found is None:
            raise _no_such_table()
        return found

    def _opponent(self, stored: StoredTable, seat: StoredSeat) -> Opponent:
        name = f"{stored.id} {seat.number}"
        return opponent(level_of(seat.kind), name, self._thinkers, self._bot)


def _set_done(future: asyncio.Future[None]) -> None:
    if not future.done():
        future.set_result(None)


def _is_bot(seat: StoredSeat) -> bool:
    return seat.kind.partition(":")[0] == "bot"


def _no_such_table() -> TableProblem:
    return TableProblem("no-such-table", "there is no table at this address")
