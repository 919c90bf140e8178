"""One game between bots, told in numbers."""

from __future__ import annotations

import time
import traceback
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from krosarena.bots import Seat
from krosarena.bots.guard import format_error
from krosarena.bots.levels import level_named
from krosarena.content.library import library
from krosarena.engine.actions import Buy, CastSpell, Reveal
from krosarena.engine.decisions import IllegalAction
from krosarena.engine.dice import Dice
from krosarena.engine.game import Game
from krosarena.engine.state.state import State

from .watch import BrokenPromise, Watch

_clock = time.thread_time
"""Bots are timed by the work they do, so that a busy machine changes no result."""
LONGEST = 20_000
"""Actions after which a game is broken off and counts for nobody."""
_VIEWS = 40
"""All seats' views are looked at after every so many actions: making them takes its time."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """Who plays what. ``seed`` decides the dice, and each bot's own."""

    bots: tuple[str, ...]
    """Levels by player."""
    battle: str
    edition: str
    seed: int
    budget_ms: float | None = None
    """For every decision; without it each level has its own."""
    watched: bool = False
    """Is every moment checked for what no game may come to?"""

    def begin(self) -> Game:
        setup = library().setup(self.battle, self.edition)
        return Game.begin(setup, Dice.seeded(self.seed.to_bytes(32, "big")))


@dataclass(slots=True)
class Result:
    fixture: Fixture
    winners: tuple[int, ...] = ()
    """Nobody, if the game was broken off."""
    reason: str = "broken off"
    actions: int = 0
    turns: int = 0
    seconds: float = 0.0
    thought: dict[str, list[float]] = field(default_factory=dict)
    """Milliseconds a level took for each decision."""
    activations: dict[str, dict[tuple[int, int], float]] = field(default_factory=dict)
    """The same for all it decided while a unit was active, by turn and unit."""
    uses: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Levels and what they did."""
    moments: int = 0
    """How many were checked."""
    fault: str | None = None
    """What must not be, and where, if anything was; it ends the game, and nobody has won."""

    @property
    def finished(self) -> bool:
        return bool(self.winners)

    def note_time(self, level: str, state: State, ms: float) -> None:
        self.thought.setdefault(level, []).append(ms)
        if state.active_unit >= 0:
            spent = self.activations.setdefault(level, {})
            activation = state.turn, state.active_unit
            spent[activation] = spent.get(activation, 0.0) + ms

    def score_of(self, player: int) -> float:
        """1 for a win, half for a game that nobody won."""
        if not self.winners:
            return 0.5
        return float(player in self.winners)


def play(fixture: Fixture) -> Result:
    """Play a game to its end. Whatever goes wrong is this game's fault and no other's."""
    game = fixture.begin()
    result = Result(fixture)
    begin = time.perf_counter()
    try:
        _play(game, result)
    except (IllegalAction, BrokenPromise) as fault:
        result.fault = f"after {result.actions} actions: {fault}"
    except (Exception, SystemExit) as error:
        result.fault = f"after {result.actions} actions: {_crash(game, fixture, error)}"
    result.seconds = time.perf_counter() - begin
    result.turns = game.state.turn
    if game.outcome and result.fault is None:
        result.winners, result.reason = game.outcome.winners, game.outcome.reason
    return result


def _play(game: Game, result: Result) -> None:
    fixture = result.fixture
    levels = [level_named(id) for id in fixture.bots]
    bots = [
        level.make(f"{fixture.seed} {player} {level.id}", _clock)
        for player, level in enumerate(levels, start=1)
    ]
    watch = Watch(game) if fixture.watched else None
    while (decision := game.decision) and result.actions < LONGEST:
        level = levels[decision.player - 1]
        asked = _clock()
        budget = fixture.budget_ms or level.budget_ms
        action = bots[decision.player - 1].choose(Seat(game, decision.player), budget)
        result.note_time(level.id, game.state, (_clock() - asked) * 1000)
        result.uses[level.id, _use_name(game, action)] += 1
        events = game.apply(action)
        result.actions += 1
        if watch:
            watch.look(events)
            if result.moments % _VIEWS == 0:
                watch.look_at_views()
            result.moments += 1


def _crash(game: Game, fixture: Fixture, error: BaseException) -> str:
    """Who failed, how, and in which line."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{Path(last.filename).name}:{last.lineno}"
    if game.decision is None:
        return f"{format_error(error)} ({where})"
    player = game.decision.player
    return (
        f"player {player}, {fixture.bots[player - 1]}, failed with {format_error(error)} ({where})"
    )


def _use_name(game: Game, action: object) -> str:
    """What was done, without where: the verb with the card's word, or the question answered."""
    match action:
        case CastSpell(spell=spell):
            return f"cast {spell}"
        case Buy(what=what, pile=pile):
            return f"buy {what}" + (" face up" if pile else "")
        case Reveal(token=token):
            return f"reveal {token}"
    decision = game.decision
    assert decision is not None
    if decision.prompt != "activate":
        return f"answer {decision.prompt}"
    return str(action).split()[0]
