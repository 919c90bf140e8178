"""A computer opponent's move."""

from __future__ import annotations

import time
from collections import OrderedDict

from krosarena.bots import Bot, Seat
from krosarena.bots.guard import Answer, hear
from krosarena.bots.levels import LEVELS

from .sent import SentGame

REMEMBERED = 64
_bots: OrderedDict[str, Bot] = OrderedDict()
"""Bots that have been asked before: they go on with their plans."""


def choose_move(sent: SentGame, name: str, level: str, budget_ms: int) -> Answer:
    """Of the bot ``name``, which is also the seed of its chance. Its budget is of work done:
    whoever else plays, it thinks as far."""
    game = sent.open()
    bot = _bots.pop(name, None) or LEVELS[level].make(name, time.process_time)
    _bots[name] = bot
    if len(_bots) > REMEMBERED:
        _bots.popitem(last=False)
    assert game.decision is not None, "a bot is asked only when somebody must decide"
    return hear(bot, Seat(game, game.decision.player), game.legal_actions(), budget_ms)
