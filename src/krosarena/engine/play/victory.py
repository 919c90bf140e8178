"""Who has won (CTR 1.4). Asked after every change that can decide it, so continuously."""

from __future__ import annotations

from ..events import GameEnded
from ..outcome import EndReason, Outcome
from ..queries import krosmasters_of
from ..rules import Rule
from ..state.state import State


def check_victory(state: State) -> None:
    if state.outcome is not None:
        return
    standing = {team for team in _teams(state) if not _has_fallen(state, team)}
    if len(standing) == 1:
        rule = state.setup.goal.rule or state.cite(Rule.LAST_KROSMASTER)
        _end(state, standing.pop(), "knock-out", rule)
        return
    if state.setup.goal.glory and not state.treasury.wild:  # CTR 1.4.1, 1.4.2
        team_of = state.setup.team_of
        glorious = {team_of[p] for p in state.setup.players if state.treasury.glory[p - 1]}
        if len(glorious) == 1:
            _end(state, glorious.pop(), "glory", state.cite(Rule.ONLY_GLORY))


def _teams(state: State) -> set[int]:
    return {state.setup.team_of[player] for player in state.setup.players}


def _has_fallen(state: State, team: int) -> bool:
    """Has the team lost as many Krosmasters as the goal says, or all (CTR 1.4.3, 9.3.2)?"""
    members = [p for p in state.setup.players if state.setup.team_of[p] == team]
    krosmasters = [unit for player in members for unit in krosmasters_of(state, player)]
    lost = sum(not unit.in_arena for unit in krosmasters)
    allowed = state.setup.goal.knock_outs
    return lost >= (len(krosmasters) if allowed is None else allowed)


def _end(state: State, team: int, reason: EndReason, rule: str) -> None:
    winners = tuple([p for p in state.setup.players if state.setup.team_of[p] == team])
    state.outcome = Outcome(winners, reason, rule)
    state.tell(GameEnded(winners, reason, rule))
