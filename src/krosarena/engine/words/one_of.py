"""``heal 2 to one allied krosmaster``: one of a group, as the player of whoever acts likes."""

from __future__ import annotations

from dataclasses import dataclass

from ..decisions import Decision, DecisionKind
from ..queries.who import Who
from ..state.doing import Doing
from ..state.procedure import Request
from ..state.state import State
from .combined import Around
from .health import Heal


@dataclass(frozen=True, slots=True, eq=False)
class OneOf(Around):
    """The act inside means the chosen one by ``them``. Nobody is asked where there is no choice, or
    none that would change something: healing the unhurt does nothing (ruling R154)."""

    who: Who

    @property
    def acts_early(self) -> bool:
        return True

    def ask(self, state: State, at: Doing) -> Request:
        choice = self._choice(state, at)
        if len(choice) < 2:
            return None
        actor = state.units[at.actor()]
        names = tuple([state.units[index].name for index in choice])
        return Decision(DecisionKind.UNIT, actor.player, "choose-ally", actor.id, names)

    def do(self, state: State, at: Doing) -> Request:
        choice = self._choice(state, at)
        if not choice:
            return None
        other = at.other
        at.other = choice[0] if len(choice) == 1 else state.picked_unit().id
        request = self.effect.do(state, at)
        at.other = other
        return request

    def _choice(self, state: State, at: Doing) -> list[int]:
        found = self.who.concerned(state, at)
        if isinstance(self.effect, Heal):
            return [index for index in found if state.units[index].injuries]
        return found
