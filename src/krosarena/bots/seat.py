"""What one player knows, as a game that could be the real one.

A bot is given a seat and never the game itself. The seat holds a copy in which everything hidden
from its player is settled anew from public facts alone: tokens that lie face down on other players'
cards are exchanged with those still in the piles, the past with its dice is forgotten, and there is
no dice seed. So two games that look alike to a player make the same seat. Nothing that can be
changed is shared with the game: a bot that writes where it should only read harms its own seat.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from krosarena.engine.actions import Action
from krosarena.engine.decisions import Decision
from krosarena.engine.dice import Dice, Drawn
from krosarena.engine.game import Game
from krosarena.engine.rewards.definitions import Rank
from krosarena.engine.state.state import State
from krosarena.engine.view import View

from .chance import LuckyDice

Secret = tuple[int, int]
"""A token the seat cannot know: the unit that holds it, and its place on the card."""


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
        _deal_secrets(state, player, None)
        self._known = Game.from_state(state, Dice.open())

    def game(self) -> Game:
        """A copy to think with; it stops wherever dice fall."""
        return self._known.clone()

    def imagine(self, chance: random.Random, thought: Game | None = None) -> Game:
        """A copy with one of the possible worlds behind what is hidden, and dice of its own: now,
        or after what was ``thought`` out from ``game``."""
        state = (thought or self._known).state.clone()
        _deal_secrets(state, self.player, chance)
        return Game.from_state(state, LuckyDice(chance))

    def legal_actions(self) -> list[Action]:
        return self._known.legal_actions()

    @property
    def view(self) -> View:
        return self._known.view(self.player)


def _secrets(state: State, player: int) -> Iterator[tuple[Secret, Rank]]:
    """CTR 4.7.8.b: face down, and drawn by somebody else where nobody saw it."""
    for unit in state.units:
        if unit.rewards and unit.player != player:
            for place, held in enumerate(unit.rewards):
                if not held.shown and not held.known:
                    yield (unit.id, place), held.reward.rank


def _deal_secrets(state: State, player: int, chance: random.Random | None) -> None:
    """Put hidden tokens and those in the piles together, by rank, and deal them again: in
    alphabetical order, or as ``chance`` will have it."""
    supply = state.setup.supply
    if supply is None or not state.treasury.unseen:
        return
    secrets = list(_secrets(state, player))
    if not secrets:
        return
    unseen = list(state.treasury.unseen)
    for number, rank in enumerate(supply.ranks):
        places = [secret for secret, of in secrets if of is rank]
        held = [state.units[unit].rewards[place].reward.id for unit, place in places]
        pool = sorted([*held, *unseen[number]])
        if chance is not None:
            chance.shuffle(pool)
        for (index, place), token in zip(places, pool, strict=False):
            unit = state.units[index]
            cards = list(unit.rewards)
            cards[place] = cards[place]._replace(reward=state.setup.rewards[token])
            state.units[index] = unit._replace(rewards=tuple(cards))
        unseen[number] = tuple(sorted(pool[len(places) :]))
    state.treasury = state.treasury._replace(unseen=tuple(unseen))
