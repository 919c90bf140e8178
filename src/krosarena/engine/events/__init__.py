"""What to tell people: typed, ordered facts, each with the rule that made it happen.

Records are the truth of a game; events are its story. They hold names and figures only, so that
every client can tell them in its own language. ``rule`` is a citation such as ``CTR 6.3.2`` or
``original p.23``. Units go by their names (``queen-of-the-tofus``), cells by theirs (``c4``),
players by their seat number, counted from 1.

Nobody changes an event once it is told. They are not frozen all the same: a game makes several for
every action, and freezing would double what that costs.
"""

from __future__ import annotations

from .fighting import (
    ActivationBegan,
    ActivationEnded,
    Blocked,
    DamageComputed,
    DamagePart,
    DiceFell,
    Die,
    Disengaged,
    Displaced,
    EffectBegan,
    EffectEnded,
    FirstPlayerDecided,
    GameEnded,
    GaugeChanged,
    Healed,
    InjuriesPlaced,
    KnockedOut,
    MarkerPlaced,
    MarkerRemoved,
    Moved,
    Removed,
    Rolled,
    SpellCast,
    Stayed,
    Summoned,
    TokensExchanged,
    TokensPlaced,
    TurnBegan,
    UnitReplaced,
)
from .fortune import (
    ArenaChosen,
    Deployed,
    FacesTurned,
    GloryLost,
    GloryTaken,
    Inspired,
    KamaCollected,
    KamasChanged,
    RewardAllocated,
    RewardBought,
    RewardDiscarded,
    RewardRevealed,
    RewardTurnedUp,
    SceneryDestroyed,
    SceneryHit,
    SideChosen,
    TensionRolled,
)
from .words import BlockResult, Displacement, Gauge, KamaReason, Purpose, RankName, SideName

Event = (
    FirstPlayerDecided
    | TurnBegan
    | ActivationBegan
    | ActivationEnded
    | Moved
    | Disengaged
    | DiceFell
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


__all__ = [
    "ActivationBegan",
    "ActivationEnded",
    "ArenaChosen",
    "BlockResult",
    "Blocked",
    "DamageComputed",
    "DamagePart",
    "Deployed",
    "DiceFell",
    "Die",
    "Disengaged",
    "Displaced",
    "Displacement",
    "EffectBegan",
    "EffectEnded",
    "Event",
    "FacesTurned",
    "FirstPlayerDecided",
    "GameEnded",
    "Gauge",
    "GaugeChanged",
    "GloryLost",
    "GloryTaken",
    "Healed",
    "InjuriesPlaced",
    "Inspired",
    "KamaCollected",
    "KamaReason",
    "KamasChanged",
    "KnockedOut",
    "MarkerPlaced",
    "MarkerRemoved",
    "Moved",
    "Purpose",
    "RankName",
    "Removed",
    "RewardAllocated",
    "RewardBought",
    "RewardDiscarded",
    "RewardRevealed",
    "RewardTurnedUp",
    "Rolled",
    "SceneryDestroyed",
    "SceneryHit",
    "SideChosen",
    "SideName",
    "SpellCast",
    "Stayed",
    "Summoned",
    "TensionRolled",
    "TokensExchanged",
    "TokensPlaced",
    "TurnBegan",
    "UnitReplaced",
]
