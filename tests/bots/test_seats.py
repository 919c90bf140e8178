"""A bot knows what its player knows, and nothing more."""

import random
from collections.abc import Iterator

import pytest

from bots.clocks import Ticking
from full_games import begin
from krosarena.bots import Bot, Seat
from krosarena.bots.levels import LEVELS
from krosarena.engine.actions import Buy
from krosarena.engine.dice import Dice, OpenDice
from krosarena.engine.game import Game
from krosarena.engine.state.unit import Held


def _with_secrets(edition: str, seed: int) -> Game:
    """A game under way in which a player holds a token that the player to decide cannot know."""
    chooser = random.Random(seed)
    game = begin(edition, "the-pit", seed)
    while game.decision is not None:
        if list(_secrets(game)):
            return game
        actions = game.legal_actions()
        blind = [a for a in actions if isinstance(a, Buy) and not a.pile and a.what != "gg"]
        takes = [a for a in actions if str(a) in ("take", "give reserve")]
        game.apply(chooser.choice(blind or takes or actions))
    raise AssertionError("nobody bought blindly; take another seed")


def _secrets(game: Game) -> Iterator[tuple[int, int, Held]]:
    assert game.decision is not None
    for unit in game.state.units:
        for place, held in enumerate(unit.rewards):
            if unit.player != game.decision.player and not held.shown and not held.known:
                yield unit.id, place, held


def _with_other_secrets(game: Game, seed: int) -> Game:
    """The same to the eyes of the player to decide: another hidden token, other dice to come."""
    other = game.clone(Dice.seeded(seed.to_bytes(32, "big")))
    state, supply = other.state, other.state.setup.supply
    assert supply is not None
    index, place, held = next(_secrets(other))
    rank = supply.ranks.index(held.reward.rank)
    pool = list(state.treasury.unseen[rank])
    swapped = next(token for token in pool if token != held.reward.id)
    pool[pool.index(swapped)] = held.reward.id
    unseen = list(state.treasury.unseen)
    unseen[rank] = tuple(sorted(pool))
    state.treasury = state.treasury._replace(unseen=tuple(unseen))
    unit = state.units[index]
    rewards = list(unit.rewards)
    rewards[place] = held._replace(reward=state.setup.rewards[swapped])
    state.units[index] = unit._replace(rewards=tuple(rewards))
    return other


@pytest.mark.parametrize("edition", ["original", "tournament", "v2"])
@pytest.mark.parametrize("level", LEVELS)
def test_games_that_differ_only_in_what_is_hidden_get_the_same_answer(
    level: str, edition: str
) -> None:
    game = _with_secrets(edition, 3)
    assert game.decision is not None
    player = game.decision.player
    other = _with_other_secrets(game, 99)
    assert game.save() != other.save()
    assert Seat(game, player).view == Seat(other, player).view
    for _ in range(3):
        bots: list[Bot] = [LEVELS[level].make(5, Ticking()) for _ in range(2)]
        answers = [
            bot.choose(Seat(one, player), 20) for bot, one in zip(bots, (game, other), strict=True)
        ]
        assert answers[0] == answers[1]


def test_a_seat_holds_neither_the_seed_nor_the_past() -> None:
    game = _with_secrets("tournament", 3)
    assert game.decision is not None
    seat = Seat(game, game.decision.player)
    for copy in (seat.game(), seat.imagine(random.Random(1))):
        assert not hasattr(copy.dice, "seed")
        assert not copy.events
        assert copy.last_dice == ()
        assert copy.decision == game.decision
    assert isinstance(seat.game().dice, OpenDice)


def test_imagined_worlds_differ_in_what_is_hidden_and_in_nothing_else() -> None:
    game = _with_secrets("tournament", 3)
    assert game.decision is not None
    seat = Seat(game, game.decision.player)
    chance = random.Random(1)
    worlds = [seat.imagine(chance) for _ in range(10)]
    worlds += [seat.imagine(chance, thought=seat.game()) for _ in range(10)]
    assert all(world.view(seat.player) == worlds[0].view(seat.player) for world in worlds)
    hidden = {tuple(held.reward.id for _, _, held in _secrets(world)) for world in worlds}
    assert len(hidden) > 1
    for world in worlds:
        unseen = [token for rank in world.state.treasury.unseen for token in rank]
        assert len(unseen) == sum(pile.left for pile in world.state.treasury.piles)


def test_a_bot_that_changes_what_it_is_given_changes_nothing() -> None:
    game = _with_secrets("tournament", 3)
    assert game.decision is not None
    before = game.save()
    seat = Seat(game, game.decision.player)
    copy = seat.game()
    copy.apply(copy.legal_actions()[-1])
    copy.state.units.clear()
    assert game.save() == before
    assert seat.game().state.units


def test_who_has_nothing_to_decide_has_no_seat() -> None:
    game = begin("tournament", "the-pit", 1)
    assert game.decision is not None
    with pytest.raises(ValueError, match="nothing to decide"):
        Seat(game, 3 - game.decision.player)
