"""Knock-outs and what they lead to (CTR 4.10.2, 1.4)."""

from __future__ import annotations

from ..events import GameEnded, KnockedOut, Removed
from ..outcome import Outcome
from ..queries import krosmasters_of
from ..rules import Rule
from ..state.state import State
from ..state.unit import OUT, Unit
from .setting_off import explode


def knock_out(state: State, index: int, by: int) -> None:
    """The unit leaves the arena, its markers and tokens go back to the stock and its summons leave
    with it (CTR 4.10.2.a); it keeps its place in the timeline (4.10.2.b)."""
    unit = state.units[index]
    state.put(index, OUT)
    state.units[index] = Unit(
        unit.id,
        unit.name,
        unit.card,
        unit.player,
        OUT,
        summoner=unit.summoner,
        cast_this_game=unit.cast_this_game,
    )
    state.tell(KnockedOut(unit.name, unit.player, state.units[by].name, state.cite(Rule.KNOCK_OUT)))
    _remove_summons_of(state, index)
    explode(state, unit)
    check_goal(state)


def _remove_summons_of(state: State, index: int) -> None:
    """And theirs, should a summon have summoned."""
    for summon in state.units:
        if summon.summoner == index and summon.in_arena:
            state.put(summon.id, OUT)
            state.tell(Removed(summon.name, state.cite(Rule.REMOVED_WITH_SUMMONER)))
            _remove_summons_of(state, summon.id)


def check_goal(state: State) -> None:
    """Has the goal been met? Asked after every knock-out, so continuously (CTR 1.4.1)."""
    losers = {player for player in state.setup.players if _has_lost(state, player)}
    winners = tuple([player for player in state.setup.players if player not in losers])
    if losers and winners and len(losers) == len(state.setup.players) - 1:
        rule = state.setup.goal.rule or state.cite(Rule.LAST_KROSMASTER)
        state.outcome = Outcome(winners, "knock-out", rule)
        state.tell(GameEnded(winners, "knock-out", rule))


def _has_lost(state: State, player: int) -> bool:
    krosmasters = krosmasters_of(state, player)
    lost = sum(not unit.in_arena for unit in krosmasters)
    allowed = state.setup.goal.knock_outs
    return lost >= (len(krosmasters) if allowed is None else allowed)
