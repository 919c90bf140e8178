"""How dice and coins can fall, with results that come to the same thing counted together.

Two dice have 36 results, but a roll for armour only asks how many of them can be turned to armour
(CTR 1.6.2): three groups. Each group is played out once, by any result that belongs to it.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from krosarena.engine.chance import dice_outcomes, outcomes_of
from krosarena.engine.decisions import SUCCESS, Decision, Flip, Roll
from krosarena.engine.dice import FACES, Coin, Face, Fallen
from krosarena.engine.events import Purpose
from krosarena.engine.play.block import Block
from krosarena.engine.play.cast import Cast
from krosarena.engine.play.rolls import TWO_WAYS, RollAgain
from krosarena.engine.state.procedure import Procedure
from krosarena.engine.state.state import State


class Fall(NamedTuple):
    """A group of results."""

    shown: tuple[Fallen, ...]
    """One of them."""
    ways: int
    """How many there are."""


class Falls(NamedTuple):
    groups: tuple[Fall, ...]
    of: int
    """All results, each as likely as any other."""


def falls_at(state: State) -> Falls | None:
    """How the chance that the game waits for can fall.

    None where it waits for no dice of this action: for a decision; for the tension roll with which
    another turn begins; or for a blind draw, because what lies in the piles is nobody's knowledge.
    """
    waiting = state.waiting
    if isinstance(waiting, Roll):
        if waiting.purpose == "tension":
            return None
        if waiting.purpose in SUCCESS:
            return _of_a_purpose(state, waiting)
        return _every_result(waiting.count)
    if isinstance(waiting, Flip):
        return Falls(tuple([Fall(o.fallen, o.ways) for o in outcomes_of(waiting)]), len(Coin))
    assert waiting is None or isinstance(waiting, Decision | tuple)
    return None


def _of_a_purpose(state: State, roll: Roll) -> Falls:
    purpose, count = roll.purpose, roll.count
    reader, stands = _reader(state)
    asked = isinstance(reader, Cast | Block) and reader.divides(state, purpose)
    worth = None
    if stands and isinstance(reader, Cast) and (asked or purpose == "armour"):
        worth = tuple([reader.worth_of(state, purpose, k) for k in range(count + 1)])
    return (_by_readings if asked else _by_successes)(purpose, count, worth)


def _reader(state: State) -> tuple[Procedure, bool]:
    """Who reads the roll that is waited for, and whether it stands whatever it shows."""
    reader = state.stack[-1]
    if isinstance(reader, RollAgain):
        return state.stack[-2], reader.is_second
    return reader, True


@cache
def _by_successes(purpose: Purpose, count: int, worth: tuple[int, ...] | None) -> Falls:
    """By the number of successes; with ``worth`` numbers that are worth the same are one group: of
    an armour roll nothing counts but what it does to the critical hits (CTR 7.2.7.b)."""
    good = _success_faces(purpose)
    hit = good[0]
    miss = next(face for face in FACES if face not in good)
    ways_to = [0] * (count + 1)
    for faces, ways, _ in dice_outcomes(count):
        ways_to[sum(face in good for face in faces)] += ways
    groups: dict[int, Fall] = {}
    for k, ways in enumerate(ways_to):
        key = k if worth is None else worth[k]
        if key in groups:
            ways += groups[key].ways
        groups[key] = Fall((hit,) * k + (miss,) * (count - k), ways)
    return Falls(tuple(groups.values()), len(FACES) ** count)


class Readings(NamedTuple):
    """A roll whose roller is asked which sides its dice show (CTR 1.6.2)."""

    shown: dict[int, tuple[Fallen, ...]]
    """Dice that leave no choice, for every number of successes that comes to something else."""
    choices: dict[tuple[int, ...], int]
    """Among which numbers the roller can choose, and in how many ways it comes to that."""
    of: int


def readings_at(state: State) -> Readings | None:
    roll = state.waiting
    if not isinstance(roll, Roll):
        return None
    reader, stands = _reader(state)
    if not stands or not isinstance(reader, Cast | Block):
        return None
    if roll.purpose not in SUCCESS or not reader.divides(state, roll.purpose):
        return None
    worth = tuple(range(roll.count + 1))
    if isinstance(reader, Cast):
        worth = tuple([reader.worth_of(state, roll.purpose, k) for k in worth])
    return _readings(roll.purpose, roll.count, worth)


@cache
def _readings(purpose: Purpose, count: int, worth: tuple[int, ...]) -> Readings:
    sure = SUCCESS[purpose]
    misses = [face for face in FACES if not face.counts_as(sure)]
    same = {value: k for k, value in enumerate(worth)}
    shown: dict[int, tuple[Fallen, ...]] = {
        k: (sure,) * k + (misses[0],) * (count - k) for k in same.values()
    }
    choices: dict[tuple[int, ...], int] = {}
    for (hits, doubts), ways in _hits_and_doubts(purpose, count).items():
        counts = tuple(dict.fromkeys([same[worth[k]] for k in range(hits, hits + doubts + 1)]))
        choices[counts] = choices.get(counts, 0) + ways
    return Readings(shown, choices, len(FACES) ** count)


@cache
def _by_readings(purpose: Purpose, count: int, worth: tuple[int, ...] | None) -> Falls:
    """By the numbers of successes among which the roller is asked to choose (CTR 1.6.2)."""
    sure, doubtful = SUCCESS[purpose], TWO_WAYS[purpose]
    misses = [face for face in FACES if not face.counts_as(sure)]
    groups: dict[object, Fall] = {}
    for (hits, doubts), ways in _hits_and_doubts(purpose, count).items():
        reach = range(hits, hits + doubts + 1)
        key = tuple(dict.fromkeys([k if worth is None else worth[k] for k in reach]))
        shown = (sure,) * hits + doubtful[:1] * doubts + (misses[0],) * (count - hits - doubts)
        before = groups[key].ways if key in groups else 0
        groups[key] = Fall(shown, before + ways)
    return Falls(tuple(groups.values()), len(FACES) ** count)


def _hits_and_doubts(purpose: Purpose, count: int) -> dict[tuple[int, int], int]:
    """In how many ways so many dice succeed for certain, and so many if the roller wants it."""
    sure, doubtful = SUCCESS[purpose], TWO_WAYS[purpose]
    found: dict[tuple[int, int], int] = {}
    for faces, ways, _ in dice_outcomes(count):
        key = faces.count(sure), sum(face in doubtful for face in faces)
        found[key] = found.get(key, 0) + ways
    return dict(sorted(found.items()))


def _success_faces(purpose: Purpose) -> list[Face]:
    return [face for face in FACES if face.counts_as(SUCCESS[purpose])]


@cache
def _every_result(count: int) -> Falls:
    """For a roll whose faces are read in a way this module does not know."""
    results = [Fall(faces, ways) for faces, ways, _ in dice_outcomes(count)]
    return Falls(tuple(results), len(FACES) ** count)


def success_counts(purpose: Purpose, count: int, again: bool = False) -> tuple[list[int], int]:
    """Ways to roll 0, 1, … successes with ``count`` dice, and how many results there are; ``again``
    if all are rolled once more when one fails."""
    falls = _by_successes(purpose, count, None)
    ways = [fall.ways for fall in falls.groups]
    if not again:
        return ways, falls.of
    failed = falls.of - ways[-1]
    twice = [failed * one for one in ways]
    twice[-1] += ways[-1] * falls.of
    return twice, falls.of**2
