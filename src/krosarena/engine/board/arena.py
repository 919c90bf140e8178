"""An arena: which cells there are and what stands on them before the fight."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from .grid import SIZE, cell_at, mask_of


class Scenery(Enum):
    """CTR 4.17.5. A stall counts as a tree, a sack as a bush (v2 p.27)."""

    TREE = "tree"
    BUSH = "bush"
    CRATE = "crate"


class ArenaError(ValueError):
    """A map that cannot be read; says line, column and what may stand there."""


_SYMBOLS = {"T": Scenery.TREE, "B": Scenery.BUSH, "C": Scenery.CRATE}


@dataclass(frozen=True, slots=True)
class Arena:
    """The ground of a fight. The masks follow from the map and never change."""

    id: str
    width: int
    height: int
    scenery: tuple[tuple[int, Scenery], ...]
    cells: int
    impassable: int
    """Trees and bushes (CTR 4.17.4)."""
    opaque: int
    """Trees (CTR 4.15.9.a)."""
    crates: int

    @classmethod
    def parse(cls, text: str, *, id: str = "inline") -> Arena:
        """Read a map: one row a line, one symbol a cell, spaces between symbols if you like.

        ``.`` plain ground, ``T`` tree or stall, ``B`` bush or sack, ``C`` crate.
        """
        rows = [line for line in text.splitlines() if line.strip()]
        if not 1 <= len(rows) <= SIZE:
            raise ArenaError(f"an arena has 1 to {SIZE} rows, this map has {len(rows)}")
        scenery: list[tuple[int, Scenery]] = []
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
                if symbol in _SYMBOLS:
                    scenery.append((cell_at(index, row), _SYMBOLS[symbol]))
                elif symbol != ".":
                    raise ArenaError(
                        f"line {row + 1}, column {column}: {symbol!r} is no map symbol; "
                        "use . (ground), T (tree), B (bush) or C (crate)"
                    )
        return cls._build(id, width, len(rows), tuple(scenery))

    @classmethod
    def _build(
        cls, id: str, width: int, height: int, scenery: tuple[tuple[int, Scenery], ...]
    ) -> Arena:
        def all_of(*kinds: Scenery) -> int:
            return mask_of(cell for cell, kind in scenery if kind in kinds)

        return cls(
            id=id,
            width=width,
            height=height,
            scenery=scenery,
            cells=mask_of(cell_at(c, r) for r in range(height) for c in range(width)),
            impassable=all_of(Scenery.TREE, Scenery.BUSH),
            opaque=all_of(Scenery.TREE),
            crates=all_of(Scenery.CRATE),
        )

    def text(self) -> str:
        """The map again, as ``parse`` reads it."""
        symbols = {scenery: symbol for symbol, scenery in _SYMBOLS.items()}
        rows = [["."] * self.width for _ in range(self.height)]
        for cell, kind in self.scenery:
            rows[cell // SIZE][cell % SIZE] = symbols[kind]
        return "\n".join(" ".join(row) for row in rows)
