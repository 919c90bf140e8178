"""An area that a spell has only under a condition: ``track: area square``."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..board.areas import Area
from ..cards.basics import Text
from .base import Effect

if TYPE_CHECKING:
    from ..state.state import State
    from ..state.unit import Unit


@dataclass(frozen=True, slots=True)
class WithArea(Effect):
    PATTERN = re.compile(rf"area (?P<shape>{'|'.join(area.value for area in Area)})")
    USAGE = "area cross"

    shape: str

    @property
    def does_more_than_summon(self) -> bool:
        return False

    def text(self, name_of: Callable[[str], Text]) -> Text:
        return Text(f"Area: {self.shape}.", f"Zone : {_FRENCH[Area(self.shape)]}.")

    def step2_area(self, state: State, caster: Unit, cell: int) -> Area | None:
        return Area(self.shape)


_FRENCH = {
    Area.CROSS: "croix",
    Area.SQUARE: "carré",
    Area.STAFF: "bâton",
    Area.SHOVEL: "pelle",
    Area.HAMMER: "marteau",
    Area.HAND: "main",
    Area.BREATH: "souffle",
    Area.MULTIPLE: "cibles multiples",
}
