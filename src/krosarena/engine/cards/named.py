"""Powers that a name is enough for (CTR 4.9).

Their names and texts stand in the catalogues as ``named.<id>``; rules ask what a power does, never
what it is called.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from ..language.catalogue import text_of
from .basics import Element
from .powers import Power


def _named(id: str, rule: str, **does: Any) -> Power:
    return Power(id, rule, text_of(f"named.{id}.name"), text_of(f"named.{id}.text"), **does)


def _mastery(id: str, rule: str, element: Element) -> Power:
    """One more die with and against spells of one element."""
    return _named(id, rule, element=element, critical_dice=1, armour_dice=1)


CRITICAL_HIT = _named("critical-hit", "CTR 4.9.3", critical_dice=1)
UNFAZED = _named("unfazed", "CTR 4.9.17", unfazed=True)

POWERS: Final[Mapping[str, Power]] = MappingProxyType(
    {
        power.id: power
        for power in (
            CRITICAL_HIT,
            _named("armour", "CTR 4.9.4", armour_dice=1),
            _named("lock", "CTR 4.9.5", lock_dice=1),
            _named("dodge", "CTR 4.9.6", dodge_dice=1),
            _named("resistance-water", "CTR 4.9.7", resists=(Element.WATER,)),
            _named("resistance-air", "CTR 4.9.8", resists=(Element.AIR,)),
            _named("resistance-earth", "CTR 4.9.9", resists=(Element.EARTH,)),
            _named("resistance-fire", "CTR 4.9.10", resists=(Element.FIRE,)),
            _named("resistance", "CTR 4.9.11", resists=tuple(Element)),
            _named("immune", "CTR 4.9.12", ends_elemental_damage=True),
            _named("itty-bitty", "CTR 4.9.13", ignores_block=True, never_blocks_sight=True),
            _named("obstructive", "CTR 4.9.14", blocks_sight=True),
            _named("counter", "CTR 4.9.15", counters=True),
            UNFAZED,
            _named("heal", "CTR 4.9.16", healing=1),
            _named("interior-fire", "CTR 4.9.18"),
            _mastery("chance", "CTR 4.9.21", Element.WATER),
            _mastery("agility", "CTR 4.9.22", Element.AIR),
            _mastery("strength", "CTR 4.9.23", Element.EARTH),
            _mastery("intelligence", "CTR 4.9.24", Element.FIRE),
            _named("wear", "CTR 4.9.30", wears=True),
            _named("wisdom", "CTR 4.9.25", wise=True),
            _named("prospecting", "CTR 4.9.26", prospects=True),
            _named("crafter", "CTR 4.9.27", crafts=True),
            _named("farmer", "CTR 4.9.28", farms=True),
            _named("profanation", "CTR 4.9.31", profaned=True),
        )
    }
)
