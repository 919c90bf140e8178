"""What is said of a match beside its game: time, offers, who is out, who is there, talk."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from krosarena.match.standing import Reason, Why

from .steps import Step
from .tables import Seat


class AskMatchAction(
    msgspec.Struct, frozen=True, tag="match-action", tag_field="type", forbid_unknown_fields=True
):
    """Do something beside the game, in the notation of records: ``resign``, ``offer draw``."""

    seat: int
    act: Annotated[str, msgspec.Meta(max_length=40)]


class AskRematch(
    msgspec.Struct, frozen=True, tag="rematch", tag_field="type", forbid_unknown_fields=True
):
    """Play again, once all people at the table want to."""

    seat: int


class ClockView(msgspec.Struct, frozen=True):
    """Milliseconds, counted when this was sent."""

    left: list[int]
    """By seat, from seat 1."""
    running: int | None
    free: int
    """Before the running one's time is charged."""
    limit: int | None
    """Until the running one is out of time, if that comes before the bank is empty."""


class SeatOut(msgspec.Struct, frozen=True):
    """Somebody who is not in the match any more."""

    seat: int
    reason: Reason
    by: int | None
    """The partner who plays for them; nobody where a caretaker ends their turns."""


class OfferView(msgspec.Struct, frozen=True):
    by: int
    about: int
    """The step to be taken back; of a draw, the own turn of who offered it."""
    waits_for: list[int]
    """Seats of which somebody must still agree."""


class MatchEnding(msgspec.Struct, frozen=True):
    reason: Reason
    winners: list[int]
    by: int | None
    """Whose doing it was."""
    places: list[int]
    """By seat; empty where the match does not count."""


class MayDo(msgspec.Struct, frozen=True):
    """Something that one of the asker's seats may do beside the game just now."""

    seat: int
    act: str


class MatchView(msgspec.Struct, frozen=True):
    clock: ClockView | None
    """None where no clock runs in this game."""
    out: list[SeatOut]
    deputies: list[int]
    """Seats that a computer plays for the time being."""
    draw: OfferView | None
    takeback: OfferView | None
    may: list[MayDo]
    end: MatchEnding | None
    waits_for_partner: int | None = None
    """Milliseconds in which the partner of whoever is gone may take over."""


class MatchActionDone(msgspec.Struct, frozen=True, tag="match-action", tag_field="type"):
    """Something was done beside the game; or, without a step, something may be done by now."""

    step: Step | None
    version: int
    """Of the view, which stays as it is."""
    match: MatchView


class SeatPresence(msgspec.Struct, frozen=True):
    seat: int
    here: bool
    claim_in: int | None
    """Milliseconds until opponents may claim, while this seat must decide and nobody is there."""


class Presence(msgspec.Struct, frozen=True, tag="presence", tag_field="type"):
    seats: list[SeatPresence]
    watchers: int


class RematchWanted(msgspec.Struct, frozen=True, tag="rematch", tag_field="type"):
    wanted_by: list[int]
    table: str | None
    """Where it is played, once everybody wants it."""


class SeatsTold(msgspec.Struct, frozen=True, tag="seats", tag_field="type"):
    """Who played whom, once a game is over that hid it."""

    seats: list[Seat]


class RatingChange(msgspec.Struct, frozen=True):
    seat: int
    before: int
    after: int
    provisional: bool
    """Still not sure: shown with a question mark."""


class Rated(msgspec.Struct, frozen=True, tag="rated", tag_field="type"):
    """After the end of a rated game, and after the welcome of whoever comes later."""

    changes: list[RatingChange]
    """By seat; empty where the game changed no rating."""


class Holiday(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Milliseconds since 1970."""

    begins: int
    ends: int


class Holidays(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GET and PUT /api/holidays: when the asker's games by post wait."""

    days: list[Holiday]


MatchActionProblem = Why | Literal["rated", "nobody-there", "they-are-here", "nothing-to-take-back"]
"""Why something cannot be done beside the game."""
