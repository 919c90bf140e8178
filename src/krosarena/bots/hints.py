"""What to do now, for a person who asks: the champion's best plan and what else it thought of."""

from __future__ import annotations

import time

from krosarena.engine.actions import Action, Move

from .bot import Plan
from .champion import ChampionBot
from .seat import Seat
from .thinking import Clock

_PLANS = 3


def hint(seat: Seat, budget_ms: float, clock: Clock = time.perf_counter) -> list[Plan]:
    """The best plan first; the others do something else than the best where there is such a plan.
    Always the same for the same seat, as far as time allows."""
    return _worth_telling(_level(ChampionBot(seed=0, clock=clock).explain(seat, budget_ms)))


def _level(plans: list[Plan]) -> list[Plan]:
    """What the opponents' answer costs whatever one does is no reason for or against a plan."""
    foreseen = [plan.terms.get("foresight", 0.0) for plan in plans]
    usual = sum(foreseen) / len(foreseen)
    return [
        Plan(plan.actions, plan.score - usual, {**plan.terms, "foresight": own - usual})
        for plan, own in zip(plans, foreseen, strict=True)
    ]


def _worth_telling(plans: list[Plan]) -> list[Plan]:
    deeds: set[tuple[Action, ...]] = set()
    telling: list[Plan] = []
    alike: list[Plan] = []
    for plan in plans:
        done = _deeds(plan)
        (alike if done in deeds else telling).append(plan)
        deeds.add(done)
    return sorted((telling + alike)[:_PLANS], key=lambda plan: -plan.score)


def _deeds(plan: Plan) -> tuple[Action, ...]:
    """Two ways to do the same are no two ideas."""
    return tuple([action for action in plan.actions if not isinstance(action, Move)])
