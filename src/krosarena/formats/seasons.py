"""What a tournament allows (CTR 1.1.1.h): its legal expansions and its banned Krosmasters, as data.

``seasons.yaml`` beside this module has those we know; an organiser's own file has the same form::

    winter-cup:
      name: {en: Winter cup, fr: Coupe d'hiver}
      legal-sets: [season-1, season-2]      # left out: every expansion
      banned: [jahash]                      # left out: nobody
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from krosarena.content.document import Document
from krosarena.content.library import library
from krosarena.engine.cards.basics import Text
from krosarena.engine.cards.definitions import Card

_KNOWN = Path(__file__).with_suffix(".yaml")


@dataclass(frozen=True, slots=True)
class Season:
    id: str
    name: Text
    legal_sets: frozenset[str] | None = None
    """None: every expansion."""
    banned: frozenset[str] = frozenset()


def read_seasons(doc: Document, cards: Mapping[str, Card]) -> Mapping[str, Season]:
    """By id."""
    return {id: _read_season(id, part, cards) for id, part in doc.some_fields().items()}


def _read_season(id: str, doc: Document, cards: Mapping[str, Card]) -> Season:
    """A misspelt expansion or card is an error: it would ban everyone, or nobody."""
    doc.only("name", "legal-sets", "banned")
    name = doc.need("name")
    name.only("en", "fr")
    sets = sorted({card.set for card in cards.values() if card.set is not None})
    legal, banned = doc.get("legal-sets"), doc.get("banned")
    return Season(
        id,
        Text(name.need("en").text(), name.need("fr").text()),
        frozenset(item.choice(sets) for item in legal.some_items()) if legal else None,
        frozenset(item.choice(cards) for item in banned.some_items()) if banned else frozenset(),
    )


@cache
def seasons() -> Mapping[str, Season]:
    """Those that come with the package; the first is what is meant without naming one."""
    return read_seasons(Document.read(_KNOWN), library().cards)
