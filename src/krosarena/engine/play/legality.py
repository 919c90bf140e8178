"""What the deciding player may do, and why not otherwise (CTR 6.3, 7.1).

``legal_actions`` lists, ``why_not`` explains; a property test holds them to the same answer.
"""

from __future__ import annotations

from ..actions import END, MOVES, Action, CastSpell, End, Move, Pick, cast_spell
from ..board.grid import NAMES, NEIGHBOUR_MASKS, cells_in
from ..board.sight import sight_lines
from ..cards.basics import Limit, RangeKind
from ..cards.definitions import Spell
from ..decisions import Decision, DecisionKind
from ..queries import (
    can_pay,
    cells_castable,
    cells_in_range,
    cost_of,
    health_left,
    is_spent,
    max_range,
    sight_blockers,
    spells_of,
)
from ..rules import Rule
from ..state.state import State
from ..state.unit import Unit

Refusal = tuple[str, Rule]


def legal_actions(state: State, decision: Decision) -> list[Action]:
    """Never empty."""
    if decision.kind is not DecisionKind.ACTIVATION:
        return [Pick(option) for option in decision.options]
    unit = state.units[decision.unit]
    actions: list[Action] = []
    if unit.mp:
        beside = NEIGHBOUR_MASKS[unit.cell] & state.free_cells()
        actions += [MOVES[cell] for cell in cells_in(beside)]
    blockers = -1
    for place, spell in enumerate(spells_of(state, unit)):
        if is_spent(unit, spell, place) or not can_pay(state, unit, spell):
            continue
        if blockers < 0:
            blockers = sight_blockers(state)
        for cell in cells_in(cells_castable(state, unit, spell, blockers)):
            if not _refused_there(state, unit, spell, place, cell):
                actions.append(cast_spell(spell.id, cell))
    actions.append(END)
    return actions


def why_not(state: State, decision: Decision, action: Action) -> Refusal | None:
    """None when the action is legal."""
    if decision.kind is not DecisionKind.ACTIVATION:
        if isinstance(action, Pick) and action.option in decision.options:
            return None
        return f"choose one of: {', '.join(decision.options)}", Rule.ACTIVATION
    unit = state.units[decision.unit]
    match action:
        case End():
            return None
        case Move(cell):
            return _why_not_move(state, unit, cell)
        case CastSpell(spell, cell):
            return _why_not_cast(state, unit, spell, cell)
        case _:
            return "there is nothing to pick now", Rule.ACTIVATION


def _why_not_move(state: State, unit: Unit, cell: int) -> Refusal | None:
    where = NAMES[cell]
    if unit.card.mp is None:
        return f"{unit.name} has no MP gauge and cannot move", Rule.MOVE
    if not NEIGHBOUR_MASKS[unit.cell] >> cell & 1:
        return f"{where} is not adjacent to {NAMES[unit.cell]}", Rule.ADJACENT
    if not state.setup.arena.cells >> cell & 1:
        return f"{where} is outside the arena", Rule.FREE_CELL
    if not state.free_cells() >> cell & 1:
        return f"{where} is not a free cell", Rule.FREE_CELL
    if not unit.mp:
        return f"{unit.name} has no MP left", Rule.MOVE
    return None


def _why_not_cast(state: State, unit: Unit, spell_id: str, cell: int) -> Refusal | None:
    spells = spells_of(state, unit)
    place = next((p for p, spell in enumerate(spells) if spell.id == spell_id), None)
    if place is None:
        known = ", ".join(spell.id for spell in spells) or "none"
        return f"{unit.name} cannot cast {spell_id}; its spells: {known}", Rule.ACTIVATION
    spell = spells[place]
    if is_spent(unit, spell, place):
        return f"{spell_id} has been used already", Rule.SPELL_LIMIT
    cost = cost_of(state, unit, spell)
    if unit.ap < cost.ap:
        return f"{spell_id} costs {cost.ap} AP, {unit.name} has {unit.ap}", Rule.CAN_PAY_AP
    if unit.mp < cost.mp:
        return f"{spell_id} costs {cost.mp} MP, {unit.name} has {unit.mp}", Rule.CAN_PAY_MP
    if not can_pay(state, unit, spell):
        left = health_left(unit)
        reason = f"{spell_id} costs {cost.injuries} injuries, {unit.name} can take {left}"
        return reason, Rule.CAN_PAY_INJURIES
    return _why_not_there(state, unit, spell, cell) or _refused_there(
        state, unit, spell, place, cell
    )


def _why_not_there(state: State, unit: Unit, spell: Spell, cell: int) -> Refusal | None:
    where = NAMES[cell]
    blockers = sight_blockers(state)
    if cells_castable(state, unit, spell, blockers) >> cell & 1:
        return None
    if not state.setup.arena.cells >> cell & 1:
        return f"{where} is outside the arena", Rule.RANGE
    if cells_in_range(state, unit, spell) >> cell & 1:
        cut = sight_lines(unit.cell)[cell] & blockers
        names = ", ".join(NAMES[blocker] for blocker in cells_in(cut))
        return f"no line of sight to {where}: it is cut by {names}", Rule.SIGHT
    if spell.range.kind is RangeKind.LINE:
        return f"{where} is not in a line within range of {spell.id}", Rule.LINE_SPELL
    nearest, furthest = spell.range.nearest, max_range(state, unit, spell)
    reach = f"{nearest}" if nearest == furthest else f"{nearest} to {furthest}"
    return f"{where} is out of range: {spell.id} reaches {reach}", Rule.RANGE


def _refused_there(state: State, unit: Unit, spell: Spell, place: int, cell: int) -> Refusal | None:
    """What depends on who or what is on the cell."""
    if spell.limit is Limit.TARGET:
        target = state.unit_at(cell)
        if target and (place, target.id) in unit.cast_on:
            return f"{spell.id} has hit {target.name} this turn already", Rule.SPELL_LIMIT
    for effect in spell.effects:
        if refusal := effect.why_not(state, unit, spell, cell):
            return refusal
    return None
