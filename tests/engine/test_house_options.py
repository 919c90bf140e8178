"""What a table agrees on beside the rules: in the battle's text, in the game, in its record."""

import random
from dataclasses import replace

import pytest

from krosarena.content.library import library
from krosarena.engine.battle import Battle, BattleError
from krosarena.engine.dice import Dice
from krosarena.engine.game import Game
from krosarena.engine.record import Record
from krosarena.engine.state.terms import number_twins

TEAMS = "/anna-tommy+bill-tell/queen-of-the-tofus+king-of-the-gobballs"


def begin(where: str, edition: str, teams: str = TEAMS) -> Game:
    dice = Dice.seeded(bytes(32))
    return Game.new(where + teams, edition=edition, dice=dice, library=library())


def prompts(game: Game, seed: int = 1, steps: int = 400) -> set[str]:
    """Everything that tension offered in some hundred random actions."""
    chooser, seen = random.Random(seed), set[str]()
    for _ in range(steps):
        if game.decision is None:
            break
        actions = game.legal_actions()
        seen |= {str(action) for action in actions if game.decision.prompt == "tension"}
        game.apply(chooser.choice(actions))
    return seen


@pytest.mark.parametrize(
    ("option", "edition", "offered"),
    [
        ("", "original", False),
        ("", "tournament", True),
        (",reroll", "original", True),
        (",no-reroll", "tournament", False),
        (",no-reroll", "v2", False),
    ],
)
def test_the_table_may_agree_on_the_tension_reroll(
    option: str, edition: str, offered: bool
) -> None:
    assert ("reroll" in prompts(begin(f"the-pit,south{option}", edition))) == offered


@pytest.mark.parametrize(
    ("options", "glory", "wild"),
    [
        ("", (6, 6), 1),
        (",gg-4", (4, 4), 1),
        (",gg-9,wild-0", (9, 9), 0),
        (",wild-3", (6, 6), 3),
        (",limited", (4, 4), 1),
        (",limited,wild-2", (4, 4), 2),
    ],
)
def test_the_table_may_agree_on_the_glory(options: str, glory: tuple[int, ...], wild: int) -> None:
    stakes = begin(f"the-pit{options}", "tournament").setup.stakes
    assert stakes
    assert (stakes.glory, stakes.wild) == (glory, wild)


def test_four_players_may_too() -> None:
    teams = "/anna-tommy/bill-tell/oscar-kass/bad-aboum"
    stakes = begin("the-pit,partners,gg-2,wild-1", "v2", teams).setup.stakes
    assert stakes
    assert (stakes.glory, stakes.wild) == ((2, 2, 2, 2), 1)


def test_what_was_agreed_on_stands_in_the_record() -> None:
    text = "the-pit,south,breakable,no-reroll,gg-2,wild-0,by-snake-draft" + TEAMS
    game = Game.new(text, edition="v2", dice=Dice.seeded(bytes(32)), library=library())
    prompts(game)
    record = Record.from_json(game.record.to_json())
    assert record.scenario == text
    again = Game.replay(record, library=library())
    assert again.setup.rules.scenery_breaks
    assert again.save() == game.save()


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ("south,north", "north and south exclude each other; leave one out"),
        ("reroll,no-reroll", "no-reroll and reroll exclude each other"),
        ("gg-0", "'gg-0' is no option of a battle; there are north"),
        ("gg-13", "gg-1 to gg-12"),
        ("limited,gg-4", "`limited` and `gg-4` both say how many GG there are"),
        ("partners", "needs four teams"),
        ("by-luck", "'by-luck' is no option of a battle"),
        ("original-box,v2-box", "exclude each other"),
    ],
)
def test_options_that_do_not_go_together_are_refused(options: str, complaint: str) -> None:
    with pytest.raises(BattleError, match=complaint):
        Battle.parse(f"the-pit,{options}{TEAMS}")


def test_limited_glory_is_for_two() -> None:
    with pytest.raises(BattleError, match="for two players"):
        Battle.parse("the-pit,limited/anna-tommy/bill-tell/oscar-kass/bad-aboum")


def test_twins_are_told_apart_within_a_team_and_between_players() -> None:
    """CTR 1.1.3, v2 p.30."""
    game = begin("the-pit", "tournament", "/anna-tommy+anna-tommy+marline/marline+bill-tell")
    assert [unit.name for unit in game.state.units] == [
        "anna-tommy-1", "anna-tommy-2", "marline-1", "marline-2", "bill-tell",
    ]  # fmt: skip


def test_a_number_that_another_card_bears_is_passed_over() -> None:
    setup = begin("the-pit", "tournament", "/anna-tommy+anna-tommy/bill-tell").setup
    twins = list(setup.roster)
    other = replace(twins[2], card=replace(twins[2].card, id="anna-tommy-1"))
    names = [recruit.name for recruit in number_twins([twins[0], twins[1], other])]
    assert names == ["anna-tommy-2", "anna-tommy-3", "anna-tommy-1"]
