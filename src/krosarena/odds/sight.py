"""Why a cell can be aimed at or not: range, lines of sight and what cuts them (CTR 4.15)."""

from __future__ import annotations

from dataclasses import dataclass

from krosarena.engine.board.grid import NAMES, cells_in
from krosarena.engine.board.sight import sight_lines
from krosarena.engine.cards.definitions import Spell
from krosarena.engine.queries import (
    allowed_cells,
    cells_castable,
    cells_in_range,
    sight_blockers,
    spells_of,
)
from krosarena.engine.state.state import State
from krosarena.engine.state.unit import Unit

from .turns import ready_to_act, unit_in_arena


class NoSuchSpell(ValueError):
    """A spell that the unit has not; says which it has."""


@dataclass(frozen=True, slots=True)
class HiddenCell:
    """In range, but the line to it is cut."""

    cell: str
    cut_by: tuple[str, ...]
    """The cells with what stands in between."""


@dataclass(frozen=True, slots=True)
class Sight:
    unit: str
    spell: str
    origin: str
    in_range: tuple[str, ...]
    targetable: tuple[str, ...]
    """Those that are seen, where the spell needs that, and that its own text allows. Whether it can
    be paid and was used before is another question."""
    hidden: tuple[HiddenCell, ...]


def sight_of(state: State, name: str, spell_id: str) -> Sight:
    unit = unit_in_arena(state, name)
    state = ready_to_act(state, unit)
    unit = state.units[unit.id]
    spell = spell_named(state, unit, spell_id)
    in_range = cells_in_range(state, unit, spell)
    seen = cells_castable(state, unit, spell)
    lines, blockers = sight_lines(unit.cell), sight_blockers(state, unit)
    return Sight(
        unit.name,
        spell.id,
        NAMES[unit.cell],
        _names(in_range),
        _names(allowed_cells(state, unit, spell, seen)),
        tuple(
            [
                HiddenCell(NAMES[cell], _names(lines[cell] & blockers))
                for cell in cells_in(in_range & ~seen)
            ]
        ),
    )


def spell_named(state: State, unit: Unit, spell_id: str) -> Spell:
    spells = spells_of(state, unit)
    for spell in spells:
        if spell.id == spell_id:
            return spell
    known = ", ".join(spell.id for spell in spells) or "none"
    raise NoSuchSpell(f"{unit.name} has no spell {spell_id[:60]!r}; its spells are {known}")


def _names(mask: int) -> tuple[str, ...]:
    return tuple([NAMES[cell] for cell in cells_in(mask)])
