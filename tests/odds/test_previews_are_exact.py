"""Previews against every face of every die, in positions of random games of all editions."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from full_games import ARENAS, EDITIONS, begin, choose
from krosarena.content.library import library
from krosarena.engine.actions import Action, CastSpell, Move
from krosarena.engine.dice import Dice
from krosarena.engine.game import Game
from krosarena.engine.state.setup import Setup
from odds.comparing import compare_preview
from support import random_moments, setups

seeds = st.integers(0, 2**32)


def interesting(game: Game, chooser: random.Random, count: int) -> list[Action]:
    """Actions that matter: mostly casts on somebody and steps."""
    actions = game.legal_actions()
    hits = [a for a in actions if isinstance(a, CastSpell) and game.state.units_at(a.cell)]
    steps = [a for a in actions if isinstance(a, Move)]
    pool = hits * 3 + steps + actions
    return [chooser.choice(pool) for _ in range(count)]


@given(st.sampled_from(EDITIONS), st.sampled_from(ARENAS), seeds)
def test_actions_of_full_games(edition: str, arena: str, seed: int) -> None:
    chooser = random.Random(seed)
    game = begin(edition, arena, seed)
    for _ in range(chooser.randrange(400)):
        if game.outcome:
            return
        game.apply(choose(chooser, game))
    while game.outcome is None and not _can_hit(game):
        game.apply(choose(chooser, game))
    if game.outcome is None:
        for action in interesting(game, chooser, 3):
            compare_preview(game, [action])


def _can_hit(game: Game) -> bool:
    return any(
        isinstance(action, CastSpell) and game.state.units_at(action.cell)
        for action in game.legal_actions()
    )


@given(setups(), seeds)
def test_actions_with_every_word_that_cards_know(setup: Setup, seed: int) -> None:
    chooser = random.Random(seed)
    game = Game.begin(setup, Dice.seeded(seed.to_bytes(32, "big")))
    for number, moment in enumerate(random_moments(game, seed, 40)):
        if moment.outcome is None and number % 8 == 0:
            compare_preview(moment, interesting(moment, chooser, 1))


@settings(max_examples=30)
@given(setups(), seeds)
def test_sequences_of_actions(setup: Setup, seed: int) -> None:
    chooser = random.Random(seed)
    game = Game.begin(setup, Dice.seeded(seed.to_bytes(32, "big")))
    for number, moment in enumerate(random_moments(game, seed, 20)):
        if number % 10 == 5 and (line := _line_of_actions(moment.clone(), chooser)):
            compare_preview(moment, line)


def _line_of_actions(game: Game, chooser: random.Random) -> list[Action]:
    """Up to three actions of one unit, as they could be taken with the dice of this game."""
    line: list[Action] = []
    first = game.decision
    while len(line) < 3 and first and game.decision == first and first.prompt == "activate":
        (action,) = interesting(game, chooser, 1)
        line.append(action)
        game.apply(action)
    return line


@pytest.mark.parametrize("edition", EDITIONS)
def test_four_players(edition: str) -> None:
    teams = "/".join(
        ("queen-of-the-tofus+bill-tell", "anna-tommy+bad-aboum",
         "kassius-kaos+king-of-the-gobballs", "oscar-kass+lil-healey")
    )  # fmt: skip
    compared = 0
    for seed in range(2):
        chooser = random.Random(seed)
        dice = Dice.seeded(seed.to_bytes(32, "big"))
        game = Game.new(f"elemental-arena/{teams}", edition=edition, dice=dice, library=library())
        for step in range(600):
            if game.outcome:
                break
            if step % 30 == 0:
                compared += compare_preview(game, interesting(game, chooser, 1)) is not None
            game.apply(choose(chooser, game))
    assert compared > 10
