"""Hints at one table: the champion's thoughts about the open decision, found once."""

from __future__ import annotations

import asyncio
import time

from msgspec.structs import replace

from krosarena.bots import Plan, Seat
from krosarena.bots.hints import hint
from krosarena.bots.thinking import Clock
from krosarena.engine.game import Game

from .protocol_insight import AskHint, HintAnswer, HintPlan, PlanTerm

_BUDGET_MS = 700
_LEAST_GAIN = 0.005
"""Terms that add less are noise."""


class Hints:
    """Remembers the last one until the game goes on."""

    def __init__(self, clock: Clock = time.perf_counter) -> None:
        self._clock = clock
        self._found: tuple[Game, HintAnswer] | None = None
        self._lock = asyncio.Lock()
        """Whoever asks while the answer is being found waits for the same one."""

    async def answer(self, game: Game, question: AskHint) -> HintAnswer:
        """For the player who must decide. Thought out apart, so that no other table waits."""
        async with self._lock:
            if self._found and self._found[0] is game:
                # The same game after an undo: only the decision's number is another.
                return replace(self._found[1], decision=question.decision)
            seat = Seat(game, question.seat)
            plans = await asyncio.to_thread(hint, seat, _BUDGET_MS, self._clock)
            answer = HintAnswer(question.decision, question.seat, [_plan(one) for one in plans])
            self._found = game, answer
            return answer


def _plan(plan: Plan) -> HintPlan:
    terms = sorted(plan.terms.items(), key=lambda term: -abs(term[1]))
    told = [PlanTerm(name, round(gain, 3)) for name, gain in terms if abs(gain) >= _LEAST_GAIN]
    return HintPlan([str(action) for action in plan.actions], round(plan.score, 3), told)
