"""A watched game: whatever must not be is seen, told, and makes the command fail."""

import json
from collections.abc import Callable
from dataclasses import replace

import pytest
from typer.testing import CliRunner

from full_games import begin
from krosarena.bots.random_bot import RandomBot
from krosarena.bots.seat import Seat
from krosarena.cli.app import app
from krosarena.engine.actions import END, Action
from krosarena.engine.game import Game
from krosarena.engine.view import View
from krosarena.sim.match import Fixture, play
from krosarena.sim.watch import BrokenPromise, Watch

runner = CliRunner()
FIXTURE = Fixture(("random", "random"), "right-in-the-kisser", "original", 7)


def _under_way() -> Game:
    """All figures deployed, glory and kamas laid out."""
    game, bot = begin("tournament", "the-pit", 1), RandomBot(1)
    while game.decision and game.decision.prompt != "activate":
        game.apply(bot.choose(Seat(game, game.decision.player), 1))
    return game


def _change_unit(game: Game, **facts: int) -> None:
    first = game.state.units[0]
    game.state.set_unit(first._replace(**facts))


def _change_treasury(game: Game, **facts: object) -> None:
    game.state.treasury = game.state.treasury._replace(**facts)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("break_it", "words"),
    [
        (lambda game: _change_unit(game, injuries=99), "more injuries than HP"),
        (lambda game: _change_unit(game, ap=-1), "less than no AP"),
        (lambda game: _change_unit(game, mp=-1), "less than no MP"),
        (lambda game: _change_unit(game, mp_tokens=-9), "too many -MP"),
        (lambda game: _change_unit(game, cell=game.state.units[1].cell), "shares its cell"),
        (lambda game: _change_treasury(game, wild=9), "GG come and go only by tension"),
        (lambda game: _change_treasury(game, kamas=(5, 0)), "kamas in stock"),
        (lambda game: _change_treasury(game, ground={}), "kamas vanish"),
        (lambda game: _change_treasury(game, unseen=()), "tokens are lost"),
    ],
)
def test_what_must_not_be_is_seen(break_it: Callable[[Game], None], words: str) -> None:
    game = _under_way()
    watch = Watch(game)
    watch.look(())
    break_it(game)
    with pytest.raises(BrokenPromise, match=words):
        watch.look(())


def test_a_view_that_tells_too_much_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    game = _under_way()
    watch = Watch(game)
    watch.look_at_views()
    assert game.decision
    told: View = game.view(game.decision.player)
    monkeypatch.setattr(Game, "view", lambda game, seat: told)
    with pytest.raises(BrokenPromise, match="sees what another may choose from"):
        watch.look_at_views()


def test_the_sim_command_fails_with_a_bot_that_cheats(monkeypatch: pytest.MonkeyPatch) -> None:
    def cheat(bot: RandomBot, seat: Seat, budget_ms: float) -> Action:
        return END

    monkeypatch.setattr(RandomBot, "choose", cheat)
    command = ["sim", "--bots", "random", "--players", "4", "--games", "1", "--workers", "1"]
    done = runner.invoke(app, [*command, "--json"])
    assert done.exit_code == 1
    told = json.loads(done.stdout)
    assert (told["games"], told["finished"]) == (1, 0)
    (fault,) = told["faults"]
    assert fault["bots"] == ["random"] * 4
    assert fault["fault"].startswith("after 0 actions: ")
    people = runner.invoke(app, command)
    assert people.exit_code == 1
    assert "after 0 actions" in people.stdout
    assert fault["seed"] in people.stdout


@pytest.mark.parametrize("error", [ZeroDivisionError, SystemExit, KeyError])
@pytest.mark.parametrize("watched", [True, False])
def test_a_bot_that_fails_spoils_its_own_game_and_no_other(
    error: type[BaseException], watched: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(bot: RandomBot, seat: Seat, budget_ms: float) -> Action:
        if seat.decision.prompt == "activate":
            raise error("no more ideas")
        return seat.legal_actions()[0]

    with monkeypatch.context() as patched:
        patched.setattr(RandomBot, "choose", fail)
        spoilt = play(replace(FIXTURE, watched=watched))
    assert spoilt.fault
    assert spoilt.fault.startswith("after ")
    assert error.__name__ in spoilt.fault
    assert "no more ideas" in spoilt.fault
    assert "random, failed with" in spoilt.fault
    assert "test_watch.py:" in spoilt.fault
    assert (spoilt.winners, spoilt.finished) == ((), False)
    assert play(FIXTURE).finished


def test_the_ladder_keeps_what_was_played_and_tells_what_failed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    choose = RandomBot.choose
    failed: list[bool] = []

    def fail_once(bot: RandomBot, seat: Seat, budget_ms: float) -> Action:
        if not failed:
            failed.append(True)
            raise ZeroDivisionError("no more ideas")
        return choose(bot, seat, budget_ms)

    monkeypatch.setattr(RandomBot, "choose", fail_once)
    command = ["ladder", "--bots", "random", "greedy", "--games", "4", "--budget-ms", "2"]
    command += ["--arenas", "the-pit", "--workers", "1"]
    done = runner.invoke(app, [*command, "--json"])
    assert done.exit_code == 1
    told = json.loads(done.stdout)
    (fault,) = told["faults"]
    assert "ZeroDivisionError: no more ideas" in fault["fault"]
    again = Fixture(
        tuple(fault["bots"]), fault["battle"], fault["edition"], int(fault["seed"]),
        fault["budget_ms"],
    )  # fmt: skip
    failed.clear()
    assert play(again).fault == fault["fault"], "what is told suffices to see it again"
    assert told["pairs"][0]["games"] == 3
    failed.clear()
    people = runner.invoke(app, command)
    assert people.exit_code == 1
    assert "Elo" in people.stdout
    assert "games broken off by a fault: 1" in people.stdout
    assert fault["seed"] in people.stdout


def test_a_ladder_in_which_every_game_fails_still_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(bot: RandomBot, seat: Seat, budget_ms: float) -> Action:
        raise ZeroDivisionError("no more ideas")

    monkeypatch.setattr(RandomBot, "choose", fail)
    command = ["ladder", "--bots", "random", "greedy", "--games", "8", "--budget-ms", "2"]
    command += ["--arenas", "the-pit", "--workers", "1"]
    people = runner.invoke(app, command)
    assert people.exit_code == 1
    assert "games broken off by a fault: 8" in people.stdout
    assert "and 3 more" in people.stdout
    told = json.loads(runner.invoke(app, [*command, "--json"]).stdout)
    assert (told["pairs"], told["elo"], len(told["faults"])) == ([], [], 8)
