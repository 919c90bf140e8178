"""How the planner thinks of one activation: blocks, endings, and the script it then follows."""

from __future__ import annotations

import pytest

from bots.clocks import Ticking
from krosarena.bots import Seat
from krosarena.bots.champion import ChampionBot
from krosarena.bots.evaluation import CERTAIN, evaluation
from krosarena.bots.planner import PlannerBot
from krosarena.bots.search import Agenda, Line, Search, Stage, script_of
from krosarena.bots.thinking import Deadline, Judge
from krosarena.bots.walking import walked, walks_of
from krosarena.content.library import library
from krosarena.engine.actions import CastSpell
from krosarena.engine.board.grid import NAMES, cell_named
from krosarena.engine.decisions import Roll
from krosarena.engine.dice import Dice, Face
from krosarena.engine.game import Game
from krosarena.odds import endings, preview, reach_of

_AGES = 1e9


def _beside(edition: str = "tournament") -> Game:
    """The Queen of the Tofus at the King of the Gobballs' side."""
    text = (
        f"{edition} my-very-first-spell | turn 1 player 1 order 1,2 "
        "| timelines queen-of-the-tofus/king-of-the-gobballs "
        f"| *queen-of-the-tofus 1 d4 mp 4 ap 6 | king-of-the-gobballs 2 e4"
    )
    return Game.from_position(text, dice=Dice.open(), library=library())


def _lines(game: Game, width: int = 4) -> list[Line]:
    deadline = Deadline(_AGES, Ticking())
    judge = Judge(evaluation("planner"), 1, deadline)
    return Search(judge, deadline, width=width, candidates=8, rests=3).lines(game)


@pytest.mark.parametrize("edition", ["original", "v2", "tournament"])
def test_a_walk_past_an_enemy_ends_as_the_odds_say(edition: str) -> None:
    game = _beside(edition)
    unit = game.state.units[0]
    ways = {way.cell: way for way in reach_of(game.state, unit.name).ways}
    risky = [walk for walk in walks_of(game.state, unit) if walk.risky_step >= 0]
    assert risky
    for walk in risky:
        there = walk.path[-1]
        arrived = [a for a in walked(game, unit, walk) if a.game.state.units[0].cell == there]
        assert sum(a.likely for a in arrived) == pytest.approx(float(ways[NAMES[there]].chance))
        kept = {(left.mp, left.ap): float(left.chance) for left in ways[NAMES[there]].left}
        for arrival in arrived:
            walker = arrival.game.state.units[0]
            assert kept[walker.mp, walker.ap] == pytest.approx(arrival.likely)


def _fall(game: Game, face: Face) -> None:
    """One success."""
    assert isinstance(game.chance, Roll)
    game.resolve((face, *[Face.CRITICAL] * (game.chance.count - 1)))


def test_a_script_expects_the_block_that_was_planned_for() -> None:
    """Caught: one MP and one AP less after the step away (CTR 4.14.2.e)."""
    game = _beside()
    unit = game.state.units[0]
    path = (cell_named("c4"), cell_named("b4"))
    walk = next(walk for walk in walks_of(game.state, unit) if walk.path == path)
    caught = next(arrival for arrival in walked(game, unit, walk) if arrival.loss == 1)
    line = Line(caught.game, 0.0, stages=(Stage(walk, caught.loss, None, caught.game),))
    agenda = Agenda()
    game.apply(agenda.begin(script_of(game, line)))
    _fall(game, Face.LOCK)
    _fall(game, Face.DODGE)
    assert (game.state.units[0].mp, game.state.units[0].ap) == (2, 5)
    assert str(agenda.next(game)) == "move b4"


def _hurt(injuries: int) -> Game:
    """The same with the King hurt."""
    text = _beside("original").position().replace("2 e4", f"2 e4 injuries {injuries}")
    return Game.from_position(text, dice=Dice.open(), library=library())


@pytest.mark.parametrize("injuries", [0, 5, 8, 9])
def test_no_plan_is_worth_more_than_a_won_game(injuries: int) -> None:
    for line in _lines(_hurt(injuries)):
        assert -CERTAIN <= line.score <= CERTAIN


def test_two_tries_to_win_are_not_added_up() -> None:
    """The King has one HP left and a cast takes it in 29 of 36 cases: the second cast only counts
    where the first one failed."""
    tries = set()
    for line in _lines(_hurt(9)):
        casts = [str(stage.action) for stage in line.stages if stage.action]
        tries.add(len(casts))
        if all(cast == "cast dan-to-fu e4" for cast in casts) and line.sure + line.over > 0.999:
            assert line.over == pytest.approx(1 - (7 / 36) ** len(casts))
            assert line.ending == pytest.approx(CERTAIN * line.over)
    assert tries >= {1, 2}


def _brink(injuries: int) -> Game:
    """Player 1 has one GG left. Julith strikes Khan Karkass twice with critical dice: at 4 injuries
    the usual dice knock him out, but not all do."""
    text = (
        "v2 bonta-2/bakara+khan-karkass/julith+jahash | turn 10 player 2 order 1,2 "
        "| timelines bakara,khan-karkass/julith,jahash | board bonta-2 west,east "
        "| glory 1,6 wild 0 kamas 0,0 | bakara 1 d4 | khan-karkass 1 e7 injuries "
        f"{injuries} | *julith 2 e6 injuries 10 mp 0 ap 7 | jahash 2 i3"
    )
    return Game.from_position(text, dice=Dice.open(), library=library())


@pytest.mark.parametrize(("injuries", "certain"), [(3, False), (4, False), (5, False), (6, True)])
@pytest.mark.parametrize(
    "bot", [PlannerBot(clock=Ticking()), ChampionBot(clock=Ticking())], ids=["planner", "champion"]
)
def test_a_plan_wins_only_if_all_dice_say_so(
    bot: PlannerBot | ChampionBot, injuries: int, certain: bool
) -> None:
    game = _brink(injuries)
    plans = bot.explain(Seat(game, 2), 300)
    for plan in plans:
        ends = endings(game, plan.actions)
        assert plan.wins is (ends.get((2,)) == 1)
    assert any(plan.wins for plan in plans) is certain
    best = max(plans, key=lambda plan: plan.gain)
    again = preview(game, [action for action in best.actions if isinstance(action, CastSpell)])
    knocked_out = again.of("khan-karkass")
    assert knocked_out is not None
    assert endings(game, best.actions) == {(2,): knocked_out.ko}


def _at_the_demon(glory: str = "5,5 wild 1", injuries: int = 7) -> Game:
    """Julith on a demon cell with the price of Lightning, a spell to cast once at somebody further
    off than her own reach: Anna Tommy."""
    text = (
        "original the-pit/marline+julith/anna-tommy | turn 5 player 1 order 1,2 "
        "| timelines julith,marline/anna-tommy | board the-pit east,west "
        f"| glory {glory} kamas 3,0 "
        "| market granite:9:lightning,granite:9:set-hp-lock,jade:9:faistos-hammer,"
        "jade:9:pandawa-style,gold:9:wakfu-spout,gold:9:treach-set "
        f"| marline 1 k3 | *julith 1 f5 mp 0 ap 2 | anna-tommy 2 b5 injuries {injuries}"
    )
    return Game.from_position(text, dice=Dice.open(), library=library())


@pytest.mark.parametrize("bot", [PlannerBot, ChampionBot])
def test_a_boost_is_bought_for_what_can_be_done_with_it_at_once(
    bot: type[PlannerBot | ChampionBot],
) -> None:
    """None of the three pays by itself."""
    best = bot(clock=Ticking()).explain(Seat(_at_the_demon(), 1), 300)[0]
    assert [str(action) for action in best.actions][:3] == [
        "buy granite 1",
        "reveal lightning",
        "cast lightning b5",
    ]


def test_a_plan_that_wins_by_a_purchase_is_told_as_such() -> None:
    """Which token is turned up in place of the one bought nobody knows, so the end is not foreseen
    exactly; it is all the same likely."""
    game = _at_the_demon("1,1 wild 0", injuries=11)
    best = PlannerBot(clock=Ticking()).explain(Seat(game, 1), 300)[0]
    assert "cast lightning b5" in map(str, best.actions)
    assert best.gain > 0.1
    assert not best.wins


def test_no_plan_is_looked_at_twice() -> None:
    """Also one that goes on at once because it has revealed a boost."""
    game = _at_the_demon()
    scripts = [tuple(script_of(game, line)) for line in _lines(game, width=20)]
    assert len(scripts) == len(set(scripts))


_PIT = (
    "original the-pit,south/anna-tommy+queen-of-the-tofus+bill-tell+oscar-kass"
    "/kassius-kaos+king-of-the-gobballs+lil-healey+bad-aboum | turn 1 player 1 order 1,2 "
    "| timelines anna-tommy,queen-of-the-tofus,bill-tell,oscar-kass"
    "/kassius-kaos,bad-aboum,king-of-the-gobballs,lil-healey "
    "| glory 6,{their_glory} wild 0 kamas {kamas},0 | ground h1:1,g2:2 "
    "| *anna-tommy 1 {anna} mp 3 ap 6 | queen-of-the-tofus 1 {queen} | bill-tell 1 b12 "
    "| oscar-kass 1 a11 | kassius-kaos 2 h2 | king-of-the-gobballs 2 {king} | lil-healey 2 b2 "
    "| bad-aboum 2 k2"
)


def _in_the_pit(
    anna: str, queen: str = "b11", king: str = "l2", their_glory: int = 6, kamas: int = 0
) -> Game:
    text = _PIT.format(anna=anna, queen=queen, king=king, their_glory=their_glory, kamas=kamas)
    return Game.from_position(text, dice=Dice.open(), library=library())


@pytest.mark.parametrize("bot", [PlannerBot, ChampionBot])
def test_the_last_gg_for_sale_two_steps_away_is_bought(
    bot: type[PlannerBot] | type[ChampionBot],
) -> None:
    game = _in_the_pit("e9", their_glory=1, kamas=10)
    thinker = bot(clock=Ticking())
    done: list[str] = []
    while game.outcome is None and len(done) < 4:
        done.append(str(thinker.choose(Seat(game, 1), 150)))
        game.apply(done[-1])
    assert done[-1] == "buy gg"
    assert game.outcome is not None
    assert game.outcome.winners == (1,)


@pytest.mark.parametrize(
    ("anna", "queen", "king"),
    [("e9", "b11", "l2"), ("e11", "e12", "l2"), ("f8", "g9", "f7"), ("h4", "b11", "h3")],
)
def test_transposition_is_thought_of_only_with_an_ally_to_swap_with(
    anna: str, queen: str, king: str
) -> None:
    game = _in_the_pit(anna, queen, king)
    for line in _lines(game):
        now = game
        for stage in line.stages:
            if isinstance(stage.action, CastSpell) and stage.action.spell == "transposition":
                ally = now.state.unit_at(stage.action.cell)
                assert ally is not None
                assert ally.player == 1
            now = stage.game
