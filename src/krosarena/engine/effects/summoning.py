"""Words of summoning spells, and whom a spell may be aimed at (CTR 4.19, 7.1)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..board.grid import NAMES, NEIGHBOUR_MASKS, cell_named, cells_in, mask_of
from ..cards.basics import Text
from ..decisions import Decision, DecisionKind
from ..play.summoning import summon
from ..queries import cells_to_summon_on
from ..refusals import Refusal
from ..rules import Rule
from .base import Effect, Who

if TYPE_CHECKING:
    from ..cards.definitions import Spell
    from ..play.cast import Cast
    from ..play.procedure import Request
    from ..state.state import State
    from ..state.unit import Unit


@dataclass(frozen=True, slots=True)
class OnlyOpponents(Effect):
    """The spell can be cast on an opposing unit only (the punch of original p.23)."""

    PATTERN = re.compile(r"only opponents")
    USAGE = "only opponents"

    def text(self, name_of: Callable[[str], Text]) -> Text:
        return Text("Only on an opponent.", "Seulement sur un adversaire.")

    @property
    def does_more_than_summon(self) -> bool:
        return False

    def why_not(self, state: State, caster: Unit, spell: Spell, cell: int) -> Refusal | None:
        target = state.unit_at(cell)
        if target is None or state.allied(target, caster):
            return Refusal("no-opponent", Rule.PUNCH, cell=NAMES[cell])
        return None

    def cells_for(self, state: State, caster: Unit, spell: Spell, cells: int) -> int:
        near = [unit for unit in state.units if unit.in_arena and unit.card.is_obstacle]
        return cells & mask_of(unit.cell for unit in near if not state.allied(unit, caster))


@dataclass(frozen=True, slots=True)
class Summon(Effect):
    """Puts a summon on the targeted free cell (CTR 4.19)."""

    PATTERN = re.compile(r"summon (?P<card>[a-z0-9-]+)")
    USAGE = "summon tofu"

    card: str

    def text(self, name_of: Callable[[str], Text]) -> Text:
        card = name_of(self.card)
        return Text(
            f"Summons on the targeted free cell: {card.en}.",
            f"Invoque sur la case libre ciblée : {card.fr}.",
        )

    @property
    def brings(self) -> tuple[str, ...]:
        return (self.card,)

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

    def step3_additional(self, state: State, cast: Cast) -> None:
        """As much as possible (CTR 7.2.4.b): a spell that does more may summon nothing. Earlier
        effects may have freed the cell, or filled it (7.2.4.e)."""
        caster = state.units[cast.caster]
        # A caster that paid with its life summons nothing (ruling R10).
        if caster.in_arena and self._obstacle(state, caster, cast.spell(state), cast.cell) is None:
            summon(state, self.card, cast.caster, cast.cell)

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


@dataclass(frozen=True, slots=True)
class SummonBeside(Effect):
    """A summon on a free cell beside the target, which the caster's player chooses (Black Crow)."""

    PATTERN = re.compile(
        r"summon (?P<card>[a-z0-9-]+) adjacent to target( (?P<who>opponent|character))?"
    )
    USAGE = "summon crobak adjacent to target opponent"

    card: str
    who: Who = Who.ANYONE

    def text(self, name_of: Callable[[str], Text]) -> Text:
        card = name_of(self.card)
        return Text(
            f"Summons a {card.en} on a free cell beside the target{self.who.condition.en}.",
            f"Invoque un {card.fr} sur une case libre à côté de la cible{self.who.condition.fr}.",
        )

    @property
    def brings(self) -> tuple[str, ...]:
        return (self.card,)

    @property
    def does_more_than_summon(self) -> bool:
        return False

    def why_not(self, state: State, caster: Unit, spell: Spell, cell: int) -> Refusal | None:
        """As for a summon on the targeted cell itself (ruling R5)."""
        if not spell.only_summons:
            return None
        target = state.unit_at(cell)
        if target and self.who.describes(state, caster, target) and not self._beside(state, target):
            return Refusal("summon-needs-room", Rule.SUMMON)
        return _why_not_another(state, caster, spell, self.card)

    def step3_ask(self, state: State, cast: Cast) -> Request:
        cells = self._room(state, cast)
        if len(cells) < 2:
            return None
        player, names = state.units[cast.caster].player, tuple([NAMES[cell] for cell in cells])
        return Decision(DecisionKind.CELL, player, "summon-where", cast.caster, names)

    def step3_additional(self, state: State, cast: Cast) -> None:
        if cells := self._room(state, cast):
            cell = cells[0] if len(cells) == 1 else cell_named(state.picked())
            summon(state, self.card, cast.caster, cell)

    def _room(self, state: State, cast: Cast) -> list[int]:
        """None without a fitting target, a caster in play, or a control number not yet reached."""
        caster = state.units[cast.caster]
        if cast.main < 0 or not caster.in_arena:
            return []
        target = state.units[cast.main]
        if not target.in_arena or not self.who.includes(state, cast, target):
            return []
        if _why_not_another(state, caster, cast.spell(state), self.card):
            return []
        return list(cells_in(self._beside(state, target)))

    def _beside(self, state: State, target: Unit) -> int:
        room = cells_to_summon_on(state, state.setup.cards[self.card])
        return NEIGHBOUR_MASKS[target.cell] & room
