"""A computer opponent at a table: a bot of some level, watched, with its time to think."""

from __future__ import annotations

from dataclasses import dataclass

from krosarena.bots import Bot
from krosarena.bots.guard import Answer, Guard
from krosarena.bots.levels import LEVELS, level_named
from krosarena.engine.game import Game

from .problems import TableProblem

USUAL = "greedy"
"""Who plays where nobody was named, or where the one named has gone."""


@dataclass(frozen=True)
class Opponent:
    guard: Guard
    budget_ms: int

    def answer(self, game: Game) -> Answer:
        return self.guard.ask(game, self.budget_ms)


def opponent(level: str, seed: str, instead: Bot | None = None) -> Opponent:
    """``instead`` plays in place of any bot of the level, if given."""
    chosen = LEVELS.get(level) or LEVELS[USUAL]
    return Opponent(Guard(instead or chosen.make(seed)), chosen.budget_ms)


def check_level(level: str) -> None:
    try:
        level_named(level)
    except KeyError as error:
        raise TableProblem("wrong-seats", str(error.args[0])) from None
