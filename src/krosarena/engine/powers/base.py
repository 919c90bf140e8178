"""What a power can change, said as properties that the procedures ask for."""

from __future__ import annotations

from dataclasses import dataclass

from ..cards.basics import Element, Text


@dataclass(frozen=True, slots=True)
class Power:
    id: str
    rule: str
    name: Text
    text: Text
    element: Element | None = None
    """Dice for critical hits and armour only with and against spells of this element."""
    critical_dice: int = 0
    armour_dice: int = 0
    lock_dice: int = 0
    dodge_dice: int = 0
    ignores_block: bool = False
    never_blocks_sight: bool = False
    blocks_sight: bool = False
    resists: tuple[Element, ...] = ()
    """Spells of these elements deal 1 damage less."""
    ends_elemental_damage: bool = False
    unfazed: bool = False
    counters: bool = False
    """Whoever injures it suffers an injury in return."""
    wears: bool = False
    """Suffers an injury at the beginning of its summoner's turn."""
    healing: int = 0
    """Injuries healed more by its healing spells."""
