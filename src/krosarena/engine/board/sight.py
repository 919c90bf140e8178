"""Lines of sight, in exact whole numbers.

A line runs from centre to centre and is cut by every cell whose inside it passes through
(CTR 4.15.9). Passing through a corner, where four cells meet, cuts none of them (original p.25,
v2 p.25).
"""

from __future__ import annotations

from functools import cache

from .grid import CELL_COUNT, CELLS, cell_at, cells_in, column_of, row_of


def can_see(origin: int, target: int, blockers: int) -> bool:
    """Is the line from ``origin`` to ``target`` free of ``blockers``? Both ends never block."""
    return not sight_lines(origin)[target] & blockers


@cache
def hidden_behind(origin: int, blockers: int) -> int:
    """What ``origin`` does not see because of ``blockers`` that stay where they are."""
    shadows = shadows_from(origin)
    hidden = 0
    for cell in cells_in(blockers):
        hidden |= shadows[cell]
    return hidden


@cache
def shadows_from(origin: int) -> tuple[int, ...]:
    """For every cell, what ``origin`` would not see if something on that cell blocked sight."""
    shadows = [0] * CELL_COUNT
    for target, line in enumerate(sight_lines(origin)):
        for cell in cells_in(line):
            shadows[cell] |= 1 << target
    return tuple(shadows)


@cache
def sight_lines(origin: int) -> tuple[int, ...]:
    """For every target, the cells strictly between that the line from ``origin`` cuts."""
    return tuple(_cut_cells(origin, target) for target in CELLS)


def _cut_cells(origin: int, target: int) -> int:
    # Coordinates are doubled, so that centres and corners are both whole: the cell in column c and
    # row r is the square from (2c, 2r) to (2c+2, 2r+2) and its centre is (2c+1, 2r+1).
    x, y = 2 * column_of(origin) + 1, 2 * row_of(origin) + 1
    dx, dy = 2 * column_of(target) + 1 - x, 2 * row_of(target) + 1 - y
    columns = _span(column_of(origin), column_of(target))
    rows = _span(row_of(origin), row_of(target))
    mask = 0
    for row in rows:
        for column in columns:
            sides = [
                dx * (2 * (row + down) - y) - dy * (2 * (column + right) - x)
                for down in (0, 1)
                for right in (0, 1)
            ]
            # Corners strictly on both sides of the line: it passes through the inside.
            if min(sides) < 0 < max(sides):
                mask |= 1 << cell_at(column, row)
    return mask & ~(1 << origin) & ~(1 << target)


def _span(a: int, b: int) -> range:
    return range(min(a, b), max(a, b) + 1)
