"""How a game ended."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Outcome:
    """``reason`` is a key for the catalogues: ``knock-out``."""

    winners: tuple[int, ...]
    reason: str
    rule: str
