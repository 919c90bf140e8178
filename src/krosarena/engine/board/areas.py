"""Areas of effect (CTR 4.16.3): which cells besides the targeted one a spell also hits."""

from __future__ import annotations

from enum import Enum

from ..language.catalogue import text_of
from ..language.text import Text
from .grid import SIZE, cell_at, column_of, row_of


class Area(Enum):
    """Named as in the books. ``MULTIPLE`` has no shape: it is all the spell could have hit."""

    CROSS = "cross"
    SQUARE = "square"
    STAFF = "staff"
    SHOVEL = "shovel"
    HAMMER = "hammer"
    HAND = "hand"
    BREATH = "breath"
    MULTIPLE = "multiple"

    @property
    def label(self) -> Text:
        return text_of(f"area.{self.value}")


_BESIDE = ((-1, 0), (1, 0))
_SHAPES: dict[Area, tuple[tuple[int, int], ...]] = {
    Area.CROSS: (*_BESIDE, (0, 1), (0, -1)),
    Area.SQUARE: tuple(
        (right, ahead) for right in (-1, 0, 1) for ahead in (-1, 0, 1) if right or ahead
    ),
    Area.STAFF: _BESIDE,
    Area.SHOVEL: ((0, 1),),
    Area.HAMMER: (*_BESIDE, (0, 1)),
    Area.HAND: ((0, 1), (0, 2)),
    Area.BREATH: ((-1, 1), (0, 1), (1, 1)),
}
"""Cells as steps to the right and ahead of the target, seen from the caster."""


def cells_of(area: Area, caster: int, target: int) -> list[int]:
    """The further cells of a shaped area, in reading order, as far as the grid goes.

    The books draw directed shapes for spells along a row or column only; on a slant the longer side
    of it is the direction, and the column where both are equal (ruling R12).
    """
    ahead = direction(caster, target) or (0, -1)
    right = (-ahead[1], ahead[0])
    found = []
    for sideways, forward in _SHAPES[area]:
        column = column_of(target) + sideways * right[0] + forward * ahead[0]
        row = row_of(target) + sideways * right[1] + forward * ahead[1]
        if 0 <= column < SIZE and 0 <= row < SIZE:
            found.append(cell_at(column, row))
    return sorted(found)


def direction(origin: int, target: int) -> tuple[int, int] | None:
    """The step, in columns and rows, that leads from ``origin`` toward ``target``; None for the
    same cell."""
    columns, rows = column_of(target) - column_of(origin), row_of(target) - row_of(origin)
    if not columns and not rows:
        return None
    if abs(columns) > abs(rows):
        return (1 if columns > 0 else -1, 0)
    return (0, 1 if rows > 0 else -1)


def step_from(cell: int, step: tuple[int, int]) -> int | None:
    """The neighbouring cell in that direction, or None at the edge of the grid."""
    column, row = column_of(cell) + step[0], row_of(cell) + step[1]
    return cell_at(column, row) if 0 <= column < SIZE and 0 <= row < SIZE else None
