"""Whole games whose teams were chosen at the table, with their records."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

from full_games import choose
from krosarena.content.library import library
from krosarena.engine.battle import Battle
from krosarena.engine.dice import Dice
from krosarena.engine.game import Game
from krosarena.engine.record import Draft, Entry, Record
from krosarena.formats.choosing import Choosing

SEED = bytes(range(32))
"""Of the draws; that of the dice is another."""


def chosen(plan: str, chooser: random.Random) -> Choosing:
    table = Choosing.new(plan, Dice.seeded(SEED))
    while table.decision:
        forward = [a for a in table.decision.actions if not a.startswith("remove")]
        table.apply(chooser.choice(forward or table.decision.actions))
    return table


@cache
def just_drafted(plan: str, steps: int = 0) -> Record:
    """Of the game at its beginning, or so many steps later."""
    chooser = random.Random(plan)
    table = chosen(plan, chooser)
    game = _begin(table)
    for _ in range(steps):
        game.apply(choose(chooser, game))
    return with_draft(game.record, table)


@cache
def drafted_game(plan: str) -> Record:
    """Random, and short: who loses a GG has lost."""
    chooser = random.Random(plan)
    table = chosen(plan, chooser)
    game = _begin(table)
    while game.outcome is None:
        game.apply(choose(chooser, game))
    return with_draft(game.record, table)


def _begin(table: Choosing) -> Game:
    glory = None if table.plan.format == "limited" else 1
    battle = str(table.battle(Battle((), "the-pit", glory=glory)))
    dice = Dice.seeded(bytes(32))
    return Game.new(battle, edition=table.plan.edition, dice=dice, library=library())


def with_draft(record: Record, table: Choosing) -> Record:
    draft = Draft(
        plan=str(table.plan),
        cards=table.cards,
        commitment=table.commitment,
        seed=SEED.hex(),
        entries=tuple([Entry(e.actor, e.action, e.dice) for e in table.entries]),
    )
    return replace(record, draft=draft)
