"""How likely a plan ends the game, and who has won then."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction

from krosarena.engine.actions import Action
from krosarena.engine.decisions import Draw
from krosarena.engine.game import Game

from .futures import CannotForesee, Explorer, Patience, is_question
from .knowledge import as_known_to


def endings(
    game: Game,
    actions: Sequence[Action],
    seats: Collection[int] | None = None,
    *,
    patience: Patience | None = None,
) -> Mapping[tuple[int, ...], Fraction]:
    """How likely each end is, by the players who have won, if the actions of the player who must
    decide are done one after the other as far as they can be. The rest is as for a preview, but for
    what nobody can know on the way (a blind draw, an answer): then nothing is told."""
    decision = game.decision
    assert decision is not None, "a plan is somebody's who must decide"
    state = as_known_to(game.state, (decision.player,) if seats is None else seats)
    explorer = Explorer(state, decision.player, patience or Patience())
    done, stopped, _ = explorer.follow_as_far(state, actions)
    for future in stopped:
        if isinstance(future.state.waiting, Draw) or is_question(future.state):
            raise CannotForesee("the actions go on after what is not known yet; end them before it")
    ends: dict[tuple[int, ...], Fraction] = {}
    for future in (*done, *stopped):
        if outcome := future.state.outcome:
            chance = Fraction(future.ways, future.of)
            ends[outcome.winners] = ends.get(outcome.winners, Fraction()) + chance
    return ends
