"""A game on its way to a thinking process, and what such a process has of its own."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from krosarena.content.library import ContentLibrary, library
from krosarena.engine.dice import Dice
from krosarena.engine.game import Game

_opened: list[ContentLibrary] = []


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

    @classmethod
    def of(cls, game: Game) -> SentGame:
        setup = game.setup
        return cls(setup.scenario, setup.edition.id, setup.fingerprint(), game.save())

    def open(self) -> Game:
        setup = own_library().setup(self.scenario, self.edition)
        if setup.fingerprint() != self.content:
            raise ValueError("this game is played with other cards than the server's own")
        return Game.restore(setup, self.saved, Dice.open())
