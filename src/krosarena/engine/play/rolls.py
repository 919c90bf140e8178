"""Reading a roll that has just fallen."""

from __future__ import annotations

from ..decisions import SUCCESS
from ..dice import FACES, Face
from ..events import Die, Purpose, Rolled
from ..rules import Rule
from ..state.state import State
from ..state.unit import Unit

_READ = {
    purpose: {face.side: Die(face.side, face.counts_as(wanted)) for face in FACES}
    for purpose, wanted in SUCCESS.items()
}
"""Every face as it is read in a roll for each purpose."""


def count_successes(state: State, purpose: Purpose, unit: Unit, rule: Rule) -> int:
    """How many of the fallen dice serve ``purpose``; the roller turns each to its best face
    (CTR 1.6.2)."""
    read = _READ[purpose]
    dice = tuple([read[face.side] for face in state.fallen if isinstance(face, Face)])
    successes = sum([die.success for die in dice])
    if dice:
        state.tell(Rolled(purpose, unit.name, dice, successes, state.cite(rule)))
    return successes
