"""The three rule books as values. Engine code asks the edition; it never asks which one it is."""

from ..state.edition import EDITIONS, Edition
from .original import ORIGINAL
from .tournament import TOURNAMENT
from .v2 import V2

EDITIONS.update({edition.id: edition for edition in (ORIGINAL, V2, TOURNAMENT)})

__all__ = ["EDITIONS", "ORIGINAL", "TOURNAMENT", "V2", "Edition"]
