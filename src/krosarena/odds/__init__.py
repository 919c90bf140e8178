"""Exact odds: what an action would do, where a unit can walk, what it sees and threatens.

Everything is asked of the engine and answered in fractions, from what a seat may know. Nothing here
changes a game.
"""

from .futures import DiceRolled
from .knowledge import as_known_to
from .preview import CannotForesee, Choice, Consequence, Odds, OpenQuestion, Preview, preview
from .tally import Part

__all__ = [
    "CannotForesee",
    "Choice",
    "Consequence",
    "DiceRolled",
    "Odds",
    "OpenQuestion",
    "Part",
    "Preview",
    "as_known_to",
    "preview",
]
