"""Who acts when in the turn under way (CTR 5.5.1, 4.19.1.g). Only asks; ``turns`` plays."""

from __future__ import annotations

from ..queries import has_turn
from ..state.state import State
from ..state.unit import Unit
from .turns import PlayerTurn


def acts_next(state: State) -> tuple[Unit, ...]:
    """Whoever of the same player acts after the active unit, if nothing changes: several where the
    player will say which summon comes first, nobody where the turn then ends."""
    turn = _turn_of(state)
    if turn is None:
        return ()
    if summons := [unit for unit in _summons(state, turn) if unit.id != state.active_unit]:
        return tuple(summons)
    return tuple(_krosmasters_to_come(state, turn)[:1])


def acts_after(state: State, unit: Unit) -> Unit | None:
    """The one whose turn has to end before ``unit`` acts in the turn under way; None if it does not
    act any more in it, or is not of the player whose turn it is."""
    turn = _turn_of(state)
    if turn is None or unit.player != turn.player or unit.id == state.active_unit:
        return None
    if unit.summoner >= 0:
        if not has_turn(unit.card) or unit.id in turn.played:
            return None
        summoner = state.units[unit.summoner]
        if summoner.id == state.active_unit or acts_after(state, summoner):
            return summoner
        in_turn = unit in _summons(state, turn)
        return state.units[state.active_unit] if in_turn and state.active_unit >= 0 else None
    before = state.units[turn.krosmaster] if turn.krosmaster >= 0 else None
    for one in _krosmasters_to_come(state, turn):
        if one.id == unit.id:
            return before
        before = one
    return None


def _turn_of(state: State) -> PlayerTurn | None:
    return next((one for one in state.stack if isinstance(one, PlayerTurn)), None)


def _summons(state: State, turn: PlayerTurn) -> list[Unit]:
    """Of the Krosmaster whose turn it is, those that have not acted."""
    return [state.units[index] for index in turn.ready_summons(state)]


def _krosmasters_to_come(state: State, turn: PlayerTurn) -> list[Unit]:
    timeline = state.timelines[turn.player - 1][turn.place :]
    return [state.units[index] for index in timeline if state.units[index].in_arena]
