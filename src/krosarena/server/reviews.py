"""Finished games told again with everybody's chances, found once and kept for a while."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict

from krosarena.engine.record import Record

from .problems import TableProblem
from .protocol.insight import GameReview
from .thinking.pool import Thinkers, Urgency
from .thinking.reviewing import review_record

_KEPT = 64
_WAITING = 8
_LONGEST_SECONDS = 120.0


class Reviews:
    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._kept: OrderedDict[str, GameReview | TableProblem] = OrderedDict()
        self._lock = asyncio.Lock()
        """One at a time: the rest of the machine is for those who play."""
        self._waiting = 0

    async def of(self, record: Record) -> GameReview:
        """``record`` must be one that everybody may see."""
        if record.winners is None:
            raise TableProblem("not-finished", "only a game that has ended can be analysed")
        text = record.to_json()
        key = hashlib.sha256(text.encode()).hexdigest()
        if key not in self._kept and self._waiting >= _WAITING:
            raise TableProblem("busy", "many games are being analysed; try again in a minute")
        self._waiting += 1
        try:
            async with self._lock:
                found = self._kept.get(key) or await self._find(text)
        finally:
            self._waiting -= 1
        self._kept[key] = found
        self._kept.move_to_end(key)
        if len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        if isinstance(found, TableProblem):
            raise found
        return found

    async def _find(self, text: str) -> GameReview | TableProblem:
        try:
            return await self._thinkers.thoughts.ask(
                review_record, text, urgency=Urgency.STUDY, seconds=_LONGEST_SECONDS
            )
        except TableProblem as problem:
            return problem
