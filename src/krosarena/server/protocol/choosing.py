"""Choosing teams at the table."""

from __future__ import annotations

import msgspec

from krosarena.formats.choosing.base import ChoosingEventKind, Prompt

from .tables import TableSummary


class Choose(
    msgspec.Struct, frozen=True, tag="choose", tag_field="type", forbid_unknown_fields=True
):
    """Answer a seat's open choice while teams are chosen; ``decision`` is the choice's number."""

    seat: int
    decision: int
    action: str


class ChoosingSeat(msgspec.Struct, frozen=True):
    """A team as it grows; None stands for what is another's secret."""

    player: int
    team: list[str] | None
    level: int | None
    ready: bool
    pool: list[str] | None
    """What this player alone can choose from."""
    pack: list[str] | None
    """What lies before this player in a booster draft."""


class OpenChoice(msgspec.Struct, frozen=True):
    """What one of the browser's seats may answer now."""

    player: int
    number: int
    prompt: Prompt
    actions: list[str]


class ChoosingEvent(msgspec.Struct, frozen=True):
    """Something that happened, for the log; secret cards are left out."""

    kind: ChoosingEventKind
    player: int
    cards: list[str]
    rule: str


class Choosing(msgspec.Struct, frozen=True, tag="choosing", tag_field="type"):
    """Teams being chosen, as these seats may know it; sent in place of ``welcome`` and after every
    answer. When all teams are chosen, a ``welcome`` begins the game."""

    table: TableSummary
    method: str
    players: int
    least: int | None
    most: int | None
    level: int | None
    """What a team has: Krosmasters, and levels in all; None where it does not matter."""
    shared: bool
    """All put teams together from the same figures, and all must consent."""
    secret: bool
    """Nobody sees another's team before all are ready."""
    seats: list[ChoosingSeat]
    face_up: list[str]
    left: int
    """How many cards lie face down."""
    waits_for: list[int]
    choices: list[OpenChoice]
    events: list[ChoosingEvent]
    commitment: str
