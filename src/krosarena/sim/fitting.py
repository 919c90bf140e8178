"""How the evaluation's weights are found: positions of many games, and who won them.

Planners play each other. At the start of every activation the terms of the evaluation are noted for
the player to move, and in the end whether that player won. A logistic regression then asks which
weights tell winners from losers best. It starts at the weights in use and is held near them, so
that terms which rarely matter keep a sensible size.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import NamedTuple

from krosarena.bots import Seat
from krosarena.bots.evaluation import SCALE, TERMS, Evaluation
from krosarena.bots.planner import PlannerBot
from krosarena.content.library import settle_library
from krosarena.engine.decisions import DecisionKind

from .match import LONGEST, Fixture

_STEPS = 120
_RATE = 0.5
_MISTAKES = 0.08
"""How often a player does anything at all, so that games differ."""


class Sample(NamedTuple):
    features: list[float]
    won: float


def samples_of(fixture: Fixture, weights: Mapping[str, float], budget_ms: float) -> list[Sample]:
    """One game's positions, as the players to move saw them."""
    game = fixture.begin()
    chance = random.Random(fixture.seed)
    evaluation = Evaluation(weights)
    bots = [PlannerBot(f"{fixture.seed} {seat}", time.thread_time, evaluation) for seat in (1, 2)]
    noted: list[tuple[int, list[float]]] = []
    unit = (0, -1)
    for _ in range(LONGEST):
        decision = game.decision
        if decision is None:
            break
        player, seat = decision.player, Seat(game, decision.player)
        if decision.kind is DecisionKind.ACTIVATION and unit != (game.state.turn, decision.unit):
            unit = (game.state.turn, decision.unit)
            noted.append((player, evaluation.features(seat.game().state, player)))
        if chance.random() < _MISTAKES:
            game.apply(chance.choice(game.legal_actions()))
        else:
            game.apply(bots[player - 1].choose(seat, budget_ms))
    if game.outcome is None:
        return []
    winners = game.outcome.winners
    return [Sample(features, float(player in winners)) for player, features in noted]


def gather(
    fixtures: Sequence[Fixture], weights: Mapping[str, float], *, budget_ms: float, workers: int
) -> Iterator[list[Sample]]:
    """The positions of game after game."""
    work = partial(samples_of, weights=weights, budget_ms=budget_ms)
    if workers == 1:
        yield from map(work, fixtures)
        return
    with ProcessPoolExecutor(workers, initializer=settle_library) as pool:
        yield from pool.map(work, fixtures)


def fitted(
    samples: Sequence[Sample], weights: Mapping[str, float], *, tightness: float
) -> dict[str, float]:
    """Weights that tell winners from losers; ``tightness`` holds each near where it was, in
    proportion to its size."""
    before = [weights.get(term, 0.0) for term in TERMS]
    sizes = [max(abs(weight), 0.02) for weight in before]
    now = list(before)
    spread = [
        math.sqrt(sum(s.features[n] ** 2 for s in samples) / len(samples)) or 1.0
        for n in range(len(TERMS))
    ]
    for _ in range(_STEPS):
        slope = [0.0] * len(TERMS)
        for features, won in samples:
            lead = sum([w * x for w, x in zip(now, features, strict=True)])
            missed = won - 1 / (1 + math.exp(-max(-30.0, min(30.0, lead / SCALE))))
            for n, x in enumerate(features):
                slope[n] += missed * x
        for n, old in enumerate(before):
            pull = tightness * (old - now[n]) / sizes[n] ** 2
            step = slope[n] / len(samples) / SCALE + pull
            now[n] += _RATE * step / (spread[n] ** 2 / SCALE**2 / 4 + tightness / sizes[n] ** 2)
    return {term: round(weight, 4) for term, weight in zip(TERMS, now, strict=True)}


def log_loss(samples: Sequence[Sample], weights: Mapping[str, float]) -> float:
    """How badly the weights foretell the winners; 0.693 for knowing nothing."""
    total = 0.0
    row = [weights.get(term, 0.0) for term in TERMS]
    for features, won in samples:
        lead = sum([w * x for w, x in zip(row, features, strict=True)]) / SCALE
        total += math.log1p(math.exp(-lead if won else lead))
    return total / len(samples)
