"""What can be taken back: whatever rolled nothing, showed nothing and asked nobody else.

No rule book knows this; it is a courtesy of the table, and it must never let anybody learn
something and then choose again.
"""

from __future__ import annotations

from .actions import Action
from .dice import Dice
from .events import RewardDiscarded, RewardRevealed, RewardTurnedUp
from .game import Game

_SHOWING = (RewardRevealed, RewardDiscarded, RewardTurnedUp)
"""Somebody may now know a token that was a secret before."""


def was_final(actor: int, after: Game) -> bool:
    """Can the last action, which ``actor`` took, not be taken back? ``after`` is what it led to."""
    decision = after.decision
    return (
        decision is None
        or decision.player != actor
        or bool(after.last_dice)
        or any(isinstance(event, _SHOWING) for event in after.events)
    )


def final_actions(game: Game) -> list[Action]:
    """Those legal actions that could not be taken back, found by trying them without any dice: a
    game that then waits for some (and for no decision) would roll."""
    decision = game.decision
    if decision is None:
        return []

    def would_be_final(action: Action) -> bool:
        trial = game.clone(Dice.open())
        trial.apply(action)
        return was_final(decision.player, trial)

    return [action for action in game.legal_actions() if would_be_final(action)]
