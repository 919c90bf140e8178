"""Before the first turn: who begins, and the timelines (CTR 1.3.1, 2.4.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..decisions import Decision, DecisionKind, Flip
from ..dice import Coin
from ..events import FirstPlayerDecided
from ..queries import krosmasters_of
from ..rules import Rule
from ..state.state import State
from .procedure import Procedure, Request, procedure


@procedure
@dataclass(slots=True)
class SetUp(Procedure):
    arranged: tuple[tuple[int, ...], ...] = ()
    """Timelines that are done, in the order of the players' turns."""
    timeline: tuple[int, ...] = ()
    """The one being arranged."""

    def compare_teams(self, state: State) -> Request:
        """CTR 1.3.1: the highest sum of initiatives begins, with three tie-breaks."""
        order = sorted(state.setup.players, key=lambda p: _rank(state, p), reverse=True)
        state.order = tuple(order)
        if _rank(state, order[0]) == _rank(state, order[1]):
            return Flip("first-player")
        return None

    def settle_first_player(self, state: State) -> Request:
        first, second = state.order[:2]
        by, rule = _settled_by(state, first, second)
        if by == "coin" and state.fallen == (Coin.TAILS,):
            state.order = (second, first, *state.order[2:])
        state.tell(FirstPlayerDecided(state.order[0], by, state.cite(rule)))
        return None

    def arrange_timelines(self, state: State) -> Request:
        """CTR 2.4.3: by decreasing initiative; equal ones as their player likes (2.4.3.b)."""
        while len(self.arranged) < len(state.order):
            tied = self._next_units(state)
            if len(tied) > 1:
                return Decision(
                    DecisionKind.UNIT,
                    self._arranging(state),
                    "timeline-next",
                    options=tuple([state.units[index].name for index in tied]),
                )
            if tied:
                self.timeline += tied
            else:
                self.arranged += (self.timeline,)
                self.timeline = ()
        by_player = dict(zip(state.order, self.arranged, strict=True))
        state.timelines = tuple([by_player[player] for player in state.setup.players])
        self.step = len(self.STEPS)
        return None

    def take_choice(self, state: State) -> Request:
        self.timeline += (state.picked_unit().id,)
        self.step = self.ARRANGE
        return None

    def _arranging(self, state: State) -> int:
        return state.order[len(self.arranged)]

    def _next_units(self, state: State) -> tuple[int, ...]:
        """The unplaced Krosmasters with the highest initiative."""
        player = self._arranging(state)
        rest = [u for u in krosmasters_of(state, player) if u.id not in self.timeline]
        best = max((unit.card.initiative or 0 for unit in rest), default=0)
        return tuple([unit.id for unit in rest if (unit.card.initiative or 0) == best])

    STEPS = (compare_teams, settle_first_player, arrange_timelines, take_choice)
    ARRANGE = STEPS.index(arrange_timelines)


_Comparison = Literal["initiative-sum", "highest-initiative", "team-size", "coin"]


def _initiatives(state: State, player: int) -> tuple[int, ...]:
    values = [unit.card.initiative or 0 for unit in krosmasters_of(state, player)]
    return tuple(sorted(values, reverse=True))


def _rank(state: State, player: int) -> tuple[int, tuple[int, ...]]:
    """Compared part by part: the sum, then Krosmaster by Krosmaster. Of two rows that are equal as
    far as the shorter goes, the longer wins: the larger team (CTR 1.3.1.b). Where an edition has no
    such rule, Krosmasters that count nothing are left out of the row."""
    initiatives = _initiatives(state, player)
    if not state.setup.edition.larger_team_begins:
        initiatives = tuple([value for value in initiatives if value])
    return sum(initiatives), initiatives


def _settled_by(state: State, first: int, second: int) -> tuple[_Comparison, Rule]:
    ours, theirs = _initiatives(state, first), _initiatives(state, second)
    if sum(ours) != sum(theirs):
        return "initiative-sum", Rule.FIRST_PLAYER
    if any(a != b for a, b in zip(ours, theirs, strict=False)):
        return "highest-initiative", Rule.FIRST_PLAYER_HIGHEST
    if len(ours) != len(theirs) and state.setup.edition.larger_team_begins:
        return "team-size", Rule.FIRST_PLAYER_SIZE
    return "coin", Rule.FIRST_PLAYER_COIN
