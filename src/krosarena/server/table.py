"""A table: seats around one game, the single authority over it, and everyone who watches.

``receive`` is the only way a message changes a game. It reads as a checklist.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace

from krosarena.bots.guard import FaultKind
from krosarena.engine.game import Game

from .announcing import Announcer
from .audience import Encoded, Watcher
from .chat.messages import AskTalk, Say
from .chat.rules import Words
from .chat.talk import Talk
from .draft import Draft
from .history import NotUndoable
from .limiting import Limits
from .match import Match
from .notices.bell import Bell
from .opponents import Opponent
from .presence import Presence
from .protocol.choosing import Choose
from .protocol.live import Act, Look, Recall, ServerMessage, Undo, Visible
from .protocol.match import AskMatchAction, AskRematch, RematchWanted
from .protocol.tables import TableSummary
from .questions import Questions
from .reading import Refusal, read, read_action, refuse
from .situation import Phase, Situation
from .storage import Storage, StorageProblem, StoredTable
from .table_bots import TableBots
from .table_changes import Seated, TableChanges
from .table_time import TableTime
from .thinking.pool import Thinkers
from .timekeeping import Timekeeper
from .umpire import Umpire

log = logging.getLogger("krosarena.table")

_PRESENCE_SECONDS = 0.4
_LONGEST_WAIT = 3600.0
"""Games by post are looked at by the job that looks at resting tables, too."""


@dataclass(frozen=True)
class Helpers:
    """What a table needs of all tables."""

    deputy: Callable[[int], Opponent]
    """Who plays a seat for its player."""
    rematch: Callable[[StoredTable], Awaitable[str]]
    """Opens the table at which the same people play again."""
    read_again: Callable[[], Awaitable[Seated]]
    """Reads seats and history anew from the storage."""
    begin: Callable[[StoredTable, Draft], Seated]
    """Makes the game of teams that are chosen."""
    forget: Callable[[], None]
    """Another worker plays the table: whoever comes now must find it there."""
    words: Words
    """That are not said."""


class Table:
    def __init__(
        self,
        stored: StoredTable,
        phase: Phase,
        storage: Storage,
        bots: Mapping[int, Opponent],
        thinkers: Thinkers,
        limits: Limits,
        time: Timekeeper,
        helpers: Helpers,
        bell: Bell,
    ) -> None:
        """``bots`` by seat."""
        self.id = stored.id
        self._time = time
        self._helpers = helpers
        self._storage = storage
        self._now = now = Situation(stored, phase, bots.keys())
        self._questions = Questions(now, thinkers, limits)
        self._presence = Presence(time.now, stored.absences)
        self._absences_kept = stored.absences
        self._keeping: asyncio.Task[None] | None = None
        """Writes down who is away."""
        self._umpire = umpire = Umpire(now, self._presence)
        self._announcer = Announcer(now, umpire)
        self._changes = changes = TableChanges(
            now,
            storage,
            umpire,
            self._announcer,
            time,
            helpers.read_again,
            helpers.begin,
            helpers.forget,
            bell,
        )
        self._table_time = TableTime(now, changes, umpire, self._presence, time)
        self._bots = TableBots(now, changes, self._table_time, bots, helpers.deputy, time)
        self._talk = Talk(now, self._announcer.audience, storage, time.now, helpers.words)
        self._alarm: asyncio.TimerHandle | None = None
        """Rings when somebody may be out of time, or may be claimed from."""
        self._news: asyncio.TimerHandle | None = None
        """Tells who is there, a moment after it changed."""
        self._rematch_wanted: set[int] = set()
        self._lock = asyncio.Lock()
        self._looking: asyncio.Task[None] | None = None

    @property
    def game(self) -> Game:
        return self._now.game

    @property
    def faults(self) -> dict[int, FaultKind]:
        """Where the table played in place of a bot, by the place in the game's record."""
        steps = self._now.history.steps
        return {place: step.fault for place, step in enumerate(steps) if step.fault}

    @property
    def stored(self) -> StoredTable:
        return self._now.stored

    @property
    def is_busy(self) -> bool:
        """Something is being stored."""
        return self._changes.is_storing or self._is_keeping

    @property
    def _is_keeping(self) -> bool:
        return self._keeping is not None and not self._keeping.done()

    def when_settled(self, callback: Callable[[], None]) -> None:
        if self._keeping is not None and self._is_keeping:
            self._keeping.add_done_callback(lambda _: callback())
        else:
            self._changes.when_stored(callback)

    @property
    def is_empty(self) -> bool:
        return self._announcer.audience.is_empty

    @property
    def onlookers(self) -> int:
        return self._announcer.audience.onlookers

    @property
    def is_watchable(self) -> bool:
        """Anybody may look for it: a public game that is being played."""
        stored = self.stored
        running = stored.winners is None and stored.started is not None and not stored.is_choosing
        return stored.public and running

    def seats_of(self, owner: str) -> tuple[int, ...]:
        return self._now.seats_of(owner)

    def summary_for(self, owner: str) -> TableSummary:
        return self._now.summary_for(owner)

    async def keep_past(self, taken_over: int | None = None) -> None:
        """Before it is played on; ``taken_over``: when another process that had it was last heard
        of."""
        match = self._match
        await self._changes.keep_past(taken_over)
        if match is not None:
            self._presence.outlast(match, self._time.lost(match.at, taken_over))
            self._keep_absences()

    # People come and go

    def join(self, watcher: Watcher) -> None:
        self._announcer.join(watcher)
        self._notice_people()

    def leave(self, watcher: Watcher, closed: bool = False) -> None:
        """``closed``: the window was closed, the line did not break."""
        self._announcer.audience.leave(watcher)
        self._notice_people(closed)
        if self.is_empty:
            self._set_alarm()

    def _notice_people(self, closed: bool = False) -> None:
        """Who is there is told a moment later: many come and go at once."""
        if self._presence.seen(self._announcer.audience.here, self._match, closed):
            self._set_alarm()
            self._keep_absences()
        if self._news is None and not self.is_empty:
            loop = asyncio.get_running_loop()
            self._news = loop.call_later(_PRESENCE_SECONDS, self._send_people)

    @property
    def _match(self) -> Match | None:
        return None if isinstance(self._now.phase, Draft) else self._now.phase.match

    def _keep_absences(self) -> None:
        """Where they count: in a game whose players are expected to stay."""
        match = self._match
        if match is None or match.end or not match.control.at_one_sitting or self._is_keeping:
            return  # what is being written goes on until all is
        if self._presence.text != self._absences_kept:
            self._keeping = asyncio.create_task(self._write_absences())

    async def _write_absences(self) -> None:
        while (text := self._presence.text) != self._absences_kept:
            try:
                await self._storage.keep_absences(self.id, text, self.stored.epoch)
            except StorageProblem as error:  # the next one who comes or goes brings it again
                log.warning("table %s: absences could not be kept: %s", self.id, error)
                return
            self._absences_kept = text

    def _send_people(self) -> None:
        self._news = None
        self._announcer.send_presence()

    async def welcome(self, watcher: Watcher) -> None:
        """The whole history so far and the open decision; then a bot that has to may move."""
        async with self._lock:
            await self._changes.settled()
            await self._look_for_newcomers()
            await self._table_time.see_to_time(self._time.now())
            self._announcer.welcome(watcher)
            if rated := await self._changes.find_ratings():
                watcher.send(Encoded(rated))
            await self._bots.play()
            self._set_alarm()
        await self._changes.see(watcher.owner)  # nobody else has to wait for that

    async def reseat(self) -> None:
        """Seats have changed hands: everybody is told, and the game may begin."""
        async with self._lock:
            await self._changes.settled()
            await self._read_seats()
            await self._bots.play()
            self._set_alarm()

    async def _look_for_newcomers(self) -> None:
        """While a seat is open it may be taken at any time, also through another process."""
        if self._now.waits:
            await self._read_seats()

    async def _read_seats(self) -> None:
        stored = await self._storage.find(self.id)
        if stored is None or stored.seats == self.stored.seats:
            return
        # Only the seats: a new epoch would let this process write to another's table.
        self._now.stored = replace(self.stored, seats=stored.seats, started=stored.started)
        if not isinstance(history := self._now.phase, Draft) and stored.started is not None:
            history.match = history.match.begun(stored.started)
        self._announcer.welcome_all()

    # Messages

    async def receive(
        self, owner: str, raw: str | bytes, watcher: Watcher | None = None
    ) -> ServerMessage | None:
        """Carry out one message, or raise Refusal and leave everything as it was.

        What is asked is answered to who asked; what changes the game is told to everybody.
        """
        arrived = self._time.now()
        message = read(raw)
        match message:
            case Look():
                return self._announcer.all_for(owner, self.seats_of(owner))
            case Recall():
                return self._announcer.recall(owner, message)
            case AskTalk():
                return await self._talk.told(owner)
            case Say():
                return await self._talk.say(owner, message)
            case Choose() | Act() | Undo() | AskMatchAction() | AskRematch():
                await self._change(owner, message, arrived)
                return None
            case Visible():
                await self._show(watcher, message.visible)
                return None
            case _:
                return await self._questions.answer(owner, message)

    async def _show(self, watcher: Watcher | None, visible: bool) -> None:
        if watcher is not None:
            self._announcer.audience.show(watcher, visible)
            if visible:
                await self._changes.see(watcher.owner)

    async def _change(
        self, owner: str, message: Choose | Act | Undo | AskMatchAction | AskRematch, arrived: int
    ) -> None:
        """What holds for all that somebody does at their seat; the rest each kind checks itself."""
        async with self._lock:
            await self._changes.settled()
            await self._table_time.see_to_time(arrived)
            await self._bots.play()  # one that could not move before, say
            self._now.check_seat(owner, message.seat)
            if not (isinstance(message, AskMatchAction) and message.act == "abort"):
                await self._check_all_seated()
            match message:
                case Choose():
                    await self._choose(message)
                case Act():
                    await self._act(message, arrived)
                case Undo():
                    await self._undo(message, arrived)
                case AskMatchAction():
                    await self._act_in_match(message, arrived)
                case AskRematch():
                    await self._want_rematch(message.seat)
            await self._bots.play()
            self._set_alarm()

    async def _check_all_seated(self) -> None:
        await self._look_for_newcomers()
        if self._now.waits:
            raise refuse("waiting", "a seat is still open; the game begins when it is taken")

    async def _choose(self, message: Choose) -> None:
        draft = self._now.phase
        if not isinstance(draft, Draft) or message.decision != draft.number(message.seat):
            raise refuse("stale", f"seat {message.seat} has another choice by now, or none")
        await self._changes.take_choice(draft, message.seat, message.action)

    async def _act(self, message: Act, arrived: int) -> None:
        self._now.check_open(message.decision)
        self._now.check_turn(message.seat)
        self._check_own(message.seat)
        await self._changes.carry_out(message.seat, read_action(message), at=arrived)

    def _check_own(self, seat: int) -> None:
        """Whoever let a computer play has to take over again first."""
        if seat in self._now.history.match.standing.deputies:
            raise refuse("not-your-decision", f"a computer plays seat {seat}; take over first")

    async def _undo(self, message: Undo, arrived: int) -> None:
        self._now.check_open(message.decision)
        self._now.check_turn(message.seat)
        try:
            await self._changes.undo(message.seat, message.step, arrived)
        except NotUndoable as error:
            raise refuse("final", str(error)) from None

    async def _act_in_match(self, message: AskMatchAction, arrived: int) -> None:
        if isinstance(self._now.phase, Draft):
            await self._break_off(message)
            return
        self._now.check_running()
        action = self._umpire.judge(message.seat, message.act)
        await self._changes.do_match_action(message.seat, action, arrived)

    async def _break_off(self, message: AskMatchAction) -> None:
        """While teams are chosen there is no record yet, and nothing but this to be done."""
        if self.stored.winners is not None or message.act != "abort":
            raise refuse("choosing", "while teams are chosen the game can only be broken off")
        await self._changes.end_unplayed("aborted", message.seat)

    async def _want_rematch(self, seat: int) -> None:
        """With all people of the table, computers being always ready."""
        if not self._now.is_over and self.stored.winners is None:
            raise refuse("match-action", "a rematch comes after the game")
        self._rematch_wanted.add(seat)
        if self.stored.rematch is None:
            people = {s.number for s in self.stored.seats if s.kind == "person"}
            if people <= self._rematch_wanted:
                table = await self._helpers.rematch(self.stored)
                self._now.stored = replace(self.stored, rematch=table)
        wanted = RematchWanted(sorted(self._rematch_wanted), self.stored.rematch)
        self._announcer.send_all(wanted)

    # Time

    def _set_alarm(self) -> None:
        """For when the table should be looked at again; none where nobody is."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if self.is_empty or (moment := self._table_time.next_moment()) is None:
            return
        wait = max(0, moment - self._time.now()) / 1000 + 0.002
        loop = asyncio.get_running_loop()
        self._alarm = loop.call_later(min(wait, _LONGEST_WAIT), self._ring)

    def _ring(self) -> None:
        self._alarm = None
        self._looking = asyncio.create_task(self.look_at_time())

    async def look_at_time(self) -> None:
        """Is somebody out of time? May somebody be claimed from by now?"""
        async with self._lock:
            await self._changes.settled()
            try:
                await self._table_time.see_to_time(self._time.now())
                await self._bots.play()
            except Refusal as refusal:
                log.warning("table %s: time could not be seen to: %s", self.id, refusal)
            if self._now.is_over:
                return
            if (match := self._match) is not None and self._presence.claim_in(match) == 0:
                self._announcer.send_match_action(None)
            await self._storage.look_again_at(self.id, self._table_time.deadline())
            await self._changes.tell_who_waits()
            self._set_alarm()
