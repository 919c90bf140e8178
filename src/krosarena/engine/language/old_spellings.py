"""How lines were written before words had one spelling each.

Deprecated, but read for good: case files, card files of one's own and the cards that stored games
were played with say it so. ``scripts/respell.py`` rewrites files.
"""

from __future__ import annotations

import re
from typing import Final

from .word import Context

_SPELL: Final = (
    (r"heal caster (\d+) if injured$", r"when injuring: heal \1 to caster"),
    (r"heal caster (\d+)", r"heal \1 to caster"),
    (r"heal others (\d+)", r"heal \1 to other characters"),
    (
        r"(swap|exchange \w+) with target (krosmaster|character|ally|opponent)$",
        r"\1 with target if \2",
    ),
    (r"(summon [a-z0-9-]+) adjacent to target (opponent|character)$", r"\1 beside target if \2"),
    (r"adjacent to target", r"beside target"),
)
_BOOST: Final = (
    (r"^injuries (\d+)$", r"injure \1"),
    (r"^flip for (\w+)$", r"flip 1: heads win a \1 reward"),
    (r"^pay (\d+) kamas for (\d+) gg$", r"may pay \1 kamas: gg +\2"),
    (r"^summon ([a-z0-9-]+)$", r"summon \1 beside itself"),
)
_WORN: Final = (
    (r"^punch effect ", r"with punch: "),
    (r"^punch \+(\d+) damage$", r"with punch: damage +\1"),
    (r"^punch (area|line) ", r"with punch: \1 "),
    (r"^with punch: line ", r"with punch: range line "),
    (r"heal caster (\d+) if injured$", r"when injuring: heal \1 to caster"),
    (r"^([+-]\d+) (ap|mp|hp|range)$", r"\2 \1"),
)
_POWER: Final = (
    (r"\bset off to ", r"set off "),
    (r"(unmark [a-z0-9-]+) to ", r"\1 from "),
    (r"(lend|share) ([+-]\d+) (ap|mp|hp|range) ", r"\1 \3 \2 "),
    (r"^((?:[^:]*: )?)([+-]\d+) (ap|mp|hp|range)$", r"\1\3 \2"),
)
OLD: Final[dict[Context, tuple[tuple[re.Pattern[str], str], ...]]] = {
    "spell": tuple([(re.compile(old), new) for old, new in _SPELL]),
    "boost": tuple([(re.compile(old), new) for old, new in _BOOST]),
    "worn": tuple([(re.compile(old), new) for old, new in _WORN]),
    "power": tuple([(re.compile(old), new) for old, new in _POWER]),
    "trigger": (),
}
_MOMENT = re.compile(
    r"(begins|ends|injured|injuring|knocking out|to lock|target\w*|gets|knocks out)\b"
)


def new_spelling(line: str, context: Context) -> str:
    """The line as it is written now; as it is, if it always was."""
    for pattern, new in OLD[context]:
        if context == "power" and new.startswith(r"\1\3") and _MOMENT.search(line):
            continue  # behind a moment, a sign first places tokens
        line = pattern.sub(new, line)
    return line
