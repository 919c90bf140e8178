"""Playing with the small boards of "How to play": nothing is stored, every request plays it all."""

from __future__ import annotations

from krosarena.cases.case import Case
from krosarena.engine.actions import NotationError
from krosarena.engine.decisions import GameOver, IllegalAction
from krosarena.engine.events import Event
from krosarena.rulebooks.casebook import Casebook
from krosarena.rulebooks.toys import PLAYER, Toy, begin, toys

from ..protocol.steps import Step
from ..spell_cards import names
from .messages import HowToPlay, ToyAnswer, ToyCard

_MOST_MOVES = 24
_SEEDS = 2**31


class ToyProblem(ValueError):
    """Moves that cannot be played."""


def how_to_play(casebook: Casebook) -> HowToPlay:
    """Empty on a server without cases."""
    cards = []
    for toy in toys():
        if case := toy.case(casebook):
            shown = [str(step.action) for step in case.steps if step.action]
            game = begin(case, 0)
            card = ToyCard(
                toy.id, names(toy.title), names(toy.text), names(toy.task), game.view(PLAYER), shown
            )
            cards.append(card)
    return HowToPlay(cards)


def read_seed(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 10 or int(text) >= _SEEDS:
        raise ToyProblem(f"a seed is a number below {_SEEDS}")
    return int(text)


def play(id: str, moves: list[str], seed: int, casebook: Casebook) -> ToyAnswer:
    """KeyError for a toy that is not there; ToyProblem says which move was wrong."""
    toy = next(toy for toy in toys() if toy.id == id) if id in _ids() else None
    case = toy.case(casebook) if toy else None
    if toy is None or case is None:
        raise KeyError(f"there is no board {id!r}; there are {', '.join(_ids())}")
    if len(moves) > _MOST_MOVES:
        raise ToyProblem(f"{len(moves)} moves are too many for a small board; begin again")
    return _play(toy, case, moves, seed)


def _play(toy: Toy, case: Case, moves: list[str], seed: int) -> ToyAnswer:
    game = begin(case, seed)
    steps: list[Step] = []
    happened: list[Event] = []
    for number, action in enumerate(moves, start=1):
        try:
            events = list(game.apply(action))
        except (NotationError, IllegalAction, GameOver) as error:
            raise ToyProblem(f"move {number}, {action!r}: {error}") from None
        steps.append(Step(number, PLAYER, action, events))
        happened += events
        if game.decision is None or game.decision.player != PLAYER:
            break
    return ToyAnswer(steps, game.view(PLAYER), toy.until.is_met(happened, None))


def _ids() -> list[str]:
    return [toy.id for toy in toys()]
