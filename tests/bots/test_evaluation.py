"""What a position is worth: good things count as good, and nothing is better than to win."""

from __future__ import annotations

import math

import pytest

from bots.clocks import Ticking
from krosarena.bots import Seat
from krosarena.bots.evaluation import CERTAIN, SCALE, TERMS, Evaluation, chance_with, evaluation
from krosarena.bots.planner import PlannerBot
from krosarena.content.library import library
from krosarena.engine.dice import Dice
from krosarena.engine.game import Game
from support import new_game, random_moments

_MIDDLE = {
    "glory": "4,4",
    "kamas": "2,2",
    "queen": "b11",
    "bill": "b9",
    "anna": "k4",
    "kassius": "k2",
    "of_queen": "",
    "of_anna": "",
}
"""Everybody far from everybody else; the first player's Queen is about to act."""


def _position(**changes: str) -> Game:
    text = (
        "tournament the-pit/queen-of-the-tofus+bill-tell/anna-tommy+kassius-kaos "
        "| turn 3 player 1 order 1,2 "
        "| timelines queen-of-the-tofus,bill-tell/anna-tommy,kassius-kaos "
        "| board the-pit west,east | glory {glory} wild 1 kamas {kamas} "
        "| *queen-of-the-tofus 1 {queen} mp 4 ap 6 {of_queen} "
        "| bill-tell 1 {bill} | anna-tommy 2 {anna} {of_anna} | kassius-kaos 2 {kassius}"
    ).format(**{**_MIDDLE, **changes})
    return Game.from_position(text, dice=Dice.open(), library=library())


@pytest.mark.parametrize(
    ("change", "term", "sign"),
    [
        ({"glory": "5,4"}, "glory", 1),
        ({"glory": "4,5"}, "glory", -1),
        ({"glory": "4,1"}, "brink", 1),
        ({"kamas": "5,2"}, "kamas", 1),
        ({"kamas": "2,5"}, "kamas", -1),
        ({"of_queen": "injuries 3"}, "wounds", -1),
        ({"of_queen": "injuries 3"}, "near-knock-out", -1),
        ({"of_anna": "injuries 3"}, "wounds", 1),
        ({"of_queen": "injuries 5", "anna": "b8"}, "danger", -1),
        ({"of_anna": "injuries 5", "anna": "b8"}, "menace", 1),
        ({"of_anna": "injuries 5", "anna": "b8"}, "tempo", 1),
        ({"queen": "f6", "bill": "g6"}, "approach", 1),
    ],
)
def test_a_good_thing_counts_as_good(change: dict[str, str], term: str, sign: int) -> None:
    gains = evaluation("planner").gains(_position().state, _position(**change).state, 1)
    assert math.copysign(1, gains.get(term, 0.0)) == sign
    assert abs(gains.get(term, 0.0)) > 0.01


def test_nothing_is_worth_more_than_a_won_game() -> None:
    judge = evaluation("planner")
    for moment in random_moments(new_game("two-against-two", 4), 6):
        for player in (1, 2):
            worth = judge.worth(moment.state, player)
            if moment.outcome:
                assert worth == (CERTAIN if player in moment.outcome.winners else -CERTAIN)
            else:
                assert abs(worth) < CERTAIN


def test_a_lead_becomes_a_chance_to_win() -> None:
    assert chance_with(0) == 0.5
    assert chance_with(SCALE) == pytest.approx(math.e / (1 + math.e))
    assert chance_with(2) + chance_with(-2) == pytest.approx(1)


def test_gains_add_up_to_the_change_of_worth() -> None:
    judge = evaluation("planner")
    game = new_game("two-against-two", 4)
    begin = game.clone()
    for moment in random_moments(game, 6):
        gains = judge.gains(begin.state, moment.state, 1)
        change = judge.worth(moment.state, 1) - judge.worth(begin.state, 1)
        assert sum(gains.values()) == pytest.approx(change)


def test_what_a_tutorial_leaves_out_is_there_in_the_next_game() -> None:
    """In the first lesson fists are all there is; elsewhere the Queen has her spells."""
    judge = Evaluation(dict.fromkeys(TERMS, 1.0))
    fresh = judge.features(_position().state, 1)
    other = Evaluation(dict.fromkeys(TERMS, 1.0))
    other.features(new_game("right-in-the-kisser").state, 1)
    assert other.features(_position().state, 1) == fresh


def _worth_of(tokens: str) -> float:
    before, after = _position().state, _position(of_queen=f"rewards {tokens}").state
    return sum(evaluation("planner").gains(before, after, 1).values())


def test_what_is_used_up_counts_less_than_what_lasts() -> None:
    """All three are granite; CTR 4.7.5."""
    lasting = _worth_of("technique-weary")
    assert 0 < _worth_of("healing-potion") < lasting / 2
    assert 0 < _worth_of("air-mastery-buff") < lasting / 2
    assert _worth_of("+technique-weary") > lasting, "and more in use than face down"


def test_a_potion_is_drunk_when_it_helps() -> None:
    for injuries, drinks in ((0, False), (5, True)):
        hurt = (
            f"injuries {injuries} rewards healing-potion" if injuries else "rewards healing-potion"
        )
        game = _position(of_queen=hurt)
        best = PlannerBot(clock=Ticking()).explain(Seat(game, 1), 300)[0]
        assert ("reveal healing-potion" in map(str, best.actions)) is drinks


def _gained(term: str, before: Game, action: str) -> float:
    after = before.clone()
    after.apply(action)
    return evaluation("planner").gains(before.state, after.state, 1).get(term, 0.0)


def test_a_spell_lent_for_this_turn_menaces_nobody_in_the_next() -> None:
    """Cast six times, Thunderbolt would hit Anna harder than the Queen's own spell: but it is cast
    once, this turn."""
    far = _position(queen="f6", anna="k4", of_queen="rewards thunderbolt")
    assert _gained("menace", far, "reveal thunderbolt") == 0


def test_what_keeps_blows_off_is_revealed_in_danger() -> None:
    """Fecadent: resistance to all elements until the next turn (CTR 4.7.5.b, 4.9.7-10)."""
    safe = _position(of_queen="injuries 5 rewards fecadent")
    hunted = _position(of_queen="injuries 5 rewards fecadent", anna="b8")
    assert _gained("danger", safe, "reveal fecadent") == 0
    assert _gained("danger", hunted, "reveal fecadent") > 0
