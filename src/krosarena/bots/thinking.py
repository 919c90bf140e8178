"""How every bot judges an action: what it leads to, weighed by how likely that is."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence

from krosarena.engine.actions import Action, Give, Turn
from krosarena.engine.decisions import Decision, DecisionKind
from krosarena.engine.game import Game

from .chance import Branch, futures
from .evaluation import Evaluation, evaluation

Clock = Callable[[], float]
"""Seconds, from any beginning."""

ALIKE = 1e-9
"""What sums may differ by only because they were added up in another order."""
_MOST_OPTIONS = 12
_MOST_BEARERS = 2
"""Of a reward one thinks of buying; who gets it is decided once it is bought."""
_DEEPEST = 2
_BEFORE_THE_FIGHT = ("arena", "side", "timeline-next", "deploy")
"""Long rows of questions, each of which can be judged by itself."""


class Deadline:
    """When thinking must stop."""

    __slots__ = ("_begin", "_clock", "_end")

    def __init__(self, budget_ms: float, clock: Clock = time.perf_counter) -> None:
        self._clock = clock
        self._begin = clock()
        self._end = self._begin + budget_ms / 1000

    @property
    def passed(self) -> bool:
        return self._clock() >= self._end

    @property
    def spent(self) -> float:
        """The share of the time that is over, up to 1."""
        return min(1.0, (self._clock() - self._begin) / (self._end - self._begin))


class Thinker:
    """What all bots that think have: chance, a judgement, and a clock."""

    WEIGHTS = "planner"

    def __init__(
        self,
        seed: int | str = 0,
        clock: Clock = time.perf_counter,
        weights: Evaluation | None = None,
    ) -> None:
        self._chance = random.Random(seed)
        self._evaluation = weights or evaluation(self.WEIGHTS)
        self._clock = clock


class Judge:
    """One player's judgement."""

    __slots__ = ("_deadline", "_evaluation", "player")

    def __init__(self, evaluation: Evaluation, player: int, deadline: Deadline) -> None:
        self._evaluation = evaluation
        self._deadline = deadline
        self.player = player

    def worth(self, game: Game) -> float:
        return self._evaluation.worth(game.state, self.player)

    def gains(self, before: Game, after: Game) -> dict[str, float]:
        return self._evaluation.gains(before.state, after.state, self.player)

    def expected(self, branches: Sequence[Branch]) -> float:
        return sum([likely * self.worth(game) for likely, game in branches])

    def after(self, game: Game, action: Action) -> list[Branch]:
        """Where an action leads, further questions on the way answered as each player likes
        best."""
        copy = game.clone()
        unit, decision = copy.state.active_unit, copy.decision
        assert decision is not None
        copy.apply(action)
        depth = 0 if decision.prompt in _BEFORE_THE_FIGHT else _DEEPEST
        return self._settled(copy, unit, depth)

    def _settled(self, game: Game, unit: int, depth: int) -> list[Branch]:
        found: list[Branch] = []
        for likely, future in futures(game):
            decision = future.decision
            if decision is None or not depth or _is_at_rest(decision, future, unit):
                found.append((likely, future))
            else:
                answers = self._answered(future, decision, unit, depth)
                found += [(likely * share, then) for share, then in answers]
        return found

    def _answered(self, game: Game, decision: Decision, unit: int, depth: int) -> list[Branch]:
        team_of = game.state.setup.team_of
        ours = team_of[decision.player] == team_of[self.player]
        best: list[Branch] = []
        height = 0.0
        options = buyer_first(game, distinct_answers(game))
        if decision.prompt == "allocate":
            options = options[:_MOST_BEARERS]
        for option in spread_out(options, _MOST_OPTIONS):
            copy = game.clone()
            copy.apply(option)
            branches = self._settled(copy, unit, depth - 1)
            worth = self.expected(branches)
            if not best or (worth > height + ALIKE if ours else worth < height - ALIKE):
                best, height = branches, worth
            if self._deadline.passed:
                break
        return best


def _is_at_rest(decision: Decision, game: Game, unit: int) -> bool:
    """Is nothing left to answer that the last action led to?"""
    return decision.kind is DecisionKind.ACTIVATION or game.state.active_unit != unit


def distinct_answers(game: Game) -> list[Action]:
    """What may be answered, without other ways to turn dice to the same number of successes."""
    decision = game.decision
    if decision is None or decision.prompt != "turn-dice":
        return game.legal_actions()
    return [Turn(tuple(reading.split())) for reading in decision.readings]


def buyer_first(game: Game, options: Sequence[Action]) -> list[Action]:
    """Of those who may get a reward, where nothing else tells, the one who can use it at once."""
    decision = game.decision
    if decision is None or decision.prompt != "allocate":
        return list(options)
    buyer = Give(game.state.units[decision.unit].name)
    return sorted(options, key=lambda option: option != buyer)


def spread_out(options: Sequence[Action], most: int) -> Sequence[Action]:
    """Not more than so many, from all over the row."""
    if len(options) <= most:
        return options
    return [options[place * len(options) // most] for place in range(most)]
