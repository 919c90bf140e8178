"""What a browser and a table say to each other while a game is played."""

from __future__ import annotations

from typing import Literal

import msgspec

from krosarena.engine.refusals import Reason
from krosarena.engine.view import View
from krosarena.formats.choosing import ChoiceReason

from ..chat.messages import AskTalk, ChatRefused, Said, Say, TalkTold
from .changes import ViewChange
from .choosing import Choose, Choosing
from .insight import AskHint, HintAnswer
from .match import (
    AskMatchAction,
    AskRematch,
    MatchActionDone,
    MatchActionProblem,
    MatchView,
    Presence,
    Rated,
    RematchWanted,
    SeatsTold,
)
from .odds import Answer, Question, QuestionKind
from .steps import Step
from .tables import TableSummary
from .teams import TeamFault

MAX_MESSAGE_BYTES = 64 * 1024
"""A client never needs more; the transport closes the connection (1009) beyond it."""


class Act(msgspec.Struct, frozen=True, tag="act", tag_field="type", forbid_unknown_fields=True):
    """Answer the open decision."""

    seat: int
    decision: int
    action: str


class Guidance(msgspec.Struct, frozen=True):
    """Where the guide is in the scenario's script (the steps are in the catalogue)."""

    place: int
    """The first step after the last one done; those before ``awaited`` only want reading."""
    awaited: int
    """The step that something has to happen for; past the last when the script is over."""
    strayed: int
    """How many things the player has done since then instead."""


class Undo(msgspec.Struct, frozen=True, tag="undo", tag_field="type", forbid_unknown_fields=True):
    """Take back the seat's steps from ``step`` on; ``decision`` is the one open now."""

    seat: int
    decision: int
    step: int


class Look(msgspec.Struct, frozen=True, tag="look", tag_field="type", forbid_unknown_fields=True):
    """Ask for the whole again, having missed something; the answer is a ``welcome``."""


class Recall(
    msgspec.Struct, frozen=True, tag="recall", tag_field="type", forbid_unknown_fields=True
):
    """Ask for steps before the one with this number; the answer is ``recalled``."""

    before: int


class Visible(
    msgspec.Struct, frozen=True, tag="visible", tag_field="type", forbid_unknown_fields=True
):
    """Whether the window is on the screen; one that never says so is taken for visible. Nobody is
    sent notices of a game they see."""

    visible: bool


ClientMessage = (
    Act
    | Undo
    | Choose
    | AskMatchAction
    | AskRematch
    | Question
    | AskHint
    | Look
    | Recall
    | AskTalk
    | Say
    | Visible
)


class Undoable(msgspec.Struct, frozen=True):
    """A step that this browser may take back, with all that came after it."""

    step: int
    seat: int
    action: str


class Prospect(msgspec.Struct, frozen=True):
    """What can be taken back, now and next."""

    undo: list[Undoable]
    """Oldest first; empty when nothing can be taken back."""
    final: list[str]
    """Actions of the open decision that could not be taken back, for those who may choose them."""


class Welcome(msgspec.Struct, frozen=True, tag="welcome", tag_field="type"):
    """First message of every connection, and so also what a reconnection gets."""

    table: TableSummary
    history: list[Step]
    """The last turns."""
    earlier: bool
    """There was more before; ``recall`` brings it."""
    version: int
    """Of the view. Every update and undo has the next one."""
    view: View
    prospect: Prospect
    match: MatchView
    presence: Presence
    guide: Guidance | None = None
    """For whoever has the seat that the guide speaks to."""


class Update(msgspec.Struct, frozen=True, tag="update", tag_field="type"):
    step: Step
    version: int
    changes: ViewChange
    """To the view of the version before; whoever does not have that sends ``look``."""
    prospect: Prospect
    match: MatchView | None
    """None where nothing of it has changed."""
    guide: Guidance | None = None


class Undone(msgspec.Struct, frozen=True, tag="undone", tag_field="type"):
    """The steps from ``step`` on have been taken back by ``seat``; nothing had been revealed."""

    step: int
    seat: int
    version: int
    view: View
    prospect: Prospect
    match: MatchView
    guide: Guidance | None = None


class Recalled(msgspec.Struct, frozen=True, tag="recalled", tag_field="type"):
    """The last turns before a step."""

    before: int
    steps: list[Step]
    earlier: bool


RefusalCode = Literal[
    "choosing",
    "not-json",
    "malformed",
    "not-your-seat",
    "waiting",
    "game-over",
    "not-your-decision",
    "stale",
    "illegal",
    "final",
    "not-stored",
    "match-action",
]


class Why(msgspec.Struct, frozen=True):
    """A reason and the facts to fill it with: units, spells and cards by id, cells by name,
    amounts."""

    key: Reason | ChoiceReason | MatchActionProblem
    facts: dict[str, str | int]


class Refused(msgspec.Struct, frozen=True, tag="refused", tag_field="type"):
    """The message was not carried out and nothing has changed."""

    code: RefusalCode
    reason: str
    """In English, for programs and logs."""
    rule: str | None = None
    why: Why | None = None
    """The reason of an illegal action, to be told in the player's language."""
    faults: list[TeamFault] = []
    """All that is wrong with a team that was to be chosen."""


class Unanswered(msgspec.Struct, frozen=True, tag="unanswered", tag_field="type"):
    """A question about the future that gets no answer; the rest as in ``Refused``."""

    asked: QuestionKind
    decision: int
    """As the question had it."""
    code: RefusalCode | Literal["no-answer", "unfair", "busy"]
    """``no-answer``: a unit or spell that is not there, or something that nobody can foresee.
    ``unfair``: a hint against somebody who could not have one at the same screen. ``busy``: too
    many questions wait; the same one may be asked again."""
    reason: str
    rule: str | None = None
    why: Why | None = None


ServerMessage = (
    Welcome
    | Choosing
    | Update
    | Undone
    | MatchActionDone
    | Presence
    | RematchWanted
    | SeatsTold
    | Rated
    | Recalled
    | TalkTold
    | Said
    | ChatRefused
    | Refused
    | Answer
    | HintAnswer
    | Unanswered
)
