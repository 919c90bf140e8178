"""The roller's choice of sides (CTR 1.6.2) in saved games, records, views, odds and bots."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from bots.clocks import Ticking
from krosarena import odds
from krosarena.bots import Seat
from krosarena.bots.hints import hint
from krosarena.bots.levels import LEVELS
from krosarena.content.library import library
from krosarena.engine.actions import Turn
from krosarena.engine.decisions import Roll
from krosarena.engine.dice import Dice, Face
from krosarena.engine.game import Game
from krosarena.engine.record import Record

EDITIONS = ["original", "v2", "tournament"]
START = (
    "{edition} the-pit,south/kassius-kaos+bill-tell/anna-tommy+lil-healey "
    "| turn 1 player 1 order 1,2 | timelines kassius-kaos,bill-tell/anna-tommy,lil-healey "
    "| glory 6,6 wild 1 kamas 0,0 | *kassius-kaos 1 e9 mp 3 ap 6 | bill-tell 1 e10 injuries {hurt} "
    "| anna-tommy 2 l12 | lil-healey 2 a1"
)
"""Kassius Kaos beside an ally of his, and nobody else near."""


def _game(edition: str, dice: Dice, hurt: int = 0) -> Game:
    text = START.format(edition=edition, hurt=hurt)
    return Game.from_position(text, dice=dice, library=library())


def _attack_on_the_ally(game: Game) -> str:
    casts = [str(action) for action in game.legal_actions()]
    return next(cast for cast in casts if cast.startswith("cast") and cast.endswith("e10"))


def _fall(game: Game, face: Face) -> None:
    assert isinstance(game.chance, Roll)
    game.resolve([face] * game.chance.count)


def _asked(edition: str, *dice: str) -> Game:
    game = _game(edition, Dice.scripted(dice))
    game.apply(_attack_on_the_ally(game))
    assert game.decision is not None
    assert game.decision.prompt == "turn-dice"
    return game


@pytest.mark.parametrize("edition", EDITIONS)
def test_it_is_saved_and_restored_while_the_dice_are_being_turned(edition: str) -> None:
    game = _asked(edition, "critical-dodge", "lock", "lock", "lock")
    twin = Game.restore(game.setup, json.loads(json.dumps(game.save())), game.dice.clone())
    answer = game.legal_actions()[-1]
    game.apply(answer)
    twin.apply(answer)
    assert game.save() == twin.save()


@pytest.mark.parametrize("edition", EDITIONS)
def test_only_the_roller_sees_the_answers_and_all_see_the_dice(edition: str) -> None:
    game = _asked(edition, "critical-dodge", "lock", "lock", "lock")
    own, other = game.view(1).decision, game.view(2).decision
    assert own is not None
    assert own.actions[0].text.startswith("face critical")
    assert other is None or not other.actions
    assert [event.type for event in game.events][-1] == "dice-fell"


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_answer_is_in_the_record(edition: str) -> None:
    game = _asked(edition, "critical-dodge", "lock", "lock", "lock")
    game.apply(game.legal_actions()[-1])
    again = Game.replay(Record.from_json(game.record.to_json()), library=library())
    assert again.save() == game.save()
    actions = [entry.action for entry in game.record.entries]
    assert str(actions[-1]).startswith("face ")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_record_without_the_answer_is_replayed_as_it_was_played(edition: str) -> None:
    """As games were before rollers were asked: every die a success."""
    game = _asked(edition, "critical-dodge", "lock", "lock", "lock")
    game.turn_unasked()
    assert game.decision is not None
    assert game.decision.prompt == "activate"
    record = game.record
    assert not any(str(entry.action).startswith("face") for entry in record.entries)
    again = Game.replay(Record.from_json(record.to_json()), library=library())
    assert again.save() == game.save()


@pytest.mark.parametrize("edition", EDITIONS)
def test_odds_take_the_roller_to_spare_its_own_side(edition: str) -> None:
    """The critical die has three faces of success, but only one that cannot be turned away."""
    game = _game(edition, Dice.open())
    cast = _attack_on_the_ally(game)
    spared = odds.preview(game, [cast]).of("bill-tell")
    assert spared is not None
    game.apply(cast)
    _fall(game, Face.CRITICAL_DODGE)
    assert game.decision is not None
    readings = [odds.preview(game, [f"face {faces}"]) for faces in game.decision.readings]
    harm = [preview.of("bill-tell").mean for preview in readings]  # type: ignore[union-attr]
    assert harm == sorted(harm, reverse=True)
    assert harm[0] > harm[-1]
    assert sum(spared.injuries.values()) == Fraction(1)
    assert spared.mean < harm[0]


@pytest.mark.parametrize("level", sorted(LEVELS))
def test_every_bot_answers_and_those_who_think_spare_their_own(level: str) -> None:
    game = _game("original", Dice.open(), hurt=3)
    game.apply(_attack_on_the_ally(game))
    _fall(game, Face.DOFUS)
    bot = LEVELS[level].make(seed=1, clock=Ticking())
    answer = bot.choose(Seat(game, 1), 100)
    assert answer in game.legal_actions()
    if level != "random":
        assert isinstance(answer, Turn)
        assert "critical" not in answer.faces


def test_a_hint_tells_each_number_of_successes_once() -> None:
    game = _game("original", Dice.open(), hurt=3)
    game.apply(_attack_on_the_ally(game))
    _fall(game, Face.DOFUS)
    plans = hint(Seat(game, 1), budget_ms=200)
    told = [plan.actions[0] for plan in plans]
    assert isinstance(told[0], Turn)
    assert "critical" not in told[0].faces
    counts = [action.faces.count("critical") for action in told if isinstance(action, Turn)]
    assert len(counts) == len(set(counts))
