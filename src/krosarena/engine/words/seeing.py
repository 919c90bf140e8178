"""Powers about lines of sight (CTR 4.15.8–9): who blocks whose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..board.grid import NEIGHBOUR_MASKS
from ..cards.basics import Text
from ..language.node import Node
from ..language.word import POWERS, Word
from ..queries.who import NOBODY, Who
from ..state.hooks import HookedPower
from ..state.state import State
from ..state.unit import Unit

_NO_TEXT = Text("", "")


@dataclass(frozen=True, slots=True)
class BlocksOnlyBeside(HookedPower):
    """Characters that are not beside it see past it (Srammy)."""

    def hides(
        self, state: State, bearer: Unit, unit: Unit, looker: Unit, origin: int
    ) -> bool | None:
        if unit.id != bearer.id or not looker.card.is_character:
            return None
        return None if NEIGHBOUR_MASKS[unit.cell] >> origin & 1 else False


@dataclass(frozen=True, slots=True)
class SeesThrough(HookedPower):
    """A group does not block its own lines of sight (Yugo - Exalted)."""

    who: Who = NOBODY

    def hides(
        self, state: State, bearer: Unit, unit: Unit, looker: Unit, origin: int
    ) -> bool | None:
        meant = looker.id == bearer.id and self.who.includes(state, bearer, unit)
        return False if meant else None


@dataclass(frozen=True, slots=True)
class BlocksNeighbours(HookedPower):
    """A group blocks the lines of sight of those who stand beside them (Lemon King)."""

    who: Who = NOBODY

    def hides(
        self, state: State, bearer: Unit, unit: Unit, looker: Unit, origin: int
    ) -> bool | None:
        if not NEIGHBOUR_MASKS[unit.cell] >> origin & 1:
            return None
        return True if self.who.includes(state, bearer, unit) else None


def _who(node: Node) -> Who:
    return Who.read(node.child("who"))


WORDS: Final[tuple[Word, ...]] = (
    Word(
        "blocks-only-beside", "power", ("blocks sight only beside it",), POWERS, "CTR 4.15.9",
        lambda node: BlocksOnlyBeside("", "", _NO_TEXT, _NO_TEXT),
    ),
    Word(
        "sees-through", "power", ("sees through {who}",), POWERS, "CTR 4.15.9",
        lambda node: SeesThrough("", "", _NO_TEXT, _NO_TEXT, who=_who(node)),
    ),
    Word(
        "blocks-neighbours", "power", ("{who} blocks sight of units beside it",), POWERS,
        "CTR 4.15.9",
        lambda node: BlocksNeighbours("", "", _NO_TEXT, _NO_TEXT, who=_who(node)),
    ),
)  # fmt: skip
