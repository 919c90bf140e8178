"""What an edition is: named settings and named procedures. No edition inherits from another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..cards.definitions import Spell
from ..play.block import Block
from ..rules import Rule
from ..state.state import State
from ..state.unit import Unit


@dataclass(frozen=True, slots=True)
class Edition:
    id: str
    cite: Callable[[Rule], str]
    """The place of a rule in this edition's book."""
    block: type[Block]
    critical_against_armour: Callable[[int, int], int]
    """What the two rolls' successes do to the damage."""
    punch: Spell
    mobs_block_sight: bool
    """Do summoned characters without Obstructive block lines of sight?"""
    summons_counted: Callable[[State, Unit, str], int]
    """How many summons in play count against a spell's control number, given caster and token."""
