"""What a player can answer: small values with a text form that a person can type.

``move c4`` · ``cast dan-to-fu f6`` · ``pick king-of-the-gobballs`` · ``end``
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from .board.grid import CELLS, NAMES, cell_named


@dataclass(frozen=True, slots=True)
class Move:
    """Spend 1 MP to step onto a neighbouring cell."""

    cell: int

    def __str__(self) -> str:
        return f"move {NAMES[self.cell]}"


@dataclass(frozen=True, slots=True)
class CastSpell:
    spell: str
    cell: int

    def __str__(self) -> str:
        return f"cast {self.spell} {NAMES[self.cell]}"


@dataclass(frozen=True, slots=True)
class Pick:
    """Choose one of the options offered."""

    option: str

    def __str__(self) -> str:
        return f"pick {self.option}"


@dataclass(frozen=True, slots=True)
class End:
    """End the activation."""

    def __str__(self) -> str:
        return "end"


Action = Move | CastSpell | Pick | End

MOVES = tuple(Move(cell) for cell in CELLS)
END = End()


@cache
def cast_spell(spell: str, cell: int) -> CastSpell:
    """The same value for the same cast, made once: lists of legal actions are long."""
    return CastSpell(spell, cell)


class NotationError(ValueError):
    """A text that is no action; says what it should look like."""


_IDENTIFIER = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def parse_action(text: str) -> Action:
    """Read an action; ``str`` gives the text back."""
    words = text.split()
    match words:
        case ["end"]:
            return END
        case ["move", cell]:
            return MOVES[_cell(cell, text)]
        case ["cast", spell, cell]:
            return cast_spell(_identifier(spell, text), _cell(cell, text))
        case ["pick", option]:
            return Pick(_identifier(option, text))
    raise NotationError(
        f"{_shown(text)} is no action; write `move c4`, `cast dan-to-fu f6`, `pick NAME` or `end`"
    )


def _cell(name: str, text: str) -> int:
    try:
        return cell_named(name)
    except ValueError as error:
        raise NotationError(f"in {_shown(text)}: {error}") from None


def is_identifier(word: str) -> bool:
    """Can units, spells and options be called so?"""
    return len(word) <= 60 and _IDENTIFIER.fullmatch(word) is not None


def _identifier(word: str, text: str) -> str:
    if not is_identifier(word):
        raise NotationError(
            f"in {_shown(text)}: names are lower-case words joined by hyphens, such as dan-to-fu"
        )
    return word


def _shown(text: str) -> str:
    return repr(text if len(text) <= 80 else text[:77] + "...")
