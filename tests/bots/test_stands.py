"""Where a plan's unit stands at each of its actions, also when a spell carries it away."""

from __future__ import annotations

import pytest

from krosarena.bots import Seat
from krosarena.bots.stands import stands_of
from krosarena.content.library import library
from krosarena.engine.actions import parse_action
from krosarena.engine.dice import Dice
from krosarena.engine.game import Game

POSITION = (
    "tournament the-pit,south/anna-tommy+kassius-kaos/bakara+khan-karkass"
    " | turn 20 player 1 order 2,1 | timelines anna-tommy,kassius-kaos/bakara,khan-karkass"
    " | glory 3,3 wild 1 kamas 1,0 | *anna-tommy 1 a10 mp 3 ap 6 | kassius-kaos 1 a8"
    " | bakara 2 c2 | khan-karkass 2 k8"
)


@pytest.fixture(scope="module")
def anna() -> Game:
    """Anna Tommy begins on a10, her team-mate Kassius Kaos stands on a8."""
    return Game.from_position(POSITION, dice=Dice.open(), library=library())


def stands(game: Game, *actions: str) -> list[str | None]:
    assert game.decision
    return stands_of(Seat(game, game.decision.player), [parse_action(text) for text in actions])


def test_a_walk_is_followed_cell_by_cell(anna: Game) -> None:
    assert stands(anna, "move b10", "move b9", "end") == ["a10", "b10", "b9"]


def test_who_changes_places_goes_on_from_the_other_place(anna: Game) -> None:
    plan = ("move b10", "cast transposition a8", "move a7", "move b7", "end")
    assert stands(anna, *plan) == ["a10", "b10", "a8", "a7", "b7"]


def test_where_the_plan_cannot_go_on_nobody_knows(anna: Game) -> None:
    assert stands(anna, "move b10", "move l12", "end") == ["a10", None, None]


def test_an_answer_of_a_player_stands_nowhere() -> None:
    battle = "the-pit/queen-of-the-tofus+bill-tell/anna-tommy+king-of-the-gobballs"
    game = Game.new(battle, edition="tournament", dice=Dice.open(), library=library())
    assert game.decision
    assert game.decision.unit < 0
    assert stands(game, str(game.legal_actions()[0])) == [None]
