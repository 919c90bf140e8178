"""The ways to build a team, by edition: what each book asks for, and where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from .teams import Copies, Level, Size, TeamRules

# The first box: four of its eight figures each, or what one has collected.
_ORIGINAL_BOX = TeamRules(
    "original", "box", "original p.21",
    size=Size(4, 4, "original p.21"),
    copies=(Copies(1, "original p.21"),),
    from_pool=True,
)  # fmt: skip
_ORIGINAL_CUSTOM = TeamRules(
    "original", "custom", "original p.30",
    size=Size(2, 8, "original p.30"),
    level=Level(12, "original p.30"),
    copies=(Copies(1, "original p.30", "gold"), Copies(2, "original p.30", "white")),
)  # fmt: skip
_ORIGINAL_FOUR = replace(
    _ORIGINAL_CUSTOM,
    format="four-players",
    size=Size(1, 4, "original p.30"),
    level=Level(6, "original p.30"),
)
_ORIGINAL_FOUR_BOX = replace(
    _ORIGINAL_BOX, format="four-players-box", rule="original p.30", size=Size(2, 2, "original p.30")
)

# The second box: the levels count here too, not the heads.
_V2_BOX = TeamRules(
    "v2", "box", "v2 p.21",
    level=Level(12, "v2 p.21"),
    copies=(Copies(1, "v2 p.21"),),
    from_pool=True,
)  # fmt: skip
_V2_CUSTOM = TeamRules(
    "v2", "custom", "v2 p.30",
    size=Size(3, 8, "v2 p.30"),
    level=Level(12, "v2 p.30"),
    copies=(
        Copies(1, "v2 p.30", "gold"), Copies(2, "v2 p.30", "white"), Copies(3, "v2 p.30", "black"),
    ),
    one_boss="v2 p.30",
)  # fmt: skip
_V2_FOUR = replace(
    _V2_CUSTOM, format="four-players", size=Size(1, 4, "v2 p.30"), level=Level(6, "v2 p.30")
)
_V2_FOUR_BOX = TeamRules(
    "v2", "four-players-box", "v2 p.30",
    size=Size(2, 2, "v2 p.30"),
    copies=(Copies(1, "v2 p.21"),),
    from_pool=True,
    equal_levels=True,
)  # fmt: skip

# Tournaments.
_CONSTRUCTED = TeamRules(
    "tournament", "constructed", "CTR 1.1.1",
    size=Size(3, 8, "CTR 1.1.1.a"),
    level=Level(12, "CTR 1.1.1.b"),
    copies=(
        Copies(1, "CTR 1.1.1.c", "gold"),
        Copies(2, "CTR 1.1.1.e", "white"),
        Copies(3, "CTR 1.1.1.f", "black"),
    ),
    one_version="CTR 1.1.1.d",
    one_boss="CTR 1.1.1.g",
    authorised="CTR 1.1.1.h",
)  # fmt: skip
_LIMITED = TeamRules(
    "tournament", "limited", "CTR 1.1.2",
    size=Size(3, 8, "CTR 1.1.2.a"),
    level=Level(12, "CTR 1.1.2.b", or_best_of_pool=True),
    from_pool=True,
)  # fmt: skip
_FOUR = replace(
    _CONSTRUCTED, format="four-players", rule="CTR 9.1.2", size=Size(2, 2, "CTR 9.1.2"), level=None
)
"""Only the number of Krosmasters is given; a sum of 12 is meant for three or more (ruling R41)."""


def _by_format(*formats: TeamRules) -> Mapping[str, TeamRules]:
    return MappingProxyType({rules.format: rules for rules in formats})


TEAM_FORMATS: Mapping[str, Mapping[str, TeamRules]] = MappingProxyType(
    {
        "original": _by_format(_ORIGINAL_CUSTOM, _ORIGINAL_BOX, _ORIGINAL_FOUR, _ORIGINAL_FOUR_BOX),
        "v2": _by_format(_V2_CUSTOM, _V2_BOX, _V2_FOUR, _V2_FOUR_BOX),
        "tournament": _by_format(_CONSTRUCTED, _LIMITED, _FOUR),
    }
)
"""By edition, then by name of the format; the first is what a player means without naming one."""
