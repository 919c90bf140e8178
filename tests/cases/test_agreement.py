"""A list of legal actions that forgets, invents or repeats one does not go unnoticed."""

from __future__ import annotations

from pathlib import Path

import pytest

from krosarena.cases.agreement import disagreement
from krosarena.cases.case import Case, read_case
from krosarena.cases.runner import moments
from krosarena.content.library import library
from krosarena.engine.actions import Action, parse_action
from krosarena.engine.game import Game

CASE = """
title: A purse on a demon cell
rules: [CTR 6.3.4]
editions: [tournament]
arena: |
  D . .
  . . .
units:
  queen: {card: queen-of-the-tofus, player: 1, at: a1, rewards: [aero-boost]}
  king: {card: king-of-the-gobballs, player: 2, at: c2}
players: {1: {kamas: 20}}
box: original
market: {jade: [feca-style]}
active: queen
expect: {active: queen}
"""


def begin(tmp_path: Path) -> Game:
    file = tmp_path / "case.yaml"
    file.write_text(CASE, encoding="utf-8")
    case = read_case(file, library())
    assert isinstance(case, Case)
    return next(moments(case, "tournament")).game


class OtherwiseListed(Game):
    """Lists other actions than there are."""

    __slots__ = ("listed",)
    listed: list[Action]

    def legal_actions(self) -> list[Action]:
        return self.listed


def listing(game: Game, actions: list[Action]) -> OtherwiseListed:
    other = OtherwiseListed(game.state, game.dice, game._trail, game._origin)
    other.listed = actions
    return other


def test_list_and_reasons_agree(tmp_path: Path) -> None:
    assert disagreement(begin(tmp_path)) is None


@pytest.mark.parametrize(
    "action",
    ["move b1", "move a2", "buy gg", "buy jade", "buy jade 1", "reveal aero-boost", "end"],
)
def test_a_forgotten_action_is_noticed(tmp_path: Path, action: str) -> None:
    game = begin(tmp_path)
    others = [a for a in game.legal_actions() if str(a) != action]
    assert len(others) < len(game.legal_actions())
    assert disagreement(listing(game, others)) == f"'{action}' is legal, but not listed"


def test_an_invented_action_is_noticed_with_the_reason_against_it(tmp_path: Path) -> None:
    game = begin(tmp_path)
    actions = [*game.legal_actions(), parse_action("move c2")]
    assert disagreement(listing(game, actions)) == (
        "'move c2' is listed as legal, but: c2 is not adjacent to a1 (CTR 4.17.2)"
    )


def test_an_action_that_is_listed_twice_is_noticed(tmp_path: Path) -> None:
    game = begin(tmp_path)
    actions = [*game.legal_actions(), parse_action("end")]
    assert disagreement(listing(game, actions)) == "an action is listed twice"


def test_an_empty_list_is_noticed(tmp_path: Path) -> None:
    game = begin(tmp_path)
    assert disagreement(listing(game, [])) == "nothing is listed, but a decision is open"
