"""Playing a bot that may misbehave: whatever it does, the table gets a legal action in time.

The bot works on a copy of what its player knows, so nothing it does reaches the game; and what it
answers is looked at where it was made, so that an answer can do no more harm than the bot itself.
If it crashes, answers something that is not allowed, or is not done in time, the guard says so and
plays a default: a unit ends its activation, any other question gets its last option. A bot that
cannot be stopped is not asked again.
"""

from __future__ import annotations

import ctypes
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from krosarena.engine.actions import Action, NotationError, parse_action
from krosarena.engine.game import Game

from .bot import Bot
from .seat import Seat
from .thinking import Clock

FaultKind = Literal["crashed", "illegal", "late", "retired", "left"]
"""``left``: no bot at all, but somebody who is gone."""
PATIENCE = 3.0
"""How many times its budget a bot may take before it is stopped."""
_LEAST_SECONDS = 1.0
"""A busy machine is not the bot's fault."""
_LONGEST_WORDS = 200


@dataclass(frozen=True, slots=True)
class Fault:
    kind: FaultKind
    what: str
    """In words, for the log."""


@dataclass(frozen=True, slots=True)
class Answer:
    action: Action
    fault: Fault | None = None


class Guard:
    """A bot with somebody who watches it. ``least_seconds`` are granted whatever the budget,
    ``grace_seconds`` to a bot that was told to stop."""

    def __init__(
        self,
        bot: Bot,
        *,
        clock: Clock = time.monotonic,
        least_seconds: float = _LEAST_SECONDS,
        grace_seconds: float = _LEAST_SECONDS,
    ) -> None:
        self._bot = bot
        self._clock = clock
        self._least = least_seconds
        self._grace = grace_seconds
        self._retired = False

    def ask(self, game: Game, budget_ms: float) -> Answer:
        """An action for the player who must decide."""
        decision = game.decision
        assert decision is not None, "a bot is asked only when somebody must decide"
        legal = game.legal_actions()
        if self._retired:
            return instead(legal, "retired", "did not stop when told to, and is not asked again")
        limit = max(self._least, budget_ms * PATIENCE / 1000)
        try:
            question = _Question(self._bot, Seat(game, decision.player), legal, budget_ms)
            begin = self._clock()
            question.put(limit)
            took = self._clock() - begin
        except Exception as error:  # no thread to be had, say
            return instead(legal, "crashed", f"could not be asked: {format_error(error)}")
        if question.is_open:
            self._retired = not question.break_off(self._grace)
            return instead(legal, "late", f"gave no answer within {limit:.1f} s")
        if took > limit:
            return instead(legal, "late", f"answered after {took:.1f} s, {limit:.1f} s allowed")
        return question.answer or instead(legal, "crashed", "broke off without an answer")


def instead(legal: Sequence[Action], kind: FaultKind, what: str) -> Answer:
    """The default, where a bot has failed."""
    return Answer(legal[-1], Fault(kind, what))


def hear(bot: Bot, seat: Seat, legal: Sequence[Action], budget_ms: float) -> Answer:
    """What a bot wants, if it is among ``legal``. How long it takes is for others to watch."""
    try:
        return _understood(bot.choose(seat, budget_ms), legal)
    except BaseException as error:  # sys.exit() too: it must end the bot, not the table
        return instead(legal, "crashed", f"failed with {format_error(error)}")


def _understood(said: object, legal: Sequence[Action]) -> Answer:
    """A bot may answer anything at all, also something that lies when it is compared: so what is
    played is always one of our own actions."""
    try:
        action = parse_action(said) if isinstance(said, str) else said
    except NotationError as error:
        return instead(legal, "illegal", f"answered what is no action: {error}")
    for one in legal:
        if type(one) is type(action) and one == action:
            return Answer(one)
    shown = str(action)[:_LONGEST_WORDS]
    return instead(legal, "illegal", f"answered {shown!r}, which is not allowed")


class _Question:
    """One question to a bot, in a thread of its own: so it can be left alone with it."""

    def __init__(self, bot: Bot, seat: Seat, legal: Sequence[Action], budget_ms: float) -> None:
        self.answer: Answer | None = None
        self._bot = bot
        self._seat = seat
        self._legal = legal
        self._budget_ms = budget_ms
        self._thinker = threading.Thread(target=self._think, daemon=True, name="bot")

    def put(self, seconds: float) -> None:
        """Wait for the answer, but not longer than this."""
        self._thinker.start()
        self._thinker.join(seconds)

    @property
    def is_open(self) -> bool:
        return self._thinker.is_alive()

    def break_off(self, seconds: float) -> bool:
        """Stop the bot, by Python's own way of raising something in another thread at its next
        step. False if it goes on all the same."""
        assert self._thinker.ident is not None
        ctypes.pythonapi.PyThreadState_SetAsyncExc(
            ctypes.c_ulong(self._thinker.ident), ctypes.py_object(BrokenOff)
        )
        self._thinker.join(seconds)
        return not self._thinker.is_alive()

    def _think(self) -> None:
        self.answer = hear(self._bot, self._seat, self._legal, self._budget_ms)


class BrokenOff(BaseException):
    """Raised in a bot that has had its time. No Exception, which a bot may catch in good faith."""


def format_error(error: BaseException) -> str:
    """An error in words, also one that cannot even say what it is."""
    try:
        return f"{type(error).__name__}: {error}"[:_LONGEST_WORDS]
    except BaseException:
        return "an error without words"
