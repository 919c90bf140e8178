"""Bots against each other: what a ladder says, and that it says it rightly."""

import json
from collections import Counter

import pytest
from typer.testing import CliRunner

from krosarena.cli.app import app
from krosarena.content.library import library
from krosarena.formats.recruiting import Recruiting
from krosarena.formats.team_formats import TEAM_FORMATS
from krosarena.sim.contest import Score, play_all, ratings, scores, uses, wilson
from krosarena.sim.fixtures import mirrored, simulated
from krosarena.sim.match import Fixture, Result, play

DUEL = Fixture(("greedy", "random"), "right-in-the-kisser", "original", 7)
runner = CliRunner()


def _won(a: str, b: str, winner: int) -> Result:
    return Result(Fixture((a, b), "", "", 0), winners=(winner,))


def test_pairs_are_mirrored_and_use_everything() -> None:
    fixtures = mirrored("x", "y", arenas=["one", "two"], editions=["original", "v2"], games=16)
    assert len(fixtures) == 16
    for there, back in zip(fixtures[::2], fixtures[1::2], strict=True):
        assert (there.bots, back.bots) == (("x", "y"), ("y", "x"))
        assert (there.battle, there.edition, there.seed) == (back.battle, back.edition, back.seed)
    assert {(f.battle.split("/")[0], f.edition) for f in fixtures} == {
        (arena, edition) for arena in ("one", "two") for edition in ("original", "v2")
    }
    assert len({f.seed for f in fixtures}) == 8


def test_several_players_bring_two_each_and_change_seats() -> None:
    fixtures = simulated(
        ["x", "y"], arenas=["pit"], editions=["v2"], games=2, players=4, format="two-against-two"
    )
    assert [f.bots for f in fixtures] == [("x", "y", "x", "y"), ("y", "x", "y", "x")]
    where, *teams = fixtures[0].battle.split("/")
    assert where == "pit,partners"
    assert [len(team.split("+")) for team in teams] == [2, 2, 2, 2]


@pytest.mark.parametrize("edition", list(TEAM_FORMATS))
@pytest.mark.parametrize("players", [2, 4])
def test_any_teams_are_many_and_legal(players: int, edition: str) -> None:
    arenas = list(library().arenas)
    fixtures = simulated(
        ["x"], arenas=arenas, editions=[edition], games=20, players=players, teams="any"
    )
    teams = [team.split("+") for fixture in fixtures for team in fixture.battle.split("/")[1:]]
    formats = TEAM_FORMATS[edition]
    rules = formats["four-players"] if players == 4 else next(iter(formats.values()))
    assert len({tuple(team) for team in teams}) > 10
    assert {len(fixture.battle.split("/")) - 1 for fixture in fixtures} == {players}
    legal = Recruiting(rules, list(library().krosmasters.values())).is_legal
    assert all(legal([library().cards[id] for id in team]) for team in teams)


def test_a_game_is_played_to_its_end_and_again_the_same() -> None:
    once, again = play(DUEL), play(DUEL)
    assert once.finished
    assert once.reason == "knock-out"
    assert (once.winners, once.actions, once.uses) == (again.winners, again.actions, again.uses)
    assert sum(once.uses.values()) == once.actions == sum(map(len, once.thought.values()))
    assert {bot for bot, _ in once.uses} == {"greedy", "random"}
    assert uses([once, again])["greedy"]["end"] == 2 * once.uses["greedy", "end"]


def test_processes_give_what_one_gives() -> None:
    fixtures = [DUEL, Fixture(("random", "greedy"), "right-in-the-kisser", "original", 8)]
    steps: Counter[str] = Counter()
    apart = play_all(fixtures, workers=2, step=lambda: steps.update(["game"]))
    assert [r.winners for r in apart] == [r.winners for r in play_all(fixtures, workers=1)]
    assert steps["game"] == 2


def test_scores_count_both_seats() -> None:
    results = [_won("x", "y", 1), _won("y", "x", 2), _won("y", "x", 1), _won("x", "y", 1)]
    (score,) = scores(results)
    assert score == Score("x", "y", 4, 0.75, *wilson(3, 4))


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(5, 10, 0.237, 0.763), (10, 10, 0.722, 1.0), (0, 10, 0, 0.278)],
)
def test_the_interval_is_wilsons(won: float, games: int, low: float, high: float) -> None:
    assert wilson(won, games) == pytest.approx((low, high), abs=0.001)


def test_three_wins_of_four_are_191_points_of_elo() -> None:
    results = ([_won("x", "y", 2)] * 3 + [_won("x", "y", 1)]) * 100
    x, y = ratings(results, anchor="x")
    assert (x.bot, x.elo) == ("x", 0)
    assert y.elo == pytest.approx(191, abs=2)
    assert y.low < y.elo < y.high


def test_nobody_is_sure_of_who_always_wins() -> None:
    few, many = (ratings([_won("x", "y", 2)] * games, anchor="x")[1] for games in (4, 100))
    assert few.low < few.elo < few.high
    assert many.low > few.low


def test_the_ladder_command_tells_programs_and_people() -> None:
    command = ["ladder", "--bots", "random", "greedy", "--games", "2", "--budget-ms", "2"]
    command += ["--arenas", "the-pit", "bonta-1", "--workers", "1"]
    told = json.loads(runner.invoke(app, [*command, "--json", "--uses"]).stdout)
    (pair,) = told["pairs"]
    assert (pair["a"], pair["b"], pair["games"]) == ("greedy", "random", 2)
    assert 0 <= pair["low"] <= pair["score_a"] <= pair["high"] <= 1
    assert {rating["bot"] for rating in told["elo"]} == {"random", "greedy"}
    assert told["uses"]["greedy"]["answer deploy"] == 8
    people = runner.invoke(app, command)
    assert people.exit_code == 0
    assert "Elo" in people.stdout


def test_the_sim_command_tells_how_games_went() -> None:
    command = ["sim", "--bots", "greedy", "greedy", "--games", "1", "--players", "4"]
    command += ["--format", "two-against-two", "--budget-ms", "2", "--workers", "1", "--json"]
    told = json.loads(runner.invoke(app, command).stdout)
    assert (told["players"], told["format"]) == (4, "two-against-two")
    assert (told["games"], told["finished"]) == (1, 1)
    assert told["winners"] == {"greedy": 1}, "a pair wins a game once"
    assert sum(told["reasons"].values()) == 1
    assert told["actions"]["most"] >= told["turns"]["most"] > 0
    assert told["faults"] == []
    assert told["moments_checked"] == told["actions"]["most"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["ladder", "--bots", "greedy", "chess"], "there is no bot 'chess'"),
        (["ladder", "--bots", "greedy"], "two or more different bots"),
        (["ladder", "--bots", "greedy", "random", "--arenas", "mars"], "there is no arena 'mars'"),
        (["sim", "--bots", "greedy", "--edition", "v9"], "there is no edition 'v9'"),
        (["sim", "--bots", "greedy", "--format", "two-against-two"], "needs --players 4"),
    ],
)
def test_what_cannot_be_played_is_said(arguments: list[str], words: str) -> None:
    result = runner.invoke(app, arguments)
    assert result.exit_code == 2
    assert words in " ".join(result.output.replace("│", " ").split())
