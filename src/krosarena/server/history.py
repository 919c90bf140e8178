"""How a game came about, as far as it still counts, and what of it may be taken back."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection
from operator import attrgetter
from typing import NamedTuple

from krosarena.content.guiding import Guide
from krosarena.engine.events import TurnBegan
from krosarena.engine.finality import has_shown, was_final
from krosarena.engine.game import Game
from krosarena.engine.secrets import event_for

from .chronicle import Keeper, is_match_action
from .match import Match
from .protocol.live import Undoable
from .protocol.steps import Step
from .storage import StoredEntry


class NotUndoable(ValueError):
    """These steps must stay."""


class _Moment(NamedTuple):
    step: Step
    before: Game
    guide: Guide | None
    """Where it was before the step."""
    handed_on: bool
    """Somebody else had to decide then: only with their consent can it be taken back."""


def step_for(step: Step, seats: Collection[int]) -> Step:
    """What these seats may know of a step; nothing else of it ever leaves the server."""
    events = [event_for(event, seats) for event in step.events]
    discreet = None
    if len(seats) > 1:  # what one of them drew is no other's business
        apart = [event_for(event, ()) for event in step.events]
        discreet = apart if apart != events else None
    return Step(step.number, step.actor, step.action, events, step.fault, discreet)


def _begins_a_turn(step: Step) -> bool:
    return any(isinstance(event, TurnBegan) for event in step.events)


class History:
    """Numbers of steps only grow: what is taken back leaves a gap, and the taking back has a number
    of its own. So no answer ever fits a decision that it was not meant for."""

    def __init__(
        self, game: Game, steps: list[Step], match: Match, guide: Guide | None = None
    ) -> None:
        self.game = game
        self.match = match
        """What is beside the game."""
        self.steps = steps
        self.guide = guide.after(game.events, game.decision, None) if guide else None
        """Where a tutorial's guide has got to by now."""
        self.next_number = game.decision_number
        """Of the next entry."""
        self.opened = self.next_number
        """The number of the open decision. What is done beside the game has numbers, too, but the
        decision stays open: an answer may name any number since."""
        self._moments: list[_Moment] = []
        """Since something was last rolled or shown."""
        self.other_rules = False
        """The engine would have decided otherwise: the game goes on from where it was."""
        self.keeper = Keeper()
        """Makes the next entry."""
        self.to_keep: list[StoredEntry] = []
        """Entries of release 0.1.0, which did not keep what came of them."""

    def go_on(self, step: Step, game: Game, match: Match) -> None:
        """``step`` led to ``game``."""
        if has_shown(game):
            self._moments.clear()
        else:
            handed_on = was_final(step.actor or 0, game)
            self._moments.append(_Moment(step, self.game, self.guide, handed_on))
        self.game = game
        self.match = match
        if self.guide:
            self.guide = self.guide.after(step.events, game.decision, step.actor)
        self.steps.append(step)
        self.next_number += 1
        self.opened = self.next_number

    def add_match_action(self, step: Step, match: Match) -> None:
        """Something was done beside the game."""
        self.match = match
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
            for moment in self._undoable()
        ]

    def _undoable(self) -> list[_Moment]:
        """What needs nobody's consent."""
        handed_on = [place for place, moment in enumerate(self._moments) if moment.handed_on]
        return self._moments[handed_on[-1] + 1 :] if handed_on else self._moments

    def askable(self, seat: int) -> int | None:
        """The seat's last step that could be taken back with everybody's consent, and not without:
        nothing has been rolled or shown since."""
        free = self._undoable()
        own = [moment.step.number for moment in self._moments if moment.step.actor == seat]
        return own[-1] if own and not any(m.step.number == own[-1] for m in free) else None

    def before(self, first: int, seat: int) -> Game:
        """The game as it was before step ``first``, which ``seat`` may still take back: if it is no
        secret, and nobody else was asked since or all have consented."""
        return self._moment(first, seat).before

    def _moment(self, first: int, seat: int) -> _Moment:
        has_consent = self.match.standing.granted == first
        for moment in self._moments if has_consent else self._undoable():
            if (moment.step.number, moment.step.actor) == (first, seat):
                return moment
        raise NotUndoable(f"step {first} cannot be taken back by seat {seat}")

    def take_back(self, first: int, seat: int, match: Callable[[Game], Match]) -> None:
        """Forget the steps from ``first`` on; what was done beside the game stays. ``match`` is
        what it is then."""
        moment = self._moment(first, seat)
        self.game, self.guide = moment.before, moment.guide
        self.match = match(self.game)
        self.steps = [
            step for step in self.steps if step.number < first or is_match_action(step.action)
        ]
        self._moments = [moment for moment in self._moments if moment.step.number < first]
        self.next_number += 1
        self.opened = self.next_number
