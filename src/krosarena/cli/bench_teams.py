"""How fast the engine is with one kind of teams beside another, in the same run.

A team of cards that look around (auras, conditions, copies) makes a game dearer; how much is told
as a ratio to the teams of the box. The kinds take turns game by game and are measured in time of
this process, so that a busy machine slows all alike.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from krosarena.bots.levels import level_named
from krosarena.bots.seat import Seat
from krosarena.content.library import ContentLibrary, library, library_with, settle_library
from krosarena.engine.cards.definitions import Card
from krosarena.engine.dice import Dice
from krosarena.engine.game import Game
from krosarena.engine.state.hooks import hooks_of

BOX = "box"
_EDITION = "tournament"
_ARENA = "the-pit"
_BOX_TEAMS = (
    "queen-of-the-tofus+bill-tell+oscar-kass+bad-aboum",
    "anna-tommy+kassius-kaos+king-of-the-gobballs+lil-healey",
)
_LEVELS = 12
_LOOKING = {"condition", "copies", "grants", "silences"}

Play = Callable[[Game, random.Random], int]
"""Plays a game, to its end or for a while; how many actions it took."""


@dataclass
class Kind:
    """Battles of one kind, and what playing them has taken."""

    battles: list[str]
    games: int = 0
    actions: int = 0
    spent: float = 0.0

    def play_one(self, content: ContentLibrary, play: Play) -> None:
        battle = self.battles[self.games % len(self.battles)]
        dice = Dice.seeded(self.games.to_bytes(32, "big"))
        chooser = random.Random(self.games)
        begin = time.process_time()
        game = Game.new(battle, edition=_EDITION, dice=dice, library=content)
        self.actions += play(game, chooser)
        self.spent += time.process_time() - begin
        self.games += 1

    @property
    def microseconds(self) -> float:
        return 1e6 * self.spent / self.actions


def measure_teams(
    seconds: float, cards: Path | None = None, *, match_ups: int = 6, bot: str = "random"
) -> dict[str, dict[str, float]]:
    """By kind of teams: microseconds an action takes, and the speed as a ratio to the box's."""
    content = library_with(sorted(cards.glob("*.yaml"))) if cards else library()
    settle_library()
    everyone = [*content.krosmasters.values()]
    looking = [card for card in everyone if looks_around(card)]
    chooser = random.Random(5)
    kinds = {
        BOX: Kind(["/".join((_ARENA, *_BOX_TEAMS))]),
        "random": Kind(_match_ups(everyone, match_ups, chooser)),
        "looking": Kind(_match_ups(looking, match_ups, chooser)),
    }
    kinds = {name: kind for name, kind in kinds.items() if kind.battles}
    play = _play_at_random if bot == "random" else _player(bot)
    while (kind := min(kinds.values(), key=lambda one: one.spent)).spent < seconds:
        kind.play_one(content, play)
    box = kinds[BOX].microseconds
    return {
        name: {
            "games": kind.games,
            "actions": kind.actions,
            "us_per_action": kind.microseconds,
            "ratio_box": box / kind.microseconds,
        }
        for name, kind in kinds.items()
    }


def looks_around(card: Card) -> bool:
    """Does who has which powers depend on others, or on the moment, because of it?"""
    hooks = {hook for power in card.powers for hook in hooks_of(power)}
    return not hooks.isdisjoint(_LOOKING)


def _match_ups(pool: list[Card], count: int, chooser: random.Random) -> list[str]:
    """As many battles as asked for, or as can be drawn from too small a pool."""
    found: list[str] = []
    for _ in range(20 * count):
        first = _team(pool, chooser)
        second = _team([card for card in pool if card not in first], chooser)
        if first and second and len(found) < count:
            teams = ["+".join(card.id for card in team) for team in (first, second)]
            found.append("/".join((_ARENA, *teams)))
    return found


def _team(pool: Iterable[Card], chooser: random.Random) -> list[Card]:
    """Of twelve levels with at most one boss; nobody if luck does not find one."""
    cards = sorted(pool, key=lambda card: card.id)
    for _ in range(2000):
        team = chooser.sample(cards, min(len(cards), chooser.choice((3, 4, 5))))
        bosses = sum("boss" in card.types for card in team)
        if sum(card.level or 0 for card in team) == _LEVELS and bosses <= 1:
            return team
    return []


def _play_at_random(game: Game, chooser: random.Random) -> int:
    actions = 0
    while game.outcome is None:
        game.apply(chooser.choice(game.legal_actions()))
        actions += 1
    return actions


def _player(bot: str) -> Play:
    """For a while only, with all the time it wants: what it thinks about is measured, not the
    patience of its clock."""
    level = level_named(bot)

    def play(game: Game, chooser: random.Random) -> int:
        thinking = level.make(chooser.random().hex(), lambda: 0.0)
        for taken in range(120):
            if game.decision is None:
                return taken
            seat = Seat(game, game.decision.player)
            game.apply(thinking.choose(seat, level.budget_ms))
        return 120

    return play
