"""Level 4: Monte-Carlo tree search over whole activations that the planner proposes.

What the seat cannot know and how dice fall between activations is settled anew in every imagined
game (``tree``); what to do now is settled by a race (``race``).
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from statistics import fmean

from krosarena.engine.actions import Action
from krosarena.engine.decisions import DecisionKind
from krosarena.engine.game import Game

from .answering import best_answer
from .bot import Plan
from .evaluation import Evaluation
from .greedy import explained_answers
from .planner import plan_of
from .race import Race
from .search import Agenda, Line, Search, script_of
from .seat import Seat
from .thinking import Clock, Deadline, Judge, Thinker
from .tree import Imagination, OutOfTime

_SHARE_OF_PLANNING = 0.2
_LEAST_PLANNING_MS = 60.0
_MOST_OF_PLANNING = 0.6
"""Of a budget too small for that."""
_WIDTH, _CANDIDATES, _RESTS = 8, 14, 3
_HEADROOM = 0.95


class ChampionBot(Thinker):
    def __init__(
        self,
        seed: int | str = 0,
        clock: Clock = time.perf_counter,
        weights: Evaluation | None = None,
    ) -> None:
        super().__init__(seed, clock, weights)
        self._agenda = Agenda()

    def choose(self, seat: Seat, budget_ms: float) -> Action:
        deadline = Deadline(budget_ms * _HEADROOM, self._clock)
        game = seat.game()
        if seat.decision.kind is not DecisionKind.ACTIVATION:
            judge = Judge(self._evaluation, seat.player, deadline)
            return best_answer(game, judge, deadline, self._chance)[0]
        if action := self._agenda.next(game):
            return action
        race = self._run(seat, game, budget_ms, deadline)
        return self._agenda.begin(script_of(game, race.ranking()[0].line))

    def explain(self, seat: Seat, budget_ms: float) -> list[Plan]:
        """What the opponents' answer costs whatever one does is no reason for or against a plan:
        only how it differs is told, as foresight."""
        deadline = Deadline(budget_ms * _HEADROOM, self._clock)
        game = seat.game()
        judge = Judge(self._evaluation, seat.player, deadline)
        if seat.decision.kind is not DecisionKind.ACTIVATION:
            return explained_answers(game, judge, deadline)
        race = self._run(seat, game, budget_ms, deadline)
        ways = race.ranking()
        foreseen = [race.worth(way) - way.line.score for way in ways]
        usual = fmean(foreseen)
        return [
            plan_of(game, way.line, judge, own - usual)
            for way, own in zip(ways, foreseen, strict=True)
        ]

    def _run(self, seat: Seat, game: Game, budget_ms: float, deadline: Deadline) -> Race:
        """Round after round, for as long as there is time and more than one way."""
        fate = self._chance.getrandbits(64)
        imagination = Imagination(seat, self._evaluation, deadline, self._clock, fate)
        race = Race(imagination.ways(self._lines(seat.player, game, budget_ms)))
        try:
            while len(race.running) > 1 and not deadline.passed:
                for way in race.running:
                    imagination.visit(way)
                race.narrow(deadline.spent)
        except OutOfTime:
            pass
        return race

    def _lines(self, player: int, game: Game, budget_ms: float) -> Sequence[Line]:
        least = min(_LEAST_PLANNING_MS, budget_ms * _MOST_OF_PLANNING)
        planning = Deadline(max(least, budget_ms * _SHARE_OF_PLANNING), self._clock)
        judge = Judge(self._evaluation, player, planning)
        search = Search(judge, planning, width=_WIDTH, candidates=_CANDIDATES, rests=_RESTS)
        return search.lines(game)
