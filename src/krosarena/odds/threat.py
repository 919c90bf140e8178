"""What a seat's opponents could do in their next turn, if nothing changed until then.

Blocks are not counted: every cell that MP suffice for counts as reached. Each opponent is looked at
alone, with full gauges, on the board as it is; rewards face down are not foreseen.
"""

from __future__ import annotations

from dataclasses import dataclass

from krosarena.engine.board.grid import NAMES, NEIGHBOURS, cells_in, mask_of
from krosarena.engine.cards.definitions import Spell, SpellKind
from krosarena.engine.queries import (
    allowed_cells,
    can_pay,
    cells_in_range,
    cells_of_no_return,
    has_turn,
    hidden_cells,
    is_spent,
    spells_of,
    targeted_cells,
)
from krosarena.engine.state.state import State
from krosarena.engine.state.unit import Unit

from .turns import ready_to_act


@dataclass(frozen=True, slots=True)
class UnitThreat:
    unit: str
    player: int
    reach: tuple[str, ...]
    """Cells it could stand on, the one where it stands included."""
    hit: tuple[str, ...]
    """Cells it could target with an attack from one of those, areas included."""
    units: tuple[str, ...]
    """Who of the seat's team stands on one of those."""


@dataclass(frozen=True, slots=True)
class CellThreat:
    cell: str
    reach: int
    """How many opponents could get there."""
    hit: int
    """How many could hit there."""


@dataclass(frozen=True, slots=True)
class Threat:
    seat: int
    opponents: tuple[UnitThreat, ...]
    cells: tuple[CellThreat, ...]


def threat_to(state: State, seat: int) -> Threat:
    team_of = state.setup.team_of
    team = team_of[seat]
    opponents = [
        _threat_of(state, unit, team)
        for unit in state.units
        if unit.in_arena and team_of[unit.player] != team and has_turn(unit.card)
    ]
    reach: dict[str, int] = {}
    hit: dict[str, int] = {}
    for one in opponents:
        for cell in one.reach:
            reach[cell] = reach.get(cell, 0) + 1
        for cell in one.hit:
            hit[cell] = hit.get(cell, 0) + 1
    cells = [
        CellThreat(name, reach.get(name, 0), hit.get(name, 0))
        for name in NAMES
        if name in reach or name in hit
    ]
    return Threat(seat, tuple(opponents), tuple(cells))


def _threat_of(state: State, unit: Unit, team: int) -> UnitThreat:
    state = ready_to_act(state, unit)
    unit = state.units[unit.id]
    if not unit.in_arena:
        return UnitThreat(unit.name, unit.player, (), (), ())
    state = state.clone()
    steps = _steps_to(state, unit)
    attacks = _attacks(state, unit)
    hit = 0
    for cell, taken in steps.items():
        state.put(unit.id, cell, mp=unit.mp - taken)
        hidden = hidden_cells(state, unit, cell)
        for spell in attacks:
            hit |= _cells_hit(state, state.units[unit.id], spell, hidden)
    team_of = state.setup.team_of
    victims = [
        other.name
        for other in state.units
        if other.in_arena and team_of[other.player] == team and hit >> other.cell & 1
    ]
    return UnitThreat(
        unit.name,
        unit.player,
        tuple([NAMES[cell] for cell in sorted(steps)]),
        tuple([NAMES[cell] for cell in cells_in(hit)]),
        tuple(victims),
    )


def _steps_to(state: State, unit: Unit) -> dict[int, int]:
    """Every cell within its MP, with the fewest steps there."""
    free, stuck = state.free_cells(), cells_of_no_return(state, unit)
    steps = {unit.cell: 0}
    wave = [unit.cell]
    for taken in range(1, unit.mp + 1):
        grown = []
        for cell in wave:
            if stuck >> cell & 1:
                continue
            for neighbour in NEIGHBOURS[cell]:
                if free >> neighbour & 1 and neighbour not in steps:
                    steps[neighbour] = taken
                    grown.append(neighbour)
        wave = grown
    return steps


def _attacks(state: State, unit: Unit) -> list[Spell]:
    return [
        spell
        for place, spell in enumerate(spells_of(state, unit))
        if spell.kind is SpellKind.ATTACK and not is_spent(unit, spell, place)
    ]


def _cells_hit(state: State, unit: Unit, spell: Spell, hidden: int) -> int:
    if not can_pay(state, unit, spell):
        return 0
    cells = cells_in_range(state, unit, spell)
    if spell.range.needs_sight:
        cells &= ~hidden
    cells = allowed_cells(state, unit, spell, cells)
    if spell.area is None and not spell.effects:
        return cells
    hit = 0
    for cell in cells_in(cells):
        hit |= mask_of(targeted_cells(state, unit, spell, cell))
    return hit
