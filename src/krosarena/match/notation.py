"""What players do beside the game, in the notation of records: ``resign``, ``ask takeback 7``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from krosarena.engine.record import MATCH_ACTION

Verb = Literal[
    "offer draw",
    "accept draw",
    "decline draw",
    "resign",
    "leave",
    "abort",
    "claim win",
    "claim draw",
    "ask takeback",
    "accept takeback",
    "decline takeback",
    "credit",
    "deputy",
    "takeover",
    "caretaker",
    "flag",
    "turn-limit",
    "pause",
    "resume",
    "adjudicate",
]


class NotAMatchAction(ValueError):
    """A text that says nothing of the kind."""


@dataclass(frozen=True, slots=True)
class MatchAction:
    verb: Verb
    number: int | None = None
    """The player, step or milliseconds that it is about."""

    @classmethod
    def parse(cls, text: str) -> MatchAction:
        if not MATCH_ACTION.fullmatch(text):
            raise NotAMatchAction(
                f"{text!r} is nothing that can be done beside a game; write for example resign, "
                "offer draw, accept draw, ask takeback 7, claim win, abort"
            )
        words, _, last = text.rpartition(" ")
        if last.isdigit():
            return cls(words, int(last))  # type: ignore[arg-type]
        return cls(text)  # type: ignore[arg-type]

    def __str__(self) -> str:
        return self.verb if self.number is None else f"{self.verb} {self.number}"
