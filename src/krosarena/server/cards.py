"""Every game with its own cards: the installed ones, or those it was begun with.

Card sets lie in the database; what a release before them left is in the package. The installed
cards serve wherever they say the same of a game as its own.
"""

from __future__ import annotations

import asyncio

import msgspec

from krosarena.content.card_sets import id_of, library_of, pack, released, unpack
from krosarena.content.library import ContentLibrary

from .problems import TableProblem
from .storage import Storage, StoredTable
from .thinking.sent import remember_cards
from .thinking.showing import Opening


class RecordHead(msgspec.Struct):
    """What of a record tells which cards it was played with."""

    scenario: str
    edition: str
    content: str

    @classmethod
    def of(cls, text: str) -> RecordHead:
        """Without building all the rest."""
        return msgspec.json.decode(text, type=cls)


_ALIKE = 4096
"""Games of which it is remembered where their cards are."""


class Cards:
    def __init__(self, storage: Storage, installed: ContentLibrary) -> None:
        self._storage = storage
        self.installed = installed
        self.installed_id = id_of(installed.texts)
        self._found: dict[tuple[str, str, str, str | None], ContentLibrary] = {}

    async def keep_installed(self) -> None:
        """Games begun now will want them when others are installed."""
        if await self._storage.cards(self.installed_id) is None:
            await self._storage.keep_cards(self.installed_id, pack(self.installed.texts))

    async def of_table(self, stored: StoredTable) -> ContentLibrary:
        """TableProblem where nobody has them any more."""
        if stored.is_choosing:
            return await self._named(stored.card_set)
        key = stored.scenario, stored.edition, stored.content, stored.card_set
        return await self._of_game(*key)

    async def of_record(self, record: RecordHead | Opening) -> ContentLibrary:
        return await self._of_game(record.scenario, record.edition, record.content, None)

    async def _of_game(
        self, scenario: str, edition: str, content: str, named: str | None
    ) -> ContentLibrary:
        key = scenario, edition, content, named
        if key not in self._found:
            found = await self._find(scenario, edition, content, named)
            if len(self._found) > _ALIKE:
                self._found.clear()
            self._found[key] = found
        return self._found[key]

    async def _find(
        self, scenario: str, edition: str, content: str, named: str | None
    ) -> ContentLibrary:
        if _fits(self.installed, scenario, edition, content):
            return self.installed
        for packed in await self._others(named):
            library = await asyncio.to_thread(library_of, packed)
            if _fits(library, scenario, edition, content):
                remember_cards(content, packed)
                return library
        self.installed.setup(scenario, edition)  # KeyError says what is not there
        if named == self.installed_id:
            # The very same files: only the way to take their fingerprint has changed.
            return self.installed
        raise TableProblem(
            "other-cards", "the cards have changed since this game was begun; it cannot go on"
        )

    async def _named(self, id: str | None) -> ContentLibrary:
        if id == self.installed_id:
            return self.installed
        packed = await self._storage.cards(id) if id else next(iter(released()), None)
        if packed is None or id_of(unpack(packed)) == self.installed_id:
            return self.installed
        return await asyncio.to_thread(library_of, packed)

    async def _others(self, named: str | None) -> list[bytes]:
        """Newest first; the one that was named before all."""
        own = await self._storage.cards(named) if named else None
        return [*([own] if own else []), *await self._storage.all_cards(), *released()]


def _fits(library: ContentLibrary, scenario: str, edition: str, content: str) -> bool:
    try:
        return library.setup(scenario, edition).fingerprint() == content
    except KeyError:
        return False
