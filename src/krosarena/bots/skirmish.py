"""A quick hand that plays on from any moment of an imagined game: everybody strikes whom it hurts
most, takes what lies near and otherwise comes closer. Good enough to tell what a position leads
to, and fast enough to try it many times."""

from __future__ import annotations

import random
from collections.abc import Iterator

from krosarena.engine.actions import (
    END,
    TAKE,
    Action,
    Buy,
    CastSpell,
    Reveal,
    Take,
    Turn,
    casts_of,
)
from krosarena.engine.board.grid import LINES, cells_in, within
from krosarena.engine.board.reach import reachable
from krosarena.engine.cards.basics import RangeKind
from krosarena.engine.cards.definitions import Spell, SpellKind
from krosarena.engine.decisions import Decision, DecisionKind, IllegalAction
from krosarena.engine.game import Game
from krosarena.engine.queries import (
    can_pay,
    hidden_cells,
    holder_of,
    hp_of,
    is_spent,
    lockers_of,
    max_range,
    spells_of,
)
from krosarena.engine.state.state import State
from krosarena.engine.state.unit import Unit

from .chance import Fate
from .evaluation import DISTANCES
from .thinking import Deadline
from .walking import stood

_MOST_ACTIONS = 200
_MOST_CELLS = 3
"""Cells looked at for a blow, the nearest ones."""


def play_on(game: Game, until_turn: int, fate: Fate, deadline: Deadline) -> Game:
    """The game once that turn begins, or is over; the dice of ``game`` follow ``fate``. With no
    time left it stops where it is."""
    acting = (0, -1)
    for _ in range(_MOST_ACTIONS):
        decision = game.decision
        if decision is None or game.state.turn >= until_turn or deadline.passed:
            break
        if decision.kind is not DecisionKind.ACTIVATION:
            game.apply(_answer(game, decision, fate.chance))
            continue
        if acting != (game.state.turn, decision.unit):
            acting = (game.state.turn, decision.unit)
            fate.turns_to(game)
        game = _act(game, decision, fate)
    return game


def _answer(game: Game, decision: Decision, chance: random.Random) -> Action:
    options = game.legal_actions()
    if decision.prompt == "tension":
        mixed = [o for o in options if isinstance(o, Turn) and len(set(o.faces)) > 1]
        return (mixed or options)[0]
    return chance.choice(options)


def _act(game: Game, decision: Decision, fate: Fate) -> Game:
    """The next thing the active unit does; walking goes without saying."""
    state = game.state
    unit = state.units[decision.unit]
    reach = _reach(state, unit)
    if blow := _best_blow(state, unit, reach):
        cell, cast = blow
        return _try(_stepped(game, unit, cell), cast)
    if unit.card.is_krosmaster:
        if near := unit.cell in state.treasury.ground or state.arena.demons >> unit.cell & 1:
            for action in _dealings(game):
                return _try(game, action)
        if not near and unit.ap and (kama := _kama_in(state, reach)) is not None:
            return _stepped(game, unit, kama)
    game = _closer(game, unit, reach)
    fate.turns_from(game)
    return _try(game, END)


def _stepped(game: Game, unit: Unit, cell: int) -> Game:
    if cell == unit.cell:
        return game
    steps = DISTANCES[unit.cell][cell]
    return stood(game, unit, cell, max(0, unit.mp - steps), unit.ap)


def _try(game: Game, action: Action) -> Game:
    try:
        game.apply(action)
    except IllegalAction:
        game.apply(END)
    return game


def _reach(state: State, unit: Unit) -> int:
    here = 1 << unit.cell
    if not unit.mp or lockers_of(state, unit) or holder_of(state, unit):
        return here
    return here | reachable(unit.cell, unit.mp, state.free_cells())


def _best_blow(state: State, unit: Unit, reach: int) -> tuple[int, CastSpell] | None:
    """The attack that takes most from an enemy, and the cell for it."""
    best: tuple[int, CastSpell] | None = None
    height = 0.0
    for place, spell in enumerate(spells_of(state, unit)):
        if spell.kind is not SpellKind.ATTACK or is_spent(unit, spell, place):
            continue
        if not can_pay(state, unit, spell):
            continue
        for target in state.units:
            if target.cell < 0 or target.card.hp is None or state.allied(unit, target):
                continue
            if (place, target.id) in unit.cast_on:
                continue
            worth = _worth_of(spell, target)
            if worth <= height:
                continue
            for cell in _cells_for(state, unit, spell, target, reach):
                best, height = (cell, casts_of(spell.id)[target.cell]), worth
                break
    return best


def _worth_of(spell: Spell, target: Unit) -> float:
    left = hp_of(target) - target.injuries
    level = target.card.level or 0.3
    dealt = spell.damage + 0.5
    worth = level * min(dealt, left) / (left + 2)
    if dealt >= left:
        worth += level
    return worth / (spell.cost.ap or 1)


def _cells_for(state: State, unit: Unit, spell: Spell, target: Unit, reach: int) -> Iterator[int]:
    furthest = max_range(state, unit, spell)
    cells = within(target.cell, spell.range.nearest, furthest) & reach
    if spell.range.kind is RangeKind.LINE:
        cells &= LINES[target.cell]
    if not cells:
        return
    row = DISTANCES[unit.cell]
    for cell in sorted(cells_in(cells), key=row.__getitem__)[:_MOST_CELLS]:
        if not spell.range.needs_sight or not hidden_cells(state, cell) >> target.cell & 1:
            yield cell


def _dealings(game: Game) -> Iterator[Action]:
    """A GG, then a reward, then what lies here; rewards are revealed as they come."""
    actions = game.legal_actions()
    for action in actions:
        if isinstance(action, Buy) and action.what == "gg":
            yield action
    for action in actions:
        if isinstance(action, Reveal):
            yield action
    for action in reversed(actions):
        if isinstance(action, Buy):
            yield action
    for action in actions:
        if isinstance(action, Take):
            yield TAKE


def _kama_in(state: State, reach: int) -> int | None:
    return next((cell for cell in state.treasury.ground if reach >> cell & 1), None)


def _closer(game: Game, unit: Unit, reach: int) -> Game:
    state = game.state
    goals = [u.cell for u in state.units if u.cell >= 0 and not state.allied(u, unit)]
    if not goals or reach == 1 << unit.cell:
        return game

    def far(cell: int) -> int:
        row = DISTANCES[cell]
        return min([row[goal] for goal in goals])

    cell = min(cells_in(reach), key=far)
    if far(cell) >= far(unit.cell):
        return game
    return stood(game, unit, cell, 0, unit.ap)
