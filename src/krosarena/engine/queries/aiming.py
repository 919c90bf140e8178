"""Costs, ranges, lines of sight and targets (CTR 4.15, 4.16, 7.1)."""

from __future__ import annotations

from typing import Final

from ..board.areas import Area, cells_of
from ..board.grid import cells_in, mask_of, reach
from ..board.sight import hidden_behind, shadows_from
from ..cards.basics import Cost, Limit
from ..cards.definitions import Spell
from ..state.hooks import NO_CHANGE, Act
from ..state.state import State
from ..state.unit import OUT, Unit
from .traits import health_left, listeners, traits_of


def cost_of(state: State, unit: Unit, spell: Spell) -> Cost:
    """Changes apply also where the printed cost has nothing of the kind (CTR 4.8.1), and never to a
    cost that is a dash (4.8.2). All of them are added up before anything stops at 0: whose power
    came into play first decides nothing (1.7.1)."""
    cost = spell.cost
    if "cost_change" not in state.setup.hooks or cost.fixed:
        return cost
    changes = []
    for bearer, power in listeners(state, "cost_change"):
        change = power.cost_change(state, bearer, unit, spell)
        if change is not NO_CHANGE:
            changes.append(change)
    if not changes:
        return cost
    return Cost(
        max(0, cost.ap + sum([change.ap for change in changes])),
        max(0, cost.mp + sum([change.mp for change in changes])),
        max(0, cost.injuries + sum([change.injuries for change in changes])),
        max(0, cost.kamas + sum([change.kamas for change in changes])),
    )


def can_pay(state: State, unit: Unit, spell: Spell) -> bool:
    cost = spell.cost if "cost_change" not in state.setup.hooks else cost_of(state, unit, spell)
    return (
        unit.ap >= cost.ap
        and unit.mp >= cost.mp
        and (not cost.injuries or health_left(unit) >= cost.injuries)
        and (not cost.kamas or state.treasury.stock(unit.player) >= cost.kamas)
    )


def max_range(state: State, unit: Unit, spell: Spell) -> int:
    """Alterable ranges change with range tokens (CTR 4.12.1), and by 1 on a crate (4.17.5.c): those
    of characters, or with v2 p.27 of any unit."""
    furthest = spell.range.furthest
    if not spell.range.alterable:
        return furthest
    if unit.cell >= 0 and state.arena.crates >> unit.cell & 1:
        furthest += unit.card.is_character or state.setup.edition.crates_lift_mechanisms
    if unit.rewards:
        furthest += traits_of(state, unit).range
    return max(0, furthest + unit.range_bonus)


def sight_blockers(state: State, looker: Unit) -> int:
    """The cells that block the lines of sight of ``looker`` where it stands."""
    mask = state.arena.opaque
    changed = _changed_sight(state, looker, looker.cell)
    for unit in state.units:
        if unit.cell != OUT and changed.get(unit.id, traits_of(state, unit).blocks_sight):
            mask |= 1 << unit.cell
    return mask


_UNCHANGED: Final[dict[int, bool]] = {}


def _changed_sight(state: State, looker: Unit, origin: int) -> dict[int, bool]:
    """Whom powers make block the sight of ``looker``, or not; who says that somebody can be seen
    past has the last word (CTR 1.5.1)."""
    if "hides" not in state.setup.hooks:
        return _UNCHANGED
    changed: dict[int, bool] = {}
    for bearer, power in listeners(state, "hides"):
        for unit in state.units:
            if unit.cell != OUT:
                hides = power.hides(state, bearer, unit, looker, origin)
                if hides is not None:
                    changed[unit.id] = changed.get(unit.id, True) and hides
    return changed


def cells_in_range(state: State, unit: Unit, spell: Spell) -> int:
    """Cells at the right distance, sight not yet asked (CTR 4.15.1–4.15.6)."""
    printed = spell.range
    if not printed.alterable:
        return printed.reach[unit.cell] & state.arena.cells
    furthest = max_range(state, unit, spell)
    return reach(printed.nearest, furthest, printed.in_line)[unit.cell] & state.arena.cells


def cells_castable(state: State, unit: Unit, spell: Spell) -> int:
    """Cells in range that are also seen, where the spell needs sight (CTR 7.1.5–6)."""
    cells = cells_in_range(state, unit, spell)
    return cells & ~hidden_cells(state, unit, unit.cell) if spell.range.needs_sight else cells


def hidden_cells(state: State, looker: Unit, origin: int) -> int:
    """What ``looker`` cannot see from a cell (CTR 4.15.9)."""
    hidden = hidden_behind(origin, state.arena.opaque)
    shadows = shadows_from(origin)
    if changed := _changed_sight(state, looker, origin):
        for unit in state.units:
            if unit.cell != OUT and changed.get(unit.id, traits_of(state, unit).blocks_sight):
                hidden |= shadows[unit.cell]
        return hidden
    for unit in state.units:
        if unit.cell != OUT:
            shadow = shadows[unit.cell]
            if shadow and (unit.traits or traits_of(state, unit)).blocks_sight:
                hidden |= shadow
    return hidden


def targeted_cells(state: State, caster: Unit, spell: Spell, cell: int) -> list[int]:
    """The main target first, then those of the area (CTR 7.2.3.b-c)."""
    area = spell.area
    for effect in spell.effects:
        assert isinstance(effect, Act)
        area = effect.step2_area(state, caster, cell) or area
    if area is None:
        return [cell]
    if area is Area.MULTIPLE:
        further = list(cells_in(_cells_to_aim_at(state, caster, spell)))
    else:
        further = cells_of(area, caster.cell, cell)
    inside = state.arena.cells
    return [cell, *(other for other in further if other != cell and inside >> other & 1)]


def allowed_cells(state: State, unit: Unit, spell: Spell, cells: int) -> int:
    """Those of ``cells`` where the spell's own words let it be cast (CTR 7.1.7)."""
    for effect in spell.choosy_effects:
        assert isinstance(effect, Act)
        cells = effect.cells_for(state, unit, spell, cells)
    return cells


def _cells_to_aim_at(state: State, caster: Unit, spell: Spell) -> int:
    """All that could be the main target, as far as they are concerned: in range and in sight, with
    what the spell itself asks for (CTR 7.1.7) and not hit before by one that hits a target once a
    turn (7.1.3.b)."""
    cells = allowed_cells(state, caster, spell, cells_castable(state, caster, spell))
    if spell.limit is Limit.TARGET:
        cells &= ~_cells_hit_before(state, caster, spell)
    return cells


def _cells_hit_before(state: State, caster: Unit, spell: Spell) -> int:
    """Targeted by the spell this turn, or with a unit that was. A boost's spell, used up by being
    cast, has hit nothing before."""
    spells = traits_of(state, caster).spells
    if spell not in spells:
        return 0
    place = spells.index(spell)
    units = [state.units[target].cell for spot, target in caster.cast_on if spot == place]
    cells = [cell for spot, cell in caster.aimed_at if spot == place]
    return mask_of(cell for cell in (*units, *cells) if cell != OUT)
