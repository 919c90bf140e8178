"""Everything that changes in a game, and the only ways to change who stands where."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy as twin_of
from typing import TYPE_CHECKING

from ..actions import Action, Give, Pick
from ..board.arena import Arena, Side
from ..board.grid import NEIGHBOUR_MASKS
from ..events import Event
from ..rules import Rule
from .scene import Lineup, Scene, figure_of, lineup_of, opposing_territory
from .setup import Setup
from .treasury import Treasury
from .unit import OUT, Marker, Unit

if TYPE_CHECKING:
    from ..decisions import Chance, Decision
    from ..dice import Fallen
    from ..outcome import Outcome
    from .procedure import Procedure


class State:
    """Slotted and flat: ``clone`` copies two short lists and shares all values."""

    __slots__ = (
        "_units", "active_player", "active_unit", "answer", "arena", "battered", "challenge",
        "events", "fallen", "lineup", "occupied", "once_keys", "order", "outcome", "scene", "setup",
        "sides", "stack", "standby", "timelines", "treasury", "turn", "units", "waiting",
    )  # fmt: skip

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.arena: Arena = setup.arena
        """Where the fight takes place: as chosen, and without what has been destroyed."""
        self.sides: tuple[Side, ...] = setup.sides
        """By player, from player 1, once they are chosen."""
        self.treasury = Treasury()
        self.battered: tuple[tuple[int, int], ...] = ()
        """Scenery cells with the damage taken this turn (original p.27, optional rule)."""
        self.challenge: tuple[int, ...] = ()
        """A knock-out that wins unless it is answered: whose it is, and the turn at whose end it
        does (original p.15)."""
        self.once_keys: tuple[str, ...] = ()
        """What has happened for the first time in this fight and cannot happen again (CTR
        4.18.2.a), as keys of the powers concerned."""
        self._units: list[Unit] = []
        self.units: Sequence[Unit] = self._units
        """Read here, written with ``enlist``, ``put`` and ``set_unit`` alone."""
        self.lineup: Lineup | None = None
        """The present one, once it has been asked for; ``set_unit`` drops it when it is over. So
        with the scene."""
        self.scene: Scene | None = None
        self.occupied = 0
        """Cells made impassable by a unit (CTR 4.17.4)."""
        self.stack: list[Procedure] = []
        """Procedures under way, the innermost last."""
        self.standby: list[Procedure] = []
        """Triggered effects that wait for step 8: one list, however they came about (7.2.9.d)."""
        self.waiting: Decision | Chance | None = None
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
        copy.arena = self.arena
        copy.sides = self.sides
        copy.treasury = self.treasury
        copy.battered = self.battered
        copy.challenge = self.challenge
        copy.once_keys = self.once_keys
        copy.units = copy._units = self._units.copy()
        copy.lineup = self.lineup
        copy.scene = self.scene
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

    def apart(self) -> State:
        """A clone for somebody who may write where nobody should: it shares nothing with this one
        that can be changed."""
        copy = self.clone()
        copy.setup = self.setup.apart()
        copy.arena = copy.setup.arena if self.arena is self.setup.arena else twin_of(self.arena)
        copy.units = copy._units = [unit._replace(figure=None) for unit in self.units]
        copy.lineup = copy.scene = None
        copy.treasury = self.treasury._replace(ground=dict(self.treasury.ground))
        return copy

    # Asking

    def free_cells(self) -> int:
        """CTR 4.17.3."""
        return self.arena.ground & ~self.occupied

    def units_at(self, cell: int) -> list[Unit]:
        """Everyone there, traps too."""
        if not self.occupied >> cell & 1 and not self.setup.has_traps:
            return []
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

    def allied(self, one: Unit, other: Unit) -> bool:
        """Are both of one team? A unit is its own ally (CTR 4.3.5, 4.4.1)."""
        team_of = self.setup.team_of
        return team_of[one.player] == team_of[other.player]

    # These four, and ``allied``, powers also ask of a scene.

    def beside(self, one: Unit, other: Unit) -> bool:
        return one.in_arena and other.in_arena and bool(NEIGHBOUR_MASKS[one.cell] >> other.cell & 1)

    def in_opposing_territory(self, unit: Unit) -> bool:
        """CTR 4.20.1."""
        cells = opposing_territory(self.setup, self.arena, self.sides, unit.player)
        return bool(cells >> unit.cell & 1)

    def injuries_of(self, unit: Unit) -> int:
        return unit.injuries

    def markers_of(self, unit: Unit) -> tuple[Marker, ...]:
        return unit.markers

    def picked_unit(self) -> Unit:
        """The unit named in the answer just given."""
        return self.unit_named(self.picked())

    def picked(self) -> str:
        """The option named in the answer just given."""
        if isinstance(self.answer, Give):
            return self.answer.to
        assert isinstance(self.answer, Pick), "a step read an answer of another kind"
        return self.answer.option

    def cite(self, rule: Rule) -> str:
        return self.setup.edition.cite(rule)

    def is_over(self) -> bool:
        """Asked anew where a step may have ended the game."""
        return self.outcome is not None

    # Changing

    def emit(self, event: Event) -> None:
        self.events.append(event)

    def put_on_standby(self, effect: Procedure | None) -> None:
        """An effect waits for step 8 (CTR 7.2.9), if there is one; what happens only the first time
        (4.18.2.a) is noted."""
        if effect is not None:
            key = effect.once_key()
            if not key or key not in self.once_keys:
                self.standby.append(effect)
                self.note_once(key)

    def note_once(self, key: str) -> None:
        if key:
            self.once_keys += (key,)

    def enlist(self, unit: Unit) -> None:
        """Take a new unit into the game."""
        self._units.append(unit)
        self.lineup = self.scene = None
        if unit.in_arena and unit.card.is_obstacle:
            self.occupied |= 1 << unit.cell

    def put(self, index: int, cell: int, mp: int | None = None, ap: int | None = None) -> None:
        """Stand a unit on ``cell``, or take it off the arena with ``OUT``; with what is left in its
        gauges, if getting there has changed them."""
        unit = self._units[index]
        if unit.card.is_obstacle:
            if unit.cell != OUT:
                self.occupied &= ~(1 << unit.cell)
            if cell != OUT:
                self.occupied |= 1 << cell
        self.set_unit(
            unit.moved(cell, unit.mp if mp is None else mp, unit.ap if ap is None else ap)
        )

    def set_unit(self, unit: Unit) -> None:
        """Put the new value of a unit in the place of the old one."""
        units = self._units
        if self.lineup is not None:
            old = units[unit.id]
            figure = figure_of(self.setup, unit)
            if figure.silhouette is not old.figure.silhouette:
                self.lineup = self.scene = None
            elif (
                figure is not old.figure
                or unit.cell != old.cell
                or unit.injuries != old.injuries
                or unit.markers is not old.markers
            ):
                self.scene = None
        units[unit.id] = unit

    def present_scene(self) -> Scene:
        """For questions about powers: the same until something changes that can matter."""
        scene = self.scene
        if scene is None:
            if self.lineup is None:
                self.lineup = lineup_of(self.setup, self._units)
            scene = self.scene = Scene(self, self._units, self.lineup)
        return scene

    def scene_with(self, unit: Unit) -> Scene:
        """The scene with ``unit`` as it was or as it might be."""
        units = [*self._units]
        units[unit.id : unit.id + 1] = [unit]
        return Scene(self, units, lineup_of(self.setup, units))

    def set_arena(self, arena: Arena) -> None:
        self.arena = arena
        self.scene = None

    def set_sides(self, sides: tuple[Side, ...]) -> None:
        self.sides = sides
        self.scene = None
