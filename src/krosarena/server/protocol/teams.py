"""Building a team: the formats, and what the rules say about a team."""

from __future__ import annotations

import msgspec

from krosarena.formats.team_text import SlipKey
from krosarena.formats.teams import FaultReason


class FormatCard(msgspec.Struct, frozen=True):
    """GET /api/formats: a format in which teams are built."""

    edition: str
    id: str
    players: int
    least: int | None
    most: int | None
    """How many Krosmasters a team has; None where only levels count."""
    level: int | None
    pool: list[str]
    """The Krosmasters to choose from."""
    rule: str


class TeamFault(msgspec.Struct, frozen=True):
    """What is wrong with a team; words and remedy are the client's, in the player's language."""

    reason: FaultReason
    rule: str
    cards: list[str]
    facts: dict[str, str | int]


class TeamSlip(msgspec.Struct, frozen=True):
    """What cannot be read in a team's text, and what may have been meant."""

    line: int
    key: SlipKey
    word: str
    near: str


class TeamReport(msgspec.Struct, frozen=True):
    """GET /api/team: what the rules say about a team."""

    name: str
    edition: str
    format: str
    cards: list[str]
    legal: bool
    level: int
    initiative: int
    faults: list[TeamFault]
    joining: list[str]
    """Who may join so that a legal team can still be reached."""
    text: str
    """The team to copy and paste."""
    slips: list[TeamSlip]
