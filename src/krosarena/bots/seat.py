"""What one player knows, as a game that could be the real one.

A bot is given a seat and never the game itself. The seat holds a copy in which everything hidden
from its player is settled anew from public facts alone: tokens that lie face down on other players'
cards are exchanged with those still in the piles, the past with its dice is forgotten, and there is
no dice seed. So two games that look alike to a player make the same seat. Nothing that can be
changed is shared with the game: a bot that writes where it should only read harms its own seat.
"""

from __future__ import annotations

import random

from krosarena.engine.actions import Action
from krosarena.engine.decisions import Decision
from krosarena.engine.dice import Dice, Drawn
from krosarena.engine.game import Game
from krosarena.engine.view import View
from krosarena.odds.knowledge import deal_secrets

from .chance import LuckyDice


class Seat:
    __slots__ = ("_known", "decision", "player")

    def __init__(self, game: Game, player: int) -> None:
        state = game.state.apart()
        decision = game.decision
        if decision is None or decision.player != player:
            raise ValueError(f"player {player} has nothing to decide now")
        self.player = player
        self.decision: Decision = decision
        state.events = []
        if any(isinstance(side, Drawn) for side in state.fallen):
            state.fallen = ()
        deal_secrets(state, (player,))
        self._known = Game.from_state(state, Dice.open())

    def game(self) -> Game:
        """A copy to think with; it stops wherever dice fall."""
        return self._known.clone()

    def imagine(self, chance: random.Random, thought: Game | None = None) -> Game:
        """A copy with one of the possible worlds behind what is hidden, and dice of its own: now,
        or after what was ``thought`` out from ``game``."""
        state = (thought or self._known).state.clone()
        deal_secrets(state, (self.player,), chance)
        return Game.from_state(state, LuckyDice(chance))

    def legal_actions(self) -> list[Action]:
        return self._known.legal_actions()

    @property
    def view(self) -> View:
        return self._known.view(self.player)
