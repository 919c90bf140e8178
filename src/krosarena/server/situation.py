"""Who sits at a table and how far its game is: what every message is checked against."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from krosarena.engine.game import Game
from krosarena.match import TimeControl
from krosarena.match.clocks import GRACE

from .audience import Seats
from .draft import Draft
from .history import History
from .problems import TableProblem
from .protocol.tables import TableSummary
from .reading import refuse
from .storage import StoredTable
from .summaries import summary

Phase = History | Draft
"""Before the game, how far the teams are chosen; then what has happened."""


@dataclass
class Situation:
    """The checks raise Refusal and change nothing."""

    stored: StoredTable
    phase: Phase
    bots: Collection[int]
    """Seats of computer opponents."""

    @property
    def history(self) -> History:
        if isinstance(self.phase, Draft):
            raise TableProblem("not-begun", "the teams of this game are still being chosen")
        return self.phase

    @property
    def game(self) -> Game:
        return self.history.game

    @property
    def waits(self) -> bool:
        """For somebody to take an open seat."""
        return any(seat.kind == "open" for seat in self.stored.seats)

    def pick_until(self, draft: Draft, flags_from: int) -> int | None:
        """So long may be thought about a choice while teams are chosen; ``flags_from``: nobody is
        late before."""
        span, stored = TimeControl.parse(self.stored.clock).pick, self.stored
        since = max(draft.at or 0, stored.started or 0)
        if span is None or not since or stored.winners is not None or self.waits:
            return None
        return max(since + span + GRACE, flags_from)

    @property
    def is_over(self) -> bool:
        if isinstance(self.phase, Draft):
            return self.stored.winners is not None
        return self.phase.match.end is not None

    def seats_of(self, owner: str) -> Seats:
        """Also those of a partner who is gone, for whom one plays on."""
        own = [seat.number for seat in self.stored.seats if seat.owner == owner]
        if isinstance(self.phase, Draft) or not (taken := self.phase.match.standing.taken):
            return tuple(own)
        return tuple(sorted({*own, *(seat for seat, by in taken.items() if by in own)}))

    def shares_no_game(self, owner: str) -> bool:
        """Everybody else is a bot or sits at the same screen."""
        return all(seat.owner == owner or seat.number in self.bots for seat in self.stored.seats)

    def summary_for(self, owner: str) -> TableSummary:
        if isinstance(self.phase, Draft):
            return summary(self.stored, owner, 0, self.stored.winners)
        end = self.history.match.end
        stored = self.stored
        if end:
            stored = replace(stored, reason=end.reason, ended_by=end.by)
        return summary(stored, owner, self.game.state.turn, end.winners if end else None)

    def check_seat(self, owner: str, seat: int) -> None:
        if seat not in self.seats_of(owner):
            raise refuse("not-your-seat", f"seat {seat} of this table is not yours")

    def check_begun(self) -> None:
        if isinstance(self.phase, Draft):
            if self.stored.winners is not None:
                raise refuse("game-over", "this game was broken off")
            raise refuse("choosing", "the teams are still being chosen; answer with `choose`")

    def check_running(self) -> None:
        """The game has begun and goes on."""
        self.check_begun()
        if self.history.match.end:
            raise refuse("game-over", "this game is over")

    def check_open(self, decision: int) -> None:
        """The game goes on, and this is what is to be decided."""
        self.check_running()
        history = self.history
        if not history.opened <= decision <= history.next_number:
            raise refuse(
                "stale",
                f"this speaks of decision {decision}, but decision {history.opened} is open",
            )

    def check_turn(self, seat: int) -> None:
        decision = self.game.decision
        assert decision is not None, "a game with seeded dice stops only at decisions"
        if decision.player != seat:
            raise refuse("not-your-decision", f"seat {decision.player} must decide now")
