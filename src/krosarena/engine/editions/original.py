"""Krosmaster Arena, the rule book of the first box (English 2013)."""

from __future__ import annotations

from ..cards.basics import Limit
from ..play.block import BlockLoseAll
from ..play.cast import cast_by_itself
from ..rules import places_in
from ..state.edition import Edition
from ..words.reading import Lines
from .common import each_success_counts, own_of_this_kind, own_summons_of, punch

ORIGINAL = Edition(
    id="original",
    cite=places_in(1),
    block=BlockLoseAll,
    spell_by_itself=cast_by_itself,
    critical_against_armour=each_success_counts,
    punch=punch(Limit.NONE, *Lines().effects("only opponents")),
    targets_before_costs=True,
    mobs_block_sight=True,
    free_cells_guide_casters=True,
    crates_lift_mechanisms=False,
    only_characters_are_allies=True,
    small_units_clear_sight=True,
    larger_team_begins=False,
    unfazed_refuses_tokens=True,
    unfazed_ignores_piercing=True,
    negative_tokens_are_capped=False,
    fuse_is_a_power=False,
    mechanisms_set_off_traps=False,
    summons_set_off_traps=False,
    counter_answers_mechanisms=False,
    counter_in_own_turn_too=True,
    counter_answers_counter=False,
    triggers_before_gauges=True,
    heal_power_needs_a_heal=True,
    tension_reroll=False,
    glory_price=10,
    glory_once_a_turn=False,
    one_reveal_a_turn=False,
    rewards_turn_up="at once",
    boost_spell_comes_next=False,
    any_spell_spends_a_bonus=False,
    summons_onto_tombstones=True,
    wisdom_needs_a_boss=False,
    four_players_start_in_zones=True,
    is_meant=own_summons_of,
    summons_counted=own_of_this_kind,
)
