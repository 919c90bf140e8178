"""What every bot is, and how it tells what it thinks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Protocol

from krosarena.engine.actions import Action

from .seat import Seat


@dataclass(frozen=True, slots=True)
class Plan:
    """A row of actions with what it is expected to be worth, in GG, and why."""

    actions: tuple[Action, ...]
    score: float
    terms: Mapping[str, float]
    """What each term of the evaluation adds to the score: a unit's plan is compared with doing
    nothing, an answer with the average of all answers."""
    gain: float = 0.0
    """The same as a change of the chance to win, between two teams."""
    wins: bool = False
    """Whatever dice fall."""
    teaches: bool = False
    """It does what a lesson's guide waits for."""

    def as_lesson(self) -> Plan:
        return replace(self, teaches=True)


class Bot(Protocol):
    def choose(self, seat: Seat, budget_ms: float) -> Action:
        """One of ``seat.legal_actions()``, found within so many milliseconds."""

    def explain(self, seat: Seat, budget_ms: float) -> list[Plan]:
        """What it thinks of, best first."""
