"""A watched game: whatever must not be is seen, told, and makes the command fail."""

import json
from collections.abc import Callable

import pytest
from typer.testing import CliRunner

from full_games import begin
from krosarena.bots.random_bot import RandomBot
from krosarena.bots.seat import Seat
from krosarena.cli.app import app
from krosarena.engine.actions import END, Action
from krosarena.engine.game import Game
from krosarena.engine.view import View
from krosarena.sim.watch import BrokenPromise, Watch

runner = CliRunner()


def _under_way() -> Game:
    """All figures deployed, glory and kamas laid out."""
    game, bot = begin("tournament", "the-pit", 1), RandomBot(1)
    while game.decision and game.decision.prompt != "activate":
        game.apply(bot.choose(Seat(game, game.decision.player), 1))
    return game


def _change_unit(game: Game, **facts: int) -> None:
    first = game.state.units[0]
    game.state.units[0] = first._replace(**facts)


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
