"""Exact odds: what an action would do, where a unit can walk, what it sees and threatens.

Everything is asked of the engine and answered in fractions, from what a seat may know. Nothing here
changes a game.
"""

from .endings import endings
from .futures import CannotForesee, DiceRolled, Patience
from .knowledge import as_known_to
from .plans import read_plan
from .pointing import Pointed, PointReason, Remedy, explain
from .preview import (
    Choice,
    Consequence,
    Distribution,
    Odds,
    OpenQuestion,
    Preview,
    Standing,
    preview,
)
from .sight import HiddenCell, NoSuchSpell, Sight, sight_of
from .tally import Harm, Part
from .threat import CellThreat, Threat, UnitThreat, threat_to
from .turns import NoSuchUnit
from .walking import Left, Reach, Way, reach_of

__all__ = [
    "CannotForesee",
    "CellThreat",
    "Choice",
    "Consequence",
    "DiceRolled",
    "Distribution",
    "Harm",
    "HiddenCell",
    "Left",
    "NoSuchSpell",
    "NoSuchUnit",
    "Odds",
    "OpenQuestion",
    "Part",
    "Patience",
    "PointReason",
    "Pointed",
    "Preview",
    "Reach",
    "Remedy",
    "Sight",
    "Standing",
    "Threat",
    "UnitThreat",
    "Way",
    "as_known_to",
    "endings",
    "explain",
    "preview",
    "reach_of",
    "read_plan",
    "sight_of",
    "threat_to",
]
