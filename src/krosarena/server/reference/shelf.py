"""The reference works of one server, each made when somebody first asks for it."""

from __future__ import annotations

import asyncio
import logging
from functools import cached_property
from pathlib import Path

import msgspec

from krosarena.content.library import ContentLibrary
from krosarena.rulebooks.casebook import Casebook, own_cases, own_rulings

from .collection import collection
from .rules import rules_index

_log = logging.getLogger(__name__)


class Shelf:
    def __init__(self, content: ContentLibrary, cases: Path | None) -> None:
        self.content = content
        self._cases = cases or own_cases()
        self._rules: bytes | None = None
        self._reading: asyncio.Task[Casebook] | None = None

    @cached_property
    def collection(self) -> bytes:
        return msgspec.json.encode(collection(self.content))

    @property
    def has_cases(self) -> bool:
        return self._cases is not None

    async def rules(self) -> bytes:
        book = await self.casebook()
        if self._rules is None:
            index = await asyncio.to_thread(rules_index, book, complete=self.has_cases)
            self._rules = msgspec.json.encode(index)
        return self._rules

    async def casebook(self) -> Casebook:
        """Read once, apart from the loop that serves the tables."""
        if self._reading is None or (self._reading.done() and self._reading.exception()):
            self._reading = asyncio.create_task(asyncio.to_thread(self._read))
        return await asyncio.shield(self._reading)

    def _read(self) -> Casebook:
        book = Casebook.read(self._cases, own_rulings(), self.content)
        for mistake in book.mistakes:
            _log.warning("a case is left out: %s", mistake)
        return book
