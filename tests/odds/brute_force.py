"""Odds the slow way: through the public face of the game, every face of every die.

A second opinion that shares nothing with ``krosarena.odds`` but the engine.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product

from krosarena.engine.actions import Action
from krosarena.engine.decisions import Flip, Roll
from krosarena.engine.dice import FACES, Coin, Dice, Fallen
from krosarena.engine.events import Event, Healed, InjuriesPlaced, KnockedOut
from krosarena.engine.game import Game

ORDERS = ("choose-locker", "knock-out-next", "standby-next")
MOST = 6**4


class TooMany(Exception):
    """More results than a test has time for."""


@dataclass
class End:
    """One result of all dice."""

    game: Game
    chance: Fraction
    events: list[Event] = field(default_factory=list)

    @property
    def harm(self) -> tuple[object, ...]:
        injuries: Counter[str] = Counter()
        healed: Counter[str] = Counter()
        for event in self.events:
            if isinstance(event, InjuriesPlaced):
                injuries[event.unit] += event.amount
            elif isinstance(event, Healed):
                healed[event.unit] += event.amount
        return (
            tuple(sorted(injuries.items())),
            tuple(sorted(healed.items())),
            tuple(sorted(self.fallen)),
        )

    @property
    def fallen(self) -> list[str]:
        return [event.unit for event in self.events if isinstance(event, KnockedOut)]

    @property
    def moment(self) -> str:
        """Everything about the state but the last dice and answer, which have done their work."""
        saved = self.game.save()
        return json.dumps({**saved, "fallen": None, "answer": None, "events": None}, sort_keys=True)


def every_end(game: Game, actions: Sequence[Action]) -> list[End]:
    """All results of the actions, one after the other; each stops where it cannot go on."""
    ends = [End(game.clone(Dice.open()), Fraction(1))]
    for action in actions:
        ends = [further for end in ends for further in _after(end, action)]
    return ends


def _after(end: End, action: Action) -> Iterator[End]:
    game = end.game
    if game.decision is None or action not in game.legal_actions():
        yield end
        return
    copy = game.clone()
    events = list(copy.apply(action))
    for further in _all_falls(End(copy, end.chance, [*end.events, *events])):
        yield from _past_orders(further)


def _all_falls(end: End) -> Iterator[End]:
    results = _results(end.game)
    if results is None:
        yield end
        return
    if end.chance < Fraction(len(results), MOST):
        raise TooMany
    before = len(end.game.events)
    for shown in results:
        copy = end.game.clone()
        events = copy.resolve(shown)[before:]
        yield from _all_falls(End(copy, end.chance / len(results), [*end.events, *events]))


def _results(game: Game) -> list[tuple[Fallen, ...]] | None:
    waiting = game.chance
    if isinstance(waiting, Roll) and waiting.purpose != "tension":
        return list(product(FACES, repeat=waiting.count))
    if isinstance(waiting, Flip):
        return [(side,) for side in Coin]
    return None


def _past_orders(end: End) -> list[End]:
    """Past a question of order, if all answers come to the same."""
    decision = end.game.decision
    if decision is None or decision.prompt not in ORDERS:
        return [end]
    by_answer = [list(_after(end, answer)) for answer in end.game.legal_actions()]
    weights = [_weights(ends) for ends in by_answer]
    same = all(found == weights[0] for found in weights)
    return by_answer[0] if same else [end]


def _weights(ends: Sequence[End]) -> Counter[tuple[object, ...]]:
    found: Counter[tuple[object, ...]] = Counter()
    for end in ends:
        found[end.harm, end.moment] += end.chance  # type: ignore[assignment]
    return found
