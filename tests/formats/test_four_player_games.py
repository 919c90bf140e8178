"""Four players from the choice of teams to the end, with every invariant of a full game."""

import random

import pytest

from full_games import choose
from krosarena.content.library import library
from krosarena.engine.battle import Battle
from krosarena.engine.dice import Dice
from krosarena.engine.game import Game
from krosarena.formats.choosing import Choosing
from krosarena.formats.choosing.plan import methods_of
from krosarena.sim.watch import Watch

FORMATS = [
    ("original", "four-players"),
    ("original", "four-players-box"),
    ("v2", "four-players"),
    ("v2", "four-players-box"),
    ("tournament", "four-players"),
]
PLANS = [f"{e} {f} {method} 4" for e, f in FORMATS for method in methods_of(e, f)]
ARENAS = [*library().arenas, "any"]


@pytest.mark.parametrize("number", range(2 * len(PLANS)))
def test_a_game_of_four_keeps_its_promises_to_the_end(number: int) -> None:
    chooser, seed = random.Random(number), number.to_bytes(32, "big")
    table = Choosing.new(PLANS[number % len(PLANS)], Dice.seeded(seed))
    while table.decision:
        forward = [a for a in table.decision.actions if not a.startswith("remove")]
        table.apply(chooser.choice(forward or table.decision.actions))
    agreed = Battle(
        (),
        ARENAS[number % len(ARENAS)],
        partners=number % 2 == 0,
        breakable=number % 3 == 0,
        reroll=(None, True, False)[number % 3],
        wild=(None, 0, 1)[number % 3],
    )
    battle, dice = table.battle(agreed), Dice.seeded(seed)
    game = Game.new(str(battle), edition=table.plan.edition, dice=dice, library=library())
    watch = Watch(game)
    while game.outcome is None:
        watch.look(game.apply(choose(chooser, game)))
    watch.look_at_views()
    pairs, singles = ((1, 3), (2, 4)), ((1,), (2,), (3,), (4,))
    assert game.outcome.winners in (pairs if battle.partners else singles)
