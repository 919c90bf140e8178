"""From the secret in a cookie to the person who is asking.

The database decides. What it said is remembered for some seconds, so that a page with many requests
asks once; whoever is signed out is so at once here, and within these seconds at other workers.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import time
from collections.abc import Callable

from starlette.requests import HTTPConnection

from ..storage import Storage, StorageProblem
from . import queries
from .queries import Visitor

log = logging.getLogger("krosarena.people")

LASTS = 30 * 24 * 3600 * 1000
"""Milliseconds that a session is good for after it was last used."""
_ROTATE_AFTER = 24 * 3600 * 1000
_NOTED_EVERY = 3600 * 1000
"""That a session is used is written down so often."""
_REMEMBERED = 5.0
_MOST_REMEMBERED = 20_000


class Sessions:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._known: dict[str, tuple[float, Visitor]] = {}
        self._noted: dict[str, int] = {}
        self._attended: dict[str, set[Callable[[], None]]] = {}
        """What to do with open connections of a session when it ends."""
        self._looking: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._looking = asyncio.create_task(self._look_after_connections())

    def stop(self) -> None:
        if self._looking:
            self._looking.cancel()

    async def visitor(self, secret: str) -> Visitor:
        digest = digest_of(secret)
        known = self._known.get(digest)
        if known and known[0] > time.monotonic():
            return known[1]
        now = now_ms()
        visitor = await self._storage.read(lambda c: queries.visitor(c, digest, now, _ROTATE_AFTER))
        if visitor.session and self._noted.get(digest, 0) + _NOTED_EVERY < now:
            self._noted[digest] = now
            await self._storage.write(lambda c: queries.use_session(c, digest, now, LASTS))
        if len(self._known) >= _MOST_REMEMBERED:
            self._known.clear()
            self._noted.clear()
        self._known[digest] = time.monotonic() + _REMEMBERED, visitor
        return visitor

    async def rotated(self, secret: str) -> str | None:
        """A new secret for the same session; None where it is none, or another request was
        quicker."""
        new, now = new_secret(), now_ms()
        old_digest, new_digest = digest_of(secret), digest_of(new)
        changed = await self._storage.write(
            lambda c: queries.rotate_session(c, old_digest, new_digest, now)
        )
        self._known.pop(old_digest, None)
        return new if changed else None

    def forget(self, *sessions: str) -> None:
        """These have ended: what they still have open is closed."""
        ended = set(sessions)
        for digest in [d for d, (_, v) in self._known.items() if v.session in ended]:
            del self._known[digest]
        for session in ended:
            for hang_up in list(self._attended.get(session, ())):
                hang_up()

    def forget_all(self) -> None:
        """Something has changed about somebody: the database knows what."""
        self._known.clear()

    def attend(self, session: str | None, hang_up: Callable[[], None]) -> None:
        """A connection of this session is open: ``hang_up`` is called when the session ends."""
        if session is not None:
            self._attended.setdefault(session, set()).add(hang_up)

    def leave(self, session: str | None, hang_up: Callable[[], None]) -> None:
        if session is None or (there := self._attended.get(session)) is None:
            return
        there.discard(hang_up)
        if not there:
            del self._attended[session]

    async def _look_after_connections(self) -> None:
        """Sessions may have ended at another worker."""
        while True:
            await asyncio.sleep(_REMEMBERED)
            ids = list(self._attended)
            if not ids:
                continue
            try:
                alive = await self._storage.read(
                    lambda c, ids=ids: queries.alive_sessions(c, ids, now_ms())  # type: ignore[misc]
                )
            except StorageProblem as error:
                log.warning("cannot look after sessions: %s", error)
            else:
                self.forget(*(id for id in ids if id not in alive))


def visitor_of(connection: HTTPConnection) -> Visitor:
    visitor: Visitor = connection.scope["state"]["visitor"]
    return visitor


def new_secret() -> str:
    return secrets.token_urlsafe(24)


def digest_of(secret: str) -> str:
    """What the database holds: nobody who reads it can sign in with it."""
    return hashlib.sha256(secret.encode()).hexdigest()


def now_ms() -> int:
    return time.time_ns() // 1_000_000
