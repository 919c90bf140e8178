"""The small words that events speak in."""

from __future__ import annotations

from typing import Literal

Purpose = Literal["critical", "armour", "lock", "dodge", "tension"]
BlockResult = Literal["free", "caught", "locked"]
Gauge = Literal["ap", "mp", "range"]
Displacement = Literal[
    "push", "attract", "retreat", "closer", "swap", "teleport", "recall", "carry"
]
SideName = Literal["north", "east", "south", "west"]
RankName = Literal["granite", "jade", "silver", "gold"]
KamaReason = Literal[
    "collected",
    "refund",
    "glory",
    "reward",
    "spell",
    "boost",
    "prospecting",
    "loot",
    "farmer",
    "power",
]
