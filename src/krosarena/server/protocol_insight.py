"""Messages of the bots' judgement: a hint for who must decide, and a finished game told again.

Part of the protocol (see ``protocol``).
"""

from __future__ import annotations

import msgspec

from .protocol_odds import AnyQuestion


class AskHint(AnyQuestion, frozen=True, tag="hint"):
    """What would the champion do? Only who must decide may ask, and only where nobody else plays
    from another screen."""


class PlanTerm(msgspec.Struct, frozen=True):
    """One reason for or against a plan."""

    term: str
    """A term of the evaluation (docs/bots.md), or ``chance``, ``foresight``, ``outcome``."""
    gain: float
    """In GG."""


class HintPlan(msgspec.Struct, frozen=True):
    actions: list[str]
    """In the notation; the first of them is legal now."""
    score: float
    """In GG: against doing nothing, or against the average of all answers."""
    terms: list[PlanTerm]
    """The weightiest first."""


class HintAnswer(msgspec.Struct, frozen=True, tag="hint", tag_field="type"):
    decision: int
    seat: int
    plans: list[HintPlan]
    """The best first."""


class SeatReview(msgspec.Struct, frozen=True):
    """How a game went for one player."""

    seat: int
    chances: list[float]
    """Of winning after each step, the set-up (step 0) included."""
    luck: float
    """What all dice together added to the chances, against what they show on average."""
    missed: int
    """How often the planner would have done notably better."""


class BetterPlan(msgspec.Struct, frozen=True):
    actions: list[str]
    gain: float
    """By how much likelier a win would have become."""


class TurningPoint(msgspec.Struct, frozen=True):
    """An activation, or an answer between two of them, that mattered. All in chances of
    ``seat``: what it had ``before`` and ``after``, and how much of the change was ``luck``
    or ``choice``."""

    first: int
    last: int
    """Steps."""
    seat: int
    turn: int
    unit: str | None
    before: float
    after: float
    luck: float
    choice: float
    better: BetterPlan | None
    """What the planner would have done, where that is notably better."""


class GameReview(msgspec.Struct, frozen=True):
    """GET /api/tables/{id}/analysis, of a finished game."""

    seats: list[SeatReview]
    turning_points: list[TurningPoint]
    """As they came."""
