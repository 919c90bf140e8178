"""What is worth thinking of beside walking: spells with somebody to feel them, kamas, the demon's
wares, rewards to reveal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from typing import TypeVar

from krosarena.engine.actions import BUY_GLORY, Action, Buy, CastSpell, Reveal, Take
from krosarena.engine.cards.definitions import Spell, SpellKind
from krosarena.engine.decisions import DecisionKind
from krosarena.engine.events import SpellCast
from krosarena.engine.game import Game
from krosarena.engine.queries import (
    attack_bonus,
    critical_dice,
    health_left,
    spells_of,
    targeted_cells,
)
from krosarena.engine.state.state import State
from krosarena.engine.state.unit import Unit

from .evaluation import DISTANCES

_T = TypeVar("_T")
_EMPTY_CELLS = 5
"""Of a spell that needs nobody to aim at, so many cells are thought of."""


def candidate_actions(state: State, unit: Unit, actions: Sequence[Action]) -> list[Action]:
    """Those of the legal actions that could be good for something, walking and ending left out."""
    found: list[Action] = []
    casts: dict[str, list[CastSpell]] = {}
    for action in actions:
        if isinstance(action, CastSpell):
            casts.setdefault(action.spell, []).append(action)
        elif isinstance(action, Take | Buy | Reveal):
            found.append(action)
    if casts:
        spells = {spell.id: spell for spell in spells_of(state, unit)}
        for id, of_spell in casts.items():
            found += _worthwhile(state, unit, spells[id], of_spell)
    return found


def _worthwhile(
    state: State, unit: Unit, spell: Spell, casts: Sequence[CastSpell]
) -> list[CastSpell]:
    if spell.kind is SpellKind.SPECIAL:
        return _special(state, unit, spell, casts)
    good = []
    for cast in casts:
        if spell.area is None and not spell.effects and not state.occupied >> cast.cell & 1:
            continue
        if _is_felt(state, unit, spell, cast.cell):
            good.append(cast)
    return good


def _is_felt(state: State, unit: Unit, spell: Spell, cell: int) -> bool:
    """Does an attack hit an enemy or a thing of ours that could burst, healing a hurt friend?"""
    healing = spell.kind is SpellKind.HEALING
    for targeted in targeted_cells(state, unit, spell, cell):
        for target in state.units_at(targeted):
            if healing:
                if target.injuries and state.allied(unit, target):
                    return True
            elif not state.allied(unit, target) or not target.card.is_character:
                return True
    return False


def _special(state: State, unit: Unit, spell: Spell, casts: Sequence[CastSpell]) -> list[CastSpell]:
    """At somebody; else at the empty cells nearest to enemies."""
    aimed = [cast for cast in casts if state.units_at(cast.cell)]
    empty = [cast for cast in casts if not state.units_at(cast.cell)]
    if len(empty) > _EMPTY_CELLS:
        goals = [u.cell for u in state.units if u.in_arena and not state.allied(u, unit)]
        goals += state.treasury.ground

        def far(cast: CastSpell) -> int:
            row = DISTANCES[cast.cell]
            return min([row[goal] for goal in goals], default=0)

        empty.sort(key=far)
        empty = empty[:_EMPTY_CELLS]
    return [*aimed, *empty]


def most_promising(
    ranked: Iterable[tuple[Action, _T]], game_of: Callable[[_T], Game], most: int
) -> list[tuple[Action, _T]]:
    """Of deeds in the order of their promise so many that are worth looking at, each with what it
    came with: first those that may decide something (a GG bought, a Krosmaster knocked out), then
    the others that do anything at all."""
    rest: list[tuple[Action, _T]] = []
    chosen: list[tuple[Action, _T]] = []
    for action, place in ranked:
        decisive = may_decide(game_of(place).state, action) and len(chosen) < most
        (chosen if decisive else rest).append((action, place))
    for action, place in rest:
        if len(chosen) >= most:
            break
        if does_something(game_of(place), action):
            chosen.append((action, place))
    return chosen


def may_decide(state: State, action: Action) -> bool:
    """Could it bring a GG at once: by buying it, or by knocking out an enemy's Krosmaster?"""
    if action == BUY_GLORY:
        return True
    if not isinstance(action, CastSpell):
        return False
    unit = state.units[state.active_unit]
    spell = next(spell for spell in spells_of(state, unit) if spell.id == action.spell)
    if spell.kind is not SpellKind.ATTACK:
        return False
    hardest = spell.damage + sum(attack_bonus(state, unit, spell))
    hardest += critical_dice(state, unit, spell)
    return any(
        target.card.is_krosmaster
        and not state.allied(unit, target)
        and health_left(target) <= hardest
        for cell in targeted_cells(state, unit, spell, action.cell)
        for target in state.units_at(cell)
    )


def does_something(game: Game, action: Action) -> bool:
    """Does a special spell find anybody or anything it fits? The engine itself is asked: then more
    is told than that it was cast. Other deeds always do something."""
    if not isinstance(action, CastSpell):
        return True
    state = game.state
    spells = spells_of(state, state.units[state.active_unit])
    if not any(spell.id == action.spell and spell.is_special for spell in spells):
        return True
    tried = game.clone()
    events = list(tried.apply(action))
    decision = tried.decision
    if decision is None or decision.kind is not DecisionKind.ACTIVATION:
        return True
    cast = next(place for place, event in enumerate(events) if isinstance(event, SpellCast))
    return len(events) > cast + 1


def rough_worth(state: State, unit: Unit, action: Action) -> float:
    """A first guess at a deed's value, to look at the best ones first: damage by the level of whom
    it hurts."""
    if not isinstance(action, CastSpell):
        return 0.3
    spell = next(spell for spell in spells_of(state, unit) if spell.id == action.spell)
    value = 0.1
    for cell in targeted_cells(state, unit, spell, action.cell):
        for target in state.units_at(cell):
            friend = state.allied(unit, target)
            level = target.card.level or 0.5
            hp = target.card.hp or 1
            if spell.kind is SpellKind.ATTACK:
                hurt = min((spell.damage + 0.5) / hp, 1.0) * level
                kill = level if target.injuries + spell.damage >= hp else 0.0
                value += (-1 if friend else 1) * (hurt + kill)
            elif spell.kind is SpellKind.HEALING and friend:
                value += min(spell.damage, target.injuries) / hp * level
    return value / sqrt(max(1, spell.cost.ap))
