"""Pointing where nothing can be done: why, by which rule, and what would work."""

from __future__ import annotations

import random

import pytest

from full_games import EDITIONS, begin, choose
from krosarena.content.library import library
from krosarena.engine.actions import CastSpell
from krosarena.engine.board.grid import NAMES
from krosarena.engine.dice import Dice
from krosarena.engine.game import Game
from krosarena.engine.view import ActionView
from krosarena.odds import Pointed, explain

TEAMS = "queen-of-the-tofus+bill-tell+oscar-kass/king-of-the-gobballs+anna-tommy+lil-healey"


ELSEWHERE = {
    "bill-tell": "1 b2",
    "oscar-kass": "1 k3",
    "king-of-the-gobballs": "2 d9",
    "anna-tommy": "2 h9",
    "lil-healey": "2 l10",
}


def position(queen: str = "d4 mp 2 ap 6", **king: str) -> Game:
    """Player 1's Queen acts; the King may stand elsewhere."""
    others = ELSEWHERE | {"king-of-the-gobballs": f"2 {king.get('at', 'd9')}"}
    units = [f"*queen-of-the-tofus 1 {queen}", *[f"{name} {at}" for name, at in others.items()]]
    text = (
        f"original the-pit/{TEAMS} | turn 3 player 1 order 1,2 "
        "| timelines queen-of-the-tofus,bill-tell,oscar-kass/"
        "anna-tommy,king-of-the-gobballs,lil-healey "
        f"| board the-pit south,north | glory 6,6 wild 1 kamas 0,0 | {' | '.join(units)}"
    )
    return Game.from_position(text, dice=Dice.open(), library=library())


@pytest.fixture
def game() -> Game:
    return position()


def told(game: Game, cell: str | None = None, spell: str | None = None) -> Pointed:
    found = explain(game.state, 1, cell, spell)
    assert found
    return found


def test_another_hero_of_mine_acts_after_who_comes_before_it(game: Game) -> None:
    found = told(game, "b2")
    assert found.why == ("acts-later", {"unit": "bill-tell", "other": "queen-of-the-tofus"})
    assert found.rule == "original p.22"
    assert found.remedy == ("end-first", {"unit": "queen-of-the-tofus"})
    assert told(game, "k3").why.facts == {"unit": "oscar-kass", "other": "bill-tell"}


def test_who_has_acted_waits_for_the_next_turn(game: Game) -> None:
    game.apply("end")
    assert told(game, "d4").why == ("has-acted", {"unit": "queen-of-the-tofus"})
    assert told(game, "b2").why == ("acts-now", {"unit": "bill-tell"})


def test_a_cell_too_far_says_how_far_and_where_one_gets_to(game: Game) -> None:
    found = told(game, "d8")
    assert found.why == (
        "too-far",
        {"cell": "d8", "unit": "queen-of-the-tofus", "steps": 4, "left": 2},
    )
    assert found.rule == "original p.23"
    assert found.remedy == ("walk-there", {"cell": "d6", "unit": "queen-of-the-tofus"})


def test_scenery_is_in_the_way(game: Game) -> None:
    trees = {
        NAMES[cell]: kind.value
        for cell, kind in game.state.arena.scenery
        if kind.value in ("tree", "bush")
    }
    for cell, kind in trees.items():
        found = told(game, cell)
        assert found.why == ("in-the-way", {"cell": cell, "scenery": kind})


def test_an_enemy_out_of_reach_says_which_spell_falls_short_and_from_where_it_would_not(
    game: Game,
) -> None:
    found = told(game, "d9")
    assert found.why.key == "out-of-range"
    assert found.why.facts["spell"] == "dan-to-fu"
    assert found.remedy == ("aim-from", {"cell": "d6", "spell": "dan-to-fu"})
    assert told(game, "h9").remedy is None, "two steps are not enough for that one"


def test_a_spell_in_hand_says_why_it_cannot_go_there(game: Game) -> None:
    found = told(game, "d9", "dan-to-fu")
    assert (found.why.key, found.rule) == ("out-of-range", "original p.24")
    assert found.remedy == ("aim-from", {"cell": "d6", "spell": "dan-to-fu"})


def test_a_spell_that_cannot_be_paid_says_what_could() -> None:
    poor = position("d4 mp 2 ap 3", at="d5")
    found = told(poor, None, "punch")
    assert found.why.key == "too-little-ap"
    assert found.remedy
    assert "dan-to-fu" in str(found.remedy.facts["spells"])


def test_a_spell_without_a_target_says_from_where_it_had_one(game: Game) -> None:
    found = told(game, None, "punch")
    assert found.why.key == "no-target"
    near = position(at="d7")
    assert told(near, None, "punch").remedy == ("aim-from", {"cell": "d6", "spell": "punch"})


def test_in_anothers_turn_one_is_told_whose_it_is(game: Game) -> None:
    found = explain(game.state, 2, "d9")
    assert found
    assert found.why == ("others-turn", {"player": 1, "unit": "queen-of-the-tofus"})


def test_a_wrong_starting_cell_names_the_rule() -> None:
    game = Game.new("the-great-arena", dice=Dice.seeded(bytes(32)), library=library())
    while game.decision and game.decision.prompt != "deploy":
        game.apply(game.legal_actions()[0])
    assert game.decision
    wrong = next(
        name for name in NAMES if name not in game.decision.options and name.startswith("f6")
    )
    found = explain(game.state, game.decision.player, wrong)
    assert found
    assert found.why.key in ("not-a-start", "not-free")
    assert found.rule == "original p.21"
    assert found.remedy == ("choose-marked", {})
    assert explain(game.state, game.decision.player, game.decision.options[0]) is None


@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_is_explained_away_and_no_remedy_fails(edition: str) -> None:
    """What is legal gets no reason; what is pointed at in vain always does, and its remedy holds:
    after the walk the spell can be cast."""
    chooser = random.Random(7)
    game = begin(edition, "bonta-1", 3)
    asked = 0
    for step in range(600):
        decision = game.decision
        if decision is None:
            break
        if step % 9 == 0:
            legal = game.view(decision.player).decision
            assert legal
            cells = {way.cell for way in legal.reach} | {a.cell for a in legal.actions if _plain(a)}
            for cell in NAMES:
                found = explain(game.state, decision.player, cell)
                asked += 1
                assert (found is None) == (cell in cells) or cell_holds_target(game, cell), cell
                if found and found.remedy and found.remedy.key == "aim-from":
                    assert _holds(game, found, cell)
        game.apply(choose(chooser, game))
    assert asked > 500


def _plain(action: ActionView) -> bool:
    return action.verb in ("move", "pick", "give")


def cell_holds_target(game: Game, cell: str) -> bool:
    """Units are pointed at to hit them: that is a cast, not a walk."""
    return any(unit.in_arena and NAMES[unit.cell] == cell for unit in game.state.units)


def _holds(game: Game, found: Pointed, target: str) -> bool:
    assert found.remedy
    place, spell = str(found.remedy.facts["cell"]), str(found.remedy.facts["spell"])
    assert game.decision
    trial = game.clone()
    trial.state.put(game.decision.unit, NAMES.index(place))
    return CastSpell(spell, NAMES.index(target)) in trial.legal_actions()
