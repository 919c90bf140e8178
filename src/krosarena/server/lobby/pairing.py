"""Who plays whom: of those who wait for the same game, the nearest in strength, the longest waiting
first. Nothing here asks what time it is."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

WAVE = 15_000
"""Milliseconds between two looks at those who wait; with each, everybody accepts more."""
FIRST_RANGE, WIDER, WIDEST = 4.0, 1.0, 12.0
"""In points of mu: about 70 % chances at the first, 90 % at the widest."""
PATIENCE = 4
"""Waves after which a table may be filled up with computers, or a computer be offered."""


@dataclass(frozen=True, slots=True)
class Waiting:
    person: str
    mu: float
    since: int
    rated: bool

    def waves(self, now: int) -> int:
        return max(0, now - self.since) // WAVE

    def range(self, now: int) -> float:
        return min(WIDEST, FIRST_RANGE + WIDER * self.waves(now))


Apart = Collection[frozenset[str]]
"""Pairs who do not want to meet."""


def pairings(
    waiting: Sequence[Waiting], players: int, now: int, apart: Apart = ()
) -> list[list[str]]:
    """Groups who play now. All in one are within the range that each of them was promised. Fewer
    than ``players``, where computers fill up a game that counts for nothing."""
    left = sorted(waiting, key=lambda one: (one.since, one.person))
    groups: list[list[str]] = []
    for one in list(left):
        if one not in left:
            continue
        group = _group_for(one, left, players, now, apart)
        is_tired = not one.rated and players > 2 and one.waves(now) >= PATIENCE
        if len(group) == players or (is_tired and len(group) > 1):
            groups.append([member.person for member in group])
            left = [other for other in left if other not in group]
    return groups


def _group_for(
    one: Waiting, others: Sequence[Waiting], players: int, now: int, apart: Apart
) -> list[Waiting]:
    """``one`` and the nearest who suit everybody already in the group."""
    group = [one]
    nearest = sorted(others, key=lambda other: (abs(other.mu - one.mu), other.since))
    for other in nearest:
        if len(group) == players:
            break
        if other is not one and all(_suit(other, member, now, apart) for member in group):
            group.append(other)
    return group


def _suit(one: Waiting, other: Waiting, now: int, apart: Apart) -> bool:
    gap = abs(one.mu - other.mu)
    return (
        one.rated == other.rated
        and gap <= min(one.range(now), other.range(now))
        and frozenset((one.person, other.person)) not in apart
    )
