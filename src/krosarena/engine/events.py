"""What to tell people: typed, ordered facts, each with the rule that made it happen.

Records are the truth of a game; events are its story. They hold names and figures only, so that
every client can tell them in its own language. ``rule`` is a citation such as ``CTR 6.3.2`` or
``original p.23``. Units go by their names (``queen-of-the-tofus``), cells by theirs (``c4``),
players by their seat number, counted from 1.

Nobody changes an event once it is told. They are not frozen all the same: a game makes several for
every action, and freezing would double what that costs.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Literal

from .outcome import EndReason

Purpose = Literal["critical", "armour", "lock", "dodge", "tension"]
BlockResult = Literal["free", "caught", "locked"]
Gauge = Literal["ap", "mp", "range"]
Displacement = Literal[
    "push", "attract", "retreat", "closer", "swap", "teleport", "recall", "carry"
]
SideName = Literal["north", "east", "south", "west"]
RankName = Literal["granite", "jade", "silver", "gold"]
KamaReason = Literal[
    "collected", "refund", "glory", "reward", "spell", "boost", "prospecting", "loot", "farmer"
]


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
class ArenaChosen:
    player: int
    arena: str
    rule: str
    type: Literal["arena"] = "arena"


@dataclass(slots=True)
class SideChosen:
    """From which side of the board a player plays."""

    player: int
    side: SideName
    rule: str
    type: Literal["side"] = "side"


@dataclass(slots=True)
class Deployed:
    unit: str
    cell: str
    rule: str
    type: Literal["deployed"] = "deployed"


@dataclass(slots=True)
class TensionRolled:
    """``rerolled`` is true for the single die that replaces an ignored roll."""

    player: int
    dice: tuple[str, ...]
    rerolled: bool
    rule: str
    type: Literal["tension"] = "tension"


@dataclass(slots=True)
class FacesTurned:
    """What the tension dice show in the end; a double costs glory."""

    player: int
    faces: tuple[str, ...]
    double: bool
    rule: str
    type: Literal["faces"] = "faces"


@dataclass(slots=True)
class GloryLost:
    """A GG goes into the box."""

    player: int
    glory: int
    rule: str
    type: Literal["glory-lost"] = "glory-lost"


@dataclass(slots=True)
class GloryTaken:
    """``player`` takes ``amount`` GG, ``wild`` of them from beside the arena and the others from
    ``victim``; ``glory`` is what it has now."""

    player: int
    amount: int
    wild: int
    victim: int
    glory: int
    rule: str
    type: Literal["glory"] = "glory"


@dataclass(slots=True)
class Inspired:
    """A die on its card gives a Krosmaster a power."""

    unit: str
    power: str
    rule: str
    type: Literal["inspired"] = "inspired"


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
class KamasChanged:
    """A player's stock grew or shrank by ``amount`` to ``stock``."""

    player: int
    amount: int
    stock: int
    why: KamaReason
    rule: str
    type: Literal["kamas"] = "kamas"


@dataclass(slots=True)
class KamaCollected:
    """A Krosmaster picked up a kama; ``left`` are those still on the cell."""

    unit: str
    cell: str
    left: int
    rule: str
    type: Literal["collected"] = "collected"


@dataclass(slots=True)
class RewardTurnedUp:
    """A token of a pile now lies face up, for sale. Piles of a rank are counted from 1."""

    rank: RankName
    pile: int
    token: str
    rule: str
    type: Literal["turned-up"] = "turned-up"


@dataclass(slots=True)
class RewardBought:
    """``token`` is None for everyone but the buyer where it was drawn face down."""

    unit: str
    player: int
    rank: RankName
    token: str | None
    face_up: bool
    kamas: int
    ap: int
    rule: str
    type: Literal["bought"] = "bought"


@dataclass(slots=True)
class RewardAllocated:
    """A Krosmaster got a token face down. ``token`` is None for those who may not know."""

    unit: str
    player: int
    token: str | None
    face_up: bool
    """Everybody saw which token it is."""
    rule: str
    type: Literal["allocated"] = "allocated"


@dataclass(slots=True)
class RewardDiscarded:
    """Nobody could hold it, or it is used up: it leaves the game, seen by all."""

    player: int
    token: str
    why: Literal["no-room", "used", "over"]
    rule: str
    type: Literal["discarded"] = "discarded"


@dataclass(slots=True)
class RewardRevealed:
    unit: str
    token: str
    rule: str
    type: Literal["revealed"] = "revealed"


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
class SceneryHit:
    """``damage`` of ``hp`` so far, all of which heals at the end of the player's turn."""

    cell: str
    damage: int
    hp: int
    rule: str
    type: Literal["scenery-hit"] = "scenery-hit"


@dataclass(slots=True)
class SceneryDestroyed:
    """It turns into kamas."""

    cell: str
    kamas: int
    rule: str
    type: Literal["scenery-destroyed"] = "scenery-destroyed"


@dataclass(slots=True)
class KnockedOut:
    unit: str
    player: int
    by: str
    rule: str
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
    | ArenaChosen
    | SideChosen
    | Deployed
    | TensionRolled
    | FacesTurned
    | GloryLost
    | GloryTaken
    | Inspired
    | EffectBegan
    | EffectEnded
    | KamasChanged
    | KamaCollected
    | RewardTurnedUp
    | RewardBought
    | RewardAllocated
    | RewardDiscarded
    | RewardRevealed
    | MarkerPlaced
    | MarkerRemoved
    | TokensExchanged
    | UnitReplaced
    | SceneryHit
    | SceneryDestroyed
    | KnockedOut
    | Removed
    | GameEnded
)


def as_told_to(event: Event, players: Collection[int]) -> Event:
    """The event as these players may know it: a token drawn face down is its buyer's secret (CTR
    4.7.8.a-b)."""
    if not isinstance(event, RewardBought | RewardAllocated):
        return event
    secret = not event.face_up and event.player not in players
    return replace(event, token=None) if secret else event
