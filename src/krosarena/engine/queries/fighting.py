"""Dice, damage and what keeps them off; holding, locking, moving others."""

from __future__ import annotations

from collections.abc import Iterable

from ..board.grid import NEIGHBOUR_MASKS
from ..cards.definitions import Spell
from ..cards.powers import Power, spell_fits
from ..events import Purpose
from ..state.state import State
from ..state.unit import OUT, Unit
from .traits import (
    has_counter,
    hooked,
    ignores_block,
    is_profaned,
    is_unfazed,
    listeners,
    traits_of,
)


def critical_dice(state: State, unit: Unit, spell: Spell, targets: Iterable[Unit] = ()) -> int:
    """CTR 7.2.5; never more than one with a neutral attack (CTR 4.10.3.b). One roll is made for all
    targets, so what counts against one of them counts (ruling R150)."""
    dice = traits_of(state, unit).critical_dice[spell.element]
    if "dice_against" in state.setup.hooks:
        dice += max([_dice_against(state, unit, one, "critical_dice") for one in targets] or [0])
    dice = dice_rolled(state, unit, "critical", dice)
    return min(1, dice) if spell.element is None and spell.is_attack else dice


def armour_dice(state: State, unit: Unit, spell: Spell, caster: Unit) -> int:
    """CTR 7.2.6, before what the spell itself changes."""
    dice = traits_of(state, unit).armour_dice[spell.element]
    return dice + _dice_against(state, unit, caster, "armour_dice")


def _dice_against(state: State, unit: Unit, other: Unit, dice: str) -> int:
    """Dice more of ``unit`` because of whom it rolls against (CTR 4.18.4.e)."""
    if "dice_against" not in state.setup.hooks:
        return 0
    powers = hooked(state, unit, "dice_against")
    return sum([power.dice_against(state, unit, other, dice) for power in powers])


def dice_rolled(state: State, unit: Unit, purpose: Purpose, count: int) -> int:
    """What is left of a number of dice after powers that ask for it (CTR 4.18.10)."""
    if "dice_count" in state.setup.hooks:
        for power in hooked(state, unit, "dice_count"):
            count = power.dice_count(state, unit, purpose, count)
    return max(0, count)


def resistance(state: State, unit: Unit, spell: Spell) -> int:
    """By how much powers lower the damage of ``spell``: 1, however many of them (CTR 4.9.7-11)."""
    return int(spell.element in traits_of(state, unit).resists)


def is_immune(state: State, unit: Unit, spell: Spell) -> bool:
    """CTR 4.9.12."""
    return spell.element is not None and traits_of(state, unit).immune


def attack_bonus(state: State, unit: Unit, spell: Spell) -> tuple[int, int]:
    """Damage more by powers of its own, and by rewards (CTR 7.2.7.c)."""
    traits = traits_of(state, unit)
    return (
        sum([power.damage for power in traits.powers if power.damage and betters(power, spell)]),
        sum([bonus.damage for bonus in traits.bonuses if bonus.damage and betters(bonus, spell)]),
    )


def betters(power: Power, spell: Spell) -> bool:
    """Is it a spell whose damage the power raises?"""
    return spell.is_attack and spell_fits(power.with_spells, spell)


def steals_health(state: State, unit: Unit, spell: Spell) -> bool:
    """Do powers or rewards make an attack steal health?"""
    traits = traits_of(state, unit)
    if not traits.steals_health:
        return False
    sources = (*traits.powers, *traits.bonuses)
    return any(source.steals_health and betters(source, spell) for source in sources)


def pierced_by_power(state: State, caster: Unit, spell: Spell, target: Unit) -> bool:
    """Does a power of the caster make its attack pierce armour (CTR 7.5.11)?"""
    if not spell.is_attack or not any(p.pierces for p in traits_of(state, caster).powers):
        return False
    return not ignores_piercing(state, target)


def ignores_piercing(state: State, target: Unit) -> bool:
    return state.setup.edition.unfazed_ignores_piercing and traits_of(state, target).unfazed


def most_injuries(state: State, unit: Unit) -> int | None:
    """How many injuries a spell can place on it at most (CTR 7.2.8.d)."""
    return traits_of(state, unit).most_injuries


def most_healed(state: State, unit: Unit, injuries: int) -> int:
    """As many of ``injuries`` as one spell can heal on it (ruling R74)."""
    limit = most_injuries(state, unit)
    return injuries if limit is None else min(injuries, limit)


def keeps_injuries(state: State, unit: Unit) -> bool:
    """Can its injuries neither be healed nor exchanged?"""
    if is_profaned(state, unit):
        return True
    return any(
        power.keeps_injuries(state, bearer, unit)
        for bearer, power in listeners(state, "keeps_injuries")
    )


def healing_bonus(state: State, unit: Unit, healed: int) -> int:
    """What powers add to a healing spell that heals ``healed`` without them (CTR 4.9.16)."""
    if not healed and state.setup.edition.heal_power_needs_a_heal:
        return 0
    return traits_of(state, unit).healing


def counters(state: State, unit: Unit, attacker: Unit) -> bool:
    """Does ``unit`` answer an injury by ``attacker`` (CTR 4.9.15)? By an opposing unit, or with
    original p.27 by an opposing character, unless it has left."""
    if not attacker.in_arena or state.allied(unit, attacker):
        return False
    if not attacker.card.is_character and not state.setup.edition.counter_answers_mechanisms:
        return False
    team_of = state.setup.team_of
    in_own_turn = team_of[state.active_player] == team_of[unit.player]
    if in_own_turn and not state.setup.edition.counter_in_own_turn_too:
        return False
    return has_counter(state, unit)


def can_be_moved_by(state: State, unit: Unit, by: Unit) -> bool:
    """CTR 4.9.17."""
    return unit.id == by.id or not is_unfazed(state, unit)


def heeds_tokens_of(state: State, unit: Unit, by: Unit) -> bool:
    """An Unfazed unit takes no tokens from others, except where the tournament rules allow it."""
    if unit.id == by.id or not state.setup.edition.unfazed_refuses_tokens:
        return True
    return not is_unfazed(state, unit)


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
    team_of = state.setup.team_of
    team = team_of[unit.player]
    return [
        other
        for other in state.units
        if team_of[other.player] != team
        and other.cell != OUT
        and other.card.is_character
        and not ignores_block(state, other)
    ]


def holder_of(state: State, unit: Unit) -> Unit | None:
    """An opponent beside ``unit`` who lets nobody spend MP to leave."""
    beside = NEIGHBOUR_MASKS[unit.cell]
    if not beside & state.occupied:
        return None
    for other in state.units:
        if other.rewards and other.cell != OUT and beside >> other.cell & 1:
            for holder in _holders_of(state, unit):
                if beside >> holder.cell & 1:
                    return holder
            return None
    return None


def cells_of_no_return(state: State, unit: Unit) -> int:
    """Cells that ``unit`` could not leave by walking, because somebody would hold it there."""
    mask = 0
    for holder in _holders_of(state, unit):
        mask |= NEIGHBOUR_MASKS[holder.cell]
    return mask


def _holders_of(state: State, unit: Unit) -> list[Unit]:
    holders = [
        other
        for other in state.units
        if other.rewards and other.cell != OUT and traits_of(state, other).holds
    ]
    if not holders or traits_of(state, unit).slips:
        return []
    return [holder for holder in holders if not state.allied(holder, unit)]


def lock_dice(state: State, unit: Unit, walker: Unit) -> int:
    """CTR 4.14.5; one fewer against someone who slips away."""
    dice = traits_of(state, unit).lock_dice - traits_of(state, walker).slips
    dice += _dice_against(state, unit, walker, "lock_dice")
    return dice_rolled(state, unit, "lock", dice)


def dodge_dice(state: State, unit: Unit, locker: Unit) -> int:
    """CTR 4.14.6."""
    dice = traits_of(state, unit).dodge_dice + _dice_against(state, unit, locker, "dodge_dice")
    return dice_rolled(state, unit, "dodge", dice)


def rolls_again(state: State, unit: Unit) -> bool:
    """Does it make a roll that fails once more?"""
    if "rolls_again" not in state.setup.hooks:
        return False
    return any(power.rolls_again(state, unit) for power in hooked(state, unit, "rolls_again"))
