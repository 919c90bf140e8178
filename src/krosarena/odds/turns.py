"""A unit at the moment where it may act: now, or at the start of its next turn."""

from __future__ import annotations

from krosarena.engine.decisions import Decision, DecisionKind
from krosarena.engine.play.turns import UnitTurn
from krosarena.engine.state.procedure import place_of
from krosarena.engine.state.state import State
from krosarena.engine.state.unit import Unit


class NoSuchUnit(ValueError):
    """A unit that is not in this arena; says who is."""


def unit_in_arena(state: State, name: str) -> Unit:
    standing = [unit for unit in state.units if unit.in_arena]
    for unit in standing:
        if unit.name == name:
            return unit
    raise NoSuchUnit(
        f"{name[:60]!r} is not in the arena; there are {', '.join(u.name for u in standing)}"
    )


def acts_now(state: State, unit: Unit) -> bool:
    """Is this the unit whose activation is under way?"""
    return state.active_unit == unit.id


def ready_to_act(state: State, unit: Unit) -> State:
    """The state itself if the unit's activation is under way; else as its next turn would find it
    if nothing changed until then: gauges filled, tokens spent, buffs gone (CTR 6.2.1.a-c). What
    powers do at the start of a turn is not foreseen."""
    if acts_now(state, unit):
        return state
    copy = state.clone()
    copy.events = []
    copy.active_player = unit.player
    turn = UnitTurn(0, unit.id)
    turn.begin(copy)
    copy.standby.clear()
    turn.fill_gauges(copy)
    copy.standby.clear()
    copy.stack = [
        *copy.stack[:1],
        UnitTurn(place_of(UnitTurn, UnitTurn.offer_actions) + 1, unit.id),
    ]
    copy.waiting = Decision(DecisionKind.ACTIVATION, unit.player, "activate", unit.id)
    return copy
