"""The dice are fair, repeatable and provable."""

import hashlib
from collections import Counter
from itertools import pairwise
from typing import TypeVar

import pytest

from krosarena.engine.dice import FACES, Coin, Dice, DiceError, Face, SeededDice, commitment_to

SEED = bytes(range(32))


T = TypeVar("T")


def chi_square(counts: Counter[T], outcomes: int) -> float:
    expected = counts.total() / outcomes
    return sum((count - expected) ** 2 / expected for count in counts.values())


def test_every_face_falls_one_time_in_six() -> None:
    counts = Counter(SeededDice(SEED).roll(60_000))
    assert counts.keys() == set(FACES)
    assert chi_square(counts, 6) < 20.5  # 99.9 % point for 5 degrees of freedom


def test_a_coin_falls_either_way_half_the_time() -> None:
    dice = SeededDice(SEED)
    counts = Counter(dice.flip() for _ in range(20_000))
    assert chi_square(counts, 2) < 10.8  # 99.9 % point for 1 degree of freedom


def test_one_face_tells_nothing_about_the_next() -> None:
    faces = SeededDice(SEED).roll(60_001)
    pairs = Counter(pairwise(faces))
    assert len(pairs) == 36
    assert chi_square(pairs, 36) < 66.6  # 99.9 % point for 35 degrees of freedom


def test_successes_have_the_chances_of_the_printed_die() -> None:
    """Critical 3/6, armour 2/6, lock 2/6, dodge 3/6 (EDITIONS, dice)."""
    wanted = (Face.CRITICAL, Face.ARMOUR, Face.LOCK, Face.DODGE)
    chances = [sum(face.counts_as(want) for face in FACES) for want in wanted]
    assert chances == [3, 2, 2, 3]


def test_the_stream_is_the_one_documented() -> None:
    """Anyone can check a game with nothing but SHA-256 (docs/records.md)."""
    by_hand = []
    for number in range(3):
        block = hashlib.sha256(SEED + number.to_bytes(8, "big")).digest()
        by_hand += [FACES[byte % 6] for byte in block if byte < 252]
    assert SeededDice(SEED).roll(len(by_hand)) == tuple(by_hand)
    assert commitment_to(SEED) == hashlib.sha256(b"krosarena-dice-1" + SEED).hexdigest()


def test_a_copy_goes_on_with_the_same_dice_and_leaves_the_first_alone() -> None:
    dice = SeededDice(SEED)
    dice.roll(7)
    copy, resumed = dice.clone(), SeededDice(SEED, *dice.place)
    future = copy.roll(100)
    assert dice.roll(100) == future == resumed.roll(100)


def test_a_short_seed_is_refused() -> None:
    with pytest.raises(DiceError, match="16 bytes"):
        Dice.seeded(b"short")


def test_a_script_gives_what_it_says_and_complains_when_it_ends() -> None:
    dice = Dice.scripted(["lock", "heads"])
    assert dice.roll(1) == (Face.LOCK,)
    assert dice.flip() is Coin.HEADS
    with pytest.raises(DiceError, match="number 3, but the script ends"):
        dice.roll(1)


def test_a_script_does_not_mix_coins_and_dice() -> None:
    with pytest.raises(DiceError, match="rolls a die, but number 1 is 'tails'"):
        Dice.scripted(["tails"]).roll(1)


def test_an_unknown_face_is_refused() -> None:
    with pytest.raises(ValueError, match="'seven' is no die face"):
        Dice.scripted(["seven"])


def test_a_draw_reaches_every_one_of_many_tokens_alike() -> None:
    dice = Dice.seeded(bytes(32))
    tokens = [f"token-{n}" for n in range(300)]
    drawn = Counter(dice.draw(tokens).token for _ in range(30_000))
    assert set(drawn) == set(tokens)
    assert max(drawn.values()) < 2 * min(drawn.values()) + 60
