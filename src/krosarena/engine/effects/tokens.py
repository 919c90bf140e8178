"""Words that give and take AP, MP and range (CTR 7.5.1–4, 7.5.12–15)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..cards.basics import Text
from ..events import Gauge
from ..play.tokens import change_gauge, place_tokens
from .base import Effect, Who

if TYPE_CHECKING:
    from ..play.cast import Cast
    from ..state.state import State

_FRENCH: dict[Gauge, str] = {"ap": "PA", "mp": "PM", "range": "PO"}
_ENGLISH: dict[Gauge, str] = {"ap": "AP", "mp": "MP", "range": "range"}


@dataclass(frozen=True, slots=True)
class Tokens(Effect):
    """Tokens on each target (CTR 7.5.1–4)."""

    PATTERN = re.compile(
        r"(?P<amount>[+-]\d+) (?P<gauge>ap|mp|range)"
        r"( if (?P<who>krosmaster|character|ally|other ally))?"
    )
    USAGE = "-1 ap; +1 range; -1 mp if krosmaster; +1 ap if other ally"

    amount: int
    gauge: Gauge
    who: Who = Who.ANYONE

    def text(self, name_of: Callable[[str], Text]) -> Text:
        return Text(
            f"{self.amount:+} {_ENGLISH[self.gauge]} to the target{self.who.condition.en}.",
            f"{self.amount:+} {_FRENCH[self.gauge]} à la cible{self.who.condition.fr}.",
        )

    def step3_additional(self, state: State, cast: Cast) -> None:
        for target in cast.targets:
            if self.who.includes(state, cast, state.units[target]):
                place_tokens(state, target, self.gauge, self.amount, cast.caster)


@dataclass(frozen=True, slots=True)
class StealTokens(Effect):
    """-1 tokens on each target, and a +1 on the caster for each really placed (CTR 7.5.12–13)."""

    PATTERN = re.compile(r"steal (?P<gauge>ap|mp|range) (?P<amount>\d+)")
    USAGE = "steal ap 1"

    gauge: Gauge
    amount: int

    def text(self, name_of: Callable[[str], Text]) -> Text:
        return Text(
            f"Steals {self.amount} {_ENGLISH[self.gauge]}.",
            f"Vole {self.amount} {_FRENCH[self.gauge]}.",
        )

    def step3_additional(self, state: State, cast: Cast) -> None:
        for target in cast.targets:
            stolen = place_tokens(state, target, self.gauge, -self.amount, cast.caster)
            if stolen and state.units[cast.caster].in_arena:
                place_tokens(state, cast.caster, self.gauge, stolen, cast.caster)


@dataclass(frozen=True, slots=True)
class Gain(Effect):
    """The caster gains at once, for this turn (CTR 7.5.14–15; range as on Bill Tell's card)."""

    PATTERN = re.compile(r"gain (?P<amount>\d+) (?P<gauge>ap|mp|range)")
    USAGE = "gain 2 mp; gain 3 range"

    amount: int
    gauge: Gauge

    def text(self, name_of: Callable[[str], Text]) -> Text:
        return Text(
            f"The caster gains {self.amount} {_ENGLISH[self.gauge]} at once, for this turn.",
            f"Le lanceur gagne aussitôt {self.amount} {_FRENCH[self.gauge]} pour ce tour.",
        )

    def step3_additional(self, state: State, cast: Cast) -> None:
        change_gauge(state, cast.caster, self.gauge, self.amount)


@dataclass(frozen=True, slots=True)
class Lose(Effect):
    """The caster loses at once, as much as it has (CTR 4.11.4)."""

    PATTERN = re.compile(r"lose (?P<amount>\d+) (?P<gauge>ap|mp)")
    USAGE = "lose 1 mp"

    amount: int
    gauge: Gauge

    def text(self, name_of: Callable[[str], Text]) -> Text:
        return Text(
            f"The caster loses {self.amount} {_ENGLISH[self.gauge]} at once.",
            f"Le lanceur perd aussitôt {self.amount} {_FRENCH[self.gauge]}.",
        )

    def step3_additional(self, state: State, cast: Cast) -> None:
        change_gauge(state, cast.caster, self.gauge, -self.amount)


@dataclass(frozen=True, slots=True)
class LoseAllMp(Effect):
    """The caster's remaining MP are lost (Bill Tell's Long Shot)."""

    PATTERN = re.compile(r"lose all mp")
    USAGE = "lose all mp"

    def text(self, name_of: Callable[[str], Text]) -> Text:
        return Text("The caster loses all its MP.", "Le lanceur perd tous ses PM.")

    def step3_additional(self, state: State, cast: Cast) -> None:
        change_gauge(state, cast.caster, "mp", -state.units[cast.caster].mp)
