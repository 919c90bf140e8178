"""The champion's thoughts about an open decision, as a hint tells them."""

from __future__ import annotations

import time

from krosarena.bots import Plan, Seat
from krosarena.bots.evaluation import SCALE
from krosarena.bots.hints import hint
from krosarena.bots.stands import stands_of
from krosarena.bots.teaching import teach
from krosarena.bots.thinking import Clock
from krosarena.content.guiding import Guide
from krosarena.engine.game import Game

from ..protocol.insight import HintPlan, PlanTerm, Unit
from .sent import SentGame

_BUDGET_MS = 700
_CHANCE_OF_A_GG = 1 / (4 * SCALE)
"""While nobody leads, each GG of lead makes it so much likelier to win."""


def find_hint(sent: SentGame, seat: int, guide: Guide | None) -> tuple[Unit, list[HintPlan]]:
    return hint_for(sent.open(), seat, time.process_time, guide)


def hint_for(
    game: Game, player: int, clock: Clock, guide: Guide | None = None
) -> tuple[Unit, list[HintPlan]]:
    """A pupil is led by the ``guide``."""
    seat = Seat(game, player)
    unit: Unit = "chance" if _has_two_teams(game) else "GG"
    found = teach(seat, guide, _BUDGET_MS, clock) if guide else hint(seat, _BUDGET_MS, clock)
    plans = [_message(plan, unit, stands_of(seat, plan.actions, clock)) for plan in found]
    # More GG are not always a better chance: a smaller gain may be the surer one.
    return unit, sorted(plans, key=lambda plan: (not plan.teaches, -plan.score))


def _has_two_teams(game: Game) -> bool:
    setup = game.setup
    return len({setup.team_of[player] for player in setup.players}) == 2


def _message(plan: Plan, unit: Unit, stands: list[str | None]) -> HintPlan:
    terms = _in_chances(plan) if unit == "chance" else plan.terms
    gains = [PlanTerm(name, round(gain, 4)) for name, gain in terms.items()]
    return HintPlan(
        actions=[str(action) for action in plan.actions],
        stands=stands,
        score=round(plan.gain if unit == "chance" else plan.score, 4),
        terms=sorted((term for term in gains if term.gain), key=lambda term: -abs(term.gain)),
        wins=plan.wins,
        teaches=plan.teaches,
    )


def _in_chances(plan: Plan) -> dict[str, float]:
    """The terms so that they add up to what the plan adds to the chance to win: a GG counts most
    while nobody leads. What they cannot tell is a matter of dice."""
    agree = plan.gain * plan.score > 0
    size = min(plan.gain / plan.score, _CHANCE_OF_A_GG) if agree else _CHANCE_OF_A_GG
    terms = {name: size * gain for name, gain in plan.terms.items()}
    terms["chance"] = terms.get("chance", 0.0) + plan.gain - sum(terms.values())
    return terms
