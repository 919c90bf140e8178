"""Words that change the sum of a spell, its aim or its area (CTR 7.1, 7.5.5–8, 7.5.11, 7.5.18)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..board.areas import Area
from ..board.grid import NAMES, mask_of
from ..cards.definitions import Spell
from ..changes.standby import StealHealth
from ..language.mistakes import LineError
from ..language.node import Node
from ..language.word import SPELLS, Word
from ..queries import ignores_piercing
from ..queries.who import OPPONENT, Who
from ..refusals import Refusal
from ..rules import Rule
from ..state.doing import Doing
from ..state.hooks import Act
from ..state.procedure import Procedure
from ..state.state import State
from ..state.unit import Unit


@dataclass(frozen=True, slots=True, eq=False)
class MoreDamage(Act):
    """To every target, or to the main one only."""

    amount: int
    main_only: bool = False

    def step6_damage(self, state: State, at: Doing, target: Unit) -> int:
        if self.main_only and not at.is_aimed_at(target):
            return 0
        return self.amount


@dataclass(frozen=True, slots=True, eq=False)
class CriticalsCount(Act):
    """Each critical hit rolled counts for several (Darkness Knight's Vile Age; CTR 7.2.5.a)."""

    times: int

    def step4_criticals(self, state: State, at: Doing, successes: int) -> int:
        return successes * self.times


@dataclass(frozen=True, slots=True, eq=False)
class PierceArmour(Act):
    """One armour die fewer (CTR 7.5.11)."""

    def step5_armour_dice(self, state: State, at: Doing, target: Unit) -> int:
        return 0 if ignores_piercing(state, target) else -1


@dataclass(frozen=True, slots=True, eq=False)
class StealsHealth(Act):
    """For each injury placed, the caster loses one of its own, in step 8 (CTR 7.5.18)."""

    def step8_standby(
        self, state: State, at: Doing, target: Unit, injuries: int
    ) -> Procedure | None:
        return StealHealth(0, at.actor(), injuries)


@dataclass(frozen=True, slots=True, eq=False)
class WithArea(Act):
    """An area that a spell has only under a condition: ``track: area square``."""

    area: Area

    @property
    def does_more_than_summon(self) -> bool:
        return False

    def step2_area(self, state: State, caster: Unit, cell: int) -> Area | None:
        return self.area


@dataclass(frozen=True, slots=True, eq=False)
class Only(Act):
    """The spell can be cast on opponents only (the punch of original p.23)."""

    who: Who = OPPONENT

    @property
    def does_more_than_summon(self) -> bool:
        return False

    def why_not(self, state: State, caster: Unit, spell: Spell, cell: int) -> Refusal | None:
        target = state.unit_at(cell)
        if target is None or not self.who.means(state, caster, target):
            return Refusal("no-opponent", Rule.PUNCH, cell=NAMES[cell])
        return None

    def cells_for(self, state: State, caster: Unit, spell: Spell, cells: int) -> int:
        solid = [unit for unit in state.units if unit.in_arena and unit.card.is_obstacle]
        meant = [unit.cell for unit in solid if self.who.means(state, caster, unit)]
        return cells & mask_of(meant)


def _range_of(node: Node) -> object:
    """Techniques read it themselves."""
    raise LineError(1, "only a Technique changes a range: `with punch: range line 1-4`")


WORDS: Final[tuple[Word, ...]] = (
    Word(
        "more-damage", "act", ("{s} {element}",), SPELLS, "CTR 7.5.5",
        lambda node: MoreDamage(node.number("s")),
    ),
    Word(
        "damage", "act", ("damage {s} [(to main target)]",), SPELLS, "CTR 7.2.7.c",
        lambda node: MoreDamage(node.number("s"), main_only=bool(node.text("form"))),
    ),
    Word(
        "heal-more", "act", ("heal {s}",), SPELLS, "CTR 7.3.2.b",
        lambda node: MoreDamage(node.number("s")),
    ),
    Word(
        "criticals-count", "act", ("criticals count {n}",), SPELLS, "CTR 7.2.5.a",
        lambda node: CriticalsCount(node.number("n")),
    ),
    Word("pierce", "act", ("pierce armour",), SPELLS, "CTR 7.5.11", lambda node: PierceArmour()),
    Word(
        "steal-health", "act", ("steal health",), SPELLS, "CTR 7.5.18",
        lambda node: StealsHealth(),
    ),
    Word(
        "area", "act", ("area {area}",), SPELLS, "CTR 7.2.3.b",
        lambda node: WithArea(Area(node.text("area"))),
    ),
    Word("range-of", "act", ("range line {span}",), SPELLS, "CTR 4.7.11.e", _range_of),
    Word(
        "only", "act", ("only opponents",), SPELLS, "original p.23",
        lambda node: Only(),
    ),
)  # fmt: skip
