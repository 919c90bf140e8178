"""Who may know what. The only secret of the game is a reward drawn face down: it is its player's
until it is revealed (CTR 4.7.8.a-b). Views, events, odds and bots ask here."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from .events import Event, RewardAllocated, RewardBought
from .state.unit import Held


def is_secret(held: Held, owner: int, players: Collection[int]) -> bool:
    """Is a token of player ``owner`` hidden from these players together?"""
    return not held.shown and not held.known and owner not in players


def event_for(event: Event, players: Collection[int]) -> Event:
    """The event as these players may know it."""
    if not isinstance(event, RewardBought | RewardAllocated):
        return event
    secret = not event.face_up and event.player not in players
    return replace(event, token=None) if secret else event
