"""Reward files: what a token says, in our notation (docs/cards.md)."""

from __future__ import annotations

from dataclasses import dataclass

from krosarena.engine.cards.basics import Source
from krosarena.engine.rewards.definitions import Rank, Reward, RewardKind
from krosarena.engine.rewards.words import check_line, make_reward

from .card_files import KnownUnits, read_id, read_names, read_source, read_spell
from .document import Document, read_each, read_fields, suggestion

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


def read_reward(doc: Document, known: KnownUnits) -> RewardFile:
    spell, copies, effects = doc.get("spell"), doc.get("copies"), doc.get("effects")
    fields = read_fields(
        lambda: doc.only(*_KEYS),
        id=lambda: read_id(doc.need("id")),
        name=lambda: read_names(doc.need("name")),
        rank=lambda: Rank(doc.need("rank").choice([rank.value for rank in Rank])),
        kind=lambda: RewardKind(doc.need("kind").choice([kind.value for kind in RewardKind])),
        lines=lambda: read_each(lambda item: item.convert(check_line), _items(effects)),
        spell=lambda: read_spell(spell, known) if spell else None,
        copies=lambda: copies.number() if copies else 1,
        box=lambda: doc.need("box").choice(BOXES),
        source=lambda: read_source(doc.need("source")),
    )
    box, source = fields.pop("box"), fields.pop("source")
    reward = make_reward(**fields)
    for instruction in reward.instructions:
        for summon in instruction.brings:
            if summon not in known.summons:
                raise doc.need("effects").error(
                    f"there is no summon {summon!r}; {suggestion(summon, known.summons)}"
                )
    return RewardFile(reward.id, box, reward, tuple(fields["lines"]), source)


def _items(doc: Document | None) -> list[Document]:
    return doc.items() if doc else []
