"""Words that heal outside a healing spell: no roll, and Heal adds nothing (CTR 4.9.16)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..cards.basics import Text
from ..play.injuries import remove_injuries
from ..rules import Rule
from .base import Effect

if TYPE_CHECKING:
    from ..play.cast import Cast
    from ..state.state import State


@dataclass(frozen=True, slots=True)
class HealOthers(Effect):
    """Every other character in the arena, friend and foe, loses injuries (Jahash's Bontao)."""

    PATTERN = re.compile(r"heal others (?P<amount>\d+)")
    USAGE = "heal others 2"

    amount: int

    def text(self, name_of: Callable[[str], Text]) -> Text:
        en = "1 injury" if self.amount == 1 else f"{self.amount} injuries"
        fr = "1 blessure" if self.amount == 1 else f"{self.amount} blessures"
        return Text(
            f"Heals {en} of every other character in the arena, allies and opponents.",
            f"Soigne {fr} à chaque autre personnage de l’arène, allié ou adverse.",
        )

    def step3_additional(self, state: State, cast: Cast) -> None:
        for unit in tuple(state.units):
            if unit.in_arena and unit.card.is_character and unit.id != cast.caster:
                remove_injuries(state, unit.id, self.amount, Rule.ADDITIONAL_EFFECT)
