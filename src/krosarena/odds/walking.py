"""Where a unit can walk, the safest way there, and how likely it arrives.

A way is a fixed row of cells. Whoever leaves the side of an enemy may lose MP and AP, and with too
few MP left it stops there (CTR 4.14.2, original p.23). A way is as good as what it leaves: the
chance to arrive with at least 0, 1, 2… MP. One that is nowhere better than another is dropped.

The dice of a block are counted (``blocks``). Where something else could
happen on the way (a trap, a power that answers a lock roll), the engine plays the way out instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from krosarena.engine.actions import MOVES
from krosarena.engine.board.grid import NAMES, NEIGHBOUR_MASKS, NEIGHBOURS
from krosarena.engine.queries import cells_of_no_return, held_cells
from krosarena.engine.state.state import State
from krosarena.engine.state.unit import Unit

from .blocks import counts_by_dice, losses_of
from .futures import Explorer, Future, Patience, common_denominator
from .turns import acts_now, ready_to_act, unit_in_arena

_NONE = Fraction(0)


@dataclass(frozen=True, slots=True)
class Left:
    """What the unit has left on arrival."""

    mp: int
    ap: int
    chance: Fraction


@dataclass(frozen=True, slots=True)
class Way:
    path: tuple[str, ...]
    """The cells after the one it stands on."""
    arrivals: tuple[Fraction, ...]
    """For each of them the chance to get there on this way."""
    left: tuple[Left, ...]

    @property
    def cell(self) -> str:
        return self.path[-1]

    @property
    def chance(self) -> Fraction:
        return self.arrivals[-1]


@dataclass(frozen=True, slots=True)
class Reach:
    unit: str
    now: bool
    """False for a unit that is not at turn: this is its next turn, as things stand."""
    mp: int
    ap: int
    ways: tuple[Way, ...]
    """The safest way to each cell, by cell."""


@dataclass(frozen=True, slots=True)
class _Trail:
    """A way under construction."""

    cell: int
    mp: tuple[Fraction, ...]
    """The chance to be here with 0, 1, 2… MP."""
    at_least: tuple[Fraction, ...]
    """The same with that many or more."""
    before: _Trail | None
    unsure: bool
    """Can anything happen on it but blocks?"""

    @property
    def steps(self) -> list[_Trail]:
        """From the first step to this one."""
        steps = [] if self.before is None else self.before.steps
        return [*steps, self] if self.before else steps


def reach_of(state: State, name: str, *, patience: Patience | None = None) -> Reach:
    """``state`` as the asking seat knows it; ``patience`` as for a preview."""
    unit = unit_in_arena(state, name)
    now = acts_now(state, unit)
    state = ready_to_act(state, unit)
    unit = state.units[unit.id]
    if not unit.in_arena:
        return Reach(unit.name, now, 0, 0, ())
    trails = _trails(state, unit)
    runs = patience or Patience()
    ways = [_best_way(state, unit, found, runs) for _, found in sorted(trails.items())]
    return Reach(unit.name, now, unit.mp, unit.ap, tuple([way for way in ways if way.chance]))


def _trails(state: State, unit: Unit) -> dict[int, list[_Trail]]:
    """By cell, all trails that some other is not at least as good as in every respect."""
    free = state.free_cells()
    stuck = cells_of_no_return(state, unit)
    snags = _snags(state)
    losses = _Losses(state, unit)
    start = _trail(unit.cell, (*[_NONE] * unit.mp, Fraction(1)), None, False)
    found: dict[int, list[_Trail]] = {unit.cell: [start]}
    wave = [start]
    for _ in range(unit.mp):
        grown: list[_Trail] = []
        for trail in wave:
            if stuck >> trail.cell & 1 or trail not in found[trail.cell]:
                continue
            mp = losses.after_leaving(trail.cell, trail.mp)
            if not any(mp):
                continue
            unsure = trail.unsure or losses.sets_something_off(trail.cell)
            for cell in NEIGHBOURS[trail.cell]:
                if free >> cell & 1:
                    step = _trail(cell, mp, trail, unsure or bool(snags >> cell & 1))
                    if _is_worth_it(step, found.setdefault(cell, [])):
                        grown.append(step)
        wave = grown
    del found[unit.cell]
    return found


def _trail(cell: int, mp: tuple[Fraction, ...], before: _Trail | None, unsure: bool) -> _Trail:
    total, at_least = _NONE, []
    for chance in reversed(mp):
        total += chance
        at_least.append(total)
    return _Trail(cell, mp, tuple(reversed(at_least)), before, unsure)


def _is_worth_it(trail: _Trail, known: list[_Trail]) -> bool:
    """Keep it unless a known one is as good; known ones that are no better go. A trail on which
    other things can happen never rules out one without."""
    for other in known:
        if other.unsure <= trail.unsure and _as_good(other, trail):
            return False
    known[:] = [o for o in known if trail.unsure > o.unsure or not _as_good(trail, o)]
    known.append(trail)
    return True


def _as_good(one: _Trail, other: _Trail) -> bool:
    return all(a >= b for a, b in zip(one.at_least, other.at_least, strict=True))


def _snags(state: State) -> int:
    """Cells that one can walk onto but where something lies: traps, tombstones (CTR 4.19.7–8)."""
    if not state.setup.has_traps:
        return 0
    mask = 0
    for piece in state.units:
        if piece.in_arena and not piece.card.is_obstacle:
            mask |= 1 << piece.cell
    return mask


class _Losses:
    """What it costs one walker to leave each cell."""

    def __init__(self, state: State, unit: Unit) -> None:
        self._state = state.clone()
        self._unit = unit
        self._held = held_cells(state, unit) | _crowded(state, unit)
        self._known: dict[int, Mapping[int, Fraction]] = {}
        self._counted = counts_by_dice(state) and "after_lock_roll" not in state.setup.hooks

    def sets_something_off(self, cell: int) -> bool:
        """Is a block from here more than its dice, so that the engine must play it?"""
        return not self._counted and bool(self._held >> cell & 1)

    def after_leaving(self, cell: int, mp: tuple[Fraction, ...]) -> tuple[Fraction, ...]:
        """The chances of each number of MP after a step away from ``cell``."""
        if not self._held >> cell & 1:
            return (*mp[1:], _NONE)
        left = [_NONE] * len(mp)
        for loss, chance in self._of(cell).items():
            for had in range(1 + loss, len(mp)):
                if mp[had]:
                    left[had - loss - 1] += mp[had] * chance
        return tuple(left)

    def _of(self, cell: int) -> Mapping[int, Fraction]:
        """All lockers together: how likely each loss of MP is."""
        if cell not in self._known:
            self._known[cell] = self._losses_from(cell)
        return self._known[cell]

    def _losses_from(self, cell: int) -> Mapping[int, Fraction]:
        state, index = self._state, self._unit.id
        state.put(index, cell)
        return losses_of(state, state.units[index])


def _crowded(state: State, unit: Unit) -> int:
    """Where powers depend on who stands where, any cell beside somebody is looked at."""
    if state.setup.plain_powers:
        return 0
    mask = 0
    for other in state.units:
        if other.in_arena and other.id != unit.id:
            mask |= NEIGHBOUR_MASKS[other.cell]
    return mask


def _best_way(state: State, unit: Unit, trails: list[_Trail], patience: Patience) -> Way:
    """The one most likely to arrive; of equal ones that with more MP left, then the first found."""
    sure = [trail for trail in trails if not trail.unsure]
    best = _way(unit, max(sure, key=lambda trail: trail.at_least)) if sure else None
    for trail in trails:
        if trail.unsure and (best is None or trail.at_least[0] > best.chance):
            played = _played_out(state, unit, trail, patience)
            if best is None or played.chance > best.chance:
                best = played
    assert best is not None
    return best


def _way(unit: Unit, trail: _Trail) -> Way:
    steps = trail.steps
    left = []
    for mp, chance in enumerate(trail.mp):
        if chance:
            lost = unit.mp - len(steps) - mp
            left.append(Left(mp, max(0, unit.ap - lost), chance))
    return Way(
        tuple([NAMES[step.cell] for step in steps]),
        tuple([step.at_least[0] for step in steps]),
        tuple(left),
    )


def _played_out(state: State, unit: Unit, trail: _Trail, patience: Patience) -> Way:
    """The same way with everything that can happen on it."""
    explorer = Explorer(state, unit.player, patience)
    futures = [explorer.start(state)]
    arrivals = []
    steps = trail.steps
    for step in steps:
        there: list[Future] = []
        for future in futures:
            for further in explorer.after(future, MOVES[step.cell]):
                walker = further.state.units[unit.id]
                if walker.cell == step.cell and further.state.waiting == state.waiting:
                    there.append(further)
        futures = explorer.merged(there)
        arrivals.append(_sum_of(futures))
        if step is not steps[-1]:
            futures = [one for one in futures if one.state.units[unit.id].mp]
    left: dict[tuple[int, int], Fraction] = {}
    for future in futures:
        walker = future.state.units[unit.id]
        key = walker.mp, walker.ap
        left[key] = left.get(key, _NONE) + Fraction(future.ways, future.of)
    return Way(
        tuple([NAMES[step.cell] for step in steps]),
        tuple(arrivals),
        tuple([Left(mp, ap, chance) for (mp, ap), chance in sorted(left.items())]),
    )


def _sum_of(futures: list[Future]) -> Fraction:
    if not futures:
        return _NONE
    of = common_denominator(futures)
    return Fraction(sum(one.ways * (of // one.of) for one in futures), of)
