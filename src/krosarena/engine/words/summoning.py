"""Putting summons into play (CTR 4.19)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..board.grid import NAMES, NEIGHBOUR_MASKS, cell_named, cells_in
from ..cards.definitions import Spell
from ..changes.summoning import SummonOfTheFallen, summon
from ..decisions import Decision, DecisionKind
from ..language.node import Node
from ..language.word import ACTS, SPELLS, Word
from ..queries import cells_to_summon_on, health_left, targeted_cells
from ..queries.who import Who
from ..refusals import Refusal
from ..rules import Rule
from ..state.doing import Doing
from ..state.hooks import AS_OFTEN_AS_IT_ASKS, Act
from ..state.procedure import Procedure, Request
from ..state.state import State
from ..state.unit import Unit


@dataclass(frozen=True, slots=True, eq=False)
class Summon(Act):
    """Puts a summon on the targeted free cell."""

    card: str

    @property
    def does_more_than_summon(self) -> bool:
        return False

    def why_not(self, state: State, caster: Unit, spell: Spell, cell: int) -> Refusal | None:
        """A spell that does nothing but summon cannot be cast in vain (ruling R5)."""
        return self._obstacle(state, caster, spell, cell) if spell.only_summons else None

    def cells_for(self, state: State, caster: Unit, spell: Spell, cells: int) -> int:
        if not spell.only_summons:
            return cells
        if _why_not_another(state, caster, spell, self.card):
            return 0
        return cells & cells_to_summon_on(state, state.setup.cards[self.card])

    def do(self, state: State, at: Doing) -> Request:
        """As much as possible (CTR 7.2.4.b): a spell that does more may summon nothing. Earlier
        effects may have freed the cell, or filled it (7.2.4.e)."""
        caster = state.units[at.actor()]
        # A caster that paid with its life summons nothing (ruling R10).
        if caster.in_arena and self._obstacle(state, caster, at.spell(state), at.cell) is None:
            summon(state, self.card, caster.id, at.cell)
        return None

    def _obstacle(self, state: State, caster: Unit, spell: Spell, cell: int) -> Refusal | None:
        return _why_not_on(state, self.card, cell) or _why_not_another(
            state, caster, spell, self.card
        )


def _why_not_on(state: State, card: str, cell: int) -> Refusal | None:
    """CTR 4.19.1.a-b."""
    if cells_to_summon_on(state, state.setup.cards[card]) >> cell & 1:
        return None
    if not state.free_cells() >> cell & 1:
        return Refusal("summon-needs-room", Rule.SUMMON)
    there = state.units_at(cell)[0]
    return Refusal("summon-on-another", Rule.SUMMON_ALONE, unit=there.name, cell=NAMES[cell])


def _why_not_another(state: State, caster: Unit, spell: Spell, card: str) -> Refusal | None:
    """CTR 4.19.9.c."""
    if spell.control is None:
        return None
    counted = state.setup.edition.summons_counted(state, caster, card)
    if counted < spell.control:
        return None
    return Refusal("summon-control", Rule.SUMMON_CONTROL, control=spell.control, count=counted)


@dataclass(frozen=True, slots=True, eq=False)
class SummonBeside(Act):
    """A summon on a free cell beside the target (Black Crow) or whoever acts, as one likes."""

    card: str
    beside_itself: bool

    @property
    def does_more_than_summon(self) -> bool:
        return False

    @property
    def needs_main_target(self) -> bool:
        return not self.beside_itself

    def why_not(self, state: State, caster: Unit, spell: Spell, cell: int) -> Refusal | None:
        """As for a summon on the targeted cell itself (ruling R5)."""
        if not spell.only_summons:
            return None
        near = caster if self.beside_itself else state.unit_at(cell)
        if near and not self._beside(state, near):
            return Refusal("summon-needs-room", Rule.SUMMON)
        return _why_not_another(state, caster, spell, self.card)

    def ask(self, state: State, at: Doing) -> Request:
        cells = self._room(state, at)
        if len(cells) < self._fewest_to_ask(at):
            return None
        actor, names = state.units[at.actor()], tuple([NAMES[cell] for cell in cells])
        return Decision(DecisionKind.CELL, actor.player, "summon-where", actor.id, names)

    def do(self, state: State, at: Doing) -> Request:
        if cells := self._room(state, at):
            asked = len(cells) >= self._fewest_to_ask(at)
            summon(state, self.card, at.actor(), cell_named(state.picked()) if asked else cells[0])
        return None

    def _fewest_to_ask(self, at: Doing) -> int:
        """A boost asks even where there is one cell only."""
        return 1 if self.context == "boost" else 2

    def _room(self, state: State, at: Doing) -> list[int]:
        """None without a fitting target, somebody to summon it, or a control number not reached."""
        actor, near = state.units[at.actor()], at.actor() if self.beside_itself else at.main
        if near < 0 or not actor.in_arena or not state.units[near].in_arena:
            return []
        if self.context == "spell" and _why_not_another(state, actor, at.spell(state), self.card):
            return []
        return list(cells_in(self._beside(state, state.units[near])))

    def _beside(self, state: State, near: Unit) -> int:
        room = cells_to_summon_on(state, state.setup.cards[self.card])
        return NEIGHBOUR_MASKS[near.cell] & room


@dataclass(frozen=True, slots=True, eq=False)
class SummonOnEach(Act):
    """A summon on each free cell that a spell targets, or beside whoever acts; of a spell as many
    as its control number allows, on the cells its player chooses (CTR 4.19.9.b-c)."""

    card: str
    targeted: bool

    @property
    def does_more_than_summon(self) -> bool:
        return False

    @property
    def questions(self) -> int:
        return AS_OFTEN_AS_IT_ASKS

    def why_not(self, state: State, caster: Unit, spell: Spell, cell: int) -> Refusal | None:
        """As for a single summon (ruling R5)."""
        if not spell.only_summons:
            return None
        if not self._free_among(state, targeted_cells(state, caster, spell, cell)):
            return Refusal("summon-needs-room", Rule.SUMMON)
        return _why_not_another(state, caster, spell, self.card)

    def ask(self, state: State, at: Doing) -> Request:
        cells, allowed = self._room(state, at)
        if not 0 < allowed < len(cells):
            return None
        actor, names = state.units[at.actor()], tuple([NAMES[cell] for cell in cells])
        return Decision(DecisionKind.CELL, actor.player, "summon-where", actor.id, names)

    def do(self, state: State, at: Doing) -> Request:
        cells, allowed = self._room(state, at)
        if 0 < allowed < len(cells):
            cells = [cell_named(state.picked())]
        elif not allowed:
            cells = []
        for cell in cells:
            summon(state, self.card, at.actor(), cell)
        return None

    def _room(self, state: State, at: Doing) -> tuple[list[int], int]:
        """The cells, and how many summons may still come."""
        actor = state.units[at.actor()]
        if not actor.in_arena:
            return [], 0
        if not self.targeted:
            cells = self._free_among(state, list(cells_in(NEIGHBOUR_MASKS[actor.cell])))
            return cells, len(cells)
        spell, where = at.spell(state), actor._replace(cell=at.origin)
        cells = self._free_among(state, targeted_cells(state, where, spell, at.cell))
        if spell.control is None:
            return cells, len(cells)
        counted = state.setup.edition.summons_counted(state, actor, self.card)
        return cells, max(0, spell.control - counted)

    def _free_among(self, state: State, cells: list[int]) -> list[int]:
        room = cells_to_summon_on(state, state.setup.cards[self.card])
        return sorted([cell for cell in cells if room >> cell & 1])


@dataclass(frozen=True, slots=True, eq=False)
class SummonWhereItFell(Act):
    """Stands behind ``when knocking out …:`` alone."""

    card: str


@dataclass(frozen=True, slots=True, eq=False)
class WhenSpellKnocksOut(Act):
    """A summon takes the cell of whom the spell knocks out, in step 8 (Vampyro; CTR 7.2.8.c,
    7.2.9), as far as the control number allows."""

    card: str
    who: Who

    @property
    def does_more_than_summon(self) -> bool:
        return True

    def step8_standby(
        self, state: State, at: Doing, target: Unit, injuries: int
    ) -> Procedure | None:
        caster = state.units[at.actor()]
        if health_left(target) or not self.who.means(state, caster, target):
            return None
        control = at.spell(state).control
        most = len(state.units) + 1 if control is None else control
        return SummonOfTheFallen(0, caster.id, self.card, target.id, target.cell, most)


def _beside(node: Node) -> Act:
    return SummonBeside(node.text("card"), node.text("form") == "itself")


def _on_each(node: Node) -> Act:
    return SummonOnEach(node.text("card"), node.text("form") == "target")


WORDS: Final[tuple[Word, ...]] = (
    Word(
        "summon", "act", ("summon {card}",), SPELLS, "CTR 4.19",
        lambda node: Summon(node.text("card")),
    ),
    Word(
        "summon-each", "act", ("summon {card} on each free (target) cell",), SPELLS,
        "CTR 4.19.9.b", _on_each,
    ),
    Word(
        "summon-each", "act", ("summon {card} on each free (adjacent) cell",), ACTS,
        "CTR 4.19.9.b", _on_each,
    ),
    Word(
        "summon-fallen", "act", ("summon {card} on their cell",), SPELLS, "CTR 7.2.9",
        lambda node: SummonWhereItFell(node.text("card")),
    ),
    Word("summon-beside", "act", ("summon {card} beside (target)",), SPELLS, "CTR 4.19", _beside),
    Word("summon-beside", "act", ("summon {card} beside (itself)",), ACTS, "CTR 4.19", _beside),
)  # fmt: skip
