"""Dice as a bot thinks of them: what can fall and how likely, or one fall after another.

Only what matters is told apart: of dice rolled for a purpose, how many succeed.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from operator import itemgetter

from krosarena.engine.chance import dice_outcomes
from krosarena.engine.decisions import Draw, Roll
from krosarena.engine.dice import FACES, Coin, Dice, Drawn, Face, Fallen
from krosarena.engine.game import Game
from krosarena.odds.chances import falls_at

Branch = tuple[float, Game]
"""A future and its probability."""

_MOST_BRANCHES = 12
"""Once there are so many, further dice fall as is most likely."""
_MOST_TOKENS = 3
"""Of a blind draw, so many tokens stand for all."""


class LuckyDice(Dice):
    """Dice for imagined games, from a random source of the bot's own."""

    __slots__ = ("_chance",)

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance

    def roll(self, count: int) -> tuple[Face, ...]:
        pick = self._chance.random
        return tuple([FACES[int(pick() * 6)] for _ in range(count)])

    def flip(self) -> Coin:
        return Coin.HEADS if self._chance.random() < 0.5 else Coin.TAILS

    def draw(self, options: Sequence[str]) -> Drawn:
        return Drawn(self._chance.choice(options))

    def clone(self) -> LuckyDice:
        return self


class Fate:
    """The luck of one possible world. Every unit has its own in every turn, whatever happened
    before, so that two plans can be compared by what they do and not by what falls to others."""

    __slots__ = ("chance", "world")

    def __init__(self, world: int) -> None:
        self.world = world
        self.chance = random.Random(world)

    def turns_from(self, game: Game) -> None:
        """The active unit ends its activation: what falls now belongs to whoever comes next."""
        state = game.state
        self.chance.seed(self.world + (state.turn << 8 | state.active_unit))


def futures(
    game: Game, most: int = _MOST_BRANCHES, most_tokens: int = _MOST_TOKENS
) -> list[Branch]:
    """The ways an action just taken can end, once all its dice have fallen: all of them, unless
    there are more than ``most``. The game must have open dice; it is used up."""
    if game.chance is None:
        return [(1.0, game)]
    found: list[Branch] = []
    waiting = [(1.0, game)]
    while waiting:
        share, now = waiting.pop()
        if now.chance is None:
            found.append((share, now))
            continue
        falls = outcomes(now, most_tokens)
        if len(found) + len(waiting) >= most:
            _, fallen = max(falls, key=itemgetter(0))
            now.resolve(fallen)
            waiting.append((share, now))
            continue
        *others, last = falls
        for likely, fallen in others:
            copy = now.clone()
            copy.resolve(fallen)
            waiting.append((share * likely, copy))
        now.resolve(last[1])
        waiting.append((share * last[0], now))
    return found


def outcomes(
    game: Game, most_tokens: int = _MOST_TOKENS
) -> Sequence[tuple[float, tuple[Fallen, ...]]]:
    """What can fall now, told apart as far as it matters (``krosarena.odds``)."""
    falls = falls_at(game.state)
    if falls is not None:
        return [(ways / falls.of, shown) for shown, ways in falls.groups]
    match game.chance:
        case Roll(count=count):  # faces that count themselves (CTR 5.2.1)
            return [(one.ways / one.of, one.fallen) for one in dice_outcomes(count)]
        case Draw(options=options):
            kinds = sorted(set(options))
            step = max(1, len(kinds) // most_tokens)
            some = kinds[::step][:most_tokens]
            total = sum(options.count(token) for token in some)
            return [(options.count(token) / total, (Drawn(token),)) for token in some]
        case other:
            raise AssertionError(f"nothing falls at {other!r}")
