"""Views of the open decision: every action there is, and every way a unit can walk."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache, lru_cache

from .actions import Action, CastSpell, End, Give, Move, Pick, Take
from .board.grid import NAMES
from .board.reach import calm_paths
from .cards.definitions import Spell
from .decisions import Decision, DecisionKind
from .play.legality import legal_actions
from .play.lineup import acts_next
from .queries import cells_of_no_return, held_cells, spells_of, targeted_cells
from .state.state import State
from .state.unit import Unit
from .view import ActionView, DecisionView, ReachView


def decision_view(state: State, players: Collection[int], number: int) -> DecisionView | None:
    """The open decision; what can be done only for who must decide."""
    decision = state.waiting
    if not isinstance(decision, Decision):
        return None
    theirs = decision.player in players
    return DecisionView(
        number=number,
        player=decision.player,
        kind=decision.kind.value,
        prompt=decision.prompt,
        unit=state.units[decision.unit].name if decision.unit >= 0 else None,
        subject=decision.subject or None if theirs else None,
        actions=_actions(state, decision) if theirs else (),
        reach=_reach(state, decision) if theirs else (),
        then=tuple([unit.name for unit in acts_next(state)]) if theirs else (),
    )


def _actions(state: State, decision: Decision) -> tuple[ActionView, ...]:
    actions = legal_actions(state, decision)
    if decision.kind is not DecisionKind.ACTIVATION:
        return tuple([_answer(state, decision, action) for action in actions])
    caster = state.units[decision.unit]
    spells = {spell.id: spell for spell in reversed(spells_of(state, caster))}
    standing = _names_by_cell(state)
    views = []
    for action in actions:
        if not isinstance(action, CastSpell):
            views.append(_unit_action(caster, action))
        elif action.cell not in standing and (spell := spells[action.spell]).hits_one_cell:
            views.append(_cast_on_nobody(spell.id, action.cell))
        else:
            views.append(_cast(state, caster, spells[action.spell], action, standing))
    return tuple(views)


def _answer(state: State, decision: Decision, action: Action) -> ActionView:
    text = str(action)
    verb, _, option = text.partition(" ")
    match action:
        case Pick() | Give():
            if decision.kind is DecisionKind.CELL:
                return ActionView(text, verb, cell=option)
            if any(unit.name == option for unit in state.units):
                return ActionView(text, verb, unit=option)
    return ActionView(text, verb, option=option or None)


def _unit_action(unit: Unit, action: Action) -> ActionView:
    """What an active unit can do besides casting."""
    match action:
        case Move(cell):
            return _move(cell)
        case End():
            return _END
        case Take():
            return ActionView("take", "take", cell=NAMES[unit.cell])
    text = str(action)
    verb, option = text.split(maxsplit=1)
    return ActionView(text, verb, option=option)


@cache
def _move(cell: int) -> ActionView:
    return ActionView(f"move {NAMES[cell]}", "move", cell=NAMES[cell])


_END = ActionView("end", "end")


def _names_by_cell(state: State) -> dict[int, list[str]]:
    names: dict[int, list[str]] = {}
    for unit in state.units:
        if unit.cell >= 0:
            names.setdefault(unit.cell, []).append(unit.name)
    return names


def _cast(
    state: State,
    caster: Unit,
    spell: Spell,
    action: CastSpell,
    standing: Mapping[int, list[str]],
) -> ActionView:
    cells = targeted_cells(state, caster, spell, action.cell)
    return ActionView(
        str(action),
        "cast",
        cell=NAMES[cells[0]],
        spell=spell.id,
        targets=tuple([name for cell in cells for name in standing.get(cell, ())]),
        area=tuple([NAMES[cell] for cell in cells[1:]]),
    )


@lru_cache(maxsize=8192)
def _cast_on_nobody(spell: str, cell: int) -> ActionView:
    return ActionView(str(CastSpell(spell, cell)), "cast", cell=NAMES[cell], spell=spell)


def _reach(state: State, decision: Decision) -> tuple[ReachView, ...]:
    if decision.kind is not DecisionKind.ACTIVATION:
        return ()
    unit = state.units[decision.unit]
    if not unit.mp:
        return ()
    held, stuck = held_cells(state, unit), cells_of_no_return(state, unit)
    return _ways(unit.cell, unit.mp, state.free_cells(), held, stuck)


@lru_cache(maxsize=256)
def _ways(origin: int, mp: int, free: int, held: int, stuck: int) -> tuple[ReachView, ...]:
    """Kept while a unit stands where it is."""
    paths = calm_paths(origin, mp, free, held, stuck)
    return tuple(
        [
            ReachView(NAMES[cell], tuple([NAMES[step] for step in path]), risk > 0)
            for cell, (path, risk) in sorted(paths.items())
        ]
    )
