"""The vocabulary of effects, and how a card file's line becomes one of them."""

from __future__ import annotations

from .base import Effect
from .damage import (
    DamageByNeighbours,
    DamageIfNotMoved,
    DamageToKind,
    DamageToMainTarget,
    MoreDamage,
    PierceArmour,
    StealsHealth,
)
from .healing import HealOthers, HealsCaster
from .movement import Attract, MoveCloser, PlaceAdjacentAlly, Push, Retreat, Swap, Teleport
from .summoning import OnlyOpponents, Summon
from .tokens import Gain, Lose, LoseAllMp, StealTokens, Tokens

VOCABULARY: tuple[type[Effect], ...] = (
    MoreDamage,
    DamageToKind,
    DamageByNeighbours,
    DamageToMainTarget,
    DamageIfNotMoved,
    PierceArmour,
    StealsHealth,
    HealOthers,
    HealsCaster,
    Tokens,
    StealTokens,
    Gain,
    Lose,
    LoseAllMp,
    Push,
    Attract,
    Retreat,
    MoveCloser,
    Swap,
    Teleport,
    PlaceAdjacentAlly,
    OnlyOpponents,
    Summon,
)


class UnknownEffect(ValueError):
    """A line that is no effect word; lists the ones there are."""


def parse_effect(line: str) -> Effect:
    """The effect a card file's line means."""
    for word in VOCABULARY:
        if match := word.PATTERN.fullmatch(line):
            return word.read(match)
    known = "; ".join(word.USAGE for word in VOCABULARY)
    raise UnknownEffect(f"{line!r} is no effect word. Known words: {known}")
