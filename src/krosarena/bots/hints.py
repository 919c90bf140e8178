"""What to do now, for a person who asks: the champion's best plan and what else it thought of."""

from __future__ import annotations

import time
from dataclasses import replace

from krosarena.engine.actions import Action, CastSpell, Move
from krosarena.engine.state.state import State

from .bot import Plan
from .champion import ChampionBot
from .seat import Seat
from .thinking import Clock

_PLANS = 3


def hint(seat: Seat, budget_ms: float, clock: Clock = time.perf_counter) -> list[Plan]:
    """The best plan first; the others do something else than the best where there is such a plan.
    Always the same for the same seat, as far as time allows."""
    plans = _level(ChampionBot(seed=0, clock=clock).explain(seat, budget_ms))
    return _worth_telling(plans, seat.game().state)


def _level(plans: list[Plan]) -> list[Plan]:
    """What the opponents' answer costs whatever one does is no reason for or against a plan."""
    foreseen = [plan.terms.get("foresight", 0.0) for plan in plans]
    usual = sum(foreseen) / len(foreseen)
    return [
        replace(plan, score=plan.score - usual, terms={**plan.terms, "foresight": own - usual})
        for plan, own in zip(plans, foreseen, strict=True)
    ]


def _worth_telling(plans: list[Plan], state: State) -> list[Plan]:
    ideas: set[tuple[object, ...]] = set()
    telling: list[Plan] = []
    alike: list[Plan] = []
    for plan in plans:
        idea = tuple(filter(None, [_idea(action, state) for action in plan.actions]))
        (alike if idea in ideas else telling).append(plan)
        ideas.add(idea)
    return sorted((telling + alike)[:_PLANS], key=lambda plan: -plan.score)


def _idea(action: Action, state: State) -> object:
    """Other ways to the same deed, and other empty cells for the same spell, are no other idea."""
    match action:
        case Move():
            return None
        case CastSpell(spell, cell) if not state.occupied >> cell & 1:
            return spell
        case _:
            return action
