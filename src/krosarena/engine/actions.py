"""What a player can answer: small values with a text form that a person can type.

``move c4`` · ``cast dan-to-fu f6`` · ``take`` · ``buy gg`` · ``buy jade`` (face down) ·
``buy jade 2`` (the second jade token that lies face up) · ``reveal aero-boost`` ·
``give queen-of-the-tofus`` · ``face critical dodge`` · ``reroll`` · ``pick king-of-the-gobballs`` ·
``end``
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from .board.grid import CELLS, NAMES, CellRow, cell_named


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
class Take:
    """Spend 1 AP to pick up a kama (CTR 6.3.3)."""

    def __str__(self) -> str:
        return "take"


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy a GG (``what`` is ``gg``) or a reward of a rank: the face-up one beside the rank's
    ``pile``, counted from 1, or with 0 one that nobody has seen."""

    what: str
    pile: int = 0

    def __str__(self) -> str:
        return f"buy {self.what} {self.pile}" if self.pile else f"buy {self.what}"


@dataclass(frozen=True, slots=True)
class Reveal:
    """Turn a reward on one's card face up."""

    token: str

    def __str__(self) -> str:
        return f"reveal {self.token}"


@dataclass(frozen=True, slots=True)
class Give:
    """Put a reward or an inspiration die on a Krosmaster's card, or in the reserve."""

    to: str

    def __str__(self) -> str:
        return f"give {self.to}"


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn dice to these faces (CTR 1.6.2): of a tension roll, or of one whose roller is asked."""

    faces: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(("face", *self.faces))


@dataclass(frozen=True, slots=True)
class Reroll:
    """Ignore the tension roll and roll one die instead (CTR 5.2.2)."""

    def __str__(self) -> str:
        return "reroll"


@dataclass(frozen=True, slots=True)
class End:
    """End the activation."""

    def __str__(self) -> str:
        return "end"


Action = Move | CastSpell | Take | Buy | Reveal | Give | Turn | Reroll | Pick | End

MOVES = tuple(Move(cell) for cell in CELLS)
MOVES_ONTO = CellRow(MOVES)
END = End()
TAKE = Take()
BUY_GLORY = Buy("gg")
REROLL = Reroll()


@cache
def casts_of(spell: str) -> CellRow[CastSpell]:
    """The casts of a spell by their cell, made once."""
    return CellRow([CastSpell(spell, cell) for cell in CELLS])


class NotationError(ValueError):
    """A text that is no action; says what it should look like."""


_MOST_DICE = 12
"""More than anybody rolls at once."""
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
            return CastSpell(_identifier(spell, text), _cell(cell, text))
        case ["take"]:
            return TAKE
        case ["buy", what]:
            return Buy(_identifier(what, text))
        case ["buy", what, pile] if pile in "123456789" and pile:
            return Buy(_identifier(what, text), int(pile))
        case ["reveal", token]:
            return Reveal(_identifier(token, text))
        case ["give", to]:
            return Give(_identifier(to, text))
        case ["face", *faces] if 1 <= len(faces) <= _MOST_DICE:
            return Turn(tuple([_identifier(face, text) for face in faces]))
        case ["reroll"]:
            return REROLL
        case ["pick", option]:
            return Pick(_identifier(option, text))
    raise NotationError(
        f"{_shown(text)} is no action; write `move c4`, `cast dan-to-fu f6`, `take`, "
        "`buy gg`, `buy jade 2`, `reveal NAME`, `give NAME`, `face critical dodge`, `reroll`, "
        "`pick NAME` or `end`"
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
