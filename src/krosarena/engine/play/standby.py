"""Effects that wait for step 8 of a spell (CTR 7.2.9)."""

from __future__ import annotations

from dataclasses import dataclass

from ..rules import Rule
from ..state.state import State
from .injuries import remove_injuries
from .procedure import Procedure, Request, procedure


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
