"""Whom a power means: ``allied krosmasters``, ``opposing krosmaster``, ``adjacent opposing units``.

Allied and opposing are seen from the bearer (CTR 4.18.2.d), who is its own ally unless the text
says ``other`` or ``adjacent`` (4.4.1, 4.4.2). Adjacent means beside the bearer (ruling R31).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..board.grid import NEIGHBOUR_MASKS
from ..cards.basics import Text
from ..queries import types_of

if TYPE_CHECKING:
    from ..state.state import State
    from ..state.unit import Unit

GROUP = r"(?:adjacent )?(?:other )?(?:allied |opposing )?[a-z0-9-]+"
"""The pattern of a group, to be put into those of words."""
_PARTS = re.compile(
    r"(?P<adjacent>adjacent )?(?P<other>other )?(?P<side>allied |opposing )?(?P<kind>[a-z0-9-]+)"
)
_KINDS = {
    "krosmaster": Text("Krosmaster", "Krosmaster"),
    "character": Text("character", "personnage"),
    "mob": Text("mob", "monstre"),
    "unit": Text("unit", "unité"),
}


def beside(one: Unit, other: Unit) -> bool:
    return one.in_arena and other.in_arena and bool(NEIGHBOUR_MASKS[one.cell] >> other.cell & 1)


@dataclass(frozen=True, slots=True)
class Group:
    adjacent: bool
    other: bool
    side: str
    """``allied``, ``opposing`` or nothing."""
    kind: str
    """``krosmaster``, ``character``, ``mob``, ``unit``, or a type or name."""

    @classmethod
    def read(cls, text: str) -> Group:
        match = _PARTS.fullmatch(text)
        if match is None:
            raise ValueError(f"{text!r} names no group of units")
        kind = match["kind"]
        singular = kind.removesuffix("s")
        return cls(
            bool(match["adjacent"]),
            bool(match["other"]),
            (match["side"] or "").strip(),
            singular if singular in _KINDS else kind,
        )

    def includes(self, state: State, bearer: Unit, unit: Unit) -> bool:
        return unit.in_arena and self.means(state, bearer, unit)

    def means(self, state: State, bearer: Unit, unit: Unit) -> bool:
        """Also somebody who has just fallen, where it stood."""
        if self.other and unit.id == bearer.id:
            return False
        if self.adjacent and not beside(bearer, unit):
            return False
        return self.describes(state, bearer, unit)

    def describes(self, state: State, bearer: Unit, unit: Unit) -> bool:
        """Side and kind alone, also for a unit that has just left the arena."""
        if self.side and state.allied(bearer, unit) != (self.side == "allied"):
            return False
        match self.kind:
            case "krosmaster":
                return unit.card.is_krosmaster
            case "character":
                return unit.card.is_character
            case "mob":
                return unit.card.is_character and not unit.card.is_krosmaster
            case "unit":
                return True
            case kind:
                return unit.card.id == kind or kind in types_of(state, unit)

    def members(self, state: State, bearer: Unit) -> list[Unit]:
        return [unit for unit in state.units if self.includes(state, bearer, unit)]

    @property
    def one(self) -> Text:
        """``an opposing Krosmaster``."""
        kind, words = self._kind, [w for w in (self._adjacent, self.side) if w]
        english = " ".join([*words, kind.en])
        article = "another" if self.other else "an" if english[0] in "aeiou" else "a"
        french = " ".join(["un", *(["autre"] if self.other else []), kind.fr, *self._french("")])
        return Text(f"{article} {english}", french)

    @property
    def all(self) -> Text:
        """``allied Krosmasters``."""
        kind, words = self._kind, [w for w in (self._adjacent, self.side) if w]
        plural = kind.en if kind.en.endswith("s") else f"{kind.en}s"
        english = " ".join([*(["other"] if self.other else []), *words, plural])
        other = ["autres"] if self.other else []
        french = " ".join(["les", *other, f"{kind.fr}s", *self._french("s")])
        return Text(english, french)

    @property
    def _adjacent(self) -> str:
        return "adjacent" if self.adjacent else ""

    @property
    def _kind(self) -> Text:
        named = self.kind.replace("-", " ").title()
        return _KINDS.get(self.kind, Text(named, named))

    def _french(self, plural: str) -> list[str]:
        side = {"allied": f"allié{plural}", "opposing": f"adverse{plural}"}.get(self.side)
        return [*([side] if side else []), *([f"adjacent{plural}"] if self.adjacent else [])]
