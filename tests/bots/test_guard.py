"""Whatever a bot does, the table gets a legal action and hears what happened."""

import threading
from typing import Any

import pytest

from krosarena.bots import Seat
from krosarena.bots.guard import Answer, Guard, OutOfTime, in_time
from krosarena.engine.actions import END
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

    answer = _ask(Looping(), least_seconds=0.02)
    assert answer.action == END
    assert answer.fault
    assert answer.fault.kind == "late"
    assert gone.wait(10), "its thread has ended"


def test_a_bot_that_meddles_plays_on_without_effect() -> None:
    assert _ask(Meddling()).fault is None


def test_work_in_time_gives_its_result_or_its_error() -> None:
    assert in_time(lambda: 7, 5) == 7
    with pytest.raises(ZeroDivisionError):
        in_time(lambda: 1 / 0, 5)
    with pytest.raises(OutOfTime):
        in_time(threading.Event().wait, 0.01)
