"""Time that passes with every look at it, and not otherwise: what a bot does then depends on
nothing but the bot."""

from __future__ import annotations


class Ticking:
    def __init__(self, ms_a_look: float = 0.2) -> None:
        self._step = ms_a_look / 1000
        self._now = 0.0

    def __call__(self) -> float:
        self._now += self._step
        return self._now
