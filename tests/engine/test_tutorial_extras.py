"""What only some games know, broken scenery and knock-outs that wait for an answer: it survives
copying, saving and positions."""

import json

import pytest

from krosarena.content.library import library
from krosarena.engine.board.arena import Arena
from krosarena.engine.board.grid import cell_named
from krosarena.engine.dice import Dice
from krosarena.engine.editions import ORIGINAL
from krosarena.engine.game import Game
from krosarena.engine.position import PositionError
from krosarena.engine.state.setup import Setup
from krosarena.engine.state.terms import Goal, Recruit, RulesInForce
from krosarena.engine.view import SceneryView
from support import card

LUMBERJACK = card("""
id: test-lumberjack
name: {en: Test lumberjack, fr: Bûcheron d’essai}
level: 1
initiative: 9
mp: 3
hp: 3
ap: 6
spells:
  - {id: axe, name: {en: Axe, fr: Hache}, range: close combat, cost: 2 ap, damage: 4 earth}
""")


class OneSetup:
    """A library that knows a single game."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup

    def setup(self, scenario: str, edition: str | None = None) -> Setup:
        return self._setup


def fight(*actions: str) -> Game:
    """Two lumberjacks against two, with a bush beside the first and an enemy below it."""
    cells = {"ann": (1, "a1"), "amy": (1, "d1"), "bob": (2, "a2"), "ben": (2, "d2")}
    setup = Setup(
        edition=ORIGINAL,
        arena=Arena.parse(". B . .\n. . . ."),
        roster=tuple(
            Recruit(name, LUMBERJACK, player, cell_named(cell))
            for name, (player, cell) in cells.items()
        ),
        rules=RulesInForce(scenery_breaks=True),
        goal=Goal(unanswered=True, rule="original p.15"),
    )
    game = Game.begin(setup, Dice.scripted(["heads", *["lock"] * 20]))
    for action in ("pick ann", "pick bob", *actions):
        game.apply(action)
    return game


def again(game: Game) -> list[Game]:
    """The same moment copied, saved and restored, and written and read."""
    data = json.loads(json.dumps(game.save()))
    return [
        game.clone(Dice.scripted(["lock"] * 9)),
        Game.restore(game.setup, data, Dice.scripted(["lock"] * 9)),
        Game.from_position(
            game.position(), dice=Dice.scripted(["lock"] * 9), library=OneSetup(game.setup)
        ),
    ]


def test_damaged_scenery_is_seen_and_remembered() -> None:
    game = fight("cast axe b1")
    assert game.view().arena.scenery == (SceneryView("b1", "bush", 4),)
    for twin in again(game):
        twin.apply("cast axe b1")
        assert twin.view().arena.scenery == ()


def test_destroyed_scenery_stays_destroyed() -> None:
    game = fight("cast axe b1", "cast axe b1")
    for twin in again(game):
        twin.apply("move b1")
        assert twin.save()["destroyed"] == [cell_named("b1")]


def test_a_knock_out_waits_for_its_answer_wherever_the_game_goes_on() -> None:
    game = fight("cast axe a2")
    assert game.state.challenge == (1, 2)
    for twin in again(game):
        for _ in range(3):
            assert twin.outcome is None
            twin.apply("end")
        assert twin.outcome is not None
        assert (twin.outcome.winners, twin.outcome.rule) == ((1,), "original p.15")


@pytest.mark.parametrize("waiting", ["3,2", "1,9", "1", "1,2,3", "x"])
def test_a_position_with_an_impossible_knock_out_is_refused(waiting: str) -> None:
    game = fight("cast axe a2")
    text = game.position().replace("unanswered 1,2", f"unanswered {waiting}")
    with pytest.raises(PositionError):
        Game.from_position(text, dice=Dice.open(), library=OneSetup(game.setup))


def test_the_installed_battles_can_be_breakable() -> None:
    text = "the-pit,breakable/anna-tommy/queen-of-the-tofus"
    assert library().setup(text, "original").rules.scenery_breaks
