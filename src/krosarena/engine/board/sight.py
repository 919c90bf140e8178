"""Lines of sight, in exact whole numbers.

A line runs from centre to centre and is cut by every cell whose inside it passes through
(CTR 4.15.9). Passing through a corner, where four cells meet, cuts none of them (original p.25,
v2 p.25).
"""

from __future__ import annotations

from functools import cache

from .grid import CELL_COUNT, CELLS, SIZE, cells_in, column_of, row_of


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
    columns = column_of(target) - column_of(origin)
    rows = row_of(target) - row_of(origin)
    mask = 0
    for offset in _cut_offsets(columns, rows):
        mask |= 1 << origin + offset
    return mask


@cache
def _cut_offsets(columns: int, rows: int) -> tuple[int, ...]:
    """The cells that a line so many columns and rows long cuts, as distances from its origin in
    cell numbers; both ends left out. The same for every origin, so found once."""
    # Coordinates are doubled, so that centres and corners are both whole: with the origin's centre
    # at (0, 0), the cell in column c and row r is the square from (2c-1, 2r-1) to (2c+1, 2r+1).
    dx, dy = 2 * columns, 2 * rows
    offsets = []
    for row in _span(0, rows):
        for column in _span(0, columns):
            sides = [
                dx * (2 * row + down) - dy * (2 * column + right)
                for down in (-1, 1)
                for right in (-1, 1)
            ]
            # Corners strictly on both sides of the line: it passes through the inside.
            if min(sides) < 0 < max(sides):
                offsets.append(row * SIZE + column)
    ends = (0, rows * SIZE + columns)
    return tuple([offset for offset in offsets if offset not in ends])


def _span(a: int, b: int) -> range:
    return range(min(a, b), max(a, b) + 1)
