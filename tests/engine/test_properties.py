"""What must hold at every moment of every game, on generated skirmishes of all editions."""

import json
from collections.abc import Iterator
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from krosarena.cases.agreement import conceivable_actions, disagreement
from krosarena.engine.actions import parse_action
from krosarena.engine.decisions import Decision, DecisionKind, IllegalAction
from krosarena.engine.dice import Dice, SeededDice
from krosarena.engine.game import Game
from krosarena.engine.state.setup import Setup
from support import random_moments, setups

seeds = st.integers(0, 2**32)
ACTIONS = 60


def some(moments: Iterator[Game]) -> Iterator[Game]:
    """Every seventh, for what takes long to look at: neighbours are much alike."""
    return islice(moments, 0, None, 7)


def begin(setup: Setup, seed: int) -> Game:
    return Game.begin(setup, Dice.seeded(seed.to_bytes(32, "big")))


@given(setups(), seeds)
def test_there_is_always_a_decision_with_actions_or_an_outcome(setup: Setup, seed: int) -> None:
    for game in random_moments(begin(setup, seed), seed, ACTIONS):
        if game.outcome is None:
            assert isinstance(game.decision, Decision)
            assert game.legal_actions()
        else:
            assert game.decision is None
            assert game.legal_actions() == []


@given(setups(), seeds)
def test_the_pieces_obey_the_board(setup: Setup, seed: int) -> None:
    for game in random_moments(begin(setup, seed), seed, ACTIONS):
        state = game.state
        standing = [unit for unit in state.units if unit.in_arena and unit.card.is_obstacle]
        assert len({unit.cell for unit in standing}) == len(standing)
        assert state.occupied == sum(1 << unit.cell for unit in standing)
        assert not state.occupied & setup.arena.impassable
        assert not state.occupied & ~setup.arena.cells
        for unit in state.units:
            assert 0 <= unit.injuries <= (unit.card.hp or 0)
            assert unit.mp >= 0
            assert unit.ap >= 0
            assert not unit.in_arena or setup.arena.cells >> unit.cell & 1
        if game.decision and game.decision.kind is DecisionKind.ACTIVATION:
            # Nothing is pending: neither a knock-out nor an effect on standby.
            assert all(u.injuries < (u.card.hp or 1) for u in state.units if u.in_arena)
            assert state.standby == []


@given(setups(), seeds)
def test_a_copy_and_its_original_lead_separate_lives(setup: Setup, seed: int) -> None:
    for game in some(random_moments(begin(setup, seed), seed, 25)):
        if game.outcome:
            return
        before = json.dumps(game.save())
        for _ in random_moments(game.clone(), seed + 1, 8):
            assert json.dumps(game.save()) == before


@given(setups(), seeds)
def test_saved_and_restored_at_every_step_it_is_the_same_game(setup: Setup, seed: int) -> None:
    """The dual run: one game is played straight on, its twin through JSON after every action."""
    game = begin(setup, seed)
    for moment in random_moments(game.clone(), seed, ACTIONS):
        data = json.loads(json.dumps(moment.save()))
        dice = moment.dice
        assert isinstance(dice, SeededDice)
        twin = Game.restore(setup, data, SeededDice(dice.seed, *dice.place))
        assert twin.save() == moment.save()
        assert twin.legal_actions() == moment.legal_actions()
        if moment.outcome is None:
            action = moment.legal_actions()[-1]
            ahead = moment.clone()
            assert list(twin.apply(action)) == list(ahead.apply(action))
            assert twin.save() == ahead.save()


@given(setups(), seeds)
def test_what_is_listed_is_legal_and_what_is_not_is_explained(setup: Setup, seed: int) -> None:
    for game in some(random_moments(begin(setup, seed), seed, 15)):
        assert disagreement(game) is None


@given(setups(), seeds)
def test_an_illegal_action_changes_nothing(setup: Setup, seed: int) -> None:
    for game in random_moments(begin(setup, seed), seed, 10):
        if game.outcome:
            return
        legal = set(game.legal_actions())
        before, number = game.save(), game.decision_number
        for action in islice(conceivable_actions(game), 0, None, 37):
            if action not in legal:
                with pytest.raises(IllegalAction) as refused:
                    game.apply(action)
                assert refused.value.rule
        assert game.save() == before
        assert game.decision_number == number


@given(setups(), seeds)
def test_every_action_is_its_text(setup: Setup, seed: int) -> None:
    for game in random_moments(begin(setup, seed), seed, 15):
        for action in game.legal_actions():
            assert parse_action(str(action)) == action


@given(setups(), seeds, st.integers(1, 2))
def test_only_the_one_who_decides_is_told_what_can_be_done(
    setup: Setup, seed: int, seat: int
) -> None:
    for game in random_moments(begin(setup, seed), seed, 15):
        if game.decision is None:
            return
        view = game.view(seat).decision
        assert view is not None
        expected = [str(a) for a in game.legal_actions()] if game.decision.player == seat else []
        assert [action.text for action in view.actions] == expected
        assert bool(view.reach) <= (game.decision.player == seat)


class OneSetup:
    """A library that knows a single, generated skirmish."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup

    def setup(self, scenario: str, edition: str | None = None) -> Setup:
        return self._setup


@given(setups(), seeds)
def test_a_position_is_read_as_it_is_written_summons_and_all(setup: Setup, seed: int) -> None:
    for game in some(random_moments(begin(setup, seed), seed, ACTIONS)):
        if game.decision is None or game.decision.kind is not DecisionKind.ACTIVATION:
            continue
        text = game.position()
        again = Game.from_position(text, dice=game.dice.clone(), library=OneSetup(setup))
        assert again.position() == text
        action = game.legal_actions()[-1]
        ahead = game.clone()
        ahead.apply(action)
        again.apply(action)
        assert again.view(1, 2).units == ahead.view(1, 2).units
        assert again.state.active_unit == ahead.state.active_unit
