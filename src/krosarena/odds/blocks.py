"""What enemies at a unit's side may cost it when it leaves, by the two procedures of the books."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from krosarena.engine.play.block import BlockLockedOrCaught, BlockLoseAll
from krosarena.engine.queries import dodge_dice, lock_dice, lockers_of, rolls_again
from krosarena.engine.state.state import State
from krosarena.engine.state.unit import Unit

from .chances import success_counts

_EVERYTHING = 1 << 16
"""A loss of all that is left."""
_NO_LOSS: Mapping[int, Fraction] = {0: Fraction(1)}

Rule = Callable[[int, int, bool], int]
"""What lock and dodge successes cost; is the locker a Krosmaster?"""


def counts_by_dice(state: State) -> bool:
    """Is this edition's procedure known here?"""
    return state.setup.edition.block in _RULES


def losses_of(state: State, walker: Unit) -> Mapping[int, Fraction]:
    """How many MP, and as many AP, leaving its cell may cost ``walker``, all lockers together."""
    rule = _RULES.get(state.setup.edition.block)
    lockers = lockers_of(state, walker)
    if rule is None or not lockers:
        return _NO_LOSS
    again = rolls_again(state, walker)
    duels = [
        Duel(
            Dice(lock_dice(state, one, walker), rolls_again(state, one)),
            Dice(dodge_dice(state, walker, one), again),
            one.card.is_krosmaster,
        )
        for one in lockers
    ]
    return _losses_to_all(rule, tuple(duels))


class Dice(NamedTuple):
    number: int
    again: bool
    """Are they rolled again when one fails?"""


class Duel(NamedTuple):
    locks: Dice
    dodges: Dice
    by_krosmaster: bool


@cache
def _losses_to_all(rule: Rule, duels: tuple[Duel, ...]) -> Mapping[int, Fraction]:
    total = _NO_LOSS
    for duel in duels:
        one = _losses_to(rule, duel)
        both: dict[int, Fraction] = {}
        for so_far, chance in total.items():
            for loss, further in one.items():
                both[so_far + loss] = both.get(so_far + loss, Fraction(0)) + chance * further
        total = both
    return total


def _losses_to(rule: Rule, duel: Duel) -> dict[int, Fraction]:
    lock_ways, locked_of = success_counts("lock", *duel.locks)
    dodge_ways, dodged_of = success_counts("dodge", *duel.dodges)
    losses: dict[int, Fraction] = {}
    for lock, ways in enumerate(lock_ways):
        for dodge, others in enumerate(dodge_ways):
            loss = rule(lock, dodge, duel.by_krosmaster)
            chance = Fraction(ways * others, locked_of * dodged_of)
            losses[loss] = losses.get(loss, Fraction(0)) + chance
    return losses


def _all_or_nothing(locks: int, dodges: int, by_krosmaster: bool) -> int:
    """Original p.23."""
    return _EVERYTHING if locks > dodges else 0


def _locked_or_caught(locks: int, dodges: int, by_krosmaster: bool) -> int:
    """CTR 4.14.2.d-e; a summon never does more than catch (4.14.3)."""
    if locks > dodges:
        return 3 if by_krosmaster else 1
    return 1 if locks == dodges else 0


_RULES: dict[object, Rule] = {
    BlockLoseAll: _all_or_nothing,
    BlockLockedOrCaught: _locked_or_caught,
}
