"""Every decision that is not about what a unit does next: tension, inspiration, deployment, who and
where. Each option is tried, and what it leads to compared."""

from __future__ import annotations

import random

from krosarena.engine.actions import Action
from krosarena.engine.game import Game

from .thinking import ALIKE, Deadline, Judge, buyer_first, distinct_answers


def best_answer(
    game: Game, judge: Judge, deadline: Deadline, chance: random.Random
) -> tuple[Action, float]:
    """The option worth most with what it is worth; one of them, if several are worth the same, but
    a buyer before others."""
    options = distinct_answers(game)
    chance.shuffle(options)
    options = buyer_first(game, options)
    best, height = options[0], float("-inf")
    for option in options:
        if len(options) == 1 or deadline.passed:
            break
        worth = judge.expected(judge.after(game, option))
        if worth > height + ALIKE:
            best, height = option, worth
    return best, height
