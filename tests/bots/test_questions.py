"""Every question of the engine: each bot answers it, hints tell an answer, odds look past it."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from bots.clocks import Ticking
from krosarena import odds
from krosarena.bots import Seat
from krosarena.bots.hints import hint
from krosarena.bots.levels import LEVELS
from krosarena.cases.case import Case, read_case
from krosarena.cases.runner import moments
from krosarena.content.library import library
from krosarena.engine.decisions import Prompt
from krosarena.engine.game import Game

CASES = Path(__file__).parents[2] / "cases"
PROMPTS = get_args(Prompt)


@cache
def _asked(prompt: str) -> Game:
    """A game at this question, from a case that speaks of it."""
    names_it = re.compile(rf"prompt: {prompt}\b")
    for file in sorted(CASES.rglob("*.yaml")):
        if not names_it.search(file.read_text()):
            continue
        case = read_case(file, library())
        assert isinstance(case, Case)
        for edition in case.editions:
            for moment in moments(case, edition):
                decision = moment.game.decision
                if decision is not None and decision.prompt == prompt:
                    return moment.game.clone()
    raise AssertionError(f"no case asks {prompt}")


@pytest.mark.parametrize("level", sorted(LEVELS))
@pytest.mark.parametrize("prompt", PROMPTS)
def test_every_bot_answers_every_question(prompt: str, level: str) -> None:
    game = _asked(prompt)
    assert game.decision is not None
    bot = LEVELS[level].make(seed=1, clock=Ticking())
    assert bot.choose(Seat(game, game.decision.player), 60) in game.legal_actions()


@pytest.mark.parametrize("prompt", PROMPTS)
def test_a_hint_answers_every_question(prompt: str) -> None:
    game = _asked(prompt)
    assert game.decision is not None
    best, *_ = hint(Seat(game, game.decision.player), 60, Ticking())
    assert best.actions[0] in game.legal_actions()


def test_its_player_is_shown_what_to_point_at() -> None:
    """Units by their portraits and on the board, numbers as buttons (docs/controls.md)."""
    for prompt in ("move-next", "heal-how-many"):
        game = _asked(prompt)
        assert game.decision is not None
        shown = game.view(game.decision.player).decision
        assert shown is not None
        named = [action.unit or action.option for action in shown.actions]
        assert named == list(game.decision.options)
        pointed_at = {action.unit is not None for action in shown.actions}
        assert pointed_at == {prompt == "move-next"}


def _at_the_start_of(case: str) -> Game:
    told = read_case(CASES / case, library())
    assert isinstance(told, Case)
    return next(moments(told, "original")).game


def test_odds_tell_how_many_each_answer_heals() -> None:
    game = _at_the_start_of("rewards-original/a-potion-leaves-injuries-that-serve.yaml")
    [question] = odds.preview(game, ["reveal bulbish-potion"]).questions
    assert (question.prompt, question.chance) == ("heal-how-many", Fraction(1))
    game.apply("reveal bulbish-potion")
    for number in question.options:
        stoic = odds.preview(game, [f"pick {number}"]).of("stoic")
        assert (stoic.healed if stoic else {0: 1}) == {int(number): 1}


def test_odds_leave_an_order_open_that_changes_who_stands_where() -> None:
    game = _at_the_start_of("7.5-additional-effects/three-pushed-in-one-line.yaml")
    [question] = odds.preview(game, ["cast sweep b1"]).questions
    assert (question.prompt, question.chance) == ("move-next", Fraction(1))
    game.apply("cast sweep b1")
    told = odds.preview(game, ["pick three"]).consequences
    assert [one.event.type for one in told] == ["displaced"]
    settled = odds.preview(game, ["pick three", "pick two"])
    assert settled.questions == ()
