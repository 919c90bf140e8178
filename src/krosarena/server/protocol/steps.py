"""What was done, one step after the other, as browsers are told it."""

from __future__ import annotations

import msgspec

from krosarena.bots.guard import FaultKind

from .events import Events


class Step(msgspec.Struct, frozen=True):
    """One entry of the story: what was done, by whom, and what came of it.

    Step 0 is the set-up: it has neither actor nor action. What is done beside the game (``resign``)
    has no events; nobody is the actor of what the server does.
    """

    number: int
    actor: int | None
    action: str | None
    events: Events
    fault: FaultKind | None = None
    """Why the table played this in place of the seat's computer opponent: it ``crashed``, was
    ``late``, wanted something ``illegal``, or is ``retired`` because it could not be stopped; or
    the seat's player has ``left``."""
    discreet: Events | None = None
    """The same events as any one of the asker's seats may know them, where that is less than all of
    them together: for players who share a screen."""
