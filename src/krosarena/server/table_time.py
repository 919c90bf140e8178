"""A table's time: who is out of it, and when the table should be looked at again."""

from __future__ import annotations

from krosarena.match import MatchAction
from krosarena.match.notation import Verb

from .draft import Draft
from .presence import Presence
from .situation import Situation
from .table_changes import TableChanges
from .timekeeping import Timekeeper
from .umpire import Umpire


class TableTime:
    def __init__(
        self,
        situation: Situation,
        changes: TableChanges,
        umpire: Umpire,
        presence: Presence,
        time: Timekeeper,
    ) -> None:
        self._now = situation
        self._changes = changes
        self._umpire = umpire
        self._presence = presence
        self._time = time

    async def see_to_time(self, now: int) -> None:
        """Whoever had run out of time when this came has."""
        if self._now.waits:
            return
        if isinstance(draft := self._now.phase, Draft):
            await self._choose_for_the_late(draft, now)
            return
        while (match := self._now.history.match).end is None:
            await self._changes.take_back_by_consent(now)
            decider = match.facts.decider
            assert decider is not None, "a game with seeded dice stops only at decisions"
            if match.turn_limit_reached:
                await self._changes.do_match_action(None, MatchAction("turn-limit"), now)
            elif match.takeover_until is not None and now > match.takeover_until:
                await self._changes.do_match_action(None, MatchAction("caretaker", decider), now)
            elif match.clocks.is_over(now) and now >= self._time.flags_from:
                verb: Verb = "deputy" if self._umpire.bot_may_play_on(decider) else "flag"
                await self._changes.do_match_action(decider, MatchAction(verb, decider), now)
            else:
                return

    async def _choose_for_the_late(self, draft: Draft, now: int) -> None:
        until = self._now.pick_until(draft, self._time.flags_from)
        while until is not None and now > until:
            wish = draft.bots_choice(draft.waits_for, self._now.stored.id)
            if wish is None:
                return
            await self._changes.take_choice(draft, *wish)
            if not isinstance(self._now.phase, Draft) or self._now.phase.at != draft.at:
                return
            draft = self._now.phase

    def deadline(self) -> int | None:
        """When the table must be looked at though nobody has it open; never in the past."""
        if isinstance(draft := self._now.phase, Draft):
            moment = self._now.pick_until(draft, self._time.flags_from)
        else:
            moment = self._now.history.match.deadline
        if moment is not None and moment <= self._time.now():
            moment = max(moment, self._time.flags_from, self._time.now() + 1000)
        return moment

    def next_moment(self) -> int | None:
        """When the table should be looked at again, if nobody does anything."""
        if isinstance(draft := self._now.phase, Draft):
            return self._now.pick_until(draft, self._time.flags_from)
        match = self._now.history.match
        moments = []
        if match.deadline is not None:
            moments.append(max(match.deadline, self._time.flags_from))
        claim_in = self._presence.claim_in(match)
        if claim_in:
            moments.append(self._time.now() + claim_in)
        return min(moments, default=None)
