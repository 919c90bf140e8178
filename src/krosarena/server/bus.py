"""News between workers through Redis: a seat was taken, a table went over. Nothing that must
survive: without Redis the same is learnt from the database, a little later.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from redis.asyncio import Redis
from redis.exceptions import RedisError

log = logging.getLogger("krosarena.bus")

_CHANNEL = "krosarena:seats"
_LOBBY = "krosarena:lobby"
_PEOPLE = "krosarena:people:"
_PATIENCE = 0.5
_PAUSE = 1.0
"""Seconds before Redis is tried again."""


class Bus:
    def __init__(self, address: str, worker: str) -> None:
        self._worker = worker
        self._redis: Redis = Redis.from_url(
            address, socket_timeout=None, socket_connect_timeout=_PATIENCE
        )
        self._tasks: list[asyncio.Task[None]] = []
        self._heard: dict[str, Callable[[str], Awaitable[None]]] = {}
        self.is_there = False
        """Redis answers: news comes at once."""

    def start(
        self,
        seat_taken: Callable[[str], Awaitable[None]],
        lobby_changed: Callable[[str], Awaitable[None]],
        people: Callable[[], int],
    ) -> None:
        """``seat_taken`` hears of tables; ``people`` are those connected here."""
        self._heard = {_CHANNEL: seat_taken, _LOBBY: lobby_changed}
        self._tasks = [
            asyncio.create_task(self._listen()),
            asyncio.create_task(self._count(people)),
        ]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

    async def publish_seat_taken(self, table_id: str) -> None:
        try:
            async with asyncio.timeout(_PATIENCE):
                await self._redis.publish(_CHANNEL, table_id)
        except (RedisError, OSError, TimeoutError) as error:
            log.warning("Redis is away, others learn of the seat from the database: %s", error)

    async def hint_lobby(self) -> None:
        """Something in the lobby has changed: the database knows what."""
        try:
            async with asyncio.timeout(_PATIENCE):
                await self._redis.publish(_LOBBY, self._worker)
        except (RedisError, OSError, TimeoutError) as error:
            log.warning("Redis is away, others look into the lobby a little later: %s", error)

    async def people(self) -> int | None:
        """Connected to all workers; None while Redis is away."""
        try:
            async with asyncio.timeout(_PATIENCE):
                keys = [key async for key in self._redis.scan_iter(match=f"{_PEOPLE}*")]
                counts = await self._redis.mget(keys) if keys else []
        except (RedisError, OSError, TimeoutError):
            return None
        return sum(int(count) for count in counts if count)

    async def _listen(self) -> None:
        while True:
            try:
                async with self._redis.pubsub() as news:
                    await news.subscribe(*self._heard)
                    self.is_there = True
                    async for message in news.listen():
                        if message["type"] == "message":
                            heard = self._heard[message["channel"].decode()]
                            await heard(message["data"].decode())
            except (RedisError, OSError) as error:
                log.warning("Redis is away: %s", error)
            self.is_there = False
            await asyncio.sleep(_PAUSE)

    async def _count(self, people: Callable[[], int]) -> None:
        while True:
            try:
                async with asyncio.timeout(_PATIENCE):
                    await self._redis.set(f"{_PEOPLE}{self._worker}", people(), ex=5)
            except (RedisError, OSError, TimeoutError):
                pass
            await asyncio.sleep(_PAUSE)
