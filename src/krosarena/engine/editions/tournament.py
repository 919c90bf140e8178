"""The Comprehensive Tournament Rules, release 2.7."""

from __future__ import annotations

from ..cards.basics import Limit
from ..play.block import BlockLockedOrCaught
from ..play.cast import cast_by_itself
from ..rules import places_in
from ..state.edition import Edition
from .common import all_allied_summons, any_of_name_or_type, more_successes_win, punch

TOURNAMENT = Edition(
    id="tournament",
    cite=places_in(0),
    block=BlockLockedOrCaught,
    spell_by_itself=cast_by_itself,
    critical_against_armour=more_successes_win,
    punch=punch(Limit.TURN),
    targets_before_costs=False,
    mobs_block_sight=False,
    free_cells_guide_casters=False,
    crates_lift_mechanisms=False,
    only_characters_are_allies=False,
    small_units_clear_sight=True,
    larger_team_begins=True,
    unfazed_refuses_tokens=False,
    unfazed_ignores_piercing=False,
    negative_tokens_are_capped=True,
    fuse_is_a_power=False,
    mechanisms_set_off_traps=False,
    summons_set_off_traps=True,
    counter_answers_mechanisms=True,
    counter_in_own_turn_too=False,
    counter_answers_counter=True,
    triggers_before_gauges=False,
    heal_power_needs_a_heal=False,
    tension_reroll=True,
    glory_price=12,
    glory_once_a_turn=True,
    one_reveal_a_turn=True,
    rewards_turn_up="starts and ends",
    boost_spell_comes_next=True,
    any_spell_spends_a_bonus=True,
    summons_onto_tombstones=False,
    wisdom_needs_a_boss=True,
    four_players_start_in_zones=False,
    is_meant=any_of_name_or_type,
    summons_counted=all_allied_summons,
)
