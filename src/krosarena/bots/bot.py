"""What every bot is."""

from __future__ import annotations

from typing import Protocol

from krosarena.engine.view import View


class Bot(Protocol):
    def choose(self, view: View) -> str:
        """The text of one of ``view.decision.actions``, for the seat whose view this is."""
