"""A game told again: chances, swings, luck and choices."""

import random
from fractions import Fraction
from functools import cache

import pytest

from bots.clocks import Ticking
from krosarena.bots import Seat
from krosarena.bots.analysis import Analysis, _branches, analyse
from krosarena.bots.levels import level_named
from krosarena.content.library import library
from krosarena.engine.actions import Action, CastSpell
from krosarena.engine.game import Game
from krosarena.odds import Distribution, preview
from krosarena.odds.futures import is_question
from odds.brute_force import Enumeration
from odds.crowds import crowd_around_a_caster
from support import new_game


@cache
def _told() -> tuple[Game, Analysis]:
    game = new_game("my-very-first-spell", 3)
    bots = {player: level_named("greedy").make(player, Ticking()) for player in (1, 2)}
    while game.decision is not None:
        player = game.decision.player
        game.apply(bots[player].choose(Seat(game, player), 10))
    return game, analyse(game.record, library=library())


def test_chances_end_with_the_winner() -> None:
    game, told = _told()
    assert game.outcome
    (winner,) = game.outcome.winners
    chances = told.chances_of(winner)
    assert len(chances) == len(told.moments) + 1 == len(game.record.entries)
    assert chances[-1] == 1
    assert all(0 <= chance <= 1 for chance in chances)
    for moment in told.moments:
        assert sum(moment.after.values()) == pytest.approx(1)


def test_every_change_is_luck_or_somebodys_choice() -> None:
    _, told = _told()
    for player, opponent in ((1, 2), (2, 1)):
        change = told.chances_of(player)[-1] - told.chances_of(player)[0]
        explained = told.choices()[player] - told.choices()[opponent] + told.luck()[player]
        assert change == pytest.approx(explained)
    assert told.luck()[1] == pytest.approx(-told.luck()[2])


def test_only_dice_are_luck() -> None:
    game, told = _told()
    entries = game.record.entries[1:]
    assert any(abs(moment.luck_of(1)) > 0.001 for moment in told.moments)
    for moment, entry in zip(told.moments, entries, strict=True):
        if not entry.dice:
            assert moment.luck_of(1) == 0


def test_the_largest_swings_come_first() -> None:
    _, told = _told()
    swings = [moment.swing for moment in told.swings(4)]
    assert len(swings) == 4
    assert swings == sorted(swings, reverse=True)
    assert swings[0] == max(moment.swing for moment in told.moments)


def test_the_average_is_one_over_all_dice() -> None:
    """Also of spells that hit many, each with armour of its own; and where friends are among them,
    so that the rollers are asked for the sides of their dice and choose what is best for them."""
    many = asked = 0
    for number in range(20):
        chooser = random.Random(number)
        game = crowd_around_a_caster("tournament", chooser, 4)
        casts = [action for action in game.legal_actions() if _hits_many(action)]
        for cast in chooser.sample(casts, min(2, len(casts))):
            found = preview(game, [cast])
            if found.questions or any(unit.ko for unit in found.units):
                continue
            branches = _branches(game, cast)
            questions = [then for _, then in branches if is_question(then.state)]
            if not all(_asks_for_sides(then) for then in questions):
                continue
            enumeration = Enumeration(most=60_000)
            mean = sum(share * _mean_injuries(then, enumeration) for share, then in branches)
            before = sum(unit.injuries for unit in game.state.units)
            told = sum(unit.mean - _mean_of(unit.healed) for unit in found.units)
            assert mean - before == pytest.approx(float(told))
            many += len(branches) > 20
            asked += bool(questions)
    assert many >= 3
    assert asked >= 5


def _asks_for_sides(game: Game) -> bool:
    return game.decision is not None and game.decision.prompt == "turn-dice"


def _mean_injuries(game: Game, enumeration: Enumeration) -> float:
    """On all units, once everybody has chosen the sides of its dice."""
    ends = enumeration.settled(game)
    return sum(
        [float(end.chance) * sum(unit.injuries for unit in end.game.state.units) for end in ends]
    )


def _hits_many(action: Action) -> bool:
    return isinstance(action, CastSpell) and action.spell in ("flood", "hail", "quake", "sweep")


def _mean_of(distribution: Distribution) -> Fraction:
    return sum((amount * chance for amount, chance in distribution.items()), Fraction())
