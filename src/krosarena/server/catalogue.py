"""The content as the client wants it."""

from __future__ import annotations

from collections.abc import Callable

from krosarena.content.library import ContentLibrary
from krosarena.content.scenario_files import Scenario
from krosarena.engine.cards.basics import Text
from krosarena.engine.cards.definitions import Card as EngineCard
from krosarena.engine.cards.definitions import Spell, SpellKind
from krosarena.engine.editions import EDITIONS
from krosarena.engine.powers.base import Power
from krosarena.engine.powers.words import POWERS

from .protocol import Card, Catalogue, Names, PowerCard, ScenarioCard, SpellCard

NameOf = Callable[[str], Text]


def catalogue(content: ContentLibrary) -> Catalogue:
    def name_of(id: str) -> Text:
        named = content.cards.get(id)
        return named.name if named else Text(id.capitalize(), id.capitalize())

    scenarios = sorted(content.scenarios.values(), key=lambda s: (s.box, s.number))
    return Catalogue(
        scenarios=[_scenario(scenario) for scenario in scenarios],
        cards=[_card(card, name_of) for card in content.cards.values()],
        powers=[PowerCard(p.id, _names(p.name), _names(p.text)) for p in _powers(content)],
        punches={e.id: _spell(e.punch, name_of) for e in EDITIONS.values()},
    )


def _powers(content: ContentLibrary) -> list[Power]:
    """The named ones, and those that a card describes in words."""
    described = [power for card in content.cards.values() for power in card.powers]
    return list({power.id: power for power in (*described, *POWERS.values())}.values())


def _scenario(scenario: Scenario) -> ScenarioCard:
    players = scenario.setup().players
    return ScenarioCard(
        id=scenario.id,
        name=_names(scenario.name),
        summary=_names(scenario.summary),
        goal=_names(scenario.goal_text),
        box=scenario.box,
        number=scenario.number,
        edition=scenario.edition.id,
        teams=[[r.card.id for r in scenario.roster if r.player == player] for player in players],
    )


def _card(card: EngineCard, name_of: NameOf) -> Card:
    return Card(
        id=card.id,
        name=_names(card.name),
        kind="krosmaster" if card.is_krosmaster else "summon",
        colour=card.colour,
        types=list(card.types),
        level=card.level,
        initiative=card.initiative,
        mp=card.mp,
        hp=card.hp,
        ap=card.ap,
        powers=[power.id for power in card.powers],
        spells=[_spell(spell, name_of) for spell in card.spells],
    )


def _spell(spell: Spell, name_of: NameOf) -> SpellCard:
    return SpellCard(
        id=spell.id,
        name=_names(spell.name),
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
        effects=[_names(effect.text(name_of)) for effect in spell.effects],
    )


def _names(text: Text) -> Names:
    return Names(text.en, text.fr)
