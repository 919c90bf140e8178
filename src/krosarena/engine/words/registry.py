"""All words, and the grammar they make."""

from __future__ import annotations

from typing import Final

from ..cards.named import POWERS
from ..language.grammar import Grammar
from ..language.word import ACTS, Word
from . import (
    auras,
    company,
    conditions,
    damage,
    health,
    lasting,
    making,
    moments,
    movement,
    named,
    points,
    putting,
    rolling,
    seeing,
    shelter,
    stocks,
    summoning,
)
from .lasting import UNTIL, GivePower
from .making import make_power
from .points import whom

GIVE: Final = Word(
    "give", "act", ("give {power} to {who} {duration}",), ACTS, "CTR 4.18.4.b",
    lambda node: GivePower(
        make_power(node.child("power"), node.text("power-line")),
        whom(node),
        UNTIL[node.text("duration")],
    ),
)  # fmt: skip

WORDS: Final[tuple[Word, ...]] = (
    *damage.WORDS,
    *health.WORDS,
    *points.WORDS,
    *movement.WORDS,
    *putting.WORDS,
    *summoning.WORDS,
    *lasting.WORDS,
    GIVE,
    *stocks.WORDS,
    *conditions.WORDS,
    *named.WORDS,
    *auras.WORDS,
    *moments.WORDS,
    *company.WORDS,
    *rolling.WORDS,
    *seeing.WORDS,
    *shelter.WORDS,
)
making.register(WORDS)
GRAMMAR: Final = Grammar(WORDS, POWERS)
