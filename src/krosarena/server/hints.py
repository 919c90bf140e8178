"""Hints at one table: the champion's thoughts about the open decision, found once."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace

from krosarena.content.guiding import Guide
from krosarena.engine.game import Game

from .protocol.insight import AskHint, HintAnswer
from .thinking.hinting import find_hint
from .thinking.pool import Thinkers
from .thinking.sent import SentGame

_LONGEST_SECONDS = 30.0
"""On a machine that has much else to do."""


class Hints:
    """Remembers the last one until the game goes on."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._found: tuple[Game, HintAnswer] | None = None
        self._lock = asyncio.Lock()
        """Whoever asks while the answer is being found waits for the same one."""

    async def answer(self, game: Game, question: AskHint, guide: Guide | None = None) -> HintAnswer:
        """For the player who must decide; a pupil is led by the ``guide``."""
        async with self._lock:
            if self._found and self._found[0] is game:
                # The same game after an undo: only the decision's number is another.
                return replace(self._found[1], decision=question.decision)
            unit, plans = await self._thinkers.slow.ask(
                find_hint, SentGame.of(game), question.seat, guide, seconds=_LONGEST_SECONDS
            )
            answer = HintAnswer(question.decision, question.seat, unit, plans)
            self._found = game, answer
            return answer
