"""Powers about rolls: against whom they are made, and what happens when they fail."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..cards.basics import Element, Text
from ..cards.powers import Power
from ..language.mistakes import LineError
from ..language.node import Node
from ..language.word import POWERS, Word
from ..queries import owns_spell_of, powers_of
from ..state.hooks import HookedPower
from ..state.state import State
from ..state.unit import Unit
from .making import make_power

_NO_TEXT = Text("", "")


@dataclass(frozen=True, slots=True)
class AgainstOwners(HookedPower):
    """It has a power of dice against characters with a spell of an element on their card (Percimol;
    ruling R151). Had anyway, it still counts once (CTR 4.9.1)."""

    of_element: Element = Element.WATER

    def dice_against(self, state: State, bearer: Unit, other: Unit, dice: str) -> int:
        if not other.card.is_character or not owns_spell_of(state, other, self.of_element):
            return 0
        had = {power.id for power in powers_of(state, bearer)}
        return sum([int(getattr(gift, dice)) for gift in self.gives if gift.id not in had])


@dataclass(frozen=True, slots=True)
class RollsAgain(HookedPower):
    """A roll that fails is made once more (Kerub Crepin; ruling R152)."""

    def rolls_again(self, state: State, bearer: Unit) -> bool:
        return True


def _against_owners(node: Node) -> Power:
    gift = make_power(node.child("power"), node.text("power-line"))
    if gift.id not in ("critical-hit", "armour", "lock", "dodge"):
        raise LineError(1, "against somebody there are critical-hit, armour, lock, dodge so far")
    element = Element(node.text("element"))
    return AgainstOwners("", "", _NO_TEXT, _NO_TEXT, gives=(gift,), of_element=element)


WORDS: Final[tuple[Word, ...]] = (
    Word(
        "against-owners", "power", ("against owners of {element} : {power}",), POWERS,
        "CTR 4.9.3", _against_owners,
    ),
    Word(
        "rolls-again", "power", ("rerolls every failed roll once",), POWERS, "CTR 1.6",
        lambda node: RollsAgain("", "", _NO_TEXT, _NO_TEXT),
    ),
)  # fmt: skip
