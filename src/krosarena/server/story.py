"""How a game came about, as far as it still counts, and what of it may be taken back."""

from __future__ import annotations

from typing import NamedTuple

from krosarena.content.guiding import Guide
from krosarena.engine.finality import was_final
from krosarena.engine.game import Game

from .protocol.live import Step, Undoable


class NotUndoable(ValueError):
    """These steps must stay."""


class _Moment(NamedTuple):
    step: Step
    before: Game
    guide: Guide | None
    """Where it was before the step."""


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
