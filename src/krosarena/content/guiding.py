"""Following a script through a game: which step is next, and whether the pupil has strayed from it.

A guide is a fold over what happens, like the game itself, so it survives whatever the record does.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from krosarena.engine.decisions import Decision
from krosarena.engine.events import Event

from .scripts import Step, Until

PUPIL = 1
"""The player whom scripts speak to."""


@dataclass(frozen=True, slots=True)
class Guide:
    script: Sequence[Step]
    place: int = 0
    """The first step after the last one done. Steps that only want reading may come before the
    one that is awaited."""
    strayed: int = 0
    """How many things the pupil has done since then instead of what is awaited."""
    fallen: frozenset[str] = frozenset()
    """Units that have left the arena: steps that wait for them are passed over."""

    @property
    def awaited(self) -> int:
        """The step that something has to happen for; past the end when the script is over."""
        place = self.place
        while place < len(self.script) and self.script[place].until is None:
            place += 1
        return place

    @property
    def is_over(self) -> bool:
        """Nothing more is awaited: the lesson has been learnt. The game may go on."""
        return self.awaited >= len(self.script)

    def after(self, events: Iterable[Event], decision: Decision | None, actor: int | None) -> Guide:
        """``events`` came of what ``actor`` did; now ``decision`` is open."""
        events = list(events)
        gone = {event.unit for event in events if event.type in ("knocked-out", "removed")}
        guide = replace(self, fallen=self.fallen | gone)
        if guide._is_met(events, decision):
            guide = guide._further()
        elif actor == PUPIL:
            guide = replace(guide, strayed=self.strayed + 1)
        while guide._is_met((), decision) or guide._is_moot():
            guide = guide._further()
        return guide

    def _is_met(self, events: Iterable[Event], decision: Decision | None) -> bool:
        until = self._until()
        return until is not None and until.is_met(events, decision)

    def _is_moot(self) -> bool:
        until = self._until()
        return until is not None and not until.can_come_about(self.fallen)

    def _until(self) -> Until | None:
        return self.script[self.awaited].until if self.awaited < len(self.script) else None

    def _further(self) -> Guide:
        return replace(self, place=self.awaited + 1, strayed=0)
