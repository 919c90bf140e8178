"""``krosarena bench``: how fast the engine is, beside python-chess in the same run.

Figures of one machine and one moment; only ratios within one run mean anything.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import typer
from rich.console import Console
from rich.table import Table

from krosarena.content import install_library
from krosarena.content.document import DocumentError
from krosarena.content.library import settle_library
from krosarena.engine.actions import CastSpell
from krosarena.engine.decisions import DecisionKind
from krosarena.engine.dice import Dice
from krosarena.engine.game import Game
from krosarena.engine.queries import spells_of
from krosarena.odds import preview, reach_of, threat_to

from .bench_teams import measure_teams

_T = TypeVar("_T")

_EDITION = "tournament"
_BATTLE = (
    "the-pit/queen-of-the-tofus+bill-tell+oscar-kass+bad-aboum"
    "/anna-tommy+kassius-kaos+king-of-the-gobballs+lil-healey"
)
"""A full game with the two teams of the original book (p.18)."""


def bench(
    seconds: float = typer.Option(2.0, min=0.1, help="How long each measurement runs."),
    teams: bool = typer.Option(
        False,
        "--teams",
        help="Instead, compare teams of any cards, and of cards that look around, with the box's.",
    ),
    cards: str = typer.Option("", help="With --teams: a folder of more card files."),
    bot: str = typer.Option("random", help="With --teams: who plays."),
    as_json: bool = typer.Option(False, "--json", help="Print one JSON object."),
) -> None:
    """Measure random play, copies, lists of actions and previews; or kinds of teams.

    Example: krosarena bench --seconds 5 --json
    Example: krosarena bench --teams --cards my/cards --bot greedy
    """
    install_library()
    settle_library()
    if teams:
        _compare_teams(seconds, cards, bot, as_json=as_json)
        return
    figures = measure(seconds)
    if as_json:
        typer.echo(json.dumps(figures, indent=2))
        return
    table = Table(title=f"Random play of full {_EDITION} games, one core")
    table.add_column("measure")
    table.add_column("figure", justify="right")
    for name, value in figures.items():
        table.add_row(name, "not installed" if value is None else f"{value:,.2f}")
    Console().print(table)


def _compare_teams(seconds: float, cards: str, bot: str, *, as_json: bool) -> None:
    try:
        kinds = measure_teams(seconds, Path(cards) if cards else None, bot=bot)
    except (DocumentError, KeyError) as error:
        raise typer.BadParameter(str(error.args[0])) from None
    if as_json:
        typer.echo(json.dumps(kinds, indent=2))
        return
    table = Table(title=f"{bot} play by teams, one core")
    for column in ("teams", "games", "actions", "µs an action", "speed beside the box"):
        table.add_column(column, justify="left" if column == "teams" else "right")
    for name, kind in kinds.items():
        table.add_row(
            name,
            f"{kind['games']:,.0f}",
            f"{kind['actions']:,.0f}",
            f"{kind['us_per_action']:,.1f}",
            f"{kind['ratio_box']:.2f}",
        )
    Console().print(table)


def measure(seconds: float) -> dict[str, float | None]:
    ours, chess = _side_by_side(seconds)
    clones = _rate(seconds, _games_under_way(), lambda game: game.clone())
    lists = _rate(seconds, _games_under_way(), lambda game: game.legal_actions())
    saves = _rate(seconds, _games_under_way(), lambda game: game.save())
    views = _rate(seconds, _games_under_way(), lambda game: game.view(1, 2))
    return {
        "actions_per_s": ours.moves_per_s,
        "games_per_s": ours.games_per_s,
        "clones_per_s": clones,
        "clone_us": 1e6 / clones,
        "legal_actions_per_s": lists,
        "saves_per_s": saves,
        "views_per_s": views,
        "python_chess_moves_per_s": chess.moves_per_s if chess else None,
        "ratio_python_chess": ours.moves_per_s / chess.moves_per_s if chess else None,
        **_foresight(seconds),
    }


def _foresight(seconds: float) -> dict[str, float | None]:
    """Milliseconds for what a player sees before clicking, in the same positions."""
    games = [game for game in _games_under_way() if _is_activation(game)]
    hits = [(game, action) for game in games for action in _single_hits(game)]
    areas = [(game, action) for game in games for action in game.legal_actions()]
    walkers = [(game, unit.name) for game in games for unit in game.state.units if unit.in_arena]
    spent = {
        "preview_single_target": _times(seconds, hits, lambda g, action: preview(g, [action])),
        "preview_any_action": _times(seconds, areas, lambda g, action: preview(g, [action])),
        "reach_map": _times(seconds, walkers, lambda g, name: reach_of(g.state, name)),
        "threat": _times(seconds, [(g, 1) for g in games], lambda g, s: threat_to(g.state, s)),
    }
    figures: dict[str, float | None] = {}
    for name, times in spent.items():
        figures[f"{name}_ms"] = 1e3 * sum(times) / len(times)
        figures[f"{name}_worst_ms"] = 1e3 * max(times)
    return figures


def _is_activation(game: Game) -> bool:
    return game.decision is not None and game.decision.kind is DecisionKind.ACTIVATION


def _single_hits(game: Game) -> list[CastSpell]:
    """Attacks on one unit that stands alone on the cell."""
    unit = game.state.units[game.state.active_unit]
    attacks = {s.id for s in spells_of(game.state, unit) if s.element and s.area is None}
    return [
        action
        for action in game.legal_actions()
        if isinstance(action, CastSpell)
        and action.spell in attacks
        and len(game.state.units_at(action.cell)) == 1
    ]


def _times(
    seconds: float, tasks: list[tuple[Game, _T]], work: Callable[[Game, _T], object]
) -> list[float]:
    """What each task takes, over and over in a mixed order until the time is used up."""
    random.Random(3).shuffle(tasks)
    times: list[float] = []
    while sum(times) < seconds:
        for game, what in tasks:
            begin = time.process_time()
            work(game, what)
            times.append(time.process_time() - begin)
    return times


@dataclass
class _Player:
    """Somebody who plays random games, and how long that has taken in time of this process."""

    play: Callable[[random.Random, int], int]
    """Plays game number n to its end; how many moves it had."""
    moves: int = 0
    games: int = 0
    spent: float = 0.0

    def play_one(self, chooser: random.Random) -> None:
        begin = time.process_time()
        self.moves += self.play(chooser, self.games)
        self.games += 1
        self.spent += time.process_time() - begin

    @property
    def moves_per_s(self) -> float:
        return self.moves / self.spent

    @property
    def games_per_s(self) -> float:
        return self.games / self.spent


def _side_by_side(seconds: float) -> tuple[_Player, _Player | None]:
    """Ours and python-chess take turns game by game, so that a busy machine slows both alike."""
    chooser = random.Random(1)
    ours, chess = _Player(_play_ours), _chess_player()
    while ours.spent < seconds:
        ours.play_one(chooser)
        while chess and chess.spent < ours.spent:
            chess.play_one(chooser)
    return ours, chess


def _play_ours(chooser: random.Random, number: int) -> int:
    game = _new_game(number)
    actions = 0
    while game.outcome is None:
        game.apply(chooser.choice(game.legal_actions()))
        actions += 1
    return actions


def _chess_player() -> _Player | None:
    try:
        import chess
    except ModuleNotFoundError:
        return None

    def play(chooser: random.Random, number: int) -> int:
        board = chess.Board()
        while not board.is_game_over():
            board.push(chooser.choice(list(board.legal_moves)))
        return board.ply()

    return _Player(play)


def _new_game(number: int) -> Game:
    return Game.new(_BATTLE, edition=_EDITION, dice=Dice.seeded(number.to_bytes(32, "big")))


def _games_under_way() -> list[Game]:
    """A few dozen positions from all parts of a game."""
    chooser = random.Random(2)
    positions = []
    game = _new_game(0)
    while game.outcome is None:
        positions.append(game.clone())
        game.apply(chooser.choice(game.legal_actions()))
    return positions[:: max(1, len(positions) // 50)]


def _rate(seconds: float, games: list[Game], work: Callable[[Game], object]) -> float:
    done = 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        for game in games:
            work(game)
        done += len(games)
    return done / spent
