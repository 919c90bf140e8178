"""What a program gets that says ``from krosarena import …``."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
from fractions import Fraction
from importlib.resources import files
from itertools import product
from xml.etree import ElementTree

import pytest

import krosarena
from collected import collected
from krosarena import (
    Dice,
    DiceError,
    Flip,
    Game,
    IllegalAction,
    Roll,
)
from krosarena.engine.chance import outcomes_of
from krosarena.engine.decisions import Draw
from krosarena.engine.dice import FACES, Coin, Drawn

BATTLE = (
    "the-pit/queen-of-the-tofus+bill-tell+oscar-kass+bad-aboum"
    "/anna-tommy+kassius-kaos+king-of-the-gobballs+lil-healey"
)


def under_way(actions: int, seed: int = 7) -> Game:
    game = Game.new(BATTLE, edition="tournament", dice=Dice.seeded(seed))
    chooser = random.Random(seed)
    for _ in range(actions):
        if game.outcome is None:
            game.apply(chooser.choice(game.legal_actions()))
    return game


def test_every_public_name_is_there_and_explained() -> None:
    for name in krosarena.__all__:
        assert getattr(krosarena, name) is not None
        assert name in dir(krosarena)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = krosarena.nothing


def test_the_package_says_that_it_is_typed() -> None:
    assert files("krosarena").joinpath("py.typed").is_file()


def test_importing_leaves_the_garbage_collector_alone() -> None:
    asked = "import gc; from krosarena import Game; print(gc.get_freeze_count(), gc.isenabled())"
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert told.stdout.split() == ["0", "True"]


def test_a_number_is_a_seed_too() -> None:
    assert Dice.seeded(7).seed == (7).to_bytes(32, "big")
    assert under_way(80, seed=7).record == under_way(80, seed=7).record
    assert Dice.seeded(bytes(32)).commitment == Dice.seeded(0).commitment
    for number in (-1, 1 << 256):
        with pytest.raises(DiceError, match="at least 0 and below"):
            Dice.seeded(number)


@pytest.mark.parametrize("actions", [0, 40, 300, 10_000])
def test_a_game_can_be_pickled_at_any_length_and_goes_on_alike(actions: int) -> None:
    game = under_way(actions)
    again = pickle.loads(pickle.dumps(game))
    assert again.save() == game.save()
    assert again.record == game.record
    assert again.events == game.events
    chooser = random.Random(1)
    for _ in range(60):
        if game.outcome is None:
            action = chooser.choice(game.legal_actions())
            assert again.apply(action) == game.apply(action)
    assert again.record == game.record


def test_a_game_with_auras_can_be_pickled() -> None:
    game = Game.new(
        "the-pit/darkness-knight+doo-rex+ruel-stroud/royal-tofu+percedal+yugo",
        dice=Dice.seeded(1),
        library=collected(),
    )
    chooser = random.Random(1)
    for _ in range(100):
        game.apply(chooser.choice(game.legal_actions()))
    again = pickle.loads(pickle.dumps(game))
    assert again.view(1) == game.view(1)
    assert again.legal_actions() == game.legal_actions()


def test_a_deep_copy_goes_its_own_way() -> None:
    game = under_way(3000)
    before = game.save()
    twin = copy.deepcopy(under_way(200))
    twin.apply(twin.legal_actions()[0])
    assert game.save() == before
    box = copy.deepcopy({"games": [game]})
    assert box["games"][0] is not game
    assert box["games"][0].record == game.record


def test_a_refusal_can_be_pickled() -> None:
    game = under_way(40)
    with pytest.raises(IllegalAction) as refused:
        game.apply("cast nothing a1")
    again = pickle.loads(pickle.dumps(refused.value))
    assert str(again) == str(refused.value)
    assert again.rule == refused.value.rule


def test_a_game_says_what_it_is_in_a_line() -> None:
    assert repr(under_way(0)).startswith(f"<Game tournament {BATTLE}: turn ")
    assert "won by" in repr(under_way(100_000))


def test_printing_a_game_draws_its_board() -> None:
    game = under_way(200)
    board, _, listed = str(game).partition("\n\n")
    header, *rows = board.splitlines()
    assert header.split() == list("abcdefghijkl")
    assert [row.split()[0] for row in rows] == [str(number) for number in range(1, 13)]
    for unit in game.view().units:
        if unit.cell:
            row = rows[int(unit.cell[1:]) - 1]
            place = 3 + 3 * "abcdefghijkl".index(unit.cell[0])
            sign = row[place : place + 2]
            assert sign[0] == str(unit.player)
            assert f"{sign} {unit.id}" in listed


def test_a_notebook_gets_a_picture_with_every_unit_in_the_arena() -> None:
    game = under_way(200)
    picture = ElementTree.fromstring(game._repr_svg_())
    titles = [element.text or "" for element in picture.iter() if element.tag.endswith("title")]
    standing = [unit for unit in game.view().units if unit.cell]
    assert len(titles) == 1 + len(standing)
    for unit in standing:
        assert any(title.startswith(f"{unit.id}, ") for title in titles)


def test_no_picture_shows_a_hidden_reward() -> None:
    """Drawn from what an onlooker may know."""
    game = under_way(0)
    hidden = [token.id for token in game.setup.rewards.values()]
    for text in (str(game), repr(game), game._repr_svg_()):
        assert not any(token in text for token in hidden)


def test_dice_fall_as_often_as_counting_them_one_by_one_says() -> None:
    for count in range(4):
        counted: dict[tuple[str, ...], int] = {}
        for faces in product(FACES, repeat=count):
            key = tuple(sorted(face.value for face in faces))
            counted[key] = counted.get(key, 0) + 1
        told = {
            tuple(sorted(side.value for side in one.fallen)): one.ways
            for one in outcomes_of(Roll("tension", -1, count))
        }
        assert told == counted


def test_coins_and_draws_have_their_chances() -> None:
    half = Fraction(1, 2)
    flips = outcomes_of(Flip("first-player"))
    assert [(one.fallen, one.chance) for one in flips] == [
        ((Coin.HEADS,), half),
        ((Coin.TAILS,), half),
    ]
    draws = outcomes_of(Draw("reward", ("b", "a", "b")))
    assert [(one.fallen, one.chance) for one in draws] == [
        ((Drawn("a"),), Fraction(1, 3)),
        ((Drawn("b"),), Fraction(2, 3)),
    ]


def test_at_every_chance_the_outcomes_add_up_and_can_be_played() -> None:
    game = Game.new(BATTLE, edition="tournament", dice=Dice.open())
    chooser = random.Random(3)
    seen = set()
    while game.outcome is None and game.decision_number < 1500:
        if game.chance is None:
            assert game.chance_outcomes() == []
            game.apply(chooser.choice(game.legal_actions()))
            continue
        outcomes = game.chance_outcomes()
        assert sum(one.chance for one in outcomes) == 1
        seen.add(type(game.chance).__name__ + getattr(game.chance, "purpose", ""))
        for one in chooser.sample(outcomes, min(3, len(outcomes))):
            game.clone().resolve(one.fallen)
        game.resolve(chooser.choice(outcomes).fallen)
    assert {"Rolltension", "Rollcritical", "Rollarmour", "Rolllock"} <= seen
    assert any(kind.startswith("Draw") for kind in seen)
