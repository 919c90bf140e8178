"""Every level plays everything, legally, and to the end."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bots.clocks import Ticking
from krosarena.bots import Seat
from krosarena.bots.levels import LEVELS, level_named
from krosarena.content.library import library
from krosarena.engine.dice import Dice
from krosarena.engine.game import Game
from krosarena.engine.state.setup import Setup
from support import SCENARIOS, new_game, setups

STASIS = "queen-of-the-tofus+bill-tell+oscar-kass+bad-aboum"
WAKFU = "anna-tommy+kassius-kaos+king-of-the-gobballs+lil-healey"
BONTA = "bakara+khan-karkass+grampy-protector+lilotte"
BRAKMAR = "julith+marline+joris-swashbuckler+jahash"
_BUDGETS_MS = {"random": 10, "greedy": 10, "planner": 6, "champion": 6}
WISE = [level for level in LEVELS if level != "random"]


def _play(game: Game, level: str, most: int) -> set[str]:
    """Play on, everybody on the same level; what happened."""
    bots = {player: level_named(level).make(player, Ticking()) for player in game.setup.players}
    seen: set[str] = set()
    for _ in range(most):
        decision = game.decision
        if decision is None:
            break
        answer = bots[decision.player].choose(Seat(game, decision.player), _BUDGETS_MS[level])
        seen |= {event.type for event in game.apply(answer)}
    return seen


@pytest.mark.parametrize("level", WISE)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_two_of_a_level_finish_a_duel(level: str, scenario: str) -> None:
    game = new_game(scenario, 1)
    _play(game, level, 600)
    assert game.outcome


@pytest.mark.parametrize("edition", ["original", "tournament", "v2"])
@pytest.mark.parametrize("teams", [f"{STASIS}/{WAKFU}", f"{BONTA}/{BRAKMAR}"])
def test_two_brawlers_finish_full_games_and_deal_with_the_demons(edition: str, teams: str) -> None:
    game = Game.begin(library().setup(f"any/{teams}", edition), Dice.seeded(bytes(32)))
    seen = _play(game, "greedy", 1500)
    assert game.outcome
    assert {"deployed", "inspired", "collected", "bought", "revealed"} <= seen


@pytest.mark.parametrize("level", WISE)
@pytest.mark.parametrize("options", ["", ",partners"])
def test_four_players_come_to_an_end(options: str, level: str) -> None:
    teams = "/".join("+".join(t.split("+")[:2]) for t in (STASIS, WAKFU, BONTA, BRAKMAR))
    setup = library().setup(f"the-pit{options}/{teams}", "tournament")
    game = Game.begin(setup, Dice.seeded(bytes(32)))
    _play(game, level, 4000)
    assert game.outcome


@pytest.mark.parametrize("level", LEVELS)
@settings(max_examples=3)
@given(setup=setups(), seed=st.integers(0, 2**32))
def test_it_answers_legally_and_never_turns_in_circles(level: str, setup: Setup, seed: int) -> None:
    game = Game.begin(setup, Dice.seeded(seed.to_bytes(32, "big")))
    bot = level_named(level).make(seed, Ticking())
    for _ in range(8):
        if game.decision is None:
            return
        before = game.state.turn, game.state.active_unit
        for _ in range(60):
            game.apply(bot.choose(Seat(game, game.decision.player), 4))
            if game.decision is None or (game.state.turn, game.state.active_unit) != before:
                break
        else:
            pytest.fail("sixty actions in one activation")


@pytest.mark.parametrize("box", ["original", "v2"])
@pytest.mark.parametrize("level", WISE)
def test_any_team_can_be_played(level: str, box: str) -> None:
    """Every Krosmaster of a box has a few turns."""
    content = library()
    heroes = [id for id, card in content.krosmasters.items() if content.box_of(card) == box]
    random.Random(level).shuffle(heroes)
    arenas = [id for id, file in content.arenas.items() if file.box == box]
    for first in range(0, len(heroes), 12):
        team = heroes[first : first + 12]
        teams = f"{'+'.join(team[:6])}/{'+'.join(team[6:] or heroes[:1])}"
        setup = content.setup(f"{arenas[first // 12 % len(arenas)]}/{teams}", "tournament")
        game = Game.begin(setup, Dice.seeded(first.to_bytes(32, "big")))
        _play(game, level, 60)


@pytest.mark.parametrize("level", WISE)
def test_it_hits_when_it_can(level: str) -> None:
    game = new_game()
    position = game.position().replace("2 e8", "2 d2")
    beside = Game.from_position(position, dice=Dice.open(), library=library())
    answer = level_named(level).make(1, Ticking()).choose(Seat(beside, 1), 50)
    assert str(answer) == "cast dan-to-fu d2"


@pytest.mark.parametrize("level", WISE)
def test_it_can_say_why(level: str) -> None:
    game = new_game()
    plans = level_named(level).make(1, Ticking()).explain(Seat(game, 1), 50)
    assert plans
    assert plans == sorted(plans, key=lambda plan: -plan.score)
    legal = game.legal_actions()
    for plan in plans:
        assert plan.actions[0] in legal
        assert sum(plan.terms.values()) == pytest.approx(plan.score)
    assert len(plans[0].terms) > 1


def test_every_level_has_a_name_a_character_and_a_rating() -> None:
    ratings = [level.rating for level in LEVELS.values()]
    assert ratings == sorted(ratings)
    for level in LEVELS.values():
        assert level.name.en
        assert level.character.fr.endswith(".")
    with pytest.raises(KeyError, match="there are random, greedy"):
        level_named("champignon")
