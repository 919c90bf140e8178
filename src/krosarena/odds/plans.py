"""Plans as text: actions one after the other, with ``walk f6`` for the safest way to a cell."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from krosarena.engine.actions import MOVES, Action, Move, NotationError, parse_action
from krosarena.engine.board.grid import NAMES, cell_named
from krosarena.engine.game import Game

from .knowledge import as_known_to
from .walking import reach_of


def read_plan(
    game: Game, texts: Sequence[str], seats: Collection[int] | None = None
) -> list[Action]:
    """The actions of a plan for the unit that may act. NotationError says what cannot be read."""
    actions: list[Action] = []
    for text in texts:
        words = text.split()
        if words[:1] != ["walk"]:
            actions.append(parse_action(text))
            continue
        if len(words) != 2:
            raise NotationError(f"{text[:80]!r} is no walk; write `walk f6`")
        if any(isinstance(action, Move) for action in actions):
            raise NotationError(f"{text!r} cannot come after another move; write each step")
        actions += _steps(game, words[1], seats)
    return actions


def _steps(game: Game, cell: str, seats: Collection[int] | None) -> list[Action]:
    decision = game.decision
    if decision is None or decision.unit < 0:
        raise NotationError("nobody can walk now: no unit may choose its action")
    try:
        goal = NAMES[cell_named(cell)]
    except ValueError as error:
        raise NotationError(f"in 'walk {cell[:20]}': {error}") from None
    state = as_known_to(game.state, seats or (decision.player,))
    reach = reach_of(state, state.units[decision.unit].name)
    for way in reach.ways:
        if way.cell == goal:
            return [MOVES[cell_named(step)] for step in way.path]
    raise NotationError(f"{reach.unit} cannot walk to {goal} with its {reach.mp} MP")
