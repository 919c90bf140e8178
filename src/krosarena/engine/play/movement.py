"""Moving one cell (CTR 6.3.2)."""

from __future__ import annotations

from ..board.grid import NAMES
from ..changes.arriving import arrive
from ..events import Moved
from ..rules import Rule
from ..state.state import State


def step_onto(state: State, index: int, cell: int) -> None:
    """Spend 1 MP and stand on the neighbouring ``cell``."""
    unit = state.units[index]
    state.put(index, cell, unit.mp - 1)
    state.emit(Moved(unit.name, NAMES[unit.cell], NAMES[cell], 1, state.cite(Rule.MOVE)))
    arrive(state, index)
