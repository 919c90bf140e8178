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
    targeted_cells,
)
from ..refusals import Reason, Refusal
from ..rules import Rule
from ..state.state import State
from ..state.unit import Unit


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
        cells = list(cells_in(cells_castable(state, unit, spell, blockers)))
        if spell.minds_its_target:
            cells = [c for c in cells if not _refused_there(state, unit, spell, place, c)]
        actions += [cast_spell(spell.id, cell) for cell in cells]
    actions.append(END)
    return actions


def why_not(state: State, decision: Decision, action: Action) -> Refusal | None:
    """None when the action is legal."""
    if decision.kind is not DecisionKind.ACTIVATION:
        if isinstance(action, Pick) and action.option in decision.options:
            return None
        return Refusal("not-offered", Rule.ACTIVATION, options=", ".join(decision.options))
    unit = state.units[decision.unit]
    match action:
        case End():
            return None
        case Move(cell):
            return _why_not_move(state, unit, cell)
        case CastSpell(spell, cell):
            return _why_not_cast(state, unit, spell, cell)
        case _:
            return Refusal("nothing-to-pick", Rule.ACTIVATION)


def _why_not_move(state: State, unit: Unit, cell: int) -> Refusal | None:
    where = NAMES[cell]
    if unit.card.mp is None:
        return Refusal("no-mp-gauge", Rule.MOVE, unit=unit.name)
    if not NEIGHBOUR_MASKS[unit.cell] >> cell & 1:
        return Refusal("not-adjacent", Rule.ADJACENT, cell=where, origin=NAMES[unit.cell])
    if not state.setup.arena.cells >> cell & 1:
        return Refusal("outside", Rule.FREE_CELL, cell=where)
    if not state.free_cells() >> cell & 1:
        return Refusal("not-free", Rule.FREE_CELL, cell=where)
    if not unit.mp:
        return Refusal("no-mp-left", Rule.MOVE, unit=unit.name)
    return None


def _why_not_cast(state: State, unit: Unit, spell_id: str, cell: int) -> Refusal | None:
    spells = spells_of(state, unit)
    place = next((p for p, spell in enumerate(spells) if spell.id == spell_id), None)
    if place is None:
        known = ", ".join(spell.id for spell in spells) or "none"
        return Refusal(
            "not-its-spell", Rule.ACTIVATION, unit=unit.name, spell=spell_id, spells=known
        )
    spell = spells[place]
    if is_spent(unit, spell, place):
        return Refusal("spell-used", Rule.SPELL_LIMIT, spell=spell_id)
    return (
        _why_not_paid(state, unit, spell)
        or _why_not_there(state, unit, spell, cell)
        or _refused_there(state, unit, spell, place, cell)
    )


def _why_not_paid(state: State, unit: Unit, spell: Spell) -> Refusal | None:
    cost = cost_of(state, unit, spell)
    bill: tuple[tuple[Reason, Rule, int, int], ...] = (
        ("too-little-ap", Rule.CAN_PAY_AP, cost.ap, unit.ap),
        ("too-little-mp", Rule.CAN_PAY_MP, cost.mp, unit.mp),
        ("too-little-health", Rule.CAN_PAY_INJURIES, cost.injuries, health_left(unit)),
    )
    for reason, rule, price, left in bill:
        if price > left:
            return Refusal(reason, rule, spell=spell.id, unit=unit.name, cost=price, left=left)
    return None


def _why_not_there(state: State, unit: Unit, spell: Spell, cell: int) -> Refusal | None:
    where = NAMES[cell]
    blockers = sight_blockers(state)
    if cells_castable(state, unit, spell, blockers) >> cell & 1:
        return None
    if not state.setup.arena.cells >> cell & 1:
        return Refusal("outside", Rule.RANGE, cell=where)
    if cells_in_range(state, unit, spell) >> cell & 1:
        cut = sight_lines(unit.cell)[cell] & blockers
        names = ", ".join(NAMES[blocker] for blocker in cells_in(cut))
        return Refusal("no-sight", Rule.SIGHT, cell=where, blockers=names)
    if spell.range.kind is RangeKind.LINE:
        return Refusal("not-in-line", Rule.LINE_SPELL, cell=where, spell=spell.id)
    return Refusal(
        "out-of-range",
        Rule.RANGE,
        cell=where,
        spell=spell.id,
        nearest=spell.range.nearest,
        furthest=max_range(state, unit, spell),
    )


def _refused_there(state: State, unit: Unit, spell: Spell, place: int, cell: int) -> Refusal | None:
    """What depends on who or what is on the cell."""
    if spell.limit is Limit.TARGET:  # all targets count, also those of the area (CTR 7.1.2)
        for targeted in targeted_cells(state, unit, spell, cell):
            for target in state.units_at(targeted):
                if (place, target.id) in unit.cast_on:
                    return Refusal(
                        "spell-used-on-target", Rule.SPELL_LIMIT, spell=spell.id, target=target.name
                    )
    for effect in spell.effects:
        if refusal := effect.why_not(state, unit, spell, cell):
            return refusal
    return None
