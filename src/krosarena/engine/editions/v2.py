"""Krosmaster Arena 2.0, the rule book of the second box."""

from __future__ import annotations

from ..cards.basics import Limit
from ..play.block import BlockLockedOrCaught
from ..play.cast import cast_by_itself
from ..rules import places_in
from ..state.edition import Edition
from .common import any_of_name_or_type, more_successes_win, punch, team_kind_or_own_mechanisms

V2 = Edition(
    id="v2",
    cite=places_in(2),
    block=BlockLockedOrCaught,
    spell_by_itself=cast_by_itself,
    critical_against_armour=more_successes_win,
    punch=punch(Limit.TURN),
    targets_before_costs=True,
    mobs_block_sight=False,
    free_cells_guide_casters=True,
    crates_lift_mechanisms=True,
    only_characters_are_allies=False,
    small_units_clear_sight=False,
    larger_team_begins=False,
    unfazed_refuses_tokens=True,
    unfazed_ignores_piercing=False,
    negative_tokens_are_capped=True,
    fuse_is_a_power=True,
    mechanisms_set_off_traps=True,
    summons_set_off_traps=False,
    counter_answers_mechanisms=True,
    counter_in_own_turn_too=False,
    counter_answers_counter=True,
    triggers_before_gauges=True,
    heal_power_needs_a_heal=False,
    tension_reroll=True,
    glory_price=12,
    glory_once_a_turn=True,
    one_reveal_a_turn=True,
    rewards_turn_up="first two players",
    boost_spell_comes_next=False,
    any_spell_spends_a_bonus=False,
    summons_onto_tombstones=True,
    wisdom_needs_a_boss=False,
    four_players_start_in_zones=False,
    is_meant=any_of_name_or_type,
    summons_counted=team_kind_or_own_mechanisms,
)
