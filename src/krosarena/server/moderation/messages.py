"""What is asked and told about blocks, reports and sanctions."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ..chat.messages import ChatLine
from ..people.messages import PersonCard

_Reason = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
_Text = Annotated[str, msgspec.Meta(max_length=500)]
ReportKind = Literal["talk", "cheating", "leaving", "name", "other"]
SanctionKind = Literal["warn", "mute", "close", "undo-rating"]
Act = Literal["warn", "mute", "close", "undo-rating", "lift", "dismiss"]


class Block(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/blocks: somebody met at a table, by the key that lines and seats have."""

    table: str
    key: str


class BlockCard(msgspec.Struct, frozen=True):
    person: PersonCard
    key: str


class NewReport(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/reports: the last lines that one heard there go with it."""

    table: str
    key: str
    kind: ReportKind
    text: _Text = ""


class SanctionCard(msgspec.Struct, frozen=True):
    id: str
    kind: SanctionKind
    reason: str
    at: int
    until: int | None
    lifted: int | None
    table: str | None
    answered: bool
    """A reply to it is in the queue, or was."""
    seen: bool


class Appeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/appeals. Name and password of an account that is closed."""

    text: _Reason
    sanction: str | None = None
    name: Annotated[str, msgspec.Meta(max_length=80)] | None = None
    password: Annotated[str, msgspec.Meta(max_length=200)] | None = None


class Signals(msgspec.Struct, frozen=True):
    """Hints for whoever judges, and nothing more."""

    games: int
    left: int
    """Of the last games with people, those they broke off, let run out or left."""
    duels_today: int
    """With the other at this table."""


class ReportCard(msgspec.Struct, frozen=True):
    id: str
    kind: str
    created: int
    by: PersonCard
    about: PersonCard
    table: str | None
    text: str
    lines: list[ChatLine]
    earlier: list[SanctionCard]
    signals: Signals


class Judge(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/moderation/reports/{id}: what is done, and why."""

    act: Act
    reason: _Reason
    days: Annotated[int, msgspec.Meta(ge=1, le=3650)] | None = None
    """Of a mute; a week unless said."""


MESSAGES = (Block, BlockCard, NewReport, SanctionCard, Appeal, ReportCard, Judge)
