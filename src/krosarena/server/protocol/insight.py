"""Messages of the bots' judgement: a hint for who must decide, and a finished game told again."""

from __future__ import annotations

from typing import Literal

import msgspec

from .odds import AnyQuestion

Unit = Literal["chance", "GG"]
"""What a hint counts in: with two teams, how much likelier a win becomes (0.05 is five in a
hundred); with more, GG."""


class AskHint(AnyQuestion, frozen=True, tag="hint"):
    """What would the champion do? Only who must decide may ask, and only where nobody else plays
    from another screen."""


class PlanTerm(msgspec.Struct, frozen=True):
    """One reason for or against a plan."""

    term: str
    """A term of the evaluation (docs/bots.md), or ``chance``, ``foresight``, ``outcome``."""
    gain: float
    """In the answer's ``unit``."""


class HintPlan(msgspec.Struct, frozen=True):
    actions: list[str]
    """In the notation; the first of them is legal now."""
    stands: list[str | None]
    """For each action, the cell where the acting unit stands then; null where it stands in none or
    dice will decide."""
    score: float
    """In the answer's ``unit``: against doing nothing, or against the average of all answers."""
    terms: list[PlanTerm]
    """The weightiest first; they add up to the score."""
    wins: bool
    """Whatever dice fall."""
    teaches: bool = False
    """It does what a lesson's guide waits for."""


class HintAnswer(msgspec.Struct, frozen=True, tag="hint", tag_field="type"):
    decision: int
    seat: int
    unit: Unit
    plans: list[HintPlan]
    """The best first."""


class SeatReview(msgspec.Struct, frozen=True):
    """How a game went for one player."""

    seat: int
    chances: list[float]
    """Of winning after each step, the set-up (step 0) included."""
    choice: float
    """What its own decisions together added to its chances, with average dice."""
    luck: float
    """What all dice together added to the chances, against what they show on average."""
    missed: int
    """How often a bot would have done notably better."""


class BetterPlan(msgspec.Struct, frozen=True):
    actions: list[str]
    stands: list[str | None]
    """As in ``HintPlan``."""
    gain: float
    """By how much likelier a win would have become."""


class Suffered(msgspec.Struct, frozen=True):
    """What a unit suffered in a turning point."""

    unit: str
    amount: int
    """Injuries."""
    falls: bool


class HeroStats(msgspec.Struct, frozen=True):
    """What a Krosmaster and its summons did in a whole game."""

    unit: str
    player: int
    damage: int
    knock_outs: int
    glory: int


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
    """What a bot would have done, where that is notably better."""
    suffered: list[Suffered]
    """Those who fell first, then the worst hurt."""


class GameReview(msgspec.Struct, frozen=True):
    """GET /api/tables/{id}/analysis, of a finished game."""

    seats: list[SeatReview]
    turning_points: list[TurningPoint]
    """As they came."""
    heroes: list[HeroStats]
    """Of all players, the best first."""
