"""What a power was triggered to do, waiting for its turn (CTR 4.18.3, 7.2.9)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ..powers.base import Power
from ..queries import powers_of
from ..state.state import State
from ..state.unit import Unit
from .falling import fall_together
from .procedure import Procedure, Request, procedure


@procedure
@dataclass(slots=True)
class PowerEffect(Procedure):
    """One procedure for all powers: the power itself knows what to do."""

    bearer: int
    power: str
    """The power's id."""
    other: int = -1
    """The other unit of the event that triggered it, if any."""
    amount: int = 0
    done: int = 0
    """How many of its deeds are done."""

    def label(self, state: State) -> str:
        bearer = state.units[self.bearer]
        power = self._power(state, bearer) or self._printed(state, bearer)
        name = "-".join(re.findall(r"[a-z0-9]+", power.name.en.lower())) if power else "lost-power"
        return f"{name}-of-{bearer.name}"

    def carry_out(self, state: State) -> Request:
        """One deed after the other. Once all are injured whom a deed injures, those who fall leave,
        in the order of the active player's choice (CTR 1.7.1), and then comes the next deed."""
        bearer = state.units[self.bearer]
        power = self._power(state, bearer)
        if power is None and self.done:  # CTR 4.18.3.c speaks of effects that still wait
            power = self._printed(state, bearer)
        if power is None:
            return None
        other = state.units[self.other] if self.other >= 0 else None
        for place, deed in enumerate(power.deeds[self.done :], self.done + 1):
            deed.carry_out(state, bearer, other)
            if falling := fall_together(state, by=self.bearer):
                if place < len(power.deeds):
                    self.done, self.step = place, 0
                return falling
        return None

    def _power(self, state: State, bearer: Unit) -> Power | None:
        """None if its bearer has lost it meanwhile (CTR 4.18.3.c). A bearer that was knocked out
        has not lost it, as its Counter shows (example 3 of CTR 7.2.9.d)."""
        if not bearer.in_arena:
            return self._printed(state, bearer)
        return next((p for p in powers_of(state, bearer) if p.id == self.power), None)

    def _printed(self, state: State, bearer: Unit) -> Power | None:
        """Also one that was lent to the bearer, or that it copied."""
        known = state.setup.powers.get(self.power)
        return next((p for p in bearer.card.powers if p.id == self.power), known)

    STEPS = (carry_out,)


def waiting(power: Power, bearer: Unit, other: Unit | None = None, amount: int = 0) -> PowerEffect:
    return PowerEffect(0, bearer.id, power.id, other.id if other else -1, amount)
