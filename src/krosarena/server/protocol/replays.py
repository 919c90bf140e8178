"""Finished games, step by step, with the proof of their dice."""

from __future__ import annotations

from typing import Literal

import msgspec

from krosarena.engine.view import View

from .choosing import ChoosingEvent
from .steps import Step
from .tables import TableSummary


class ReplayFrame(msgspec.Struct, frozen=True):
    step: Step
    view: View


class DiceFault(msgspec.Struct, frozen=True):
    """A die that is not what the revealed seed gives; ``place`` counts a step's dice from 1."""

    step: int
    place: int
    recorded: str
    given: str


ProofStatus = Literal["kept", "broken", "secret", "unproven"]


class DiceProof(msgspec.Struct, frozen=True):
    """What was promised of the dice, and whether it was kept."""

    status: ProofStatus
    """``secret`` while the game runs; ``unproven`` where no one seed gave all dice."""
    commitment: str
    """Published before the first roll: SHA-256 of the seed (see docs/records.md)."""
    seed: str | None
    seed_fits: bool
    dice: int
    """How many dice, coins and draws there were."""
    fault: DiceFault | None


class DraftRecap(msgspec.Struct, frozen=True):
    """How the teams of a game came about, as the seats shown may know it."""

    method: str
    format: str
    events: list[ChoosingEvent]
    proof: DiceProof
    """Of the draws; a fault's step is the answer's number."""


class Replay(msgspec.Struct, frozen=True):
    """GET /api/tables/{id}/replay?view=open, or the number of a seat.

    While a game runs it is told as the asker's own seats know it, whatever was asked for.
    """

    table: TableSummary
    frames: list[ReplayFrame]
    seats: list[int]
    """Whose knowledge is shown."""
    proof: DiceProof
    draft: DraftRecap | None = None
    """How the teams were chosen, if that happened at the table."""
    altered: int | None = None
    """The first step that today's rules would decide otherwise: all is shown as it was played."""
