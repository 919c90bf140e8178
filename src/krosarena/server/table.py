"""A table: seats around one game, the single authority over it, and everyone who watches.

``receive`` is the only way a message changes a game. It reads as a checklist.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import (
    AsyncIterator,
    Awaitable,
    Callable,
    Collection,
    Coroutine,
    Mapping,
    Sequence,
)
from contextlib import asynccontextmanager

from krosarena.bots.guard import Answer as BotAnswer
from krosarena.bots.guard import FaultKind, instead, told
from krosarena.content.guiding import PUPIL, Guide
from krosarena.engine.actions import Action
from krosarena.engine.decisions import IllegalAction
from krosarena.engine.events import Event
from krosarena.engine.finality import final_actions
from krosarena.engine.game import Game
from krosarena.engine.rules_history import RULES_VERSION
from krosarena.engine.view import View
from krosarena.engine.viewing import view_of
from krosarena.formats.choosing import ChoosingError

from .audience import Audience, Group, Seats, Told, Watcher
from .draft import Draft, refused_choice
from .foresight import Foresight
from .hints import Hints
from .limiting import Limits, TooMany
from .opponents import Opponent
from .problems import TableProblem
from .protocol.changes import changes_between
from .protocol.choosing import Choose, Choosing
from .protocol.insight import AskHint, HintAnswer
from .protocol.live import (
    Act,
    Guidance,
    Look,
    Prospect,
    Recall,
    Recalled,
    ServerMessage,
    Step,
    Unanswered,
    Undo,
    Undone,
    Update,
    Welcome,
)
from .protocol.odds import Answer, AskPreview, AskWhy, Question, QuestionKind, kind_of
from .protocol.tables import TableSummary
from .reading import Refusal, illegal, read, read_action, refuse, unanswered
from .storage import Conflict, LostTable, Storage, StorageAway, StoredEntry, StoredTable
from .story import NotUndoable, Story, told_to
from .summaries import summary
from .thinking.foreseeing import answer as answer_at_once
from .thinking.pool import Busy, Thinkers, ThoughtLost

log = logging.getLogger("krosarena.table")

RECENT_STEPS, RECALLED_STEPS = 100, 150
"""How many steps a welcome has at most, and an answer to ``recall``."""
NO_PROSPECT = Prospect([], [])

Seated = tuple[StoredTable, Story | Draft]
"""A table as the storage knows it: who sits there, and what happened; before the game, how far the
teams are chosen."""


class Table:
    def __init__(
        self,
        stored: StoredTable,
        phase: Story | Draft,
        storage: Storage,
        bots: Mapping[int, Opponent],
        thinkers: Thinkers,
        limits: Limits,
        retell: Callable[[], Awaitable[Seated]],
        begin: Callable[[StoredTable, Draft], Seated],
    ) -> None:
        """``bots`` by seat; ``retell`` reads seats and story anew from the storage; ``begin`` makes
        the game of teams that are chosen."""
        self.id = stored.id
        self._stored = stored
        self._phase = phase
        self._begin = begin
        self._storage = storage
        self._bots = bots
        self._limits = limits
        self._retell = retell
        self._foresight = Foresight(thinkers)
        self._hints = Hints(thinkers)
        self._audience = Audience()
        self._lock = asyncio.Lock()
        self._commits: asyncio.Future[None] | None = None
        """What is being stored, or was last."""
        self._final: tuple[int, list[str]] = (0, [])
        """What could not be taken back at the decision of this number: found out once."""

    @property
    def _story(self) -> Story:
        if isinstance(self._phase, Draft):
            raise TableProblem("not-begun", "the teams of this game are still being chosen")
        return self._phase

    @property
    def game(self) -> Game:
        return self._story.game

    @property
    def faults(self) -> dict[int, FaultKind]:
        """Where the table played in place of a bot, by the place in the game's record."""
        return {place: step.fault for place, step in enumerate(self._story.steps) if step.fault}

    @property
    def stored(self) -> StoredTable:
        return self._stored

    @property
    def is_busy(self) -> bool:
        """Something is being stored."""
        return self._commits is not None and not self._commits.done()

    def when_settled(self, callback: Callable[[], None]) -> None:
        assert self._commits is not None
        self._commits.add_done_callback(lambda _: callback())

    @property
    def is_empty(self) -> bool:
        return self._audience.is_empty

    @property
    def _waits(self) -> bool:
        """For somebody to take an open seat."""
        return any(seat.kind == "open" for seat in self._stored.seats)

    def seats_of(self, owner: str) -> tuple[int, ...]:
        return tuple(seat.number for seat in self._stored.seats if seat.owner == owner)

    def summary_for(self, owner: str) -> TableSummary:
        if isinstance(self._phase, Draft):
            return summary(self._stored, owner, 0, None)
        outcome = self.game.outcome
        winners = outcome.winners if outcome else None
        return summary(self._stored, owner, self.game.state.turn, winners)

    async def keep_past(self) -> None:
        """Before it is played on: what came of old entries, and that other rules are in force."""
        if isinstance(story := self._phase, Draft):
            return
        if story.to_keep:
            await self._storage.keep_told(self.id, story.to_keep)
            story.to_keep = []
        if story.other_rules and story.game.outcome is None:
            note = story.keeper.other_rules(story.next_number, story.game, RULES_VERSION)
            turn = story.game.state.turn
            await self._storage.append(self.id, note, turn, None, self._stored.epoch)
            story.keeper.kept(note)
            story.next_number += 1
            log.warning("table %s: goes on by rules %d from where it was", self.id, RULES_VERSION)

    def join(self, watcher: Watcher) -> None:
        self._audience.join(watcher, self.seats_of(watcher.owner))

    def leave(self, watcher: Watcher) -> None:
        self._audience.leave(watcher)

    async def welcome(self, watcher: Watcher) -> None:
        """The whole story so far and the open decision; then a bot that has to may move."""
        async with self._lock, self._settled():
            await self._look_for_newcomers()
            self._welcome(self._audience.group_of(watcher), [watcher])
            await self._play_bots()

    async def reseat(self) -> None:
        """Somebody has taken a seat: everybody is told, and the game may begin."""
        async with self._lock, self._settled():
            await self._look_for_newcomers()
            await self._play_bots()

    async def receive(self, owner: str, raw: str | bytes) -> ServerMessage | None:
        """Carry out one message, or raise Refusal and leave everything as it was.

        A question changes nothing; its answer is for who asked, and nobody waits for it.
        """
        message = read(raw)
        if isinstance(message, Look):
            return self._story_so_far(self.seats_of(owner), owner)
        if isinstance(message, Recall):
            return self._recall(owner, message)
        if isinstance(message, Choose):
            await self._choose(owner, message)
            return None
        if not isinstance(message, Act | Undo):
            return await self._consider(owner, message)
        await self._change(owner, message)
        return None

    async def _consider(
        self, owner: str, question: Question | AskHint
    ) -> Answer | HintAnswer | Unanswered:
        kind: QuestionKind = "hint" if isinstance(question, AskHint) else kind_of(question)
        try:
            await self._limits.question(owner)
            if isinstance(question, AskHint):
                return await self._hint(owner, question)
            return await self._foresee(owner, question)
        except (Busy, ThoughtLost, TooMany) as busy:
            return Unanswered(kind, question.decision, "busy", str(busy))

    async def _choose(self, owner: str, message: Choose) -> None:
        async with self._lock, self._settled():
            await self._play_bots()
            self._check_seat(owner, message.seat)
            await self._check_all_seated()
            draft = self._phase
            if not isinstance(draft, Draft) or message.decision != draft.number(message.seat):
                raise refuse("stale", f"seat {message.seat} has another choice by now, or none")
            await self._take_choice(draft, message.seat, message.action)
            await self._play_bots()

    async def _take_choice(self, draft: Draft, seat: int, action: str) -> None:
        try:
            after = draft.after(action, seat)
        except ChoosingError as error:
            raise Refusal(refused_choice(error)) from None
        await self._surely(self._commit_choice(after))

    async def _commit_choice(self, draft: Draft) -> None:
        stored, phase = self._begin(self._stored, draft)
        await self._store_safely(
            lambda: self._storage.append_choice(stored, draft.entries[-1]), len(draft.entries) - 1
        )
        self._stored, self._phase = stored, phase
        self._welcome_all()

    async def _change(self, owner: str, message: Act | Undo) -> None:
        async with self._lock, self._settled():
            await self._play_bots()  # one that could not move before, say
            self._check_seat(owner, message.seat)
            await self._check_all_seated()
            self._check_open(message.decision)
            self._check_turn(message.seat)
            if isinstance(message, Act):
                await self._carry_out(message.seat, read_action(message))
            else:
                await self._take_back(message.seat, message.step)
            await self._play_bots()

    async def _foresee(self, owner: str, question: Question) -> Answer | Unanswered:
        """Checked like an action; but only a preview needs the decision to be one's own."""
        kind, number = kind_of(question), question.decision
        try:
            self._check_seat(owner, question.seat)
            self._check_open(number)
            if isinstance(question, AskPreview):
                self._check_turn(question.seat)
            if isinstance(question, AskWhy):
                # Half a millisecond: sending it elsewhere would take longer.
                return answer_at_once(self.game, question, self.seats_of(owner))
            return await self._foresight.answer(self.game, question, self.seats_of(owner), owner)
        except Refusal as refusal:
            return unanswered(kind, number, refusal)

    async def _hint(self, owner: str, question: AskHint) -> HintAnswer | Unanswered:
        """Checked like an action, and for fairness."""
        try:
            self._check_seat(owner, question.seat)
            self._check_open(question.decision)
            self._check_turn(question.seat)
        except Refusal as refusal:
            return unanswered("hint", question.decision, refusal)
        if not self._shares_no_game(owner):
            reason = "hints are for games against bots or at one screen, not against other people"
            return Unanswered("hint", question.decision, "unfair", reason)
        try:
            guide = self._story.guide if question.seat == PUPIL else None
            return await self._hints.answer(self.game, question, guide)
        except (Busy, ThoughtLost):
            raise
        except Exception:  # a bot's failure must not end a person's game
            log.exception("table %s: no hint for decision %d", self.id, question.decision)
            return Unanswered("hint", question.decision, "no-answer", "the champion is at a loss")

    def _shares_no_game(self, owner: str) -> bool:
        """Everybody else is a bot or sits at the same screen."""
        return all(seat.owner == owner or seat.number in self._bots for seat in self._stored.seats)

    def _check_seat(self, owner: str, seat: int) -> None:
        if seat not in self.seats_of(owner):
            raise refuse("not-your-seat", f"seat {seat} of this table is not yours")

    async def _check_all_seated(self) -> None:
        await self._look_for_newcomers()
        if self._waits:
            raise refuse("waiting", "a seat is still open; the game begins when it is taken")

    def _check_begun(self) -> None:
        if isinstance(self._phase, Draft):
            raise refuse("choosing", "the teams are still being chosen; answer with `choose`")

    def _check_open(self, decision: int) -> None:
        """The game has begun and goes on, and this is what is to be decided."""
        self._check_begun()
        if self.game.outcome:
            raise refuse("game-over", "this game is over")
        if decision != self._story.next_number:
            raise refuse(
                "stale",
                f"this speaks of decision {decision}, "
                f"but decision {self._story.next_number} is open",
            )

    def _check_turn(self, seat: int) -> None:
        decision = self.game.decision
        assert decision is not None, "a game with seeded dice stops only at decisions"
        if decision.player != seat:
            raise refuse("not-your-decision", f"seat {decision.player} must decide now")

    async def _carry_out(self, seat: int, action: Action, fault: FaultKind | None = None) -> None:
        """Apply to a copy, store, and only then let it become the game and tell everyone."""
        game = self.game.clone()
        try:
            events = list(game.apply(action))
        except IllegalAction as error:
            raise Refusal(illegal(error)) from None
        step = Step(self._story.next_number, seat, str(action), events, fault)
        await self._surely(self._commit(game, step))

    async def _surely(self, commit: Coroutine[None, None, None]) -> None:
        """What is being stored must also happen, even if whoever asked for it is gone meanwhile."""
        self._commits = asyncio.create_task(commit)
        await asyncio.shield(self._commits)

    @asynccontextmanager
    async def _settled(self) -> AsyncIterator[None]:
        """Nothing is left of what somebody began who is gone."""
        if self._commits is not None and not self._commits.done():
            await asyncio.wait([self._commits])
        yield

    async def _commit(self, game: Game, step: Step) -> None:
        entry = StoredEntry(
            step.number, step.actor or 0, step.action or "", game.last_dice, step.fault
        )
        await self._store(entry, game, step.events)
        self._story.go_on(step, game)
        for group in self._audience:
            self._update(group, step)

    async def _take_back(self, seat: int, first: int) -> None:
        try:
            game = self._story.before(first, seat)
        except NotUndoable as error:
            raise refuse("final", str(error)) from None
        await self._surely(self._commit_undo(game, seat, first))

    async def _commit_undo(self, game: Game, seat: int, first: int) -> None:
        entry = StoredEntry(self._story.next_number, seat, f"undo {first}", ())
        await self._store(entry, game, ())
        self._story.take_back(first, seat)
        for group in self._audience:
            outlook = self._outlook(group.seats)
            group.view = outlook[0]
            group.tell(Undone(first, seat, self._story.next_number, *outlook))

    async def _store(self, step: StoredEntry, game: Game, events: Sequence[Event]) -> None:
        """``step`` leads to ``game``; ``events`` are what came of it."""
        keeper = self._story.keeper
        entry = keeper.entry(step, self.game, game, events)
        winners = game.outcome.winners if game.outcome else None
        turn = game.state.turn
        await self._store_safely(
            lambda: self._storage.append(self.id, entry, turn, winners, self._stored.epoch),
            entry.number,
        )
        keeper.kept(entry)

    async def _store_safely(self, store: Callable[[], Awaitable[None]], number: int) -> None:
        try:
            await store()
        except Conflict:
            await self._catch_up()
            raise refuse("stale", "this decision was answered elsewhere") from None
        except LostTable:
            log.warning("table %s: another worker plays it by now", self.id)
            self._audience.dismiss()
            raise refuse("stale", "this table has moved; the page connects again") from None
        except StorageAway as error:
            log.error("table %s: entry %d could not be stored: %s", self.id, number, error)
            raise refuse(
                "not-stored", "the server could not store this action; try again"
            ) from error

    async def _look_for_newcomers(self) -> None:
        """While a seat is open it may be taken at any time, also through another process."""
        if not self._waits:
            return
        stored = await self._storage.find(self.id)
        if stored is None or stored.seats == self._stored.seats:
            return
        self._stored = stored
        self._welcome_all()

    async def _catch_up(self) -> None:
        """Somebody else wrote to this game (another process, say): the storage is right."""
        log.warning("table %s: the storage is ahead; reading it again", self.id)
        self._stored, self._phase = await self._retell()
        self._welcome_all()

    def _welcome_all(self) -> None:
        """Who sits where, or everything, may have changed."""
        self._audience.regroup(self.seats_of)
        for group in self._audience:
            self._welcome(group, group.watchers)

    def _welcome(self, group: Group, watchers: Sequence[Watcher]) -> None:
        told = group.welcome
        if told is None:
            message = self._story_so_far(group.seats, watchers[0].owner)
            if isinstance(message, Welcome):
                group.view = message.view
            told = Told(message)
        if not group.seats:  # onlookers may come by the thousand
            group.welcome = told
        for watcher in watchers:
            watcher.tell(told)

    def _story_so_far(self, seats: Seats, owner: str) -> Welcome | Choosing:
        """What the owner of these seats has to know to go on from here."""
        table = self.summary_for(owner)
        if isinstance(self._phase, Draft):
            return self._phase.told_to(seats, table)
        history, earlier = self._story.last_turns(RECENT_STEPS)
        told = [told_to(step, seats) for step in history]
        return Welcome(table, told, earlier, self._story.next_number, *self._outlook(seats))

    def _update(self, group: Group, step: Step) -> None:
        before = group.view
        if before is None:  # whoever has just come has not been welcomed yet
            return
        group.view, prospect, guide = self._outlook(group.seats)
        changes = changes_between(before, group.view)
        version = self._story.next_number
        group.tell(Update(told_to(step, group.seats), version, changes, prospect, guide))

    def _recall(self, owner: str, message: Recall) -> Recalled:
        """Older steps, for whoever asks; a question that nobody has to wait for."""
        self._check_begun()
        seats = self.seats_of(owner)
        steps, earlier = self._story.last_turns(RECALLED_STEPS, before=message.before)
        return Recalled(message.before, [told_to(step, seats) for step in steps], earlier)

    def _outlook(self, seats: Seats) -> tuple[View, Prospect, Guidance | None]:
        """What these seats see, what they may take back, and where their guide is."""
        game, number = self.game, self._story.next_number
        view = view_of(game.state, seats, number, game.commitment)
        prospect = NO_PROSPECT
        if view.decision and view.decision.player in seats and not self._waits:
            prospect = Prospect(self._story.undoable(), self._final_actions())
        return view, prospect, _guidance(self._story.guide, seats)

    def _final_actions(self) -> list[str]:
        number = self._story.next_number
        if self._final[0] != number:
            self._final = number, [str(action) for action in final_actions(self.game)]
        return self._final[1]

    async def _play_bots(self) -> None:
        """Let bots move. If that fails, they try again with the next message or visitor."""
        try:
            await self._let_bots_choose()
        except Refusal as refusal:
            log.error("table %s: a bot could not choose: %s", self.id, refusal)
        if isinstance(self._phase, Draft):
            return
        while not self._waits and (decision := self.game.decision):
            bot = self._bots.get(decision.player)
            if bot is None:
                return
            answer = await self._ask(bot, decision.player)
            fault = answer.fault.kind if answer.fault else None
            try:
                await self._carry_out(decision.player, answer.action, fault)
            except Refusal as refusal:
                log.error("table %s: the bot could not move: %s", self.id, refusal)
                return
            except Exception:  # a bot's move must not end a person's connection
                log.exception("table %s: the bot's move failed", self.id)
                return

    async def _let_bots_choose(self) -> None:
        while not self._waits and isinstance(draft := self._phase, Draft):
            wish = draft.bots_choice(self._bots.keys(), self.id)
            if wish is None:
                return
            await self._take_choice(draft, *wish)

    async def _ask(self, bot: Opponent, seat: int) -> BotAnswer:
        """A legal action, whatever the bot does; it thinks apart, so that nobody else waits."""
        try:
            answer = await bot.answer(self.game)
        except Exception as error:  # not even its guard could cope with it
            log.exception("table %s: the guard of seat %d failed", self.id, seat)
            answer = instead(self.game.legal_actions(), "crashed", told(error))
        if answer.fault:
            log.error("table %s: the bot of seat %d %s", self.id, seat, answer.fault.what)
        return answer


def _guidance(guide: Guide | None, seats: Collection[int]) -> Guidance | None:
    if guide is None or PUPIL not in seats:
        return None
    return Guidance(guide.place, guide.awaited, guide.strayed)
