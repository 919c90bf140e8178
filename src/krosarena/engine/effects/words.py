"""The vocabulary of effects, and how a card file's line becomes one of them."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..board.grid import NAMES, NEIGHBOUR_MASKS
from ..cards.basics import Text
from ..cards.definitions import SpellKind
from ..play.standby import StealHealth
from ..play.summoning import summon
from ..refusals import Refusal
from ..rules import Rule
from .base import Effect

if TYPE_CHECKING:
    from ..cards.definitions import Spell
    from ..play.cast import Cast
    from ..play.procedure import Procedure
    from ..state.state import State
    from ..state.unit import Unit


class UnknownEffect(ValueError):
    """A line that is no effect word; lists the ones there are."""


def parse_effect(line: str) -> Effect:
    """The effect a card file's line means."""
    for word in VOCABULARY:
        if match := word.PATTERN.fullmatch(line):
            return word.read(match)
    known = "; ".join(word.USAGE for word in VOCABULARY)
    raise UnknownEffect(f"{line!r} is no effect word. Known words: {known}")


@dataclass(frozen=True, slots=True)
class DamagePerNeighbour(Effect):
    """Extra damage for each unit of a kind beside the target (CTR 7.5.5–8, 4.18.9)."""

    PATTERN = re.compile(r"damage \+(?P<amount>\d+) per (?P<kind>[a-z0-9-]+) adjacent to target")
    USAGE = "damage +1 per tofu adjacent to target"

    amount: int
    kind: str

    @classmethod
    def read(cls, match: re.Match[str]) -> Effect:
        return cls(int(match["amount"]), match["kind"])

    def text(self, name_of: Callable[[str], Text]) -> Text:
        kind = name_of(self.kind)
        return Text(
            f"+{self.amount} damage for each {kind.en} adjacent to the target.",
            f"+{_french_damage(self.amount)} par {kind.fr} adjacent à la cible.",
        )

    @property
    def mentions(self) -> tuple[str, ...]:
        return (self.kind,)

    def step6_damage(self, state: State, cast: Cast, target: Unit) -> int:
        return self.amount * _count_beside(state, cast, target, self.kind)


@dataclass(frozen=True, slots=True)
class DamageIfNeighbour(Effect):
    """Extra damage once, if a unit of a kind is beside the target (CTR 4.18.9, its example)."""

    PATTERN = re.compile(r"damage \+(?P<amount>\d+) if (?P<kind>[a-z0-9-]+) adjacent to target")
    USAGE = "damage +2 if gobball adjacent to target"

    amount: int
    kind: str

    @classmethod
    def read(cls, match: re.Match[str]) -> Effect:
        return cls(int(match["amount"]), match["kind"])

    def text(self, name_of: Callable[[str], Text]) -> Text:
        kind = name_of(self.kind)
        return Text(
            f"+{self.amount} damage if a {kind.en} is adjacent to the target.",
            f"+{_french_damage(self.amount)} si un {kind.fr} est adjacent à la cible.",
        )

    @property
    def mentions(self) -> tuple[str, ...]:
        return (self.kind,)

    def step6_damage(self, state: State, cast: Cast, target: Unit) -> int:
        return self.amount if _count_beside(state, cast, target, self.kind) else 0


@dataclass(frozen=True, slots=True)
class PierceArmour(Effect):
    """One armour die fewer (CTR 7.5.11)."""

    PATTERN = re.compile(r"pierce armour")
    USAGE = "pierce armour"

    @classmethod
    def read(cls, match: re.Match[str]) -> Effect:
        return cls()

    def text(self, name_of: Callable[[str], Text]) -> Text:
        return Text(
            "Pierces armour: the target rolls one armour die fewer.",
            "Perce l’armure : la cible lance un dé d’armure de moins.",
        )

    def step5_armour_dice(self, state: State, cast: Cast, target: Unit) -> int:
        return -1


@dataclass(frozen=True, slots=True)
class StealsHealth(Effect):
    """For each injury placed, the caster loses one of its own, in step 8 (CTR 7.5.18)."""

    PATTERN = re.compile(r"steal health")
    USAGE = "steal health"

    @classmethod
    def read(cls, match: re.Match[str]) -> Effect:
        return cls()

    def text(self, name_of: Callable[[str], Text]) -> Text:
        return Text(
            "Steals health: heals the caster by the injuries dealt.",
            "Vol de vie : soigne le lanceur d’autant de blessures qu’il en inflige.",
        )

    def step8_standby(
        self, state: State, cast: Cast, target: Unit, injuries: int
    ) -> Procedure | None:
        return StealHealth(0, cast.caster, injuries)


@dataclass(frozen=True, slots=True)
class OnlyOpponents(Effect):
    """The spell can be cast on an opposing unit only (the punch of original p.23)."""

    PATTERN = re.compile(r"only opponents")
    USAGE = "only opponents"

    @classmethod
    def read(cls, match: re.Match[str]) -> Effect:
        return cls()

    def text(self, name_of: Callable[[str], Text]) -> Text:
        return Text("Only on an opponent.", "Seulement sur un adversaire.")

    def why_not(self, state: State, caster: Unit, spell: Spell, cell: int) -> Refusal | None:
        target = state.unit_at(cell)
        if target is None or target.player == caster.player:
            return Refusal("no-opponent", Rule.PUNCH, cell=NAMES[cell])
        return None


@dataclass(frozen=True, slots=True)
class Summon(Effect):
    """Puts a summon on the targeted free cell (CTR 4.19)."""

    PATTERN = re.compile(r"summon (?P<card>[a-z0-9-]+)")
    USAGE = "summon tofu"

    card: str

    @classmethod
    def read(cls, match: re.Match[str]) -> Effect:
        return cls(match["card"])

    def text(self, name_of: Callable[[str], Text]) -> Text:
        card = name_of(self.card)
        return Text(
            f"Summons a {card.en} on the targeted free cell.",
            f"Invoque un {card.fr} sur la case libre ciblée.",
        )

    @property
    def brings(self) -> tuple[str, ...]:
        return (self.card,)

    def why_not(self, state: State, caster: Unit, spell: Spell, cell: int) -> Refusal | None:
        """A spell that does nothing but summon cannot be cast in vain (ruling R5)."""
        if spell.kind is not SpellKind.SPECIAL:
            return None
        return self._obstacle(state, caster, spell, cell)

    def step3_additional(self, state: State, cast: Cast) -> None:
        """As much as possible (CTR 7.2.4.b): an attack that also summons may summon nothing."""
        caster = state.units[cast.caster]
        # A caster that paid with its life summons nothing (ruling R10).
        if caster.in_arena and self._obstacle(state, caster, cast.spell(state), cast.cell) is None:
            summon(state, self.card, cast.caster, cast.cell)

    def _obstacle(self, state: State, caster: Unit, spell: Spell, cell: int) -> Refusal | None:
        if not state.free_cells() >> cell & 1:
            return Refusal("summon-needs-room", Rule.SUMMON)
        counted = state.setup.edition.summons_counted(state, caster, self.card)
        if spell.control is not None and counted >= spell.control:
            return Refusal(
                "summon-control", Rule.SUMMON_CONTROL, control=spell.control, count=counted
            )
        return None


VOCABULARY: tuple[type[Effect], ...] = (
    DamagePerNeighbour,
    DamageIfNeighbour,
    OnlyOpponents,
    PierceArmour,
    StealsHealth,
    Summon,
)


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
        if unit.in_arena and beside >> unit.cell & 1 and is_meant(caster, kind, unit)
    )
