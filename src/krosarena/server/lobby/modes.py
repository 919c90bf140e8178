"""The games that quick pairing knows: one click, and nothing to agree on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

ModeId = Literal["fast", "standard", "slow", "four", "partners", "post"]


@dataclass(frozen=True, slots=True)
class Mode:
    id: ModeId
    plan: str
    agreed: str
    """The rest of the battle's text; ``any`` arena is drawn."""
    clock: str
    players: int
    minutes: int | None
    """That a game takes, about; None by post."""


_DUEL = "tournament constructed choice"
_FOUR = "tournament four-players choice 4"

MODES: dict[ModeId, Mode] = {
    mode.id: mode
    for mode in (
        Mode("fast", _DUEL, "any", "live 4m+40s/5m", 2, 16),
        Mode("standard", _DUEL, "any", "live 8m+75s/10m", 2, 31),
        Mode("slow", _DUEL, "any", "live 15m+2m/20m", 2, 54),
        Mode("four", _FOUR, "any", "live 5m+30s/6m", 4, 46),
        Mode("partners", _FOUR, "any,partners", "live 8m+60s/10m", 4, 48),
        Mode("post", _DUEL, "any", "post 3d+1d/5d", 2, None),
    )
}
