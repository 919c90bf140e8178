"""Reading a roll that has just fallen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from ..actions import Turn
from ..decisions import SUCCESS, Decision, DecisionKind, Roll
from ..dice import FACES, Face, Fallen
from ..events import DiceFell, Die, Purpose, Rolled
from ..queries import rolls_again
from ..rules import Rule
from ..state.procedure import Procedure, Request, place_of, procedure
from ..state.state import State
from ..state.unit import Unit

_READ = {
    purpose: {face.side: Die(face.side, face.counts_as(wanted)) for face in FACES}
    for purpose, wanted in SUCCESS.items()
}
"""Every face as it is read in a roll for each purpose."""

TWO_WAYS: dict[Purpose, tuple[Face, ...]] = {
    purpose: tuple([f for f in FACES if len(f.turns_to) > 1 and f.counts_as(wanted)])
    for purpose, wanted in SUCCESS.items()
}
"""Faces that succeed or not, as the roller wishes (CTR 1.6.2.b-c)."""


def count_successes(state: State, purpose: Purpose, unit: Unit, rule: Rule) -> int:
    """How many of the fallen dice serve ``purpose``. A die that may show several sides counts as a
    success, unless its roller was asked and has turned it (``TurnDice``)."""
    dice, successes = _reading(purpose, state.fallen)
    if dice:
        state.emit(Rolled(purpose, unit.name, dice, successes, state.cite(rule)))
    return successes


@lru_cache(maxsize=4096)
def _reading(purpose: Purpose, fallen: tuple[Fallen, ...]) -> tuple[tuple[Die, ...], int]:
    read = _READ[purpose]
    dice = tuple([read[face.side] for face in fallen if isinstance(face, Face)])
    return dice, sum([die.success for die in dice])


def roll(state: State, purpose: Purpose, unit: Unit, count: int) -> Request:
    """The dice of ``unit``; two rolls for who makes failed ones again."""
    if count and rolls_again(state, unit):
        return RollAgain(0, purpose, unit.id, count)
    return Roll(purpose, unit.id, count)


@dataclass(slots=True)
class RollAgain(Procedure):
    """If a die fails, all are rolled once more, and the second roll counts (Kerub Crepin). Whoever
    reads the roll finds the dice that count."""

    purpose: Purpose
    unit: int
    count: int

    @property
    def is_second(self) -> bool:
        return self.step > place_of(RollAgain, RollAgain.second)

    def first(self, state: State) -> Request:
        return Roll(self.purpose, self.unit, self.count)

    def second(self, state: State) -> Request:
        if fewest_and_most(state, self.purpose)[1] == self.count:
            return None
        unit = state.units[self.unit]
        dice = tuple([face.value for face in state.fallen])
        cite = state.cite(Rule.POWER_EFFECT)
        state.emit(DiceFell(self.purpose, unit.name, unit.player, dice, cite))
        return Roll(self.purpose, self.unit, self.count)


procedure(RollAgain, RollAgain.first, RollAgain.second)


def fewest_and_most(state: State, purpose: Purpose) -> tuple[int, int]:
    """How many successes the roller can make of the fallen dice."""
    fallen, doubtful = state.fallen, TWO_WAYS[purpose]
    in_doubt = sum([face in doubtful for face in fallen])
    sure = fallen.count(SUCCESS[purpose])
    return sure, sure + in_doubt


@dataclass(slots=True)
class TurnDice(Procedure):
    """The roller says which side each die shows (CTR 1.6.2; original p.20, v2 p.20). Whoever reads
    the roll calls this where its roller could wish for the other side (ruling R90), and finds the
    dice turned."""

    purpose: Purpose
    unit: int
    dice: tuple[str, ...] = ()
    """As they fell."""

    def show(self, state: State) -> Request:
        self.dice = tuple([face.value for face in state.fallen])
        unit = state.units[self.unit]
        cite = state.cite(Rule.TURN_FACES)
        state.emit(DiceFell(self.purpose, unit.name, unit.player, self.dice, cite))
        options = tuple([" ".join(faces) for faces in product(*map(self._sides, self.dice))])
        return Decision(
            DecisionKind.FACES, unit.player, "turn-dice", self.unit, options, self.purpose
        )

    def _sides(self, name: str) -> list[str]:
        """The success first."""
        return sorted(Face(name).turns_to, key=lambda side: side != self.purpose)

    def turn(self, state: State) -> Request:
        assert isinstance(state.answer, Turn)
        state.fallen = tuple([Face(name) for name in state.answer.faces])
        return None


procedure(TurnDice, TurnDice.show, TurnDice.turn)
