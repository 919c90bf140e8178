"""Views keep what has not changed, and still say what views made from nothing would say."""

from __future__ import annotations

import random
from itertools import combinations
from pathlib import Path

import pytest

from full_games import ARENAS, EDITIONS, begin, choose
from krosarena.cases.case import Case, read_case
from krosarena.cases.runner import find_cases, moments
from krosarena.content.library import library
from krosarena.engine.dice import Dice
from krosarena.engine.finality import final_actions, would_be_final
from krosarena.engine.game import Game
from krosarena.engine.state.unit import Held
from krosarena.engine.viewing import view_of

CASES = Path(__file__).parents[2] / "cases"


def look(game: Game) -> None:
    """Compare what every seat, every two of them and an onlooker see with a game that remembers
    nothing, and what is final with the trying of every action."""
    afresh = Game.restore(game.setup.apart(), game.save(), Dice.open())
    for known in (0, 1, 2):
        for seats in combinations(game.setup.players, known):
            seen = game.view(*seats)
            wanted = view_of(afresh.state, seats, game.decision_number, game.commitment)
            assert seen == wanted, f"to the seats {seats}"
    tried = [action for action in game.legal_actions() if would_be_final(game, action)]
    assert final_actions(game) == tried


@pytest.mark.parametrize("arena", ARENAS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_views_of_random_games_are_those_made_from_nothing(edition: str, arena: str) -> None:
    seed = ARENAS.index(arena)
    game, chooser = begin(edition, arena, seed), random.Random(seed)
    for _ in range(150):
        look(game)
        if game.outcome is not None:
            break
        game.apply(choose(chooser, game))


FOLDERS = sorted(path.name for path in CASES.iterdir() if path.is_dir())


@pytest.mark.parametrize("folder", FOLDERS)
def test_views_of_every_case_are_those_made_from_nothing(folder: str) -> None:
    """Cases know every power, also those that work on other units."""
    for file in find_cases([CASES / folder]):
        case = read_case(file, library())
        if isinstance(case, Case):
            for edition in case.editions:
                for moment in moments(case, edition):
                    look(moment.game)


def test_a_view_shares_what_has_not_changed() -> None:
    game = begin("tournament", "the-pit", 1)
    chooser = random.Random(1)
    while game.decision is None or game.decision.prompt != "activate":
        game.apply(choose(chooser, game))
    before = game.view(1)
    step = next(action for action in game.legal_actions() if str(action).startswith("move"))
    game.apply(step)
    after = game.view(1)
    changed = [a.id for a, b in zip(after.units, before.units, strict=True) if a is not b]
    assert changed == [before.active_unit]
    assert after.arena is before.arena
    assert after.market is before.market


def test_a_view_says_which_rewards_are_their_players_secret() -> None:
    """CTR 4.7.8.a-b: drawn face down; not once revealed, nor if it was bought face up."""
    game = begin("tournament", "the-pit", 1)
    state, (reward, *_) = game.state, game.setup.rewards.values()
    held = (Held(reward), Held(reward, shown=1), Held(reward, known=1))
    state.set_unit(state.units[0]._replace(rewards=held))
    owner = state.units[0].player
    own, others = (game.view(seat).units[0].rewards for seat in (owner, 3 - owner))
    assert [one.secret for one in own] == [one.secret for one in others] == [True, False, False]
    assert [one.token for one in own] == [reward.id] * 3
    assert [one.token for one in others] == [None, reward.id, reward.id]
