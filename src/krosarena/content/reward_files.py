"""Reward files: what a token says, in our notation (docs/cards.md)."""

from __future__ import annotations

from dataclasses import dataclass

from krosarena.engine.cards.basics import Source
from krosarena.engine.cards.rewards import Rank, Reward, RewardKind
from krosarena.engine.words.reading import Lines

from .card_files import read_id, read_names, read_source, read_spell
from .document import Document, read_each, read_fields

_KEYS = ("id", "name", "box", "rank", "kind", "copies", "effects", "spell", "source")
BOXES = ("original", "v2")


@dataclass(frozen=True)
class RewardFile:
    """A token and what is known about it beside the table."""

    id: str
    box: str
    reward: Reward
    lines: tuple[str, ...]
    source: Source


def read_reward(doc: Document, lines: Lines) -> RewardFile:
    spell, copies, effects = doc.get("spell"), doc.get("copies"), doc.get("effects")
    fields = read_fields(
        lambda: doc.only(*_KEYS),
        id=lambda: read_id(doc.need("id")),
        name=lambda: read_names(doc.need("name")),
        rank=lambda: Rank(doc.need("rank").choice([rank.value for rank in Rank])),
        kind=lambda: _read_kind(doc),
        lines=lambda: read_each(
            lambda item: item.line_of_text(lambda line: lines.check(line, _read_kind(doc))),
            _items(effects),
        ),
        spell=lambda: read_spell(spell, lines) if spell else None,
        copies=lambda: copies.number() if copies else 1,
        box=lambda: doc.need("box").choice(BOXES),
        source=lambda: read_source(doc.need("source")),
    )
    box, source = fields.pop("box"), fields.pop("source")
    reward = lines.reward(**fields)
    return RewardFile(reward.id, box, reward, tuple(fields["lines"]), source)


def _read_kind(doc: Document) -> RewardKind:
    return RewardKind(doc.need("kind").choice([kind.value for kind in RewardKind]))


def _items(doc: Document | None) -> list[Document]:
    return doc.items() if doc else []
