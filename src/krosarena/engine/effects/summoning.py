"""Words of summoning spells, and whom a spell may be aimed at (CTR 4.19, 7.1)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..board.grid import NAMES, mask_of
from ..cards.basics import Text
from ..cards.definitions import SpellKind
from ..play.summoning import summon
from ..refusals import Refusal
from ..rules import Rule
from .base import Effect

if TYPE_CHECKING:
    from ..cards.definitions import Spell
    from ..play.cast import Cast
    from ..state.state import State
    from ..state.unit import Unit


@dataclass(frozen=True, slots=True)
class OnlyOpponents(Effect):
    """The spell can be cast on an opposing unit only (the punch of original p.23)."""

    PATTERN = re.compile(r"only opponents")
    USAGE = "only opponents"

    def text(self, name_of: Callable[[str], Text]) -> Text:
        return Text("Only on an opponent.", "Seulement sur un adversaire.")

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

    def why_not(self, state: State, caster: Unit, spell: Spell, cell: int) -> Refusal | None:
        """A spell that does nothing but summon cannot be cast in vain (ruling R5)."""
        if spell.kind is not SpellKind.SPECIAL:
            return None
        return self._obstacle(state, caster, spell, cell)

    def cells_for(self, state: State, caster: Unit, spell: Spell, cells: int) -> int:
        if spell.kind is not SpellKind.SPECIAL:
            return cells
        counted = state.setup.edition.summons_counted(state, caster, self.card)
        if spell.control is not None and counted >= spell.control:
            return 0
        free = cells & state.free_cells()
        if not state.setup.cards[self.card].is_obstacle:
            for unit in state.units:
                if unit.in_arena:
                    free &= ~(1 << unit.cell)
        return free

    def step3_additional(self, state: State, cast: Cast) -> None:
        """As much as possible (CTR 7.2.4.b): an attack that also summons may summon nothing."""
        caster = state.units[cast.caster]
        # A caster that paid with its life summons nothing (ruling R10).
        if caster.in_arena and self._obstacle(state, caster, cast.spell(state), cast.cell) is None:
            summon(state, self.card, cast.caster, cast.cell)

    def _obstacle(self, state: State, caster: Unit, spell: Spell, cell: int) -> Refusal | None:
        trap_on_trap = not state.setup.cards[self.card].is_obstacle and state.units_at(cell)
        if not state.free_cells() >> cell & 1 or trap_on_trap:
            return Refusal("summon-needs-room", Rule.SUMMON)
        counted = state.setup.edition.summons_counted(state, caster, self.card)
        if spell.control is not None and counted >= spell.control:
            return Refusal(
                "summon-control", Rule.SUMMON_CONTROL, control=spell.control, count=counted
            )
        return None
