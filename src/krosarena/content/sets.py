"""The expansions Krosmasters came in, and the season of each (``sets.yaml``)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from krosarena.engine.cards.basics import Text
from krosarena.engine.cards.definitions import Card

from .card_files import read_names
from .document import Document


@dataclass(frozen=True, slots=True)
class Expansion:
    id: str
    name: Text
    season: int


@cache
def sets() -> Mapping[str, Expansion]:
    """By id, in the order of the file."""
    fields = Document.read(Path(__file__).with_suffix(".yaml"), shown_as="sets.yaml").fields()
    return {id: _expansion(id, doc) for id, doc in fields.items()}


def _expansion(id: str, doc: Document) -> Expansion:
    doc.only("name", "season")
    return Expansion(id, read_names(doc.need("name")), doc.need("season").number())


def season_of(card: Card) -> int | None:
    return sets()[card.set].season if card.set else None
