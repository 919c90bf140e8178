"""Sides, starting cells and territories; room and prices for rewards (CTR 1.3.9, 4.7, 4.20)."""

from __future__ import annotations

from ..board.arena import Side
from ..cards.definitions import Card, Nature
from ..cards.rewards import Rank, RewardKind
from ..state.state import State
from ..state.unit import BOUGHT, Unit
from .traits import level_of, powers_of


def starting_cells(state: State, player: int) -> int:
    """CTR 1.3.9; with four players the zones of the board where the edition says so."""
    arena = state.arena
    players = state.setup.players
    if len(players) > 2 and arena.zones and state.setup.edition.four_players_start_in_zones:
        return arena.zones[_zone_of(state, player)]
    return arena.starting_cells(side_of(state, player))


def _zone_of(state: State, player: int) -> int:
    """Zones are listed clockwise, like sides, from the one that a player in the north has."""
    return list(Side).index(side_of(state, player))


def side_of(state: State, player: int) -> Side:
    return state.setup.side_of(player, state.sides)


def in_opposing_territory(state: State, unit: Unit) -> bool:
    """CTR 4.20.1."""
    return state.in_opposing_territory(unit)


def cells_to_summon_on(state: State, card: Card) -> int:
    """Free cells (CTR 4.19.1.a). Of traps and tombstones there is one a cell (original p.26, v2
    p.26); any other summon may come onto a trap (CTR 4.19.7.c-d), and onto a tombstone unless the
    edition wants a cell without another unit (4.19.1.b)."""
    cells = state.free_cells()
    if not state.setup.has_traps:
        return cells
    for unit in state.units:
        if unit.in_arena and not unit.card.is_obstacle and not _shares_its_cell(state, unit, card):
            cells &= ~(1 << unit.cell)
    return cells


def _shares_its_cell(state: State, unit: Unit, card: Card) -> bool:
    """Can a summon of this card be put onto the trap or tombstone ``unit``?"""
    if not card.is_obstacle:
        return False
    return unit.card.nature is Nature.TRAP or state.setup.edition.summons_onto_tombstones


def has_room(unit: Unit) -> bool:
    """No more rewards than levels; a revealed Technique takes no place (CTR 4.7.9, 4.7.11.d)."""
    taken = [h for h in unit.rewards if not (h.shown and h.reward.kind is RewardKind.TECHNIQUE)]
    return len(taken) < level_of(unit)


def price_of(state: State, unit: Unit, rank: Rank) -> tuple[int, int]:
    """Kamas and AP for a reward (CTR 4.7.6, 4.9.27)."""
    first = not unit.turn_flags & BOUGHT
    if first and any(power.crafts for power in powers_of(state, unit)):
        return rank.crafted_price, 0
    return rank.price, 1
