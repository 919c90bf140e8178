"""Krosarena: the tactical board game Krosmaster Arena, playable, exact and open to programs.

``from krosarena import Dice, Game`` is all most programs need.
"""

from typing import TYPE_CHECKING

__version__ = "0.1.0"
__all__ = ["Dice", "Game", "IllegalAction", "__version__"]

if TYPE_CHECKING:
    from .engine.decisions import IllegalAction
    from .engine.dice import Dice
    from .engine.game import Game


def __getattr__(name: str) -> object:
    """The public names, looked up when first used: the engine alone stays quick to import."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from . import content  # installs the card library that Game.new finds names in
    from .engine import decisions, dice, game

    public = {"Dice": dice.Dice, "Game": game.Game, "IllegalAction": decisions.IllegalAction}
    globals().update(public)
    content.install_library()
    return public[name]
