"""Powers that change other units, or that look around: static effects, asked for every time (CTR
4.18.4.a)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..cards.basics import Cost
from ..queries import owns_spell_of, types_of, uncopied_powers
from .base import NO_CHANGE, Power
from .groups import Group, beside

if TYPE_CHECKING:
    from ..cards.definitions import Spell
    from ..events import Purpose
    from ..state.state import State
    from ..state.unit import Unit


@dataclass(frozen=True, slots=True)
class CostAura(Power):
    """Spells of opponents beside it cost more AP (Shak Shaka)."""

    more: int = 1

    def cost_change(self, state: State, bearer: Unit, caster: Unit, spell: Spell) -> Cost:
        concerned = beside(bearer, caster) and not state.allied(bearer, caster)
        return Cost(ap=self.more) if concerned else NO_CHANGE


@dataclass(frozen=True, slots=True)
class OwnCost(Power):
    """Its own spells cost more or less AP (Yugo)."""

    more: int = 0

    def cost_change(self, state: State, bearer: Unit, caster: Unit, spell: Spell) -> Cost:
        return Cost(ap=self.more) if caster.id == bearer.id else NO_CHANGE


@dataclass(frozen=True, slots=True)
class SilenceAura(Power):
    """Opponents beside it have no powers, except this one itself (Malee Buhrum's Stain)."""

    def silences(self, state: State, bearer: Unit, other: Unit) -> bool:
        return beside(bearer, other) and not state.allied(bearer, other)


@dataclass(frozen=True, slots=True)
class Shared(Power):
    """A group has a power because of it, and so has the bearer if it is to have it too."""

    group: Group | None = None
    itself: bool = True

    def grants(self, state: State, bearer: Unit, other: Unit) -> tuple[Power, ...]:
        assert self.group
        if self.itself and other.id == bearer.id:
            return self.gives
        return self.gives if self.group.includes(state, bearer, other) else ()


@dataclass(frozen=True, slots=True)
class ForMarked(Power):
    """Whoever bears its marker has a power, usually a bad one (CTR 4.13.4)."""

    marker: str = ""

    def grants(self, state: State, bearer: Unit, other: Unit) -> tuple[Power, ...]:
        return self.gives if _marked(state, bearer, other, self.marker) else ()


@dataclass(frozen=True, slots=True)
class MarkedKeepInjuries(Power):
    """Nobody heals whoever bears its marker, nor exchanges injuries with it (Puny Vampire)."""

    marker: str = ""

    def keeps_injuries(self, state: State, bearer: Unit, unit: Unit) -> bool:
        return _marked(state, bearer, unit, self.marker)


@dataclass(frozen=True, slots=True)
class Copier(Power):
    """Has the powers of all other allies of a type, as if they spoke of it (CTR 4.18.8). Another
    copier's are copied like any: its own ones, and as its copying speaks of the bearer now, those
    of whom it copies (ruling R78)."""

    kind: str = ""

    def copies(self, state: State, bearer: Unit) -> tuple[Power, ...]:
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


def _other_allies_of(state: State, bearer: Unit, kind: str) -> list[Unit]:
    """By the types they have without copying, so that two copiers do not wait for each other."""
    allies = [
        unit
        for unit in state.units
        if unit.in_arena and unit.id != bearer.id and state.allied(unit, bearer)
    ]
    return [unit for unit in allies if kind in _uncopied_types(state, unit)]


def _uncopied_types(state: State, unit: Unit) -> tuple[str, ...]:
    if "more_types" not in state.setup.hooks:
        return unit.card.types
    more = [power.more_types(state, unit) for power in uncopied_powers(state, unit)]
    return (*unit.card.types, *(kind for kinds in more for kind in kinds))


@dataclass(frozen=True, slots=True)
class EveryType(Power):
    """Has all types that are printed on other Krosmasters in play (Grougaloragran)."""

    def more_types(self, state: State, bearer: Unit) -> tuple[str, ...]:
        others = [u for u in state.units if u.in_arena and u.card.is_krosmaster]
        seen = {kind for unit in others if unit.id != bearer.id for kind in unit.card.types}
        return tuple(sorted(seen - set(bearer.card.types)))


@dataclass(frozen=True, slots=True)
class DiceRule(Power):
    """A roll of many dice is made with another number of them (CTR 4.18.10)."""

    least: int = 2
    becomes: int = 3

    def dice_count(self, state: State, bearer: Unit, purpose: Purpose, count: int) -> int:
        return self.becomes if count >= self.least else count


@dataclass(frozen=True, slots=True)
class SameElement(Power):
    """Its attacks hurt more if a target has a spell of the same element on its card (Anathar)."""

    more: int = 1

    def more_damage(self, state: State, bearer: Unit, spell: Spell, targets: list[Unit]) -> int:
        element = spell.element
        if element is None:
            return 0
        return self.more if any(owns_spell_of(state, unit, element) for unit in targets) else 0


@dataclass(frozen=True, slots=True)
class FirstFallCountsLess(Power):
    """The first ally of a type that is knocked out counts some levels fewer, but at least one
    (Darkli Moon; once per fight, CTR 4.18.2.a)."""

    kind: str = ""
    least: int = 2
    fewer: int = 2

    def level_lost(self, state: State, bearer: Unit, victim: Unit, level: int) -> int:
        key = f"{self.id}:{bearer.name}"
        if not state.allied(bearer, victim) or self.kind not in types_of(state, victim):
            return level
        if level < self.least or key in state.deeds:
            return level
        state.deeds += (key,)
        return max(1, level - self.fewer)


def _marked(state: State, bearer: Unit, unit: Unit, marker: str) -> bool:
    """Does ``unit`` bear a marker of the bearer's team?"""
    return any(
        held.name == marker and state.allied(state.units[held.giver], bearer)
        for held in unit.markers
    )
