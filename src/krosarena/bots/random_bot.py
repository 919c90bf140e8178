"""Level 1: anything that is allowed."""

from __future__ import annotations

import random
import time

from krosarena.engine.actions import Action

from .bot import Plan
from .seat import Seat
from .thinking import Clock


class RandomBot:
    def __init__(self, seed: int | str = 0, clock: Clock = time.perf_counter) -> None:
        self._chance = random.Random(seed)

    def choose(self, seat: Seat, budget_ms: float) -> Action:
        return self._chance.choice(seat.legal_actions())

    def explain(self, seat: Seat, budget_ms: float) -> list[Plan]:
        """It thinks nothing of anything."""
        return []
