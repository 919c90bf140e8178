"""The original book's optional rule: scenery that breaks (p.27)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..board.arena import Scenery
from ..board.grid import NAMES
from ..cards.basics import RangeKind, Text
from ..cards.definitions import Card, Spell
from ..cards.named import UNFAZED
from ..changes.fortune import lay
from ..events import SceneryDestroyed, SceneryHit
from ..rules import Rule
from ..state.state import State
from ..state.unit import Unit


class Sturdiness(NamedTuple):
    hp: int
    drop: int
    """Kamas it turns into (ruling R37)."""


STURDINESS = {
    Scenery.CRATE: Sturdiness(3, 1),
    Scenery.BUSH: Sturdiness(6, 2),
    Scenery.TREE: Sturdiness(12, 4),
}


SCENERY = -2
"""What stands in for a unit's number in scenery as a target."""


def breaks_scenery(state: State, spell: Spell) -> bool:
    """Only close combat attack spells do."""
    return (
        state.setup.rules.scenery_breaks
        and spell.is_attack
        and spell.range.kind is RangeKind.CLOSE_COMBAT
    )


def scenery_at(state: State, cells: Iterable[int]) -> list[Unit]:
    """The scenery on these cells as a spell sees it: an unfazed target that nobody plays."""
    standing = dict(state.arena.scenery)
    return [
        Unit(SCENERY, standing[cell].value, _AS_CARD[standing[cell]], 0, cell)
        for cell in cells
        if cell in standing
    ]


def _card_of(kind: Scenery) -> Card:
    """Its id is no identifier, so that no card has the same."""
    hp = STURDINESS[kind].hp
    return Card(f"a {kind.value}", Text("", ""), hp, None, None, powers=(UNFAZED,))


_AS_CARD = {kind: _card_of(kind) for kind in Scenery}


def batter(state: State, cell: int, damage: int) -> None:
    """Damage adds up until the end of the player's turn; once it reaches the HP, the scenery turns
    into kamas on its cell."""
    if damage <= 0:
        return
    kind = dict(state.arena.scenery)[cell]
    hp, drop = STURDINESS[kind]
    battered = dict(state.battered)
    total = min(hp, battered.pop(cell, 0) + damage)
    rule = state.cite(Rule.DESTROY_SCENERY)
    state.emit(SceneryHit(NAMES[cell], total, hp, rule))
    if total < hp:
        battered[cell] = total
    else:
        state.set_arena(state.arena.without({cell}))
        if state.treasury.kamas:  # not in a scenario without kamas
            lay(state, cell, drop)
        state.emit(SceneryDestroyed(NAMES[cell], drop, rule))
    state.battered = tuple(sorted(battered.items()))
