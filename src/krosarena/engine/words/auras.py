"""Powers that change other units, or that look around: static effects, asked for every time (CTR
4.18.4.a)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..cards.basics import Cost, Text
from ..cards.definitions import Card, Spell
from ..cards.powers import Power
from ..events import Purpose
from ..language.mistakes import LineError
from ..language.node import Node
from ..language.word import POWERS, Word
from ..queries import owns_spell_of, types_of, uncopied_powers
from ..queries.who import NOBODY, Who, bears
from ..state.hooks import NO_CHANGE, HookedPower
from ..state.sight import Sight, U
from ..state.state import State
from ..state.unit import Unit
from .making import make_power

NO_TEXT = Text("", "")


@dataclass(frozen=True, slots=True)
class CostAura(HookedPower):
    """Spells of opponents beside it cost more AP (Shak Shaka)."""

    more: int = 1

    def cost_change(self, state: State, bearer: Unit, caster: Unit, spell: Spell) -> Cost:
        concerned = state.beside(bearer, caster) and not state.allied(bearer, caster)
        return Cost(ap=self.more) if concerned else NO_CHANGE


@dataclass(frozen=True, slots=True)
class OwnCost(HookedPower):
    """Its own spells cost more or less AP (Yugo)."""

    more: int = 0

    def cost_change(self, state: State, bearer: Unit, caster: Unit, spell: Spell) -> Cost:
        return Cost(ap=self.more) if caster.id == bearer.id else NO_CHANGE


@dataclass(frozen=True, slots=True)
class SilenceAura(HookedPower):
    """Opponents beside it have no powers, except this one itself (Malee Buhrum's Stain)."""

    def silences(self, state: Sight[U], bearer: U, other: U) -> bool:
        return not state.allied(bearer, other) and state.beside(bearer, other)


@dataclass(frozen=True, slots=True)
class Shared(HookedPower):
    """A group has a power because of it, and so has the bearer if it is to have it too."""

    who: Who = NOBODY
    itself: bool = False

    def grants(self, state: Sight[U], bearer: U, other: U) -> tuple[Power, ...]:
        if self.itself and other.id == bearer.id:
            return self.gives
        return self.gives if self.who.includes(state, bearer, other) else ()


@dataclass(frozen=True, slots=True)
class MarkedKeepInjuries(HookedPower):
    """Nobody heals whoever bears its marker, nor exchanges injuries with it (Puny Vampire)."""

    marker: str = ""

    def keeps_injuries(self, state: State, bearer: Unit, unit: Unit) -> bool:
        return bears(state, unit, self.marker, bearer)


@dataclass(frozen=True, slots=True)
class Copier(HookedPower):
    """Has the powers of all other allies of a type, as if they spoke of it (CTR 4.18.8). Another
    copier's are copied like any: its own ones, and as its copying speaks of the bearer now, those
    of whom it copies (ruling R78)."""

    kind: str = ""

    def may_copy(self, card: Card) -> bool:
        return self.kind in card.types

    def copies(self, state: Sight[U], bearer: U) -> tuple[Power, ...]:
        copied: list[Power] = []
        kinds = [self.kind]
        for kind in kinds:  # grows by the kinds that copied copiers copy
            for unit in _other_allies_of(state, bearer, kind):
                for power in uncopied_powers(state, unit):
                    if not isinstance(power, Copier):
                        copied.append(power)
                    elif power.kind not in kinds:
                        kinds.append(power.kind)
        return tuple(copied)


def _other_allies_of(state: Sight[U], bearer: U, kind: str) -> list[U]:
    """By the types they have without copying, so that two copiers do not wait for each other."""
    allies = [
        unit
        for unit in state.units
        if unit.in_arena and unit.id != bearer.id and state.allied(unit, bearer)
    ]
    return [unit for unit in allies if kind in _uncopied_types(state, unit)]


def _uncopied_types(state: Sight[U], unit: U) -> tuple[str, ...]:
    if "more_types" not in state.setup.hooks:
        return unit.card.types
    powers = [p for p in uncopied_powers(state, unit) if isinstance(p, HookedPower)]
    more = [power.more_types(state, unit) for power in powers]
    return (*unit.card.types, *(kind for kinds in more for kind in kinds))


@dataclass(frozen=True, slots=True)
class EveryType(HookedPower):
    """Has all types that are printed on other Krosmasters in play (Grougaloragran)."""

    def more_types(self, state: Sight[U], bearer: U) -> tuple[str, ...]:
        others = [u for u in state.units if u.in_arena and u.card.is_krosmaster]
        seen = {kind for unit in others if unit.id != bearer.id for kind in unit.card.types}
        return tuple(sorted(seen - set(bearer.card.types)))


@dataclass(frozen=True, slots=True)
class DiceRule(HookedPower):
    """A roll of many dice is made with another number of them (CTR 4.18.10)."""

    least: int = 2
    becomes: int = 3

    def dice_count(self, state: State, bearer: Unit, purpose: Purpose, count: int) -> int:
        return self.becomes if count >= self.least else count


@dataclass(frozen=True, slots=True)
class SameElement(HookedPower):
    """Its attacks hurt more if a target has a spell of the same element on its card (Anathar)."""

    more: int = 1

    def more_damage(self, state: State, bearer: Unit, spell: Spell, targets: list[Unit]) -> int:
        element = spell.element
        if element is None:
            return 0
        return self.more if any(owns_spell_of(state, unit, element) for unit in targets) else 0


@dataclass(frozen=True, slots=True)
class FirstFallCountsLess(HookedPower):
    """The first ally of a type that is knocked out counts some levels fewer, but at least one
    (Darkli Moon; once per fight, CTR 4.18.2.a)."""

    kind: str = ""
    least: int = 2
    fewer: int = 2

    def level_lost(self, state: State, bearer: Unit, victim: Unit, level: int) -> tuple[int, str]:
        key = f"{self.id}:{bearer.name}"
        if not state.allied(bearer, victim) or self.kind not in types_of(state, victim):
            return level, ""
        if level < self.least or key in state.once_keys:
            return level, ""
        return max(1, level - self.fewer), key


def _cost_aura(node: Node) -> Power:
    return CostAura("", "", NO_TEXT, NO_TEXT, more=node.number("s"))


def _own_cost(node: Node) -> Power:
    return OwnCost("", "", NO_TEXT, NO_TEXT, more=node.number("s"))


def _shared(node: Node, *, itself: bool) -> Power:
    gift = make_power(node.child("power"), node.text("power-line"))
    who = Who.read(node.child("who"))
    if not who.is_seen_from_afar:
        raise LineError(1, "powers are lent by side, kind, place and marker alone so far")
    return Shared("", "", NO_TEXT, NO_TEXT, gives=(gift,), who=who, itself=itself)


def _keeps_injuries(node: Node) -> Power:
    return MarkedKeepInjuries("", "", NO_TEXT, NO_TEXT, marker=node.text("marker"))


def _dice_become(node: Node) -> Power:
    least, becomes = node.number("n"), node.number("m")
    return DiceRule("", "", NO_TEXT, NO_TEXT, least=least, becomes=becomes)


def _first_fall(node: Node) -> Power:
    return FirstFallCountsLess(
        "", "", NO_TEXT, NO_TEXT,
        kind=node.text("kind"), least=node.number("n"), fewer=node.number("m"),
    )  # fmt: skip


WORDS: Final[tuple[Word, ...]] = (
    Word(
        "cost-aura", "power", ("adjacent opponents pay {s} ap",), POWERS, "CTR 4.8.1", _cost_aura
    ),
    Word("own-cost", "power", ("own spells cost {s} ap",), POWERS, "CTR 4.8.1", _own_cost),
    Word(
        "stain", "power", ("stain",), POWERS, "CTR 4.18.4.a",
        lambda node: SilenceAura("", "", NO_TEXT, NO_TEXT, never_silenced=True),
    ),
    Word(
        "lend", "power", ("lend {power} to {who}",), POWERS, "CTR 4.18.4.a",
        lambda node: _shared(node, itself=False),
    ),
    Word(
        "share", "power", ("share {power} with {who}",), POWERS, "CTR 4.18.4.a",
        lambda node: _shared(node, itself=True),
    ),
    Word(
        "has", "power", ("{who} has {power}",), POWERS, "CTR 4.13.4",
        lambda node: _shared(node, itself=False),
    ),
    Word(
        "keeps-injuries", "power", ("bearer of {marker} keeps its injuries",), POWERS,
        "CTR 4.13.4", _keeps_injuries,
    ),
    Word(
        "copy", "power", ("powers of other allied {kind}",), POWERS, "CTR 4.18.8",
        lambda node: Copier("", "", NO_TEXT, NO_TEXT, kind=node.text("kind")),
    ),
    Word(
        "every-type", "power", ("every-type-in-play",), POWERS, "CTR 4.18.8",
        lambda node: EveryType("", "", NO_TEXT, NO_TEXT),
    ),
    Word(
        "dice-become", "power", ("{n} or more dice become {n:m}",), POWERS, "CTR 4.18.10",
        _dice_become,
    ),
    Word(
        "same-element", "power", ("attacks {s} if same element",), POWERS, "CTR 7.2.7.c",
        lambda node: SameElement("", "", NO_TEXT, NO_TEXT, more=node.number("s")),
    ),
    Word(
        "first-fall", "power", ("first fall of {kind} of level {n} counts {n:m} fewer",), POWERS,
        "CTR 4.18.2.a", _first_fall,
    ),
)  # fmt: skip
