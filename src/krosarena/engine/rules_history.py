"""Which rules this engine plays by, and what has changed since earlier ones.

A game carries the version it was played by. Whoever changes what a rule decides (a test that plays
the golden games again will say so) adds a line to the newest version if no release has it yet, or
begins a new version otherwise. Cards are not rules: their facts have a fingerprint.
"""

from __future__ import annotations

from typing import NamedTuple


class RulesVersion(NamedTuple):
    number: int
    release: str
    """The first one that plays by it; empty while it is being written."""
    changes: tuple[str, ...]


HISTORY = (
    RulesVersion(1, "0.1.0", ()),
    RulesVersion(
        2,
        "",
        (
            "Several Krosmasters felled by one power fall in the order the active player names.",
            "All changes of a cost are added up before it stops at 0.",
            "Summoning spells are refused only where summoning is all they do.",
            "Pushing, attracting and retreating go by where caster and target stand now.",
            "In the original rules only characters are allies.",
            "A spell steals health once; Counter is not answered by Counter (rulings R70 to R79).",
            "Whoever rolls may choose the side of a die that has two (CTR 1.6.2).",
            "The active player orders those who are pushed in each other's way.",
            "In both boxes the area of a spell is determined before its cost is paid.",
            "A summon that fells itself with others: the active player says who falls first.",
            "The third granite reward turns up as the third turn begins (CTR 4.7.4).",
        ),
    ),
)
RULES_VERSION = HISTORY[-1].number


def changes_since(version: int) -> list[str]:
    """What games of that version were played without."""
    return [change for one in HISTORY if one.number > version for change in one.changes]
