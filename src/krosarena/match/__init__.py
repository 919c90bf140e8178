"""What players do beside the game: their time, and how a match ends off the board.

Pure: nothing here reads a clock, a database or a wire. The server folds the entries of a record
with it as they happen, ``krosarena replay verify`` folds them again.
"""

from .clocks import Clocks
from .facts import GameFacts
from .notation import MatchAction, NotAMatchAction
from .standing import End, NotAllowed, Reason, Standing
from .time_control import ControlError, TimeControl

__all__ = [
    "Clocks",
    "ControlError",
    "End",
    "GameFacts",
    "MatchAction",
    "NotAMatchAction",
    "NotAllowed",
    "Reason",
    "Standing",
    "TimeControl",
]
