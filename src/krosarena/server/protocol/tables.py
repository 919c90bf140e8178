"""Tables: opening one, taking a seat, and how each stands in the list."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from krosarena.match.standing import Reason

from ..people.messages import PersonCard

MAX_RECORD_BYTES = 1024 * 1024
"""Of a record brought as a file; the longest games need a fifth of it."""


SeatKind = Literal["person", "bot", "open"]


SeatWish = Annotated[str, msgspec.Meta(pattern=r"^(person|open|bot(:[a-z0-9-]+)?)$")]
"""``person`` (whoever asks), ``open`` (whoever comes by the link), ``bot`` or ``bot:LEVEL``."""


Late = Literal["loses", "bot"]
"""What becomes of whoever runs out of time: the game is lost, or a computer plays on."""


class Seat(msgspec.Struct, frozen=True):
    number: int
    kind: SeatKind
    yours: bool
    bot: str | None = None
    """Which opponent plays it, where the computer does."""
    person: PersonCard | None = None
    """Who plays it, where a person does."""
    key: str | None = None
    """To mute, block or report them with; None for oneself and for whoever is gone."""


class BattleCard(msgspec.Struct, frozen=True):
    """A full game as its text says it."""

    arena: str
    """``any`` where the players choose it."""
    teams: list[list[str]]
    """Card ids by seat; empty while they are being chosen."""
    options: list[str]
    """What else was agreed on, as in the text: ``breakable``, ``gg-4``, ``by-snake-draft``."""


class TableSummary(msgspec.Struct, frozen=True):
    id: str
    scenario: str
    """The id of a scenario, or the text of a battle."""
    battle: BattleCard | None
    edition: str
    seats: list[Seat]
    created: str
    """ISO 8601, UTC."""
    turn: int
    finished: bool
    winners: list[int]
    invitation: str | None = None
    """The secret that gives an open seat to whoever has it; told to those seated already."""
    plan: str | None = None
    """How the teams are chosen at the table, as long as that goes on."""
    clock: str = "none"
    """The time control: ``none``, ``live 8m+75s/10m``, ``relaxed 5m``, ``post 3d``."""
    late: Late = "loses"
    rated: bool = False
    reason: Reason | None = None
    """How it ended."""
    ended_by: int | None = None
    """The seat whose doing the end was."""
    rematch: str | None = None
    """The table at which the same people play again."""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables. Seats in order: ``["person", "bot"]``, ``["open", "person"]``.

    ``scenario`` is a scenario's id or a battle's text (``the-pit/CARD+CARD/CARD+CARD``), which is
    played by the rules of ``edition``. With a ``plan`` (``v2 box snake-draft``) the teams are
    chosen at the table, and ``scenario`` is the rest of the battle's text (``the-pit,breakable``).
    """

    scenario: str
    seats: list[SeatWish]
    edition: str | None = None
    plan: str | None = None
    clock: str = "none"
    """The time control: ``live 8m+75s/10m`` (bank, more with every own turn, at most),
    ``relaxed 5m`` and ``post 3d`` (for every own turn), or ``none``."""
    late: Late = "loses"
    team: str | None = None
    """``CARD+CARD``: laid down at once for the first seat that is a person's, where the plan lets
    everybody bring a team."""


class Continuation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/continue: a new table from a step of a finished game."""

    step: int
    seats: list[SeatWish]


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/join: take an open seat."""

    invitation: str


class RecordKept(msgspec.Struct, frozen=True):
    """The answer to POST /api/records: the address of its replay is /replay/{id}."""

    id: str


class TableCreated(msgspec.Struct, frozen=True):
    id: str


class Problem(msgspec.Struct, frozen=True):
    """The body of every HTTP error."""

    code: str
    reason: str
