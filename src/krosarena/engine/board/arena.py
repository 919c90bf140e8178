"""An arena: which cells there are and what stands or lies on them before the fight."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from typing import Any

from .grid import SIZE, cell_at, cells_in, column_of, mask_of, row_of


class Scenery(Enum):
    """CTR 4.17.5. A stall counts as a tree, a sack as a bush (v2 p.27)."""

    TREE = "tree"
    BUSH = "bush"
    CRATE = "crate"


class Side(Enum):
    """A side of the board, as seen with its title readable at the bottom; clockwise."""

    NORTH = "north"
    EAST = "east"
    SOUTH = "south"
    WEST = "west"

    @property
    def opposite(self) -> Side:
        return self.turned(2)

    def turned(self, quarters: int) -> Side:
        """The side so many quarters further, clockwise."""
        sides = list(Side)
        return sides[(sides.index(self) + quarters) % 4]


class ArenaError(ValueError):
    """A map that cannot be read; says line, column and what may stand there."""


_SYMBOLS = {"T": Scenery.TREE, "B": Scenery.BUSH, "C": Scenery.CRATE}
_DEMON, _START, _GROUND = "D", "P", "."


def _follows() -> Any:
    """A set of cells that follows from the map."""
    return field(init=False, repr=False, compare=False, metadata={"plays": False})


@dataclass(frozen=True, slots=True)
class Arena:
    """The ground of a fight. The masks follow from the map and never change."""

    id: str
    width: int
    height: int
    scenery: tuple[tuple[int, Scenery], ...]
    demons: int = 0
    """Cells where rewards and GG are bought (CTR 4.6.3, 4.7.6)."""
    kamas: tuple[tuple[int, int], ...] = ()
    """Cells with the number of kamas laid there at the start (CTR 1.3.3)."""
    set_up_cells: int = 0
    zones: tuple[int, ...] = ()
    """Starting cells of four players, where the ground of a printed board shows them."""
    cells: int = _follows()
    impassable: int = _follows()
    """Trees and bushes (CTR 4.17.4)."""
    opaque: int = _follows()
    """Trees (CTR 4.15.9.a)."""
    crates: int = _follows()
    ground: int = _follows()
    """Cells that no scenery makes impassable."""

    def __post_init__(self) -> None:
        cells = mask_of(cell_at(c, r) for r in range(self.height) for c in range(self.width))
        impassable = self._all_of({Scenery.TREE, Scenery.BUSH})
        object.__setattr__(self, "cells", cells)
        object.__setattr__(self, "impassable", impassable)
        object.__setattr__(self, "opaque", self._all_of({Scenery.TREE}))
        object.__setattr__(self, "crates", self._all_of({Scenery.CRATE}))
        object.__setattr__(self, "ground", cells & ~impassable)

    def __hash__(self) -> int:
        """Quick: arenas are told apart by comparing them, and mostly are the same one."""
        return hash((self.id, len(self.scenery)))

    @classmethod
    def parse(cls, text: str, *, id: str = "inline", zones: tuple[int, ...] = ()) -> Arena:
        """Read a map: one row a line, one symbol a cell, spaces between symbols if you like.

        ``.`` plain ground, ``T`` tree or stall, ``B`` bush or sack, ``C`` crate, ``D`` demon cell
        (with a kama on it), ``1``…``9`` kamas, ``P`` set-up cell.
        """
        rows = [line for line in text.splitlines() if line.strip()]
        if not 1 <= len(rows) <= SIZE:
            raise ArenaError(f"an arena has 1 to {SIZE} rows, this map has {len(rows)}")
        found: dict[str, list[int]] = {}
        width = 0
        for row, line in enumerate(rows):
            symbols = [(column, s) for column, s in enumerate(line, start=1) if not s.isspace()]
            width = width or len(symbols)
            if len(symbols) != width or width > SIZE:
                raise ArenaError(
                    f"line {row + 1}: {len(symbols)} cells, but every row needs the same number, "
                    f"{min(width, SIZE)}"
                )
            for index, (column, symbol) in enumerate(symbols):
                if symbol not in _KNOWN:
                    raise ArenaError(
                        f"line {row + 1}, column {column}: {symbol!r} is no map symbol; use "
                        ". (ground), T (tree), B (bush), C (crate), D (demon cell), P (set-up "
                        "cell) or a number of kamas"
                    )
                found.setdefault(symbol, []).append(cell_at(index, row))
        demons = found.get(_DEMON, [])
        laid = [(cell, int(s)) for s, cells in found.items() if s.isdigit() for cell in cells]
        return cls(
            id,
            width,
            len(rows),
            tuple(sorted((c, _SYMBOLS[s]) for s in _SYMBOLS for c in found.get(s, ()))),
            mask_of(demons),
            tuple(sorted([*laid, *((cell, 1) for cell in demons)])),
            mask_of(found.get(_START, ())),
            zones,
        )

    def _all_of(self, kinds: Collection[Scenery]) -> int:
        return mask_of(cell for cell, kind in self.scenery if kind in kinds)

    def without(self, destroyed: Collection[int]) -> Arena:
        """The arena once the scenery on these cells is gone."""
        left = tuple([(cell, kind) for cell, kind in self.scenery if cell not in destroyed])
        return Arena(
            self.id, self.width, self.height, left,
            self.demons, self.kamas, self.set_up_cells, self.zones,
        )  # fmt: skip

    def starting_cells(self, side: Side) -> int:
        """The set-up cells in the two rows on that side (CTR 1.3.9)."""
        return self.set_up_cells & self.lines_from(side, 2)

    def territory(self, side: Side) -> int:
        """The five lines on that side (CTR 4.20.1)."""
        return self.lines_from(side, 5)

    def lines_from(self, side: Side, count: int) -> int:
        """The first rows or columns counted from a side."""
        return _lines_from(self.width, self.height, side, count)

    def text(self) -> str:
        """The map again, as ``parse`` reads it."""
        rows = [[_GROUND] * self.width for _ in range(self.height)]

        def write(cell: int, symbol: str) -> None:
            rows[row_of(cell)][column_of(cell)] = symbol

        for cell, kind in self.scenery:
            write(cell, {scenery: symbol for symbol, scenery in _SYMBOLS.items()}[kind])
        for cell, count in self.kamas:
            write(cell, str(count))
        for cell in cells_in(self.demons):
            write(cell, _DEMON)
        for cell in cells_in(self.set_up_cells):
            write(cell, _START)
        return "\n".join(" ".join(row) for row in rows)


_KNOWN = {_GROUND, _DEMON, _START, *_SYMBOLS, *"123456789"}


@cache
def _lines_from(width: int, height: int, side: Side, count: int) -> int:
    def depth(row: int, column: int) -> int:
        match side:
            case Side.NORTH:
                return row
            case Side.SOUTH:
                return height - 1 - row
            case Side.WEST:
                return column
            case Side.EAST:
                return width - 1 - column

    cells = [(row, column) for row in range(height) for column in range(width)]
    return mask_of(cell_at(column, row) for row, column in cells if depth(row, column) < count)
