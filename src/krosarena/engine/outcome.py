"""How a game ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

EndReason = Literal["knock-out", "glory"]
"""Why a game ended, as a key for the catalogues."""


@dataclass(frozen=True, slots=True)
class Outcome:
    winners: tuple[int, ...]
    reason: EndReason
    rule: str
