"""Everything that changes in a game, and the only ways to change who stands where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..actions import Action, Pick
from ..events import Event
from ..rules import Rule
from ..setup import Setup
from .unit import OUT, Unit

if TYPE_CHECKING:
    from ..decisions import Decision, Flip, Roll
    from ..dice import Fallen
    from ..outcome import Outcome
    from ..play.procedure import Procedure


class State:
    """Slotted and flat: ``clone`` copies two short lists and shares all values."""

    __slots__ = (
        "active_player", "active_unit", "answer", "events", "fallen", "occupied", "order",
        "outcome", "setup", "stack", "standby", "timelines", "turn", "units", "waiting",
    )  # fmt: skip

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.units: list[Unit] = []
        self.occupied = 0
        """Cells made impassable by a unit (CTR 4.17.4)."""
        self.stack: list[Procedure] = []
        """Procedures under way, the innermost last."""
        self.standby: list[Procedure] = []
        """Triggered effects that wait for step 8: one list, however they came about (7.2.9.d)."""
        self.waiting: Decision | Roll | Flip | None = None
        self.answer: Action | None = None
        self.fallen: tuple[Fallen, ...] = ()
        self.turn = 0
        self.order: tuple[int, ...] = ()
        self.timelines: tuple[tuple[int, ...], ...] = ()
        """By player, from player 1; the units' indices by decreasing initiative."""
        self.active_player = 0
        self.active_unit = -1
        self.outcome: Outcome | None = None
        self.events: list[Event] = []
        """What happened since the last action was taken."""

    def clone(self) -> State:
        copy = State(self.setup)
        copy.units = self.units.copy()
        copy.occupied = self.occupied
        copy.stack = [procedure.copy() for procedure in self.stack]
        if self.standby:
            copy.standby = [procedure.copy() for procedure in self.standby]
        copy.waiting = self.waiting
        copy.answer = self.answer
        copy.fallen = self.fallen
        copy.turn = self.turn
        copy.order = self.order
        copy.timelines = self.timelines
        copy.active_player = self.active_player
        copy.active_unit = self.active_unit
        copy.outcome = self.outcome
        copy.events = self.events.copy()
        return copy

    # Asking

    def free_cells(self) -> int:
        """CTR 4.17.3."""
        arena = self.setup.arena
        return arena.cells & ~arena.impassable & ~self.occupied

    def units_at(self, cell: int) -> list[Unit]:
        """Everyone there, traps too."""
        return [unit for unit in self.units if unit.cell == cell]

    def unit_at(self, cell: int) -> Unit | None:
        """The one unit whose cell this is, traps not counted."""
        if self.occupied >> cell & 1:
            for unit in self.units:
                if unit.cell == cell and unit.card.is_obstacle:
                    return unit
        return None

    def unit_named(self, name: str) -> Unit:
        for unit in self.units:
            if unit.name == name:
                return unit
        raise KeyError(name)

    def picked_unit(self) -> Unit:
        """The unit named in the answer just given."""
        return self.unit_named(self.picked())

    def picked(self) -> str:
        """The option named in the answer just given."""
        assert isinstance(self.answer, Pick), "a step read an answer of another kind"
        return self.answer.option

    def cite(self, rule: Rule) -> str:
        return self.setup.edition.cite(rule)

    # Changing

    def tell(self, event: Event) -> None:
        self.events.append(event)

    def enlist(self, unit: Unit) -> None:
        """Take a new unit into the game."""
        self.units.append(unit)
        if unit.in_arena and unit.card.is_obstacle:
            self.occupied |= 1 << unit.cell

    def put(self, index: int, cell: int) -> None:
        """Stand a unit on ``cell``, or take it off the arena with ``OUT``."""
        unit = self.units[index]
        if unit.card.is_obstacle:
            if unit.cell != OUT:
                self.occupied &= ~(1 << unit.cell)
            if cell != OUT:
                self.occupied |= 1 << cell
        self.units[index] = unit._replace(cell=cell)
