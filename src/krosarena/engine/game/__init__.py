"""The public face: a game that can be asked, played, copied and saved; and records played again."""

from .game import Game

__all__ = ["Game"]
