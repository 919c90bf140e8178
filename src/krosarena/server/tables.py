"""All tables: making new ones, bringing stored ones back to life."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from krosarena.bots import Bot
from krosarena.content.card_sets import id_of
from krosarena.content.library import ContentLibrary
from krosarena.engine.battle import Battle, BattleError
from krosarena.engine.record import Record
from krosarena.engine.rules_history import RULES_VERSION
from krosarena.formats.choosing import ChoosingError, Plan, PlanError
from krosarena.formats.table_teams import faults_at_table

from .audience import Watcher
from .cards import Cards
from .draft import Draft, begun
from .limiting import Limits
from .opponents import Opponent, check_level, opponent
from .ownership import Ownership
from .problems import TableProblem
from .protocol.tables import TableSummary
from .retelling import retell
from .storage import Storage, StoredEntry, StoredSeat, StoredTable
from .story import Story
from .summaries import summary
from .table import Seated, Table
from .thinking.pool import Thinkers

TABLES_PER_PAGE = 50


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
    ) -> None:
        """``bot`` plays in place of every computer opponent, if given. ``ownership`` and ``bus``
        where several processes serve together."""
        self._ownership = ownership
        self._bus = bus
        self._storage = storage
        self._cards = cards
        self._content = cards.installed
        self._thinkers = thinkers
        self._limits = limits
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
            content = await self._cards.of_record(opening) if opening else self._content
            setup = content.setup(scenario, edition)
        except KeyError as error:
            raise TableProblem("unknown-scenario", error.args[0]) from None
        card_set = id_of(content.texts)
        _check_seats(kinds, len(setup.players))
        if "/" in scenario and opening is None:
            self._check_teams(Battle.parse(scenario), setup.edition.id)
        stored = replace(
            _new_table(owner, kinds, scenario, setup.edition.id),
            content=setup.fingerprint(),
            card_set=card_set,
            opening=opening.to_json() if opening else None,
        )
        await self._storage.create(stored)
        return stored.id

    async def create_choosing(
        self, owner: str, plan: str, agreed: str, kinds: Sequence[str], team: str | None = None
    ) -> str:
        """A new table whose teams are chosen there. ``team`` is laid down for the first person."""
        seed = secrets.token_bytes(32)
        try:
            wanted = Plan.parse(plan)
            battle = self._checked_agreement(agreed, wanted)
        except (PlanError, BattleError, KeyError) as error:
            raise TableProblem("wrong-plan", str(error.args[0])) from None
        _check_seats(kinds, wanted.players)
        draft = Draft.begin(str(wanted), battle, seed, self._content)
        if team is not None:
            draft = _with_team(draft, kinds.index("person") + 1, team)
        stored = replace(
            _new_table(owner, kinds, str(battle), wanted.edition),
            turn=0,
            plan=str(wanted),
            choosing_seed=seed,
            choosing_cards=draft.cards,
            card_set=self._cards.installed_id,
        )
        await self._storage.create(begun(stored, draft, self._content), draft.entries)
        return stored.id

    def _checked_agreement(self, agreed: str, plan: Plan) -> Battle:
        """Tried with anybody, so that no team is chosen for a game that could not begin."""
        battle = Battle.parse_agreed(agreed, plan.players)
        anybody = ((next(iter(self._content.krosmasters)),),) * plan.players
        tried = replace(battle, teams=anybody, limited=plan.format == "limited")
        self._content.setup(str(tried), plan.edition)
        return battle

    def _check_teams(self, battle: Battle, edition: str) -> None:
        if faults := faults_at_table(battle, edition, self._content):
            raise TableProblem("illegal-teams", "; ".join(faults))

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
        if claimed:
            await self.reseat(table_id)
            if self._bus:
                await self._bus.tell_seat_taken(table_id)

    @property
    def open_count(self) -> int:
        return len(self._open)

    async def reseat(self, table_id: str) -> None:
        """Somebody took a seat, perhaps through another process."""
        if table := self._open.get(table_id):
            await table.reseat()

    async def sit_down(self, table_id: str, watcher: Watcher, suspect: str | None = None) -> Table:
        """Join the table, opening it if nobody has it open. PlayedElsewhere where another worker
        plays it, unless that is the ``suspect`` who does not answer."""
        gate = self._gates.setdefault(table_id, asyncio.Lock())
        async with gate:
            table = self._open.get(table_id)
            if table is None:
                if self._ownership:
                    await self._ownership.claim(table_id, suspect)
                table = await self._open_to_play(table_id)
            self._open[table_id] = table
            table.join(watcher)
        return table

    async def _open_to_play(self, table_id: str) -> Table:
        table = await self.load(table_id)
        await table.keep_past()
        return table

    def stand_up(self, table: Table, watcher: Watcher) -> None:
        """Leave; a table that nobody watches rests in the storage."""
        table.leave(watcher)
        self._put_away(table)

    def _put_away(self, table: Table) -> None:
        """Not before everything is stored: whoever comes back at once must find it."""
        if not table.is_empty or self._open.get(table.id) is not table:
            return
        if table.is_busy:
            table.when_settled(lambda: self._put_away(table))
        else:
            del self._open[table.id]

    async def load(self, table_id: str) -> Table:
        """The table as it is stored, apart from anyone who plays at it."""
        stored, entries = await self.find(table_id)
        content = await self.cards_of(stored)

        async def read_again() -> Seated:
            stored, entries = await self.find(table_id)
            return stored, await self._phase(stored, entries, content)

        def begin(stored: StoredTable, draft: Draft) -> Seated:
            stored = begun(stored, draft, content)
            return stored, draft if stored.is_choosing else retell(stored, (), content)

        phase = await self._phase(stored, entries, content)
        bots = {seat.number: self._opponent(stored, seat) for seat in stored.seats if _is_bot(seat)}
        return Table(
            stored, phase, self._storage, bots, self._thinkers, self._limits, read_again, begin
        )

    async def _phase(
        self, stored: StoredTable, entries: Sequence[StoredEntry], content: ContentLibrary
    ) -> Story | Draft:
        if not stored.is_choosing:
            # In a thread: a long game takes a while, and nobody else should wait for it.
            return await asyncio.to_thread(retell, stored, entries, content)
        return Draft.retold(stored, await self._storage.choices(stored.id), content)

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
        mind = f"{stored.id} {seat.number}"
        return opponent(_level(seat.kind), mind, self._thinkers, self._bot)


def _new_table(owner: str, kinds: Sequence[str], scenario: str, edition: str) -> StoredTable:
    return StoredTable(
        id=secrets.token_urlsafe(9),
        scenario=scenario,
        edition=edition,
        content="",
        seed=secrets.token_bytes(32),
        created=datetime.now(UTC).isoformat(timespec="milliseconds"),
        turn=1,
        winners=None,
        rules=RULES_VERSION,
        seats=tuple(
            StoredSeat(number, kind, owner if kind == "person" else None)
            for number, kind in enumerate(kinds, start=1)
        ),
        invitation=secrets.token_urlsafe(12) if "open" in kinds else None,
    )


def _with_team(draft: Draft, seat: int, team: str) -> Draft:
    """``ready`` names all faults of a team that is not legal yet."""
    try:
        return draft.after(f"team {team}", seat).after("ready", seat)
    except ChoosingError as error:
        raise TableProblem("illegal-teams", str(error)) from None


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
