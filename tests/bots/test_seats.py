"""A bot knows what its player knows, and nothing more."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from bots.hidden import EDITIONS, leaks_of_bot, leaks_of_seats, moments, worlds
from full_games import begin
from krosarena.bots import Seat
from krosarena.bots.levels import LEVELS
from krosarena.bots.search import Search
from krosarena.bots.tree import Imagination
from krosarena.engine.actions import Buy
from krosarena.engine.dice import OpenDice
from krosarena.engine.game import Game
from krosarena.engine.queries.traits import traits_of
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


@pytest.mark.parametrize("edition", EDITIONS)
def test_seats_of_games_that_differ_only_in_what_is_hidden_are_the_same(edition: str) -> None:
    for game in moments(edition):
        one, other = worlds(game)
        assert leaks_of_seats(one, other) == []
        assert game.decision
        player = game.decision.player
        assert Seat(one, player).view == Seat(other, player).view
        assert Seat(one, player).legal_actions() == Seat(other, player).legal_actions()


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("level", LEVELS)
def test_no_bot_depends_on_what_is_hidden(
    level: str, edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    visits = _count_calls(monkeypatch, Imagination, "visit")
    searches = _count_calls(monkeypatch, Search, "lines")
    for game in moments(edition):
        visits.clear()
        searches.clear()
        assert leaks_of_bot(level, *worlds(game)) == []
        assert (len(visits) > 4) == (level == "champion"), "it has thought ahead"
        assert bool(searches) == (level in ("planner", "champion")), "it has planned"


@pytest.fixture
def leaking(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seats that leave everything where it is."""
    monkeypatch.setattr("krosarena.bots.seat.deal_secrets", lambda *_: None)


@pytest.mark.usefixtures("leaking")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_seat_that_keeps_no_secret_is_detected(edition: str) -> None:
    for game in moments(edition):
        leaks = leaks_of_seats(*worlds(game))
        assert "the game to think with" in leaks
        assert "imagined world 0" in leaks


@pytest.mark.usefixtures("leaking")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("level", [level for level in LEVELS if level != "random"])
def test_a_bot_that_makes_use_of_a_secret_is_detected(level: str, edition: str) -> None:
    """Random bots know everything and use nothing."""
    assert any(leaks_of_bot(level, *worlds(game)) for game in moments(edition))


def _count_calls(monkeypatch: pytest.MonkeyPatch, kind: type, name: str) -> list[None]:
    """One entry for each call that came to its end."""
    calls: list[None] = []
    method = getattr(kind, name)

    def counted(*args: Any) -> Any:
        result = method(*args)
        calls.append(None)
        return result

    monkeypatch.setattr(kind, name, counted)
    return calls


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


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_seat_remembers_no_sums_with_what_others_hide(edition: str) -> None:
    """The engine keeps what it has worked out for each unit, by its rewards too."""
    game = next(moments(edition))
    for world in worlds(game):
        for unit in world.state.units:
            traits_of(world.state, unit)
        kept = Seat(world, 1).game().setup.traits
        assert kept
        assert not [key for key in kept if not isinstance(key, str)]


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
    copy.state._units.clear()
    assert game.save() == before
    assert seat.game().state.units


def test_who_has_nothing_to_decide_has_no_seat() -> None:
    game = begin("tournament", "the-pit", 1)
    assert game.decision is not None
    with pytest.raises(ValueError, match="nothing to decide"):
        Seat(game, 3 - game.decision.player)
