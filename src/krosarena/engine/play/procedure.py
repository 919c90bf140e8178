"""Procedures: rules with several steps, as plain data that can be copied and saved at any moment.

The innermost procedure stands last on ``state.stack``. Its steps run in order; each returns what
it waits for:

* nothing: the next step follows at once;
* a ``Decision``, ``Roll``, ``Flip`` or ``Draw``: the next step finds it in ``state.answer`` or
  ``state.fallen``;
* another procedure: the next step runs when that one has finished.

A step that wants to repeat an earlier one sets ``self.step`` to its place.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import ClassVar, TypeVar

from ..decisions import Chance, Decision, Draw, Flip, Roll
from ..dice import Dice, Fallen
from ..state.state import State

PROCEDURES: dict[str, type[Procedure]] = {}
"""By name, for reading saved games."""


@dataclass(slots=True)
class Procedure:
    """Base of all. Fields hold numbers, texts and tuples of them, nothing else."""

    STEPS: ClassVar[tuple[Callable[..., Request], ...]] = ()

    step: int

    def copy(self) -> Procedure:
        cls = self.__class__
        return cls(*_VALUES[cls](self))  # type: ignore[arg-type]

    def label(self, state: State) -> str:
        """What a player calls it when choosing which effect on standby comes next."""
        return type(self).__name__.lower()

    def casts(self, unit: int, spell_place: int) -> bool:
        """Is it the casting of this spell?"""
        return False

    def values(self) -> tuple[object, ...]:
        """All fields in order: what ``copy`` copies and a saved game stores."""
        return _VALUES[self.__class__](self)


Request = Decision | Roll | Flip | Draw | Procedure | None

_VALUES: dict[type[Procedure], Callable[[Procedure], tuple[object, ...]]] = {}

_P = TypeVar("_P", bound=type[Procedure])


def procedure(cls: _P) -> _P:
    """Register a procedure class under its name."""
    names = [field.name for field in fields(cls)]
    if len(names) == 1:
        _VALUES[cls] = lambda self: (self.step,)
    else:
        _VALUES[cls] = attrgetter(*names)
    PROCEDURES[cls.__name__] = cls
    return cls


def run(state: State, dice: Dice) -> list[Fallen]:
    """Go on until a player must decide, dice must be named by the caller, or the game is over.

    Returns the dice that fell on the way.
    """
    fallen: list[Fallen] = []
    stack = state.stack
    while state.outcome is None:
        innermost = stack[-1]
        step, steps = innermost.step, innermost.STEPS
        if step == len(steps):
            stack.pop()
            continue
        innermost.step = step + 1
        request = steps[step](innermost, state)
        if request is None:
            continue
        if isinstance(request, Procedure):
            stack.append(request)
        elif isinstance(request, Decision) or (result := _draw(request, dice)) is None:
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
