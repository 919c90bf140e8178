"""Hints for pupils: first what their lesson's guide waits for, else what brings the fight about.

Caution is for those who know the game: in a lesson nobody is told to keep away and wait.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from functools import cache

from krosarena.content.guiding import Guide
from krosarena.engine.actions import END, MOVES, Action
from krosarena.engine.decisions import DecisionKind
from krosarena.engine.game import Game
from krosarena.engine.state.state import State

from .bot import Plan
from .evaluation import DISTANCES, TERMS, Evaluation, chance_with, evaluation
from .hints import distinct_plans, hint
from .planner import plan_of
from .search import Search
from .seat import Seat
from .thinking import Clock, Deadline, Judge
from .walking import stood, walks_of

_LEFT_ASIDE = ("danger", "tempo", "summons", "approach")
"""Reasons to hold back, to gather a crowd, or to stop once an enemy is within reach."""
_STEP_NEARER = 0.06
"""What each step of each unit toward the nearest enemy is worth, in GG."""
_WIDTH, _CANDIDATES = 6, 12
_SHARE_OF_FIGHTING = 0.6
_PLANS = 3


def teach(
    seat: Seat, guide: Guide, budget_ms: float, clock: Clock = time.perf_counter
) -> list[Plan]:
    """Plans that lead the guide on come first, marked as such; then the boldest others."""
    if seat.decision.kind is not DecisionKind.ACTIVATION:
        return hint(seat, budget_ms, clock)
    game = seat.game()
    deadline = Deadline(budget_ms, clock)
    judge = Judge(_boldness(), seat.player, deadline)
    search = Search(
        judge, Deadline(budget_ms * _SHARE_OF_FIGHTING, clock), width=_WIDTH, candidates=_CANDIDATES
    )
    lines = search.lines(game)
    plans = [plan_of(game, line, judge) for line in lines[:_CANDIDATES]]
    wanted = [plan for plan in plans if _leads_on(seat, guide, plan.actions)]
    if not wanted and (simplest := _simplest(seat, guide, judge, deadline)):
        wanted = [simplest]
    others = [plan for plan in distinct_plans(plans, game.state) if plan not in wanted]
    return [*(plan.as_lesson() for plan in wanted[:1]), *others][:_PLANS]


class _Boldness(Evaluation):
    """The planner's judgement without its caution: everybody goes where the enemy is."""

    def __init__(self) -> None:
        usual = dict(zip(TERMS, evaluation("planner").weights, strict=True))
        super().__init__(usual | dict.fromkeys(_LEFT_ASIDE, 0.0))

    def lead(self, state: State, player: int) -> float:
        return super().lead(state, player) - _STEP_NEARER * _steps_off(state, player)

    def gains(self, before: State, after: State, player: int) -> dict[str, float]:
        gains = super().gains(before, after, player)
        if after.outcome is None:
            nearer = _steps_off(before, player) - _steps_off(after, player)
            gains["approach"] = _STEP_NEARER * nearer
        return gains


def _steps_off(state: State, player: int) -> int:
    """From each unit of the team that can walk to the nearest Krosmaster of the others."""
    team_of = state.setup.team_of
    ours: list[int] = []
    theirs: list[int] = []
    for unit in state.units:
        if not unit.in_arena:
            continue
        if team_of[unit.player] != team_of[player]:
            if unit.card.is_krosmaster:
                theirs.append(unit.cell)
        elif unit.card.mp:
            ours.append(unit.cell)
    return sum([min([DISTANCES[own][foe] for foe in theirs], default=0) for own in ours])


_boldness = cache(_Boldness)


def _leads_on(seat: Seat, guide: Guide, actions: tuple[Action, ...]) -> bool:
    """Does the guide get on by this, if the dice do not forbid it? The guide itself says so."""
    game = seat.imagine(random.Random(0))
    unit = seat.decision.unit
    for action in actions:
        decision = game.decision
        if decision is None or decision.unit != unit or action not in game.legal_actions():
            return False
        game.apply(action)
        if guide.after(game.events, game.decision, seat.player).place > guide.place:
            return True
    return False


def _simplest(seat: Seat, guide: Guide, judge: Judge, deadline: Deadline) -> Plan | None:
    """A walk and one deed that the guide waits for, however little it is worth otherwise."""
    game = seat.game()
    now = judge.worth(game)
    best: Plan | None = None
    for walk, there in _stands(game):
        for action in there.legal_actions():
            if action is END or deadline.passed:
                break
            actions = (*[MOVES[cell] for cell in walk], action)
            if not _leads_on(seat, guide, actions):
                continue
            gain = judge.expected(judge.after(there, action)) - now - 0.01 * len(walk)
            if best is None or gain > best.score:
                best = Plan(
                    actions,
                    gain,
                    {"chance": gain},
                    gain=chance_with(now + gain) - chance_with(now),
                )
    return best


def _stands(game: Game) -> Iterator[tuple[tuple[int, ...], Game]]:
    """Cells the unit can safely walk to, nearest first, with the game as it would be there."""
    assert game.decision is not None
    unit = game.state.units[game.decision.unit]
    walks = [walk for walk in walks_of(game.state, unit) if walk.risky_step < 0]
    for walk in sorted(walks, key=lambda walk: len(walk.path)):
        path = walk.path
        if path:
            yield path, stood(game, unit, path[-1], unit.mp - len(path), unit.ap)
        else:
            yield path, game
