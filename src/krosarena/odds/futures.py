"""Every future of an action: the engine plays it out, and branches where dice fall.

The engine itself decides what each result means, so no rule is written here a second time. Futures
that have come to the same thing are merged, which keeps long sequences small.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import gcd, lcm
from time import monotonic
from typing import NamedTuple

from krosarena.engine.actions import Action
from krosarena.engine.decisions import Decision, DecisionKind, Draw, IllegalAction, Roll
from krosarena.engine.dice import Dice, Fallen
from krosarena.engine.events import Event, Purpose
from krosarena.engine.play.legality import legal_actions, why_not
from krosarena.engine.queries import health_left, level_of
from krosarena.engine.state.procedure import resume
from krosarena.engine.state.state import State
from krosarena.engine.state.unit import UNIT_FIELDS, Unit

from .chances import Readings, falls_at, readings_at
from .tally import Tally, add_events

_OPEN = Dice.open()
_ORDERS = ("choose-locker", "knock-out-next", "move-next", "standby-next")
"""Questions about nothing but an order."""
_MANY = 8
"""From so many futures on, looking for equal ones is worth its time."""


class CannotForesee(ValueError):
    """Something that nobody can know yet, or that has too many futures to go through."""


class Patience:
    """How often the engine may run for one question, and for how long. All of it may go into dice,
    a fifth into trying out orders; then they are left open."""

    def __init__(self, runs: int = 200_000, seconds: float | None = None) -> None:
        self._for_orders = 4 * runs // 5
        self._left = runs
        self._until = None if seconds is None else monotonic() + seconds

    def spend(self) -> None:
        self._left -= 1
        if self._left < 0 or (self._until is not None and monotonic() > self._until):
            raise CannotForesee("this has too many futures to go through them all; ask for less")

    @property
    def is_thin(self) -> bool:
        return self._left < self._for_orders


_REWARDS = UNIT_FIELDS.index("rewards")


class Future(NamedTuple):
    """One way things can go; it happens in ``ways`` of ``of`` equally likely cases."""

    state: State
    ways: int
    of: int
    tally: Tally


class DiceRolled(NamedTuple):
    """A roll that can happen."""

    purpose: Purpose
    unit: str
    dice: int


class Explorer:
    """Plays actions of ``player`` out from one state."""

    def __init__(self, state: State, player: int, patience: Patience) -> None:
        self._base = state.units
        self._player = player
        self._patience = patience
        self.events: dict[tuple[object, ...], Event] = {}
        """The consequences that tallies name by key."""
        self.dice: dict[DiceRolled, None] = {}
        self._answered: dict[object, list[Future]] = {}
        """What came of questions of order that were met before."""

    @staticmethod
    def start(state: State) -> Future:
        copy = state.clone()
        copy.events = []
        return Future(copy, 1, 1, Tally())

    def follow(self, state: State, actions: Sequence[Action]) -> tuple[list[Future], list[Future]]:
        """The futures in which all of the actions are done, and those that stopped before. If the
        same action stops every future, the reason is raised."""
        done, stopped, obstacle = self.follow_as_far(state, actions)
        if obstacle:
            raise obstacle
        return done, stopped

    def follow_as_far(
        self, state: State, actions: Sequence[Action]
    ) -> tuple[list[Future], list[Future], ValueError | None]:
        """The same, with the reason why nothing went on to the end, if nothing did."""
        stopped: list[Future] = []
        futures = [self.start(state)]
        for action in actions:
            grown: list[Future] = []
            obstacle: ValueError | None = None
            for future in futures:
                why = self._why_stopped(future.state, action)
                if why is None:
                    grown += self.after(future, action)
                else:
                    obstacle = obstacle or why
                    stopped.append(future)
            if not grown:
                return [], stopped, obstacle
            futures = self.merged(grown)
        return futures, stopped, None

    def _why_stopped(self, state: State, action: Action) -> ValueError | None:
        """Why this future cannot go on with ``action``; None if it can."""
        decision = state.waiting
        if not isinstance(decision, Decision) or decision.player != self._player:
            return CannotForesee(
                f"{action}: before it comes {_what_comes(state)}; "
                "look ahead again once that is known"
            )
        refusal = why_not(state, decision, action)
        return IllegalAction(action, refusal, state.cite(refusal.rule)) if refusal else None

    def after(self, future: Future, action: Action) -> list[Future]:
        """All futures of a legal action, up to the next decision that changes something."""
        ended = self.merged(self._play_out([self._resumed(future, action=action)]))
        return [settled for one in ended for settled in self._settled(one)]

    def _resumed(
        self,
        before: Future,
        ways: int = 1,
        of: int = 1,
        *,
        action: Action | None = None,
        fallen: tuple[Fallen, ...] | None = None,
    ) -> Future:
        """The future that begins with this answer, or with these dice."""
        self._patience.spend()
        state = before.state.clone()
        resume(state, _OPEN, action=action, fallen=fallen)
        tally = add_events(before.tally, state.events, self.events)
        state.events = []
        return Future(state, before.ways * ways, before.of * of, tally)

    def _play_out(self, wave: list[Future]) -> list[Future]:
        """Let all dice fall in all ways."""
        ended = []
        while wave:
            grown = []
            for future in wave:
                falls = falls_at(future.state)
                if falls is None:
                    ended.append(future)
                    continue
                self._note(future.state)
                if readings := readings_at(future.state):
                    ended += self._turned(future, readings)
                    continue
                for fall in falls.groups:
                    shown = fall.shown
                    grown.append(self._resumed(future, fall.ways, falls.of, fallen=shown))
            wave = grown if _is_rolling_armour(grown) else self.merged(grown)
        return ended

    def _note(self, state: State) -> None:
        if isinstance(roll := state.waiting, Roll) and roll.unit >= 0:
            self.dice[DiceRolled(roll.purpose, state.units[roll.unit].name, roll.count)] = None

    def _settled(self, future: Future) -> list[Future]:
        """Past a question of order, if every answer leads to the same; else the question stays."""
        state = future.state
        question = state.waiting
        if (
            not isinstance(question, Decision)
            or question.prompt not in _ORDERS
            or question.player != self._player
        ):
            return [future]
        key = self._key(state), future.tally
        if key not in self._answered:
            self._answered[key] = self._in_any_order(future._replace(ways=1, of=1), question)
        return [
            one._replace(ways=one.ways * future.ways, of=one.of * future.of)
            for one in self._answered[key]
        ]

    def _in_any_order(self, future: Future, question: Decision) -> list[Future]:
        state = future.state
        first: list[Future] = []
        wanted: dict[object, int] = {}
        for answer in legal_actions(state, question):
            if self._patience.is_thin:
                return [future]
            futures = self.merged(self.after(future, answer), always=True)
            found = self._weights(futures)
            if not first:
                first, wanted = futures, found
            elif found != wanted:
                return [future]
        return first

    def _turned(self, future: Future, readings: Readings) -> list[Future]:
        """All futures of a roll whose roller is asked: each number of successes is played out once,
        and of those it can make of its dice the roller takes the one that is best for its own side
        (``expected_standing``), the most successes of equals."""
        roll = future.state.waiting
        assert isinstance(roll, Roll)
        player = future.state.units[roll.unit].player
        ends: dict[int, list[Future]] = {}
        worth: dict[int, tuple[Fraction, ...]] = {}
        for count, shown in readings.shown.items():
            begun = self._resumed(future, 1, readings.of, fallen=shown)
            ended = self.merged(self._play_out([begun]))
            ends[count] = [settled for one in ended for settled in self._settled(one)]
            worth[count] = expected_standing(ends[count], player)
        taken: dict[int, int] = {}
        for counts, ways in readings.choices.items():
            best = max(counts, key=lambda count: (worth[count], count))
            taken[best] = taken.get(best, 0) + ways
        return [
            one._replace(ways=one.ways * ways)
            for count, ways in taken.items()
            for one in ends[count]
        ]

    def _weights(self, futures: Sequence[Future]) -> dict[object, int]:
        """How likely each result is, whatever the story that led to it."""
        of = common_denominator(futures)
        weights: dict[object, int] = {}
        for one in futures:
            key = self._key(one.state), one.tally.harm
            weights[key] = weights.get(key, 0) + one.ways * (of // one.of)
        shared = gcd(*weights.values())
        return {key: weight // shared for key, weight in weights.items()}

    def merged(self, futures: list[Future], *, always: bool = False) -> list[Future]:
        """With futures in one that cannot be told apart any more."""
        if len(futures) < _MANY and not always:
            return futures
        found: dict[object, Future] = {}
        for one in futures:
            key = self._key(one.state), one.tally
            other = found.get(key)
            if other is not None:
                of = lcm(one.of, other.of)
                ways = one.ways * (of // one.of) + other.ways * (of // other.of)
                one = Future(other.state, ways, of, other.tally)
            found[key] = one
        return list(found.values())

    def _key(self, state: State) -> tuple[object, ...]:
        """Everything on which the rest of the game depends, as far as it can have changed."""
        base = self._base
        changed = tuple(
            [
                _unit_key(unit)
                for unit in state.units
                if unit.id >= len(base) or unit is not base[unit.id]
            ]
        )
        treasury = state.treasury
        return (
            changed,
            treasury._replace(ground=()),  # type: ignore[arg-type]
            tuple(sorted(treasury.ground.items())),
            tuple([(type(one).__name__, one.values()) for one in state.stack]),
            tuple([(type(one).__name__, one.values()) for one in state.standby]),
            _waiting_key(state),
            state.battered,
            state.once_keys,
            state.challenge,
            state.arena.id,
            state.arena.scenery,
            state.sides,
            state.order,
            state.timelines,
            state.active_unit,
            state.active_player,
            state.turn,
            state.outcome,
        )


def _what_comes(state: State) -> str:
    match state.waiting:
        case Decision(player=other):
            return f"a decision of player {other}"
        case Draw():
            return "a token drawn blindly"
        case None:
            return "the end of the game"
    return "the tension roll of another turn"


def expected_standing(futures: Sequence[Future], player: int) -> tuple[Fraction, ...]:
    """How well ``player``'s side stands on average: by who has won; then by the levels of
    Krosmasters in the arena, its own less the others'; then likewise by the health of all units."""
    of = common_denominator(futures)
    total = [0] * 3
    for one in futures:
        ways = one.ways * (of // one.of)
        for place, amount in enumerate(_standing(one.state, player)):
            total[place] += ways * amount
    return tuple([Fraction(amount, of) for amount in total])


def _standing(state: State, player: int) -> tuple[int, int, int]:
    team_of = state.setup.team_of
    own = team_of[player]
    won = 0
    if state.outcome:
        won = 1 if any(team_of[winner] == own for winner in state.outcome.winners) else -1
    levels = health = 0
    for unit in state.units:
        if unit.in_arena:
            side = 1 if team_of[unit.player] == own else -1
            levels += side * (level_of(unit))
            health += side * (health_left(unit) if unit.card.hp is not None else 0)
    return won, levels, health


def common_denominator(futures: Iterable[Future]) -> int:
    return lcm(*{one.of for one in futures})


def is_question(state: State) -> bool:
    """Does the game ask something in the middle of an action?"""
    waiting = state.waiting
    return isinstance(waiting, Decision) and waiting.kind is not DecisionKind.ACTIVATION


def _is_rolling_armour(wave: list[Future]) -> bool:
    """Between the armour rolls of one spell no two futures are alike: each remembers its own."""
    if not wave:
        return True
    waiting = wave[0].state.waiting
    return isinstance(waiting, Roll) and waiting.purpose == "armour"


def _unit_key(unit: Unit) -> tuple[object, ...]:
    """Cards and rewards by their ids: their whole text need not be compared."""
    rewards = tuple([(held.reward.id, held.shown, held.known) for held in unit.rewards])
    values = unit.values()
    return (unit.id, unit.card.id, rewards, values[3:_REWARDS], values[_REWARDS + 1 :])


def _waiting_key(state: State) -> object:
    waiting = state.waiting
    return (waiting.purpose, waiting.unit, waiting.count) if isinstance(waiting, Roll) else waiting
