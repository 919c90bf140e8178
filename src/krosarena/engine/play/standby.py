"""Effects that wait for step 8 of a spell, or for the moment after a step (CTR 7.2.9, 4.18.3)."""

from __future__ import annotations

from dataclasses import dataclass

from ..decisions import Decision, DecisionKind
from ..queries import health_left
from ..rules import Rule
from ..state.state import State
from .injuries import place_injuries, remove_injuries
from .knockout import knock_out
from .procedure import Procedure, Request, procedure


@procedure
@dataclass(slots=True)
class ResolveStandby(Procedure):
    """CTR 7.2.9: one by one, in the order the active player chooses, until none is left.

    What an effect sets off joins the same list, also when that effect is a spell (7.2.9.c-d).
    """

    def choose(self, state: State) -> Request:
        if not state.standby:
            self.step = len(self.STEPS)
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

    STEPS = (choose, resolve)


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


@procedure
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

    STEPS = (heal,)


@procedure
@dataclass(slots=True)
class Suffer(Procedure):
    """A single injury from a rule or a power: a bomb's fuse (CTR 4.19.5.c), Wear, Counter."""

    unit: int
    source: int
    cause: str
    """``fuse``, ``wear`` or ``counter``."""

    def label(self, state: State) -> str:
        return f"{self.cause}-{state.units[self.unit].name}"

    def suffer(self, state: State) -> Request:
        if not state.units[self.unit].in_arena:
            return None
        place_injuries(state, self.unit, 1, self.source, _CAUSES[self.cause])
        if not health_left(state.units[self.unit]):
            knock_out(state, self.unit, by=self.source)
        return None

    STEPS = (suffer,)


_CAUSES = {"fuse": Rule.FUSE, "wear": Rule.WEAR, "counter": Rule.COUNTER}
