"""Words about special markers (CTR 4.13), and about exchanging and replacing (CTR 7.5.19–20)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..cards.basics import Text
from ..play.exchanging import exchange_injuries, exchange_tokens, replace_unit
from ..play.markers import place_marker
from ..queries import types_of
from .base import Effect, Who

if TYPE_CHECKING:
    from ..play.cast import Cast
    from ..state.state import State
    from ..state.unit import Unit


@dataclass(frozen=True, slots=True)
class Mark(Effect):
    """A special marker on the targeted Krosmaster (CTR 4.13.1)."""

    PATTERN = re.compile(
        r"mark (?P<marker>[a-z0-9-]+)"
        r"( if (?P<who>opposing krosmaster|allied krosmaster)(?P<lesser> but no boss)?)?"
    )
    USAGE = "mark bleeding if opposing krosmaster; mark wisp if opposing krosmaster but no boss"

    marker: str
    who: Who = Who.KROSMASTER
    spares_bosses: bool = False

    @classmethod
    def read(cls, match: re.Match[str]) -> Effect:
        return cls(match["marker"], Who(match["who"] or "krosmaster"), bool(match["lesser"]))

    def text(self, name_of: Callable[[str], Text]) -> Text:
        condition = self.who.condition
        but = Text(" but no Boss", " qui n’est pas un Boss") if self.spares_bosses else Text("", "")
        return Text(
            f"Marks the target: {self.marker}{condition.en}{but.en}.",
            f"Marque la cible : {self.marker}{condition.fr}{but.fr}.",
        )

    def step3_additional(self, state: State, cast: Cast) -> None:
        if cast.main < 0 or not state.units[cast.caster].in_arena:
            return
        target = state.units[cast.main]
        is_spared = self.spares_bosses and "boss" in types_of(state, target)
        wanted = target.card.is_krosmaster and self.who.includes(state, cast, target)
        if wanted and not is_spared:
            place_marker(state, target.id, self.marker, cast.caster)


@dataclass(frozen=True, slots=True)
class DamageToMarked(Effect):
    """More damage to a target that bears a marker of the caster's team."""

    PATTERN = re.compile(r"damage \+(?P<amount>\d+) if target bears (?P<marker>[a-z0-9-]+)")
    USAGE = "damage +1 if target bears hunted"

    amount: int
    marker: str

    def text(self, name_of: Callable[[str], Text]) -> Text:
        return Text(
            f"+{self.amount} damage if the target bears the marker {self.marker}.",
            f"+{self.amount} aux dégâts si la cible porte le marqueur {self.marker}.",
        )

    def step6_damage(self, state: State, cast: Cast, target: Unit) -> int:
        caster = state.units[cast.caster]
        givers = [state.units[m.giver] for m in target.markers if m.name == self.marker]
        return self.amount if any(state.allied(giver, caster) for giver in givers) else 0


@dataclass(frozen=True, slots=True)
class Exchange(Effect):
    """Injuries or tokens change hands between caster and main target (CTR 4.10.7, 7.5.20)."""

    PATTERN = re.compile(
        r"exchange (?P<what>injuries|tokens) with target( (?P<who>krosmaster|opponent|ally))?"
    )
    USAGE = "exchange injuries with target opponent; exchange tokens with target"

    what: str
    who: Who = Who.ANYONE

    @property
    def asks_for_injuries(self) -> bool:
        return self.what == "injuries"

    def text(self, name_of: Callable[[str], Text]) -> Text:
        french = "ses blessures" if self.what == "injuries" else "ses marqueurs PA, PM et PO"
        english = "injuries" if self.what == "injuries" else "AP, MP and range tokens"
        return Text(
            f"Exchanges {english} with the target{self.who.condition.en}.",
            f"Échange {french} avec la cible{self.who.condition.fr}.",
        )

    def step3_additional(self, state: State, cast: Cast) -> None:
        if cast.main < 0 or cast.main == cast.caster:
            return
        caster, target = state.units[cast.caster], state.units[cast.main]
        if caster.in_arena and target.in_arena and self.who.includes(state, cast, target):
            exchange = exchange_injuries if self.what == "injuries" else exchange_tokens
            exchange(state, cast.caster, cast.main)


@dataclass(frozen=True, slots=True)
class ReplaceWith(Effect):
    """The caster goes on with another card (CTR 7.5.19)."""

    PATTERN = re.compile(r"replace with (?P<card>[a-z0-9-]+)")
    USAGE = "replace with adamai-dragon"

    card: str

    def text(self, name_of: Callable[[str], Text]) -> Text:
        card = name_of(self.card)
        return Text(f"The caster becomes {card.en}.", f"Le lanceur devient {card.fr}.")

    @property
    def becomes(self) -> tuple[str, ...]:
        return (self.card,)

    def step3_additional(self, state: State, cast: Cast) -> None:
        caster = state.units[cast.caster]
        if caster.in_arena:
            cast.former_card = caster.card.id
            replace_unit(state, cast.caster, state.setup.cards[self.card])
