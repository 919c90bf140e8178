"""Several units moved at once along straight courses: does it matter who goes first (CTR 1.7.1)?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import permutations

_MANY = 5
"""Beyond so many in each other's way, it is taken to matter."""


def entangled(courses: Mapping[str, tuple[int, ...]]) -> tuple[str, ...]:
    """Those in each other's way, if where they end depends on their order; otherwise none.

    A course begins with the cell a unit stands on and goes on as far as it would get without the
    others. Who cannot move at all has a course of one cell, and only stands in the way.
    """
    crossing = [name for name in courses if _crosses_another(courses, name)]
    movers = [name for name in crossing if courses[name][1:]]
    if len(movers) <= _MANY:
        ends = {_ends(courses, crossing, order) for order in permutations(movers)}
        if len(ends) == 1:
            return ()
    return tuple(movers)


def _crosses_another(courses: Mapping[str, tuple[int, ...]], name: str) -> bool:
    own = set(courses[name])
    return any(own.intersection(courses[other]) for other in courses if other != name)


def _ends(
    courses: Mapping[str, tuple[int, ...]], names: Iterable[str], order: Iterable[str]
) -> tuple[int, ...]:
    """Where each of ``names`` ends if they go in this order."""
    at = {name: courses[name][0] for name in names}
    for name in order:
        for ahead in courses[name][1:]:
            if ahead in at.values():
                break
            at[name] = ahead
    return tuple(at.values())
