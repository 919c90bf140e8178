"""How much one person, or one address, may ask of the server.

Counting is left to the library ``limits``: sliding windows, in memory, or in Redis where several
processes must count together.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections import Counter

from limits import RateLimitItem, parse_many
from limits.aio.storage import MemoryStorage, Storage
from limits.aio.strategies import SlidingWindowCounterRateLimiter
from starlette.requests import HTTPConnection

from .identity import owner_of
from .settings import Settings

log = logging.getLogger("krosarena.limits")

_PATIENCE, _PAUSE = 0.25, 5.0
"""Seconds to wait for Redis, and before it is asked again."""


class TooMany(Exception):
    """``what`` was asked too often; ask again in so many ``seconds``."""

    def __init__(self, what: str, seconds: int) -> None:
        super().__init__(f"too many {what}; try again in {seconds} s")
        self.what = what
        self.seconds = seconds


class Limits:
    def __init__(self, settings: Settings, counters: SharedCounters | None = None) -> None:
        self._settings = settings
        self._counters = counters
        self._own = SlidingWindowCounterRateLimiter(MemoryStorage())
        self._shared = SlidingWindowCounterRateLimiter(counters.storage) if counters else self._own
        """What a person does everywhere; messages and questions all reach the same process."""
        self._shared_again = 0.0
        """Until then the shared counters are not asked: they were away."""
        self._messages = parse_many(settings.limit_messages)
        self._questions = parse_many(settings.limit_questions)
        self._whys = parse_many(settings.limit_whys)
        self._sockets: Counter[str] = Counter()

    async def close(self) -> None:
        if self._counters:
            await self._counters.close()

    async def table(self, request: HTTPConnection) -> None:
        await self._both(request, "new tables", "tables")

    async def request(self, request: HTTPConnection) -> None:
        await self._both(request, "requests", "requests")

    async def upload(self, request: HTTPConnection) -> None:
        await self._check_everywhere(
            "uploads", parse_many(self._settings.limit_uploads), address_of(request)
        )

    async def analysis(self, request: HTTPConnection) -> None:
        rates = parse_many(self._settings.limit_analyses)
        await self._check_everywhere("analyses", rates, address_of(request))

    async def check(self, what: str, setting: str, who: str) -> None:
        """``setting`` names the rates; counted by all processes together."""
        await self._check_everywhere(what, parse_many(getattr(self._settings, setting)), who)

    async def question(self, owner: str) -> None:
        await self._check("questions", self._questions, owner)

    async def may_answer_why_at_once(self) -> bool:
        """As long as all people together do not ask for many."""
        try:
            await self._check("whys", self._whys, "everybody")
        except TooMany:
            return False
        return True

    async def message(self, owner: str) -> None:
        """Wait until the next action of this person may be looked at: others are served meanwhile,
        and what was sent too fast is not lost."""
        while True:
            try:
                await self._check("messages", self._messages, owner)
            except TooMany:
                await asyncio.sleep(0.05)
            else:
                return

    @property
    def socket_count(self) -> int:
        return sum(count for key, count in self._sockets.items() if key.startswith("person "))

    def take_socket(self, connection: HTTPConnection) -> tuple[str, str]:
        """One more connection of this person and address, until ``free_socket``."""
        owner, address = f"person {owner_of(connection)}", f"address {address_of(connection)}"
        settings = self._settings
        if (
            self._sockets[owner] >= settings.limit_sockets
            or self._sockets[address] >= settings.limit_sockets_address
        ):
            raise TooMany("connections", 10)
        self._sockets.update((owner, address))
        return owner, address

    def free_socket(self, taken: tuple[str, str]) -> None:
        self._sockets.subtract(taken)
        for key in taken:
            if not self._sockets[key]:
                del self._sockets[key]

    async def _both(self, request: HTTPConnection, what: str, name: str) -> None:
        """An address may be a whole club's; a person may have any number of addresses."""
        address_rates = parse_many(getattr(self._settings, f"limit_{name}_address"))
        await self._check_everywhere(what, address_rates, address_of(request))
        rates = parse_many(getattr(self._settings, f"limit_{name}"))
        await self._check_everywhere(what, rates, owner_of(request))

    async def _check_everywhere(self, what: str, rates: list[RateLimitItem], who: str) -> None:
        """Counted by all processes together; each for itself while Redis is away."""
        if self._shared is not self._own and time.monotonic() >= self._shared_again:
            try:
                async with asyncio.timeout(_PATIENCE):
                    await self._check(what, rates, who, self._shared)
                return
            except TooMany:
                raise
            except Exception as error:  # whatever the library makes of a Redis that is away
                log.warning("shared counters are away: %s", error)
                self._shared_again = time.monotonic() + _PAUSE
        await self._check(what, rates, who)

    async def _check(
        self,
        what: str,
        rates: list[RateLimitItem],
        who: str,
        limiter: SlidingWindowCounterRateLimiter | None = None,
    ) -> None:
        limiter = limiter or self._own
        for rate in rates:
            if not await limiter.hit(rate, what, who):
                window = await limiter.get_window_stats(rate, what, who)
                raise TooMany(what, max(1, math.ceil(window.reset_time - time.time())))


class SharedCounters:
    """In Redis, where several processes must count together."""

    def __init__(self, redis: str) -> None:
        from limits.aio.storage import RedisStorage
        from redis.asyncio import ConnectionPool

        self._pool = ConnectionPool.from_url(redis)
        self.storage: Storage = RedisStorage(
            f"async+{redis}",
            implementation="redispy",
            connection_pool=self._pool,  # type: ignore[arg-type]
        )

    async def close(self) -> None:
        await self._pool.disconnect()


def address_of(connection: HTTPConnection) -> str:
    """As the proxy tells it, if it is one of ours (uvicorn looks after that)."""
    client = connection.client
    return client.host if client else "unknown"
