"""Level 4: tries its best plans in imagined games and keeps the one that fares best.

A determinised Monte Carlo tree search over whole activations (``tree``): the planner proposes them,
the opponents' too, and each is played in worlds that fit what the seat knows, with dice that fall
as they like.
"""

from __future__ import annotations

import random
import time
from collections.abc import Sequence

from krosarena.engine.actions import Action
from krosarena.engine.decisions import DecisionKind
from krosarena.engine.dice import Dice
from krosarena.engine.game import Game

from .answering import best_answer
from .bot import Plan
from .evaluation import Evaluation, evaluation
from .greedy import explained_answers
from .planner import told
from .search import Line, Move, Search, moment_of
from .seat import Seat
from .thinking import Clock, Deadline, Judge
from .tree import Tree

_SHARE_OF_PLANNING = 0.2
_LEAST_PLANNING_MS = 60.0
_MOST_OF_PLANNING = 0.6
"""Of a budget too small for that."""
_WIDTH, _DEEDS = 8, 14
_REPLY_MS = 12.0
"""For the planner further down the tree."""
_REPLY_WIDTH, _REPLY_DEEDS = 3, 6
_HEADROOM = 0.95


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
        tree = self._grown(seat, game, budget_ms, deadline)
        self._script = list(tree.root.ranking()[0].script)
        return self._script.pop(0).action

    def explain(self, seat: Seat, budget_ms: float) -> list[Plan]:
        deadline = Deadline(budget_ms * _HEADROOM, self._clock)
        game = seat.game()
        judge = Judge(self._evaluation, seat.player, deadline)
        if seat.decision.kind is not DecisionKind.ACTIVATION:
            return explained_answers(game, judge, deadline)
        root = self._grown(seat, game, budget_ms, deadline).root
        plans = []
        for arm in root.ranking():
            plan = told(game, arm.line, judge)
            score = root.mean(arm) - judge.worth(game)
            foresight = score - plan.score
            plans.append(Plan(plan.actions, score, {**plan.terms, "foresight": foresight}))
        return plans

    def _next_of_script(self, game: Game) -> Action | None:
        if not self._script or self._script[0].moment != moment_of(game):
            return None
        action = self._script.pop(0).action
        return action if action in game.legal_actions() else None

    def _grown(self, seat: Seat, game: Game, budget_ms: float, deadline: Deadline) -> Tree:
        """Trial after trial, for as long as there is time."""
        tree = Tree(game, self._lines(seat.player, game, budget_ms), self._evaluation)
        worlds = self._chance.getrandbits(64)
        while len(tree.root.arms) > 1 and not deadline.passed:
            # The n-th trial of every plan happens in the same world, with the same luck.
            chance = random.Random(worlds + tree.root.next().trials)
            tree.grow(seat.imagine(chance), chance, self._reply, deadline)
        return tree

    def _lines(self, player: int, game: Game, budget_ms: float) -> Sequence[Line]:
        least = min(_LEAST_PLANNING_MS, budget_ms * _MOST_OF_PLANNING)
        planning = Deadline(max(least, budget_ms * _SHARE_OF_PLANNING), self._clock)
        judge = Judge(self._evaluation, player, planning)
        return Search(judge, planning, width=_WIDTH, deeds=_DEEDS).lines(game)

    def _reply(self, game: Game) -> Sequence[Line]:
        """What whoever moves now would plan, in haste."""
        assert game.decision is not None
        planning = Deadline(_REPLY_MS, self._clock)
        judge = Judge(self._evaluation, game.decision.player, planning)
        search = Search(judge, planning, width=_REPLY_WIDTH, deeds=_REPLY_DEEDS)
        return search.lines(game.clone(Dice.open()))
