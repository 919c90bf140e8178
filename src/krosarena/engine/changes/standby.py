"""Effects that wait for step 8 of a spell, or for the moment after a step (CTR 7.2.9, 4.18.3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from ..decisions import Decision, DecisionKind
from ..queries import burns, counters, has_counter, health_left, is_profaned, listeners, wears
from ..rules import Rule
from ..state.procedure import Procedure, Request, procedure
from ..state.state import State
from ..state.unit import HARMED, HARMED_A_KROSMASTER, Unit
from .injuries import place_injuries, remove_injuries
from .knockout import knock_out


@dataclass(slots=True)
class ResolveStandby(Procedure):
    """CTR 7.2.9: one by one, in the order the active player chooses, until none is left.

    What an effect sets off joins the same list, also when that effect is a spell (7.2.9.c-d).
    """

    def choose(self, state: State) -> Request:
        if not state.standby:
            self.finish()
        elif len(state.standby) > 1:
            return Decision(
                DecisionKind.OPTION,
                state.active_player,
                "standby-next",
                state.active_unit,
                standby_options(state),
            )
        return None

    def resolve(self, state: State) -> Request:
        place = 0
        if len(state.standby) > 1:
            place = standby_options(state).index(state.picked())
        self.step = 0
        return state.standby.pop(place)


procedure(ResolveStandby, ResolveStandby.choose, ResolveStandby.resolve)


def standby_options(state: State) -> tuple[str, ...]:
    """The effects on standby by their labels; of equal ones, the second is called ``…-2``."""
    labels = [effect.label(state) for effect in state.standby]
    options: list[str] = []
    for place, label in enumerate(labels):
        copies = labels[:place].count(label)
        option = f"{label}-{copies + 1}" if copies else label
        while option in options or (copies and option in labels):  # a unit may be called king-2
            copies += 1
            option = f"{label}-{copies + 1}"
        options.append(option)
    return tuple(options)


@dataclass(slots=True)
class StealHealth(Procedure):
    """CTR 7.5.18."""

    unit: int
    injuries: int

    def label(self, state: State) -> str:
        return f"steal-health-for-{state.units[self.unit].name}"

    def heal(self, state: State) -> Request:
        if state.units[self.unit].in_arena:  # CTR 7.2.9.b: a unit that is gone cannot be healed
            remove_injuries(state, self.unit, self.injuries, Rule.STEAL_HEALTH)
        return None


procedure(StealHealth, StealHealth.heal)


@dataclass(slots=True)
class HealCaster(Procedure):
    """An attack that heals its caster by a fixed number."""

    unit: int
    injuries: int

    def label(self, state: State) -> str:
        return f"heal-{state.units[self.unit].name}"

    def heal(self, state: State) -> Request:
        if state.units[self.unit].in_arena:
            remove_injuries(state, self.unit, self.injuries, Rule.ADDITIONAL_EFFECT)
        return None


procedure(HealCaster, HealCaster.heal)


Cause = Literal["fuse", "wear", "counter", "profanation"]


@dataclass(slots=True)
class Suffer(Procedure):
    """A single injury from a rule or a power: a bomb's fuse (CTR 4.19.5.c), Wear, Counter."""

    unit: int
    source: int
    cause: Cause

    def label(self, state: State) -> str:
        return f"{self.cause}-{state.units[self.unit].name}"

    def suffer(self, state: State) -> Request:
        rule, has_power = _CAUSES[self.cause]
        owner = state.units[self.source if self.cause == "counter" else self.unit]
        if owner.in_arena and not has_power(state, owner):
            return None  # CTR 4.18.3.c: void if the power is lost meanwhile
        injure(state, self.unit, 1, self.source, rule)
        return None


procedure(Suffer, Suffer.suffer)


_CAUSES: dict[Cause, tuple[Rule, Callable[[State, Unit], bool]]] = {
    "fuse": (Rule.FUSE, burns),
    "wear": (Rule.WEAR, wears),
    "counter": (Rule.COUNTER, has_counter),
    "profanation": (Rule.PROFANATION, is_profaned),
}
"""The rule, and whether a unit still has the power that it comes from."""


def injure(state: State, index: int, amount: int, source: int, rule: Rule) -> None:
    """Injuries that no spell's steps place: by a power, a rule or a reward (CTR 4.10.6)."""
    if not state.units[index].in_arena:
        return
    placed = place_injuries(state, index, amount, source, rule)
    if placed:
        react_to_injury(state, index, source, placed)
        if rule is Rule.COUNTER and state.setup.edition.counter_answers_counter:
            answer_with_counter(state, index, source)  # CTR 4.10.6.b; ruling R77
        if not health_left(state.units[index]):
            knock_out(state, index, by=source)


def inflict(state: State, index: int, amount: int, source: int, rule: Rule) -> int:
    """Injuries that an effect of ``source`` places, as powers see it like those of an attack (CTR
    4.9.15, 4.10.6); who falls by them leaves later."""
    if not state.units[index].in_arena:
        return 0
    placed = place_injuries(state, index, amount, source, rule)
    if placed:
        react_to_injury(state, index, source, placed)
        answer_with_counter(state, index, source)
    return placed


def answer_with_counter(state: State, index: int, source: int) -> None:
    """Counter: whoever injures its bearer suffers in return (CTR 4.9.15)."""
    if counters(state, state.units[index], state.units[source]):
        state.put_on_standby(Suffer(0, source, index, "counter"))


def react_to_injury(state: State, index: int, source: int, amount: int) -> None:
    """Let powers answer to injuries inflicted; what they do waits on standby (CTR 7.2.1.c)."""
    if "turn_ends" in state.setup.hooks and source == state.active_unit:
        by, victim = state.units[source], state.units[index]
        flag = HARMED_A_KROSMASTER if victim.card.is_krosmaster else HARMED
        state.set_unit(by._replace(turn_flags=by.turn_flags | flag | HARMED))
    for bearer, power in listeners(state, "after_injury"):
        victim, by = state.units[index], state.units[source]
        state.put_on_standby(power.after_injury(state, bearer, victim, by, amount))
