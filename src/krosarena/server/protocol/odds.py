"""Messages about what has not happened yet: a seat asks, the server answers with exact odds.

Questions change nothing. Each carries the number of the
open decision and gets it back, so that a late answer can be dropped.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from krosarena.engine.decisions import Prompt
from krosarena.engine.events import Purpose
from krosarena.engine.refusals import Reason
from krosarena.odds.pointing import PointReason, Remedy

from .events import AnyEvent

MAX_PLAN = 12
"""Actions in one plan."""

QuestionKind = Literal["preview", "reach", "sight", "threat", "why", "hint"]


class AnyQuestion(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    seat: int
    decision: int


class AskPreview(AnyQuestion, frozen=True, tag="preview"):
    """What would these actions do, one after the other? Only who must decide may ask. Besides the
    notation of actions there is ``walk f6``: the safest way there."""

    actions: Annotated[list[str], msgspec.Meta(min_length=1, max_length=MAX_PLAN)]


class AskReach(AnyQuestion, frozen=True, tag="reach"):
    """Where can this unit walk, now or in its next turn, and how likely does it arrive?"""

    unit: str


class AskSight(AnyQuestion, frozen=True, tag="sight"):
    """Where can this unit's spell be aimed, and what stands in the way elsewhere?"""

    unit: str
    spell: str


class AskThreat(AnyQuestion, frozen=True, tag="threat"):
    """Where could the seat's opponents go and hit in their next turn?"""


class AskWhy(AnyQuestion, frozen=True, tag="why"):
    """Why can nothing be done at this cell, with this spell in hand if any; or, without a cell, why
    can the spell not be cast? Any seat may ask; one that does not decide is told who does."""

    cell: str | None = None
    spell: str | None = None


Question = AskPreview | AskReach | AskSight | AskThreat | AskWhy


def kind_of(question: AnyQuestion) -> QuestionKind:
    kind: QuestionKind = question.__struct_config__.tag  # type: ignore[assignment]
    return kind


class Chance(msgspec.Struct, frozen=True):
    value: float
    """From 0 to 1, to be shown."""
    exact: str
    """``3/4``, ``0`` or ``1``."""


class Bar(msgspec.Struct, frozen=True):
    """One number of a distribution."""

    amount: int
    chance: Chance


class SumPart(msgspec.Struct, frozen=True):
    """A summand that no die changes, as in the ``damage`` event."""

    source: str
    amount: int


class UnitOdds(msgspec.Struct, frozen=True):
    unit: str
    health: int
    """Injuries it can bear before the action."""
    heals: bool
    """True if ``parts`` are those of a healing sum."""
    parts: list[SumPart]
    """Empty where there is no sum, or more than one."""
    injuries: list[Bar]
    """All numbers that can occur, in order; the chances add up to 1."""
    healed: list[Bar]
    ko: Chance


class DiceOdds(msgspec.Struct, frozen=True):
    """A roll that can happen: so many dice of ``unit``."""

    purpose: Purpose
    unit: str
    dice: int


class ConsequenceOdds(msgspec.Struct, frozen=True):
    """Something that will (chance 1) or may happen, as the event that would tell it: pushes, swaps,
    summons, tokens, blocks, knock-outs, glory…"""

    event: AnyEvent
    chance: Chance


class QuestionOdds(msgspec.Struct, frozen=True):
    """Where the preview ends because somebody must choose, and the choice matters."""

    prompt: Prompt
    player: int
    options: list[str]
    chance: Chance


class ChoiceOdds(msgspec.Struct, frozen=True):
    """An answer to the question at which the preview certainly ends, and what comes of it."""

    action: str
    preview: PreviewOdds


class PreviewOdds(msgspec.Struct, frozen=True):
    units: list[UnitOdds]
    dice: list[DiceOdds]
    consequences: list[ConsequenceOdds]
    completed: Chance
    """That the whole plan can be carried out."""
    questions: list[QuestionOdds]
    choices: list[ChoiceOdds]
    draws: Chance
    """That it ends at a blind draw from the reward piles."""


class PreviewAnswer(msgspec.Struct, frozen=True, tag="preview", tag_field="type"):
    decision: int
    seat: int
    actions: list[str]
    """As they were asked for."""
    preview: PreviewOdds


class LeftOdds(msgspec.Struct, frozen=True):
    mp: int
    ap: int
    chance: Chance


class WayOdds(msgspec.Struct, frozen=True):
    cell: str
    path: list[str]
    arrivals: list[float]
    """The chance to get to each cell of the path."""
    chance: Chance
    """The last of them."""
    left: list[LeftOdds]
    """MP and AP on arrival."""


class ReachAnswer(msgspec.Struct, frozen=True, tag="reach", tag_field="type"):
    decision: int
    seat: int
    unit: str
    now: bool
    """False for a unit that is not at turn: this is its next turn, as things stand."""
    mp: int
    ap: int
    ways: list[WayOdds]
    """The safest way to each cell it can get to."""


class HiddenCellOdds(msgspec.Struct, frozen=True):
    cell: str
    cut_by: list[str]


class SightAnswer(msgspec.Struct, frozen=True, tag="sight", tag_field="type"):
    decision: int
    seat: int
    unit: str
    spell: str
    origin: str
    in_range: list[str]
    targetable: list[str]
    """Seen, and allowed by the spell's own text; cost and limit are not asked."""
    hidden: list[HiddenCellOdds]


class UnitThreat(msgspec.Struct, frozen=True):
    unit: str
    player: int
    reach: list[str]
    hit: list[str]
    units: list[str]
    """Who of the seat's team could be hit."""


class CellThreat(msgspec.Struct, frozen=True):
    cell: str
    reach: int
    hit: int


class ThreatAnswer(msgspec.Struct, frozen=True, tag="threat", tag_field="type"):
    """Blocks are not counted: every cell that MP suffice for counts as reached."""

    decision: int
    seat: int
    opponents: list[UnitThreat]
    cells: list[CellThreat]


class PointedReason(msgspec.Struct, frozen=True):
    """A reason and the facts to fill it with: units and spells by id, cells by name."""

    key: Reason | PointReason
    facts: dict[str, str | int]


class PointedRemedy(msgspec.Struct, frozen=True):
    key: Remedy
    facts: dict[str, str | int]


class WhyAnswer(msgspec.Struct, frozen=True, tag="why", tag_field="type"):
    decision: int
    seat: int
    cell: str | None
    spell: str | None
    """As the question had them."""
    why: PointedReason | None
    """None: something can be done there."""
    rule: str | None
    remedy: PointedRemedy | None
    """What would work."""


Answer = PreviewAnswer | ReachAnswer | SightAnswer | ThreatAnswer | WhyAnswer
