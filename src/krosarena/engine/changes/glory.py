"""Gallons of Glory changing hands (CTR 4.6, 1.4, 9.2)."""

from __future__ import annotations

from dataclasses import dataclass

from ..decisions import Decision, DecisionKind
from ..events import GloryLost, GloryTaken
from ..queries import is_out
from ..rules import Rule
from ..state.procedure import Procedure, Request, procedure
from ..state.state import State
from .victory import check_victory


def take_glory(
    state: State, player: int, amount: int, victim: int, rule: Rule, *, wild_first: bool = True
) -> None:
    """``player`` takes GG, wild ones first and then the victim's, as far as there are any (CTR
    4.6.2)."""
    treasury = state.treasury
    if not treasury.glory:  # a scenario without glory
        return
    wild = min(amount, treasury.wild) if wild_first else 0
    stolen = min(amount - wild, treasury.glory[victim - 1])
    glory = list(treasury.glory)
    glory[victim - 1] -= stolen
    glory[player - 1] += wild + stolen
    state.treasury = treasury._replace(glory=tuple(glory), wild=treasury.wild - wild)
    if wild + stolen:
        state.emit(
            GloryTaken(player, wild + stolen, wild, victim, glory[player - 1], state.cite(rule))
        )
    check_victory(state)


def lose_glory(state: State, player: int, rule: Rule) -> None:
    """One GG goes into the box, if there is one (CTR 5.2.3)."""
    glory = list(state.treasury.glory)
    if not glory or not glory[player - 1]:
        return
    glory[player - 1] -= 1
    state.treasury = state.treasury._replace(glory=tuple(glory))
    state.emit(GloryLost(player, glory[player - 1], state.cite(rule)))
    check_victory(state)


def players_named(players: list[int]) -> tuple[str, ...]:
    """Players as options of a decision."""
    return tuple([f"player-{player}" for player in players])


def player_named(name: str) -> int:
    return int(name.removeprefix("player-"))


def picked_player(state: State) -> int:
    return player_named(state.picked())


def with_glory(state: State, players: list[int]) -> list[int]:
    glory = state.treasury.glory
    return [player for player in players if glory and glory[player - 1]]


@dataclass(slots=True)
class GainOfGlory(Procedure):
    """A player takes GG that nobody in particular has lost: bought, or by a reward. With several
    opponents it says whose (ruling R18)."""

    player: int
    amount: int
    bought: int = 0

    def choose_victim(self, state: State) -> Request:
        victims = self._victims(state)
        if self.amount > state.treasury.wild and len(victims) > 1:
            return Decision(
                DecisionKind.OPTION, self.player, "choose-opponent", options=players_named(victims)
            )
        return None

    def take(self, state: State) -> Request:
        victims = self._victims(state)
        victim = state.setup.opponents_of(self.player)[0]
        if self.amount > state.treasury.wild and len(victims) > 1:
            victim = picked_player(state)
        elif victims:
            victim = victims[0]
        rule = Rule.BUY_GLORY if self.bought else Rule.TAKE_GLORY
        take_glory(state, self.player, self.amount, victim, rule)
        return None

    def _victims(self, state: State) -> list[int]:
        return with_glory(state, state.setup.opponents_of(self.player))


procedure(GainOfGlory, GainOfGlory.choose_victim, GainOfGlory.take)


@dataclass(slots=True)
class PayForOwnKnockOut(Procedure):
    """CTR 9.2.5: among four, a player who knocks out one of its own Krosmasters gives GG of its own
    to the opponent it chooses (ruling R39)."""

    player: int
    amount: int

    def choose_opponent(self, state: State) -> Request:
        takers = self._takers(state)
        if len(takers) > 1:
            return Decision(
                DecisionKind.OPTION, self.player, "choose-opponent", options=players_named(takers)
            )
        return None

    def pay(self, state: State) -> Request:
        takers = self._takers(state)
        taker = picked_player(state) if len(takers) > 1 else takers[0]
        rule = Rule.OWN_KNOCK_OUT
        take_glory(state, taker, self.amount, self.player, rule, wild_first=False)
        return None

    def _takers(self, state: State) -> list[int]:
        """Opponents who are still in play; with none the game is over."""
        return [p for p in state.setup.opponents_of(self.player) if not is_out(state, p)]


procedure(PayForOwnKnockOut, PayForOwnKnockOut.choose_opponent, PayForOwnKnockOut.pay)
