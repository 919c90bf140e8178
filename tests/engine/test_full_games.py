"""Random full games in every edition and arena: they end, and nothing impossible ever happens."""

from __future__ import annotations

import os
import random

import pytest

from full_games import ARENAS, EDITIONS, begin, choose
from krosarena.cases.agreement import disagreement
from krosarena.content.library import library
from krosarena.engine.dice import Dice
from krosarena.engine.game import Game
from krosarena.sim.watch import Watch

_SEEDS = int(os.environ.get("KROSARENA_SEEDS", "10"))
"""Games for each edition and arena, in tens; ``make test-long`` plays fifty, all with twins."""
_TOO_LONG = 20_000


@pytest.mark.parametrize("tens", range(_SEEDS // 10))
@pytest.mark.parametrize("arena", ARENAS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_random_games_end_and_break_no_invariant(edition: str, arena: str, tens: int) -> None:
    """Some with a twin that is saved and restored before every step and must stay the same."""
    for seed in range(10 * tens, 10 * tens + 10):
        game = begin(edition, arena, seed)
        chooser = random.Random(seed)
        watch = Watch(game)
        saved = game.save() if _SEEDS > 10 or seed % 3 == 0 else None
        steps = 0
        while game.outcome is None:
            action = choose(chooser, game)
            events = game.apply(action)
            watch.look(events)
            if steps % 40 == 0:
                watch.look_at_views()
                assert disagreement(game) is None, f"seed {seed}, step {steps}"
            if saved:
                twin = Game.restore(game.setup, saved, Dice.scripted(game.last_dice))
                twin.apply(action)
                saved = game.save()
                assert twin.save() == saved, f"seed {seed}, step {steps}: {action}"
            steps += 1
            assert steps < _TOO_LONG, f"seed {seed} does not end"
        assert game.outcome.winners


@pytest.mark.parametrize("edition", EDITIONS)
def test_positions_of_full_games_are_read_as_they_are_written(edition: str) -> None:
    for seed, arena in enumerate(ARENAS):
        game = begin(edition, arena, seed)
        chooser = random.Random(seed)
        for step in range(600):
            if game.outcome is not None:
                break
            if step % 7 == 0 and game.decision and game.decision.prompt == "activate":
                text = game.position()
                again = Game.from_position(text, dice=Dice.open(), library=library())
                assert again.position() == text
                assert again.legal_actions() == game.legal_actions()
                assert again.view(1, 2).units == game.view(1, 2).units
                assert again.view(1, 2).market == game.view(1, 2).market
            game.apply(choose(chooser, game))
