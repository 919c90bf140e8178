"""Where a walker can get to, by flood fill on sets of cells."""

from __future__ import annotations

from .grid import NEIGHBOURS, spread


def reachable(origin: int, steps: int, free: int) -> int:
    """The cells that can be entered from ``origin`` in at most ``steps`` steps over ``free``."""
    reached = frontier = 1 << origin
    for _ in range(steps):
        frontier = spread(frontier) & free & ~reached
        if not frontier:
            break
        reached |= frontier
    return reached & ~(1 << origin)


def calm_paths(
    origin: int, steps: int, free: int, held: int, stuck: int = 0
) -> dict[int, tuple[tuple[int, ...], int]]:
    """A way to every reachable cell, with the number of its steps that leave a ``held`` cell.

    ``held`` are the cells beside an enemy who could lock the walker; those that are ``stuck`` it
    cannot leave at all. A way with fewer such steps is
    better, then a shorter one, then the one found first in reading order.
    """
    if (paths := _paths(origin, steps, free, held, stuck)) is not None:
        return {cell: (path, 0) for cell, path in paths.items()}
    best: dict[int, tuple[int, int, tuple[int, ...]]] = {origin: (0, 0, ())}
    frontier = {origin}
    for _ in range(steps):
        grown: set[int] = set()
        known = dict(best)
        for cell in sorted(frontier):
            if stuck >> cell & 1:
                continue
            risk, length, path = known[cell]
            risk += held >> cell & 1
            for neighbour in NEIGHBOURS[cell]:
                if not free >> neighbour & 1:
                    continue
                found = best.get(neighbour)
                if found is None or (risk, length + 1) < found[:2]:
                    best[neighbour] = (risk, length + 1, (*path, neighbour))
                    grown.add(neighbour)
        frontier = grown
    del best[origin]
    return {cell: (path, risk) for cell, (risk, _, path) in best.items()}


def _paths(
    origin: int, steps: int, free: int, held: int, stuck: int
) -> dict[int, tuple[int, ...]] | None:
    """As ``calm_paths`` where no ``held`` cell has to be left, so that the first way found is the
    best; None as soon as there is one."""
    paths: dict[int, tuple[int, ...]] = {origin: ()}
    frontier = [origin]
    unknown = free & ~(1 << origin)
    for _ in range(steps):
        grown: list[int] = []
        for cell in frontier:
            if stuck >> cell & 1:
                continue
            if held >> cell & 1:
                return None
            path = paths[cell]
            for neighbour in NEIGHBOURS[cell]:
                if unknown >> neighbour & 1:
                    unknown ^= 1 << neighbour
                    paths[neighbour] = (*path, neighbour)
                    grown.append(neighbour)
        if not unknown or not grown:
            break
        grown.sort()
        frontier = grown
    del paths[origin]
    return paths
