"""Level 4: tries its best plans in imagined games and keeps the one that fares best.

The planner proposes whole activations; each is followed by the answers that planners would give, in
worlds that fit what the seat knows (``trials``).
"""

from __future__ import annotations

import time
from collections.abc import Sequence

from krosarena.engine.actions import Action
from krosarena.engine.decisions import DecisionKind
from krosarena.engine.game import Game

from .answering import best_answer
from .bot import Plan
from .chance import Fate
from .evaluation import Evaluation
from .greedy import explained_answers
from .planner import told
from .search import Agenda, Line, Search
from .seat import Seat
from .thinking import Clock, Deadline, Judge, Thinker
from .trials import Imagination, Race, candidates_of

_SHARE_OF_PLANNING = 0.2
_LEAST_PLANNING_MS = 60.0
_MOST_OF_PLANNING = 0.6
"""Of a budget too small for that."""
_WIDTH, _DEEDS, _RESTS = 8, 14, 3
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
        return self._agenda.begin(race.ranking()[0].script)

    def explain(self, seat: Seat, budget_ms: float) -> list[Plan]:
        deadline = Deadline(budget_ms * _HEADROOM, self._clock)
        game = seat.game()
        judge = Judge(self._evaluation, seat.player, deadline)
        if seat.decision.kind is not DecisionKind.ACTIVATION:
            return explained_answers(game, judge, deadline)
        race = self._run(seat, game, budget_ms, deadline)
        plans = []
        for candidate in race.ranking():
            plan = told(game, candidate.line, judge)
            score = race.worth(candidate) - judge.worth(game)
            foresight = score - plan.score
            plans.append(Plan(plan.actions, score, {**plan.terms, "foresight": foresight}))
        return plans

    def _run(self, seat: Seat, game: Game, budget_ms: float, deadline: Deadline) -> Race:
        """World after world, for as long as there is time and more than one plan."""
        race = Race(candidates_of(game, self._lines(seat.player, game, budget_ms)))
        imagination = Imagination(seat, self._evaluation, deadline, self._clock)
        until = game.state.turn + len(game.state.order)
        world = self._chance.getrandbits(64)
        while len(race.running) > 1 and not deadline.passed:
            world += 1 << 20
            for candidate in race.running:
                lead = imagination.trial(candidate.line, until, Fate(world))
                if lead is None:
                    return race
                race.note(candidate, lead)
            race.narrow(deadline.spent)
        return race

    def _lines(self, player: int, game: Game, budget_ms: float) -> Sequence[Line]:
        least = min(_LEAST_PLANNING_MS, budget_ms * _MOST_OF_PLANNING)
        planning = Deadline(max(least, budget_ms * _SHARE_OF_PLANNING), self._clock)
        judge = Judge(self._evaluation, player, planning)
        search = Search(judge, planning, width=_WIDTH, deeds=_DEEDS, rests=_RESTS)
        return search.lines(game)
