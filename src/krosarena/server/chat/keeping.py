"""What was said is kept for a stated time, and no longer."""

from __future__ import annotations

import asyncio
import logging

from ..people.sessions import now_ms
from ..storage import Storage, StorageProblem
from ..storage.pruning import forget_old_talk

log = logging.getLogger("krosarena.chat")

_EVERY = 3600.0
_DAY_MS = 86_400_000


async def forget_in_time(storage: Storage, days: int) -> None:
    """At the start and every hour, whichever worker it is: to forget twice does no harm."""
    while True:
        before = now_ms() - days * _DAY_MS
        try:
            await storage.write(lambda c: forget_old_talk(c, before))  # noqa: B023
        except StorageProblem as error:
            log.warning("old talk cannot be forgotten now: %s", error)
        await asyncio.sleep(_EVERY)
