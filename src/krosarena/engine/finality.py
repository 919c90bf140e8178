"""What can be taken back: whatever rolled nothing, showed nothing and asked nobody else.

No rule book knows this; it is a courtesy of the table, and it must never let anybody learn
something and then choose again.
"""

from __future__ import annotations

from .actions import Action, CastSpell, Move
from .decisions import Decision, DecisionKind
from .dice import Dice
from .events import RewardDiscarded, RewardRevealed, RewardTurnedUp
from .game import Game
from .queries import critical_dice, lockers_of, spells_of
from .state.state import State

_SHOWING = (RewardRevealed, RewardDiscarded, RewardTurnedUp)
"""Somebody may now know a token that was a secret before."""


def was_final(actor: int, after: Game) -> bool:
    """Can the last action, which ``actor`` took, not be taken back? ``after`` is what it led to."""
    return has_shown(after) or after.decision is None or after.decision.player != actor


def has_shown(after: Game) -> bool:
    """Did the last action roll, draw or reveal something, or end the game? Then not even the
    consent of all brings back what was before."""
    return (
        after.decision is None
        or bool(after.last_dice)
        or any(isinstance(event, _SHOWING) for event in after.events)
    )


def final_actions(game: Game) -> list[Action]:
    """Those legal actions that could not be taken back: plain ones by rule, the rest by trying."""
    decision = game.decision
    if decision is None:
        return []
    if decision.prompt == "deploy":  # who is asked next does not depend on the cell (CTR 1.3.9)
        cells = game.legal_actions()
        return cells if would_be_final(game, cells[0]) else []
    by_rule = _Plain(game.state, decision) if decision.kind is DecisionKind.ACTIVATION else None

    def is_final(action: Action) -> bool:
        known = by_rule.is_final(action) if by_rule else None
        return would_be_final(game, action) if known is None else known

    return [action for action in game.legal_actions() if is_final(action)]


def would_be_final(game: Game, action: Action) -> bool:
    """Found by trying it without any dice: a game that then waits for some (and for no decision)
    would roll."""
    decision = game.decision
    assert decision is not None
    trial = game.clone(Dice.open())
    trial.apply(action)
    return was_final(decision.player, trial)


class _Plain:
    """What can be told of an active unit's actions without trying them, made once a decision."""

    def __init__(self, state: State, decision: Decision) -> None:
        self._state = state
        self._unit = unit = state.units[decision.unit]
        self._walks_freely = not lockers_of(state, unit)
        setup = state.setup
        self._rolling: set[str] = set()
        """Spells whose casting begins with a roll for critical hits, wherever they are aimed: what
        is paid cannot change who rolls how many dice, and nothing comes before (CTR 7.2.1)."""
        if setup.plain_powers and "dice_count" not in setup.hooks:
            self._rolling = {
                spell.id
                for spell in spells_of(state, unit)
                if spell.rolls_first
                and not spell.cost.injuries
                and critical_dice(state, unit, spell) > 0
            }

    def is_final(self, action: Action) -> bool | None:
        """None: it has to be tried."""
        match action:
            case CastSpell(spell) if spell in self._rolling:
                return True
            case Move(cell) if self._walks_freely and not self._state.units_at(cell):
                return False  # a step that nobody hinders leads to the same question
        return None
