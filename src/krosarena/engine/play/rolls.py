"""Reading a roll that has just fallen."""

from __future__ import annotations

from ..decisions import SUCCESS
from ..dice import Face
from ..events import Die, Purpose, Rolled
from ..rules import Rule
from ..state.state import State
from ..state.unit import Unit


def count_successes(state: State, purpose: Purpose, unit: Unit, rule: Rule) -> int:
    """How many of the fallen dice serve ``purpose``; the roller turns each to its best face
    (CTR 1.6.2)."""
    wanted = SUCCESS[purpose]
    dice = tuple([Die(f.value, f.counts_as(wanted)) for f in state.fallen if isinstance(f, Face)])
    successes = sum(die.success for die in dice)
    if dice:
        state.tell(Rolled(purpose, unit.name, dice, successes, state.cite(rule)))
    return successes
