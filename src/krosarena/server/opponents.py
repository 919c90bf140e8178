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
from .thinking.pool import Busy, Thinkers, ThoughtLost, Urgency
from .thinking.sent import SentGame

USUAL = "greedy"
"""Who plays where nobody was named, or where the one named has gone."""
_PATIENCE = 20
"""How many times its budget a bot may take by the clock on the wall before it is given up."""
_LEAST_SECONDS = 10.0
"""A busy machine is not the bot's fault."""


_TRIES = 60
"""So often a bot asks for a place in the queue, with a pause each time; then the table plays."""


class Opponent(Protocol):
    async def answer(self, game: Game) -> Answer:
        """A legal action, whatever the bot does."""


@dataclass(frozen=True)
class DistantOpponent:
    """One of our levels: it thinks in another process."""

    thinkers: Thinkers
    level: str
    budget_ms: int
    name: str
    """Its name among all bots, and the seed of its chance."""

    async def answer(self, game: Game) -> Answer:
        for _ in range(_TRIES):
            try:
                return await self._ask(game)
            except Busy as busy:  # there are more bots than the machine can think for
                await asyncio.sleep(busy.seconds)
            except ThoughtLost as lost:
                return instead(game.legal_actions(), "late", f"gave no answer: {lost}")
        return instead(game.legal_actions(), "late", "found no process to think in")

    async def _ask(self, game: Game) -> Answer:
        return await self.thinkers.slow.ask(
            choose_move,
            SentGame.of(game),
            self.name,
            self.level,
            self.budget_ms,
            urgency=Urgency.BOT,
            seconds=max(_LEAST_SECONDS, self.budget_ms * _PATIENCE / 1000),
            memory=self.name,
        )


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


def level_of(kind: str) -> str:
    """Of a seat's kind: ``bot:planner``."""
    return kind.partition(":")[2]


def check_level(level: str) -> None:
    try:
        level_named(level)
    except KeyError as error:
        raise TableProblem("wrong-seats", str(error.args[0])) from None
