import pytest
from hypothesis import given
from hypothesis import strategies as st

from krosarena.bots import SimpleBot
from krosarena.content.library import library
from krosarena.engine.dice import Dice
from krosarena.engine.game import Game
from krosarena.engine.setup import Setup
from support import SCENARIOS, new_game, setups


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seed", range(10))
def test_two_bots_finish_every_duel(scenario: str, seed: int) -> None:
    game = new_game(scenario, seed)
    bot = SimpleBot()
    for _ in range(600):
        if game.decision is None:
            break
        game.apply(bot.choose(game.view(game.decision.player)))
    assert game.outcome


STASIS_AGAINST_WAKFU = (
    "queen-of-the-tofus+bill-tell+oscar-kass+bad-aboum/"
    "anna-tommy+kassius-kaos+king-of-the-gobballs+lil-healey"
)
BONTA_AGAINST_BRAKMAR = (
    "bakara+khan-karkass+grampy-protector+lilotte/julith+marline+joris-swashbuckler+jahash"
)


@pytest.mark.parametrize("edition", ["original", "tournament", "v2"])
@pytest.mark.parametrize("teams", [STASIS_AGAINST_WAKFU, BONTA_AGAINST_BRAKMAR])
@pytest.mark.parametrize("seed", range(3))
def test_two_bots_finish_full_games_and_deal_with_the_demons(
    edition: str, teams: str, seed: int
) -> None:
    setup = library().setup(f"any/{teams}", edition)
    game = Game.begin(setup, Dice.seeded(seed.to_bytes(32, "big")))
    bot = SimpleBot()
    seen = {event.type for event in game.events}
    for _ in range(2000):
        if game.decision is None:
            break
        seen |= {e.type for e in game.apply(bot.choose(game.view(game.decision.player)))}
    assert game.outcome
    assert {"deployed", "inspired", "collected", "bought", "revealed"} <= seen


@given(setups(), st.integers(0, 2**32))
def test_it_answers_legally_and_never_turns_in_circles(setup: Setup, seed: int) -> None:
    game = Game.begin(setup, Dice.seeded(seed.to_bytes(32, "big")))
    bot = SimpleBot()
    for _ in range(80):
        if game.decision is None:
            return
        before = game.state.turn, game.state.active_unit
        for _ in range(30):
            game.apply(bot.choose(game.view(game.decision.player)))
            if game.decision is None or (game.state.turn, game.state.active_unit) != before:
                break
        else:
            pytest.fail("thirty actions in one activation")


def test_it_hits_when_it_can() -> None:
    game = new_game()
    position = game.position().replace("2 e8", "2 d2")
    beside = Game.from_position(position, dice=Dice.open(), library=library())
    assert SimpleBot().choose(beside.view(1)) == "cast dan-to-fu d2"


def test_it_walks_towards_the_enemy_when_it_cannot() -> None:
    assert SimpleBot().choose(new_game().view(1)).startswith("move ")
