"""Words that move units (CTR 7.5.9–10, 7.5.16–17, swaps and teleports)."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ..actions import Pick
from ..board.grid import NAMES, NEIGHBOUR_MASKS, distance, mask_of
from ..cards.basics import Text
from ..decisions import Decision, DecisionKind
from ..play.courses import entangled
from ..play.displacement import (
    carry,
    move_away,
    move_toward,
    swap,
    teleport,
    teleport_together,
    way_away,
    way_toward,
)
from ..refusals import Refusal
from ..rules import Rule
from .base import AS_OFTEN_AS_IT_ASKS, Effect, Who, is_ally

if TYPE_CHECKING:
    from ..cards.definitions import Spell
    from ..play.cast import Cast
    from ..play.procedure import Request
    from ..state.state import State
    from ..state.unit import Unit


@dataclass(frozen=True, slots=True)
class _Shift(Effect, ABC):
    """Moves each target. Where one stands in another's way, the active player says who goes next
    (CTR 1.7.1, ruling R14)."""

    FARTHEST_FIRST: ClassVar[bool]
    """Who goes first where nobody is asked."""

    cells: int

    @property
    def questions(self) -> int:
        return AS_OFTEN_AS_IT_ASKS

    @abstractmethod
    def _way(self, state: State, cast: Cast, target: int, left: int) -> tuple[int, ...]:
        """The cells that the target would pass, those of ``left`` taken as free."""

    @abstractmethod
    def _move(self, state: State, cast: Cast, target: int) -> int:
        """How many cells the target was moved."""

    def step3_ask(self, state: State, cast: Cast) -> Request:
        names = self._choice(state, cast)
        if not names:
            return None
        return Decision(DecisionKind.UNIT, state.active_player, "move-next", cast.caster, names)

    def step3_additional(self, state: State, cast: Cast) -> None:
        names, answer = self._choice(state, cast), state.answer
        if names and isinstance(answer, Pick) and answer.option in names:
            self._shift(state, cast, state.unit_named(answer.option).id)
            return
        origin = cast.casters_cell(state)
        rest = [target for target in cast.targets if target not in cast.shifted]
        rest.sort(key=lambda t: distance(origin, state.units[t].cell), reverse=self.FARTHEST_FIRST)
        for target in rest:
            self._shift(state, cast, target)
        cast.shifted = ()

    def _shift(self, state: State, cast: Cast, target: int) -> None:
        cast.shifted += (target,)
        if self._move(state, cast, target):
            cast.moved += (target,)

    def _choice(self, state: State, cast: Cast) -> tuple[str, ...]:
        """Those still to be moved for whom it matters who goes first; none if it does not."""
        if len(cast.targets) < 2:
            return ()
        units = [state.units[t] for t in cast.targets if t not in cast.shifted]
        solid = [unit for unit in units if unit.in_arena and unit.card.is_obstacle]
        left = mask_of(unit.cell for unit in solid)
        courses = {u.name: (u.cell, *self._way(state, cast, u.id, left)) for u in solid}
        return entangled({name: course for name, course in courses.items() if course[1:]})


@dataclass(frozen=True, slots=True)
class Push(_Shift):
    """Each target away from the caster (CTR 7.5.9), wherever this spell has moved both."""

    PATTERN = re.compile(r"push (?P<cells>\d+)")
    USAGE = "push 2"
    FARTHEST_FIRST = True

    def text(self, name_of: Callable[[str], Text]) -> Text:
        return Text(f"Pushes back {_cells(self.cells)}.", f"Repousse de {_cases(self.cells)}.")

    def _way(self, state: State, cast: Cast, target: int, left: int) -> tuple[int, ...]:
        return way_away(state, target, cast.casters_cell(state), self.cells, cast.caster, left)

    def _move(self, state: State, cast: Cast, target: int) -> int:
        origin = cast.casters_cell(state)
        return move_away(state, target, origin, self.cells, cast.caster, "push")


@dataclass(frozen=True, slots=True)
class Attract(_Shift):
    """Each target toward the caster (CTR 7.5.10), wherever this spell has moved both."""

    PATTERN = re.compile(r"attract (?P<cells>\d+)")
    USAGE = "attract 1"
    FARTHEST_FIRST = False

    def text(self, name_of: Callable[[str], Text]) -> Text:
        return Text(f"Attracts by {_cells(self.cells)}.", f"Attire de {_cases(self.cells)}.")

    def _way(self, state: State, cast: Cast, target: int, left: int) -> tuple[int, ...]:
        return way_toward(state, target, cast.casters_cell(state), self.cells, cast.caster, left)

    def _move(self, state: State, cast: Cast, target: int) -> int:
        goal = cast.casters_cell(state)
        return move_toward(state, target, goal, self.cells, cast.caster, "attract")


@dataclass(frozen=True, slots=True)
class Retreat(Effect):
    """The caster away from the target (CTR 7.5.16)."""

    PATTERN = re.compile(r"retreat (?P<cells>\d+)")
    USAGE = "retreat 1"

    cells: int

    def text(self, name_of: Callable[[str], Text]) -> Text:
        return Text(f"Retreats {_cells(self.cells)}.", f"Recule de {_cases(self.cells)}.")

    def step3_additional(self, state: State, cast: Cast) -> None:
        if state.units[cast.caster].in_arena:
            away_from = cast.targets_cell(state)
            if away_from is not None:
                move_away(state, cast.caster, away_from, self.cells, cast.caster, "retreat")


@dataclass(frozen=True, slots=True)
class MoveCloser(Effect):
    """The caster toward the target (CTR 7.5.17)."""

    PATTERN = re.compile(r"closer (?P<cells>\d+)( if (?P<who>krosmaster|character))?")
    USAGE = "closer 2; closer 3 if krosmaster"

    cells: int
    who: Who = Who.ANYONE

    def text(self, name_of: Callable[[str], Text]) -> Text:
        return Text(
            f"Moves {_cells(self.cells)} closer{self.who.condition.en}.",
            f"S’approche de {_cases(self.cells)}{self.who.condition.fr}.",
        )

    def step3_additional(self, state: State, cast: Cast) -> None:
        if not state.units[cast.caster].in_arena:
            return
        if cast.main >= 0:
            if not self.who.includes(state, cast, state.units[cast.main]):
                return
        elif self.who is not Who.ANYONE:
            return
        goal = cast.targets_cell(state)
        if goal is not None:
            move_toward(state, cast.caster, goal, self.cells, cast.caster, "closer")


@dataclass(frozen=True, slots=True)
class Swap(Effect):
    """Caster and main target change places."""

    PATTERN = re.compile(r"swap with target( (?P<who>krosmaster|character|ally))?")
    USAGE = "swap with target character"

    who: Who = Who.ANYONE

    def text(self, name_of: Callable[[str], Text]) -> Text:
        return Text(
            f"Changes places with the target{self.who.condition.en}.",
            f"Échange sa place avec la cible{self.who.condition.fr}.",
        )

    def step3_additional(self, state: State, cast: Cast) -> None:
        if cast.main < 0 or cast.main == cast.caster:
            return
        wanted = self.who.includes(state, cast, state.units[cast.main])
        if wanted and swap(state, cast.caster, cast.main):
            cast.moved += (cast.main,)


@dataclass(frozen=True, slots=True)
class Teleport(Effect):
    """The caster onto the targeted free cell."""

    PATTERN = re.compile(r"teleport")
    USAGE = "teleport"

    def text(self, name_of: Callable[[str], Text]) -> Text:
        return Text(
            "Teleports to the targeted free cell.", "Se téléporte sur la case libre ciblée."
        )

    @property
    def needs_a_free_cell(self) -> bool:
        return True

    def why_not(self, state: State, caster: Unit, spell: Spell, cell: int) -> Refusal | None:
        return _why_not_free(state, spell, cell)

    def cells_for(self, state: State, caster: Unit, spell: Spell, cells: int) -> int:
        return cells & state.free_cells() if spell.only_fills_its_cell else cells

    def step3_additional(self, state: State, cast: Cast) -> None:
        teleport(state, cast.caster, cast.cell)


@dataclass(frozen=True, slots=True)
class TeleportTogether(Effect):
    """The caster onto the targeted free cell, and the Krosmasters beside it onto the cells beside
    that one, each on its side, as far as they are free (Theo's Group Transfer)."""

    PATTERN = re.compile(r"teleport with adjacent krosmasters")
    USAGE = "teleport with adjacent krosmasters"

    def text(self, name_of: Callable[[str], Text]) -> Text:
        return Text(
            "Teleports to the targeted free cell together with the Krosmasters beside it.",
            "Se téléporte sur la case libre ciblée avec les Krosmasters adjacents.",
        )

    @property
    def needs_a_free_cell(self) -> bool:
        return True

    def why_not(self, state: State, caster: Unit, spell: Spell, cell: int) -> Refusal | None:
        return _why_not_free(state, spell, cell)

    def step3_additional(self, state: State, cast: Cast) -> None:
        caster = state.units[cast.caster]
        if caster.in_arena and state.free_cells() >> cast.cell & 1:
            beside = [u.id for u in _beside(state, caster) if u.card.is_krosmaster]
            teleport_together(state, cast.caster, beside, cast.cell)


@dataclass(frozen=True, slots=True)
class PlaceAdjacentAlly(Effect):
    """An ally beside the caster (CTR 4.18.2.c), as its player likes, onto the targeted free cell:
    Pandawa Style, or with the caster among the choice the Nun's Fatebook. An Unfazed one may be
    chosen, and then stays (CTR 4.18.3.e)."""

    PATTERN = re.compile(r"place (?P<caster>caster or )?adjacent ally")
    USAGE = "place adjacent ally; place caster or adjacent ally"

    caster_too: bool = False

    @classmethod
    def read(cls, match: re.Match[str]) -> Effect:
        return cls(bool(match["caster"]))

    def text(self, name_of: Callable[[str], Text]) -> Text:
        if self.caster_too:
            return Text(
                "Places the caster or an adjacent ally on the targeted free cell.",
                "Place le lanceur ou un allié adjacent sur la case libre ciblée.",
            )
        return Text(
            "Places an adjacent ally on the targeted free cell.",
            "Place un allié adjacent sur la case libre ciblée.",
        )

    @property
    def needs_a_free_cell(self) -> bool:
        return True

    def why_not(self, state: State, caster: Unit, spell: Spell, cell: int) -> Refusal | None:
        return _why_not_free(state, spell, cell)

    def cells_for(self, state: State, caster: Unit, spell: Spell, cells: int) -> int:
        return cells & state.free_cells() if spell.only_fills_its_cell else cells

    def step3_ask(self, state: State, cast: Cast) -> Request:
        choice = self._choice(state, cast)
        if len(choice) < 2:
            return None
        caster = state.units[cast.caster]
        names = tuple([unit.name for unit in choice])
        return Decision(DecisionKind.UNIT, caster.player, "choose-ally", cast.caster, names)

    def step3_additional(self, state: State, cast: Cast) -> None:
        choice = self._choice(state, cast)
        if choice:
            chosen = choice[0] if len(choice) == 1 else state.picked_unit()
            carry(state, chosen.id, cast.cell, cast.caster)

    def _choice(self, state: State, cast: Cast) -> list[Unit]:
        caster = state.units[cast.caster]
        if not caster.in_arena or not state.free_cells() >> cast.cell & 1:
            return []
        allies = [unit for unit in _beside(state, caster) if is_ally(state, unit, caster)]
        return [caster, *allies] if self.caster_too else allies


def _why_not_free(state: State, spell: Spell, cell: int) -> Refusal | None:
    """A spell that does more may be cast on a cell that is not free, and leaves this out (CTR
    7.2.4.b, ruling R75)."""
    if spell.only_fills_its_cell and not state.free_cells() >> cell & 1:
        return Refusal("not-free", Rule.ADDITIONAL_EFFECT, cell=NAMES[cell])
    return None


def _beside(state: State, caster: Unit) -> list[Unit]:
    near = NEIGHBOUR_MASKS[caster.cell]
    return [unit for unit in state.units if unit.in_arena and near >> unit.cell & 1]


def _cells(count: int) -> str:
    return "1 cell" if count == 1 else f"{count} cells"


def _cases(count: int) -> str:
    return "1 case" if count == 1 else f"{count} cases"
