"""Effects that wait for step 8 of a spell (CTR 7.2.9)."""

from __future__ import annotations

from dataclasses import dataclass

from ..events import Healed
from ..rules import Rule
from ..state.state import State
from .procedure import Procedure, Request, procedure


@procedure
@dataclass(slots=True)
class StealHealth(Procedure):
    """CTR 7.5.18."""

    unit: int
    injuries: int

    def heal(self, state: State) -> Request:
        unit = state.units[self.unit]
        healed = min(self.injuries, unit.injuries)
        if unit.in_arena and healed:  # CTR 7.2.9.b: nothing to resolve for a unit that is gone
            left = unit.injuries - healed
            state.units[self.unit] = unit._replace(injuries=left)
            hp = unit.card.hp or 0
            state.tell(Healed(unit.name, healed, left, hp, state.cite(Rule.STEAL_HEALTH)))
        return None

    STEPS = (heal,)
