"""Words that change the damage sum (CTR 7.5.5–8, 7.5.11, 7.5.18)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..board.grid import NEIGHBOUR_MASKS
from ..cards.basics import Text
from ..play.standby import StealHealth
from ..queries import is_unfazed, types_of
from .base import Effect

if TYPE_CHECKING:
    from ..play.cast import Cast
    from ..play.procedure import Procedure
    from ..state.state import State
    from ..state.unit import Unit


@dataclass(frozen=True, slots=True)
class MoreDamage(Effect):
    """Extra damage to each target, in step 6 (CTR 7.5.5–8; neutral as in v2 p.25)."""

    PATTERN = re.compile(r"\+(?P<amount>\d+) (?P<element>water|air|earth|fire|neutral)")
    USAGE = "+2 fire"

    amount: int
    element: str

    def text(self, name_of: Callable[[str], Text]) -> Text:
        element = _ELEMENTS[self.element]
        return Text(
            f"+{self.amount} {element.en} damage.",
            f"+{_french_damage(self.amount)} {element.fr}.",
        )

    def step6_damage(self, state: State, cast: Cast, target: Unit) -> int:
        return self.amount


@dataclass(frozen=True, slots=True)
class DamageToKind(Effect):
    """Extra damage to targets of a type or name (CTR 2.2.2, 4.19.2)."""

    PATTERN = re.compile(r"damage \+(?P<amount>\d+) if target is (a|an) (?P<kind>[a-z0-9-]+)")
    USAGE = "damage +2 if target is a boss"

    amount: int
    kind: str

    def text(self, name_of: Callable[[str], Text]) -> Text:
        kind = name_of(self.kind)
        return Text(
            f"+{self.amount} damage if the target is of the kind {kind.en}.",
            f"+{_french_damage(self.amount)} si la cible est du type {kind.fr}.",
        )

    @property
    def mentions(self) -> tuple[str, ...]:
        return (self.kind,)

    def step6_damage(self, state: State, cast: Cast, target: Unit) -> int:
        return (
            self.amount
            if self.kind == target.card.id or self.kind in types_of(state, target)
            else 0
        )


@dataclass(frozen=True, slots=True)
class DamageByNeighbours(Effect):
    """Extra damage for each unit of a kind beside the target, or once if there is any (CTR
    7.5.5–8, 4.18.9)."""

    PATTERN = re.compile(
        r"damage \+(?P<amount>\d+) (?P<count>per|if) (?P<kind>[a-z0-9-]+) adjacent to target"
    )
    USAGE = "damage +1 per tofu adjacent to target; damage +2 if gobball adjacent to target"

    amount: int
    count: str
    kind: str

    def text(self, name_of: Callable[[str], Text]) -> Text:
        kind, french = name_of(self.kind), _french_damage(self.amount)
        if self.count == "per":
            return Text(
                f"+{self.amount} damage for each {kind.en} adjacent to the target.",
                f"+{french} par {kind.fr} adjacent à la cible.",
            )
        return Text(
            f"+{self.amount} damage if a {kind.en} is adjacent to the target.",
            f"+{french} si un {kind.fr} est adjacent à la cible.",
        )

    @property
    def mentions(self) -> tuple[str, ...]:
        return (self.kind,)

    def step6_damage(self, state: State, cast: Cast, target: Unit) -> int:
        found = _count_beside(state, cast, target, self.kind)
        return self.amount * (found if self.count == "per" else min(found, 1))


@dataclass(frozen=True, slots=True)
class DamageToMainTarget(Effect):
    """Extra damage to who stands on the targeted cell itself, not to the rest of the area."""

    PATTERN = re.compile(r"damage \+(?P<amount>\d+) to main target")
    USAGE = "damage +1 to main target"

    amount: int

    def text(self, name_of: Callable[[str], Text]) -> Text:
        return Text(
            f"+{self.amount} damage to the main target.",
            f"+{_french_damage(self.amount)} à la cible principale.",
        )

    def step6_damage(self, state: State, cast: Cast, target: Unit) -> int:
        return self.amount if cast.is_aimed_at(target) else 0


@dataclass(frozen=True, slots=True)
class DamageIfNotMoved(Effect):
    """Extra damage to a target that this spell could not move."""

    PATTERN = re.compile(r"damage \+(?P<amount>\d+) if target was not moved")
    USAGE = "damage +3 if target was not moved"

    amount: int

    def text(self, name_of: Callable[[str], Text]) -> Text:
        return Text(
            f"+{self.amount} damage if the target was not moved.",
            f"+{_french_damage(self.amount)} si la cible n’a pas été déplacée.",
        )

    def step6_damage(self, state: State, cast: Cast, target: Unit) -> int:
        return 0 if target.id in cast.moved else self.amount


@dataclass(frozen=True, slots=True)
class CriticalsCount(Effect):
    """Each critical hit rolled counts for several (Darkness Knight's Vile Age; CTR 7.2.5.a)."""

    PATTERN = re.compile(r"criticals count (?P<times>\d+)")
    USAGE = "criticals count 2"

    times: int

    def text(self, name_of: Callable[[str], Text]) -> Text:
        return Text(
            f"Each critical hit counts for {self.times}.",
            f"Chaque coup critique compte pour {self.times}.",
        )

    def step4_criticals(self, state: State, cast: Cast, successes: int) -> int:
        return successes * self.times


@dataclass(frozen=True, slots=True)
class PierceArmour(Effect):
    """One armour die fewer (CTR 7.5.11)."""

    PATTERN = re.compile(r"pierce armour")
    USAGE = "pierce armour"

    def text(self, name_of: Callable[[str], Text]) -> Text:
        return Text(
            "Pierces armour: the target rolls one armour die fewer.",
            "Perce l’armure : la cible lance un dé d’armure de moins.",
        )

    def step5_armour_dice(self, state: State, cast: Cast, target: Unit) -> int:
        ignored = state.setup.edition.unfazed_ignores_piercing and is_unfazed(state, target)
        return 0 if ignored else -1


@dataclass(frozen=True, slots=True)
class StealsHealth(Effect):
    """For each injury placed, the caster loses one of its own, in step 8 (CTR 7.5.18)."""

    PATTERN = re.compile(r"steal health")
    USAGE = "steal health"

    def text(self, name_of: Callable[[str], Text]) -> Text:
        return Text(
            "Steals health: heals the caster by the injuries dealt.",
            "Vol de vie : soigne le lanceur d’autant de blessures qu’il en inflige.",
        )

    def step8_standby(
        self, state: State, cast: Cast, target: Unit, injuries: int
    ) -> Procedure | None:
        return StealHealth(0, cast.caster, injuries)


_ELEMENTS = {
    "water": Text("Water", "Eau"),
    "air": Text("Air", "Air"),
    "earth": Text("Earth", "Terre"),
    "fire": Text("Fire", "Feu"),
    "neutral": Text("neutral", "neutres"),
}


def _french_damage(amount: int) -> str:
    return f"{amount} dégâts" if amount > 1 else f"{amount} dégât"


def _count_beside(state: State, cast: Cast, target: Unit, kind: str) -> int:
    """Units beside ``target`` that the caster's card means by ``kind``."""
    caster = state.units[cast.caster]
    is_meant = state.setup.edition.is_meant
    beside = NEIGHBOUR_MASKS[target.cell]
    return sum(
        1
        for unit in state.units
        if unit.in_arena and beside >> unit.cell & 1 and is_meant(state, caster, kind, unit)
    )
