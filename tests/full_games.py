"""Random full games; ``krosarena.sim.watch`` says what must be true at every moment of them."""

from __future__ import annotations

import random

from krosarena.content.library import library
from krosarena.engine.actions import Action, CastSpell, End
from krosarena.engine.battle import Battle
from krosarena.engine.board.arena import Side
from krosarena.engine.dice import Dice
from krosarena.engine.game import Game

EDITIONS = ("original", "v2", "tournament")
ARENAS = ("the-pit", "elemental-arena", "bonta-1", "bonta-2")
STASIS = ("queen-of-the-tofus", "bill-tell", "oscar-kass", "bad-aboum")
WAKFU = ("anna-tommy", "kassius-kaos", "king-of-the-gobballs", "lil-healey")
BONTA = ("bakara", "khan-karkass", "grampy-protector", "lilotte")
BRAKMAR = ("julith", "marline", "joris-swashbuckler", "jahash")
TEAMS = (STASIS, WAKFU, BONTA, BRAKMAR)


def begin(edition: str, arena: str, seed: int) -> Game:
    """A game of two of the books' teams; every second one with the side left to the players."""
    chooser = random.Random(seed)
    teams = tuple(chooser.sample(TEAMS, 2))
    battle = Battle(teams, arena, Side.SOUTH if seed % 2 else None, breakable=seed % 5 == 0)
    dice = Dice.seeded(seed.to_bytes(32, "big"))
    return Game.new(str(battle), edition=edition, dice=dice, library=library())


def choose(chooser: random.Random, game: Game) -> Action:
    """Anything, but half of the time an attack on somebody: so games come to an end soon enough
    and still use whatever there is."""
    actions = game.legal_actions()
    if chooser.random() < 0.5:
        state = game.state
        team_of = state.setup.team_of
        us = team_of[state.active_player]
        hits = [
            action
            for action in actions
            if isinstance(action, CastSpell)
            and (unit := state.unit_at(action.cell))
            and team_of[unit.player] != us
        ]
        if hits:
            return chooser.choice(hits)
    action = chooser.choice(actions)
    return chooser.choice(actions) if isinstance(action, End) else action
