"""Rolls are nodes that a caller can resolve: what odds and search build on."""

from fractions import Fraction
from itertools import product

import pytest

from krosarena.content.library import library
from krosarena.engine.decisions import Roll
from krosarena.engine.dice import FACES, Coin, Dice, DiceError, Face
from krosarena.engine.game import Game

BESIDE = (
    "original my-very-first-spell | turn 1 player 1 order 1,2 "
    "| timelines queen-of-the-tofus/king-of-the-gobballs "
    "| *queen-of-the-tofus 1 d4 mp 4 ap 6 | king-of-the-gobballs 2 e4"
)


def waiting_for_dice(position: str, action: str) -> Game:
    game = Game.from_position(position, dice=Dice.open(), library=library())
    game.apply(action)
    return game


def all_futures(game: Game, chance: Fraction = Fraction(1)) -> list[tuple[Game, Fraction]]:
    """Every way the dice can fall, with its probability."""
    if not isinstance(game.chance, Roll):
        return [(game, chance)]
    futures = []
    ways = list(product(FACES, repeat=game.chance.count))
    for faces in ways:
        branch = game.clone()
        branch.resolve(faces)
        futures += all_futures(branch, chance / len(ways))
    return futures


def test_the_game_stops_at_a_roll_and_says_which() -> None:
    game = waiting_for_dice(BESIDE, "cast dan-to-fu e4")
    assert game.decision is None
    assert game.legal_actions() == []
    assert isinstance(game.chance, Roll)
    assert (game.chance.purpose, game.chance.count) == ("critical", 2)


def test_the_chances_of_a_spell_come_out_of_its_dice() -> None:
    """Two critical dice at 1/2 against two armour dice at 1/3, each success one point."""
    futures = all_futures(waiting_for_dice(BESIDE, "cast dan-to-fu e4"))
    assert sum(chance for _, chance in futures) == 1
    expected = sum(game.state.units[1].injuries * chance for game, chance in futures)
    by_hand = Fraction(0)
    for criticals, armour in product(range(3), range(3)):
        binomial = (1, 2, 1)
        chance = Fraction(binomial[criticals], 4) * Fraction(
            binomial[armour] * 2 ** (2 - armour), 9
        )
        by_hand += chance * max(0, 1 + criticals - armour)
    assert expected == by_hand


def test_the_chance_to_slip_away_comes_out_of_lock_and_dodge() -> None:
    futures = all_futures(waiting_for_dice(BESIDE, "move c4"))
    away = sum(chance for game, chance in futures if game.state.units[0].mp == 3)
    stays = Fraction(4, 9) * Fraction(1, 4) + Fraction(1, 9) * Fraction(3, 4)
    assert away == 1 - stays


def test_the_wrong_number_of_dice_is_refused() -> None:
    game = waiting_for_dice(BESIDE, "cast dan-to-fu e4")
    with pytest.raises(DiceError, match="waits for 2 dice"):
        game.resolve([Face.LOCK])


def test_a_coin_is_no_die() -> None:
    game = waiting_for_dice(BESIDE, "cast dan-to-fu e4")
    with pytest.raises(DiceError, match="waits for 2 dice"):
        game.resolve([Coin.HEADS, Coin.TAILS])


def test_no_action_can_be_taken_before_the_dice_have_fallen() -> None:
    game = waiting_for_dice(BESIDE, "cast dan-to-fu e4")
    with pytest.raises(DiceError, match="waits for dice"):
        game.apply("end")


def test_a_game_with_named_dice_has_a_record_that_holds() -> None:
    game = waiting_for_dice(BESIDE, "cast dan-to-fu e4")
    game.resolve([Face.CRITICAL, Face.LOCK])
    game.resolve([Face.DOFUS, Face.LOCK])
    assert game.last_dice == ("critical", "lock", "dofus", "lock")
    assert [event.type for event in game.events] == [
        "cast",
        "rolled",
        "rolled",
        "damage",
        "injured",
    ]
    assert Game.replay(game.record, library=library()).save() == game.save()


def test_dice_that_nobody_waits_for_are_refused() -> None:
    game = Game.from_position(BESIDE, dice=Dice.open(), library=library())
    with pytest.raises(DiceError, match="does not wait"):
        game.resolve([Face.LOCK])
