"""What previews tell, on small positions one can check by hand."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from krosarena.cases.case import Case, read_case
from krosarena.cases.runner import moments
from krosarena.content.library import library
from krosarena.engine.actions import Move, NotationError
from krosarena.engine.board.grid import NAMES
from krosarena.engine.decisions import IllegalAction
from krosarena.engine.dice import Dice
from krosarena.engine.events import KnockedOut
from krosarena.engine.game import Game
from krosarena.odds import CannotForesee, Patience, preview, read_plan

BESIDE = (
    "{edition} my-very-first-spell | turn 1 player 1 order 1,2 "
    "| timelines queen-of-the-tofus/king-of-the-gobballs "
    "| *queen-of-the-tofus 1 d4 mp 4 ap 6 | king-of-the-gobballs 2 e4 injuries {injuries}"
)
KING, QUEEN = "king-of-the-gobballs", "queen-of-the-tofus"


def beside(injuries: int = 0, edition: str = "original") -> Game:
    text = BESIDE.format(edition=edition, injuries=injuries)
    return Game.from_position(text, dice=Dice.open(), library=library())


def test_two_critical_dice_against_two_of_armour() -> None:
    """Each critical at 1/2, each armour at 1/3; 1 base (original p.24)."""
    found = preview(beside(), ["cast dan-to-fu e4"])
    (king,) = found.units
    assert (king.unit, king.health) == (KING, 10)
    assert [tuple(part) for part in king.parts] == [("base", 1)]
    assert king.injuries == {
        0: Fraction(7, 36),
        1: Fraction(13, 36),
        2: Fraction(1, 3),
        3: Fraction(1, 9),
    }
    assert king.mean == sum(n * chance for n, chance in king.injuries.items())
    assert king.at_least(2) == Fraction(4, 9)
    assert [tuple(roll) for roll in found.dice] == [("critical", QUEEN, 2), ("armour", KING, 2)]


def test_the_last_health_is_a_knock_out() -> None:
    found = preview(beside(injuries=9), ["cast dan-to-fu e4"])
    king = found.of(KING)
    assert king is not None
    assert king.ko == 1 - Fraction(7, 36) == king.injuries[1]
    events = {one.event.type: one.chance for one in found.consequences}
    assert events["knocked-out"] == events["ended"] == king.ko


def test_a_plan_does_at_least_so_much() -> None:
    found = preview(beside(), ["cast dan-to-fu e4", "cast dan-to-fu e4"])
    once = preview(beside(), ["cast dan-to-fu e4"]).units[0].injuries
    twice = sum(
        a * b for n, a in once.items() for m, b in once.items() if n + m >= 4
    )  # two casts are independent
    assert found.at_least(4, [KING]) == twice
    assert found.completed == 1


def test_a_walk_that_may_be_stopped_stops_the_plan() -> None:
    """One lock die of two at 1/3 each against two dodge dice at 1/2 (original p.23)."""
    game = beside()
    found = preview(game, read_plan(game, ["walk b4", "cast dan-to-fu e4"]))
    assert found.completed == Fraction(29, 36)
    assert found.of(KING) is not None


JULITH = (
    "v2 the-pit/julith+bakara/oscar-kass+bill-tell | turn 1 player 1 order 1,2 "
    "| timelines julith,bakara/oscar-kass,bill-tell | glory 6,6 wild 1 kamas 0,0 "
    "| *julith 1 e9 mp 3 ap 6 | bakara 1 a1 | oscar-kass 2 e10 | bill-tell 2 l12"
)


@pytest.mark.parametrize(
    ("plan", "path"),
    [
        (["cast escapade e7", "walk e4"], "e6 e5 e4"),
        (["walk d9", "cast escapade d7", "walk d6"], "d9 d6"),
        (["walk d9", "walk d8"], "d9 d8"),
    ],
)
def test_a_walk_begins_where_the_plan_has_led(plan: list[str], path: str) -> None:
    """Julith's Escapade carries her away; before it Oscar Kass stands beside her."""
    game = Game.from_position(JULITH, dice=Dice.open(), library=library())
    steps = [action for action in read_plan(game, plan) if isinstance(action, Move)]
    assert " ".join(NAMES[step.cell] for step in steps) == path


@pytest.mark.parametrize("plan", [["end", "walk e8"], ["cast escapade e7", "walk e10"]])
def test_a_walk_that_the_plan_makes_impossible_is_refused(plan: list[str]) -> None:
    game = Game.from_position(JULITH.replace("mp 3", "mp 2"), dice=Dice.open(), library=library())
    with pytest.raises(NotationError, match="walk"):
        read_plan(game, plan)


@pytest.mark.parametrize("edition", ["original", "v2", "tournament"])
def test_a_step_has_its_blocks_as_consequences(edition: str) -> None:
    found = preview(beside(edition=edition), ["move c4"])
    blocked = {
        one.event.result: one.chance for one in found.consequences if one.event.type == "blocked"
    }
    assert sum(blocked.values()) == 1
    assert set(blocked) == (
        {"free", "locked"} if edition == "original" else {"free", "locked", "caught"}
    )


def test_an_illegal_action_is_refused_with_its_rule() -> None:
    with pytest.raises(IllegalAction, match="outside the arena"):
        preview(beside(), ["cast dan-to-fu l12"])


def test_nobody_foresees_the_answer_of_another_player() -> None:
    with pytest.raises(CannotForesee, match="a decision of player 2"):
        preview(beside(), ["end", "move c4"])


def test_patience_runs_out() -> None:
    with pytest.raises(CannotForesee, match="too many futures"):
        preview(beside(), ["cast dan-to-fu e4"], patience=Patience(3))


@pytest.mark.parametrize("plan", ["walk", "walk z9", "walk l12", "walk b4 c4"])
def test_a_walk_that_is_none_says_so(plan: str) -> None:
    with pytest.raises(NotationError, match="walk"):
        read_plan(beside(), [plan])


def test_a_preview_changes_nothing() -> None:
    game = beside()
    before = game.save()
    preview(game, ["cast dan-to-fu e4", "move c4"])
    assert game.save() == before


def moment(case: str, edition: str = "tournament") -> Game:
    """The game with which a rule case begins."""
    found = read_case(Path(__file__).parents[2] / "cases" / f"{case}.yaml", library())
    assert isinstance(found, Case)
    return next(moments(found, edition)).game


@pytest.mark.parametrize("edition", ["original", "v2", "tournament"])
def test_a_push_makes_room_for_the_summon_that_follows(edition: str) -> None:
    """CTR 7.2.4.e: whether the cell is free is asked after the push, as it is in the game."""
    there = "4.19-summons/push-then-summon-where-the-target-stood"
    found = preview(moment(there, edition), ["cast shove b1"])
    happens = {one.event.type: one.chance for one in found.consequences}
    assert happens["displaced"] == happens["summoned"] == 1
    stuck = preview(moment("4.19-summons/push-that-fails-then-no-summon"), ["cast shove b1"])
    assert stuck.completed == 1
    assert not {"displaced", "summoned"} & {one.event.type for one in stuck.consequences}


def test_who_falls_first_by_a_power_is_left_to_the_active_player() -> None:
    """CTR 1.7.1: one order wins this game, the other loses it."""
    both = moment("1.7-simultaneous/a-power-that-fells-both-last-krosmasters-wins")
    found = preview(both, ["end"])
    (question,) = found.questions
    assert (question.prompt, question.player, question.chance) == ("knock-out-next", 1, Fraction(1))
    fallen = [
        {one.event.unit for one in choice.preview.consequences if isinstance(one.event, KnockedOut)}
        for choice in found.choices
    ]
    assert fallen == [{"own"}, {"foe"}]
