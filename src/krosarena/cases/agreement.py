"""Do the list of legal actions and the reasons against actions agree (CTR 6.3, 7.1)?

``legal_actions`` lists quickly, ``why_not`` explains slowly; both must know the same rules. What a
player could conceivably try is put together here from the pieces alone, so that an action that the
list forgets is tried as well.
"""

from __future__ import annotations

from collections.abc import Iterator

from krosarena.engine.actions import (
    BUY_GLORY,
    END,
    MOVES,
    REROLL,
    TAKE,
    Action,
    Buy,
    CastSpell,
    Give,
    Pick,
    Reveal,
    Turn,
)
from krosarena.engine.board.grid import CELLS, NAMES, cells_in, distance
from krosarena.engine.cards.rewards import Rank
from krosarena.engine.decisions import DecisionKind
from krosarena.engine.game import Game
from krosarena.engine.play.legality import why_not
from krosarena.engine.queries import spells_of

_PILES = range(5)
"""From 0, which is face down, to one more than a rank has in any box."""
_FACES = ("critical", "armour", "lock", "dodge")


def disagreement(game: Game) -> str | None:
    """The first action on which list and reasons differ, in a sentence; None if they agree."""
    decision, state = game.decision, game.state
    listed = game.legal_actions()
    if decision is None:
        return f"{listed[0]} is listed, but nothing is to decide" if listed else None
    offered = set(listed)
    if len(offered) < len(listed):
        return "an action is listed twice"
    if not listed:
        return "nothing is listed, but a decision is open"
    for action in {*listed, *conceivable_actions(game)}:
        refusal = why_not(state, decision, action)
        if refusal and action in offered:
            return f"'{action}' is listed as legal, but: {refusal} ({state.cite(refusal.rule)})"
        if refusal is None and action not in offered:
            return f"'{action}' is legal, but not listed"
    return None


def conceivable_actions(game: Game) -> Iterator[Action]:
    """What the pieces on the table would let a player try, allowed or not."""
    yield from (END, TAKE, REROLL, BUY_GLORY)
    yield from _answers(game)
    if game.decision and game.decision.kind is DecisionKind.ACTIVATION:
        yield from _moves_and_casts(game)
        yield from _dealings(game)


def _moves_and_casts(game: Game) -> Iterator[Action]:
    """Onto and at every cell of the arena and those along its rim."""
    state, decision = game.state, game.decision
    assert decision is not None
    inside = list(cells_in(state.arena.cells))
    cells = [cell for cell in CELLS if any(distance(cell, other) <= 1 for other in inside)]
    yield from (MOVES[cell] for cell in cells)
    for spell in spells_of(state, state.units[decision.unit]):
        yield from (CastSpell(spell.id, cell) for cell in cells)
    for unit in state.units:
        for spell in unit.card.spells:
            yield CastSpell(spell.id, max(0, unit.cell))


def _dealings(game: Game) -> Iterator[Action]:
    yield from (Buy(rank.value, pile) for rank in Rank for pile in _PILES)
    yield from (Buy("gg", pile) for pile in _PILES)
    yield from (Reveal(token) for token in game.setup.rewards)


def _answers(game: Game) -> Iterator[Action]:
    """Anything that could be meant as the answer to some question."""
    names = [unit.name for unit in game.state.units]
    players = [f"player-{player}" for player in game.setup.players]
    for name in (*names, *players, "yes", "no", "1", "2", "north", "south", "reserve"):
        yield Pick(name)
        yield Give(name)
    for unit in game.state.units:
        yield Pick(NAMES[max(0, unit.cell)])
    yield from (Turn((face,)) for face in _FACES)
    yield from (Turn((one, other)) for one in _FACES for other in _FACES)
