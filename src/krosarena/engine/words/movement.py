"""Words that move units (CTR 7.5.9–10, 7.5.16–17, swaps and teleports)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..actions import Pick
from ..board.grid import NAMES, NEIGHBOUR_MASKS, cell_named, cells_in, distance, mask_of
from ..cards.definitions import Spell
from ..changes.courses import entangled
from ..changes.displacement import (
    carry,
    move_away,
    move_toward,
    recall,
    swap,
    teleport,
    teleport_together,
    way_away,
    way_toward,
)
from ..decisions import Decision, DecisionKind
from ..language.word import ACTS, SPELLS, TOWARD_OTHERS, Word
from ..queries import starting_cells
from ..queries.who import is_ally
from ..refusals import Refusal
from ..rules import Rule
from ..state.doing import Doing
from ..state.hooks import AS_OFTEN_AS_IT_ASKS, Act
from ..state.procedure import Request
from ..state.state import State
from ..state.unit import Unit


@dataclass(frozen=True, slots=True, eq=False)
class Shift(Act):
    """Each target away from the caster (CTR 7.5.9) or toward it (7.5.10), wherever this spell has
    moved both; of a trigger, the other unit. Where one stands in another's way, the active player
    says who goes next (CTR 1.7.1, ruling R14)."""

    cells: int
    away: bool

    @property
    def questions(self) -> int:
        return AS_OFTEN_AS_IT_ASKS

    def ask(self, state: State, at: Doing) -> Request:
        names = self._choice(state, at)
        if not names:
            return None
        return Decision(DecisionKind.UNIT, state.active_player, "move-next", at.actor(), names)

    def do(self, state: State, at: Doing) -> Request:
        names, answer = self._choice(state, at), state.answer
        if names and isinstance(answer, Pick) and answer.option in names:
            self._shift(state, at, state.unit_named(answer.option).id)
            return None
        origin = at.casters_cell(state)
        rest = [target for target in at.struck() if target not in at.shifted]
        rest.sort(key=lambda t: distance(origin, state.units[t].cell), reverse=self.away)
        for target in rest:
            self._shift(state, at, target)
        at.shifted = ()
        return None

    def _shift(self, state: State, at: Doing, target: int) -> None:
        at.shifted += (target,)
        origin, actor = at.casters_cell(state), at.actor()
        if self.away:
            moved = move_away(state, target, origin, self.cells, actor, "push")
        else:
            moved = move_toward(state, target, origin, self.cells, actor, "attract")
        if moved:
            at.moved += (target,)

    def _choice(self, state: State, at: Doing) -> tuple[str, ...]:
        """Those still to be moved for whom it matters who goes first; none if it does not."""
        if len(at.targets) < 2:
            return ()
        units = [state.units[t] for t in at.targets if t not in at.shifted]
        solid = [unit for unit in units if unit.in_arena and unit.card.is_obstacle]
        left = mask_of(unit.cell for unit in solid)
        way, origin = way_away if self.away else way_toward, at.casters_cell(state)
        return entangled(
            {
                unit.name: (unit.cell, *way(state, unit.id, origin, self.cells, at.actor(), left))
                for unit in solid
            }
        )


@dataclass(frozen=True, slots=True, eq=False)
class Retreat(Act):
    """The caster away from the target (CTR 7.5.16)."""

    cells: int

    def do(self, state: State, at: Doing) -> Request:
        if state.units[at.actor()].in_arena:
            away_from = at.targets_cell(state)
            if away_from is not None:
                move_away(state, at.actor(), away_from, self.cells, at.actor(), "retreat")
        return None


@dataclass(frozen=True, slots=True, eq=False)
class MoveCloser(Act):
    """The caster toward the target (CTR 7.5.17)."""

    cells: int

    @property
    def needs_main_target(self) -> bool:
        return True

    def do(self, state: State, at: Doing) -> Request:
        if not state.units[at.actor()].in_arena:
            return None
        goal = at.targets_cell(state)
        if goal is None:
            return None
        if move_toward(state, at.actor(), goal, self.cells, at.actor(), "closer"):
            at.moved += (at.actor(),)
        return None


@dataclass(frozen=True, slots=True, eq=False)
class Swap(Act):
    """Caster and main target change places."""

    @property
    def needs_main_target(self) -> bool:
        return True

    def do(self, state: State, at: Doing) -> Request:
        if at.main < 0 or at.main == at.actor():
            return None
        if swap(state, at.actor(), at.main):
            at.moved += (at.main,)
        return None


@dataclass(frozen=True, slots=True, eq=False)
class Teleport(Act):
    """The caster onto the targeted free cell."""

    @property
    def needs_a_free_cell(self) -> bool:
        return True

    def why_not(self, state: State, caster: Unit, spell: Spell, cell: int) -> Refusal | None:
        return _why_not_free(state, spell, cell)

    def cells_for(self, state: State, caster: Unit, spell: Spell, cells: int) -> int:
        return cells & state.free_cells() if spell.only_fills_its_cell else cells

    def do(self, state: State, at: Doing) -> Request:
        teleport(state, at.actor(), at.cell)
        return None


@dataclass(frozen=True, slots=True, eq=False)
class TeleportTogether(Act):
    """The caster onto the targeted free cell, and the Krosmasters beside it onto the cells beside
    that one, each on its side, as far as they are free (Theo's Group Transfer)."""

    @property
    def needs_a_free_cell(self) -> bool:
        return True

    def why_not(self, state: State, caster: Unit, spell: Spell, cell: int) -> Refusal | None:
        return _why_not_free(state, spell, cell)

    def do(self, state: State, at: Doing) -> Request:
        caster = state.units[at.actor()]
        if caster.in_arena and state.free_cells() >> at.cell & 1:
            beside = [u.id for u in _beside(state, caster) if u.card.is_krosmaster]
            teleport_together(state, at.actor(), beside, at.cell)
        return None


@dataclass(frozen=True, slots=True, eq=False)
class PlaceAdjacentAlly(Act):
    """An ally beside the caster (CTR 4.18.2.c), as its player likes, onto the targeted free cell:
    Pandawa Style, or with the caster among the choice the Nun's Fatebook. An Unfazed one may be
    chosen, and then stays (CTR 4.18.3.e)."""

    caster_too: bool = False

    @property
    def needs_a_free_cell(self) -> bool:
        return True

    def why_not(self, state: State, caster: Unit, spell: Spell, cell: int) -> Refusal | None:
        return _why_not_free(state, spell, cell)

    def cells_for(self, state: State, caster: Unit, spell: Spell, cells: int) -> int:
        return cells & state.free_cells() if spell.only_fills_its_cell else cells

    def ask(self, state: State, at: Doing) -> Request:
        choice = self._choice(state, at)
        if len(choice) < 2:
            return None
        caster = state.units[at.actor()]
        names = tuple([unit.name for unit in choice])
        return Decision(DecisionKind.UNIT, caster.player, "choose-ally", at.actor(), names)

    def do(self, state: State, at: Doing) -> Request:
        choice = self._choice(state, at)
        if choice:
            chosen = choice[0] if len(choice) == 1 else state.picked_unit()
            carry(state, chosen.id, at.cell, at.actor())
        return None

    def _choice(self, state: State, at: Doing) -> list[Unit]:
        caster = state.units[at.actor()]
        if not caster.in_arena or not state.free_cells() >> at.cell & 1:
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


@dataclass(frozen=True, slots=True, eq=False)
class Recall(Act):
    """Back to one of the team's starting cells, without a block (original p.28)."""

    def ask(self, state: State, at: Doing) -> Request:
        actor = state.units[at.actor()]
        cells = tuple([NAMES[cell] for cell in cells_in(_own_starting_cells(state, actor))])
        if not cells:
            return None
        return Decision(DecisionKind.CELL, actor.player, "choose-cell", actor.id, cells)

    def do(self, state: State, at: Doing) -> Request:
        if _own_starting_cells(state, state.units[at.actor()]):
            recall(state, at.actor(), cell_named(state.picked()))
        return None


def _own_starting_cells(state: State, unit: Unit) -> int:
    return starting_cells(state, unit.player) & state.free_cells()


WORDS: Final[tuple[Word, ...]] = (
    Word(
        "push", "act", ("push {n}",), TOWARD_OTHERS, "CTR 7.5.9",
        lambda node: Shift(node.number("n"), away=True),
    ),
    Word(
        "attract", "act", ("attract {n}",), TOWARD_OTHERS, "CTR 7.5.10",
        lambda node: Shift(node.number("n"), away=False),
    ),
    Word(
        "retreat", "act", ("retreat {n}",), SPELLS, "CTR 7.5.16",
        lambda node: Retreat(node.number("n")),
    ),
    Word(
        "closer", "act", ("closer {n}",), SPELLS, "CTR 7.5.17",
        lambda node: MoveCloser(node.number("n")),
    ),
    Word("swap", "act", ("swap with target",), SPELLS, "CTR 7.2.4", lambda node: Swap()),
    Word("teleport", "act", ("teleport",), SPELLS, "CTR 7.2.4", lambda node: Teleport()),
    Word(
        "teleport-together", "act", ("teleport with adjacent krosmasters",), SPELLS, "CTR 7.2.4",
        lambda node: TeleportTogether(),
    ),
    Word(
        "place", "act", ("place (adjacent ally|caster or adjacent ally)",), SPELLS, "CTR 4.18.2.c",
        lambda node: PlaceAdjacentAlly(node.text("form").startswith("caster")),
    ),
    Word("recall", "act", ("recall",), ACTS - SPELLS, "original p.28", lambda node: Recall()),
)  # fmt: skip
