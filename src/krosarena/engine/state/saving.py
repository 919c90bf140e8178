"""A state as plain data and back, at any moment, also in the middle of a procedure.

The data is JSON-ready: numbers, texts, lists and objects. Definitions are not in it: they belong
to the set-up, which the reader must have.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from functools import cache
from typing import Any, cast, get_origin, get_type_hints

from ..actions import parse_action
from ..board.grid import CELL_COUNT
from ..cards.definitions import Card
from ..decisions import Decision, DecisionKind, Flip, Prompt, Roll
from ..dice import fallen_named
from ..events import Purpose
from ..outcome import EndReason, Outcome
from ..play.procedure import PROCEDURES, Procedure
from ..setup import Setup
from .state import State
from .unit import OUT, Unit

Data = dict[str, object]


class SavedStateError(ValueError):
    """Saved data that does not fit this set-up or this version."""


def save_state(state: State) -> Data:
    return {
        "units": [[*unit[:2], unit.card.id, *unit[3:]] for unit in state.units],
        "stack": [_save_procedure(procedure) for procedure in state.stack],
        "standby": [_save_procedure(procedure) for procedure in state.standby],
        "waiting": _save_waiting(state.waiting),
        "answer": None if state.answer is None else str(state.answer),
        "fallen": [side.value for side in state.fallen],
        "turn": state.turn,
        "order": list(state.order),
        "timelines": [list(timeline) for timeline in state.timelines],
        "active_player": state.active_player,
        "active_unit": state.active_unit,
        "outcome": _save_outcome(state.outcome),
    }


def restore_state(setup: Setup, data: Mapping[str, object]) -> State:
    """The state that ``save_state`` wrote, through JSON or not."""
    try:
        return _restore(setup, _Reader(data))
    except (ArithmeticError, LookupError, TypeError, ValueError) as error:
        raise SavedStateError(f"this is not a saved state of this game: {error}") from error


def _restore(setup: Setup, data: _Reader) -> State:
    state = State(setup)
    cards = {recruit.card.id: recruit.card for recruit in setup.roster}
    for values in data.rows("units"):
        state.enlist(_restore_unit(values, {**setup.cards, **cards}))
    state.stack = [_restore_procedure(values) for values in data.rows("stack")]
    state.standby = [_restore_procedure(values) for values in data.rows("standby")]
    state.waiting = _restore_waiting(data.optional_row("waiting"))
    answer = data.raw("answer")
    state.answer = None if answer is None else parse_action(str(answer))
    state.fallen = tuple([fallen_named(str(name)) for name in data.row("fallen")])
    state.turn = data.number("turn")
    state.order = cast(tuple[int, ...], data.row("order"))
    state.timelines = cast(tuple[tuple[int, ...], ...], data.row("timelines"))
    state.active_player = data.number("active_player")
    state.active_unit = data.number("active_unit")
    outcome = data.optional_row("outcome")
    if outcome is not None:
        winners, reason, rule = outcome
        state.outcome = Outcome(cast(tuple[int, ...], winners), cast(EndReason, reason), str(rule))
    return state


class _Reader:
    """Saved data with JSON's lists turned into tuples and the types of the fields checked."""

    def __init__(self, data: Mapping[str, object]) -> None:
        self._data = data

    def raw(self, key: str) -> object:
        return self._data[key]

    def number(self, key: str) -> int:
        value = self._data[key]
        if not isinstance(value, int):
            raise TypeError(f"{key} should be a number")
        return value

    def row(self, key: str) -> tuple[object, ...]:
        value = _tuples(self._data[key])
        if not isinstance(value, tuple):
            raise TypeError(f"{key} should be a list")
        return value

    def rows(self, key: str) -> list[tuple[object, ...]]:
        return [cast(tuple[object, ...], row) for row in self.row(key)]

    def optional_row(self, key: str) -> tuple[object, ...] | None:
        return None if self._data[key] is None else self.row(key)


def _tuples(value: object) -> object:
    if isinstance(value, list | tuple):
        return tuple([_tuples(item) for item in value])
    return value


def _restore_unit(values: tuple[object, ...], cards: Mapping[str, Card]) -> Unit:
    number, name, card_id, *rest = values
    unit = Unit(*_fitting(Unit, Unit._fields, (number, name, cards[str(card_id)], *rest)))
    if not OUT <= unit.cell < CELL_COUNT:
        raise ValueError(f"{unit.name} stands nowhere: {unit.cell}")
    return unit


def _fitting(cls: type, names: Sequence[str], values: Sequence[object]) -> list[Any]:
    """The values, if each is of the type its field says."""
    hints = _hints(cls)
    for name, value in zip(names, values, strict=True):
        wanted = get_origin(hints[name]) or hints[name]
        if not isinstance(value, wanted) or isinstance(value, bool):
            raise TypeError(f"{name} should be of type {wanted.__name__}, not {value!r}")
    return list(values)


_hints = cache(get_type_hints)


def _save_procedure(procedure: Procedure) -> list[object]:
    return [type(procedure).__name__, *procedure.values()]


def _restore_procedure(values: tuple[object, ...]) -> Procedure:
    name, *rest = values
    cls = PROCEDURES[str(name)]
    return cls(*_fitting(cls, [field.name for field in fields(cls)], rest))


def _save_waiting(waiting: Decision | Roll | Flip | None) -> list[object] | None:
    match waiting:
        case None:
            return None
        case Decision(kind, player, prompt, unit, options):
            return ["decision", kind.value, player, prompt, unit, list(options)]
        case Roll(purpose, unit, count):
            return ["roll", purpose, unit, count]
        case Flip(purpose):
            return ["flip", purpose]


def _restore_waiting(values: tuple[object, ...] | None) -> Decision | Roll | Flip | None:
    match values:
        case None:
            return None
        case ("decision", kind, int(player), str(prompt), int(unit), tuple(options)):
            return Decision(DecisionKind(kind), player, cast(Prompt, prompt), unit, options)
        case ("roll", purpose, int(unit), int(count)):
            return Roll(cast(Purpose, purpose), unit, count)
        case ("flip", str(purpose)):
            return Flip(purpose)
    raise ValueError(f"nothing can wait for {values}")


def _save_outcome(outcome: Outcome | None) -> list[object] | None:
    if outcome is None:
        return None
    return [list(outcome.winners), outcome.reason, outcome.rule]
