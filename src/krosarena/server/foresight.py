"""A table's answers to questions about what has not happened yet."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from krosarena.engine.game import Game

from .protocol.live import Unanswered
from .protocol.odds import Answer, AskPreview, AskReach, AskSight, AskThreat, AskWhy, Question
from .thinking.foreseeing import foresee
from .thinking.pool import Busy, Thinkers, ThoughtLost
from .thinking.sent import SentGame

_LONGEST_SECONDS = 5.0
"""Whatever takes longer is given up."""
_REMEMBERED = 400
"""Answers kept while a decision is open."""


class Foresight:
    """Answers for one table, thought out in other processes and remembered until the game goes
    on, also those that say why there is no answer."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._game: Game | None = None
        self._sent: SentGame | None = None
        self._answers: dict[tuple[object, ...], asyncio.Task[Answer | Unanswered]] = {}

    async def answer(
        self, game: Game, question: Question, seats: Sequence[int], asker: str | None = None
    ) -> Answer | Unanswered:
        if game is not self._game or len(self._answers) >= _REMEMBERED:
            self._game, self._sent, self._answers = game, None, {}
        key = (type(question), question.decision, *_facts(question), tuple(seats))
        if key not in self._answers:
            self._answers[key] = asyncio.create_task(self._ask(game, question, tuple(seats), asker))
        thought = self._answers[key]
        try:
            return await asyncio.shield(thought)
        except (Busy, ThoughtLost):
            if self._answers.get(key) is thought:
                del self._answers[key]  # that says nothing about the question
            raise

    async def _ask(
        self, game: Game, question: Question, seats: tuple[int, ...], asker: str | None
    ) -> Answer | Unanswered:
        if self._sent is None:
            self._sent = SentGame.of(game)
        return await self._thinkers.quick.ask(
            foresee, self._sent, question, seats, seconds=_LONGEST_SECONDS, asker=asker
        )


def _facts(question: Question) -> tuple[object, ...]:
    match question:
        case AskPreview(seat, _, actions):
            return seat, *actions
        case AskReach(seat, _, unit):
            return seat, unit
        case AskSight(seat, _, unit, spell):
            return seat, unit, spell
        case AskThreat(seat, _):
            return (seat,)
        case AskWhy(seat, _, cell, spell):
            return seat, cell, spell
