"""Procedures: rules with several steps, as plain data that can be copied and saved at any moment.

The innermost procedure stands last on ``state.stack``. Its steps run in order; each returns what
it waits for:

* nothing: the next step follows at once;
* a ``Decision``, ``Roll``, ``Flip`` or ``Draw``: the next step finds it in ``state.answer`` or
  ``state.fallen``;
* another procedure: the next step runs when that one has finished.

A step can say which one comes next: itself again (``repeat``), the one before it (``back``), not
the following one (``skip``), a named one (``go_to``), or none (``finish``). Two steps that ask and
answer in turn are a loop: the first skips the second when nothing is left to ask, the second goes
back. What has to be paid for something that happened deep inside a step comes between
(``interpose``).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Any

from ..actions import Action
from ..decisions import Chance, Decision, Draw, Flip, Roll
from ..dice import Dice, Fallen
from .state import State

PROCEDURES: dict[str, type[Procedure]] = {}
"""By name, for reading saved games."""


@dataclass(slots=True)
class Procedure:
    """Base of all. Fields hold numbers, texts and tuples of them, nothing else."""

    step: int
    """The place of the next step."""

    def copy(self) -> Procedure:
        cls = self.__class__
        return cls(*_VALUES[cls](self))  # type: ignore[arg-type]

    def label(self, state: State) -> str:
        """What a player calls it when choosing which effect on standby comes next."""
        return type(self).__name__.lower()

    def once_key(self) -> str:
        """What is noted when it is put on standby, if it happens once only."""
        return ""

    def casts(self, unit: int, spell_place: int) -> bool:
        """Is it the casting of this spell?"""
        return False

    def values(self) -> tuple[object, ...]:
        """All fields in order: what ``copy`` copies and a saved game stores."""
        return _VALUES[self.__class__](self)

    # Which step comes next

    def repeat(self) -> None:
        self.step -= 1

    def back(self) -> None:
        self.step -= 2

    def skip(self) -> None:
        self.step += 1

    def go_to(self, step: Step) -> None:
        self.step = _PLACES[type(self)][step]

    def finish(self) -> None:
        self.step = len(_STEPS[type(self)]) - 1


Request = Decision | Roll | Flip | Draw | Procedure | None

_VALUES: dict[type[Procedure], Callable[[Procedure], tuple[object, ...]]] = {}

Step = Callable[[Any, State], Request]
_STEPS: dict[type[Procedure], tuple[Step, ...]] = {}
_PLACES: dict[type[Procedure], dict[Step, int]] = {}


def procedure(cls: type[Procedure], *steps: Step) -> None:
    """Register a class under its name, with its steps in order."""
    names = [field.name for field in fields(cls)]
    if len(names) == 1:
        _VALUES[cls] = _step_alone
    else:
        _VALUES[cls] = attrgetter(*names)
    _STEPS[cls] = (*steps, _leave)
    _PLACES[cls] = {step: place for place, step in enumerate(steps)}
    PROCEDURES[cls.__name__] = cls


def place_of(cls: type[Procedure], step: Step) -> int:
    """Where a procedure stands whose next step is this one."""
    return _PLACES[cls][step]


def _step_alone(one: Procedure) -> tuple[object, ...]:
    return (one.step,)


def _leave(one: Procedure, state: State) -> Request:
    """The last step of all: the procedure below goes on."""
    state.stack.pop()
    return None


def interpose(state: State, procedure: Procedure) -> None:
    """Let something happen as soon as the step under way is done, though nobody has asked for it
    there: behind others of its kind that already wait."""
    place = len(state.stack)
    while isinstance(state.stack[place - 1], type(procedure)):
        place -= 1
    state.stack.insert(place, procedure)


def resume(
    state: State,
    dice: Dice,
    *,
    action: Action | None = None,
    fallen: tuple[Fallen, ...] | None = None,
) -> list[Fallen]:
    """Go on with what the state waits for: a player's action, or what the dice show."""
    if action is not None:
        state.answer = action
    if fallen is not None:
        state.fallen = fallen
    state.waiting = None
    return run(state, dice)


def run(state: State, dice: Dice) -> list[Fallen]:
    """Go on until a player must decide, dice must be named by the caller, or the game is over.

    Returns the dice that fell on the way.
    """
    fallen: list[Fallen] = []
    stack, steps_of = state.stack, _STEPS
    while state.outcome is None:
        innermost = stack[-1]
        step = innermost.step
        innermost.step = step + 1
        request = steps_of[type(innermost)][step](innermost, state)
        if request is None:
            continue
        if isinstance(request, Decision):
            state.waiting = request
            return fallen
        if isinstance(request, Procedure):
            stack.append(request)
        elif (result := _draw(request, dice)) is None:
            state.waiting = request
            return fallen
        else:
            state.fallen = result
            fallen += result
    return fallen


def _draw(request: Chance, dice: Dice) -> tuple[Fallen, ...] | None:
    """Let the dice fall; None when the source leaves it to the caller."""
    if isinstance(request, Roll):
        return dice.roll(request.count) if request.count else ()
    one = dice.flip() if isinstance(request, Flip) else dice.draw(request.options)
    return None if one is None else (one,)
