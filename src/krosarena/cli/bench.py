"""``krosarena bench``: how fast the engine is, beside python-chess in the same run.

Figures of one machine and one moment; only ratios within one run mean anything.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable

import typer
from rich.console import Console
from rich.table import Table

from krosarena.content import install_library
from krosarena.engine.dice import Dice
from krosarena.engine.game import Game

_SCENARIO = "my-very-first-spell"


def bench(
    seconds: float = typer.Option(2.0, min=0.1, help="How long each measurement runs."),
    as_json: bool = typer.Option(False, "--json", help="Print one JSON object."),
) -> None:
    """Measure random play, copies and lists of actions.

    Example: krosarena bench --seconds 5 --json
    """
    install_library()
    figures = measure(seconds)
    if as_json:
        typer.echo(json.dumps(figures, indent=2))
        return
    table = Table(title=f"Random play of {_SCENARIO}, one core")
    table.add_column("measure")
    table.add_column("figure", justify="right")
    for name, value in figures.items():
        table.add_row(name, "not installed" if value is None else f"{value:,.2f}")
    Console().print(table)


def measure(seconds: float) -> dict[str, float | None]:
    actions, games = _random_play(seconds)
    clones = _rate(seconds, _games_under_way(), lambda game: game.clone())
    lists = _rate(seconds, _games_under_way(), lambda game: game.legal_actions())
    saves = _rate(seconds, _games_under_way(), lambda game: game.save())
    views = _rate(seconds, _games_under_way(), lambda game: game.view(1, 2))
    chess = _chess_moves(seconds)
    return {
        "actions_per_s": actions,
        "games_per_s": games,
        "clones_per_s": clones,
        "clone_us": 1e6 / clones,
        "legal_actions_per_s": lists,
        "saves_per_s": saves,
        "views_per_s": views,
        "python_chess_moves_per_s": chess,
        "ratio_python_chess": actions / chess if chess else None,
    }


def _random_play(seconds: float) -> tuple[float, float]:
    """Actions and finished games per second."""
    chooser = random.Random(1)
    actions = games = 0
    begin = time.perf_counter()
    while (spent := time.perf_counter() - begin) < seconds:
        game = Game.new(_SCENARIO, dice=Dice.seeded(games.to_bytes(32, "big")))
        while game.outcome is None:
            game.apply(chooser.choice(game.legal_actions()))
            actions += 1
        games += 1
    return actions / spent, games / spent


def _games_under_way() -> list[Game]:
    """A few dozen positions from all parts of a game."""
    chooser = random.Random(2)
    positions = []
    game = Game.new(_SCENARIO, dice=Dice.seeded(bytes(32)))
    while game.outcome is None:
        positions.append(game.clone())
        game.apply(chooser.choice(game.legal_actions()))
    return positions[:: max(1, len(positions) // 50)]


def _rate(seconds: float, games: list[Game], work: Callable[[Game], object]) -> float:
    done = 0
    begin = time.perf_counter()
    while (spent := time.perf_counter() - begin) < seconds:
        for game in games:
            work(game)
        done += len(games)
    return done / spent


def _chess_moves(seconds: float) -> float | None:
    try:
        import chess
    except ModuleNotFoundError:
        return None
    chooser = random.Random(1)
    moves = 0
    begin = time.perf_counter()
    while (spent := time.perf_counter() - begin) < seconds:
        board = chess.Board()
        while not board.is_game_over():
            board.push(chooser.choice(list(board.legal_moves)))
            moves += 1
    return moves / spent
