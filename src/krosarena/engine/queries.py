"""What is true now, asked afresh each time (DESIGN: ask, don't store)."""

from __future__ import annotations

from .board.areas import Area, cells_of
from .board.grid import LINES, NEIGHBOUR_MASKS, cells_in, within
from .board.sight import visible
from .cards.basics import Cost, Limit, RangeKind
from .cards.definitions import Card, Spell, SpellKind
from .powers.base import Power
from .state.state import State
from .state.unit import Unit


def powers_of(state: State, unit: Unit) -> tuple[Power, ...]:
    return unit.card.powers if state.setup.rules.powers else ()


def spells_of(state: State, unit: Unit) -> tuple[Spell, ...]:
    return state.setup.spells_of(unit.card)


def cost_of(state: State, unit: Unit, spell: Spell) -> Cost:
    return spell.cost


def max_range(state: State, unit: Unit, spell: Spell) -> int:
    """Alterable ranges change with range tokens (CTR 4.12.1), and by 1 on a crate (4.17.5.c)."""
    if not spell.range.alterable:
        return spell.range.furthest
    on_crate = unit.in_arena and state.setup.arena.crates >> unit.cell & 1
    return max(0, spell.range.furthest + unit.range_bonus + on_crate)


def ignores_block(state: State, unit: Unit) -> bool:
    return any(power.ignores_block for power in powers_of(state, unit))


def blocks_sight(state: State, unit: Unit) -> bool:
    """CTR 4.15.9, and for mobs what the edition says."""
    powers = powers_of(state, unit)
    small = state.setup.edition.small_units_clear_sight
    if small and any(power.never_blocks_sight for power in powers):
        return False
    if any(power.blocks_sight for power in powers):
        return True
    card = unit.card
    return card.is_krosmaster or (card.is_character and state.setup.edition.mobs_block_sight)


def sight_blockers(state: State) -> int:
    mask = state.setup.arena.opaque
    for unit in state.units:
        if unit.in_arena and blocks_sight(state, unit):
            mask |= 1 << unit.cell
    return mask


def lockers_of(state: State, unit: Unit) -> list[Unit]:
    """Enemies who would try to lock ``unit`` if it walked away now (CTR 4.14.1, 4.14.7)."""
    beside = NEIGHBOUR_MASKS[unit.cell]
    if not beside & state.occupied or ignores_block(state, unit):
        return []
    return [enemy for enemy in _enemy_lockers(state, unit) if beside >> enemy.cell & 1]


def held_cells(state: State, unit: Unit) -> int:
    """Cells that ``unit`` cannot leave without risking a block."""
    if ignores_block(state, unit):
        return 0
    mask = 0
    for enemy in _enemy_lockers(state, unit):
        mask |= NEIGHBOUR_MASKS[enemy.cell]
    return mask


def _enemy_lockers(state: State, unit: Unit) -> list[Unit]:
    """Only characters lock (CTR 4.19.5.a and its like)."""
    return [
        other
        for other in state.units
        if other.player != unit.player
        and other.in_arena
        and other.card.is_character
        and not ignores_block(state, other)
    ]


def can_pay(state: State, unit: Unit, spell: Spell) -> bool:
    cost = cost_of(state, unit, spell)
    return (
        unit.ap >= cost.ap
        and unit.mp >= cost.mp
        and (not cost.injuries or health_left(unit) >= cost.injuries)
    )


def counters(state: State, unit: Unit, attacker: Unit) -> bool:
    """Does ``unit`` answer an injury by ``attacker`` (CTR 4.9.15)?"""
    if unit.player == attacker.player:
        return False
    in_own_turn = state.active_player == unit.player
    if in_own_turn and not state.setup.edition.counter_in_own_turn_too:
        return False
    return any(power.counters for power in powers_of(state, unit))


def wears(state: State, unit: Unit) -> bool:
    return any(power.wears for power in powers_of(state, unit))


def is_unfazed(state: State, unit: Unit) -> bool:
    return any(power.unfazed for power in powers_of(state, unit))


def can_be_moved_by(state: State, unit: Unit, by: Unit) -> bool:
    """CTR 4.9.17."""
    return unit.id == by.id or not is_unfazed(state, unit)


def heeds_tokens_of(state: State, unit: Unit, by: Unit) -> bool:
    """An Unfazed unit takes no tokens from others, except where the tournament rules allow it."""
    if unit.id == by.id or not state.setup.edition.unfazed_refuses_tokens:
        return True
    return not is_unfazed(state, unit)


def health_left(unit: Unit) -> int:
    """How many injuries a unit can still receive (CTR 4.10.8)."""
    return (unit.card.hp or 0) - unit.injuries


def is_spent(unit: Unit, spell: Spell, place: int) -> bool:
    """Has a once-per-turn or once-per-game spell been used (CTR 4.8.3)?"""
    if spell.limit is Limit.TURN:
        return bool(unit.cast_this_turn >> place & 1)
    if spell.limit is Limit.GAME:
        return bool(unit.cast_this_game >> place & 1)
    return False


def cells_in_range(state: State, unit: Unit, spell: Spell) -> int:
    """Cells at the right distance, sight not yet asked (CTR 4.15.1–4.15.6)."""
    cells = within(unit.cell, spell.range.nearest, max_range(state, unit, spell))
    if spell.range.kind is RangeKind.LINE:
        cells &= LINES[unit.cell]
    return cells & state.setup.arena.cells


def cells_castable(state: State, unit: Unit, spell: Spell, blockers: int) -> int:
    """Cells in range that are also seen, where the spell needs sight (CTR 7.1.5–6)."""
    cells = cells_in_range(state, unit, spell)
    if spell.range.kind in _SIGHTLESS:
        return cells
    return visible(unit.cell, cells, blockers)


_SIGHTLESS = frozenset({RangeKind.NO_SIGHT, RangeKind.PERSONAL, RangeKind.CLOSE_COMBAT})
"""Nothing can stand between neighbours."""


def targeted_cells(state: State, caster: Unit, spell: Spell, cell: int) -> list[int]:
    """The main target first, then those of the area (CTR 7.2.3.b-c)."""
    if spell.area is None:
        return [cell]
    if spell.area is Area.MULTIPLE:
        further = list(cells_in(cells_castable(state, caster, spell, sight_blockers(state))))
    else:
        further = cells_of(spell.area, caster.cell, cell)
    inside = state.setup.arena.cells
    return [cell, *(other for other in further if other != cell and inside >> other & 1)]


def critical_dice(state: State, unit: Unit, spell: Spell) -> int:
    """CTR 7.2.5; never more than one with a neutral attack (CTR 4.10.3.b)."""
    if spell.element is None and spell.kind is SpellKind.ATTACK:
        return 1
    return 1 + sum(
        power.critical_dice for power in powers_of(state, unit) if _concerns(power, spell)
    )


def armour_dice(state: State, unit: Unit, spell: Spell) -> int:
    """CTR 7.2.6, before what the spell itself changes."""
    return 1 + sum(power.armour_dice for power in powers_of(state, unit) if _concerns(power, spell))


def _concerns(power: Power, spell: Spell) -> bool:
    return power.element is None or power.element is spell.element


def resistance(state: State, unit: Unit, spell: Spell) -> int:
    """By how much powers lower the damage of ``spell``: 1, however many of them (CTR 4.9.7-11)."""
    return int(any(spell.element in power.resists for power in powers_of(state, unit)))


def is_immune(state: State, unit: Unit, spell: Spell) -> bool:
    """CTR 4.9.12."""
    powers = powers_of(state, unit)
    return spell.element is not None and any(power.ends_elemental_damage for power in powers)


def healing_bonus(state: State, unit: Unit, healed: int) -> int:
    """What powers add to a healing spell that heals ``healed`` without them (CTR 4.9.16)."""
    if not healed and state.setup.edition.heal_power_needs_a_heal:
        return 0
    return sum(power.healing for power in powers_of(state, unit))


def lock_dice(state: State, unit: Unit) -> int:
    """CTR 4.14.5."""
    return 1 + sum(power.lock_dice for power in powers_of(state, unit))


def dodge_dice(state: State, unit: Unit) -> int:
    """CTR 4.14.6."""
    return 1 + sum(power.dodge_dice for power in powers_of(state, unit))


def krosmasters_of(state: State, player: int) -> list[Unit]:
    return [u for u in state.units if u.player == player and u.card.is_krosmaster]


def has_turn(card: Card) -> bool:
    """Does a unit of this card take a turn? A bomb or a trap has nothing to spend."""
    return card.mp is not None or card.ap is not None
