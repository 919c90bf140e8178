"""Five small boards on which newcomers try the game: real positions, words, when one is done."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from krosarena.cases.case import Case
from krosarena.cases.runner import begin_case
from krosarena.content.card_files import read_names
from krosarena.content.document import Document, read_each
from krosarena.content.scripts import Until, read_until
from krosarena.engine.cards.basics import Text
from krosarena.engine.dice import Dice
from krosarena.engine.game import Game

from .book import HERE
from .casebook import Casebook

PLAYER = 1
"""Whoever plays with a toy."""


@dataclass(frozen=True)
class Toy:
    id: str
    title: Text
    text: Text
    task: Text
    """What is to be done."""
    until: Until

    @property
    def path(self) -> str:
        """Of the case whose position it begins with, and whose actions show how it is done."""
        return f"how-to-play/{self.id}"

    def case(self, casebook: Casebook) -> Case | None:
        """None on a server without cases."""
        case = casebook.cases.get(self.path)
        return case if isinstance(case, Case) else None


def begin(case: Case, seed: int) -> Game:
    """The same ``seed`` always brings the same dice."""
    return begin_case(case, case.editions[0], Dice.seeded(seed.to_bytes(32, "big")))


@cache
def toys() -> tuple[Toy, ...]:
    doc = Document.read(HERE / "how-to-play.yaml")
    return tuple(read_each(_read, doc.some_items()))


def _read(doc: Document) -> Toy:
    doc.only("id", "title", "text", "task", "until")
    until = doc.need("until")
    named = until.get("targets")
    return Toy(
        id=doc.need("id").text(),
        title=read_names(doc.need("title")),
        text=read_names(doc.need("text")),
        task=read_names(doc.need("task")),
        until=read_until(until, [named.text()] if named else [], []),
    )
