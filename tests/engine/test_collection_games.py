"""Random full games with random teams of everything there is: they end, and nothing impossible
ever happens. Each seed has teams, arena and dice of its own."""

from __future__ import annotations

import os
import random

import pytest

from full_games import ARENAS, EDITIONS, choose
from krosarena.cases.agreement import disagreement
from krosarena.content.library import library
from krosarena.engine.battle import Battle
from krosarena.engine.dice import Dice
from krosarena.engine.game import Game
from krosarena.formats.recruiting import Recruiting
from krosarena.formats.team_formats import TEAM_FORMATS
from krosarena.sim.watch import Watch

_SEEDS = int(os.environ.get("KROSARENA_SEEDS", "10"))
_TOO_LONG = 20_000


def begin(edition: str, seed: int) -> Game:
    chooser = random.Random(seed)
    rules = next(iter(TEAM_FORMATS[edition].values()))
    recruiting = Recruiting(rules, list(library().krosmasters.values()))
    teams = [recruiting.fill_up(chooser.choice) for _ in range(2)]
    ids = tuple([tuple([card.id for card in team]) for team in teams])
    battle = Battle(ids, chooser.choice(ARENAS))
    dice = Dice.seeded(seed.to_bytes(32, "big"))
    return Game.new(str(battle), edition=edition, dice=dice, library=library())


@pytest.mark.parametrize("seed", range(_SEEDS // 2))
@pytest.mark.parametrize("edition", EDITIONS)
def test_games_of_random_teams_end_and_break_no_invariant(edition: str, seed: int) -> None:
    game = begin(edition, seed)
    chooser = random.Random(seed)
    watch = Watch(game)
    saved = game.save() if seed % 3 == 0 else None
    steps = 0
    while game.outcome is None:
        action = choose(chooser, game)
        watch.look(game.apply(action))
        if steps % 40 == 0:
            watch.look_at_views()
            assert disagreement(game) is None, f"step {steps}"
        if saved:
            twin = Game.restore(game.setup, saved, Dice.scripted(game.last_dice))
            twin.apply(action)
            saved = game.save()
            assert twin.save() == saved, f"step {steps}: {action}"
        steps += 1
        assert steps < _TOO_LONG, "it does not end"
    assert game.outcome.winners
