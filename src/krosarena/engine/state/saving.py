"""A state as plain data and back, at any moment, also in the middle of a procedure.

The data is JSON-ready: numbers, texts, lists and objects. Definitions are not in it: they belong
to the set-up, which the reader must have. What is at its default is left out, so that a new field
changes neither old saved games nor the checks of old records.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields
from functools import cache
from typing import Any, Literal, cast, get_args, get_origin, get_type_hints

from ..actions import parse_action
from ..board.arena import Side
from ..board.grid import CELL_COUNT
from ..cards.definitions import Card
from ..cards.rewards import Reward
from ..decisions import Chance, Decision, DecisionKind, Draw, Flip, Prompt, Roll
from ..dice import fallen_named
from ..events import Purpose, RankName
from ..outcome import EndReason, Outcome
from .procedure import PROCEDURES, Procedure
from .setup import Setup
from .state import State
from .treasury import Pile, Treasury
from .unit import OUT, UNIT_FIELDS, Held, Lasting, Marker, Unit

Data = dict[str, object]


class SavedStateError(ValueError):
    """Saved data that does not fit this set-up or this version."""


def save_state(state: State) -> Data:
    return {"units": [save_unit(unit) for unit in state.units], **save_rest(state)}


def save_rest(state: State) -> Data:
    """All but the units."""
    return {**save_course(state), **save_board(state)}


def save_course(state: State) -> Data:
    """What is going on: the stack, what is waited for, whose turn it is."""
    return {
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


def save_board(state: State) -> Data:
    """Arena, sides and treasury, as far as the set-up does not already say it."""
    saved: Data = {}
    start = next((a for a in state.setup.arenas if a.id == state.arena.id), state.setup.arena)
    if start is not state.setup.arena:
        saved["arena"] = state.arena.id
    if start != state.arena:
        standing = {cell for cell, _ in state.arena.scenery}
        saved["destroyed"] = [cell for cell, _ in start.scenery if cell not in standing]
    if state.sides != state.setup.sides:
        saved["sides"] = [side.value for side in state.sides]
    if state.battered:
        saved["battered"] = _lists(state.battered)
    if state.challenge:
        saved["challenge"] = list(state.challenge)
    if state.once_keys:
        saved["deeds"] = list(state.once_keys)
    if state.treasury != Treasury():
        held = state.treasury._asdict()
        held["ground"] = sorted([cell, count] for cell, count in state.treasury.ground.items())
        saved["treasury"] = {name: _lists(value) for name, value in held.items()}
    return saved


def _restore_board(state: State, data: _Reader) -> None:
    id = data.optional("arena")
    for arena in state.setup.arenas:
        if arena.id == id:
            state.set_arena(arena)
    if destroyed := data.optional_row("destroyed"):
        state.set_arena(state.arena.without([_cell(cell) for cell in destroyed]))
    if sides := data.optional_row("sides"):
        state.set_sides(tuple([Side(side) for side in sides]))
    if battered := data.optional_row("battered"):
        state.battered = cast(tuple[tuple[int, int], ...], battered)
    if challenge := data.optional_row("challenge"):
        state.challenge = cast(tuple[int, ...], challenge)
    if keys := data.optional_row("deeds"):
        state.once_keys = cast(tuple[str, ...], keys)
    held = data.optional("treasury")
    if isinstance(held, dict):
        values = cast(Data, _tuples(held))
        ground = cast(tuple[tuple[int, int], ...], values.pop("ground"))
        piles = cast(tuple[tuple[RankName, int, str], ...], values.pop("piles"))
        state.treasury = Treasury(
            ground=dict(ground),
            piles=tuple([Pile(*pile) for pile in piles]),
            **cast(dict[str, Any], values),
        )


def _cell(value: object) -> int:
    if not isinstance(value, int) or not 0 <= value < CELL_COUNT:
        raise ValueError(f"{value!r} is no cell")
    return value


def restore_state(setup: Setup, data: Mapping[str, object]) -> State:
    """The state that ``save_state`` wrote, through JSON or not."""
    try:
        return _restore(setup, _Reader(data))
    except (ArithmeticError, LookupError, TypeError, ValueError) as error:
        raise SavedStateError(f"this is not a saved state of this game: {error}") from error


def _restore(setup: Setup, data: _Reader) -> State:
    state = State(setup)
    _restore_board(state, data)
    cards = {recruit.card.id: recruit.card for recruit in setup.roster}
    for fields_ in data.objects("units"):
        state.enlist(_restore_unit(fields_, {**setup.cards, **cards}, setup.rewards))
    state.stack = [_restore_procedure(fields_) for fields_ in data.objects("stack")]
    state.standby = [_restore_procedure(fields_) for fields_ in data.objects("standby")]
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

    def objects(self, key: str) -> list[Data]:
        found = self.row(key)
        if not all(isinstance(item, dict) for item in found):
            raise TypeError(f"{key} should be a list of objects")
        return [cast(Data, item) for item in found]

    def optional(self, key: str) -> object:
        return self._data.get(key)

    def optional_row(self, key: str) -> tuple[object, ...] | None:
        return None if self._data.get(key) is None else self.row(key)


def _tuples(value: object) -> object:
    if isinstance(value, (int, str)):
        return value
    if isinstance(value, list | tuple):
        return tuple([_tuples(item) for item in value])
    if isinstance(value, dict):
        return {key: _tuples(item) for key, item in value.items()}
    return value


def _lists(value: object) -> object:
    return [_lists(item) for item in value] if isinstance(value, tuple) else value


_UNIT_SAVED_AS = {"turn_flags": "deeds"}
_UNIT_SAVED_BEFORE = {saved: name for name, saved in _UNIT_SAVED_AS.items()}


def save_unit(unit: Unit) -> Data:
    saved: Data = {}
    for name, value, default in zip(UNIT_FIELDS, unit.values(), _UNIT_DEFAULTS, strict=True):
        if value != default:
            saved[_UNIT_SAVED_AS.get(name, name)] = (
                _lists(value) if isinstance(value, tuple) else value
            )
    saved["card"] = unit.card.id
    if unit.rewards:
        saved["rewards"] = [[held.reward.id, held.shown, held.known] for held in unit.rewards]
    return saved


_UNIT_DEFAULTS = tuple(
    [None if one.default is MISSING else one.default for one in fields(Unit) if one.compare]
)
"""What may be left out; fields without a default are never None."""


def _restore_unit(saved: Data, cards: Mapping[str, Card], rewards: Mapping[str, Reward]) -> Unit:
    values = {_UNIT_SAVED_BEFORE.get(name, name): value for name, value in saved.items()}
    values["card"] = cards[str(saved["card"])]
    if held := cast(tuple[tuple[str, int, int], ...], saved.get("rewards", ())):
        values["rewards"] = tuple([Held(rewards[id], up, known) for id, up, known in held])
    if lasting := cast(tuple[tuple[Any, ...], ...], saved.get("lasting", ())):
        values["lasting"] = tuple([Lasting(*effect) for effect in lasting])
    if markers := cast(tuple[tuple[Any, ...], ...], saved.get("markers", ())):
        values["markers"] = tuple([Marker(*marker) for marker in markers])
    unit = Unit(**_fitting(Unit, values))
    if not OUT <= unit.cell < CELL_COUNT:
        raise ValueError(f"{unit.name} stands nowhere: {unit.cell}")
    return unit


def _save_procedure(procedure: Procedure) -> Data:
    of = type(procedure).__name__
    saved: Data = {"is": of}
    for name, default in _defaults_of(of):
        value = getattr(procedure, name)
        if value != default:
            saved[_SAVED_AS.get((of, name), name)] = _lists(value)
    return saved


_SAVED_AS = {("Cast", "place"): "effect", ("Cast", "struck_cells"): "struck"}
"""Fields that were called otherwise when the first games were saved: the checks of records are made
of those names."""
_SAVED_BEFORE = {(of, saved): name for (of, name), saved in _SAVED_AS.items()}


@cache
def _defaults_of(procedure: str) -> tuple[tuple[str, object], ...]:
    return tuple([(field.name, field.default) for field in fields(PROCEDURES[procedure])])


def _restore_procedure(saved: Data) -> Procedure:
    of = str(saved["is"])
    values = {_SAVED_BEFORE.get((of, key), key): saved[key] for key in saved if key != "is"}
    cls = PROCEDURES[of]
    return cls(**_fitting(cls, values))


def _fitting(cls: type, values: Data) -> dict[str, Any]:
    """The values, if each is of the type its field says; what is missing has a default."""
    types, choices = _field_types(cls), _field_choices(cls)
    for name, value in values.items():
        wanted = types[name]
        if name in choices and value not in choices[name]:
            raise ValueError(f"{name} should be one of {', '.join(choices[name])}, not {value!r}")
        if not isinstance(value, wanted) or isinstance(value, bool):
            raise TypeError(f"{name} should be of type {wanted.__name__}, not {value!r}")
    return values


@cache
def _field_types(cls: type) -> dict[str, type]:
    texts = dict.fromkeys(_field_choices(cls), str)
    hints = get_type_hints(cls)
    return {name: texts.get(name) or get_origin(hint) or hint for name, hint in hints.items()}


@cache
def _field_choices(cls: type) -> dict[str, tuple[str, ...]]:
    """Of fields that hold one of a few words."""
    hints = get_type_hints(cls)
    return {name: get_args(hint) for name, hint in hints.items() if get_origin(hint) is Literal}


def _save_waiting(waiting: Decision | Chance | None) -> list[object] | None:
    match waiting:
        case None:
            return None
        case Decision(kind, player, prompt, unit, options, subject):
            about = [subject] if subject else []
            return ["decision", kind.value, player, prompt, unit, list(options), *about]
        case Roll(purpose, unit, count):
            return ["roll", purpose, unit, count]
        case Flip(purpose):
            return ["flip", purpose]
        case Draw(purpose, options):
            return ["draw", purpose, list(options)]


def _restore_waiting(values: tuple[object, ...] | None) -> Decision | Chance | None:
    match values:
        case None:
            return None
        case ("decision", kind, int(player), str(prompt), int(unit), tuple(options), *about):
            subject = str(about[0]) if about else ""
            what = cast(Prompt, prompt)
            return Decision(DecisionKind(kind), player, what, unit, options, subject)
        case ("roll", purpose, int(unit), int(count)):
            return Roll(cast(Purpose, purpose), unit, count)
        case ("flip", str(purpose)):
            return Flip(purpose)
        case ("draw", str(purpose), tuple(options)):
            return Draw(purpose, options)
    raise ValueError(f"nothing can wait for {values}")


def _save_outcome(outcome: Outcome | None) -> list[object] | None:
    if outcome is None:
        return None
    return [list(outcome.winners), outcome.reason, outcome.rule]
