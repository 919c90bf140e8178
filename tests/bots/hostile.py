"""Bots that misbehave, for whoever claims to survive them."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import fields
from typing import Any

from krosarena.bots import Seat
from krosarena.engine.actions import END, End, Move
from krosarena.engine.game import Game


class Crashing:
    def choose(self, seat: Seat, budget_ms: float) -> Any:
        raise ZeroDivisionError("the bot fell over")


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


class Looping:
    """Never answers, and ends when it is broken off."""

    def choose(self, seat: Seat, budget_ms: float) -> Any:
        while True:
            pass


class Answering:
    def __init__(self, answer: object) -> None:
        self.answer = answer

    def choose(self, seat: Seat, budget_ms: float) -> Any:
        return self.answer


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


CHEAT = Answering("move a1")
BABBLE = Answering("I resign!")
NONSENSE: tuple[object, ...] = (
    None,
    [END],
    Answering,
    Poison(),
    Disguised(),
    Move(Poison()),  # type: ignore[arg-type]
    "x" * 10_000,
)


class Meddling:
    """Tries every way of changing the game that a seat might give it, then plays on."""

    def choose(self, seat: Seat, budget_ms: float) -> Any:
        action = seat.legal_actions()[0]
        for attack in ATTACKS.values():
            try:
                attack(seat)
            except Exception:  # what cannot be written cannot be spoilt
                continue
        return action


def _for_each_unit(**facts: object) -> Callable[[Seat], None]:
    def attack(seat: Seat) -> None:
        for unit in seat.game().state.units:
            for name, value in facts.items():
                setattr(unit, name, value)

    return attack


def _everybody_off_the_board(seat: Seat) -> None:
    state = seat.game().state
    for unit in list(state.units):
        state.put(unit.id, -1)


def _all_glory(seat: Seat) -> None:
    state = seat.game().state
    state.treasury = state.treasury._replace(glory=(99, 0))


def _procedures(game: Game) -> None:
    for procedure in [*game.state.stack, *game.state.standby]:
        procedure.step = 0
    game.state.stack.clear()


def _stronger_traits(seat: Seat) -> None:
    for unit in seat.game().state.units:
        unit.traits.ap = 99


def _more_dice(seat: Seat) -> None:
    for traits in seat.game().setup.traits.values():
        traits.critical_dice.clear()  # type: ignore[attr-defined]


def _false_memories(seat: Seat) -> None:
    setup: Any = seat.game().setup
    for memory in (setup.traits, setup._spells):
        for key in list(memory):
            memory[key] = ()


def _emptied(value: Any) -> None:
    for one in fields(value):
        object.__setattr__(value, one.name, None)


def _past_the_lock(what: Callable[[Game], Any], **facts: object) -> Callable[[Seat], None]:
    """What a frozen class forbids can still be forced."""

    def attack(seat: Seat) -> None:
        for name, value in facts.items():
            object.__setattr__(what(seat.game()), name, value)

    return attack


ATTACKS: dict[str, Callable[[Seat], object]] = {
    "everybody off the board": _everybody_off_the_board,
    "all glory": _all_glory,
    "units gone": lambda seat: seat.game().state._units.clear(),
    "units dead": _for_each_unit(injuries=99),
    "units elsewhere": _for_each_unit(cell=0, name="x", player=1),
    "units without rewards": _for_each_unit(rewards=(), lasting=(), markers=()),
    "units with other traits": _for_each_unit(traits=()),
    "stronger traits": _stronger_traits,
    "kamas gone": lambda seat: seat.game().state.treasury.ground.clear(),  # type: ignore[attr-defined]
    "rewards gone": lambda seat: seat.game().setup.rewards.clear(),  # type: ignore[attr-defined]
    "cards gone": lambda seat: seat.game().setup.cards.clear(),  # type: ignore[attr-defined]
    "gifts gone": lambda seat: seat.game().setup.gifts.clear(),  # type: ignore[attr-defined]
    "more dice": _more_dice,
    "false memories": _false_memories,
    "no memory": lambda seat: seat.game().setup.traits.clear(),
    "another setup": _past_the_lock(lambda game: game.setup, players=(1,), teams=(1, 1), roster=()),
    "setup emptied": lambda seat: _emptied(seat.game().setup),
    "another arena": _past_the_lock(lambda game: game.state.arena, ground=0, width=1, scenery=()),
    "another first arena": lambda seat: _emptied(seat.game().setup.arena),
    "procedures": lambda seat: _procedures(seat.game()),
    "procedures within": lambda seat: _procedures(seat._known),
    "over": lambda seat: setattr(seat.game().state, "turn", 10**6),
    "played on": lambda seat: seat.game().apply(seat.legal_actions()[-1]),
    "emptied within": lambda seat: seat._known.state._units.clear(),
    "another player": lambda seat: setattr(seat, "player", 99),
    "dice": lambda seat: vars(seat.game().dice).clear(),
    "decision": lambda seat: object.__setattr__(seat.decision, "player", 99),
}
