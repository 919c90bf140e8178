"""Odds the slow way: through the public face of the game, every face of every die.

A second opinion that shares nothing with ``krosarena.odds`` but the engine. Every result of every
roll is played; afterwards games that are the same in all that is saved and told go on as one, or
three lockers would be millions of games.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import product

from krosarena.engine.actions import Action, Turn
from krosarena.engine.decisions import Decision, DecisionKind, Flip, Roll
from krosarena.engine.dice import FACES, Coin, Dice, Fallen
from krosarena.engine.events import (
    ActivationBegan,
    ActivationEnded,
    ArenaChosen,
    DamageComputed,
    Deployed,
    DiceFell,
    Disengaged,
    Event,
    FacesTurned,
    FirstPlayerDecided,
    GloryLost,
    Healed,
    InjuriesPlaced,
    Inspired,
    KnockedOut,
    RewardAllocated,
    RewardBought,
    RewardDiscarded,
    RewardRevealed,
    RewardTurnedUp,
    Rolled,
    SideChosen,
    SpellCast,
    TensionRolled,
    TurnBegan,
)
from krosarena.engine.game import Game

ORDERS = ("choose-locker", "knock-out-next", "move-next", "standby-next")
MOST = 6_000
"""Dice results that a test has time for."""
BY_CHANCE = ("dice", "floor", "immune")
NO_CONSEQUENCES = (
    # What the action is, and its dice and sums.
    SpellCast, Disengaged, DiceFell, Rolled, DamageComputed, InjuriesPlaced, Healed,
    # How the game begins and goes on.
    ArenaChosen, SideChosen, Deployed, FirstPlayerDecided,
    ActivationBegan, ActivationEnded, TurnBegan, TensionRolled, FacesTurned, Inspired, GloryLost,
    # Rewards may be secret.
    RewardAllocated, RewardBought, RewardDiscarded, RewardRevealed, RewardTurnedUp,
)  # fmt: skip


class TooMany(Exception):
    """More results than a test has time for."""


@dataclass(frozen=True)
class End:
    """What can come of all dice."""

    game: Game
    chance: Fraction
    story: tuple[Event, ...] = ()
    """The events that are remembered; sums without what dice add to them."""
    stopped: bool = False
    """Was there an action that could not be taken any more?"""

    @cached_property
    def injuries(self) -> Counter[str]:
        """Placed, by unit."""
        return _amounts(self.story, InjuriesPlaced)

    @cached_property
    def healed(self) -> Counter[str]:
        return _amounts(self.story, Healed)

    @property
    def harm(self) -> tuple[object, ...]:
        return (
            tuple(sorted(self.injuries.items())),
            tuple(sorted(self.healed.items())),
            tuple(sorted(self.fallen)),
        )

    @property
    def fallen(self) -> list[str]:
        return [event.unit for event in self.story if isinstance(event, KnockedOut)]

    @property
    def concerned(self) -> set[str]:
        """Whoever was hurt, healed or hit."""
        hit = [event.unit for event in self.story if isinstance(event, DamageComputed)]
        return {*self.injuries, *self.healed, *self.fallen, *hit}

    @property
    def consequences(self) -> set[str]:
        """Written out, since events cannot be members of a set."""
        return {repr(event) for event in self.story if not isinstance(event, NO_CONSEQUENCES)}

    def sums_on(self, unit: str) -> tuple[tuple[bool, tuple[object, ...]], ...]:
        return tuple(
            [
                (event.heals, tuple([(part.source, part.amount) for part in event.parts]))
                for event in self.story
                if isinstance(event, DamageComputed) and event.unit == unit
            ]
        )

    @property
    def question(self) -> Decision | None:
        """What the game asks in the middle of an action."""
        decision = self.game.decision
        asks = decision is not None and decision.kind is not DecisionKind.ACTIVATION
        return decision if asks else None

    @property
    def moment(self) -> str:
        """Everything about the state but the last dice and answer, which have done their work."""
        saved = {**self.game.save(), "fallen": None, "answer": None}
        decision = self.game.decision
        if decision is not None and decision.prompt == "turn-dice":
            # Which of the dice can be turned is all the same: only successes are counted.
            counts = {option.split().count(decision.subject) for option in decision.options}
            return json.dumps([self.roll_to_turn, sorted(counts)])
        return json.dumps(saved, sort_keys=True)

    @property
    def roll_to_turn(self) -> str:
        """Everything about a state that asks for the sides of dice, but what these are."""
        saved, decision = self.game.save(), self.game.decision
        assert decision is not None
        stack = saved["stack"][:-1]  # type: ignore[index]
        waiting = [decision.unit, decision.subject]
        told = {**saved, "fallen": None, "answer": None, "stack": stack, "waiting": waiting}
        return json.dumps(told, sort_keys=True)


class Enumeration:
    """Plays actions with every result of every die."""

    def __init__(
        self,
        *,
        forgets: tuple[type[Event], ...] = (DiceFell, Rolled),
        most: int = MOST,
        merging: bool = True,
    ) -> None:
        self._forgets = forgets
        self._left = most
        self._merging = merging
        self._turned: dict[tuple[str, str, int], list[End]] = {}
        self.rolls: set[tuple[str, str, int]] = set()
        """Every roll there was: what for, whose, and with how many dice."""

    @staticmethod
    def start(game: Game) -> list[End]:
        return [End(game.clone(Dice.open()), Fraction(1))]

    def after(self, ends: Iterable[End], action: Action) -> list[End]:
        """Each end with one more action; those that cannot take it stop for good."""
        return self._merged([further for end in ends for further in self._after(end, action)])

    def _after(self, end: End, action: Action) -> list[End]:
        game = end.game
        if end.stopped or game.decision is None or action not in game.legal_actions():
            return [replace(end, stopped=True)]
        copy = game.clone()
        events = copy.apply(action)
        begun = End(copy, end.chance, (*end.story, *self._told(events)))
        fallen = self._merged(self._all_falls(begun))
        return [past for end in fallen for past in self._past_orders(end)]

    def _all_falls(self, begun: End) -> list[End]:
        wave, still = [begun], []
        while wave:
            grown: list[End] = []
            for end in wave:
                results = self._results(end.game)
                if results is None:
                    still.append(end)
                else:
                    grown += [self._fall(end, shown, len(results)) for shown in results]
            wave = self._merged(grown)
        return still

    def _fall(self, end: End, shown: tuple[Fallen, ...], of: int) -> End:
        self._left -= 1
        if self._left < 0:
            raise TooMany
        copy = end.game.clone()
        before = len(copy.events)
        events = copy.resolve(shown)[before:]
        return End(copy, end.chance / of, (*end.story, *self._told(events)))

    def _results(self, game: Game) -> list[tuple[Fallen, ...]] | None:
        waiting = game.chance
        if isinstance(waiting, Roll) and waiting.purpose != "tension":
            if waiting.unit >= 0:
                name = game.state.units[waiting.unit].name
                self.rolls.add((waiting.purpose, name, waiting.count))
            return list(product(FACES, repeat=waiting.count))
        if isinstance(waiting, Flip):
            return [(side,) for side in Coin]
        return None

    def _past_turning(self, end: End, decision: Decision) -> list[End]:
        """With the dice of a roll turned as is best for the side of who rolled: by who wins, by
        levels, by health; of equals, with the most successes."""
        answers = [answer for answer in end.game.legal_actions() if isinstance(answer, Turn)]
        by_successes = {answer.faces.count(decision.subject): answer for answer in answers}
        best: list[End] = []
        for successes, answer in sorted(by_successes.items(), reverse=True):
            ends = self._with_successes(end, successes, answer)
            if not best or _worth(ends, decision.player) > _worth(best, decision.player):
                best = ends
        return best

    def _with_successes(self, end: End, successes: int, answer: Turn) -> list[End]:
        """What comes of so many successes is found once, whatever dice they are made of."""
        key = end.roll_to_turn, repr(end.story), successes
        if key not in self._turned:
            self._turned[key] = self._after(replace(end, chance=Fraction(1)), answer)
        return [replace(one, chance=one.chance * end.chance) for one in self._turned[key]]

    def settled(self, game: Game) -> list[End]:
        """What comes of a game that asks for sides or an order, as far as that can be told."""
        return [past for end in self.start(game) for past in self._past_orders(end)]

    def _past_orders(self, end: End) -> list[End]:
        """Past a question of order, if all answers come to the same."""
        decision = end.game.decision
        if decision is not None and decision.prompt == "turn-dice":
            return self._past_turning(end, decision)
        if decision is None or decision.prompt not in ORDERS:
            return [end]
        by_answer = [self._after(end, answer) for answer in end.game.legal_actions()]
        weights = [_weights(ends) for ends in by_answer]
        same = all(found == weights[0] for found in weights)
        return by_answer[0] if same else [end]

    def _told(self, events: Sequence[Event]) -> list[Event]:
        told: list[Event] = []
        for event in events:
            if isinstance(event, DamageComputed):
                parts = tuple([part for part in event.parts if part.source not in BY_CHANCE])
                event = replace(event, parts=parts, total=0)
            if not isinstance(event, self._forgets):
                told.append(event)
        return told

    def _merged(self, ends: list[End]) -> list[End]:
        if not self._merging or len(ends) < 2:
            return ends
        found: dict[object, End] = {}
        for end in ends:
            key = end.moment, repr(end.story), end.stopped
            same = found.get(key)
            found[key] = replace(same, chance=same.chance + end.chance) if same else end
        return list(found.values())


def every_end(game: Game, actions: Sequence[Action]) -> list[End]:
    """All results of the actions, one after the other."""
    enumeration = Enumeration()
    ends = enumeration.start(game)
    for action in actions:
        ends = enumeration.after(ends, action)
    return ends


def chance_of(ends: Iterable[End]) -> Fraction:
    return sum((end.chance for end in ends), Fraction())


def _worth(ends: Iterable[End], player: int) -> tuple[Fraction, Fraction, Fraction]:
    won = levels = health = Fraction()
    for end in ends:
        view = end.game.view()
        teams = {one.player: one.team for one in view.players}
        own = teams[player]
        if view.outcome:
            won += end.chance * (1 if own in {teams[w] for w in view.outcome.winners} else -1)
        for unit in view.units:
            if unit.cell is not None:
                share = end.chance if teams[unit.player] == own else -end.chance
                levels += share * (unit.level or 0)
                health += share * max(0, unit.hp - unit.injuries)
    return won, levels, health


def _amounts(story: Iterable[Event], kind: type[InjuriesPlaced] | type[Healed]) -> Counter[str]:
    amounts: Counter[str] = Counter()
    for event in story:
        if isinstance(event, kind):
            amounts[event.unit] += event.amount
    return amounts


def _weights(ends: Sequence[End]) -> dict[object, Fraction]:
    found: dict[object, Fraction] = {}
    for end in ends:
        key = end.harm, end.moment
        found[key] = found.get(key, Fraction()) + end.chance
    return found
