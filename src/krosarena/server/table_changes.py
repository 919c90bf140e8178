"""What happens at a table: applied to a copy, stored, and only then does it become the game and is
everybody told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import replace

from krosarena.bots.guard import FaultKind
from krosarena.engine.actions import Action
from krosarena.engine.decisions import IllegalAction
from krosarena.engine.events import Event
from krosarena.engine.game import Game
from krosarena.engine.rules_history import RULES_VERSION
from krosarena.formats.choosing import ChoosingError
from krosarena.match import MatchAction, Reason

from .announcing import Announcer
from .draft import Draft, refused_choice
from .loading import entry_apart
from .match import Match
from .notices.bell import Bell, Waiting
from .protocol.match import Rated
from .protocol.steps import Step
from .ratings.ending import counts, rate_end, rated_message
from .reading import Refusal, illegal, refuse
from .situation import Phase, Situation
from .storage import (
    Conflict,
    LostTable,
    Storage,
    StorageAway,
    StorageProblem,
    StoredEntry,
    StoredTable,
    Work,
    both,
)
from .timekeeping import Timekeeper
from .umpire import Umpire

log = logging.getLogger("krosarena.table")

Seated = tuple[StoredTable, Phase]
"""A table as the storage knows it: who sits there, and how far the game is."""


class TableChanges:
    """Everything that is written about one table while it is played."""

    def __init__(
        self,
        situation: Situation,
        storage: Storage,
        umpire: Umpire,
        announcer: Announcer,
        time: Timekeeper,
        read_again: Callable[[], Awaitable[Seated]],
        begin: Callable[[StoredTable, Draft], Seated],
        forget: Callable[[], None],
        bell: Bell,
    ) -> None:
        """``read_again`` reads seats and history anew from the storage; ``begin`` makes the game of
        teams that are chosen; ``forget`` lets nobody else sit down here."""
        self._now = situation
        self._id = situation.stored.id
        self._storage = storage
        self._umpire = umpire
        self._announcer = announcer
        self._time = time
        self._read_again = read_again
        self._begin = begin
        self._forget = forget
        self._bell = bell
        self._rated: Rated | None = None
        """Found once: what a rated game has changed."""
        self._reveals = False
        """Names were hidden, and are told next."""
        self._storing: asyncio.Future[None] | None = None
        """What is being stored, or was last."""

    @property
    def is_storing(self) -> bool:
        return self._storing is not None and not self._storing.done()

    def when_stored(self, callback: Callable[[], None]) -> None:
        assert self._storing is not None
        self._storing.add_done_callback(lambda _: callback())

    async def settled(self) -> None:
        """Nothing is left of what somebody began who is gone."""
        if self._storing is not None and not self._storing.done():
            await asyncio.wait([self._storing])

    async def keep_past(self, taken_over: int | None = None) -> None:
        """Before it is played on: what came of old entries, that other rules are in force, and what
        is owed to whoever had to decide while nobody kept the table. ``taken_over``: when another
        process that had it was last heard of."""
        if isinstance(history := self._now.phase, Draft):
            return
        if history.to_keep:
            await self._storage.keep_results(self._id, history.to_keep)
            history.to_keep = []
        if history.other_rules and history.match.end is None:
            note = history.keeper.other_rules(history.next_number, history.game, RULES_VERSION)
            note = replace(note, clocks=history.match.left())
            turn, match = history.game.state.turn, history.match
            await self._storage.append(
                self._id, note, turn, None, self._now.stored.epoch, match.stored
            )
            history.keeper.kept(note)
            history.next_number += 1
            history.opened = history.next_number
            log.warning("table %s: goes on by rules %d from where it was", self._id, RULES_VERSION)
        await self._load_holidays()
        match = history.match
        if match.clocks.running is not None and match.control.runs:
            owed = self._time.owed(match.at, taken_over)
            if owed:
                await self._surely(
                    self._commit_match_action(None, MatchAction("credit", owed), self._time.now())
                )

    async def _load_holidays(self) -> None:
        """Games by post wait for whoever is on holiday."""
        match = self._now.history.match
        if match.control.kind != "post":
            return
        holidays = {
            seat.number: [
                (day.begins, day.ends) for day in await self._storage.holidays(seat.owner)
            ]
            for seat in self._now.stored.seats
            if seat.owner is not None
        }
        self._now.history.match = match.with_holidays(holidays)

    async def take_choice(self, draft: Draft, seat: int, action: str) -> None:
        try:
            after = draft.after(action, seat, self._time.now())
        except ChoosingError as error:
            raise Refusal(refused_choice(error)) from None
        await self._surely(self._commit_choice(after))

    async def _commit_choice(self, draft: Draft) -> None:
        if self._now.stored.winners is not None:
            raise refuse("game-over", "this game was broken off")
        now = self._time.now()
        stored, phase = self._begin(replace(self._now.stored, started=now), draft)
        if isinstance(phase, Draft):
            stored = replace(stored, started=self._now.stored.started)
            deadline = self._now.pick_until(phase, self._time.flags_from)
        else:
            deadline = phase.match.deadline
        choice = replace(draft.entries[-1], at=now)
        also = self._told_with(Waiting.at(stored, phase), now)
        await self._store_safely(
            lambda: self._storage.append_choice(stored, choice, deadline, also), choice.number
        )
        self._now.stored, self._now.phase = stored, phase
        self._announcer.welcome_all()

    async def carry_out(
        self, seat: int, action: Action, fault: FaultKind | None = None, at: int | None = None
    ) -> None:
        """``at`` is when it arrived: nobody pays for how long the server takes."""
        game = self._now.game.clone()
        try:
            events = list(game.apply(action))
        except IllegalAction as error:
            raise Refusal(illegal(error)) from None
        step = Step(self._now.history.next_number, seat, str(action), events, fault)
        await self._surely(self._commit(game, step, self._time.now() if at is None else at))

    async def _commit(self, game: Game, step: Step, at: int) -> None:
        match = self._now.history.match.went_on(step.actor or 0, game, step.events, at)
        entry = StoredEntry(
            step.number, step.actor or 0, step.action or "", game.last_dice, step.fault
        )
        await self._store(entry, game, step.events, match)
        self._now.history.go_on(step, game, match)
        self._announcer.send_step(step)
        await self._send_ratings()

    async def undo(self, seat: int, first: int, at: int) -> None:
        """NotUndoable where these steps must stay."""
        game = self._now.history.before(first, seat)
        await self._surely(self._commit_undo(game, seat, first, at))

    async def _commit_undo(self, game: Game, seat: int, first: int, at: int) -> None:
        match = self._now.history.match.taken_back(game, at)
        entry = StoredEntry(self._now.history.next_number, seat, f"undo {first}", ())
        await self._store(entry, game, (), match)
        self._now.history.take_back(first, seat, lambda _: match)
        self._announcer.send_undone(first, seat)

    async def do_match_action(self, seat: int | None, action: MatchAction, at: int) -> None:
        """Together with what follows from it: computers consent, what everybody agrees on is taken
        back, and a game that no person plays any more is over."""
        await self._surely(self._commit_match_action(seat, action, at))
        while consent := self._umpire.bots_consent():
            await self._surely(self._commit_match_action(*consent, at))
        await self.take_back_by_consent(at)
        match = self._now.history.match
        if not match.persons and match.end is None:
            await self._surely(self._commit_match_action(None, MatchAction("adjudicate"), at))

    async def _commit_match_action(self, seat: int | None, action: MatchAction, at: int) -> None:
        history = self._now.history
        match = history.match.acted(seat, action, at)
        step = Step(history.next_number, seat, str(action), [])
        await self._store(
            StoredEntry(step.number, seat or 0, str(action), ()), self._now.game, (), match
        )
        taken = history.match.standing.taken
        history.add_match_action(step, match)
        if match.standing.taken != taken:  # seats have changed hands
            self._announcer.welcome_all()
        else:
            self._announcer.send_match_action(step)
        await self._send_ratings()

    async def take_back_by_consent(self, at: int) -> None:
        history = self._now.history
        first = history.match.standing.granted
        if first is None:
            return
        seat = next((s.actor for s in history.steps if s.number == first), None)
        if seat is not None:
            await self.undo(seat, first, at)

    async def end_unplayed(self, reason: Reason, seat: int) -> None:
        at, epoch = self._time.now(), self._now.stored.epoch
        also = self._told_with(Waiting(over=True), at)
        await self._store_safely(
            lambda: self._storage.end_unplayed(self._id, reason, seat, at, epoch, also), 0
        )
        self._now.stored = replace(self._now.stored, winners=(), reason=reason, ended_by=seat)
        self._announcer.welcome_all()

    async def tell_who_waits(self) -> None:
        """Whoever has to decide at a table that nobody has open, and was never told."""
        waiting = Waiting.at(self._now.stored, self._now.phase)
        looking = self._announcer.audience.looking
        if work := self._bell.at_rest(waiting, looking, self._time.now()):
            await self._storage.write(work)

    async def see(self, person: str) -> None:
        """They have the game on the screen."""
        if not self._now.seats_of(person):
            return
        if work := self._bell.seen(person, self._time.now()):
            try:
                await self._storage.write(work)
            except StorageProblem as error:  # then they are told what they have seen
                log.warning("table %s: notices could not be taken back: %s", self._id, error)

    def _told_with(self, waiting: Waiting, at: int) -> Work[None] | None:
        """What people elsewhere shall be told of the step after which this is so."""
        before = Waiting.at(self._now.stored, self._now.phase)
        looking = self._announcer.audience.looking
        return self._bell.after(self._now.stored, before, waiting, looking, at)

    async def find_ratings(self) -> Rated | None:
        """What a rated game that is over has done to everybody's rating."""
        is_over = not isinstance(self._now.phase, Draft) and counts(self._now.phase.match)
        if is_over and self._rated is None:
            try:
                self._rated = await self._storage.read(lambda c: rated_message(c, self._id))
            except StorageProblem as error:  # they have counted; whoever comes back is told
                log.warning("table %s: ratings could not be told: %s", self._id, error)
        return self._rated

    async def _send_ratings(self) -> None:
        """And who played, where that was hidden until the end."""
        if self._reveals:
            self._reveals = False
            self._announcer.send_seats()
        if rated := await self.find_ratings():
            self._announcer.send_all(rated)

    async def _store(
        self, step: StoredEntry, game: Game, events: Sequence[Event], match: Match
    ) -> None:
        """``step`` leads to ``game`` and ``match``; ``events`` are what came of it."""
        keeper = self._now.history.keeper
        step = replace(step, at=match.at, clocks=match.left())
        entry = await entry_apart(keeper, step, self._now.game, game, events)
        turn, winners, epoch = game.state.turn, match.winners, self._now.stored.epoch
        also = both(
            (lambda c: rate_end(c, self._id, match)) if counts(match) else None,
            self._told_with(Waiting.in_match(self._now.stored, match), match.at),
        )
        await self._store_safely(
            lambda: self._storage.append(
                self._id, entry, turn, winners, epoch, match.stored, also=also
            ),
            entry.number,
        )
        keeper.kept(entry)
        if match.end:
            self._reveals = self._now.stored.hides_names
            self._now.stored = replace(
                self._now.stored,
                winners=winners,
                reason=match.end.reason,
                ended_by=match.end.by,
                places=match.stored.places,
            )

    async def _store_safely(self, store: Callable[[], Awaitable[None]], number: int) -> None:
        try:
            await store()
        except Conflict:
            await self._catch_up()
            raise refuse("stale", "this decision was answered elsewhere") from None
        except LostTable:
            log.warning("table %s: another worker plays it by now", self._id)
            self._forget()
            self._announcer.audience.dismiss()
            raise refuse("stale", "this table has moved; the page connects again") from None
        except StorageAway as error:
            log.error("table %s: entry %d could not be stored: %s", self._id, number, error)
            raise refuse(
                "not-stored", "the server could not store this action; try again"
            ) from error

    async def _catch_up(self) -> None:
        """Somebody else wrote to this game (another process, say): the storage is right."""
        log.warning("table %s: the storage is ahead; reading it again", self._id)
        self._now.stored, self._now.phase = await self._read_again()
        self._announcer.welcome_all()
        await self._send_ratings()

    async def _surely(self, commit: Coroutine[None, None, None]) -> None:
        """What is being stored must also happen, even if whoever asked for it is gone meanwhile."""
        self._storing = asyncio.create_task(commit)
        await asyncio.shield(self._storing)
