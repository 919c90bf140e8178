"""Playing a bot that may misbehave: whatever it does, the table gets a legal action in time.

The bot works on a copy of what its player knows, so nothing it does reaches the game. If it
crashes, answers something that is not allowed, or is not done in time, the guard says so and plays
a default: a unit ends its activation, any other question gets its last option.
"""

from __future__ import annotations

import ctypes
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from krosarena.engine.actions import Action, NotationError, parse_action
from krosarena.engine.game import Game

from .bot import Bot
from .seat import Seat
from .thinking import Clock

FaultKind = Literal["crashed", "illegal", "late"]
PATIENCE = 3.0
"""How many times its budget a bot may take before it is stopped."""
_LEAST_SECONDS = 1.0
"""A busy machine is not the bot's fault."""


@dataclass(frozen=True, slots=True)
class Fault:
    kind: FaultKind
    what: str
    """In words, for the log and the table."""


@dataclass(frozen=True, slots=True)
class Answer:
    action: Action
    fault: Fault | None = None


class Guard:
    """A bot with somebody who watches it. ``least_seconds`` is granted whatever the budget."""

    def __init__(
        self, bot: Bot, *, clock: Clock = time.monotonic, least_seconds: float = _LEAST_SECONDS
    ) -> None:
        self._bot = bot
        self._clock = clock
        self._least = least_seconds

    def ask(self, game: Game, budget_ms: float) -> Answer:
        """An action for the player who must decide."""
        decision = game.decision
        assert decision is not None, "a bot is asked only when somebody must decide"
        legal = game.legal_actions()
        limit = max(self._least, budget_ms * PATIENCE / 1000)
        seat = Seat(game, decision.player)
        begin = self._clock()
        try:
            said: object = in_time(lambda: self._bot.choose(seat, budget_ms), limit)
            action = parse_action(said) if isinstance(said, str) else said
        except OutOfTime:
            return _instead(legal, "late", f"gave no answer within {limit:.1f} s")
        except NotationError as error:
            return _instead(legal, "illegal", f"answered what is no action: {error}")
        except Exception as error:
            return _instead(legal, "crashed", f"failed with {type(error).__name__}: {error}")
        took = self._clock() - begin
        if took > limit:
            return _instead(legal, "late", f"answered after {took:.1f} s, {limit:.1f} s allowed")
        for one in legal:
            if one == action:
                return Answer(one)
        return _instead(legal, "illegal", f"answered {str(action)[:80]!r}, which is not allowed")


def _instead(legal: list[Action], kind: FaultKind, what: str) -> Answer:
    return Answer(legal[-1], Fault(kind, what))


class OutOfTime(Exception):
    """Raised by ``in_time``, and in the work that it stops."""


def in_time(work: Callable[[], object], seconds: float) -> object:
    """The result of ``work``; OutOfTime if it takes longer, and then the work is broken off."""
    result: list[object] = []
    failure: list[BaseException] = []

    def run() -> None:
        try:
            result.append(work())
        except BaseException as error:
            failure.append(error)

    thread = threading.Thread(target=run, daemon=True, name="bot")
    thread.start()
    thread.join(seconds)
    if thread.is_alive():
        _break_off(thread)
        raise OutOfTime
    if failure:
        raise failure[0] if isinstance(failure[0], Exception) else OutOfTime
    return result[0]


def _break_off(thread: threading.Thread) -> None:
    """Python's own way of raising something in another thread, at its next step."""
    assert thread.ident is not None
    ctypes.pythonapi.PyThreadState_SetAsyncExc(
        ctypes.c_ulong(thread.ident), ctypes.py_object(OutOfTime)
    )
