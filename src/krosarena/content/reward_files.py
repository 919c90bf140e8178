"""Reward files: what a token says, in our notation (docs/cards.md)."""

from __future__ import annotations

from dataclasses import dataclass

from krosarena.engine.cards.basics import Source
from krosarena.engine.rewards.definitions import Rank, Reward, RewardKind
from krosarena.engine.rewards.words import check_line, make_reward

from .card_files import KnownUnits, read_id, read_names, read_source, read_spell
from .document import Document, suggestion

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
    doc.only(*_KEYS)
    id = read_id(doc.need("id"))
    spell, copies, effects = doc.get("spell"), doc.get("copies"), doc.get("effects")
    lines = [item.convert(check_line) for item in effects.items()] if effects else []
    reward = make_reward(
        id,
        read_names(doc.need("name")),
        Rank(doc.need("rank").choice([rank.value for rank in Rank])),
        RewardKind(doc.need("kind").choice([kind.value for kind in RewardKind])),
        lines,
        read_spell(spell, known) if spell else None,
        copies.number() if copies else 1,
    )
    for instruction in reward.instructions:
        for summon in instruction.brings:
            if summon not in known.summons:
                raise doc.error(f"no summon {summon!r}; {suggestion(summon, known.summons)}")
    source = read_source(doc.need("source"))
    return RewardFile(id, doc.need("box").choice(BOXES), reward, tuple(lines), source)
