"""Level 2: the action that is worth most at once.

It tries every spell and purchase from where it stands and compares what may come of each, dice
included. It also looks at every cell it could walk to, with the best blow from there in mind, but
never at what follows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import NamedTuple

from krosarena.engine.actions import END, MOVES, Action
from krosarena.engine.decisions import DecisionKind
from krosarena.engine.game import Game

from .answering import best_answer
from .bot import Plan
from .candidates import candidate_actions, most_promising, rough_worth
from .chance import Branch
from .evaluation import chance_with
from .seat import Seat
from .thinking import Deadline, Judge, Thinker, buyer_first, distinct_answers, spread_out
from .walking import STAY, stood, walks_of

_MOST_MS = 10.0
_MOST_CANDIDATES = 10
_MOST_ANSWERS = 60
_HOPE = 0.5
"""What a blow is worth while one still has to walk for it."""


class _Weighed(NamedTuple):
    """An action, what it gains against ending now, and where it leads."""

    score: float
    action: Action
    branches: Sequence[Branch]


class GreedyBot(Thinker):
    WEIGHTS = "greedy"

    def choose(self, seat: Seat, budget_ms: float) -> Action:
        deadline = Deadline(min(budget_ms, _MOST_MS) * 0.7, self._clock)
        judge = Judge(self._evaluation, seat.player, deadline)
        game = seat.game()
        if seat.decision.kind is not DecisionKind.ACTIVATION:
            return best_answer(game, judge, deadline, self._chance)[0]
        return self._weighed(game, judge, deadline)[0].action

    def explain(self, seat: Seat, budget_ms: float) -> list[Plan]:
        deadline = Deadline(budget_ms, self._clock)
        judge = Judge(self._evaluation, seat.player, deadline)
        game = seat.game()
        if seat.decision.kind is not DecisionKind.ACTIVATION:
            return explained_answers(game, judge, deadline)
        return [_plan_of(game, judge, weighed) for weighed in self._weighed(game, judge, deadline)]

    def _weighed(self, game: Game, judge: Judge, deadline: Deadline) -> list[_Weighed]:
        """Actions by their worth against ending now, the best first."""
        state, decision = game.state, game.decision
        assert decision is not None
        unit = state.units[decision.unit]
        now = judge.worth(game)
        weighed = [_Weighed(0.0, END, [])]
        candidates = candidate_actions(state, unit, game.legal_actions())
        candidates.sort(key=lambda action: -rough_worth(state, unit, action))
        ranked = [(action, game) for action in candidates]
        for action, _ in most_promising(ranked, lambda same: same, _MOST_CANDIDATES):
            if deadline.passed:
                break
            branches = judge.after(game, action)
            weighed.append(_Weighed(judge.expected(branches) - now, action, branches))
        hope = self._best_blow(game)
        for walk in walks_of(state, unit):
            if walk is STAY or walk.risky_step >= 0 or deadline.passed:
                continue
            there = stood(game, unit, walk.path[-1], unit.mp - len(walk.path), unit.ap)
            gain = judge.worth(there) - now + _HOPE * (self._best_blow(there) - hope)
            gain -= 0.001 * len(walk.path)
            weighed.append(_Weighed(gain, MOVES[walk.path[0]], [(1.0, there)]))
        weighed.sort(key=attrgetter("score"), reverse=True)
        return weighed

    def _best_blow(self, game: Game) -> float:
        """A rough guess at what could be done from here."""
        state, decision = game.state, game.decision
        assert decision is not None
        unit = state.units[decision.unit]
        candidates = candidate_actions(state, unit, game.legal_actions())
        return max([rough_worth(state, unit, action) for action in candidates], default=0.0)


def _plan_of(game: Game, judge: Judge, weighed: _Weighed) -> Plan:
    """What it gains by each term; ``hope`` is what could be done from where a walk leads."""
    terms: dict[str, float] = {}
    for likely, future in weighed.branches:
        for term, gain in judge.gains(game, future).items():
            terms[term] = terms.get(term, 0.0) + likely * gain
    terms["hope"] = weighed.score - sum(terms.values())
    now = judge.worth(game)
    return Plan(
        (weighed.action,),
        weighed.score,
        {term: gain for term, gain in terms.items() if abs(gain) > 1e-9},
        gain=chance_with(now + weighed.score) - chance_with(now),
    )


def explained_answers(game: Game, judge: Judge, deadline: Deadline) -> list[Plan]:
    """The options of a question, each with what sets it apart from the average of all."""
    options, weighed = buyer_first(game, distinct_answers(game)), []
    for option in spread_out(options, _MOST_ANSWERS):
        branches = judge.after(game, option)
        terms: dict[str, float] = {}
        for likely, future in branches:
            for term, value in judge.gains(game, future).items():
                terms[term] = terms.get(term, 0.0) + likely * value
        weighed.append((option, judge.expected(branches), terms))
        if deadline.passed:
            break
    usual = sum([worth for _, worth, _ in weighed]) / len(weighed)
    average = _average([terms for _, _, terms in weighed])
    plans = [
        Plan(
            (option,),
            worth - usual,
            _apart(terms, average),
            gain=chance_with(worth) - chance_with(usual),
        )
        for option, worth, terms in weighed
    ]
    return sorted(plans, key=lambda plan: -round(plan.score, 9))


def _average(rows: Sequence[Mapping[str, float]]) -> dict[str, float]:
    names = {name: None for row in rows for name in row}
    return {name: sum([row.get(name, 0.0) for row in rows]) / len(rows) for name in names}


def _apart(terms: Mapping[str, float], average: Mapping[str, float]) -> dict[str, float]:
    gains = {name: terms.get(name, 0.0) - usual for name, usual in average.items()}
    return {name: gain for name, gain in gains.items() if abs(gain) > 1e-9}
