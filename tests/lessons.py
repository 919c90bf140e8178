"""A pupil who knows nothing and follows every hint, without a screen."""

from __future__ import annotations

from typing import NamedTuple

from bots.clocks import Ticking
from krosarena.bots import Seat
from krosarena.bots.greedy import GreedyBot
from krosarena.bots.teaching import teach
from krosarena.content.guiding import PUPIL, Guide
from krosarena.content.scenario_files import Scenario
from krosarena.engine.dice import Dice
from krosarena.engine.game import Game

_LONGEST = 400
"""Decisions; far beyond anything one would call a lesson."""


class Run(NamedTuple):
    turns: int
    decisions: int
    """The pupil's own."""
    learned: bool
    won: bool


def follow_hints(lesson: Scenario, seed: int = 0, budget_ms: float = 150) -> Run:
    """Until the guide has nothing more to ask, or the game is over."""
    game = Game.begin(lesson.setup(), Dice.seeded(seed.to_bytes(32, "big")))
    guide = Guide(lesson.script).after(game.events, game.decision, None)
    opponent = GreedyBot(seed, Ticking())
    decisions = 0
    for _ in range(_LONGEST):
        decision = game.decision
        if guide.is_over or decision is None:
            break
        seat = Seat(game, decision.player)
        if decision.player == PUPIL:
            decisions += 1
            action = teach(seat, guide, budget_ms, Ticking())[0].actions[0]
        else:
            action = opponent.choose(seat, 10)
        game.apply(action)
        guide = guide.after(game.events, game.decision, decision.player)
    won = game.outcome is not None and PUPIL in game.outcome.winners
    return Run(game.state.turn, decisions, guide.is_over, won)
