"""Conditions before a power or an act, or behind it: ``invasion``, ``if target is a boss``.

Most are about the one whose text it is, wherever it stands; some about each target of a spell, and
an act under such a condition passes over the targets that do not fit.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..board.grid import LINES, NEIGHBOUR_MASKS
from ..language.node import Node
from ..language.word import ANYWHERE, SPELLS, Word
from ..queries import level_of, types_of
from ..queries.who import Who, bears, is_ally
from ..state.doing import Doing
from ..state.hooks import Check
from ..state.sight import Sight, U
from ..state.state import State
from ..state.unit import HARMED, HARMED_A_KROSMASTER, Unit


@dataclass(frozen=True, slots=True)
class OfTypeInArena(Check):
    """Retribution and Revenge: enough Avengers or Villains of either side (CTR 4.9.19, 4.9.20)."""

    kind: str
    least: int

    def holds(self, state: Sight[U], unit: U, cell: int) -> bool:
        found = sum(u.in_arena and self.kind in types_of(state, u) for u in state.units)
        return found >= self.least


@dataclass(frozen=True, slots=True)
class Invasion(Check):
    """The unit stands in its opponent's territory (CTR 7.5.22, 4.20.1)."""

    def holds(self, state: Sight[U], unit: U, cell: int) -> bool:
        return unit.in_arena and state.in_opposing_territory(unit)


@dataclass(frozen=True, slots=True)
class Track(Check):
    """The targeted cell is in a row or column with the caster (CTR 7.5.21)."""

    @property
    def from_origin(self) -> bool:
        return True

    def holds(self, state: Sight[U], unit: U, cell: int) -> bool:
        assert isinstance(unit, Unit), "asked of spells alone"
        return cell == unit.cell or bool(LINES[unit.cell] >> cell & 1)


@dataclass(frozen=True, slots=True)
class Injuries(Check):
    """The unit bears enough injuries, or still few of them."""

    number: int
    at_least: bool

    @property
    def asks_for_injuries(self) -> bool:
        return True

    def holds(self, state: Sight[U], unit: U, cell: int) -> bool:
        return (state.injuries_of(unit) >= self.number) == self.at_least


@dataclass(frozen=True, slots=True)
class AnotherAlly(Check):
    """Another ally of a type is in play (CTR 4.4.2)."""

    kind: str

    def holds(self, state: Sight[U], unit: U, cell: int) -> bool:
        return any(
            other.in_arena and other.id != unit.id and self.kind in types_of(state, other)
            for other in state.units
            if state.allied(other, unit)
        )


@dataclass(frozen=True, slots=True)
class HasHarmed(Check):
    """The unit has inflicted injuries in its current turn (CTR 4.18.2.b)."""

    flag: int

    def holds(self, state: Sight[U], unit: U, cell: int) -> bool:
        assert isinstance(unit, Unit), "asked at the end of turns alone"
        return bool(unit.turn_flags & self.flag)


@dataclass(frozen=True, slots=True)
class Unless(Check):
    condition: Check

    @property
    def asks_for_injuries(self) -> bool:
        return self.condition.asks_for_injuries

    @property
    def from_origin(self) -> bool:
        return self.condition.from_origin

    def holds(self, state: Sight[U], unit: U, cell: int) -> bool:
        return not self.condition.holds(state, unit, cell)


@dataclass(frozen=True, slots=True)
class OfTarget:
    """A condition about each target of a spell."""

    @property
    def asks_for_injuries(self) -> bool:
        """As of ``Effect``."""
        return False

    def fits(self, state: State, at: Doing, target: Unit) -> bool:
        return self.describes(state, state.units[at.actor()], target)

    def describes(self, state: State, caster: Unit, target: Unit) -> bool:
        """As far as it can be known before the spell is cast."""
        return True


@dataclass(frozen=True, slots=True)
class TargetIs(OfTarget):
    """Of a side, a type or a name (CTR 2.2.2, 4.19.2)."""

    who: Who

    def describes(self, state: State, caster: Unit, target: Unit) -> bool:
        return self.who.describes(state, caster, target)


@dataclass(frozen=True, slots=True)
class TargetBears(OfTarget):
    """A marker of the caster's team."""

    marker: str

    def describes(self, state: State, caster: Unit, target: Unit) -> bool:
        return bears(state, target, self.marker, caster)


@dataclass(frozen=True, slots=True)
class TargetWasNotMoved(OfTarget):
    """By this spell."""

    def fits(self, state: State, at: Doing, target: Unit) -> bool:
        return target.id not in at.moved


@dataclass(frozen=True, slots=True)
class CameCloser(OfTarget):
    """The caster has moved by this spell; then all targets fit (Bworker)."""

    def fits(self, state: State, at: Doing, target: Unit) -> bool:
        return at.actor() in at.moved


@dataclass(frozen=True, slots=True)
class BesideTarget(OfTarget):
    """A unit of a kind stands beside the target (CTR 4.18.9)."""

    kind: str

    def describes(self, state: State, caster: Unit, target: Unit) -> bool:
        return neighbours_of_kind(state, caster, target, self.kind) > 0


@dataclass(frozen=True, slots=True)
class TargetOfLevel(OfTarget):
    """A Krosmaster of at least, or at most, a level; summons have none (CTR 3.2.2)."""

    level: int
    at_least: bool

    def describes(self, state: State, caster: Unit, target: Unit) -> bool:
        if not target.card.is_krosmaster:
            return False
        level = level_of(target)
        return level >= self.level if self.at_least else level <= self.level

    @classmethod
    def read(cls, text: str) -> TargetOfLevel:
        """``5+`` or ``2-``."""
        return cls(int(text[:-1]), text.endswith("+"))


@dataclass(frozen=True, slots=True)
class TargetUnhurt(OfTarget):
    """It bears no injuries, and is of a kind where the text says so."""

    who: Who

    @property
    def asks_for_injuries(self) -> bool:
        return True

    def describes(self, state: State, caster: Unit, target: Unit) -> bool:
        return not state.injuries_of(target) and self.who.describes(state, caster, target)


@dataclass(frozen=True, slots=True)
class TargetWithout(OfTarget):
    """It bears no +1 tokens of a gauge (CTR 4.11.5), and is of a kind where the text says so."""

    gauge: str
    who: Who

    def describes(self, state: State, caster: Unit, target: Unit) -> bool:
        return not raised_by(target, self.gauge) and self.who.describes(state, caster, target)


def raised_by(unit: Unit, gauge: str) -> int:
    """How many +1 tokens of ``ap`` or ``mp`` it bears."""
    return max(unit.ap_tokens if gauge == "ap" else unit.mp_tokens, 0)


def neighbours_of_kind(state: State, speaker: Unit, target: Unit, kind: str) -> int:
    """Units beside ``target`` that the speaker's card means by ``kind``."""
    is_meant, near = state.setup.edition.is_meant, NEIGHBOUR_MASKS[target.cell]
    return sum(
        1
        for unit in state.units
        if unit.in_arena and near >> unit.cell & 1 and is_meant(state, speaker, kind, unit)
    )


@dataclass(frozen=True, slots=True)
class Count:
    """How many; what stands behind ``per`` is counted for each target."""

    @property
    def asks_for_injuries(self) -> bool:
        """As of ``Effect``."""
        return False

    def of(self, state: State, at: Doing, target: Unit) -> int:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class UnitsBesideTarget(Count):
    kind: str

    def of(self, state: State, at: Doing, target: Unit) -> int:
        return neighbours_of_kind(state, state.units[at.actor()], target, self.kind)


@dataclass(frozen=True, slots=True)
class Allies(Count):
    """Of a kind, in play; the caster is one of them unless the text says ``other`` (CTR 4.4.1)."""

    who: Who

    def of(self, state: State, at: Doing, target: Unit) -> int:
        caster = state.units[at.actor()]
        return sum(self.who.includes(state, caster, unit) for unit in state.units)


@dataclass(frozen=True, slots=True)
class NamesOfSummons(Count):
    """Several summons of one name count once."""

    def of(self, state: State, at: Doing, target: Unit) -> int:
        caster = state.units[at.actor()]
        summons = [u for u in state.units if u.in_arena and not u.card.is_krosmaster]
        return len({unit.card.id for unit in summons if state.allied(unit, caster)})


@dataclass(frozen=True, slots=True)
class TargetedAllies(Count):
    """Whichever target it is counted for."""

    def of(self, state: State, at: Doing, target: Unit) -> int:
        caster = state.units[at.actor()]
        return sum(is_ally(state, state.units[index], caster) for index in at.targets)


@dataclass(frozen=True, slots=True)
class InjuriesOnTarget(Count):
    """One for every so many."""

    each: int

    @property
    def asks_for_injuries(self) -> bool:
        return True

    def of(self, state: State, at: Doing, target: Unit) -> int:
        return state.injuries_of(target) // self.each


@dataclass(frozen=True, slots=True)
class TokensOnTarget(Count):
    """+1 AP and +1 MP tokens together."""

    def of(self, state: State, at: Doing, target: Unit) -> int:
        return raised_by(target, "ap") + raised_by(target, "mp")


@dataclass(frozen=True, slots=True)
class Left(Count):
    """What the caster has left in its gauges when the line's turn comes (CTR 7.2.4.e): the same
    spell may empty them before the damage is summed up."""

    gauges: tuple[str, ...]

    def of(self, state: State, at: Doing, target: Unit) -> int:
        """As noted in step 3; before that, as it is now."""
        return at.notes[0] if at.notes else self.now(state, at)

    def now(self, state: State, at: Doing) -> int:
        caster = state.units[at.actor()]
        return sum([caster.ap if gauge == "ap" else caster.mp for gauge in self.gauges])


def _of_kind(node: Node) -> Who:
    filter = node.maybe("filter")
    return Who.read(filter) if filter else Who()


def _allies(node: Node) -> Allies:
    return Allies(Who(adjectives=tuple(node.text("form").split()), kind=node.text("kind")))


WORDS: Final[tuple[Word, ...]] = (
    Word(
        "retribution", "condition", ("retribution {n}",), ANYWHERE, "CTR 4.9.19",
        lambda node: OfTypeInArena("vigilante", node.number("n")),
    ),
    Word(
        "revenge", "condition", ("revenge {n}",), ANYWHERE, "CTR 4.9.20",
        lambda node: OfTypeInArena("villain", node.number("n")),
    ),
    Word("invasion", "condition", ("invasion",), ANYWHERE, "CTR 7.5.22", lambda node: Invasion()),
    Word(
        "injuries", "condition", ("(at least|fewer than) {n} injuries",), ANYWHERE, "CTR 4.10",
        lambda node: Injuries(node.number("n"), node.text("form") == "at least"),
    ),
    Word(
        "another", "condition", ("with another {kind}",), ANYWHERE, "CTR 4.4.2",
        lambda node: AnotherAlly(node.text("kind")),
    ),
    Word(
        "harmed", "condition", ("it injured (a unit|a krosmaster)",), ANYWHERE, "CTR 4.18.2.b",
        lambda node: HasHarmed(HARMED if node.text("form") == "a unit" else HARMED_A_KROSMASTER),
    ),
    Word("track", "condition", ("track",), SPELLS, "CTR 7.5.21", lambda node: Track()),
    Word(
        "target-is", "condition", ("target is {filter}", "{filter}"), SPELLS, "CTR 2.2.2",
        lambda node: TargetIs(Who.read(node.child("filter"))),
    ),
    Word(
        "target-level", "condition", ("target is of level {level}",), SPELLS, "CTR 2.4.2",
        lambda node: TargetOfLevel.read(node.text("level")),
    ),
    Word(
        "target-unhurt", "condition", ("target is [{filter} and] unhurt",), SPELLS, "CTR 4.10",
        lambda node: TargetUnhurt(_of_kind(node)),
    ),
    Word(
        "target-without", "condition", ("target is [{filter} and] without (+ap|+mp)",), SPELLS,
        "CTR 4.11.5", lambda node: TargetWithout(node.text("form")[1:], _of_kind(node)),
    ),
    Word(
        "bears", "condition", ("target bears {marker}",), SPELLS, "CTR 4.13.4",
        lambda node: TargetBears(node.text("marker")),
    ),
    Word(
        "not-moved", "condition", ("target was not moved",), SPELLS, "CTR 7.2.7.c",
        lambda node: TargetWasNotMoved(),
    ),
    Word(
        "came-closer", "condition", ("it came closer",), SPELLS, "CTR 7.5.17",
        lambda node: CameCloser(),
    ),
    Word(
        "beside-target", "condition", ("{kind} beside target",), SPELLS, "CTR 4.18.9",
        lambda node: BesideTarget(node.text("kind")),
    ),
    Word(
        "units-beside-target", "count", ("{kind} beside target",), SPELLS, "CTR 4.18.9",
        lambda node: UnitsBesideTarget(node.text("kind")),
    ),
    Word(
        "allies", "count", ("(other allied|allied) {kind}",), SPELLS, "CTR 4.18.10", _allies
    ),
    Word(
        "names-of-summons", "count", ("differently named allied summon",), SPELLS, "CTR 4.18.10",
        lambda node: NamesOfSummons(),
    ),
    Word(
        "targeted-allies", "count", ("targeted ally",), SPELLS, "CTR 7.2.3",
        lambda node: TargetedAllies(),
    ),
    Word(
        "injuries-on-target", "count", ("{n} injuries on target",), SPELLS, "CTR 4.10",
        lambda node: InjuriesOnTarget(node.number("n")),
    ),
    Word(
        "tokens-on-target", "count", ("+ap or +mp token on target",), SPELLS, "CTR 4.11.5",
        lambda node: TokensOnTarget(),
    ),
    Word(
        "left", "count", ("(mp and ap|mp|ap) left",), SPELLS, "CTR 7.2.4.e",
        lambda node: Left(tuple(node.text("form").split(" and "))),
    ),
)  # fmt: skip
