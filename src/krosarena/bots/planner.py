"""Level 3: plans what a unit does from its first step to its last, and plans anew when the dice
decide otherwise."""

from __future__ import annotations

import time
from collections.abc import Sequence
from fractions import Fraction

from krosarena.engine.actions import Action
from krosarena.engine.decisions import DecisionKind
from krosarena.engine.game import Game
from krosarena.odds import CannotForesee, Patience, endings

from .answering import best_answer
from .bot import Plan
from .evaluation import CERTAIN, Evaluation, chance_with
from .greedy import explained_answers
from .search import Agenda, Line, Search, script_of
from .seat import Seat
from .thinking import Clock, Deadline, Judge, Thinker

_MOST_MS = 140.0
"""For a whole activation."""
_SHARE = 0.65
"""Of what is left of that, for one plan: when dice decide otherwise, it plans anew."""
_WIDTH = 6
_CANDIDATES = 12
_MOST_PLANS = 5
_RUNS = 500
"""Of the engine, to find out how likely a plan wins at once: some 10 ms."""
_NOT_CERTAIN = 0.99


class PlannerBot(Thinker):
    def __init__(
        self,
        seed: int | str = 0,
        clock: Clock = time.perf_counter,
        weights: Evaluation | None = None,
    ) -> None:
        super().__init__(seed, clock, weights)
        self._agenda = Agenda()
        self._activation = (0, -1)
        self._spent_ms = 0.0
        """Of the time for this activation."""

    def choose(self, seat: Seat, budget_ms: float) -> Action:
        game = seat.game()
        if seat.decision.kind is not DecisionKind.ACTIVATION:
            deadline = Deadline(min(budget_ms, _MOST_MS), self._clock)
            judge = Judge(self._evaluation, seat.player, deadline)
            return best_answer(game, judge, deadline, self._chance)[0]
        return self._agenda.next(game) or self._planned(seat, game, budget_ms)

    def explain(self, seat: Seat, budget_ms: float) -> list[Plan]:
        deadline = Deadline(budget_ms, self._clock)
        game = seat.game()
        judge = Judge(self._evaluation, seat.player, deadline)
        if seat.decision.kind is not DecisionKind.ACTIVATION:
            return explained_answers(game, judge, deadline)
        search = Search(judge, deadline, width=_WIDTH, candidates=_CANDIDATES)
        return [plan_of(game, line, judge) for line in search.lines(game)[:_MOST_PLANS]]

    def _planned(self, seat: Seat, game: Game, budget_ms: float) -> Action:
        activation = (game.state.turn, seat.decision.unit)
        if activation != self._activation:
            self._activation, self._spent_ms = activation, 0.0
        begin = self._clock()
        left = max(0.0, _MOST_MS - self._spent_ms)
        deadline = Deadline(min(budget_ms, _SHARE * left), self._clock)
        judge = Judge(self._evaluation, seat.player, deadline)
        search = Search(judge, deadline, width=_WIDTH, candidates=_CANDIDATES)
        script = script_of(game, search.lines(game)[0])
        self._spent_ms += (self._clock() - begin) * 1000
        return self._agenda.begin(script)


def plan_of(game: Game, line: Line, judge: Judge, foresight: float = 0.0) -> Plan:
    """A line as a plan: what each term gains by it, what luck adds, and ``foresight``, by how much
    it is better than it looks."""
    now = judge.worth(game)
    score = line.score - now
    terms = judge.gains(game, line.game)
    terms["chance"] = score - sum(terms.values())
    terms["foresight"] = foresight
    score += foresight
    actions = tuple([move.action for move in script_of(game, line)])
    won, over = _decided(game, line, actions, judge.player)
    goes_on = 1 - line.over
    # A line that counts the game as over says nothing of the cases in which it is not.
    lead = (now + score - line.ending) / goes_on if goes_on > 1e-9 else now
    return Plan(
        actions,
        score,
        {term: gain for term, gain in terms.items() if abs(gain) > 1e-9},
        gain=won + (1 - over) * chance_with(lead) - chance_with(now),
        wins=won == 1,
    )


def _decided(game: Game, line: Line, actions: Sequence[Action], player: int) -> tuple[float, float]:
    """How likely the plan wins at once, and how likely the game is over with it. A line only
    follows the usual dice; what is told of a win is exact, or else never quite certain."""
    if not line.over:
        return 0.0, 0.0
    try:
        ends = endings(game, actions, (player,), patience=Patience(_RUNS))
    except CannotForesee:
        likely = (line.over + line.ending / CERTAIN) / 2
        return _NOT_CERTAIN * likely, _NOT_CERTAIN * line.over
    won = sum((chance for winners, chance in ends.items() if player in winners), Fraction())
    return float(won), float(sum(ends.values()))
