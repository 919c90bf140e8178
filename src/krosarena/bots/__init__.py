"""Computer opponents. A bot is given a seat's view and nothing else."""

from .bot import Bot
from .simple import SimpleBot

__all__ = ["Bot", "SimpleBot"]
