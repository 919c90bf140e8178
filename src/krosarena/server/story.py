"""How a game came about, as far as it still counts, and what of it may be taken back."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection
from operator import attrgetter
from typing import NamedTuple

from krosarena.content.guiding import Guide
from krosarena.engine.events import TurnBegan, as_told_to
from krosarena.engine.finality import was_final
from krosarena.engine.game import Game

from .protocol.live import Step, Undoable
from .storage import StoredEntry
from .told import Keeper


class NotUndoable(ValueError):
    """These steps must stay."""


class _Moment(NamedTuple):
    step: Step
    before: Game
    guide: Guide | None
    """Where it was before the step."""


def told_to(step: Step, seats: Collection[int]) -> Step:
    """What these seats may know of a step; nothing else of it ever leaves the server."""
    events = [as_told_to(event, seats) for event in step.events]
    return Step(step.number, step.actor, step.action, events, step.fault)


def _begins_a_turn(step: Step) -> bool:
    return any(isinstance(event, TurnBegan) for event in step.events)


class Story:
    """Numbers of steps only grow: what is taken back leaves a gap, and the taking back has a number
    of its own. So no answer ever fits a decision that it was not meant for."""

    def __init__(self, game: Game, steps: list[Step], guide: Guide | None = None) -> None:
        self.game = game
        self.steps = steps
        self.guide = guide.after(game.events, game.decision, None) if guide else None
        """Where a tutorial's guide has got to by now."""
        self.next_number = game.decision_number
        """Of the open decision, and of the step that answers it."""
        self._undoable: list[_Moment] = []
        self.other_rules = False
        """The engine would have decided otherwise: the game goes on from where it was."""
        self.keeper = Keeper()
        """Makes the next entry."""
        self.to_keep: list[StoredEntry] = []
        """Entries of release 0.1.0, which did not keep what came of them."""

    def go_on(self, step: Step, game: Game) -> None:
        """``step`` led to ``game``."""
        if was_final(step.actor or 0, game):
            self._undoable.clear()
        else:
            self._undoable.append(_Moment(step, self.game, self.guide))
        self.game = game
        if self.guide:
            self.guide = self.guide.after(step.events, game.decision, step.actor)
        self.steps.append(step)
        self.next_number += 1

    def last_turns(self, most: int, before: int | None = None) -> tuple[list[Step], bool]:
        """The last steps (before the one of this number), ``most`` of them or fewer, from the
        beginning of a turn if one is among them; and whether there were others before."""
        end = len(self.steps)
        if before is not None:
            end = bisect_left(self.steps, before, key=attrgetter("number"))
        first = max(0, end - most)
        if first:
            turns = (place for place in range(first, end) if _begins_a_turn(self.steps[place]))
            first = next(turns, first)
        return self.steps[first:end], first > 0

    def undoable(self) -> list[Undoable]:
        """All by the player who must decide now: handing the decision on is final."""
        return [
            Undoable(moment.step.number, moment.step.actor or 0, moment.step.action or "")
            for moment in self._undoable
        ]

    def before(self, first: int, seat: int) -> Game:
        """The game as it was before step ``first``, which ``seat`` may still take back."""
        return self._moment(first, seat).before

    def _moment(self, first: int, seat: int) -> _Moment:
        for moment in self._undoable:
            if (moment.step.number, moment.step.actor) == (first, seat):
                return moment
        raise NotUndoable(f"step {first} cannot be taken back by seat {seat}")

    def take_back(self, first: int, seat: int) -> None:
        """Forget the steps from ``first`` on."""
        moment = self._moment(first, seat)
        self.game, self.guide = moment.before, moment.guide
        self.steps = [step for step in self.steps if step.number < first]
        self._undoable = [moment for moment in self._undoable if moment.step.number < first]
        self.next_number += 1
