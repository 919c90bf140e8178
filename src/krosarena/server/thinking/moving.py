"""A computer opponent's move."""

from __future__ import annotations

import time
from collections import OrderedDict

from krosarena.bots import Bot, Seat
from krosarena.bots.guard import Answer, hear
from krosarena.bots.levels import LEVELS

from .sent import SentGame

REMEMBERED = 64
_minds: OrderedDict[str, Bot] = OrderedDict()
"""Bots that have been asked before: they go on with their plans."""


def choose_move(sent: SentGame, mind: str, level: str, budget_ms: int) -> Answer:
    """Of the bot ``mind``, which is also the seed of its chance. Its budget is of work done:
    whoever else plays, it thinks as far."""
    game = sent.open()
    bot = _minds.pop(mind, None) or LEVELS[level].make(mind, time.process_time)
    _minds[mind] = bot
    if len(_minds) > REMEMBERED:
        _minds.popitem(last=False)
    assert game.decision is not None, "a bot is asked only when somebody must decide"
    return hear(bot, Seat(game, game.decision.player), game.legal_actions(), budget_ms)
