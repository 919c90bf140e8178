"""What a power was triggered to do, waiting for its turn (CTR 4.18.3, 7.2.9)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ..powers.base import Power
from ..queries import powers_of
from ..state.state import State
from ..state.unit import Unit
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

    def label(self, state: State) -> str:
        bearer = state.units[self.bearer]
        power = self._power(state, bearer) or self._printed(state, bearer)
        name = "-".join(re.findall(r"[a-z0-9]+", power.name.en.lower())) if power else "lost-power"
        return f"{name}-of-{bearer.name}"

    def resolve(self, state: State) -> Request:
        bearer = state.units[self.bearer]
        power = self._power(state, bearer)
        if power is None:
            return None
        other = state.units[self.other] if self.other >= 0 else None
        return power.resolve(state, bearer, other, self.amount)

    def _power(self, state: State, bearer: Unit) -> Power | None:
        """None if its bearer has lost it meanwhile (CTR 4.18.3.c). A bearer that was knocked out
        has not lost it, as its Counter shows (example 3 of CTR 7.2.9.d)."""
        if not bearer.in_arena:
            return self._printed(state, bearer)
        return next((p for p in powers_of(state, bearer) if p.id == self.power), None)

    def _printed(self, state: State, bearer: Unit) -> Power | None:
        gift = state.setup.gifts.get(self.power)
        return next((p for p in bearer.card.powers if p.id == self.power), gift)

    STEPS = (resolve,)


def waiting(power: Power, bearer: Unit, other: Unit | None = None, amount: int = 0) -> PowerEffect:
    return PowerEffect(0, bearer.id, power.id, other.id if other else -1, amount)
