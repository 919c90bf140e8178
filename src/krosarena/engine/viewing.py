"""Making views: what each seat may know, and no more."""

from __future__ import annotations

from collections.abc import Collection

from .actions import Action, CastSpell, End, Move, Pick
from .board.grid import NAMES
from .board.reach import calm_paths
from .cards.definitions import Spell, SpellKind
from .decisions import Decision, DecisionKind
from .play.legality import legal_actions
from .queries import can_pay, cost_of, held_cells, is_spent, max_range, powers_of, spells_of
from .state.state import State
from .state.unit import Unit
from .view import (
    ActionView,
    ArenaView,
    DecisionView,
    OutcomeView,
    ReachView,
    SceneryView,
    SpellView,
    UnitView,
    View,
)


def view_of(state: State, players: Collection[int], number: int, commitment: str) -> View:
    setup = state.setup
    return View(
        edition=setup.edition.id,
        scenario=setup.scenario,
        arena=ArenaView(
            setup.arena.id,
            setup.arena.width,
            setup.arena.height,
            tuple([SceneryView(NAMES[cell], kind.value) for cell, kind in setup.arena.scenery]),
        ),
        turn=state.turn,
        active_player=state.active_player or None,
        active_unit=state.units[state.active_unit].name if state.active_unit >= 0 else None,
        order=state.order,
        timelines=tuple([tuple([state.units[i].name for i in line]) for line in state.timelines]),
        units=tuple([_unit(state, unit) for unit in state.units]),
        decision=_decision(state, players, number),
        outcome=_outcome(state),
        dice_commitment=commitment,
    )


def _outcome(state: State) -> OutcomeView | None:
    outcome = state.outcome
    return OutcomeView(outcome.winners, outcome.reason, outcome.rule) if outcome else None


def _unit(state: State, unit: Unit) -> UnitView:
    card = unit.card
    return UnitView(
        id=unit.name,
        card=card.id,
        player=unit.player,
        kind="krosmaster" if card.is_krosmaster else "summon",
        summoner=state.units[unit.summoner].name if unit.summoner >= 0 else None,
        cell=NAMES[unit.cell] if unit.in_arena else None,
        hp=card.hp or 0,
        injuries=unit.injuries,
        mp=unit.mp,
        ap=unit.ap,
        mp_max=card.mp or 0,
        ap_max=card.ap or 0,
        mp_tokens=unit.mp_tokens,
        ap_tokens=unit.ap_tokens,
        range_tokens=unit.range_tokens,
        powers=tuple([power.id for power in powers_of(state, unit)]),
        spells=tuple(
            [
                _spell(state, unit, place, spell)
                for place, spell in enumerate(spells_of(state, unit))
            ]
        ),
    )


def _spell(state: State, unit: Unit, place: int, spell: Spell) -> SpellView:
    cost = cost_of(state, unit, spell)
    return SpellView(
        id=spell.id,
        kind=spell.kind.value,
        range=spell.range.kind.value,
        min_range=spell.range.nearest,
        max_range=max_range(state, unit, spell),
        area=spell.area.value if spell.area else None,
        ap=cost.ap,
        mp=cost.mp,
        injuries=cost.injuries,
        damage=None if spell.kind is SpellKind.SPECIAL else spell.damage,
        element=spell.element and spell.element.value,
        limit=spell.limit.value,
        ready=can_pay(state, unit, spell) and not is_spent(unit, spell, place),
    )


def _decision(state: State, players: Collection[int], number: int) -> DecisionView | None:
    decision = state.waiting
    if not isinstance(decision, Decision):
        return None
    theirs = decision.player in players
    actions = legal_actions(state, decision) if theirs else []
    return DecisionView(
        number=number,
        player=decision.player,
        kind=decision.kind.value,
        prompt=decision.prompt,
        unit=state.units[decision.unit].name if decision.unit >= 0 else None,
        actions=tuple([_action(state, action) for action in actions]),
        reach=_reach(state, decision) if theirs else (),
    )


def _action(state: State, action: Action) -> ActionView:
    text = str(action)
    match action:
        case Move(cell):
            return ActionView(text, "move", cell=NAMES[cell])
        case CastSpell(spell, cell):
            target = state.unit_at(cell)
            return ActionView(
                text,
                "cast",
                cell=NAMES[cell],
                spell=spell,
                targets=(target.name,) if target else (),
            )
        case Pick(option):
            named = any(unit.name == option for unit in state.units)
            return ActionView(text, "pick", unit=option if named else None)
        case End():
            return ActionView(text, "end")


def _reach(state: State, decision: Decision) -> tuple[ReachView, ...]:
    if decision.kind is not DecisionKind.ACTIVATION:
        return ()
    unit = state.units[decision.unit]
    paths = calm_paths(unit.cell, unit.mp, state.free_cells(), held_cells(state, unit))
    return tuple(
        [
            ReachView(NAMES[cell], tuple([NAMES[step] for step in path]), risk > 0)
            for cell, (path, risk) in sorted(paths.items())
        ]
    )
