"""What an edition is: named settings and named procedures. No edition inherits from another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from ..cards.definitions import Spell
from ..rules import Rule
from .procedure import Procedure
from .state import State
from .unit import Unit


@dataclass(frozen=True, slots=True)
class Edition:
    id: str
    cite: Callable[[Rule], str]
    """The place of a rule in this edition's book."""
    block: Callable[[int, int, int], Procedure]
    """Walking away from opponents: the step, the walker and where it goes."""
    spell_by_itself: Callable[[Unit], Procedure]
    """A piece's spell that is set off, to be put on standby."""
    critical_against_armour: Callable[[int, int], int]
    """What the two rolls' successes do to the damage."""
    punch: Spell
    targets_before_costs: bool
    """Are the cells of a spell's area determined before its costs are paid, or after?"""
    mobs_block_sight: bool
    """Do summoned characters without Obstructive block lines of sight?"""
    free_cells_guide_casters: bool
    """Does a caster retreat from, or move closer to, a targeted cell that nobody stands on?"""
    crates_lift_mechanisms: bool
    """Does a crate lengthen the ranges of any unit on it, or of characters only?"""
    only_characters_are_allies: bool
    """Does card text that says "ally" mean characters only, or any unit of the team?"""
    small_units_clear_sight: bool
    """Does Itty-Bitty also keep a unit from blocking lines of sight?"""
    larger_team_begins: bool
    """Does team size break a tie of all initiatives before the coin does?"""
    unfazed_refuses_tokens: bool
    """Does Unfazed also keep off AP, MP and range tokens of others?"""
    unfazed_ignores_piercing: bool
    """Does Unfazed also keep a spell from piercing armour?"""
    negative_tokens_are_capped: bool
    """May a unit have no more -1 AP or MP tokens than it has AP or MP?"""
    fuse_is_a_power: bool
    """Does a bomb burn down because of its power Wear, or by the rules alone?"""
    mechanisms_set_off_traps: bool
    """Does a trap click under any unit moved onto it, or under characters only?"""
    summons_set_off_traps: bool
    """Does a trap click under a mob that is summoned onto it?"""
    counter_answers_mechanisms: bool
    """Does Counter answer any opposing unit, or characters only?"""
    counter_in_own_turn_too: bool
    """Does Counter also answer in the turn of its own player?"""
    counter_answers_counter: bool
    """Is the injury of a Counter inflicted by its owner, so that another Counter answers it?"""
    triggers_before_gauges: bool
    """Do effects at the start of a unit's turn come before its gauges are filled?"""
    heal_power_needs_a_heal: bool
    """Does the Heal power add only to a spell that heals at least one injury without it?"""
    tension_reroll: bool
    """May a player ignore the tension roll and roll one die instead?"""
    glory_price: int
    """Kamas for a GG."""
    glory_once_a_turn: bool
    """May a player buy only one GG in its turn?"""
    one_reveal_a_turn: bool
    """May a Krosmaster reveal only one reward in its turn?"""
    rewards_turn_up: Literal["at once", "first two players", "starts and ends"]
    """When tokens are laid face up beside their piles: all before the fight; or one of each rank
    when the second player's first turn begins, and then as the first two players' second turns
    begin, or at every end and start of a turn that follows."""
    boost_spell_comes_next: bool
    """Is a spell granted by a boost lost once another is cast?"""
    any_spell_spends_a_bonus: bool
    """Is a bonus for the next elemental spell lost with one that is not elemental?"""
    summons_onto_tombstones: bool
    """Can a summon be put on the cell of a tombstone, or only where no other unit is?"""
    wisdom_needs_a_boss: bool
    """Does Wisdom count only between its bearer and a Boss?"""
    four_players_start_in_zones: bool
    """Do four players start in the zones drawn on the board, or in the rows on their sides?"""
    is_meant: Callable[[State, Unit, str, Unit], bool]
    """Does card text of the first unit that names a kind mean the second one?"""
    summons_counted: Callable[[State, Unit, str], int]
    """How many summons in play count against a spell's control number, given caster and token."""

    def __reduce__(self) -> tuple[object, ...]:
        """For ``pickle``: a book is found by its name."""
        return _edition_named, (self.id,)


EDITIONS: dict[str, Edition] = {}
"""By id, as ``engine.editions`` fills it."""


def _edition_named(id: str) -> Edition:
    return EDITIONS[id]
