"""The computer opponents that tables and the start page know, from the weakest to the strongest."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from krosarena.bots import Bot, SimpleBot
from krosarena.engine.cards.basics import Text


@dataclass(frozen=True)
class Opponent:
    id: str
    name: Text
    text: Text
    make: Callable[[], Bot]


_ALL = (
    Opponent(
        "simple",
        Text("Plain fighter", "Bagarreur"),
        Text(
            "Walks up to the nearest enemy and hits as hard as it can.",
            "Marche vers l’ennemi le plus proche et frappe aussi fort que possible.",
        ),
        SimpleBot,
    ),
)
OPPONENTS = {opponent.id: opponent for opponent in _ALL}
USUAL = _ALL[0]
"""Who plays where nobody was named."""
