"""What happens in the arena: moves, spells, injuries, effects, knock-outs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..outcome import EndReason
from .words import BlockResult, Displacement, Gauge, Purpose


@dataclass(slots=True)
class FirstPlayerDecided:
    """Who begins, and which comparison settled it."""

    player: int
    by: Literal["initiative-sum", "highest-initiative", "team-size", "coin", "scenario"]
    rule: str
    type: Literal["first-player"] = "first-player"


@dataclass(slots=True)
class TurnBegan:
    """A player's game turn begins; turns are counted from 1 over the whole game."""

    turn: int
    player: int
    rule: str
    type: Literal["turn"] = "turn"


@dataclass(slots=True)
class ActivationBegan:
    """A unit's gauges are filled and it may act."""

    unit: str
    mp: int
    ap: int
    rule: str
    type: Literal["activation"] = "activation"


@dataclass(slots=True)
class ActivationEnded:
    unit: str
    rule: str
    type: Literal["activation-end"] = "activation-end"


@dataclass(slots=True)
class Moved:
    """A unit stepped onto a neighbouring cell for ``mp`` movement points."""

    unit: str
    origin: str
    destination: str
    mp: int
    rule: str
    type: Literal["moved"] = "moved"


@dataclass(slots=True)
class Disengaged:
    """A unit wants to leave the side of enemies, who now try to lock it."""

    unit: str
    destination: str
    lockers: tuple[str, ...]
    rule: str
    type: Literal["disengaged"] = "disengaged"


@dataclass(frozen=True, slots=True)
class Die:
    """One die as it fell; ``success`` says whether it served the purpose of its roll."""

    face: str
    success: bool


@dataclass(slots=True)
class DiceFell:
    """A roll before its roller has said which sides the dice show; ``Rolled`` follows."""

    purpose: Purpose
    unit: str
    player: int
    """Who rolled and decides."""
    dice: tuple[str, ...]
    rule: str
    type: Literal["dice-fell"] = "dice-fell"


@dataclass(slots=True)
class Rolled:
    purpose: Purpose
    unit: str
    dice: tuple[Die, ...]
    successes: int
    rule: str
    type: Literal["rolled"] = "rolled"


@dataclass(slots=True)
class Blocked:
    """What one locker's attempt came to, and what it cost the unit that tries to leave."""

    unit: str
    locker: str
    result: BlockResult
    mp_lost: int
    ap_lost: int
    rule: str
    type: Literal["blocked"] = "blocked"


@dataclass(slots=True)
class Stayed:
    """The block left the unit without the MP to carry out its step."""

    unit: str
    destination: str
    rule: str
    type: Literal["stayed"] = "stayed"


@dataclass(slots=True)
class SpellCast:
    unit: str
    spell: str
    cell: str
    targets: tuple[str, ...]
    ap: int
    mp: int
    rule: str
    type: Literal["cast"] = "cast"


@dataclass(slots=True)
class DamagePart:
    """One summand of a damage or healing sum. ``source``: ``base`` (printed), ``effect`` (of the
    spell), ``dice`` (critical against armour), ``power`` (of the caster), ``resistance`` and
    ``immune`` (of the target), ``reward`` (of the caster) or ``floor`` (what keeps the sum from
    going below 0)."""

    source: str
    amount: int


@dataclass(slots=True)
class DamageComputed:
    unit: str
    parts: tuple[DamagePart, ...]
    total: int
    heals: bool
    """True for a healing spell, whose total is taken off the injuries."""
    rule: str
    type: Literal["damage"] = "damage"


@dataclass(slots=True)
class InjuriesPlaced:
    """``amount`` injuries were placed by ``source``; the unit now bears ``injuries`` of ``hp``."""

    unit: str
    source: str
    amount: int
    injuries: int
    hp: int
    rule: str
    type: Literal["injured"] = "injured"


@dataclass(slots=True)
class Healed:
    """``amount`` injuries were taken off; the unit now bears ``injuries`` of ``hp``."""

    unit: str
    amount: int
    injuries: int
    hp: int
    rule: str
    type: Literal["healed"] = "healed"


@dataclass(slots=True)
class TokensPlaced:
    """``amount`` tokens of +1 or, if negative, of -1 were placed; the unit now has ``total``."""

    unit: str
    gauge: Gauge
    amount: int
    total: int
    rule: str
    type: Literal["tokens"] = "tokens"


@dataclass(slots=True)
class GaugeChanged:
    """The active unit won or lost something at once; this is what it has now."""

    unit: str
    mp: int
    ap: int
    range: int
    """By how much its alterable ranges are longer this turn."""
    rule: str
    type: Literal["gauge"] = "gauge"


@dataclass(slots=True)
class Displaced:
    """An effect of ``by`` moved a unit."""

    unit: str
    origin: str
    destination: str
    how: Displacement
    by: str
    rule: str
    type: Literal["displaced"] = "displaced"


@dataclass(slots=True)
class Summoned:
    unit: str
    card: str
    summoner: str
    cell: str
    rule: str
    type: Literal["summoned"] = "summoned"


@dataclass(slots=True)
class EffectEnded:
    """A continuous effect is over: an inspiration, or what an effect left on the unit."""

    unit: str
    what: str
    rule: str
    type: Literal["effect-ended"] = "effect-ended"


@dataclass(slots=True)
class EffectBegan:
    """A continuous effect begins on a unit (CTR 4.18.3.d)."""

    unit: str
    what: str
    amount: int
    rule: str
    type: Literal["effect-began"] = "effect-began"


@dataclass(slots=True)
class MarkerPlaced:
    unit: str
    marker: str
    by: str
    rule: str
    type: Literal["marker"] = "marker"


@dataclass(slots=True)
class MarkerRemoved:
    unit: str
    marker: str
    rule: str
    type: Literal["marker-removed"] = "marker-removed"


@dataclass(slots=True)
class TokensExchanged:
    """Two units changed markers or injuries; nothing was placed anew (CTR 7.5.20, 4.10.7)."""

    unit: str
    other: str
    what: Literal["tokens", "injuries"]
    rule: str
    type: Literal["exchanged"] = "exchanged"


@dataclass(slots=True)
class UnitReplaced:
    """A unit goes on with another card (CTR 7.5.19)."""

    unit: str
    card: str
    rule: str
    type: Literal["replaced"] = "replaced"


@dataclass(slots=True)
class KnockedOut:
    unit: str
    player: int
    by: str
    rule: str
    stays: bool = False
    """Does a power keep it in the arena all the same?"""
    type: Literal["knocked-out"] = "knocked-out"


@dataclass(slots=True)
class Removed:
    """A summon leaves the arena because its summoner was knocked out."""

    unit: str
    rule: str
    type: Literal["removed"] = "removed"


@dataclass(slots=True)
class GameEnded:
    winners: tuple[int, ...]
    reason: EndReason
    rule: str
    type: Literal["ended"] = "ended"
