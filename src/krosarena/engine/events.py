"""What to tell people: typed, ordered facts, each with the rule that made it happen.

Records are the truth of a game; events are its story. They hold names and figures only, so that
every client can tell them in its own language. ``rule`` is a citation such as ``CTR 6.3.2`` or
``original p.23``. Units go by their names (``queen-of-the-tofus``), cells by theirs (``c4``),
players by their seat number, counted from 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .outcome import EndReason

Purpose = Literal["critical", "armour", "lock", "dodge"]
BlockResult = Literal["free", "caught", "locked"]
Gauge = Literal["ap", "mp", "range"]
Displacement = Literal["push", "attract", "retreat", "closer", "swap", "teleport"]


@dataclass(frozen=True, slots=True)
class FirstPlayerDecided:
    """Who begins, and which comparison settled it."""

    player: int
    by: Literal["initiative-sum", "highest-initiative", "team-size", "coin", "scenario"]
    rule: str
    type: Literal["first-player"] = "first-player"


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A player's game turn begins; turns are counted from 1 over the whole game."""

    turn: int
    player: int
    rule: str
    type: Literal["turn"] = "turn"


@dataclass(frozen=True, slots=True)
class ActivationBegan:
    """A unit's gauges are filled and it may act."""

    unit: str
    mp: int
    ap: int
    rule: str
    type: Literal["activation"] = "activation"


@dataclass(frozen=True, slots=True)
class ActivationEnded:
    unit: str
    rule: str
    type: Literal["activation-end"] = "activation-end"


@dataclass(frozen=True, slots=True)
class Moved:
    """A unit stepped onto a neighbouring cell for ``mp`` movement points."""

    unit: str
    origin: str
    destination: str
    mp: int
    rule: str
    type: Literal["moved"] = "moved"


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class Rolled:
    purpose: Purpose
    unit: str
    dice: tuple[Die, ...]
    successes: int
    rule: str
    type: Literal["rolled"] = "rolled"


@dataclass(frozen=True, slots=True)
class Blocked:
    """What one locker's attempt came to, and what it cost the unit that tries to leave."""

    unit: str
    locker: str
    result: BlockResult
    mp_lost: int
    ap_lost: int
    rule: str
    type: Literal["blocked"] = "blocked"


@dataclass(frozen=True, slots=True)
class Stayed:
    """The block left the unit without the MP to carry out its step."""

    unit: str
    destination: str
    rule: str
    type: Literal["stayed"] = "stayed"


@dataclass(frozen=True, slots=True)
class SpellCast:
    unit: str
    spell: str
    cell: str
    targets: tuple[str, ...]
    ap: int
    mp: int
    rule: str
    type: Literal["cast"] = "cast"


@dataclass(frozen=True, slots=True)
class DamagePart:
    """One summand of a damage or healing sum. ``source``: ``base`` (printed), ``effect`` (of the
    spell), ``dice`` (critical against armour), ``power`` (of the caster), ``resistance`` and
    ``immune`` (of the target) or ``floor`` (what keeps the sum from going below 0)."""

    source: str
    amount: int


@dataclass(frozen=True, slots=True)
class DamageComputed:
    unit: str
    parts: tuple[DamagePart, ...]
    total: int
    heals: bool
    """True for a healing spell, whose total is taken off the injuries."""
    rule: str
    type: Literal["damage"] = "damage"


@dataclass(frozen=True, slots=True)
class InjuriesPlaced:
    """``amount`` injuries were placed by ``source``; the unit now bears ``injuries`` of ``hp``."""

    unit: str
    source: str
    amount: int
    injuries: int
    hp: int
    rule: str
    type: Literal["injured"] = "injured"


@dataclass(frozen=True, slots=True)
class Healed:
    """``amount`` injuries were taken off; the unit now bears ``injuries`` of ``hp``."""

    unit: str
    amount: int
    injuries: int
    hp: int
    rule: str
    type: Literal["healed"] = "healed"


@dataclass(frozen=True, slots=True)
class TokensPlaced:
    """``amount`` tokens of +1 or, if negative, of -1 were placed; the unit now has ``total``."""

    unit: str
    gauge: Gauge
    amount: int
    total: int
    rule: str
    type: Literal["tokens"] = "tokens"


@dataclass(frozen=True, slots=True)
class GaugeChanged:
    """The active unit won or lost something at once; this is what it has now."""

    unit: str
    mp: int
    ap: int
    range: int
    """By how much its alterable ranges are longer this turn."""
    rule: str
    type: Literal["gauge"] = "gauge"


@dataclass(frozen=True, slots=True)
class Displaced:
    """An effect of ``by`` moved a unit."""

    unit: str
    origin: str
    destination: str
    how: Displacement
    by: str
    rule: str
    type: Literal["displaced"] = "displaced"


@dataclass(frozen=True, slots=True)
class Summoned:
    unit: str
    card: str
    summoner: str
    cell: str
    rule: str
    type: Literal["summoned"] = "summoned"


@dataclass(frozen=True, slots=True)
class KnockedOut:
    unit: str
    player: int
    by: str
    rule: str
    type: Literal["knocked-out"] = "knocked-out"


@dataclass(frozen=True, slots=True)
class Removed:
    """A summon leaves the arena because its summoner was knocked out."""

    unit: str
    rule: str
    type: Literal["removed"] = "removed"


@dataclass(frozen=True, slots=True)
class GameEnded:
    winners: tuple[int, ...]
    reason: EndReason
    rule: str
    type: Literal["ended"] = "ended"


Event = (
    FirstPlayerDecided
    | TurnBegan
    | ActivationBegan
    | ActivationEnded
    | Moved
    | Disengaged
    | Rolled
    | Blocked
    | Stayed
    | SpellCast
    | DamageComputed
    | InjuriesPlaced
    | Healed
    | TokensPlaced
    | GaugeChanged
    | Displaced
    | Summoned
    | KnockedOut
    | Removed
    | GameEnded
)
