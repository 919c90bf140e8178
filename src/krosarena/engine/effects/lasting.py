"""Words that leave something on a unit for a while (CTR 4.18.3.d)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..cards.basics import Text
from ..play.lasting import leave_on
from ..powers.base import Power
from ..powers.groups import GROUP, Group
from ..powers.words import parse_power
from ..state.unit import Lasting
from .base import Effect, Who

if TYPE_CHECKING:
    from ..play.cast import Cast
    from ..state.state import State

UNTIL = {
    "until end of turn": "turn",
    "until end of player turn": "round",
    "until next turn": "player-turn",
    "for the fight": "fight",
}
"""What a card file writes, and what a unit remembers."""
_UNTIL = "|".join(UNTIL)
_SAID = {
    "turn": Text("until the end of the turn", "jusqu’à la fin du tour"),
    "round": Text("until the end of the player’s turn", "jusqu’à la fin du tour du joueur"),
    "player-turn": Text("until its player’s next turn", "jusqu’au prochain tour de son joueur"),
    "fight": Text("for the whole fight", "pour tout le combat"),
}


@dataclass(frozen=True, slots=True)
class GivePower(Effect):
    """To the caster, the targets, or a group as it is now: who comes into play later has no part in
    it (CTR 4.18.4.b)."""

    PATTERN = re.compile(
        rf"give (?P<power>.+?) to (?P<whom>caster|targets|{GROUP}) (?P<until>{_UNTIL})"
    )
    USAGE = (
        "give critical-hit to caster for the fight; "
        "give immune to allied characters until end of player turn"
    )

    power: Power
    whom: str | Group
    until: str

    @classmethod
    def read(cls, match: re.Match[str]) -> Effect:
        named = match["whom"]
        whom = named if named in ("caster", "targets") else Group.read(named)
        return cls(parse_power(match["power"]), whom, UNTIL[match["until"]])

    def text(self, name_of: Callable[[str], Text]) -> Text:
        power, until = self.power.name, _SAID[self.until]
        if isinstance(self.whom, Group):
            whom = self.whom.all
        elif self.whom == "caster":
            whom = Text("the caster", "le lanceur")
        else:
            whom = Text("the target", "la cible")
        return Text(
            f"Gives the power {power.en} to {whom.en} {until.en}.",
            f"Pouvoir {power.fr} pour {whom.fr} {until.fr}.",
        )

    @property
    def gives(self) -> tuple[Power, ...]:
        return (self.power,)

    def step3_additional(self, state: State, cast: Cast) -> None:
        for index in self._concerned(state, cast):
            leave_on(state, index, Lasting("gain", self.power.id, until=self.until))

    def _concerned(self, state: State, cast: Cast) -> list[int]:
        if isinstance(self.whom, Group):
            return [unit.id for unit in self.whom.members(state, state.units[cast.caster])]
        return [cast.caster] if self.whom == "caster" else list(cast.targets)


@dataclass(frozen=True, slots=True)
class TakePowers(Effect):
    """Targets lose all powers; nothing gives them one meanwhile (CTR 4.18.4.g)."""

    PATTERN = re.compile(
        rf"take all powers (?P<until>{_UNTIL})( if (?P<who>krosmaster|opposing krosmaster))?"
    )
    USAGE = "take all powers until end of turn if opposing krosmaster"

    until: str
    who: Who = Who.ANYONE

    @classmethod
    def read(cls, match: re.Match[str]) -> Effect:
        return cls(UNTIL[match["until"]], Who.named(match["who"]))

    def text(self, name_of: Callable[[str], Text]) -> Text:
        until, condition = _SAID[self.until], self.who.condition
        return Text(
            f"The target loses all powers {until.en}{condition.en}.",
            f"La cible perd tous ses pouvoirs {until.fr}{condition.fr}.",
        )

    def step3_additional(self, state: State, cast: Cast) -> None:
        for index in cast.targets:
            if self.who.includes(state, cast, state.units[index]):
                leave_on(state, index, Lasting("lose-powers", until=self.until))


@dataclass(frozen=True, slots=True)
class NextCasting(Effect):
    """The next casting of the same spell this turn deals more (Doo Rex's Backlash)."""

    PATTERN = re.compile(r"next casting \+(?P<amount>\d+)")
    USAGE = "next casting +1"

    amount: int

    def text(self, name_of: Callable[[str], Text]) -> Text:
        return Text(
            f"+{self.amount} damage with the next casting of this spell this turn.",
            f"+{self.amount} aux dégâts du prochain lancer de ce sort ce tour-ci.",
        )

    def step3_additional(self, state: State, cast: Cast) -> None:
        leave_on(state, cast.caster, Lasting("damage", cast.spell(state).id, self.amount))
