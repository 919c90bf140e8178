"""Finished games told again with everybody's chances, found once and kept for a while."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable

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

    async def of(self, id: str, record: Callable[[], Awaitable[str]]) -> GameReview:
        """Of a game that everybody may see; ``record`` gives its text when its turn comes."""
        found = self._kept.get(id) or await self._found_in_turn(id, record)
        if isinstance(found, TableProblem):
            raise found
        return found

    async def _found_in_turn(
        self, id: str, record: Callable[[], Awaitable[str]]
    ) -> GameReview | TableProblem:
        if self._waiting >= _WAITING:
            raise TableProblem("busy", "many games are being analysed; try again in a minute")
        self._waiting += 1
        try:
            async with self._lock:
                found = self._kept.get(id) or await self._find(await record())
        finally:
            self._waiting -= 1
        self._kept[id] = found
        self._kept.move_to_end(id)
        if len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return found

    async def _find(self, text: str) -> GameReview | TableProblem:
        try:
            return await self._thinkers.slow.ask(
                review_record, text, urgency=Urgency.STUDY, seconds=_LONGEST_SECONDS
            )
        except TableProblem as problem:
            return problem
