"""The opponents on offer, from the weakest to the strongest."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Protocol

from krosarena.engine.cards.basics import Text

from .bot import Bot
from .champion import ChampionBot
from .greedy import GreedyBot
from .planner import PlannerBot
from .random_bot import RandomBot
from .thinking import Clock

RATINGS_FILE = Path(__file__).with_name("ratings.json")


class Maker(Protocol):
    def __call__(self, seed: int | str = ..., clock: Clock = ...) -> Bot: ...


@dataclass(frozen=True, slots=True)
class Level:
    id: str
    name: Text
    character: Text
    """Who it is, in one line."""
    make: Maker
    """A fresh bot from a seed for its own dice, and a clock."""
    budget_ms: int
    """How long it may think about a decision."""

    @property
    def rating(self) -> int:
        """Elo, as measured against the other levels (``krosarena ladder``)."""
        return _ratings()[self.id]


LEVELS = {
    level.id: level
    for level in (
        Level(
            "random",
            Text("Wanderer", "Flâneur"),
            Text(
                "Does anything the rules allow, and means nothing by it.",
                "Fait tout ce que les règles permettent, sans rien vouloir.",
            ),
            RandomBot,
            10,
        ),
        Level(
            "greedy",
            Text("Brawler", "Bagarreur"),
            Text(
                "Takes the best blow at hand and never thinks of tomorrow.",
                "Porte le meilleur coup du moment et ne pense jamais au lendemain.",
            ),
            GreedyBot,
            10,
        ),
        Level(
            "planner",
            Text("Tactician", "Tacticien"),
            Text(
                "Plans a whole activation, walks, strikes and slips away.",
                "Prévoit toute une activation : il marche, il frappe et s’esquive.",
            ),
            PlannerBot,
            150,
        ),
        Level(
            "champion",
            Text("Champion", "Champion"),
            Text(
                "Plays each plan out in its head, with your answer to it, before it moves.",
                "Joue chaque plan dans sa tête, avec votre réponse, avant de bouger.",
            ),
            ChampionBot,
            1000,
        ),
    )
}


def level_named(id: str) -> Level:
    """KeyError says which levels there are."""
    try:
        return LEVELS[id]
    except KeyError:
        raise KeyError(f"there is no bot {id!r}; there are {', '.join(LEVELS)}") from None


@cache
def _ratings() -> dict[str, int]:
    measured: dict[str, int] = json.loads(RATINGS_FILE.read_text(encoding="utf-8"))["ratings"]
    return measured
