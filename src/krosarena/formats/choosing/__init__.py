"""Choosing teams at the table, in the manners of the engine's games.

``Choosing`` is the public face; ``plan.py`` says what is agreed on beforehand, ``base.py`` what
every method has in common, and each method stands in a file of its own.
"""

from .choosing import Choosing, ChoosingError
from .plan import Method, Plan, PlanError

__all__ = ["Choosing", "ChoosingError", "Method", "Plan", "PlanError"]
