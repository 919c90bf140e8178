"""Words that place injuries in step 3; whoever falls leaves at its end (CTR 7.2.4.d)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..cards.basics import Text
from ..play.standby import inflict
from ..powers.groups import GROUP, Group
from ..rules import Rule
from .base import Effect

if TYPE_CHECKING:
    from ..play.cast import Cast
    from ..state.state import State


@dataclass(frozen=True, slots=True)
class Injure(Effect):
    """The caster, the targets, or units around the caster (CTR 4.10.6)."""

    PATTERN = re.compile(rf"injure (?P<amount>\d+) to (?P<whom>caster|targets|{GROUP})")
    USAGE = "injure 1 to caster; injure 2 to targets; injure 1 to adjacent characters"

    amount: int
    whom: str | Group

    @classmethod
    def read(cls, match: re.Match[str]) -> Effect:
        named = match["whom"]
        whom = named if named in ("caster", "targets") else Group.read(named)
        return cls(int(match["amount"]), whom)

    def text(self, name_of: Callable[[str], Text]) -> Text:
        plural = "" if self.amount == 1 else "s"
        injuries = "1 injury" if self.amount == 1 else f"{self.amount} injuries"
        if isinstance(self.whom, Group):
            whom = self.whom.all
        elif self.whom == "caster":
            whom = Text("the caster", "le lanceur")
        else:
            whom = Text("the target", "la cible")
        return Text(f"{injuries} to {whom.en}.", f"{self.amount} blessure{plural} : {whom.fr}.")

    def step3_additional(self, state: State, cast: Cast) -> None:
        for index in self._concerned(state, cast):
            amount = cast.within_limit(state, index, self.amount)
            placed = inflict(state, index, amount, cast.caster, Rule.ADDITIONAL_EFFECT)
            cast.injured += ((index, placed),)

    def _concerned(self, state: State, cast: Cast) -> list[int]:
        if isinstance(self.whom, Group):
            return [unit.id for unit in self.whom.members(state, state.units[cast.caster])]
        return [cast.caster] if self.whom == "caster" else list(cast.targets)
