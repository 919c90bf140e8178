"""Plans as text: actions one after the other, with ``walk f6`` for the safest way to a cell."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from krosarena.engine.actions import MOVES, Action, NotationError, parse_action
from krosarena.engine.board.grid import NAMES, cell_named
from krosarena.engine.decisions import Decision
from krosarena.engine.game import Game
from krosarena.engine.state.state import State

from .futures import Explorer, Future, Patience, is_question
from .knowledge import as_known_to
from .walking import reach_of


def read_plan(
    game: Game,
    texts: Sequence[str],
    seats: Collection[int] | None = None,
    *,
    patience: Patience | None = None,
) -> list[Action]:
    """The actions of a plan for the unit that may act. A walk goes from where the unit most likely
    stands by then, past whom it most likely meets. NotationError says what cannot be read; the rest
    as for a preview."""
    runs = patience or Patience()
    actions: list[Action] = []
    for text in texts:
        words = text.split()
        if words[:1] != ["walk"]:
            actions.append(parse_action(text))
            continue
        if len(words) != 2:
            raise NotationError(f"{text[:80]!r} is no walk; write `walk f6`")
        actions += _steps(game, actions, words[1], seats, runs)
    return actions


def _steps(
    game: Game,
    before: Sequence[Action],
    cell: str,
    seats: Collection[int] | None,
    patience: Patience,
) -> list[Action]:
    decision = game.decision
    if decision is None or decision.unit < 0:
        raise NotationError("nobody can walk now: no unit may choose its action")
    try:
        goal = NAMES[cell_named(cell)]
    except ValueError as error:
        raise NotationError(f"in 'walk {cell[:20]}': {error}") from None
    known = as_known_to(game.state, seats or (decision.player,))
    state = _likeliest(known, decision, before, patience)
    reach = reach_of(state, state.units[decision.unit].name, patience=patience)
    for way in reach.ways:
        if way.cell == goal:
            return [MOVES[cell_named(step)] for step in way.path]
    raise NotationError(f"{reach.unit} cannot walk to {goal} with its {reach.mp} MP")


def _likeliest(
    state: State, decision: Decision, actions: Sequence[Action], patience: Patience
) -> State:
    """How the arena most likely looks after the actions, while the unit may still act."""
    if not actions:
        return state
    done, _ = Explorer(state, decision.player, patience).follow(state, actions)
    looks: dict[object, list[Future]] = {}
    for future in done:
        unit = future.state.units[decision.unit]
        if future.state.active_unit == unit.id and unit.in_arena and not is_question(future.state):
            looks.setdefault((unit.cell, unit.mp, future.state.occupied), []).append(future)
    if not looks:
        raise NotationError(
            "nobody can walk after that: the unit's turn is over, or a choice comes"
        )
    likely = max(looks.values(), key=lambda futures: sum(map(_chance, futures)))
    return max(likely, key=_chance).state


def _chance(future: Future) -> float:
    return future.ways / future.of
