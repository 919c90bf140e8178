"""A finished game with a teacher's eye: activation by activation, what was luck, what was decided,
and what the champion, or for lesser passages the planner, would have done with what the player
knew."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from krosarena.engine.actions import Action
from krosarena.engine.game import Game
from krosarena.engine.record import Record

from .analysis import Analysis, Moment, analyse_games, chances_in
from .bot import Bot
from .champion import ChampionBot
from .evaluation import evaluation
from .planner import PlannerBot
from .seat import Seat
from .thinking import Clock, Deadline

_CHAMPIONS_PASSAGES, _CHAMPIONS_MS = 5, 400.0
"""The largest swings, for which the champion is asked."""
_LEAST_MS, _MOST_MS = 25.0, 150.0
"""For what the planner would have done in one of the others."""
_WORLDS = 24
"""In which a plan is tried."""
_WORTH_SAYING = 0.04
"""Chance of winning that a better plan must add to be spoken of."""


@dataclass(frozen=True, slots=True)
class Better:
    """What a bot would have done instead, and how much likelier that makes a win."""

    actions: tuple[Action, ...]
    gain: float


@dataclass(frozen=True, slots=True)
class Passage:
    """What a player decided in a row: a unit's activation, or an answer between two of them."""

    moments: tuple[Moment, ...]
    unit: int
    """-1 outside activations."""
    better: Better | None = None

    @property
    def first(self) -> Moment:
        return self.moments[0]

    @property
    def last(self) -> Moment:
        return self.moments[-1]

    @property
    def player(self) -> int:
        return self.first.player

    @property
    def before(self) -> float:
        return self.first.before[self.player]

    @property
    def after(self) -> float:
        return self.last.after[self.player]

    @property
    def luck(self) -> float:
        return sum([moment.luck_of(self.player) for moment in self.moments])

    @property
    def choice(self) -> float:
        return sum([moment.choice for moment in self.moments])

    @property
    def swing(self) -> float:
        return abs(self.after - self.before)

    @property
    def mistake(self) -> float:
        return self.better.gain if self.better else 0.0


@dataclass(frozen=True, slots=True)
class Review:
    analysis: Analysis
    passages: tuple[Passage, ...]

    def turning_points(self, swings: int = 5, mistakes: int = 3) -> list[Passage]:
        """The largest swings and the dearest mistakes, as they came."""
        by_swing = sorted(self.passages, key=lambda passage: -passage.swing)[:swings]
        wrong = [passage for passage in self.passages if passage.mistake]
        by_mistake = sorted(wrong, key=lambda passage: -passage.mistake)[:mistakes]
        chosen = {passage.first.number: passage for passage in (*by_swing, *by_mistake)}
        return [chosen[number] for number in sorted(chosen)]

    def missed(self, player: int) -> int:
        """How often a bot would have done notably better."""
        return sum([bool(p.better) for p in self.passages if p.player == player])


def review(
    games: Sequence[Game], record: Record, budget_ms: float, clock: Clock = time.perf_counter
) -> Review:
    """Of a finished game that has been played again: a game for each entry. ``budget_ms`` is for
    the bots' thoughts, the largest swings first; when it is used up, the rest goes without."""
    analysis = analyse_games(games, record)
    deadline = Deadline(budget_ms, clock)
    passages = _passages(games, analysis.moments)
    champion, planner = ChampionBot(clock=clock), PlannerBot(clock=clock)
    share = min(_MOST_MS, max(_LEAST_MS, budget_ms / max(1, len(passages))))
    by_swing = sorted(range(len(passages)), key=lambda place: -passages[place].swing)
    for rank, place in enumerate(by_swing):
        if deadline.passed:
            break
        passage = passages[place]
        game = games[passage.first.number - 1]
        if rank < _CHAMPIONS_PASSAGES:
            better = _better(game, passage, champion, _CHAMPIONS_MS)
        else:
            better = _better(game, passage, planner, share)
        passages[place] = replace(passage, better=better)
    return Review(analysis, tuple(passages))


def _passages(games: Sequence[Game], moments: Sequence[Moment]) -> list[Passage]:
    def of_whom(moment: Moment) -> tuple[int, int, int, int]:
        state = games[moment.number - 1].state
        unit = state.active_unit
        return moment.player, state.turn, unit, moment.number if unit < 0 else 0

    return [Passage(tuple(row), key[2]) for key, row in groupby(moments, of_whom)]


def _better(game: Game, passage: Passage, adviser: Bot, budget_ms: float) -> Better | None:
    """None where the adviser has nothing notably better, and before the fight: chances say nothing
    while only some units are placed."""
    if not game.state.turn or len(game.legal_actions()) < 2:
        return None
    seat = Seat(game, passage.player)
    plan = adviser.explain(seat, budget_ms)[0]
    if plan.actions == tuple([moment.action for moment in passage.moments]):
        return None
    gain = _chance_with(seat, plan.actions) - (passage.before + passage.choice)
    return Better(plan.actions, gain) if gain >= _WORTH_SAYING else None


def _chance_with(seat: Seat, actions: Sequence[Action]) -> float:
    """How likely the player wins after the plan, on average over imagined worlds; where the dice
    make the rest of it impossible, it ends there."""
    total = 0.0
    for world in range(_WORLDS):
        game = seat.imagine(random.Random(world))
        for action in actions:
            if game.outcome or action not in game.legal_actions():
                break
            game.apply(action)
        total += chances_in(game, evaluation("planner"))[seat.player]
    return total / _WORLDS
