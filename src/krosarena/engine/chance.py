"""How chance can fall: dice, coins and blind draws, with how likely each result is.

The one home of these figures: ``Game.chance_outcomes`` gives them out, and odds and bots group
them by what matters.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import NamedTuple

from .decisions import Chance, Flip, Roll
from .dice import FACES, Coin, Drawn, Fallen


class ChanceOutcome(NamedTuple):
    """A result that ``Game.resolve`` takes; it comes in ``ways`` of ``of`` equally likely cases."""

    fallen: tuple[Fallen, ...]
    ways: int
    of: int

    @property
    def chance(self) -> Fraction:
        return Fraction(self.ways, self.of)


def outcomes_of(waiting: Chance) -> tuple[ChanceOutcome, ...]:
    """All results. Dice of one roll are not told apart: no rule asks which of them showed what."""
    if isinstance(waiting, Roll):
        return dice_outcomes(waiting.count)
    if isinstance(waiting, Flip):
        return tuple([ChanceOutcome((side,), 1, len(Coin)) for side in Coin])
    tokens = sorted(Counter(waiting.options).items())
    return tuple([ChanceOutcome((Drawn(token),), n, len(waiting.options)) for token, n in tokens])


@cache
def dice_outcomes(count: int) -> tuple[ChanceOutcome, ...]:
    return tuple(
        [
            ChanceOutcome(faces, _orders(faces), len(FACES) ** count)
            for faces in combinations_with_replacement(FACES, count)
        ]
    )


def _orders(faces: tuple[Fallen, ...]) -> int:
    """In how many orders the dice can show these faces."""
    return factorial(len(faces)) // prod(factorial(n) for n in Counter(faces).values())
