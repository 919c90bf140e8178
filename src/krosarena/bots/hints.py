"""What to do now, for a person who asks: the champion's best plan and what else it thought of."""

from __future__ import annotations

import time

from krosarena.engine.actions import Action, CastSpell, End, Move
from krosarena.engine.state.state import State

from .bot import Plan
from .champion import ChampionBot
from .seat import Seat
from .thinking import Clock

_PLANS = 3


def hint(seat: Seat, budget_ms: float, clock: Clock = time.perf_counter) -> list[Plan]:
    """The best plan first; the others do something else than the best where there is such a plan.
    Always the same for the same seat, as far as time allows."""
    plans = ChampionBot(seed=0, clock=clock).explain(seat, budget_ms)
    return distinct_plans(plans, seat.game().state)


def distinct_plans(plans: list[Plan], state: State) -> list[Plan]:
    """Some that are really others, the best first."""
    ideas: set[tuple[object, ...]] = set()
    distinct: list[Plan] = []
    alike: list[Plan] = []
    for plan in plans:
        idea = tuple(filter(None, [_idea(action, state) for action in plan.actions]))
        (alike if idea in ideas else distinct).append(plan)
        ideas.add(idea)
    return sorted((distinct + alike)[:_PLANS], key=lambda plan: -plan.score)


def _idea(action: Action, state: State) -> object:
    """Other ways to the same deed, other empty cells for the same spell, and saying that nothing
    follows, are no other idea."""
    match action:
        case Move() | End():
            return None
        case CastSpell(spell, cell) if not state.occupied >> cell & 1:
            return spell
        case _:
            return action
