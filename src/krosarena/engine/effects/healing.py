"""Words that heal outside a healing spell: no roll, and Heal adds nothing (CTR 4.9.16)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..cards.basics import Text, injuries
from ..play.injuries import remove_injuries
from ..play.standby import HealCaster
from ..queries import most_healed
from ..rules import Rule
from .base import Effect

if TYPE_CHECKING:
    from ..play.cast import Cast
    from ..play.procedure import Procedure
    from ..state.state import State
    from ..state.unit import Unit


@dataclass(frozen=True, slots=True)
class HealOthers(Effect):
    """Every other character in the arena, friend and foe, loses injuries (Jahash's Bontao)."""

    PATTERN = re.compile(r"heal others (?P<amount>\d+)")
    USAGE = "heal others 2"

    amount: int

    def text(self, name_of: Callable[[str], Text]) -> Text:
        wounds = injuries(self.amount)
        return Text(
            f"Heals {wounds.en} of every other character in the arena, allies and opponents.",
            f"Soigne {wounds.fr} à chaque autre personnage de l’arène, allié ou adverse.",
        )

    def step3_additional(self, state: State, cast: Cast) -> None:
        for unit in tuple(state.units):
            if unit.in_arena and unit.card.is_character and unit.id != cast.caster:
                healed = most_healed(state, unit, self.amount)
                remove_injuries(state, unit.id, healed, Rule.ADDITIONAL_EFFECT)


@dataclass(frozen=True, slots=True)
class HealsCaster(Effect):
    """The caster heals for each target it has injured, in step 8 (a technique of v2 p.29)."""

    PATTERN = re.compile(r"heal caster (?P<amount>\d+) if injured")
    USAGE = "heal caster 1 if injured"

    amount: int

    def text(self, name_of: Callable[[str], Text]) -> Text:
        wounds = injuries(self.amount)
        return Text(
            f"Heals {wounds.en} of the caster if the target is injured.",
            f"Soigne {wounds.fr} au lanceur si la cible est blessée.",
        )

    def step8_standby(
        self, state: State, cast: Cast, target: Unit, injuries: int
    ) -> Procedure | None:
        healed = most_healed(state, state.units[cast.caster], self.amount)
        return HealCaster(0, cast.caster, healed)


@dataclass(frozen=True, slots=True)
class HealCasterNow(Effect):
    """The caster heals, whatever becomes of the target."""

    PATTERN = re.compile(r"heal caster (?P<amount>\d+)")
    USAGE = "heal caster 1"

    amount: int

    def text(self, name_of: Callable[[str], Text]) -> Text:
        count = injuries(self.amount)
        return Text(f"Heals {count.en} of the caster.", f"Soigne {count.fr} au lanceur.")

    def step3_additional(self, state: State, cast: Cast) -> None:
        caster = state.units[cast.caster]
        if caster.in_arena:
            healed = most_healed(state, caster, self.amount)
            remove_injuries(state, cast.caster, healed, Rule.ADDITIONAL_EFFECT)
