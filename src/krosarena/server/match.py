"""One table's match beside its game: whose time runs, who is out, what is offered, how it ended.

A value: what happens leads to the next one, which becomes the table's when it is stored.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from krosarena.engine.events import Event, TurnBegan
from krosarena.engine.game import Game
from krosarena.match import Clocks, GameFacts, MatchAction, Standing, TimeControl
from krosarena.match.clocks import Pause
from krosarena.match.standing import End

from .storage import StoredEntry, StoredMatch, StoredTable

TAKEOVER_MS = 60_000
"""A partner may take over from whoever is gone; then a caretaker does."""
TURN_LIMIT = 120
"""Team turns of a rated game of everybody against everybody."""


@dataclass(frozen=True, slots=True)
class Match:
    control: TimeControl
    late: str
    rated: bool
    bots: frozenset[int]
    facts: GameFacts
    standing: Standing
    clocks: Clocks
    at: int
    """When something last happened."""
    gone_at: Mapping[int, int] = field(default_factory=dict)
    holidays: Mapping[int, Sequence[Pause]] = field(default_factory=dict)
    """By seat, in games by post."""

    @classmethod
    def beginning(cls, stored: StoredTable, game: Game) -> Match:
        control = TimeControl.parse(stored.clock)
        facts = GameFacts.of(game)
        bots = frozenset(s.number for s in stored.seats if s.kind.partition(":")[0] == "bot")
        clocks = _credited(Clocks.full(control, len(stored.seats)), game.events)
        match = cls(
            control, stored.late, stored.rated, bots, facts, Standing(), clocks, stored.started or 0
        )
        return match._judged()._going() if stored.started is not None else match._judged()

    # Asking

    @property
    def end(self) -> End | None:
        return self.standing.end

    @property
    def persons(self) -> list[int]:
        """Players that people play, and who are still there."""
        return [p for p in self.facts.players if p not in self.bots and p not in self.standing.out]

    def opponents(self, seat: int) -> list[int]:
        """People on other sides who are still there."""
        team_of = self.facts.team_of
        return [p for p in self.persons if team_of[p] != team_of[seat]]

    @property
    def takeover_until(self) -> int | None:
        """So long the game waits for a partner to play for whoever must decide and is gone."""
        decider, standing = self.facts.decider, self.standing
        if decider is None or standing.end or decider not in standing.out:
            return None
        if decider in standing.taken or standing.needs_caretaker(decider, self.facts):
            return None
        return self.gone_at.get(decider, self.at) + TAKEOVER_MS

    @property
    def deadline(self) -> int | None:
        """When somebody has to look at the table, if nothing happens before."""
        if self.end:
            return None
        return self.takeover_until or self.clocks.deadline

    @property
    def turn_limit_reached(self) -> bool:
        facts = self.facts
        everybody_alone = len(set(facts.team_of[1:])) == len(facts.players) > 2
        return self.rated and everybody_alone and facts.turn > TURN_LIMIT

    @property
    def stored(self) -> StoredMatch:
        end = self.end
        return StoredMatch(
            self.deadline,
            end.reason if end else None,
            end.by if end else None,
            self.standing.places(self.facts),
        )

    @property
    def winners(self) -> tuple[int, ...] | None:
        return self.end.winners if self.end else None

    def left(self) -> tuple[int, ...]:
        """Everybody's time, as an entry keeps it."""
        return self.clocks.left if self.control.runs else ()

    # Going on

    def begun(self, at: int) -> Match:
        """All are seated."""
        return self if self.at else replace(self, at=at)._going()

    def went_on(self, actor: int, game: Game, events: Sequence[Event], at: int) -> Match:
        facts, at = GameFacts.of(game), self._moment(at)
        clocks = _credited(self.clocks.stopped(at), events)
        return self._going_on(at, facts, self.standing.went_on(actor, facts), clocks)

    def taken_back(self, game: Game, at: int) -> Match:
        """Time stays spent."""
        at = self._moment(at)
        standing = replace(self.standing, granted=None, takeback=None)
        return self._going_on(at, GameFacts.of(game), standing, self.clocks.stopped(at))

    def acted(self, actor: int | None, action: MatchAction, at: int) -> Match:
        """NotAllowed says why it cannot be."""
        standing = self.standing.after(actor, action, self.facts)
        at, clocks, gone_at = self._moment(at), self.clocks, self.gone_at
        if action.verb == "credit":
            # Before time is charged: nobody loses less than all, so an outage would give too much.
            clocks = self._given(clocks, actor, action.number or 0)
        clocks = clocks.stopped(at)
        if action.verb == "takeover" and action.number == actor and actor is not None:
            # Back from where time had run out: the rest of a turn, at least.
            clocks = clocks.given(actor, max(0, self.control.credit - clocks.left[actor - 1]))
        if gone := standing.out - self.standing.out:
            gone_at = {**gone_at, **dict.fromkeys(gone, at)}
        return self._going_on(at, self.facts, standing, clocks, gone_at)

    def _given(self, clocks: Clocks, giver: int | None, span: int) -> Clocks:
        """A player gives to all opponents, the server to whoever must decide."""
        if giver is not None:
            team_of = self.facts.team_of
            given = [p for p in self.facts.players if team_of[p] != team_of[giver]]
        else:
            given = [self.facts.decider] if self.facts.decider else []
        for player in given:
            clocks = clocks.given(player, span)
        return clocks

    def as_stored(self, entry: StoredEntry) -> Match:
        """With the time that was left after ``entry``: what was stored is right."""
        if not entry.clocks:
            return self
        return replace(self, clocks=replace(self.clocks, left=entry.clocks))

    def with_holidays(self, holidays: Mapping[int, Sequence[Pause]]) -> Match:
        paused = replace(self, holidays=holidays)
        running = self.clocks.running
        if running is None:
            return paused
        pauses = tuple(holidays.get(running, ()))
        return replace(paused, clocks=replace(self.clocks, pauses=pauses))

    def _moment(self, at: int) -> int:
        return max(at, self.at)  # a server's clock may be set back

    def _judged(self) -> Match:
        return replace(self, standing=self.standing.judged(self.facts))

    def _going(self) -> Match:
        return self._going_on(self.at, self.facts, self.standing, self.clocks)

    def _going_on(
        self,
        at: int,
        facts: GameFacts,
        standing: Standing,
        clocks: Clocks,
        gone_at: Mapping[int, int] | None = None,
    ) -> Match:
        """The clock of whoever must decide runs, if that is a person with time to lose."""
        decider = facts.decider
        if decider is not None and self._has_time_to_lose(decider, standing):
            clocks = clocks.started(
                decider,
                at,
                off_turn=facts.active not in (0, decider),
                first=decider not in standing.acted,
                pauses=self.holidays.get(decider, ()),
            )
        return Match(
            self.control,
            self.late,
            self.rated,
            self.bots,
            facts,
            standing,
            clocks,
            at,
            self.gone_at if gone_at is None else gone_at,
            self.holidays,
        )

    def _has_time_to_lose(self, player: int, standing: Standing) -> bool:
        if standing.end or player in self.bots or player in standing.deputies:
            return False
        return player not in standing.out or player in standing.taken


def _credited(clocks: Clocks, events: Sequence[Event]) -> Clocks:
    for event in events:
        if isinstance(event, TurnBegan):
            clocks = clocks.turn_begun(event.player)
    return clocks
