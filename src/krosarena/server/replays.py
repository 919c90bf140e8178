"""Games to look back on: those played here, and those brought as files."""

from __future__ import annotations

import hashlib
from datetime import UTC, datetime

from krosarena.engine.view import View

from .cards import Cards, RecordHead
from .problems import TableProblem
from .replay_bytes import KeptReplays, Key
from .storage import Storage, StoredRecord
from .tables import Tables
from .thinking.checking import check_record
from .thinking.pool import Thinkers, Urgency
from .thinking.sent import cards_to_send
from .thinking.showing import (
    Opening,
    SentPast,
    SentRecord,
    SentTable,
    last_view,
    opening_of,
    record_text,
    show,
)

_LONGEST_SECONDS = 30.0
"""For checking a file, or telling a game again."""


class Replays:
    """All that takes time is done by the thinking processes."""

    def __init__(self, storage: Storage, tables: Tables, cards: Cards, thinkers: Thinkers) -> None:
        self._storage = storage
        self._thinkers = thinkers
        self._tables = tables
        self._cards = cards
        self._kept = KeptReplays()

    async def show(self, id: str, owner: str, wanted: str = "open") -> bytes:
        """The ``Replay`` as gzip has it; of a game that is over it is worked out once."""
        key = await self._lasting_key(id, owner, wanted)
        if key and (kept := self._kept.get(key)):
            return kept
        past = await self.find(id)
        replay = await self._thinkers.slow.ask(
            show, past, owner, wanted, seconds=_LONGEST_SECONDS, asker=owner
        )
        if key:
            self._kept.keep(key, replay)
        return replay

    async def _lasting_key(self, id: str, owner: str, wanted: str) -> Key | None:
        """What a replay depends on, if that never changes any more."""
        if stored := await self._storage.find(id):
            own = tuple([seat.number for seat in stored.seats if seat.owner == owner])
            return None if stored.winners is None else (id, wanted, own)
        return (id, wanted, ())

    async def record(self, id: str) -> str:
        """The text of a finished game's record, or of one that came as a file; running ones give
        nothing away."""
        return await self.record_of(await self.find_open(id))

    async def record_of(self, past: SentPast, urgency: Urgency = Urgency.PERSON) -> str:
        if isinstance(past, SentRecord):
            return past.kept.text
        return await self._thinkers.slow.ask(
            record_text, past, urgency=urgency, seconds=_LONGEST_SECONDS
        )

    async def opening(self, id: str, step: int) -> Opening:
        past = await self.find_open(id)
        return await self._thinkers.slow.ask(opening_of, past, step, seconds=_LONGEST_SECONDS)

    async def last_view(self, past: SentPast) -> View:
        """Where a game stands, as somebody without a seat sees it."""
        return await self._thinkers.slow.ask(last_view, past, seconds=_LONGEST_SECONDS)

    async def keep(self, text: str) -> str:
        """Take in a record from a file, once it has been played again; the id of its replay."""
        canonical = await self._thinkers.slow.ask(
            check_record, text, urgency=Urgency.STUDY, seconds=_LONGEST_SECONDS
        )
        id = f"r{hashlib.sha256(canonical.encode()).hexdigest()[:15]}"
        now = datetime.now(UTC).isoformat(timespec="milliseconds")
        await self._storage.keep_record(StoredRecord(id, canonical, now))
        return id

    async def find_open(self, id: str) -> SentPast:
        """Of a game that is over, or came as a file."""
        past = await self.find(id)
        if isinstance(past, SentTable) and past.stored.winners is None:
            raise TableProblem("not-finished", "the game still runs; come back when it is over")
        return past

    async def find(self, id: str) -> SentPast:
        """What is kept of the game; nothing is played again yet."""
        if kept := await self._storage.record(id):
            head = RecordHead.of(kept.text)
            await self._cards_of(head)
            return SentRecord(kept, cards_to_send(head.content))
        stored, entries = await self._tables.find(id)
        if stored.is_choosing:
            raise TableProblem("not-begun", "the teams of this game are still being chosen")
        await self._tables.cards_of(stored)
        choices = await self._storage.choices(id) if stored.plan else []
        return SentTable(stored, entries, choices, cards_to_send(stored.content))

    async def _cards_of(self, head: RecordHead) -> None:
        try:
            await self._cards.of_record(head)
        except KeyError as error:
            raise TableProblem("other-cards", str(error.args[0])) from None
