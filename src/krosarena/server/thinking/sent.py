"""A game on its way to a thinking process, and what such a process has of its own."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from krosarena.content.card_sets import library_of
from krosarena.content.library import ContentLibrary, library
from krosarena.engine.dice import Dice
from krosarena.engine.game import Game

_opened: list[ContentLibrary] = []
_packed: dict[str, bytes] = {}
"""Card sets of games that are not played with the server's own cards, by their fingerprints."""


def remember_cards(content: str, packed: bytes) -> None:
    """Games with this fingerprint take their cards along."""
    _packed[content] = packed


def cards_to_send(content: str) -> bytes | None:
    """None where the other process has them."""
    return _packed.get(content)


def open_library(folder: Path | None) -> None:
    """Once in every process; None for the package's own content."""
    _opened[:] = [ContentLibrary(folder) if folder else library()]


def own_library() -> ContentLibrary:
    return _opened[0] if _opened else library()


class SentGame(NamedTuple):
    """Without its past, its dice seed and its definitions."""

    scenario: str
    edition: str
    content: str
    """The fingerprint of its cards: the other process may know others."""
    saved: dict[str, object]
    cards: bytes | None = None
    """Its card set, where it is not the server's own."""

    @classmethod
    def of(cls, game: Game) -> SentGame:
        setup = game.setup
        content = setup.fingerprint()
        cards = cards_to_send(content)
        return cls(setup.scenario, setup.edition.id, content, game.save(), cards)

    def open(self) -> Game:
        cards = library_of(self.cards) if self.cards else own_library()
        setup = cards.setup(self.scenario, self.edition)
        if setup.fingerprint() != self.content:
            raise ValueError("this game is played with other cards than the server's own")
        return Game.restore(setup, self.saved, Dice.open())
