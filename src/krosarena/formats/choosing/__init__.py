"""Choosing teams at the table, in the manners of the engine's games.

``Choosing`` is the public face; ``plan.py`` says what is agreed on beforehand, ``base.py`` what
every method has in common, and each method stands in a file of its own.
"""

from .choosing import Choosing
from .plan import Method, Plan, PlanError
from .refusals import ChoiceReason, ChoiceRefusal, ChoosingError

__all__ = [
    "ChoiceReason",
    "ChoiceRefusal",
    "Choosing",
    "ChoosingError",
    "Method",
    "Plan",
    "PlanError",
]
