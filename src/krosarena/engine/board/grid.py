"""Cells as small integers, sets of cells as Python integers (one bit a cell).

Every arena lies in the same 12 by 12 grid, the size of the printed boards (CONTENT section 1), a
smaller one in its top left corner. So a cell's number and name never depend on the arena, and the
tables here and in ``sight`` are made once. Names run ``a1``…``l12``: column letter from the left,
row number from the top.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Generic, TypeVar

SIZE = 12
CELL_COUNT = SIZE * SIZE
CELLS = range(CELL_COUNT)
EVERYWHERE = (1 << CELL_COUNT) - 1

NAMES = tuple(f"{'abcdefghijkl'[cell % SIZE]}{cell // SIZE + 1}" for cell in CELLS)
_NUMBERS = {name: cell for cell, name in enumerate(NAMES)}


def cell_named(name: str) -> int:
    """The cell called ``name``; ValueError says what a cell name looks like."""
    try:
        return _NUMBERS[name]
    except KeyError:
        raise ValueError(f"{name!r} is not a cell: cells run from a1 to l12") from None


def cell_at(column: int, row: int) -> int:
    return row * SIZE + column


def column_of(cell: int) -> int:
    return cell % SIZE


def row_of(cell: int) -> int:
    return cell // SIZE


def distance(a: int, b: int) -> int:
    """Steps from cell to cell, never diagonally (CTR 4.15.1)."""
    return abs(a % SIZE - b % SIZE) + abs(a // SIZE - b // SIZE)


def aligned(a: int, b: int) -> bool:
    """Are both cells in one row or one column (CTR 4.15.4)?"""
    return a % SIZE == b % SIZE or a // SIZE == b // SIZE


def mask_of(cells: Iterable[int]) -> int:
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


_BYTES = tuple(tuple(bit for bit in range(8) if byte >> bit & 1) for byte in range(256))


def cells_in(mask: int) -> Iterator[int]:
    """The cells of a set, in reading order."""
    for index, byte in enumerate(mask.to_bytes(CELL_COUNT // 8, "little")):
        if byte:
            base = index * 8
            for bit in _BYTES[byte]:
                yield base + bit


_T = TypeVar("_T")


class CellRow(Generic[_T]):
    """One thing for every cell. What it gave out it remembers for a while: the same sets of cells
    are asked for again and again."""

    __slots__ = ("_picked", "_things")

    _MOST = 1000
    """Sets remembered before it begins anew."""

    def __init__(self, things: Sequence[_T]) -> None:
        self._things = things
        self._picked: dict[int, list[_T]] = {}

    def __getitem__(self, cell: int) -> _T:
        return self._things[cell]

    def at(self, mask: int) -> list[_T]:
        """What belongs to the cells of ``mask``, in reading order: to be read, not changed."""
        picked = self._picked.get(mask)
        if picked is None:
            if len(self._picked) == self._MOST:
                self._picked.clear()
            picked = self._picked[mask] = self._pick(mask)
        return picked

    def _pick(self, mask: int) -> list[_T]:
        things = self._things
        picked: list[_T] = []
        first = 0
        for byte in mask.to_bytes(CELL_COUNT // 8, "little"):
            if byte:
                for bit in _BYTES[byte]:
                    picked.append(things[first + bit])
            first += 8
        return picked


NEIGHBOURS = tuple(tuple(other for other in CELLS if distance(cell, other) == 1) for cell in CELLS)
"""Adjacent cells share a side (CTR 4.17.2)."""

NEIGHBOUR_MASKS = tuple(mask_of(cells) for cells in NEIGHBOURS)

_NOT_FIRST_COLUMN = mask_of(cell for cell in CELLS if cell % SIZE)
_NOT_LAST_COLUMN = mask_of(cell for cell in CELLS if cell % SIZE != SIZE - 1)


def spread(mask: int) -> int:
    """All cells adjacent to some cell of ``mask``."""
    return (
        (mask & _NOT_LAST_COLUMN) << 1
        | (mask & _NOT_FIRST_COLUMN) >> 1
        | mask << SIZE
        | mask >> SIZE
    ) & EVERYWHERE


def _rings() -> tuple[tuple[int, ...], ...]:
    furthest = 2 * (SIZE - 1)
    table = []
    for cell in CELLS:
        rings = [0] * (furthest + 1)
        for other in CELLS:
            rings[distance(cell, other)] |= 1 << other
        table.append(tuple(rings))
    return tuple(table)


RINGS = _rings()
"""``RINGS[cell][n]``: the cells exactly ``n`` steps away."""

LINES = tuple(mask_of(other for other in CELLS if aligned(cell, other)) for cell in CELLS)
"""``LINES[cell]``: its row and its column."""


@cache
def within(cell: int, nearest: int, furthest: int) -> int:
    """The cells between ``nearest`` and ``furthest`` steps from ``cell``."""
    mask = 0
    for ring in RINGS[cell][nearest : furthest + 1]:
        mask |= ring
    return mask


@cache
def reach(nearest: int, furthest: int, in_line: bool) -> tuple[int, ...]:
    """From every cell those so many steps away, all of them or only in its row and column."""
    masks = [within(cell, nearest, furthest) for cell in CELLS]
    return tuple([mask & LINES[cell] if in_line else mask for cell, mask in enumerate(masks)])
