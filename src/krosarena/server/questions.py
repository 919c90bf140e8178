"""Questions at a table: they change nothing, their answer is for who asked, nobody waits for it."""

from __future__ import annotations

import logging

from krosarena.content.guiding import PUPIL

from .foresight import Foresight
from .hints import Hints
from .limiting import Limits, TooMany
from .protocol.insight import AskHint, HintAnswer
from .protocol.live import Unanswered
from .protocol.odds import Answer, AskPreview, AskWhy, Question, QuestionKind, kind_of
from .reading import Refusal, unanswered
from .situation import Situation
from .thinking.foreseeing import answer as answer_at_once
from .thinking.pool import Busy, Thinkers, ThoughtLost

log = logging.getLogger("krosarena.table")


class Questions:
    def __init__(self, situation: Situation, thinkers: Thinkers, limits: Limits) -> None:
        self._now = situation
        self._limits = limits
        self._foresight = Foresight(thinkers)
        self._hints = Hints(thinkers)

    async def answer(
        self, owner: str, question: Question | AskHint
    ) -> Answer | HintAnswer | Unanswered:
        kind: QuestionKind = "hint" if isinstance(question, AskHint) else kind_of(question)
        try:
            await self._limits.question(owner)
            if isinstance(question, AskHint):
                return await self._hint(owner, question)
            return await self._foresee(owner, question)
        except Refusal as refusal:
            return unanswered(kind, question.decision, refusal)
        except (Busy, ThoughtLost, TooMany) as busy:
            return Unanswered(kind, question.decision, "busy", str(busy))

    async def _foresee(self, owner: str, question: Question) -> Answer | Unanswered:
        """Checked like an action; but only a preview needs the decision to be one's own."""
        now = self._now
        now.check_seat(owner, question.seat)
        now.check_open(question.decision)
        if isinstance(question, AskPreview):
            now.check_turn(question.seat)
        if isinstance(question, AskWhy) and await self._limits.may_answer_why_at_once():
            # Half a millisecond: sending it elsewhere would take longer.
            return answer_at_once(now.game, question, now.seats_of(owner))
        return await self._foresight.answer(now.game, question, now.seats_of(owner), owner)

    async def _hint(self, owner: str, question: AskHint) -> HintAnswer | Unanswered:
        """Checked like an action, and for fairness."""
        now = self._now
        now.check_seat(owner, question.seat)
        now.check_open(question.decision)
        now.check_turn(question.seat)
        if not now.shares_no_game(owner):
            reason = "hints are for games against bots or at one screen, not against other people"
            return Unanswered("hint", question.decision, "unfair", reason)
        try:
            guide = now.history.guide if question.seat == PUPIL else None
            return await self._hints.answer(now.game, question, guide)
        except (Busy, ThoughtLost):
            raise
        except Exception:  # a bot's failure must not end a person's game
            log.exception("table %s: no hint for decision %d", now.stored.id, question.decision)
            return Unanswered("hint", question.decision, "no-answer", "the champion is at a loss")
