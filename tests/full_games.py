"""Random full games and what must be true at every moment of them."""

from __future__ import annotations

import random
from collections.abc import Sequence

from krosarena.content.library import library
from krosarena.engine.actions import Action, CastSpell, End
from krosarena.engine.battle import Battle
from krosarena.engine.board.arena import Side
from krosarena.engine.dice import Dice
from krosarena.engine.events import (
    Event,
    GloryLost,
    KamaCollected,
    KamasChanged,
    RewardAllocated,
    RewardBought,
    SceneryDestroyed,
    as_told_to,
)
from krosarena.engine.game import Game
from krosarena.engine.queries import ap_of, hp_of, mp_of

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


class Watch:
    """Compares each moment of a game with the one before."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._begin()

    def _begin(self) -> None:
        """Before kamas and glory are laid out there is nothing to compare."""
        self.laid_out = bool(self.game.state.treasury.glory)
        self.glory = self._glory()
        self.kamas = self._kamas()

    def _glory(self) -> int:
        treasury = self.game.state.treasury
        return sum(treasury.glory) + treasury.wild

    def _kamas(self) -> tuple[int, int]:
        treasury = self.game.state.treasury
        return sum(treasury.kamas), sum(treasury.ground.values())

    def look(self, events: Sequence[Event]) -> None:
        self._look_at_treasury(events)
        self._look_at_units()

    def _look_at_treasury(self, events: Sequence[Event]) -> None:
        treasury = self.game.state.treasury
        if not self.laid_out:
            self._begin()
            return
        lost = sum(isinstance(event, GloryLost) for event in events)
        assert self._glory() == self.glory - lost, "GG come and go only by tension"
        self.glory = self._glory()
        stocks, ground = self._kamas()
        paid = sum(event.amount for event in events if isinstance(event, KamasChanged))
        taken = sum(isinstance(event, KamaCollected) for event in events)
        dropped = sum(event.kamas for event in events if isinstance(event, SceneryDestroyed))
        assert stocks == self.kamas[0] + paid
        assert ground == self.kamas[1] - taken + dropped
        self.kamas = stocks, ground
        assert min((*treasury.kamas, *treasury.glory, treasury.wild)) >= 0
        assert all(count > 0 for count in treasury.ground.values())
        assert sum(map(len, treasury.unseen)) == sum(pile.left for pile in treasury.piles)

    def _look_at_units(self) -> None:
        state = self.game.state
        capped = state.setup.edition.negative_tokens_are_capped
        occupied = 0
        for unit in state.units:
            assert unit.mp >= 0
            assert unit.ap >= 0
            if not unit.in_arena:
                assert not unit.rewards
                assert not unit.injuries
                continue
            if unit.card.hp is not None:
                assert 0 <= unit.injuries <= hp_of(unit)
            if capped:
                assert unit.ap_tokens >= -max(0, ap_of(unit))
                assert unit.mp_tokens >= -max(0, mp_of(unit))
            if unit.card.is_obstacle:
                bit = 1 << unit.cell
                assert not occupied & bit, "two obstacles on one cell"
                assert state.arena.ground & bit, "an obstacle inside scenery"
                occupied |= bit
        assert occupied == state.occupied

    def look_at_secrets(self, events: Sequence[Event]) -> None:
        """No view and nothing told shows a token that this seat may not know."""
        state = self.game.state
        for player in (*state.setup.players, 0):
            view = self.game.view(player)
            for unit, shown in zip(state.units, view.units, strict=True):
                for held, reward in zip(unit.rewards, shown.rewards, strict=True):
                    known = held.shown or held.known or unit.player == player
                    assert reward.token == (held.reward.id if known else None)
            if view.decision and view.decision.player != player:
                assert view.decision.subject is None
                assert view.decision.actions == ()
            for event in events:
                told = as_told_to(event, (player,))
                if isinstance(told, RewardBought | RewardAllocated) and told.player != player:
                    assert told.token is None or told.face_up
