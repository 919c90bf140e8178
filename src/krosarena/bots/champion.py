"""Level 4: tries its best plans in imagined games and keeps the one that fares best.

A Monte Carlo tree search over whole activations. The planner proposes them; each is played in
worlds that fit what the seat knows, with dice that fall as they like, and then everybody plays on
quickly until the opponents have answered. Plans are opened one after another, the most promising
first, and those that do well are tried again more often.
"""

from __future__ import annotations

import math
import random
import time
from dataclasses import dataclass

from krosarena.engine.actions import Action
from krosarena.engine.decisions import DecisionKind
from krosarena.engine.game import Game

from .answering import best_answer
from .bot import Plan
from .evaluation import SCALE, Evaluation, evaluation
from .greedy import explained_answers
from .planner import told
from .search import Line, Move, Search, moment_of, script_of
from .seat import Seat
from .skirmish import play_on
from .thinking import Clock, Deadline, Judge

_SHARE_OF_PLANNING = 0.2
_LEAST_PLANNING_MS = 60.0
_MOST_OF_PLANNING = 0.6
"""Of a budget too small for that."""
_WIDTH = 8
_DEEDS = 14
_MOST_PLANS = 12
_HEADROOM = 0.95
_CURIOSITY = 0.2
_TRUST = 8
"""So many trials the planner's own judgement counts for."""


@dataclass(slots=True)
class _Candidate:
    line: Line
    script: list[Move]
    prior: float
    """How likely the planner thinks it wins."""
    trials: int = 0
    total: float = 0.0


class _Contest:
    """Candidates and what their trials say of them."""

    def __init__(self, candidates: list[_Candidate]) -> None:
        self.candidates = candidates
        self._trials = 0
        self._drift = 0.0
        """By how much trials say more than the planner did, summed up: what the opponents' answer
        costs whatever one does."""

    def note(self, candidate: _Candidate, worth: float) -> None:
        candidate.trials += 1
        candidate.total += worth
        self._trials += 1
        self._drift += worth - candidate.prior

    def next(self) -> _Candidate:
        """UCB1 among those opened so far: what is good, or little known."""
        opened = self.candidates[: 2 + int(math.sqrt(self._trials))]
        known = math.log(self._trials + 1)

        def appeal(candidate: _Candidate) -> float:
            return self.mean(candidate) + _CURIOSITY * math.sqrt(known / (candidate.trials + 1))

        return max(opened, key=appeal)

    def mean(self, candidate: _Candidate) -> float:
        """Of the trials, and of the planner's judgement as if it had been some of them."""
        judged = candidate.prior + (self._drift / self._trials if self._trials else 0.0)
        return (candidate.total + _TRUST * judged) / (candidate.trials + _TRUST)

    def ranking(self) -> list[_Candidate]:
        return sorted(self.candidates, key=self.mean, reverse=True)


class ChampionBot:
    def __init__(
        self,
        seed: int | str = 0,
        clock: Clock = time.perf_counter,
        weights: Evaluation | None = None,
    ) -> None:
        self._chance = random.Random(seed)
        self._evaluation = weights or evaluation("planner")
        self._clock = clock
        self._script: list[Move] = []

    def choose(self, seat: Seat, budget_ms: float) -> Action:
        deadline = Deadline(budget_ms * _HEADROOM, self._clock)
        game = seat.game()
        if seat.decision.kind is not DecisionKind.ACTIVATION:
            judge = Judge(self._evaluation, seat.player, deadline)
            return best_answer(game, judge, deadline, self._chance)[0]
        if action := self._next_of_script(game):
            return action
        best = self._tried(seat, game, budget_ms, deadline).ranking()[0]
        self._script = list(best.script)
        return self._script.pop(0).action

    def explain(self, seat: Seat, budget_ms: float) -> list[Plan]:
        deadline = Deadline(budget_ms * _HEADROOM, self._clock)
        game = seat.game()
        judge = Judge(self._evaluation, seat.player, deadline)
        if seat.decision.kind is not DecisionKind.ACTIVATION:
            return explained_answers(game, judge)
        contest = self._tried(seat, game, budget_ms, deadline)
        plans = []
        for candidate in contest.ranking():
            plan = told(game, candidate.line, judge)
            score = _lead(contest.mean(candidate)) - judge.worth(game)
            foresight = score - plan.score
            plans.append(Plan(plan.actions, score, {**plan.terms, "foresight": foresight}))
        return plans

    def _next_of_script(self, game: Game) -> Action | None:
        if not self._script or self._script[0].moment != moment_of(game):
            return None
        action = self._script.pop(0).action
        return action if action in game.legal_actions() else None

    def _tried(self, seat: Seat, game: Game, budget_ms: float, deadline: Deadline) -> _Contest:
        """Trial after trial, for as long as there is time."""
        contest = _Contest(self._candidates(seat.player, game, budget_ms))
        worlds = self._chance.getrandbits(64)
        while len(contest.candidates) > 1 and not deadline.passed:
            candidate = contest.next()
            # The n-th trial of every plan happens in the same world, with the same luck.
            chance = random.Random(worlds + candidate.trials)
            worth = self._trial(seat, candidate, chance, deadline)
            if worth is not None:
                contest.note(candidate, worth)
        return contest

    def _candidates(self, player: int, game: Game, budget_ms: float) -> list[_Candidate]:
        least = min(_LEAST_PLANNING_MS, budget_ms * _MOST_OF_PLANNING)
        planning = Deadline(max(least, budget_ms * _SHARE_OF_PLANNING), self._clock)
        judge = Judge(self._evaluation, player, planning)
        lines = Search(judge, planning, width=_WIDTH, deeds=_DEEDS).lines(game)
        found: dict[tuple[Action, ...], _Candidate] = {}
        for line in lines:
            script = script_of(game, line)
            actions = tuple([move.action for move in script])
            if actions not in found:
                found[actions] = _Candidate(line, script, _certainty(line.score))
            if len(found) == _MOST_PLANS:
                break
        return list(found.values())

    def _trial(
        self, seat: Seat, candidate: _Candidate, chance: random.Random, deadline: Deadline
    ) -> float | None:
        """How one imagined game ends; None if there was no time for it."""
        game = seat.imagine(chance)
        until = game.state.turn + 2
        for move in candidate.script:
            if move.moment != moment_of(game) or move.action not in game.legal_actions():
                break
            game.apply(move.action)
        game = play_on(game, until, chance, deadline)
        if deadline.passed:
            return None
        return _certainty(self._evaluation.worth(game.state, seat.player))


def _certainty(worth: float) -> float:
    """How likely a lead wins."""
    return 1 / (1 + math.exp(-max(-50.0, min(50.0, worth / SCALE))))


def _lead(certainty: float) -> float:
    """The lead that makes a win so likely."""
    held = max(1e-6, min(1 - 1e-6, certainty))
    return SCALE * math.log(held / (1 - held))
