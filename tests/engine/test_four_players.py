"""Whole games of four players, each alone and in pairs (CTR 9), with random dice and choices."""

import json
import random
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from krosarena.content.library import library
from krosarena.engine.actions import Action, CastSpell
from krosarena.engine.battle import MOST_GLORY, Battle, BattleError
from krosarena.engine.board.arena import Arena, Side
from krosarena.engine.board.grid import cell_named
from krosarena.engine.decisions import DecisionKind
from krosarena.engine.dice import Dice, SeededDice
from krosarena.engine.editions import EDITIONS, TOURNAMENT
from krosarena.engine.events import GloryLost
from krosarena.engine.game import Game
from krosarena.engine.queries import in_opposing_territory, is_out
from krosarena.engine.record import Record
from krosarena.engine.state.setup import Setup, SetupError
from krosarena.engine.state.terms import Goal, Recruit

ARENAS = tuple(library().arenas)
KROSMASTERS = tuple(library().krosmasters)
GLORY = 4 * 3 + 3

each_edition = pytest.mark.parametrize("edition", EDITIONS)
each_arena = pytest.mark.parametrize("arena", ARENAS)
alone_and_in_pairs = pytest.mark.parametrize("partners", [False, True], ids=["alone", "pairs"])


def battle(seed: int, arena: str, *, partners: bool, breakable: bool = False) -> Battle:
    """Four teams of two, drawn without a card twice."""
    cards = random.Random(seed).sample(KROSMASTERS, 8)
    teams = tuple(tuple(cards[place : place + 2]) for place in range(0, 8, 2))
    return Battle(teams, arena, partners=partners, breakable=breakable)


def begin(fight: Battle, edition: str, seed: int) -> Game:
    dice = Dice.seeded(seed.to_bytes(32, "big"))
    return Game.new(str(fight), edition=edition, dice=dice, library=library())


def moments(game: Game, seed: int) -> Iterator[Game]:
    """Play to the end at random, but hit who can be hit: the game at every decision."""
    chooser = random.Random(seed)
    yield game
    while game.outcome is None:
        actions = game.legal_actions()
        strikes = [action for action in actions if strikes_an_opponent(game, action)]
        game.apply(chooser.choice(strikes or actions))
        yield game


def strikes_an_opponent(game: Game, action: Action) -> bool:
    if not isinstance(action, CastSpell) or game.decision is None:
        return False
    caster, target = game.state.units[game.decision.unit], game.state.unit_at(action.cell)
    return target is not None and not game.state.allied(caster, target)


@each_edition
@each_arena
@alone_and_in_pairs
@pytest.mark.parametrize("seed", range(3))
def test_a_game_of_four_ends_with_its_glory_accounted_for(
    edition: str, arena: str, partners: bool, seed: int
) -> None:
    fight = battle(seed, arena, partners=partners, breakable=seed == 2)
    lost = 0
    for game in moments(begin(fight, edition, seed), seed):
        state = game.state
        lost += sum(isinstance(event, GloryLost) for event in game.events)
        if not state.turn:
            continue
        assert sum(state.treasury.glory) + state.treasury.wild + lost == GLORY
        if game.decision and game.decision.kind is DecisionKind.ACTIVATION:
            assert not is_out(state, game.decision.player)
            gone = [player for player in game.setup.players if is_out(state, player)]
            assert not any(state.treasury.glory[player - 1] for player in gone)
    assert game.outcome
    assert game.outcome.winners in (((1, 3), (2, 4)) if partners else ((1,), (2,), (3,), (4,)))


@each_edition
@alone_and_in_pairs
def test_saved_and_restored_on_the_way_it_is_the_same_game(edition: str, partners: bool) -> None:
    fight = battle(5, "any", partners=partners, breakable=True)
    for number, moment in enumerate(moments(begin(fight, edition, 5), 5)):
        if number % 10 or moment.outcome:
            continue
        dice = moment.dice
        assert isinstance(dice, SeededDice)
        data = json.loads(json.dumps(moment.save()))
        twin = Game.restore(moment.setup, data, SeededDice(dice.seed, *dice.place))
        assert twin.save() == moment.save()
        ahead, action = moment.clone(), moment.legal_actions()[-1]
        assert list(twin.apply(action)) == list(ahead.apply(action))
        assert twin.save() == ahead.save()


@alone_and_in_pairs
def test_a_record_of_four_replays_to_the_same_end(partners: bool) -> None:
    game = begin(battle(6, "any", partners=partners), "tournament", 6)
    for _ in moments(game, 6):
        pass
    again = Game.replay(Record.from_json(game.record.to_json()), library=library())
    assert again.outcome == game.outcome
    assert again.save() == game.save()


@each_edition
@alone_and_in_pairs
def test_each_seat_sees_its_own_choices_and_secrets_only(edition: str, partners: bool) -> None:
    teams = [1, 2, 1, 2] if partners else [1, 2, 3, 4]
    fight = battle(8, "any", partners=partners)
    for number, game in enumerate(moments(begin(fight, edition, 8), 8)):
        if number % 20 or game.decision is None:
            continue
        for seat in game.setup.players:
            view = game.view(seat)
            assert [player.player for player in view.players] == [1, 2, 3, 4]
            assert [player.team for player in view.players] == teams
            assert view.decision is not None
            assert bool(view.decision.actions) == (game.decision.player == seat)
            for unit, shown in zip(game.state.units, view.units, strict=True):
                for held, token in zip(unit.rewards, shown.rewards, strict=True):
                    known = unit.player == seat or held.shown or held.known
                    assert token.token == (held.reward.id if known else None)


def test_a_game_of_four_begins_from_editions_arena_and_teams() -> None:
    teams = [["anna-tommy"], ["queen-of-the-tofus"], ["oscar-kass"], ["king-of-the-gobballs"]]
    game = Game.new(
        edition="v2", arena="bonta-1", teams=teams, dice=Dice.seeded(bytes(32)), library=library()
    )
    assert game.setup.players == (1, 2, 3, 4)
    assert game.setup.stakes is not None
    assert (game.setup.stakes.glory, game.setup.stakes.wild) == ((3, 3, 3, 3), 3)
    assert game.state.order == (1, 2, 3, 4)
    assert game.decision is not None
    assert (game.decision.player, game.decision.prompt) == (1, "side")
    assert [player.glory for player in game.view().players] == [None] * 4


def test_three_may_play_too() -> None:
    teams = [["anna-tommy"], ["queen-of-the-tofus"], ["oscar-kass"]]
    game = Game.new(arena="the-pit", teams=teams, dice=Dice.seeded(bytes(32)), library=library())
    for moment in moments(game, 3):
        assert len(moment.view(1).players) == 3
    assert game.outcome


def four_kings(**facts: object) -> Setup:
    king = library().krosmasters["king-of-the-gobballs"]
    cells = [cell_named(name) for name in ("f2", "k6", "f11", "b6")]
    roster = tuple(Recruit(f"king-{p}", king, p, cell) for p, cell in enumerate(cells, start=1))
    arena = Arena.parse("\n".join([" ".join("." * 12)] * 12))
    return Setup(TOURNAMENT, arena, roster, **facts)  # type: ignore[arg-type]


@pytest.mark.parametrize("teams", [(1, 1, 1, 2), (1, 1, 2, 3), (1, 1, 1, 1)])
def test_partners_must_be_two_pairs(teams: tuple[int, ...]) -> None:
    with pytest.raises(SetupError, match="two against two"):
        four_kings(teams=teams)


def test_a_knock_out_without_an_answer_is_no_goal_for_four() -> None:
    with pytest.raises(SetupError, match="two players"):
        four_kings(goal=Goal(unanswered=True))


@pytest.mark.parametrize(
    ("teams", "cells"),
    [
        ((), {"f5": True, "f6": False, "e10": True, "h10": True, "g11": False}),
        ((1, 2, 1, 2), {"f1": False, "f12": False, "e6": True, "h6": True, "g6": False}),
    ],
    ids=["alone", "pairs"],
)
def test_any_opponents_five_lines_are_opposing_territory(
    teams: tuple[int, ...], cells: dict[str, bool]
) -> None:
    """CTR 4.20.1. Player 1 sits in the south, the others on clockwise."""
    game = Game.begin(four_kings(teams=teams), Dice.seeded(bytes(32)))
    king = game.state.units[0]
    for name, wanted in cells.items():
        stands = king._replace(cell=cell_named(name))
        assert in_opposing_territory(game.state, stands) is wanted, name


identifiers = st.from_regex(r"[a-z][a-z0-9]{0,5}(-[a-z0-9]{1,5}){0,2}", fullmatch=True)
teams_of_cards = st.lists(identifiers, min_size=1, max_size=4).map(tuple)


@st.composite
def battles(draw: st.DrawFn) -> Battle:
    teams = draw(st.lists(teams_of_cards, min_size=2, max_size=4).map(tuple))
    return Battle(
        teams,
        draw(identifiers),
        draw(st.sampled_from([None, *Side])) if len(teams) == 2 else None,
        draw(st.sampled_from([None, "original", "v2"])),
        limited=(limited := len(teams) == 2 and draw(st.booleans())),
        partners=len(teams) == 4 and draw(st.booleans()),
        breakable=draw(st.booleans()),
        reroll=draw(st.sampled_from([None, True, False])),
        glory=None if limited else draw(st.sampled_from([None, *range(1, MOST_GLORY + 1)])),
        wild=draw(st.sampled_from([None, *range(MOST_GLORY + 1)])),
        method=draw(st.sampled_from([None, "chance", "snake-draft"])),
    )


@given(battles())
def test_a_battle_is_read_as_it_is_written(fight: Battle) -> None:
    assert Battle.parse(str(fight)) == fight


@given(st.text(alphabet="abc-/+, ") | st.text())
def test_any_text_is_a_battle_or_refused(text: str) -> None:
    try:
        fight = Battle.parse(text)
    except BattleError:
        return
    assert Battle.parse(str(fight)) == fight
