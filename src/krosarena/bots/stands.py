"""Where a unit stands at each action of a plan: a spell may carry it away between two walks."""

from __future__ import annotations

import time
from collections.abc import Sequence

from krosarena.engine.actions import Action
from krosarena.engine.board.grid import NAMES
from krosarena.engine.game import Game

from .evaluation import evaluation
from .seat import Seat
from .thinking import Clock, Deadline, Judge

_BUDGET_MS = 60
"""For the questions that a plan's actions lead to; without time the first answer does."""


def stands_of(
    seat: Seat, actions: Sequence[Action], clock: Clock = time.perf_counter
) -> list[str | None]:
    """By what the seat knows, with the likeliest dice that let the plan go on; None from where
    none do."""
    judge = Judge(evaluation("planner"), seat.player, Deadline(_BUDGET_MS, clock))
    unit = seat.decision.unit
    stands: list[str | None] = []
    now: Game | None = seat.game()
    for number, action in enumerate(actions):
        stands.append(_cell(now, unit) if now else None)
        if now and number + 1 < len(actions):
            now = _after(judge, now, action, actions[number + 1])
    return stands


def _cell(game: Game, unit: int) -> str | None:
    cell = game.state.units[unit].cell if unit >= 0 else -1
    return NAMES[cell] if cell >= 0 else None


def _after(judge: Judge, game: Game, action: Action, then: Action) -> Game | None:
    fitting = [
        (likely, future)
        for likely, future in judge.after(game, action)
        if future.decision and then in future.legal_actions()
    ]
    return max(fitting, key=lambda branch: branch[0])[1] if fitting else None
