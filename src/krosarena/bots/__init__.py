"""Computer opponents. A bot is given a seat, which holds what its player knows, and nothing else.

``levels`` lists them from the weakest to the strongest; ``guard`` plays one that may misbehave.
"""

from .bot import Bot, Plan
from .seat import Seat

__all__ = ["Bot", "Plan", "Seat"]
