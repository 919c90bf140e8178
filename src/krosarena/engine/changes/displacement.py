"""Being moved by effects: pushed, drawn, swapped, teleported (CTR 7.5.9–17).

No block applies (original p.25), nobody passes through an obstacle, and as much of the way is made
as possible (CTR 4.18.5).
"""

from __future__ import annotations

from ..board.areas import direction, step_from
from ..board.grid import NAMES, column_of, mask_of, row_of
from ..events import Displaced, Displacement
from ..queries import can_be_moved_by
from ..rules import Rule
from ..state.state import State
from ..state.unit import OUT, Unit
from .arriving import arrive


def move_away(state: State, index: int, origin: int, cells: int, by: int, how: Displacement) -> int:
    """Along a straight line away from the cell ``origin``; how many cells that were."""
    return _slide(state, index, way_away(state, index, origin, cells, by), by, how)


def move_toward(state: State, index: int, goal: int, cells: int, by: int, how: Displacement) -> int:
    """Along a straight line toward the cell ``goal``, not past it or what stands in the way."""
    return _slide(state, index, way_toward(state, index, goal, cells, by), by, how)


def way_away(
    state: State, index: int, origin: int, cells: int, by: int, left: int = 0
) -> tuple[int, ...]:
    """The cells a unit would pass away from ``origin``; those of ``left`` count as free."""
    step = direction(origin, state.units[index].cell)
    return _way(state, index, step, cells, by, left)


def way_toward(
    state: State, index: int, goal: int, cells: int, by: int, left: int = 0
) -> tuple[int, ...]:
    start = state.units[index].cell
    step = direction(start, goal)
    along = abs(column_of(goal) - column_of(start)), abs(row_of(goal) - row_of(start))
    return _way(state, index, step, min(cells, max(along)), by, left)


def _way(
    state: State, index: int, step: tuple[int, int] | None, cells: int, by: int, left: int
) -> tuple[int, ...]:
    unit = state.units[index]
    if step is None or not unit.in_arena or not can_be_moved_by(state, unit, state.units[by]):
        return ()
    free = state.free_cells() | left
    way: list[int] = []
    while len(way) < cells:
        ahead = step_from(way[-1] if way else unit.cell, step)
        if ahead is None or not free >> ahead & 1:
            break
        way.append(ahead)
    return tuple(way)


def _slide(state: State, index: int, way: tuple[int, ...], by: int, how: Displacement) -> int:
    if way:
        _stand(state, index, way[-1], by, how)
    return len(way)


def swap(state: State, one: int, other: int) -> bool:
    """Both change places, or neither (CTR 4.9.17)."""
    first, second = state.units[one], state.units[other]
    if not (first.in_arena and second.in_arena and can_be_moved_by(state, second, first)):
        return False
    state.put(other, OUT)  # both cannot stand on one cell, not even for a moment
    _stand(state, one, second.cell, one, "swap")
    state.put(other, first.cell)
    _emit(state, second, first.cell, one, "swap")
    return True


def teleport(state: State, index: int, cell: int) -> None:
    """Straight onto a free cell, past everything."""
    if state.units[index].in_arena and state.free_cells() >> cell & 1:
        _stand(state, index, cell, index, "teleport")


def teleport_together(state: State, index: int, company: list[int], cell: int) -> None:
    """``index`` goes to ``cell``, the others by the same way; who would end up on no free cell, or
    cannot be moved, stays (CTR 4.9.17)."""
    leader = state.units[index]
    columns = column_of(cell) - column_of(leader.cell)
    rows = row_of(cell) - row_of(leader.cell)
    goals = {index: cell}
    for other in company:
        unit = state.units[other]
        goal = step_from(unit.cell, (columns, rows))
        if goal is not None and can_be_moved_by(state, unit, leader):
            goals[other] = goal
    while stuck := _without_room(state, goals):
        for other in stuck:
            del goals[other]
    before = {other: state.units[other] for other in goals}
    for other in goals:  # all at once, so that nobody stands in the way of another
        state.put(other, OUT)
    for other, goal in goals.items():
        state.put(other, goal)
    for other, goal in goals.items():
        _emit(state, before[other], goal, index, "teleport")


def _without_room(state: State, goals: dict[int, int]) -> list[int]:
    left = state.free_cells() | mask_of(state.units[other].cell for other in goals)
    return [other for other, goal in goals.items() if not left >> goal & 1]


def recall(state: State, index: int, cell: int) -> None:
    """A Krosmaster goes back to a starting cell by its own potion (original p.28)."""
    _stand(state, index, cell, index, "recall")


def carry(state: State, index: int, cell: int, by: int) -> None:
    """Somebody sets another unit on a free cell (Pandawa Style, original p.28)."""
    if can_be_moved_by(state, state.units[index], state.units[by]):
        _stand(state, index, cell, by, "carry")


def _stand(state: State, index: int, cell: int, by: int, how: Displacement) -> None:
    unit = state.units[index]
    state.put(index, cell)
    _emit(state, unit, cell, by, how)


def _emit(state: State, unit: Unit, cell: int, by: int, how: Displacement) -> None:
    """``unit`` as it was before."""
    state.emit(
        Displaced(
            unit.name,
            NAMES[unit.cell],
            NAMES[cell],
            how,
            state.units[by].name,
            state.cite(_RULES[how]),
        )
    )
    arrive(state, unit.id)


_RULES: dict[Displacement, Rule] = {
    "push": Rule.PUSH,
    "attract": Rule.ATTRACT,
    "retreat": Rule.RETREAT,
    "closer": Rule.MOVE_CLOSER,
    "swap": Rule.ADDITIONAL_EFFECT,
    "teleport": Rule.ADDITIONAL_EFFECT,
    "recall": Rule.BOOST,
    "carry": Rule.ADDITIONAL_EFFECT,
}
