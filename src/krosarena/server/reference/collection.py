"""Everything in the boxes, with what is known about it beside the table."""

from __future__ import annotations

from typing import cast

from krosarena.content.library import ContentLibrary
from krosarena.content.texts import spell_bar
from krosarena.engine.cards.basics import Source
from krosarena.engine.cards.definitions import Card, Spell

from ..protocol.catalogue import Names
from ..spell_cards import names
from .messages import BoxName, Collection, CollectionEntry, Confidence, SourceCard


def collection(content: ContentLibrary) -> Collection:
    cards = [_card_entry(card, content) for card in content.cards.values()]
    rewards = [
        CollectionEntry(
            id=file.id,
            kind="reward",
            box=cast(BoxName, file.box),
            source=_source(file.source),
            copies=file.reward.copies,
            price=file.reward.rank.price,
            bars=_bars(*([file.reward.spell] if file.reward.spell else [])),
        )
        for file in content.rewards.values()
    ]
    arenas = [
        CollectionEntry(
            id=file.id,
            kind="arena",
            box=cast(BoxName, file.box),
            source=_source(file.source),
            copies=1,
            price=None,
            bars={},
        )
        for file in content.arenas.values()
    ]
    return Collection([*cards, *rewards, *arenas])


def _card_entry(card: Card, content: ContentLibrary) -> CollectionEntry:
    return CollectionEntry(
        id=card.id,
        kind="krosmaster" if card.is_krosmaster else "summon",
        box=cast(BoxName, content.box_of(card)),
        source=_source(card.source),
        copies=1 if card.is_krosmaster else None,
        price=None,
        bars=_bars(*card.spells),
    )


def _bars(*spells: Spell) -> dict[str, Names]:
    return {spell.id: names(spell_bar(spell)) for spell in spells}


def _source(source: Source | None) -> SourceCard:
    assert source is not None, "the library has no file without a source"
    return SourceCard(cast(Confidence, source.confidence), source.note.strip())
