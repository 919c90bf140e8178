"""A table: seats around one game, the single authority over it, and everyone who watches.

``receive`` is the only way a message changes a game. It reads as a checklist.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from typing import Protocol

import msgspec
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from krosarena.bots import Bot
from krosarena.bots.guard import Guard
from krosarena.content.guiding import PUPIL, Guide
from krosarena.engine.actions import Action, NotationError, parse_action
from krosarena.engine.battle import Battle
from krosarena.engine.decisions import IllegalAction
from krosarena.engine.events import as_told_to
from krosarena.engine.game import Game

from .foresight import Foresight
from .protocol import (
    Act,
    BattleCard,
    ClientMessage,
    Guidance,
    RefusalCode,
    Refused,
    Seat,
    ServerMessage,
    Step,
    TableSummary,
    Unanswered,
    Update,
    Welcome,
    Why,
)
from .protocol_odds import Answer, AskPreview, Question, kind_of
from .storage import Storage, StoredEntry, StoredTable

log = logging.getLogger("krosarena.table")


class Refusal(Exception):
    """A message that is not carried out; nothing has changed."""

    def __init__(self, message: Refused) -> None:
        super().__init__(message.reason)
        self.message = message


class Watcher(Protocol):
    """Somebody at the table, through whatever connection."""

    owner: str

    def tell(self, message: ServerMessage) -> None: ...


@dataclass(frozen=True)
class Story:
    """A game and how it came about."""

    game: Game
    steps: list[Step]
    guide: Guide | None = None
    """Where a tutorial's guide has got to by now."""


class Table:
    def __init__(
        self,
        stored: StoredTable,
        story: Story,
        storage: Storage,
        bot: Bot,
        retell: Callable[[], Awaitable[Story]],
        bot_budget_ms: float = 100.0,
    ) -> None:
        """``retell`` reads the story anew from the storage."""
        self.id = stored.id
        self._stored = stored
        self._game = story.game
        self._history = story.steps
        self._guide = story.guide
        self._storage = storage
        self._guard = Guard(bot)
        self._bot_budget_ms = bot_budget_ms
        self._retell = retell
        self._foresight = Foresight()
        self._watchers: list[Watcher] = []
        self._lock = asyncio.Lock()

    @property
    def game(self) -> Game:
        return self._game

    @property
    def is_empty(self) -> bool:
        return not self._watchers

    def seats_of(self, owner: str) -> tuple[int, ...]:
        return tuple(seat.number for seat in self._stored.seats if seat.owner == owner)

    def summary_for(self, owner: str) -> TableSummary:
        outcome = self._game.outcome
        winners = outcome.winners if outcome else None
        return summary(self._stored, owner, self._game.state.turn, winners)

    def join(self, watcher: Watcher) -> None:
        self._watchers.append(watcher)

    def leave(self, watcher: Watcher) -> None:
        self._watchers.remove(watcher)

    async def welcome(self, watcher: Watcher) -> None:
        """The whole story so far and the open decision; then a bot that has to may move."""
        async with self._lock:
            self._welcome(watcher)
            await self._play_bots()

    async def receive(self, owner: str, raw: str | bytes) -> Answer | Unanswered | None:
        """Carry out one message, or raise Refusal and leave everything as it was.

        A question changes nothing; its answer is for who asked, and nobody waits for it.
        """
        message = _read(raw)
        if not isinstance(message, Act):
            return self._foresee(owner, message)
        await self._act(owner, message)
        return None

    async def _act(self, owner: str, act: Act) -> None:
        async with self._lock:
            await self._play_bots()  # one that could not move before, say
            self._check_seat(owner, act.seat)
            self._check_alive()
            self._check_number(act.decision)
            self._check_turn(act.seat)
            action = _read_action(act)
            await self._carry_out(act.seat, action)
            await self._play_bots()

    def _foresee(self, owner: str, question: Question) -> Answer | Unanswered:
        """Checked like an action; but only a preview needs the decision to be one's own."""
        kind, number = kind_of(question), question.decision
        try:
            self._check_seat(owner, question.seat)
            self._check_alive()
            self._check_number(number)
            if isinstance(question, AskPreview):
                self._check_turn(question.seat)
            return self._foresight.answer(self._game, question, self.seats_of(owner))
        except Refusal as refusal:
            return Unanswered(kind, number, refusal.message.code, refusal.message.reason)
        except IllegalAction as error:
            said = _illegal(error)
            return Unanswered(kind, number, said.code, said.reason, said.rule, said.why)
        except NotationError as error:
            return Unanswered(kind, number, "malformed", str(error))
        except ValueError as error:
            return Unanswered(kind, number, "no-answer", str(error))

    def _check_seat(self, owner: str, seat: int) -> None:
        if seat not in self.seats_of(owner):
            raise _refuse("not-your-seat", f"seat {seat} of this table is not yours")

    def _check_alive(self) -> None:
        if self._game.outcome:
            raise _refuse("game-over", "this game is over")

    def _check_number(self, decision: int) -> None:
        if decision != self._game.decision_number:
            raise _refuse(
                "stale",
                f"this answers decision {decision}, "
                f"but decision {self._game.decision_number} is open",
            )

    def _check_turn(self, seat: int) -> None:
        decision = self._game.decision
        assert decision is not None, "a game with seeded dice stops only at decisions"
        if decision.player != seat:
            raise _refuse("not-your-decision", f"seat {decision.player} must decide now")

    async def _carry_out(self, seat: int, action: Action) -> None:
        """Apply to a copy, store, and only then let it become the game and tell everyone."""
        game = self._game.clone()
        try:
            events = list(game.apply(action))
        except IllegalAction as error:
            raise Refusal(_illegal(error)) from None
        step = Step(self._game.decision_number, seat, str(action), events)
        # Shielded: what has been stored must also happen, even if whoever asked for it is gone.
        await asyncio.shield(self._commit(game, step))

    async def _commit(self, game: Game, step: Step) -> None:
        entry = StoredEntry(step.number, step.actor or 0, step.action or "", game.last_dice)
        winners = game.outcome.winners if game.outcome else None
        try:
            await self._storage.append(self.id, entry, game.state.turn, winners)
        except IntegrityError:
            await self._catch_up()
            raise _refuse("stale", "this decision was answered elsewhere") from None
        except SQLAlchemyError as error:
            log.exception("table %s: entry %d could not be stored", self.id, step.number)
            raise _refuse(
                "not-stored", "the server could not store this action; try again"
            ) from error
        self._game = game
        self._history.append(step)
        if self._guide:
            self._guide = self._guide.after(step.events, game.decision, step.actor)
        for watcher in self._watchers:
            seats = self.seats_of(watcher.owner)
            guide = _guidance(self._guide, seats)
            watcher.tell(Update(_told_to(step, seats), game.view(*seats), guide))

    async def _catch_up(self) -> None:
        """Somebody else wrote to this game (another process, say): the storage is right."""
        log.warning("table %s: the storage is ahead; reading it again", self.id)
        story = await self._retell()
        self._game, self._history, self._guide = story.game, story.steps, story.guide
        for watcher in self._watchers:
            self._welcome(watcher)

    def _welcome(self, watcher: Watcher) -> None:
        seats = self.seats_of(watcher.owner)
        history = [_told_to(step, seats) for step in self._history]
        summary, view = self.summary_for(watcher.owner), self._game.view(*seats)
        watcher.tell(Welcome(summary, history, view, _guidance(self._guide, seats)))

    async def _play_bots(self) -> None:
        """Let bots move. If that fails, they try again with the next message or visitor."""
        while (decision := self._game.decision) and self._is_bot(decision.player):
            try:
                await self._carry_out(decision.player, await self._ask_bot(decision.player))
            except Refusal as refusal:
                log.error("table %s: the bot could not move: %s", self.id, refusal)
                return

    def _is_bot(self, number: int) -> bool:
        return any(seat.number == number and seat.kind == "bot" for seat in self._stored.seats)

    async def _ask_bot(self, seat: int) -> Action:
        """A legal action, whatever the bot does; it thinks apart, so that nobody else waits."""
        answer = await asyncio.to_thread(self._guard.ask, self._game, self._bot_budget_ms)
        if answer.fault:
            log.error("table %s: the bot of seat %d %s", self.id, seat, answer.fault.what)
        return answer.action


def _told_to(step: Step, seats: Collection[int]) -> Step:
    """What these seats may know of a step; nothing else of it ever leaves the server."""
    events = [as_told_to(event, seats) for event in step.events]
    return Step(step.number, step.actor, step.action, events)


def _guidance(guide: Guide | None, seats: Collection[int]) -> Guidance | None:
    if guide is None or PUPIL not in seats:
        return None
    return Guidance(guide.place, guide.awaited, guide.strayed)


def summary(
    stored: StoredTable, owner: str, turn: int, winners: Collection[int] | None
) -> TableSummary:
    return TableSummary(
        id=stored.id,
        scenario=stored.scenario,
        battle=_battle(stored.scenario),
        edition=stored.edition,
        seats=[
            Seat(seat.number, "bot" if seat.kind == "bot" else "person", seat.owner == owner)
            for seat in stored.seats
        ],
        created=stored.created,
        turn=turn,
        finished=winners is not None,
        winners=list(winners or ()),
    )


def _battle(scenario: str) -> BattleCard | None:
    if "/" not in scenario:
        return None
    battle = Battle.parse(scenario)
    return BattleCard(battle.arena, [list(team) for team in battle.teams])


_reader: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


def _read(raw: str | bytes) -> ClientMessage:
    try:
        return _reader.decode(raw)
    except msgspec.ValidationError as error:
        raise _refuse(
            "malformed",
            f"{error}; send {{type: act, seat: number, decision: number, action: text}}",
        ) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise _refuse("not-json", "this is not JSON that a message could be") from None


def _read_action(act: Act) -> Action:
    try:
        return parse_action(act.action)
    except NotationError as error:
        raise _refuse("malformed", str(error)) from None


def _illegal(error: IllegalAction) -> Refused:
    why = Why(error.refusal.reason, error.refusal.facts)
    return Refused("illegal", str(error.refusal), error.rule, why)


def _refuse(code: RefusalCode, reason: str) -> Refusal:
    return Refusal(Refused(code, reason))
