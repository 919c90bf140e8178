"""What everybody at a table is told: the whole on arrival, then what each step changes of it, each
seat its own view."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from krosarena.content.guiding import PUPIL, Guide
from krosarena.engine.finality import final_actions
from krosarena.engine.view import View
from krosarena.engine.viewing import view_of

from .audience import Audience, Encoded, Group, Seats, Watcher
from .draft import Draft
from .history import step_for
from .protocol.changes import changes_between
from .protocol.choosing import Choosing
from .protocol.live import Guidance, Prospect, Recall, Recalled, Undone, Update, Welcome
from .protocol.match import MatchActionDone, MatchView, Presence, Rated, RematchWanted, SeatsTold
from .protocol.steps import Step
from .situation import Situation
from .summaries import seats_for
from .umpire import Umpire

RECENT_STEPS, RECALLED_STEPS = 100, 150
"""How many steps a welcome has at most, and an answer to ``recall``."""
NO_PROSPECT = Prospect([], [])


class Announcer:
    def __init__(self, situation: Situation, umpire: Umpire) -> None:
        self._now = situation
        self._presence_sent: Presence | None = None
        self._umpire = umpire
        self.audience = Audience()
        self._final: tuple[int, list[str]] = (0, [])
        """What could not be taken back at the decision of this number: found out once."""

    def join(self, watcher: Watcher) -> None:
        self.audience.join(watcher, self._now.seats_of(watcher.owner))

    def welcome(self, watcher: Watcher) -> None:
        self._welcome(self.audience.group_of(watcher), [watcher])

    def welcome_all(self) -> None:
        """Who sits where, or everything, may have changed."""
        self.audience.regroup(self._now.seats_of)
        for group in self.audience:
            self._welcome(group, group.watchers)

    def _welcome(self, group: Group, watchers: Sequence[Watcher]) -> None:
        encoded = group.welcome
        if encoded is None:
            message = self.all_for(watchers[0].owner, group.seats)
            if isinstance(message, Welcome):
                group.view, group.match = message.view, message.match
            encoded = Encoded(message)
        if not group.seats:  # onlookers may come by the thousand
            group.welcome = encoded
        for watcher in watchers:
            watcher.send(encoded)

    def send_step(self, step: Step) -> None:
        for group in self.audience:
            before = group.view
            if before is None:  # whoever has just come has not been welcomed yet
                continue
            group.view, prospect, guide = self._outlook(group.seats)
            changes = changes_between(before, group.view)
            seen, version = step_for(step, group.seats), self._now.history.next_number
            group.send(Update(seen, version, changes, prospect, self._news_of_match(group), guide))

    def send_undone(self, first: int, seat: int) -> None:
        for group in self.audience:
            group.view, prospect, guide = self._outlook(group.seats)
            group.match = match = self._umpire.view_for(group.seats)
            version = self._now.history.next_number
            group.send(Undone(first, seat, version, group.view, prospect, match, guide))

    def send_match_action(self, step: Step | None) -> None:
        """Something was done beside the game, or may be done by now."""
        for group in self.audience:
            if group.view is None:
                continue
            group.match = match = self._umpire.view_for(group.seats)
            group.send(MatchActionDone(step, self._now.history.next_number, match))

    def _news_of_match(self, group: Group) -> MatchView | None:
        match = self._umpire.view_for(group.seats)
        if match == group.match:
            return None
        group.match = match
        return match

    def presence(self) -> Presence:
        return self._umpire.presence(self.audience.onlookers)

    def send_presence(self) -> None:
        """If it is news, and there is more than one person whom it concerns."""
        presence = self.presence()
        owners = {seat.owner for seat in self._now.stored.seats if seat.owner}
        if presence != self._presence_sent and (len(owners) > 1 or presence.watchers):
            self._presence_sent = presence
            self.send_all(presence)

    def send_all(self, message: Presence | RematchWanted | Rated) -> None:
        """What is no secret from anybody, and changes nothing."""
        encoded = Encoded(message)
        for group in self.audience:
            for watcher in group.watchers:
                watcher.send(encoded)

    def send_seats(self) -> None:
        """Names that were hidden are told."""
        for group in self.audience:
            group.send(SeatsTold(seats_for(self._now.stored, group.watchers[0].owner)))

    def all_for(self, owner: str, seats: Seats) -> Welcome | Choosing:
        """What the owner of these seats has to know to go on from here."""
        now, table = self._now, self._now.summary_for(owner)
        if isinstance(now.phase, Draft):
            return now.phase.message_for(seats, table)
        steps, earlier = now.history.last_turns(RECENT_STEPS)
        recent = [step_for(step, seats) for step in steps]
        view, prospect, guide = self._outlook(seats)
        match = self._umpire.view_for(seats)
        version = now.history.next_number
        presence = self.presence()
        return Welcome(table, recent, earlier, version, view, prospect, match, presence, guide)

    def recall(self, owner: str, message: Recall) -> Recalled:
        """Older steps, for whoever asks; a question that nobody has to wait for."""
        self._now.check_begun()
        seats = self._now.seats_of(owner)
        steps, earlier = self._now.history.last_turns(RECALLED_STEPS, before=message.before)
        return Recalled(message.before, [step_for(step, seats) for step in steps], earlier)

    def _outlook(self, seats: Seats) -> tuple[View, Prospect, Guidance | None]:
        """What these seats see, what they may take back, and where their guide is."""
        now = self._now
        game, history = now.game, now.history
        view = view_of(game.state, seats, history.opened, game.commitment)
        if history.match.end and view.decision:
            view = replace(view, decision=None)
        prospect = NO_PROSPECT
        if view.decision and view.decision.player in seats and not now.waits:
            prospect = Prospect(history.undoable(), self._final_actions())
        return view, prospect, _guidance(history.guide, seats)

    def _final_actions(self) -> list[str]:
        number = self._now.history.opened
        if self._final[0] != number:
            self._final = number, [str(action) for action in final_actions(self._now.game)]
        return self._final[1]


def _guidance(guide: Guide | None, seats: Collection[int]) -> Guidance | None:
    if guide is None or PUPIL not in seats:
        return None
    return Guidance(guide.place, guide.awaited, guide.strayed)
