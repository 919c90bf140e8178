"""``choose 2 of push 1 or +1 air with tactical-arrow until end of turn``: a spell that does more
for a while, as the player likes (Flopin)."""

from __future__ import annotations

from dataclasses import dataclass

from ..cards.effects import Effect
from ..changes.lasting import leave_quietly
from ..decisions import Decision, DecisionKind
from ..state.doing import Doing
from ..state.hooks import Act
from ..state.procedure import Request
from ..state.state import State
from ..state.unit import Lasting, Until
from .combined import name_of


@dataclass(frozen=True, slots=True, eq=False)
class ChooseModes(Act):
    """One mode after the other is chosen, each once (CTR 4.18.3.d)."""

    choices: tuple[Act, ...]
    number: int
    spell: str
    until: Until

    @property
    def modes(self) -> tuple[Effect, ...]:
        return self.choices

    @property
    def questions(self) -> int:
        return self.number

    def ask(self, state: State, at: Doing) -> Request:
        actor = state.units[at.actor()]
        if not actor.in_arena:
            return None
        left = tuple([name_of(self.choices[place].said) for place in self._left(state, at)])
        return Decision(DecisionKind.OPTION, actor.player, "choose-option", actor.id, left)

    def do(self, state: State, at: Doing) -> Request:
        if not state.units[at.actor()].in_arena:
            return None
        left = self._left(state, at)
        names = [name_of(self.choices[place].said) for place in left]
        chosen = left[names.index(state.picked())]
        leave_quietly(state, at.actor(), Lasting("mode", self.spell, chosen, self.until))
        return None

    def _left(self, state: State, at: Doing) -> list[int]:
        """Those its spell has not got yet."""
        there = {
            one.amount
            for one in state.units[at.actor()].lasting
            if one.kind == "mode" and one.value == self.spell
        }
        return [place for place in range(len(self.choices)) if place not in there]
