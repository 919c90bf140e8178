"""Where a game counts: people are strong at one kind of game and weak at another."""

from __future__ import annotations

from typing import Literal

Ladder = Literal["duel", "four", "partners", "duel-post", "four-post", "partners-post"]


def ladder_of(players: int, partners: bool, clock: str) -> Ladder:
    """On which ladder a game counts."""
    kind = "duel" if players == 2 else "partners" if partners else "four"
    return f"{kind}-post" if clock.startswith("post") else kind  # type: ignore[return-value]
