"""Games to look back on: those played here, and those brought as files."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

from krosarena.bots.guard import FaultKind
from krosarena.content.library import ContentLibrary
from krosarena.engine.dice import Dice, commitment_to
from krosarena.engine.events import Event
from krosarena.engine.game import Game
from krosarena.engine.record import Draft, Record, RecordError
from krosarena.engine.replaying import replay_unproven
from krosarena.engine.view import View
from krosarena.formats.choosing import Choosing
from krosarena.formats.choosing.recorded import replay_draft

from .cards import Cards
from .draft import recorded, story_for
from .problems import TableProblem
from .proofs import proof_of_dice, proof_of_draft
from .protocol.live import Step
from .protocol.replays import DraftRecap, Replay, ReplayFrame
from .protocol.tables import Seat, TableSummary
from .replay_bytes import KeptReplays, Key, compressed
from .retelling import retell
from .storage import Storage, StoredEntry, StoredRecord, StoredTable
from .story import told_to
from .summaries import battle_card, summary
from .tables import Tables
from .thinking.checking import check_record
from .thinking.pool import Thinkers, Urgency
from .told import Chronicle, read_told, record_entries

log = logging.getLogger("krosarena.replays")

_LONGEST_SECONDS = 30.0
"""For checking a file."""


@dataclass(frozen=True)
class _Past:
    """A game to be shown, and what the asker may know of it."""

    record: Record
    content: ContentLibrary
    """The cards it was played with."""
    table: TableSummary
    seats: Collection[int]
    is_open: bool
    """It is over, or came as a file: everybody may see everything."""
    faults: Mapping[int, FaultKind] = field(default_factory=dict)
    """Where the table played in place of a computer opponent; a record does not tell."""
    chronicle: Chronicle | None = None
    """What was told when it was played here, if that was kept."""


class Replays:
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
        past = await self._find(id, owner)
        told = await asyncio.to_thread(self._show, past, wanted)
        if key:
            self._kept.keep(key, told)
        return told

    async def _lasting_key(self, id: str, owner: str, wanted: str) -> Key | None:
        """What a replay depends on, if that never changes any more."""
        if stored := await self._storage.find(id):
            own = tuple([seat.number for seat in stored.seats if seat.owner == owner])
            return None if stored.winners is None else (id, wanted, own)
        return (id, wanted, ())

    async def record(self, id: str) -> Record:
        """Of a finished game, or one that came as a file; running ones give nothing away."""
        past = await self._find(id, "")
        if not past.is_open:
            raise TableProblem("not-finished", "the game still runs; come back when it is over")
        return past.record

    async def keep(self, text: str) -> str:
        """Take in a record from a file, once it has been played again; the id of its replay."""
        canonical = await self._thinkers.thoughts.ask(
            check_record, text, urgency=Urgency.STUDY, seconds=_LONGEST_SECONDS
        )
        id = f"r{hashlib.sha256(canonical.encode()).hexdigest()[:15]}"
        now = datetime.now(UTC).isoformat(timespec="milliseconds")
        await self._storage.keep_record(StoredRecord(id, canonical, now))
        return id

    async def opening(self, id: str, step: int) -> Record:
        """The record as far as ``step``, to go on from there with dice of its own."""
        record = await self.record(id)
        last = len(record.entries) - (1 if record.winners is None else 2)
        if not 0 <= step <= last:
            raise TableProblem("no-such-step", f"a game can go on from the steps 0 to {last}")
        return replace(
            record, entries=record.entries[: step + 1], commitment="", seed=None, winners=None
        )

    async def _find(self, id: str, owner: str) -> _Past:
        if kept := await self._storage.record(id):
            record = await asyncio.to_thread(Record.from_json, kept.text)
            content = await self._cards_of(record)
            return _Past(record, content, _summary_of(kept, record, content), (), is_open=True)
        stored, entries = await self._tables.find(id)
        if stored.is_choosing:
            raise TableProblem("not-begun", "the teams of this game are still being chosen")
        content = await self._tables.cards_of(stored)
        record, chronicle = await asyncio.to_thread(_recorded, stored, entries, content)
        record = replace(record, draft=await self._draft_of(stored))
        return _Past(
            record,
            content,
            summary(stored, owner, stored.turn, stored.winners),
            tuple(seat.number for seat in stored.seats if seat.owner == owner),
            is_open=stored.winners is not None,
            faults=_faults(chronicle),
            chronicle=chronicle,
        )

    async def _cards_of(self, record: Record) -> ContentLibrary:
        try:
            return await self._cards.of_record(record)
        except KeyError as error:
            raise TableProblem("other-cards", str(error.args[0])) from None

    async def _draft_of(self, stored: StoredTable) -> Draft | None:
        if stored.opening is not None:  # it goes on from a game whose teams may have been drafted
            return Record.from_json(stored.opening).draft
        return recorded(stored, await self._storage.choices(stored.id))

    def _show(self, past: _Past, wanted: str) -> bytes:
        altered: int | None = None
        try:
            games = replay_unproven(past.record, library=past.content)
            events = [list(game.events) for game in games]
        except RecordError as error:
            if past.chronicle is None:
                raise TableProblem("broken-record", str(error)) from error
            games, events = _as_told(past.record, past.chronicle, past.content)
            altered = len(games) - 1 if error.entry is None else error.entry
        try:
            choosing = replay_draft(past.record, past.content)
        except RecordError as error:
            raise TableProblem("broken-record", str(error)) from error
        players = games[0].setup.players
        seats = _seats_to_show(past, players, wanted)
        steps = [
            Step(number, entry.actor, entry.action, told, past.faults.get(number))
            for number, (entry, told) in enumerate(zip(past.record.entries, events, strict=True))
        ]
        frames = (
            ReplayFrame(told_to(step, seats), view_without_offers(game, seats, step.number + 1))
            for step, game in zip(steps, games, strict=True)
        )
        proof = proof_of_dice(past.record, past.content, can_replay=altered is None)
        recap = self._recap(past, choosing, seats)
        told = Replay(past.table, [], list(seats), proof, recap, altered)
        return compressed(told, frames)

    def _recap(
        self, past: _Past, choosing: Choosing | None, seats: Collection[int]
    ) -> DraftRecap | None:
        """Its seed is revealed as soon as it tells no secret any more."""
        draft = past.record.draft
        if draft is None or choosing is None:
            return None
        is_secret = not past.is_open and any(told.secret for told in choosing.story)
        return DraftRecap(
            method=choosing.plan.method,
            format=choosing.plan.format,
            story=story_for(seats, choosing),
            proof=proof_of_draft(draft, past.content, is_secret=is_secret),
        )


def _recorded(
    stored: StoredTable, entries: Sequence[StoredEntry], content: ContentLibrary
) -> tuple[Record, Chronicle]:
    """The record, and what was told; of a game of release 0.1.0, what is told now."""
    chronicle = read_told(entries)
    if chronicle is None:
        story = retell(stored, entries, content)
        chronicle = read_told(story.to_keep)
        if chronicle is None:  # nothing has happened yet
            return story.game.record, Chronicle()
    opening = Record.from_json(stored.opening) if stored.opening else None
    proven = opening is None
    over = stored.winners is not None
    record = Record(
        edition=stored.edition,
        scenario=stored.scenario,
        start=opening.start if opening else None,
        content=stored.content,
        commitment=commitment_to(stored.seed) if proven else "",
        seed=stored.seed.hex() if proven and over else None,
        entries=record_entries(chronicle),
        winners=stored.winners,
        rules=stored.rules or 1,
    )
    return record, chronicle


def _as_told(
    record: Record, chronicle: Chronicle, content: ContentLibrary
) -> tuple[list[Game], list[list[Event]]]:
    """Each entry's game and events as they were."""
    setup = content.setup(record.scenario, record.edition)
    told = iter(chronicle.moments)
    games: list[Game] = []
    events: list[list[Event]] = []
    for entry in record.entries:
        moment = None if entry.rules is not None else next(told)
        state = moment.state if moment else entry.state
        assert state is not None
        games.append(Game.restore(setup, state, Dice.open()))
        events.append(moment.step.events if moment else [])
    return games, events


def _faults(chronicle: Chronicle) -> dict[int, FaultKind]:
    """By the place in the game's record."""
    return {
        place: moment.step.fault
        for place, moment in enumerate(chronicle.moments)
        if moment.step.fault
    }


def _seats_to_show(past: _Past, players: Collection[int], wanted: str) -> Collection[int]:
    if not past.is_open:
        return past.seats
    if wanted == "open":
        return players
    if wanted not in {str(player) for player in players}:
        seats = ", ".join(map(str, players))
        raise TableProblem("no-such-view", f"a replay is told open or as seen by seat {seats}")
    return (int(wanted),)


def view_without_offers(game: Game, seats: Collection[int], number: int | None = None) -> View:
    """What these players together knew; nobody needs to see what else could have been done.
    ``number`` is that of the decision, where the game does not know how many there were."""
    view = game.view(*seats)
    if view.decision is None:
        return view
    number = view.decision.number if number is None else number
    return replace(view, decision=replace(view.decision, actions=(), reach=(), number=number))


def _summary_of(kept: StoredRecord, record: Record, content: ContentLibrary) -> TableSummary:
    setup = content.setup(record.scenario, record.edition)
    return TableSummary(
        id=kept.id,
        scenario=record.scenario,
        battle=battle_card(record.scenario),
        edition=record.edition,
        seats=[Seat(player, "person", yours=False) for player in setup.players],
        created=kept.created,
        turn=0,
        finished=record.winners is not None,
        winners=list(record.winners or ()),
    )
