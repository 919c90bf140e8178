"""Where a game is, as far as it matters beside the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from krosarena.engine.game import Game
from krosarena.engine.queries import krosmasters_of


@dataclass(frozen=True, slots=True)
class GameFacts:
    team_of: tuple[int, ...]
    """By player; the first place is nobody's."""
    decider: int | None
    active: int
    """Whose turn it is; 0 before the first."""
    turn: int
    turns: tuple[int, ...]
    """How many turns of their own players have begun, by player."""
    beaten: frozenset[int]
    """Players without Krosmasters."""
    glory: tuple[int, ...]
    winners: tuple[int, ...] | None
    """By the game's own rules."""

    @classmethod
    def of(cls, game: Game) -> GameFacts:
        state, setup = game.state, game.setup
        players = setup.players
        return cls(
            team_of=setup.team_of,
            decider=game.decision.player if game.decision else None,
            active=state.active_player,
            turn=state.turn,
            turns=tuple([_own_turns(player, state.turn, state.order) for player in players]),
            beaten=frozenset(
                p for p in players if not any(u.in_arena for u in krosmasters_of(state, p))
            )
            if state.turn
            else frozenset(),
            glory=state.treasury.glory or (0,) * len(players),
            winners=game.outcome.winners if game.outcome else None,
        )

    @property
    def players(self) -> range:
        return range(1, len(self.team_of))

    def own_turns(self, player: int) -> int:
        return self.turns[player - 1]

    def has_played_a_turn(self, player: int) -> bool:
        """Its first turn has ended."""
        return self.own_turns(player) > (1 if self.active == player else 0)


def _own_turns(player: int, turn: int, order: Sequence[int]) -> int:
    """Turns go round in ``order``, also past players who only watch by now."""
    if player not in order:
        return 0
    return (turn - order.index(player) - 1) // len(order) + 1
