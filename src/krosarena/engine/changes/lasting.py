"""Continuous effects that something leaves on a unit (CTR 4.18.3.d)."""

from __future__ import annotations

from ..events import EffectBegan
from ..rules import Rule
from ..state.state import State
from ..state.unit import Lasting


def leave_quietly(state: State, index: int, lasting: Lasting) -> None:
    """What a boost leaves: everybody has just read it."""
    unit = state.units[index]
    state.set_unit(unit.affected((*unit.lasting, lasting)))


def leave_on(state: State, index: int, lasting: Lasting) -> None:
    """Only on a unit in play."""
    unit = state.units[index]
    if not unit.in_arena:
        return
    state.set_unit(unit.affected((*unit.lasting, lasting)))
    what = lasting.value or lasting.kind
    state.emit(EffectBegan(unit.name, what, lasting.amount, state.cite(Rule.LASTING)))
