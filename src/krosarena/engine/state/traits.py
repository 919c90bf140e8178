"""What follows from a unit's card, its rewards and what lasts on it, added up once.

Units are values, so these sums can be kept for as long as the same card, tokens and effects are
together (``Setup.traits``) and can never go stale. Where powers of other units matter (auras), they
are made afresh from the powers found in the state.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from ..cards.basics import Element
from ..cards.definitions import Spell
from ..cards.powers import Power
from ..cards.rewards import RewardKind, better_punch
from .hooks import HookedPower, own_hooks

if TYPE_CHECKING:
    from .setup import Setup
    from .unit import Unit


@dataclass(frozen=True, slots=True)
class Traits:
    powers: tuple[Power, ...]
    bonuses: tuple[Power, ...]
    """What its rewards do besides giving powers."""
    spells: tuple[Spell, ...]
    """Its card's, the punch as its Techniques have made it, those of its weapons, and one that a
    boost has just given it."""
    mp: int
    """What the gauge holds when full; none without a gauge (CTR 4.11.1.a)."""
    ap: int
    range: int
    ignores_block: bool
    blocks_sight: bool
    unfazed: bool
    counters: bool
    wears: bool
    profaned: bool
    holds: bool
    slips: bool
    immune: bool
    steals_health: bool
    lock_dice: int
    dodge_dice: int
    healing: int
    most_injuries: int | None
    critical_dice: Mapping[Element | None, int]
    """By the element of the spell."""
    armour_dice: Mapping[Element | None, int]
    resists: frozenset[Element]
    listening: Mapping[str, tuple[HookedPower, ...]] = field(repr=False, compare=False)
    """The powers that have a hook, by its name."""
    spell_views: Mapping[object, Any] = field(
        default_factory=lambda: MappingProxyType({}), repr=False, compare=False
    )
    """How its spells look (``viewing``), by what they cost and reach and whether they are ready."""


def traits_from(setup: Setup, unit: Unit, powers: tuple[Power, ...]) -> Traits:
    shown = unit.shown_rewards
    card = unit.card
    bonuses = tuple([bonus for reward in shown for bonus in reward.bonuses])
    limits = [power.most_injuries for power in powers if power.most_injuries is not None]
    return Traits(
        powers=powers,
        bonuses=bonuses,
        spells=_spells(setup, unit),
        mp=_gauge(card.mp, [reward.mp for reward in shown], [power.mp for power in powers]),
        ap=_gauge(card.ap, [reward.ap for reward in shown], [power.ap for power in powers]),
        range=sum(reward.range for reward in shown),
        ignores_block=any(power.ignores_block for power in powers),
        blocks_sight=_blocks_sight(setup, unit, powers),
        unfazed=any(power.unfazed for power in powers),
        counters=any(power.counters for power in powers),
        wears=any(power.wears for power in powers),
        profaned=any(power.profaned for power in powers),
        holds=any(bonus.holds for bonus in bonuses),
        slips=any(bonus.slips for bonus in bonuses),
        immune=any(power.ends_elemental_damage for power in powers),
        steals_health=any(source.steals_health for source in (*powers, *bonuses)),
        lock_dice=1 + sum(power.lock_dice for power in powers),
        dodge_dice=1 + sum(power.dodge_dice for power in powers),
        healing=sum(power.healing for power in powers),
        most_injuries=min(limits, default=None),
        critical_dice=MappingProxyType(
            {
                element: 1 + sum(p.critical_dice for p in powers if _concerns(p, element))
                for element in (None, *Element)
            }
        ),
        armour_dice=MappingProxyType(
            {
                element: 1 + sum(p.armour_dice for p in powers if _concerns(p, element))
                for element in (None, *Element)
            }
        ),
        resists=frozenset(element for power in powers for element in power.resists),
        listening=_listening(powers),
    )


def _listening(powers: tuple[Power, ...]) -> Mapping[str, tuple[HookedPower, ...]]:
    found: dict[str, tuple[HookedPower, ...]] = {}
    for power in powers:
        if isinstance(power, HookedPower):
            for hook in own_hooks(power):
                found[hook] = (*found.get(hook, ()), power)
    return MappingProxyType(found)


def _gauge(printed: int | None, by_rewards: list[int], by_powers: list[int]) -> int:
    return 0 if printed is None else printed + sum(by_rewards) + sum(by_powers)


def _concerns(power: Power, element: Element | None) -> bool:
    return power.element is None or power.element is element


def _blocks_sight(setup: Setup, unit: Unit, powers: tuple[Power, ...]) -> bool:
    """CTR 4.15.9, and for mobs what the edition says."""
    small = setup.edition.small_units_clear_sight
    if small and any(power.never_blocks_sight for power in powers):
        return False
    if any(power.blocks_sight for power in powers):
        return True
    card = unit.card
    return card.is_krosmaster or (card.is_character and setup.edition.mobs_block_sight)


def _spells(setup: Setup, unit: Unit) -> tuple[Spell, ...]:
    spells = setup.spells_of(unit.card)
    if not unit.rewards and not unit.lasting:
        return spells
    if any(lasting.kind == "mode" for lasting in unit.lasting):
        spells = tuple([_with_modes(unit, spell) for spell in spells])
    shown = unit.shown_rewards
    if learned := [r.techniques for r in shown if r.kind is RewardKind.TECHNIQUE]:
        punch = setup.edition.punch
        better = better_punch(punch, learned)
        spells = tuple([better if spell is punch else spell for spell in spells])
    weapons = [reward.spell for reward in shown if reward.spell]
    boosts = [setup.rewards[boost.value].spell for boost in unit.lasting if boost.kind == "spell"]
    return (*spells, *weapons, *(spell for spell in boosts if spell))


def _with_modes(unit: Unit, spell: Spell) -> Spell:
    """With the further effects that were chosen for it (CTR 4.18.3.d)."""
    chosen = [one.amount for one in unit.lasting if one.kind == "mode" and one.value == spell.id]
    if not chosen:
        return spell
    modes = [mode for one in unit.card.spells for effect in one.effects for mode in effect.modes]
    more = [modes[place] for place in sorted(chosen)]
    return replace(spell, effects=(*spell.effects, *more))
