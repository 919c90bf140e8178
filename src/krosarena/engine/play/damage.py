"""The sum of a spell (CTR 7.2.7, 7.3.2), part by part."""

from __future__ import annotations

from ..events import DamagePart
from ..queries import (
    attack_bonus,
    healing_bonus,
    hooked,
    is_immune,
    resistance,
)
from ..state.hooks import Act
from ..state.state import State
from ..state.unit import Unit
from .casting import Casting


def damage_parts(state: State, cast: Casting, target: Unit, armour: int) -> tuple[DamagePart, ...]:
    """The sum of CTR 7.2.7.c, or of 7.3.2.b for healing, part by part.

    The floor keeps it from going below 0 (7.2.7.d).
    """
    spell = cast.spell(state)
    parts = [DamagePart("base", spell.damage)]
    caster = state.units[cast.caster]
    for effect in spell.effects:
        assert isinstance(effect, Act)
        if extra := effect.step6_damage(state, cast, target):
            parts.append(DamagePart("effect", extra))
    if cast.raised:
        parts.append(DamagePart("effect", cast.raised))
    if spell.is_attack:
        by_powers, by_rewards = attack_bonus(state, caster, spell)
        if "more_damage" in state.setup.hooks:
            targets = [state.units[index] for index in cast.targets]
            for power in hooked(state, caster, "more_damage"):
                by_powers += power.more_damage(state, caster, spell, targets)
        if by_powers:
            parts.append(DamagePart("power", by_powers))
        if by_rewards + cast.bonus:
            parts.append(DamagePart("reward", by_rewards + cast.bonus))
    if dice := state.setup.edition.critical_against_armour(cast.criticals, armour):
        parts.append(DamagePart("dice", dice))
    if spell.is_healing:
        if extra := healing_bonus(state, caster, sum(p.amount for p in parts)):
            parts.append(DamagePart("power", extra))
        return tuple(parts)
    if resisted := resistance(state, target, spell):
        parts.append(DamagePart("resistance", -resisted))
    total = sum(part.amount for part in parts)
    if total < 0:
        parts.append(DamagePart("floor", -total))
    elif total and is_immune(state, target, spell):
        parts.append(DamagePart("immune", -total))
    return tuple(parts)
