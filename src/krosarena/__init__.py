"""Krosarena: the tactical board game Krosmaster Arena, playable, exact and open to programs.

``from krosarena import Dice, Game`` is all most programs need. The other names are what a game
gives out (``Decision``, ``View``, ``Record``, ``Outcome``, chances), what it is given (``Action``)
and what it refuses with.
"""

from typing import TYPE_CHECKING

__version__ = "0.1.0"
__all__ = [
    "Action",
    "Chance",
    "ChanceOutcome",
    "Decision",
    "DecisionKind",
    "Dice",
    "DiceError",
    "Draw",
    "Event",
    "Flip",
    "Game",
    "GameOver",
    "IllegalAction",
    "NotationError",
    "Outcome",
    "PositionError",
    "Record",
    "RecordError",
    "Roll",
    "SavedStateError",
    "SetupError",
    "View",
    "__version__",
    "parse_action",
]

if TYPE_CHECKING:
    from .engine.actions import Action, NotationError, parse_action
    from .engine.chance import ChanceOutcome
    from .engine.decisions import (
        Chance,
        Decision,
        DecisionKind,
        Draw,
        Flip,
        GameOver,
        IllegalAction,
        Roll,
    )
    from .engine.dice import Dice, DiceError
    from .engine.events import Event
    from .engine.game import Game
    from .engine.outcome import Outcome
    from .engine.position import PositionError
    from .engine.record import Record, RecordError
    from .engine.state.saving import SavedStateError
    from .engine.state.setup import SetupError
    from .engine.view import View

_HOMES = {
    "actions": ("Action", "NotationError", "parse_action"),
    "chance": ("ChanceOutcome",),
    "decisions": (
        *("Chance", "Decision", "DecisionKind", "Draw", "Flip", "GameOver", "IllegalAction"),
        "Roll",
    ),
    "dice": ("Dice", "DiceError"),
    "events": ("Event",),
    "game": ("Game",),
    "outcome": ("Outcome",),
    "position": ("PositionError",),
    "record": ("Record", "RecordError"),
    "state.setup": ("SetupError",),
    "state.saving": ("SavedStateError",),
    "view": ("View",),
}
"""By module of the engine."""


def __getattr__(name: str) -> object:
    """The public names, looked up when first used: the engine alone stays quick to import."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    from .content import install_library  # the cards that Game.new finds names in

    install_library()
    for home, names in _HOMES.items():
        module = import_module(f".engine.{home}", __name__)
        globals().update({one: getattr(module, one) for one in names})
    return globals()[name]


def __dir__() -> list[str]:
    return sorted(__all__)
