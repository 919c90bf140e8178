"""The messages of the reference pages; like all others they are generated into the client."""

from __future__ import annotations

from typing import Literal

import msgspec

from krosarena.engine.view import View

from ..protocol.catalogue import Card, Names, PowerCard, RewardCard
from ..protocol.live import Refused
from ..protocol.steps import Step

BoxName = Literal["original", "v2", "collection"]
"""``collection`` is what came in neither box."""
Confidence = Literal["A", "B", "C"]
"""A two sources agree, B one source, C inferred or doubtful."""


class SourceCard(msgspec.Struct, frozen=True):
    """How well the facts of a file are known."""

    confidence: Confidence
    note: str
    """In English."""


class CollectionEntry(msgspec.Struct, frozen=True):
    """What the catalogue does not say, because no table needs it."""

    id: str
    kind: Literal["krosmaster", "summon", "reward", "arena"]
    box: BoxName
    source: SourceCard
    copies: int | None
    """Tokens of it in its box; None where that is not known or means nothing."""
    price: int | None
    """Kamas, for a reward."""
    bars: dict[str, Names]
    """The bar of each spell in words: range, area, cost, damage, limit."""


class Collection(msgspec.Struct, frozen=True):
    """GET /api/collection."""

    entries: list[CollectionEntry]


class CaseCard(msgspec.Struct, frozen=True):
    """A case by the path of its file below ``cases``, without the ending."""

    path: str
    title: str
    """In English."""
    editions: list[str]


class EntryCases(msgspec.Struct, frozen=True):
    """GET /api/collection/{id}: the cases that show it at work."""

    cases: list[CaseCard]
    complete: bool
    """False where this server has no cases to look in."""


class RuleCard(msgspec.Struct, frozen=True):
    """A paragraph of a book, by a title of ours."""

    citation: str
    """``CTR 7.2.7.c``, ``original p.23 Lock``."""
    title: Names
    examples: int
    """Worked examples in the book."""
    testable: bool
    """False for headings and the like, which no case can prove."""
    cases: int
    rulings: list[str]


class RuleSection(msgspec.Struct, frozen=True):
    number: str
    title: Names
    rules: list[RuleCard]


class BookCard(msgspec.Struct, frozen=True):
    edition: str
    name: Names
    sections: list[RuleSection]


class RulingCard(msgspec.Struct, frozen=True):
    """Where the books are silent: our answer."""

    number: str
    question: Names
    answer: Names
    reason: Names
    cases: list[str]


class RulesIndex(msgspec.Struct, frozen=True):
    """GET /api/rules."""

    books: list[BookCard]
    rulings: list[RulingCard]
    complete: bool
    """False where this server has no cases, so that nothing can be shown proven."""


class ExplainedParagraph(msgspec.Struct, frozen=True):
    """Something players look up, in our own words."""

    topic: str
    text: Names
    rules: list[str]
    """Citations of every book that says so."""
    edition: str | None
    """Where only this edition rules so."""
    cases: list[CaseCard]


class ExplainedTopic(msgspec.Struct, frozen=True):
    id: str
    title: Names
    summary: Names
    parts: list[ExplainedParagraph]
    differences: list[ExplainedParagraph]
    """Where an edition rules otherwise than the parts say."""


class Explained(msgspec.Struct, frozen=True):
    """GET /api/explained."""

    topics: list[ExplainedTopic]


class RuleAnswer(msgspec.Struct, frozen=True):
    """GET /api/rules/{citation}, with hyphens for its spaces.

    A page of a book that has several sections gives them all; a ruling of ours gives none.
    """

    citation: str
    edition: str | None
    book: Names | None
    section: Names | None
    rules: list[RuleCard]
    around: list[RuleCard]
    """The paragraphs over, under and beside it."""
    rulings: list[RulingCard]
    cases: list[CaseCard]
    complete: bool
    explained: list[ExplainedParagraph] = []
    """What we say about it in our own words; of its own edition, where editions differ."""


class ExpectedFact(msgspec.Struct, frozen=True):
    """``queen: {at: a2}`` is the fact ``at`` of the subject ``queen``."""

    subject: str
    fact: str
    value: str


class CaseFrame(msgspec.Struct, frozen=True):
    """A replay's frame, and what the case says about it."""

    step: Step
    view: View
    refused: Refused | None
    expected: list[ExpectedFact]


class TeamTrial(msgspec.Struct, frozen=True):
    """A case without a board: is this team legal?"""

    format: str
    team: list[str]
    faults: list[str]
    """In English; none: it is legal."""


class ChoosingLine(msgspec.Struct, frozen=True):
    player: int
    action: str
    refused: bool


class ChoosingTrial(msgspec.Struct, frozen=True):
    """A case about choosing teams at the table: who does what, and the teams it comes to."""

    plan: str
    lines: list[ChoosingLine]
    teams: list[list[str]]
    """By player; empty while they are not chosen."""


class CaseShow(msgspec.Struct, frozen=True):
    """GET /api/cases/{path}?edition=v2."""

    case: CaseCard
    edition: str
    citations: list[str]
    dice: list[str]
    """Everything that fell, in order."""
    frames: list[CaseFrame]
    trial: TeamTrial | None
    choosing: ChoosingTrial | None
    failure: str | None
    """Why the case does not hold; None: it does."""
    cards: list[Card]
    """Those that are in no box and so not in the catalogue; likewise the powers and rewards."""
    powers: list[PowerCard]
    rewards: list[RewardCard]


class ToyCard(msgspec.Struct, frozen=True):
    """A small board to play with."""

    id: str
    title: Names
    text: Names
    task: Names
    view: View
    shown: list[str]
    """Actions that do what is to be done."""


class HowToPlay(msgspec.Struct, frozen=True):
    """GET /api/how-to-play; empty on a server without cases."""

    toys: list[ToyCard]


class ToyAnswer(msgspec.Struct, frozen=True):
    """GET /api/how-to-play/{id}?moves=move c2,take&seed=7: all moves from the beginning. The same
    seed brings the same dice, so a longer row of moves begins as the shorter one did."""

    steps: list[Step]
    view: View
    done: bool
    """What the task asks for has happened."""


MESSAGES = (
    HowToPlay,
    ToyAnswer,
    Collection,
    EntryCases,
    RulesIndex,
    RuleAnswer,
    Explained,
    CaseShow,
)
