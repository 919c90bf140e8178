"""Changing sides: a summon goes over to somebody else (ruling R156)."""

from __future__ import annotations

from ..events import EffectBegan
from ..rules import Rule
from ..state.state import State


def take_control(state: State, index: int, by: int) -> None:
    """It is as if ``by`` had summoned it: it plays after him (CTR 4.19.1.g), counts among his (CTR
    4.19.9.c) and leaves with him (4.10.2.a). What it has summoned itself comes along."""
    unit, owner = state.units[index], state.units[by]
    state.set_unit(unit._replace(player=owner.player, summoner=by))
    rule = state.cite(Rule.POWER_EFFECT)
    state.emit(EffectBegan(unit.name, "control", owner.player, rule))
    for other in state.units:
        if other.summoner == index and other.in_arena:
            _follow(state, other.id, owner.player)


def _follow(state: State, index: int, player: int) -> None:
    state.set_unit(state.units[index]._replace(player=player))
    for other in state.units:
        if other.summoner == index and other.in_arena:
            _follow(state, other.id, player)
