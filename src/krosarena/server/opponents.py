"""A computer opponent at a table: a bot of some level with its time to think."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Protocol

from krosarena.bots import Bot
from krosarena.bots.guard import Answer, Guard, instead
from krosarena.bots.levels import LEVELS, level_named
from krosarena.engine.game import Game

from .problems import TableProblem
from .thinking.moving import choose_move
from .thinking.pool import Thinkers, ThoughtLost, Urgency
from .thinking.sent import SentGame

USUAL = "greedy"
"""Who plays where nobody was named, or where the one named has gone."""
_PATIENCE = 20
"""How many times its budget a bot may take by the clock on the wall before it is given up."""
_LEAST_SECONDS = 10.0
"""A busy machine is not the bot's fault."""


class Opponent(Protocol):
    async def answer(self, game: Game) -> Answer:
        """A legal action, whatever the bot does."""


@dataclass(frozen=True)
class DistantOpponent:
    """One of our levels: it thinks in another process."""

    thinkers: Thinkers
    level: str
    budget_ms: int
    mind: str
    """Its name among all bots, and the seed of its chance."""

    async def answer(self, game: Game) -> Answer:
        limit = max(_LEAST_SECONDS, self.budget_ms * _PATIENCE / 1000)
        try:
            return await self.thinkers.thoughts.ask(
                choose_move,
                SentGame.of(game),
                self.mind,
                self.level,
                self.budget_ms,
                urgency=Urgency.BOT,
                seconds=limit,
                mind=self.mind,
            )
        except ThoughtLost as lost:
            return instead(game.legal_actions(), "late", f"gave no answer: {lost}")


@dataclass(frozen=True)
class LocalOpponent:
    """A bot of this process, as a program that embeds the server may bring one."""

    guard: Guard
    budget_ms: int

    async def answer(self, game: Game) -> Answer:
        return await asyncio.to_thread(self.guard.ask, game, self.budget_ms)


def opponent(level: str, seed: str, thinkers: Thinkers, own: Bot | None = None) -> Opponent:
    """``own`` plays in place of any bot of the level, if given."""
    name = level if level in LEVELS else USUAL
    budget_ms = LEVELS[name].budget_ms
    if own is not None:
        return LocalOpponent(Guard(own), budget_ms)
    return DistantOpponent(thinkers, name, budget_ms, seed)


def check_level(level: str) -> None:
    try:
        level_named(level)
    except KeyError as error:
        raise TableProblem("wrong-seats", str(error.args[0])) from None
