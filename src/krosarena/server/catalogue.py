"""The content as the client wants it."""

from __future__ import annotations

from collections.abc import Iterable

from krosarena.bots.levels import LEVELS
from krosarena.content.arena_files import ArenaFile
from krosarena.content.book_teams import BOOK_TEAMS
from krosarena.content.library import ContentLibrary, box_of
from krosarena.content.scenario_files import Scenario
from krosarena.content.scripts import Step
from krosarena.engine.cards.definitions import Card as EngineCard
from krosarena.engine.cards.named import POWERS
from krosarena.engine.cards.powers import Power
from krosarena.engine.editions import EDITIONS
from krosarena.engine.viewing import arena_view, kama_views
from krosarena.formats.choosing import Plan
from krosarena.formats.choosing.plan import all_plans

from .opponents import USUAL
from .protocol.catalogue import (
    ArenaCard,
    BotCard,
    Card,
    Catalogue,
    EditionCard,
    GuideStep,
    PlanCard,
    Pointer,
    PowerCard,
    ScenarioCard,
    TeamCard,
)
from .reward_cards import reward_card
from .spell_cards import NameOf, names, source_of, spell_card


def catalogue(content: ContentLibrary) -> Catalogue:
    scenarios = sorted(content.scenarios.values(), key=lambda s: (s.box, s.number))
    rewards = list(content.rewards.values())
    return Catalogue(
        scenarios=[_scenario(scenario) for scenario in scenarios],
        editions=[EditionCard(e.id, box_of(e.id), e.glory_price) for e in EDITIONS.values()],
        bots=[BotCard(one.id, names(one.name), names(one.character)) for one in LEVELS.values()],
        usual_bot=USUAL,
        arenas=[_arena(file) for file in content.arenas.values()],
        teams=[TeamCard(t.id, names(t.name), t.box, list(t.members)) for t in BOOK_TEAMS],
        plans=[_plan(plan) for plan in all_plans()],
        rewards=[reward_card(file, content.name_of) for file in rewards],
        cards=[card_of(card, content.name_of) for card in content.cards.values()],
        powers=[power_card(power) for power in _powers(content)],
        punches={e.id: spell_card(e.punch, content.name_of) for e in EDITIONS.values()},
    )


def power_card(power: Power) -> PowerCard:
    return PowerCard(power.id, names(power.name), names(power.text), power.rule or None)


def _powers(content: ContentLibrary) -> Iterable[Power]:
    """Every power that can come up, those included that only a token or a spell gives."""
    found = list(POWERS.values())
    found += [power for file in content.rewards.values() for power in file.reward.powers]
    for card in content.cards.values():
        found += card.powers
        found += [p for spell in card.spells for e in spell.effects for p in e.gives]
    return {power.id: power for power in found}.values()


def _scenario(scenario: Scenario) -> ScenarioCard:
    players = scenario.setup().players
    return ScenarioCard(
        id=scenario.id,
        name=names(scenario.name),
        summary=names(scenario.summary),
        learn=[names(skill) for skill in scenario.learn],
        goal=names(scenario.goal_text),
        box=scenario.box,
        number=scenario.number,
        edition=scenario.edition.id,
        teams=[[r.card.id for r in scenario.roster if r.player == player] for player in players],
        script=[_guide_step(step) for step in scenario.script],
    )


def _guide_step(step: Step) -> GuideStep:
    return GuideStep(
        say=names(step.say),
        point=[Pointer(target.kind, target.id) for target in step.point],
        waits=step.until is not None,
        otherwise=names(step.otherwise) if step.otherwise else None,
    )


def card_of(card: EngineCard, name_of: NameOf) -> Card:
    return Card(
        id=card.id,
        name=names(card.name),
        kind="krosmaster" if card.is_krosmaster else "summon",
        colour=card.colour,
        types=list(card.types),
        level=card.level,
        initiative=card.initiative,
        mp=card.mp,
        hp=card.hp,
        ap=card.ap,
        powers=[power.id for power in card.powers],
        spells=[spell_card(spell, name_of) for spell in card.spells],
        source=source_of(card.source) if card.source else None,
    )


def _plan(plan: Plan) -> PlanCard:
    own = plan.method == "choice" and not plan.rules.from_pool
    return PlanCard(plan.edition, plan.format, plan.method, plan.players, plan.is_packed, own)


def _arena(file: ArenaFile) -> ArenaCard:
    arena = file.arena
    return ArenaCard(
        file.id, names(file.name), file.box, arena_view(arena), list(kama_views(arena.kamas))
    )
