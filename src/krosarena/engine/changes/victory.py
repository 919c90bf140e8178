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
    in_pairs = state.setup.in_pairs
    standing = {team for team in _teams(state) if not _has_fallen(state, team)}
    if len(standing) == 1:
        rule = Rule.PAIRS_VICTORY if in_pairs else Rule.LAST_KROSMASTER
        _end(state, standing.pop(), "knock-out", state.setup.goal.rule or state.cite(rule))
        return
    if state.setup.goal.glory and not state.treasury.wild:  # CTR 1.4.1, 1.4.2
        team_of = state.setup.team_of
        glorious = {team_of[p] for p in state.setup.players if state.treasury.glory[p - 1]}
        if len(glorious) == 1:
            rule = Rule.PAIRS_VICTORY if in_pairs else Rule.ONLY_GLORY
            _end(state, glorious.pop(), "glory", state.cite(rule))


def note_knock_out(state: State, loser: int, by: int) -> None:
    """Where an unanswered knock-out wins: this one answers a pending one of the loser, and must
    itself be answered by the end of the loser's next turn (original p.15)."""
    if not state.setup.goal.unanswered or by == loser or by in state.challenge[:1]:
        return
    state.challenge = (by, state.turn + (1 if state.active_player == by else 2))


def check_unanswered(state: State) -> None:
    """At the end of a player's turn: is the time for an answer over?"""
    if state.challenge and state.challenge[1] == state.turn:
        goal, winner = state.setup.goal, state.challenge[0]
        rule = goal.rule or state.cite(Rule.LAST_KROSMASTER)
        _end(state, state.setup.team_of[winner], "knock-out", rule)


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
    state.emit(GameEnded(winners, reason, rule))
