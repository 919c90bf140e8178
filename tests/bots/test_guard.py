"""Whatever a bot does, the table gets a legal action and hears what happened."""

import sys
import threading
from typing import Any

import pytest

from krosarena.bots import Seat
from krosarena.bots.guard import Answer, BrokenOff, Guard
from krosarena.engine.actions import END, End, Move
from support import new_game


class Crashing:
    def choose(self, seat: Seat, budget_ms: float) -> Any:
        raise ZeroDivisionError("the bot fell over")


class Cheating:
    def choose(self, seat: Seat, budget_ms: float) -> Any:
        return "move a1"


class Babbling:
    def choose(self, seat: Seat, budget_ms: float) -> Any:
        return "I resign!"


class Silent:
    def choose(self, seat: Seat, budget_ms: float) -> Any:
        return None


class Quitting:
    """Leaves the program, as a script would."""

    def choose(self, seat: Seat, budget_ms: float) -> Any:
        sys.exit("enough of this")


class Wordless(Exception):
    def __str__(self) -> str:
        raise RuntimeError("no words")


class Speechless:
    def choose(self, seat: Seat, budget_ms: float) -> Any:
        raise Wordless


class Poison:
    """Fails when somebody looks at it: compared, hashed or told."""

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("poison")

    def __hash__(self) -> int:
        raise RuntimeError("poison")

    def __str__(self) -> str:
        raise RuntimeError("poison")

    __repr__ = __str__


class Disguised(End):
    """Claims to be every action."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0


class Answering:
    def __init__(self, answer: object) -> None:
        self.answer = answer

    def choose(self, seat: Seat, budget_ms: float) -> Any:
        return self.answer


class Meddling:
    """Ends the game in its favour, in the copy it is given."""

    def choose(self, seat: Seat, budget_ms: float) -> Any:
        state = seat.game().state
        for unit in list(state.units):
            state.put(unit.id, -1)
        state.treasury = state.treasury._replace(glory=(99, 0))
        return seat.legal_actions()[0]


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
        (Crashing(), "crashed", "ZeroDivisionError: the bot fell over"),
        (Cheating(), "illegal", "'move a1', which is not allowed"),
        (Babbling(), "illegal", "'I resign!' is no action"),
        (Silent(), "illegal", "'None'"),
        (Quitting(), "crashed", "SystemExit: enough of this"),
        (Speechless(), "crashed", "an error without words"),
        (Answering(Poison()), "crashed", "RuntimeError: poison"),
        (Answering(Move(Poison())), "crashed", "RuntimeError: poison"),  # type: ignore[arg-type]
        (Answering(Disguised()), "illegal", "which is not allowed"),
        (Answering([END]), "illegal", "which is not allowed"),
        (Answering("x" * 10_000), "illegal", "is no action"),
        (Answering(Answering), "illegal", "which is not allowed"),
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
    answer = _ask(Silent())
    assert answer.action == END
    assert answer.fault
    assert "can't start new thread" in answer.fault.what


def test_a_bot_that_meddles_plays_on_without_effect() -> None:
    assert _ask(Meddling()).fault is None
