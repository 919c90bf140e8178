"""What a power can change, said as properties that the procedures ask for."""

from __future__ import annotations

from dataclasses import dataclass

from ..cards.basics import Text


@dataclass(frozen=True, slots=True)
class Power:
    id: str
    rule: str
    name: Text
    text: Text
    critical_dice: int = 0
    armour_dice: int = 0
    lock_dice: int = 0
    dodge_dice: int = 0
    ignores_block: bool = False
    never_blocks_sight: bool = False
    blocks_sight: bool = False
