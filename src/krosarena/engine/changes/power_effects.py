"""What a power was triggered to do, waiting for its turn (CTR 4.18.3, 7.2.9)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ..cards.effects import Effect
from ..cards.powers import Power
from ..queries import powers_of
from ..rules import Rule
from ..state.doing import Doing
from ..state.procedure import Request, procedure
from ..state.state import State
from ..state.unit import Unit
from .falling import fall_together
from .injuries import remove_injuries
from .standby import inflict


@dataclass(slots=True)
class PowerEffect(Doing):
    """One procedure for all powers: the power itself knows its acts."""

    bearer: int = -1
    power: str = ""
    """The power's id."""
    once: str = ""
    """What is noted if it happens once in a turn or a fight."""

    def label(self, state: State) -> str:
        bearer = state.units[self.bearer]
        power = self._power(state, bearer) or self._printed(state, bearer)
        name = "-".join(re.findall(r"[a-z0-9]+", power.name.en.lower())) if power else "lost-power"
        return f"{name}-of-{bearer.name}"

    def once_key(self) -> str:
        return self.once

    def actor(self) -> int:
        return self.bearer

    def cause(self) -> Rule:
        return Rule.POWER_EFFECT

    def row(self, state: State) -> tuple[Effect, ...]:
        bearer = state.units[self.bearer]
        power = self._power(state, bearer)
        if power is None and self.place:  # CTR 4.18.3.c speaks of effects that still wait
            power = self._printed(state, bearer)
        return power.acts if power else ()

    def injure(self, state: State, index: int, amount: int) -> None:
        inflict(state, index, amount, self.bearer, Rule.POWER_INJURY)

    def heal(self, state: State, index: int, amount: int) -> Request:
        remove_injuries(state, index, amount, Rule.POWER_EFFECT)
        return None

    def after_act(self, state: State) -> Request:
        """Once all are injured whom an act injures, those who fall leave, in the order of the
        active player's choice (CTR 1.7.1), and then comes the next act."""
        return fall_together(state, by=self.bearer)

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


procedure(PowerEffect, PowerEffect.next_act, PowerEffect.act_with_answer)


def waiting(power: Power, bearer: Unit, other: Unit | None = None) -> PowerEffect:
    index = other.id if other else -1
    return PowerEffect(0, bearer=bearer.id, power=power.id, other=index)
