"""What card text may speak of besides the words themselves."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from .text import Text

KINDS: Final = (
    "krosmaster", "character", "mob", "summon", "unit", "ally", "opponent", "mechanism",
)  # fmt: skip
"""Kinds of units that need no card to exist."""
ROLES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "caster": ("spell",),
        "itself": (),
        "it": (),
        "targets": ("spell",),
        "target": ("spell",),
        "main target": ("spell",),
        "other targets": ("spell",),
        "them": ("trigger",),
        "the active unit": ("trigger",),
    }
)
"""Whom a text can mean by its part in what happens, and where it can; nothing: everywhere."""
RESERVED: Final = frozenset(
    {"caster", "itself", "it", "targets", "target", "them", "main", "other", "own", "all"}
)
"""Never the name of a kind, though a card may be called so."""


class Names(NamedTuple):
    """Found in all card files before any line of them is read."""

    kinds: frozenset[str] = frozenset()
    """Ids and types of units."""
    summons: frozenset[str] = frozenset()
    cards: frozenset[str] = frozenset()
    markers: frozenset[str] = frozenset()
    spells: frozenset[str] = frozenset()
    titles: Mapping[str, Text] = MappingProxyType({})
    """Printed names of cards and types."""

    def together(self, other: Names) -> Names:
        return Names(
            self.kinds | other.kinds,
            self.summons | other.summons,
            self.cards | other.cards,
            self.markers | other.markers,
            self.spells | other.spells,
            MappingProxyType({**self.titles, **other.titles}),
        )

    def title(self, id: str) -> Text:
        """The printed name; for a type nobody has named, its id as a title."""
        if id in self.titles:
            return self.titles[id]
        shown = id.replace("-", " ").title()
        return Text(shown, shown)
