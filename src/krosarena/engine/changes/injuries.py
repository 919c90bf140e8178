"""Placing and removing injury markers (CTR 4.10)."""

from __future__ import annotations

from dataclasses import dataclass

from ..decisions import Decision, DecisionKind
from ..events import Healed, InjuriesPlaced
from ..queries import health_left, hp_of, is_profaned, keeps_injuries, listeners
from ..rules import Rule
from ..state.procedure import Procedure, Request, procedure
from ..state.state import State


def place_injuries(state: State, index: int, amount: int, source: int, rule: Rule) -> int:
    """Place as many as the unit's HP allow (CTR 4.10.8); how many that were."""
    unit = state.units[index]
    if rule is not Rule.PROFANATION and is_profaned(state, unit):
        return 0
    if "suffered" in state.setup.hooks and rule is not Rule.PAY:
        amount = _suffered(state, index, min(amount, health_left(unit)), source)
        unit = state.units[index]
    placed = max(0, min(amount, health_left(unit)))
    if placed:
        injuries = unit.injuries + placed
        state.set_unit(unit.hurt(injuries))
        source_name = state.units[source].name
        hp = hp_of(unit)
        state.emit(InjuriesPlaced(unit.name, source_name, placed, injuries, hp, state.cite(rule)))
    return placed


def _suffered(state: State, index: int, amount: int, source: int) -> int:
    """What powers leave of so many injuries, one after the other, each at its price."""
    for bearer, power in listeners(state, "suffered"):
        if amount <= 0:
            break
        unit, by = state.units[index], state.units[source]
        left = power.suffered(state, bearer, unit, by, amount)
        if left < amount:
            power.when_spared(state, bearer, unit, amount - left)
            amount = left
    return amount


def remove_injuries(state: State, index: int, amount: int, rule: Rule) -> None:
    """Heal; what exceeds the injuries there are is lost (CTR 4.10.5)."""
    unit = state.units[index]
    healed = 0 if keeps_injuries(state, unit) else min(amount, unit.injuries)
    if healed:
        left = unit.injuries - healed
        state.set_unit(unit.hurt(left))
        state.emit(Healed(unit.name, healed, left, hp_of(unit), state.cite(rule)))


@dataclass(slots=True)
class HealUpTo(Procedure):
    """As many injuries as the unit's player likes, up to a number (original p.28, v2 p.28; ruling
    R25)."""

    unit: int
    most: int

    def ask(self, state: State) -> Request:
        unit = state.units[self.unit]
        numbers = tuple([str(n) for n in range(min(self.most, unit.injuries) + 1)])
        return Decision(DecisionKind.NUMBER, unit.player, "heal-how-many", self.unit, numbers)

    def heal(self, state: State) -> Request:
        remove_injuries(state, self.unit, int(state.picked()), Rule.BOOST)
        return None


procedure(HealUpTo, HealUpTo.ask, HealUpTo.heal)
