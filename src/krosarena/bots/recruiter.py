"""How a computer opponent chooses its team: always legal, and sensible where there is a choice."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping

from krosarena.engine.cards.definitions import Card
from krosarena.formats.choosing import Choosing


def choice_of(
    choosing: Choosing,
    player: int,
    cards: Mapping[str, Card],
    persons: Collection[int],
    dice: random.Random,
) -> str | None:
    """The answer of a bot's seat; None while it lets the ``persons`` at the table go first."""
    actions = choosing.legal_actions(player)
    if not actions or (choosing.is_shared and not _may_speak(choosing, player, persons)):
        return None
    if "ready" in actions:
        return "ready"
    adding = [action for action in actions if action.startswith("add ")]
    if adding:
        return dice.choice(adding)
    picks = [action for action in actions if action.startswith("pick ")]
    return max(picks, key=lambda action: (_worth(cards.get(_named(action))), action), default=None)


def _may_speak(choosing: Choosing, player: int, persons: Collection[int]) -> bool:
    """Where all choose from the same figures, people take theirs first. A bot that has begun goes
    on, though each figure it takes asks for everybody's consent anew."""
    seats = choosing.view().seats
    bots_began = any(seat.team for seat in seats if seat.player not in persons)
    people_ready = all(seat.ready for seat in seats if seat.player in persons)
    return people_ready or (bots_began and "ready" not in choosing.legal_actions(player))


def _named(action: str) -> str:
    return action.removeprefix("pick ")


def _worth(card: Card | None) -> float:
    """Body and reach, for its level: where levels are limited, each point should buy much."""
    if card is None:
        return 0
    return ((card.hp or 0) + (card.ap or 0) + (card.mp or 0)) / (card.level or 1)
