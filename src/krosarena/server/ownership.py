"""Which process plays which table, where several serve together.

A table belongs to the worker named in its row, as long as that worker is heard of; ``epoch`` counts
how often it has gone over to another. Whoever writes an action says for which epoch, so a worker
that was believed dead and comes back can write nothing any more. The database decides all of this:
nothing here is needed to keep a game right, only to keep its players together.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import socket
import time
from dataclasses import dataclass

from .storage import Storage, StorageProblem

log = logging.getLogger("krosarena.workers")

_BEAT_SECONDS = 1.0
_SILENCE_MS = 4000
"""After so long without a word a worker is thought dead."""


@dataclass
class PlayedElsewhere(Exception):
    """By this worker, at this address."""

    worker: str
    address: str


class Ownership:
    def __init__(self, storage: Storage, address: str) -> None:
        self.worker = f"{socket.gethostname()}-{os.getpid()}-{secrets.token_hex(4)}"
        self.address = address
        self._storage = storage
        self._beating: asyncio.Task[None] | None = None

    async def start(self) -> None:
        await self._announce()
        self._beating = asyncio.create_task(self._beat())

    async def stop(self) -> None:
        """Others may take this worker's tables at once."""
        if self._beating is not None:
            self._beating.cancel()
        try:
            await self._storage.retire_worker(self.worker)
        except StorageProblem as error:
            log.warning("could not say goodbye: %s", error)

    async def claim(self, table_id: str, suspect: str | None = None) -> int | None:
        """Make the table this worker's, unless another plays it: PlayedElsewhere. ``suspect`` is a
        worker that does not answer. When whoever had it was last heard of, if it was somebody
        else's."""
        now = time.time_ns() // 1_000_000
        found = await self._storage.claim_table(table_id, self.worker, now, suspect)
        if isinstance(found, int):
            return min(found - _SILENCE_MS, now)
        if found is not None:
            raise PlayedElsewhere(*found)
        return None

    async def _announce(self) -> None:
        until = time.time_ns() // 1_000_000 + _SILENCE_MS
        await self._storage.announce_worker(self.worker, self.address, until)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(_BEAT_SECONDS)
            try:
                await self._announce()
            except StorageProblem as error:
                log.error("the database does not hear this worker: %s", error)
