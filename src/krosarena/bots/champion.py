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
from operator import methodcaller

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
_WIDTH = 8
_DEEDS = 14
_MOST_PLANS = 12
_HEADROOM = 0.95
_CURIOSITY = 0.25
_TRUST = 3
"""So many trials the planner's own judgement counts for."""


@dataclass(slots=True)
class _Candidate:
    line: Line
    script: list[Move]
    prior: float
    trials: int = 0
    total: float = 0.0

    @property
    def mean(self) -> float:
        return (self.total + _TRUST * self.prior) / (self.trials + _TRUST)

    def appeal(self, trials: int) -> float:
        """UCB1: what is good so far, or little known among so many trials."""
        return self.mean + _CURIOSITY * math.sqrt(math.log(trials + 1) / (self.trials + 1))


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
        best = self._tried(seat, game, budget_ms, deadline)[0]
        self._script = list(best.script)
        return self._script.pop(0).action

    def explain(self, seat: Seat, budget_ms: float) -> list[Plan]:
        deadline = Deadline(budget_ms * _HEADROOM, self._clock)
        game = seat.game()
        judge = Judge(self._evaluation, seat.player, deadline)
        if seat.decision.kind is not DecisionKind.ACTIVATION:
            return explained_answers(game, judge)
        plans = []
        for candidate in self._tried(seat, game, budget_ms, deadline):
            plan = told(game, candidate.line, judge)
            terms = {**plan.terms, "trials": float(candidate.trials)}
            plans.append(Plan(plan.actions, candidate.mean, terms))
        return plans

    def _next_of_script(self, game: Game) -> Action | None:
        if not self._script or self._script[0].moment != moment_of(game):
            return None
        action = self._script.pop(0).action
        return action if action in game.legal_actions() else None

    def _tried(
        self, seat: Seat, game: Game, budget_ms: float, deadline: Deadline
    ) -> list[_Candidate]:
        """The candidates, the best first."""
        candidates = self._candidates(seat.player, game, budget_ms)
        if len(candidates) > 1:
            self._try_out(seat, candidates, deadline)
        tried = [c for c in candidates if c.trials] or candidates
        return sorted(tried, key=lambda c: -c.mean)

    def _candidates(self, player: int, game: Game, budget_ms: float) -> list[_Candidate]:
        planning = Deadline(max(_LEAST_PLANNING_MS, budget_ms * _SHARE_OF_PLANNING), self._clock)
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

    def _try_out(self, seat: Seat, candidates: list[_Candidate], deadline: Deadline) -> None:
        """Trial after trial, for as long as there is time."""
        worlds = self._chance.getrandbits(64)
        trials = 0
        while not deadline.passed:
            trials += 1
            opened = candidates[: 2 + int(math.sqrt(trials))]
            chosen = max(opened, key=methodcaller("appeal", trials))
            # The n-th trial of every plan happens in the same world, with the same luck.
            chance = random.Random(worlds + chosen.trials)
            worth = self._trial(seat, chosen, chance, deadline)
            if worth is not None:
                chosen.trials += 1
                chosen.total += worth

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
