"""What happens around the fight: setting up, tension, glory, kamas, rewards, scenery."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .words import KamaReason, RankName, SideName


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
    """A Krosmaster picked up a kama for ``ap``; ``left`` are those still on the cell."""

    unit: str
    cell: str
    left: int
    ap: int
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
