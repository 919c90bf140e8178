"""What powers are shown when it is asked who has which powers, and what they have looked at.

Conditions, auras and copies depend on other units, and what follows from them is asked for all the
time. So it is remembered, in three layers, and cannot go stale:

* A ``Figure`` is a unit with all that can give it powers; its ``Silhouette`` is what others see of
  it: its card, its player, whether it is in the arena, and those of its powers that reach others.
* A ``Lineup`` has the silhouettes of all units. Equal ones of these three are one object each, kept
  with the set-up.
* A ``Scene`` is one moment of a lineup. Powers are given it in place of the state, and silhouettes
  in place of units. Where units stand, their injuries and their markers they can learn only by
  asking the scene, and every question is written down with its answer.

What was found without a question belongs to the lineup. What was found with some is kept as a tree
of them (``Fork``): in another moment the same questions are asked again, and the same answers lead
to the same end. Whatever else a power might want to know is not there to be read.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any, TypeVar, cast

from ..board.grid import NEIGHBOUR_MASKS
from .unit import OUT, Marker, Unit

if TYPE_CHECKING:
    from ..board.arena import Arena, Side
    from ..cards.powers import Power
    from .hooks import HookedPower
    from .setup import Setup
    from .state import State
    from .traits import Traits

MOST_LINEUPS = 10_000
"""More are forgotten: a set-up may serve many games."""

_T = TypeVar("_T")


class Silhouette:
    """A unit as others see it."""

    __slots__ = ("card", "id", "in_arena", "player", "powers")

    def __init__(self, unit: Unit, powers: tuple[Power, ...]) -> None:
        self.id = unit.id
        self.card = unit.card
        self.player = unit.player
        self.in_arena = unit.cell != OUT
        self.powers = powers
        """Its own, as far as they reach others; none if an effect has taken them."""


class Figure:
    """A unit with all that can give it powers, except what others do."""

    __slots__ = ("own", "robbed", "silhouette", "traits")

    def __init__(self, setup: Setup, unit: Unit) -> None:
        self.own: tuple[Power, ...] = setup.powers_on(unit)
        self.robbed: bool = any(lasting.kind == "lose-powers" for lasting in unit.lasting)
        """Has an effect taken all its powers for a while?"""
        reaching = () if self.robbed else setup.reaching(unit.card, self.own)
        self.silhouette = _silhouette(setup, unit, reaching)
        self.traits: dict[tuple[int, ...], Traits] = {}
        """By the identities of the powers it has."""


Question = tuple[Callable[["Scene", int, int], object], int, int]
"""How to find the answer, and about which units."""


class Fork:
    """A question, and for each answer it got where that led: to the next one or to the end."""

    __slots__ = ("branches", "question")

    def __init__(self, question: Question) -> None:
        self.question = question
        self.branches: dict[object, Traits | Fork] = {}


class Lineup:
    """The silhouettes of all units at some time, and what follows from them alone."""

    __slots__ = ("forks", "found", "silhouettes", "traits")

    def __init__(self, silhouettes: tuple[Silhouette, ...]) -> None:
        self.silhouettes = silhouettes
        self.found: dict[object, Any] = {}
        """What was found without a question."""
        self.traits: dict[Figure, Traits] = {}
        """Of units that needed no question."""
        self.forks: dict[Figure, Fork] = {}
        """The first question of units that needed some."""


class Scene:
    """One moment. To powers it looks like a state of which only a part can be seen."""

    __slots__ = (
        "_arena", "_found", "_now", "_sides", "_trail", "lineup", "listening", "setup", "traits",
        "units",
    )  # fmt: skip

    def __init__(self, state: State, now: Sequence[Unit], lineup: Lineup) -> None:
        self.setup = state.setup
        self.lineup = lineup
        self.units = lineup.silhouettes
        self._now = tuple(now)
        self._arena = state.arena
        self._sides = state.sides
        self._trail: list[tuple[Question, object]] = []
        self._found: dict[object, Any] = {}
        known = lineup.traits.get
        self.traits: list[Traits | None] = [known(unit.figure) for unit in now]
        """By unit, as far as they have been asked for."""
        self.listening: dict[str, list[tuple[int, HookedPower]]] = {}

    # What powers may ask

    def allied(self, one: Silhouette, other: Silhouette) -> bool:
        team_of = self.setup.team_of
        return team_of[one.player] == team_of[other.player]

    def beside(self, one: Silhouette, other: Silhouette) -> bool:
        if not one.in_arena or not other.in_arena:
            return False
        return bool(self._ask((Scene._are_beside, one.id, other.id)))

    def in_opposing_territory(self, unit: Silhouette) -> bool:
        return bool(self._ask((Scene._invades, unit.id, unit.player)))

    def injuries_of(self, unit: Silhouette) -> int:
        return cast(int, self._ask((Scene._injuries, unit.id, OUT)))

    def markers_of(self, unit: Silhouette) -> tuple[Marker, ...]:
        return cast("tuple[Marker, ...]", self._ask((Scene._markers, unit.id, OUT)))

    def _ask(self, question: Question) -> object:
        how, one, other = question
        answer = how(self, one, other)
        self._trail.append((question, answer))
        return answer

    # The answers

    def _are_beside(self, one: int, other: int) -> bool:
        now = self._now
        return NEIGHBOUR_MASKS[now[one].cell] >> now[other].cell & 1 == 1

    def _invades(self, one: int, player: int) -> bool:
        cells = opposing_territory(self.setup, self._arena, self._sides, player)
        return cells >> self._now[one].cell & 1 == 1

    def _injuries(self, one: int, other: int) -> int:
        return self._now[one].injuries

    def _markers(self, one: int, other: int) -> tuple[Marker, ...]:
        return self._now[one].markers

    # Remembering

    def once(self, key: object, find: Callable[[], _T]) -> _T:
        """What ``find`` finds, found once; whoever uses it has asked its questions too."""
        found: _T
        if key in self.lineup.found:
            found = self.lineup.found[key]
            return found
        if key not in self._found:
            before, self._trail = self._trail, []
            found = find()
            trail, self._trail = self._trail, before
            if not trail:
                self.lineup.found[key] = found
                return found
            self._found[key] = found, trail
        found, trail = self._found[key]
        self._trail += trail
        return found

    def traits_of(self, index: int, find: Callable[[Figure], Traits]) -> Traits:
        """By the answers that its questions get now; what ``find`` finds if they are new."""
        figure: Figure = self._now[index].figure
        found = self._by_answers(self.lineup.forks.get(figure))
        if found is None:
            self._trail = []
            found = find(figure)
            self._keep(figure, found)
        self.traits[index] = found
        return found

    def _by_answers(self, there: Traits | Fork | None) -> Traits | None:
        while isinstance(there, Fork):
            how, one, other = there.question
            there = there.branches.get(how(self, one, other))
        return there

    def _keep(self, figure: Figure, traits: Traits) -> None:
        """Along the way of questions that led to them. Given the same lineup and the same answers
        so far, the next question is always the same."""
        trail = [*dict(self._trail).items()]
        if not trail:
            self.lineup.traits[figure] = traits
            return
        fork = self.lineup.forks.setdefault(figure, Fork(trail[0][0]))
        for (_, answer), (question, _) in pairwise(trail):
            further = fork.branches.setdefault(answer, Fork(question))
            assert isinstance(further, Fork)
            fork = further
        fork.branches[trail[-1][1]] = traits


def figure_of(setup: Setup, unit: Unit) -> Figure:
    figure: Figure | None = unit.figure
    if figure is not None:
        return figure
    key = (
        unit.id,
        unit.card.id,
        unit.player,
        unit.cell != OUT,
        unit.lasting,
        tuple([held.reward.id for held in unit.rewards if held.shown]) if unit.rewards else (),
    )
    figures = setup.figures
    figure = figures.get(key)
    if figure is None:
        if len(figures) >= MOST_LINEUPS:
            figures.clear()
        figure = figures[key] = Figure(setup, unit)
    unit.figure = figure
    return figure


def _silhouette(setup: Setup, unit: Unit, powers: tuple[Power, ...]) -> Silhouette:
    identities = [id(power) for power in powers]
    key = (unit.id, unit.card.id, unit.player, unit.cell != OUT, *identities)
    return setup.silhouettes.setdefault(key, Silhouette(unit, powers))


def lineup_of(setup: Setup, units: Sequence[Unit]) -> Lineup:
    key = tuple([(unit.figure or figure_of(setup, unit)).silhouette for unit in units])
    lineups = setup.lineups
    lineup = lineups.get(key)
    if lineup is None:
        if len(lineups) >= MOST_LINEUPS:
            lineups.clear()
        lineup = lineups[key] = Lineup(key)
    return lineup


def opposing_territory(setup: Setup, arena: Arena, sides: tuple[Side, ...], player: int) -> int:
    """The cells on the opponents' sides (CTR 4.20.1)."""
    cells = 0
    for opponent in setup.opponents_of(player):
        cells |= arena.territory(setup.side_of(opponent, sides))
    return cells
