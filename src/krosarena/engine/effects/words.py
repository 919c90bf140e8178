"""The vocabulary of effects, and how a card file's line becomes one of them."""

from __future__ import annotations

import re

from ..powers.conditions import BEFORE_EFFECTS, read_condition
from .area import WithArea
from .base import Effect
from .damage import (
    CriticalsCount,
    DamageByNeighbours,
    DamageIfNotMoved,
    DamageToKind,
    DamageToMainTarget,
    MoreDamage,
    PierceArmour,
    StealsHealth,
)
from .healing import HealCasterNow, HealOthers, HealsCaster
from .injuries import Injure
from .lasting import GivePower, NextCasting, TakePowers
from .markers import DamageToMarked, Exchange, Mark, ReplaceWith
from .movement import (
    Attract,
    MoveCloser,
    PlaceAdjacentAlly,
    Push,
    Retreat,
    Swap,
    Teleport,
    TeleportTogether,
)
from .summoning import OnlyOpponents, Summon, SummonBeside
from .tokens import Gain, Lose, LoseAllMp, StealTokens, Tokens
from .wrapped import Coins, Conditional

VOCABULARY: tuple[type[Effect], ...] = (
    MoreDamage,
    DamageToKind,
    DamageByNeighbours,
    DamageToMainTarget,
    DamageIfNotMoved,
    DamageToMarked,
    CriticalsCount,
    PierceArmour,
    StealsHealth,
    HealOthers,
    HealsCaster,
    HealCasterNow,
    Injure,
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
    TeleportTogether,
    PlaceAdjacentAlly,
    OnlyOpponents,
    Summon,
    SummonBeside,
    Mark,
    Exchange,
    ReplaceWith,
    GivePower,
    TakePowers,
    NextCasting,
    WithArea,
)


class UnknownEffect(ValueError):
    """A line that is no effect word; lists the ones there are."""


def parse_effect(line: str) -> Effect:
    """The effect a card file's line means."""
    for word in VOCABULARY:
        if match := word.PATTERN.fullmatch(line):
            return word.read(match)
    if wrapped := _conditional(line) or _coins(line):
        return wrapped
    conditions = (f"{word.USAGE.split(';')[0]}: push 1" for word in BEFORE_EFFECTS)
    known = "; ".join([*(word.USAGE for word in VOCABULARY), *conditions, _COINS_USAGE])
    raise UnknownEffect(f"{line!r} is no effect word. Known words: {known}")


def _conditional(line: str) -> Effect | None:
    """``track: push 1``: a condition before any other word."""
    before, colon, rest = line.partition(": ")
    condition = read_condition(before, BEFORE_EFFECTS) if colon else None
    return Conditional(condition, parse_effect(rest)) if condition else None


_COINS = re.compile(
    r"flip (?P<count>\d+):(?: all heads (?P<all>[^,]+)| heads (?P<heads>[^,]+))?"
    r"(?:,? tails (?P<tails>[^,]+))?"
)
_COINS_USAGE = "flip 3: heads +1 water, tails injure 1 to caster; flip 3: all heads +7 fire"


def _coins(line: str) -> Effect | None:
    match = _COINS.fullmatch(line)
    if match is None:
        return None
    heads, tails, every = [match[side] for side in ("heads", "tails", "all")]
    return Coins(
        int(match["count"]),
        _on_a_coin(heads) if heads else None,
        _on_a_coin(tails) if tails else None,
        _on_a_coin(every) if every else None,
    )


_NOT_ON_A_COIN = ("why_not", "step3_ask", "step4_criticals", "step5_armour_dice", "step8_standby")


def _on_a_coin(line: str) -> Effect:
    """A coin can only do what happens in step 3 without a question, or change the damage."""
    effect = parse_effect(line)
    asks_for_more = any(
        getattr(type(effect), hook) is not getattr(Effect, hook) for hook in _NOT_ON_A_COIN
    )
    if asks_for_more or effect.brings:
        raise UnknownEffect(f"{line!r} cannot hang on a coin; write it for the whole spell")
    return effect
