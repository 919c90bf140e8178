"""What a person is told: the best plan, and others that are really others."""

from __future__ import annotations

import pytest

from krosarena.bots import Plan, Seat
from krosarena.bots.champion import ChampionBot
from krosarena.bots.hints import hint
from krosarena.content.library import library
from krosarena.engine.actions import parse_action
from krosarena.engine.decisions import Draw
from krosarena.engine.dice import Dice, Drawn
from krosarena.engine.game import Game


def plan(score: float, *actions: str) -> Plan:
    return Plan(tuple([parse_action(text) for text in actions]), score, {})


@pytest.fixture
def seat() -> Seat:
    game = Game.new(
        "my-very-first-spell",
        edition="tournament",
        dice=Dice.seeded(bytes(32)),
        library=library(),
    )
    assert game.decision
    return Seat(game, game.decision.player)


def told(seat: Seat, plans: list[Plan], monkeypatch: pytest.MonkeyPatch) -> list[float]:
    monkeypatch.setattr(ChampionBot, "explain", lambda *_: plans)
    return [told.score for told in hint(seat, 700)]


def test_the_same_deeds_by_other_ways_are_no_other_idea(
    seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    plans = [
        plan(1.0, "move e10", "cast summoning-of-tofu d7", "cast summoning-of-tofu e8", "end"),
        plan(0.9, "cast summoning-of-tofu f7", "cast summoning-of-tofu e8"),
        plan(0.8, "move e10", "move e9", "end"),
        plan(0.7, "end"),
        plan(0.6, "cast summoning-of-tofu f7"),
    ]
    assert told(seat, plans, monkeypatch) == [1.0, 0.8, 0.6]


def test_where_there_is_no_other_idea_other_ways_are_told(
    seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    plans = [plan(0.4, "move e10", "end"), plan(0.3, "end")]
    assert told(seat, plans, monkeypatch) == [0.4, 0.3]


def test_what_may_be_used_at_once_is_for_who_has_bought_it() -> None:
    """Nothing else tells who should have Lightning, and only Julith is about to play."""
    text = (
        "original the-pit/marline+julith/anna-tommy | turn 5 player 1 order 1,2 "
        "| timelines julith,marline/anna-tommy | board the-pit east,west "
        "| glory 5,5 wild 1 kamas 3,0 | market granite:9:lightning,granite:9:set-hp-lock,"
        "jade:9:faistos-hammer,jade:9:pandawa-style,gold:9:wakfu-spout,gold:9:treach-set "
        "| marline 1 k3 | *julith 1 f5 mp 0 ap 2 | anna-tommy 2 b5"
    )
    game = Game.from_position(text, dice=Dice.open(), library=library())
    game.apply("buy granite 1")
    assert isinstance(game.chance, Draw)
    game.resolve([Drawn("glue")])
    assert [str(action) for action in hint(Seat(game, 1), 300)[0].actions] == ["give julith"]
