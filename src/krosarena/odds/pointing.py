"""Why nothing can be done where a player points, and what would work instead.

``why_not`` says why an action is not legal; people point at cells, heroes and spells. Each
answer is a reason with its facts, the rule behind it, and a remedy where there is one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from krosarena.engine.actions import Action, CastSpell, Move
from krosarena.engine.board.grid import NAMES, cell_named
from krosarena.engine.board.reach import calm_paths
from krosarena.engine.cards.definitions import SpellKind
from krosarena.engine.decisions import Decision, DecisionKind
from krosarena.engine.play.legality import legal_actions, why_not
from krosarena.engine.play.lineup import acts_after
from krosarena.engine.queries import (
    cells_of_no_return,
    has_turn,
    held_cells,
    holder_of,
    max_range,
    spells_of,
)
from krosarena.engine.refusals import Facts, Reason, Refusal
from krosarena.engine.rules import Rule
from krosarena.engine.state.state import State
from krosarena.engine.state.unit import Unit

PointReason = Literal[
    "others-turn",
    "answer-first",
    "not-a-choice",
    "not-a-start",
    "acts-now",
    "acts-later",
    "has-acted",
    "never-acts",
    "not-yours",
    "in-the-way",
    "too-far",
    "no-way",
    "no-target",
    "no-attack",
]
"""What there is to say beside the reasons of the engine's refusals."""
Remedy = Literal["choose-marked", "end-first", "walk-there", "aim-from", "cast-other", "end-turn"]


class Why(NamedTuple):
    """A key with its facts: units and spells by id, cells by name."""

    key: Reason | PointReason
    facts: Facts


class Instead(NamedTuple):
    key: Remedy
    facts: Facts


@dataclass(frozen=True, slots=True)
class Pointed:
    why: Why
    rule: str | None
    """Where the book says so."""
    remedy: Instead | None = None


_BY_WEIGHT: tuple[Reason, ...] = (
    "no-sight",
    "not-in-line",
    "out-of-range",
    "spell-used-on-target",
    "spell-used",
    "too-little-mp",
    "too-little-ap",
)
"""Why an enemy cannot be hit, the reason that says most first."""
_BY_PLACE = ("no-sight", "not-in-line", "out-of-range")
"""Reasons that another place could mend."""


def explain(
    state: State, seat: int, cell: str | None = None, spell: str | None = None
) -> Pointed | None:
    """What ``seat`` is told when it points at ``cell``, with ``spell`` in hand or alone; None when
    something can be done there. ValueError for a cell that cannot be."""
    place = None if cell is None else cell_named(cell)
    decision = state.waiting
    if not isinstance(decision, Decision):
        raise ValueError("nothing is to be decided now")
    if decision.player != seat:
        facts: Facts = {"player": decision.player}
        if decision.unit >= 0:
            facts["unit"] = state.units[decision.unit].name
        return _because(state, "others-turn", Rule.GAME_TURN, **facts)
    if decision.kind is not DecisionKind.ACTIVATION:
        return _about_choice(state, decision, place)
    unit = state.units[decision.unit]
    if spell is not None:
        return _Aim(state, decision, unit).about(spell, place)
    return None if place is None else _about_cell(state, decision, unit, place)


def _because(state: State, key: PointReason, rule: Rule | None, **facts: str | int) -> Pointed:
    return Pointed(Why(key, facts), state.cite(rule) if rule else None)


def _refused(state: State, refusal: Refusal, remedy: Instead | None = None) -> Pointed:
    return Pointed(Why(refusal.reason, refusal.facts), state.cite(refusal.rule), remedy)


def _about_choice(state: State, decision: Decision, cell: int | None) -> Pointed | None:
    """Where a cell or a unit is to be chosen, or something that is not on the board at all."""
    options = set(decision.options)
    standing = {unit.name: unit.cell for unit in state.units if unit.in_arena}
    on_board = {standing.get(option, -1) for option in options} | {
        place for place, name in enumerate(NAMES) if name in options
    }
    if on_board == {-1} or not options or cell is None:
        return _because(state, "answer-first", None)
    if cell in on_board:
        return None
    marked = Instead("choose-marked", {})
    if decision.prompt == "deploy":
        if not state.free_cells() >> cell & 1:
            refusal = Refusal("not-free", Rule.DEPLOYMENT, cell=NAMES[cell])
            return _refused(state, refusal, marked)
        unit = state.units[decision.unit].name
        reason = _because(state, "not-a-start", Rule.DEPLOYMENT, cell=NAMES[cell], unit=unit)
    else:
        reason = _because(state, "not-a-choice", None, cell=NAMES[cell])
    return Pointed(reason.why, reason.rule, marked)


def _about_cell(state: State, decision: Decision, unit: Unit, cell: int) -> Pointed | None:
    """With nothing in hand one means to walk there, or whoever stands there."""
    if why_not(state, decision, Move(cell)) is None:
        return None
    if others := state.units_at(cell):
        return _about_unit(state, decision, unit, others[0])
    if not state.arena.cells >> cell & 1:
        return _refused(state, Refusal("outside", Rule.FREE_CELL, cell=NAMES[cell]))
    if not state.free_cells() >> cell & 1:
        scenery = dict(state.arena.scenery)[cell].value
        return _because(state, "in-the-way", Rule.FREE_CELL, cell=NAMES[cell], scenery=scenery)
    return _about_walk(state, unit, cell)


def _about_walk(state: State, unit: Unit, cell: int) -> Pointed | None:
    if unit.card.mp is None:
        return _refused(state, Refusal("no-mp-gauge", Rule.MOVE, unit=unit.name))
    if not unit.mp:
        return _refused(state, Refusal("no-mp-left", Rule.MOVE, unit=unit.name), _end(unit))
    if holder := holder_of(state, unit):
        refusal = Refusal("held", Rule.BUFF, unit=unit.name, holder=holder.name)
        return _refused(state, refusal)
    stuck = cells_of_no_return(state, unit)
    paths = calm_paths(unit.cell, len(NAMES), state.free_cells(), held=0, stuck=stuck)
    if cell not in paths:
        return _because(state, "no-way", Rule.FREE_CELL, cell=NAMES[cell], unit=unit.name)
    path = paths[cell][0]
    if len(path) <= unit.mp:
        return None
    far = _because(
        state,
        "too-far",
        Rule.MOVE,
        cell=NAMES[cell],
        unit=unit.name,
        steps=len(path),
        left=unit.mp,
    )
    nearest = Instead("walk-there", {"cell": NAMES[path[unit.mp - 1]], "unit": unit.name})
    return Pointed(far.why, far.rule, nearest)


def _end(unit: Unit) -> Instead:
    return Instead("end-turn", {"unit": unit.name})


def _about_unit(state: State, decision: Decision, unit: Unit, other: Unit) -> Pointed | None:
    if other.id == unit.id:
        marked = Instead("choose-marked", {})
        reason = _because(state, "acts-now", Rule.ACTIVATION, unit=unit.name)
        idle = len(legal_actions(state, decision)) == 1
        return Pointed(reason.why, reason.rule, _end(unit) if idle else marked)
    if other.player == unit.player:
        return _about_turn_of(state, unit, other)
    if state.allied(unit, other):
        return _because(state, "not-yours", Rule.ACTIVATION, unit=other.name, player=other.player)
    return _Aim(state, decision, unit).about_enemy(other)


def _about_turn_of(state: State, unit: Unit, other: Unit) -> Pointed:
    if not has_turn(other.card):
        return _because(state, "never-acts", Rule.ACTIVATION, unit=other.name)
    before = acts_after(state, other)
    if before is None:
        return _because(state, "has-acted", Rule.GAME_TURN, unit=other.name)
    reason = _because(state, "acts-later", Rule.GAME_TURN, unit=other.name, other=before.name)
    return Pointed(reason.why, reason.rule, Instead("end-first", {"unit": unit.name}))


class _Aim:
    """What ``unit``, whose activation it is, could aim at, here and from elsewhere."""

    def __init__(self, state: State, decision: Decision, unit: Unit) -> None:
        self._state = state
        self._decision = decision
        self._unit = unit

    def about(self, spell: str, cell: int | None) -> Pointed | None:
        if cell is None:
            return self._about_spell(spell)
        refusal = why_not(self._state, self._decision, CastSpell(spell, cell))
        if refusal is None:
            return None
        remedy = self._aim_from([spell], cell) if refusal.reason in _BY_PLACE else None
        if refusal.reason in ("too-little-ap", "too-little-mp", "spell-used"):
            remedy = self._other_spells(spell)
        return _refused(self._state, refusal, remedy)

    def _about_spell(self, spell: str) -> Pointed | None:
        """Pressed, without a target."""
        actions = legal_actions(self._state, self._decision)
        if any(isinstance(action, CastSpell) and action.spell == spell for action in actions):
            return None
        refusal = why_not(self._state, self._decision, CastSpell(spell, self._unit.cell))
        by_place = (*_BY_PLACE, "no-opponent", "summon-needs-room")
        if refusal and refusal.reason not in by_place:
            return _refused(self._state, refusal, self._other_spells(spell))
        reason = _because(self._state, "no-target", Rule.RANGE, spell=spell, unit=self._unit.name)
        foes = [foe.cell for foe in self._foes()]
        remedies = [self._aim_from([spell], cell) for cell in foes]
        return Pointed(reason.why, reason.rule, next(filter(None, remedies), None))

    def about_enemy(self, enemy: Unit) -> Pointed | None:
        """Nothing in hand: the attack that comes closest to hitting says why it does not."""
        state, unit = self._state, self._unit
        attacks = [s for s in spells_of(state, unit) if s.kind is SpellKind.ATTACK]
        refusals: list[tuple[int, int, Refusal]] = []
        for spell in attacks:
            refusal = why_not(state, self._decision, CastSpell(spell.id, enemy.cell))
            if refusal is None:
                return None
            known = refusal.reason in _BY_WEIGHT
            place = _BY_WEIGHT.index(refusal.reason) if known else len(_BY_WEIGHT)
            refusals.append((place, -max_range(state, unit, spell), refusal))
        if not refusals:
            return _because(state, "no-attack", Rule.ACTIVATION, unit=unit.name)
        refusal = min(refusals, key=lambda reason: reason[:2])[2]
        remedy = self._aim_from([spell.id for spell in attacks], enemy.cell)
        return _refused(state, refusal, remedy)

    def _foes(self) -> Iterator[Unit]:
        for one in self._state.units:
            if one.in_arena and not self._state.allied(one, self._unit):
                yield one

    def _aim_from(self, spells: list[str], cell: int) -> Instead | None:
        """The nearest cell, a safe way to it first, from which one of the spells could go there."""
        unit = self._unit
        if not unit.mp or not unit.card.mp or holder_of(self._state, unit):
            return None
        trial = self._state.clone()
        held, stuck = held_cells(self._state, unit), cells_of_no_return(self._state, unit)
        paths = calm_paths(unit.cell, unit.mp, self._state.free_cells(), held, stuck)
        for place, (path, _) in sorted(paths.items(), key=lambda one: (one[1][1], len(one[1][0]))):
            trial.put(unit.id, place, mp=unit.mp - len(path))
            for spell in spells:
                if why_not(trial, self._decision, CastSpell(spell, cell)) is None:
                    return Instead("aim-from", {"cell": NAMES[place], "spell": spell})
        return None

    def _other_spells(self, spell: str) -> Instead | None:
        actions: list[Action] = legal_actions(self._state, self._decision)
        ready = dict.fromkeys(a.spell for a in actions if isinstance(a, CastSpell))
        ready.pop(spell, None)
        if not ready:
            return None
        return Instead("cast-other", {"spells": ", ".join(ready)})
