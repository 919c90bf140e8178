"""Ways and their chances against the engine, which walks every step with every die."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from full_games import ARENAS, EDITIONS, begin, choose
from krosarena.engine.dice import Dice
from krosarena.engine.game import Game
from krosarena.engine.state.setup import Setup
from krosarena.odds import reach_of
from krosarena.odds.turns import ready_to_act
from odds.comparing import compare_way
from support import random_moments, setups

seeds = st.integers(0, 2**32)


def moments_to_walk(game: Game, seed: int, count: int) -> Iterator[Game]:
    """Some moments at which a unit may walk."""
    for number, moment in enumerate(random_moments(game, seed, 60)):
        if count and moment.decision and moment.decision.prompt == "activate" and number % 5 == 0:
            count -= 1
            yield moment


@given(st.sampled_from(EDITIONS), st.sampled_from(ARENAS), seeds)
def test_ways_of_full_games(edition: str, arena: str, seed: int) -> None:
    chooser = random.Random(seed)
    game = begin(edition, arena, seed)
    for _ in range(chooser.randrange(50, 400)):
        if game.outcome:
            return
        game.apply(choose(chooser, game))
    if game.decision is None or game.decision.prompt != "activate":
        return
    unit = game.state.units[game.state.active_unit]
    reach = reach_of(game.state, unit.name)
    assert reach.now
    risky = [way for way in reach.ways if way.chance < 1]
    for way in chooser.sample(risky, min(3, len(risky))):
        compare_way(game, way)
    view = game.view(unit.player).decision
    assert view is not None
    assert {way.cell for way in reach.ways} == {way.cell for way in view.reach}
    for calm in view.reach:
        if not calm.risky:
            assert next(way.chance for way in reach.ways if way.cell == calm.cell) == 1


@settings(max_examples=30)
@given(setups(), seeds)
def test_ways_past_traps_and_powers_that_answer(setup: Setup, seed: int) -> None:
    chooser = random.Random(seed)
    game = Game.begin(setup, Dice.seeded(seed.to_bytes(32, "big")))
    for moment in moments_to_walk(game, seed, 3):
        unit = moment.state.units[moment.state.active_unit]
        ways = reach_of(moment.state, unit.name).ways
        for way in chooser.sample(ways, min(2, len(ways))):
            compare_way(moment, way)


@settings(max_examples=15)
@given(setups(), seeds)
def test_ways_of_units_that_are_not_at_turn(setup: Setup, seed: int) -> None:
    chooser = random.Random(seed)
    game = Game.begin(setup, Dice.seeded(seed.to_bytes(32, "big")))
    for moment in moments_to_walk(game, seed, 2):
        state = moment.state
        resting = [u for u in state.units if u.in_arena and u.id != state.active_unit]
        unit = chooser.choice(resting)
        reach = reach_of(state, unit.name)
        assert not reach.now
        its_turn = Game.from_state(ready_to_act(state, unit), Dice.open())
        for way in chooser.sample(reach.ways, min(2, len(reach.ways))):
            compare_way(its_turn, way)
