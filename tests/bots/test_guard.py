"""Whatever a bot does, the table gets a legal action and hears what happened."""

import gc
import random
import threading
from contextlib import suppress
from enum import Enum
from types import BuiltinFunctionType, FunctionType, MappingProxyType, MethodType, ModuleType
from typing import Any

import pytest

from bots import hostile
from full_games import begin, choose
from krosarena.bots import Seat
from krosarena.bots.guard import Answer, BrokenOff, Guard
from krosarena.engine.actions import END, Move
from krosarena.engine.game import Game
from support import new_game


class Slow:
    """Moves the hands of the clock, not the time of the test."""

    def __init__(self) -> None:
        self.now = 0.0

    def clock(self) -> float:
        return self.now

    def choose(self, seat: Seat, budget_ms: float) -> Any:
        self.now += 60
        return seat.legal_actions()[0]


def _ask(bot: Any, **settings: Any) -> Answer:
    game = new_game()
    before = game.save()
    answer = Guard(bot, **settings).ask(game, 10)
    assert game.save() == before
    game.apply(answer.action)
    return answer


@pytest.mark.parametrize(
    ("bot", "kind", "words"),
    [
        (hostile.Crashing(), "crashed", "ZeroDivisionError: the bot fell over"),
        (hostile.CHEAT, "illegal", "'move a1', which is not allowed"),
        (hostile.BABBLE, "illegal", "'I resign!' is no action"),
        (hostile.Answering(None), "illegal", "'None'"),
        (hostile.Quitting(), "crashed", "SystemExit: enough of this"),
        (hostile.Speechless(), "crashed", "an error without words"),
        (hostile.Answering(hostile.Poison()), "crashed", "RuntimeError: poison"),
        (hostile.Answering(Move(hostile.Poison())), "crashed", "RuntimeError: poison"),  # type: ignore[arg-type]
        (hostile.Answering(hostile.Disguised()), "illegal", "which is not allowed"),
        (hostile.Answering([END]), "illegal", "which is not allowed"),
        (hostile.Answering("x" * 10_000), "illegal", "is no action"),
        (hostile.Answering(hostile.Answering), "illegal", "which is not allowed"),
    ],
)
def test_a_bot_that_misbehaves_passes_and_it_is_said_why(bot: Any, kind: str, words: str) -> None:
    answer = _ask(bot)
    assert answer.action == END
    assert answer.fault
    assert answer.fault.kind == kind
    assert words in answer.fault.what


def test_a_bot_that_answers_late_has_passed() -> None:
    bot = Slow()
    answer = _ask(bot, clock=bot.clock)
    assert answer.action == END
    assert answer.fault
    assert "answered after 60.0 s" in answer.fault.what


def test_a_bot_that_never_answers_is_broken_off() -> None:
    gone = threading.Event()

    class Looping:
        def choose(self, seat: Seat, budget_ms: float) -> Any:
            try:
                while True:
                    pass
            finally:
                gone.set()

    bot: Any = Looping()
    guard = Guard(bot, least_seconds=0.02, grace_seconds=60)
    for _ in range(2):
        answer = guard.ask(new_game(), 1)
        assert answer.action == END
        assert answer.fault
        assert answer.fault.kind == "late", "it could be stopped, and so it is asked again"
        assert gone.is_set()
        gone.clear()


def test_a_bot_that_does_not_let_itself_be_stopped_is_not_asked_again() -> None:
    class Stubborn:
        asked = 0
        told_to_stop = threading.Event()
        may_end = threading.Event()

        def choose(self, seat: Seat, budget_ms: float) -> Any:
            self.asked += 1
            while not self.may_end.is_set():
                try:
                    while not self.may_end.wait(0.001):
                        pass
                except BrokenOff:
                    self.told_to_stop.set()

    bot: Any = Stubborn()
    guard = Guard(bot, least_seconds=0.02, grace_seconds=0.05)
    try:
        answers = [guard.ask(new_game(), 1) for _ in range(3)]
        assert bot.told_to_stop.wait(10)
        assert [answer.action for answer in answers] == [END] * 3
        assert [answer.fault and answer.fault.kind for answer in answers] == [
            "late",
            "retired",
            "retired",
        ]
        assert bot.asked == 1
    finally:
        bot.may_end.set()


def test_a_machine_that_has_no_threads_left_is_survived(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_more(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", no_more)
    answer = _ask(hostile.Answering(None))
    assert answer.action == END
    assert answer.fault
    assert "can't start new thread" in answer.fault.what


def _under_way(edition: str = "tournament") -> Game:
    """With kamas, tokens, injuries and a row of units."""
    game, chance = begin(edition, "the-pit", 3), random.Random(1)
    while game.decision and (game.state.turn < 8 or game.decision.prompt != "activate"):
        game.apply(choose(chance, game))
    return game


@pytest.mark.parametrize("attack", hostile.ATTACKS)
def test_no_meddling_reaches_the_game(attack: str) -> None:
    game = _under_way()
    assert game.decision
    twin = game.clone()
    before, print_before = game.save(), game.setup.fingerprint()
    seat = Seat(game, game.decision.player)
    with suppress(Exception):  # what cannot be written cannot be spoilt
        hostile.ATTACKS[attack](seat)
    assert game.save() == before
    assert game.setup.fingerprint() == print_before
    assert game.decision == twin.decision
    assert game.view(1) == twin.view(1)
    assert game.legal_actions() == Seat(twin, game.decision.player).legal_actions()
    for _ in range(60):
        if game.outcome:
            break
        action = game.legal_actions()[0]
        assert game.apply(action) == twin.apply(action)


def test_a_bot_that_meddles_in_every_way_plays_on_without_effect() -> None:
    game, guard = _under_way(), Guard(hostile.Meddling())  # type: ignore[arg-type]
    for _ in range(5):
        before = game.save()
        answer = guard.ask(game, 10)
        assert answer.fault is None
        assert game.save() == before
        game.apply(answer.action)


@pytest.mark.parametrize("edition", ["original", "tournament", "v2"])
def test_a_seat_shares_with_the_game_nothing_that_can_be_changed(edition: str) -> None:
    """Whatever a later version puts into a game: what both can reach is fixed."""
    game = _under_way(edition)
    assert game.decision
    theirs = _reachable(game)
    shared = [
        thing for id, thing in _reachable(Seat(game, game.decision.player)).items() if id in theirs
    ]
    assert len(shared) > 100, "cards and the like are shared"
    assert [thing for thing in shared if _can_change(thing)] == []
    assert any(_can_change(thing) for thing in theirs.values()), "it would be noticed"


_NOT_A_GAMES = (type, ModuleType, FunctionType, BuiltinFunctionType, MethodType, Enum, property)
"""What belongs to the program. A bot that would change that cannot be stopped within it."""


def _reachable(root: object) -> dict[int, object]:
    """Everything that hangs on it, without what is behind a read-only mapping: by id."""
    found: dict[int, object] = {}
    look_at = [root]
    while look_at:
        thing = look_at.pop()
        if id(thing) in found or isinstance(thing, _NOT_A_GAMES):
            continue
        found[id(thing)] = thing
        if isinstance(thing, MappingProxyType):
            look_at += [*thing.keys(), *thing.values()]
            continue
        if hasattr(thing, "__dict__"):
            look_at.append(vars(thing))
        look_at += gc.get_referents(thing)
    return found


def _can_change(thing: object) -> bool:
    if isinstance(thing, list | dict | set | bytearray) or hasattr(thing, "__dict__"):
        return True
    rules = getattr(type(thing), "__dataclass_params__", None)
    return rules is not None and not rules.frozen
