"""Spells, names and sources as the client wants them."""

from __future__ import annotations

from collections.abc import Callable

from krosarena.engine.cards.basics import Source as EngineSource
from krosarena.engine.cards.basics import Text
from krosarena.engine.cards.definitions import Spell, SpellKind

from .protocol.catalogue import Names, Source, SpellCard

NameOf = Callable[[str], Text]


def spell_card(spell: Spell, name_of: NameOf) -> SpellCard:
    return SpellCard(
        id=spell.id,
        name=names(spell.name),
        kind=spell.kind.value,
        range=spell.range.kind.value,
        min_range=spell.range.nearest,
        max_range=spell.range.furthest,
        alterable=spell.range.alterable,
        area=spell.area.value if spell.area else None,
        ap=spell.cost.ap,
        mp=spell.cost.mp,
        injuries=spell.cost.injuries,
        damage=None if spell.kind is SpellKind.SPECIAL else spell.damage,
        element=spell.element.value if spell.element else None,
        limit=spell.limit.value,
        effects=[names(effect.text(name_of)) for effect in spell.effects],
    )


def names(text: Text) -> Names:
    return Names(text.en, text.fr)


def source_of(source: EngineSource) -> Source:
    return Source(source.confidence, source.note.strip())  # type: ignore[arg-type]
