"""``krosarena ladder`` and ``krosarena sim``: bots against each other, many times."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from itertools import combinations
from statistics import fmean, median
from typing import TYPE_CHECKING, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from typer.core import TyperCommand

if TYPE_CHECKING:
    from krosarena.sim.contest import Rating, Score
    from krosarena.sim.fixtures import Teams
    from krosarena.sim.match import Fixture, Result


class ManyValues(TyperCommand):
    """Lets ``--bots greedy planner`` mean ``--bots greedy --bots planner``."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        several = {name for p in self.params if getattr(p, "multiple", False) for name in p.opts}
        spread: list[str] = []
        option = ""
        for word in args:
            if word.startswith("-"):
                name = word.partition("=")[0]
                option = name if name in several else ""
                spread.append(word)
            elif option and spread[-1] != option:
                spread += [option, word]
            else:
                spread.append(word)
        return super().parse_args(ctx, spread)


_BOTS = typer.Option(..., "--bots", help="Levels: random, greedy, planner, champion.")
_GAMES = typer.Option(
    100, min=1, help="How many games; in a ladder of each pair of bots, and an even number of them."
)
_EDITIONS = typer.Option(["tournament"], "--edition", help="original, v2, tournament or all.")
_ARENAS = typer.Option(["all"], "--arenas", help="Arenas by id, or all.")
_TEAMS = typer.Option("advised", help="advised: those of the books; any: any that are legal.")
_BUDGET = typer.Option(
    None,
    min=1,
    max=60_000,
    help="Milliseconds for each decision; greedy and planner take no more than they always do.",
)
_WORKERS = typer.Option(None, min=1, help="Parallel processes; one for each core if not given.")
_SEED = typer.Option(0, help="Other dice.")
_JSON = typer.Option(False, "--json", help="Print one JSON object.")
_FAULTS_SHOWN = 5
_USES = typer.Option(False, "--uses", help="Also list how often each bot did what.")


def ladder(
    bots: list[str] = _BOTS,
    games: int = _GAMES,
    edition: list[str] = _EDITIONS,
    arenas: list[str] = _ARENAS,
    teams: str = _TEAMS,
    budget_ms: float | None = _BUDGET,
    workers: int | None = _WORKERS,
    seed: int = _SEED,
    uses: bool = _USES,
    as_json: bool = _JSON,
) -> None:
    """Play every bot against every other in mirrored pairs: same dice, sides swapped.

    A game in which a bot failed or did what is not allowed counts for nobody; it is told at the
    end, and the exit code is 1.

    Example: krosarena ladder --bots greedy planner --games 40 --edition tournament --arenas all
    """
    from krosarena.sim.contest import ratings, scores, times
    from krosarena.sim.fixtures import mirrored

    _check_bots(bots)
    if len(set(bots)) != len(bots) or len(bots) < 2:
        raise typer.BadParameter("name two or more different bots", param_hint="--bots")
    chosen = _teams(teams)
    fixtures = [
        fixture
        for a, b in combinations(reversed(bots), 2)
        for fixture in mirrored(
            a,
            b,
            arenas=_arenas(arenas),
            editions=_editions(edition),
            games=games,
            teams=chosen,
            seed=seed,
            budget_ms=budget_ms,
        )
    ]
    results = _play(fixtures, workers, quiet=as_json)
    faults = _faults(results)
    results = [result for result in results if result.fault is None]
    pairs = scores(results)
    played = {bot for result in results for bot in result.fixture.bots}
    anchor = next((bot for bot in bots if bot in played), None)
    elo = ratings(results, anchor=anchor) if anchor else []
    thought = times(results)
    if as_json:
        summary: dict[str, Any] = {
            "pairs": [asdict(pair) for pair in pairs],
            "elo": [asdict(rating) for rating in elo],
            "times": thought,
            "faults": faults,
        }
        if uses:
            summary["uses"] = _uses(results)
        typer.echo(json.dumps(summary, indent=2))
    else:
        if pairs:
            _print_ladder(bots, pairs, elo, thought)
        if uses:
            _print_uses(Console(), _uses(results))
        _print_faults(Console(), faults)
    if faults:
        raise typer.Exit(1)


def _print_ladder(
    bots: Sequence[str],
    pairs: Sequence[Score],
    elo: Sequence[Rating],
    thought: Mapping[str, Mapping[str, float]],
) -> None:
    by_pair = {(pair.a, pair.b): pair for pair in pairs}
    cross = Table(title=f"Share of {pairs[0].games} games won, with 95 % intervals")
    for heading in ("", *bots, "Elo", "95 %", "ms a decision", "99 %", "activation"):
        cross.add_column(heading, justify="right" if heading else "left")
    for rating in reversed(elo):
        cells = []
        for other in bots:
            if pair := by_pair.get((rating.bot, other)):
                cells.append(f"{pair.score_a:.0%} ({pair.low:.0%}–{pair.high:.0%})")
            elif pair := by_pair.get((other, rating.bot)):
                cells.append(f"{1 - pair.score_a:.0%} ({1 - pair.high:.0%}–{1 - pair.low:.0%})")
            else:
                cells.append("–")
        time = thought[rating.bot]
        cross.add_row(
            rating.bot, *cells, str(rating.elo), f"{rating.low} … {rating.high}",
            f"{time['mean_ms']:.1f}", f"{time['p99_ms']:.0f}", f"{time['activation_p99_ms']:.0f}",
        )  # fmt: skip
    Console().print(cross)


def sim(
    bots: list[str] = _BOTS,
    games: int = _GAMES,
    players: int = typer.Option(2, min=2, max=4, help="Two to four."),
    format: str = typer.Option("free-for-all", help="free-for-all or two-against-two."),
    edition: list[str] = _EDITIONS,
    arenas: list[str] = _ARENAS,
    teams: str = _TEAMS,
    budget_ms: float | None = _BUDGET,
    workers: int | None = _WORKERS,
    seed: int = _SEED,
    uses: bool = _USES,
    as_json: bool = _JSON,
) -> None:
    """Play many games, check the rules' promises at every moment, and say how they went.

    Exit code 1 if a bot failed or did what is not allowed, or a game came to what no game may
    come to.

    Example: krosarena sim --bots planner planner --games 20 --players 4 --json
    """
    from krosarena.sim.fixtures import simulated

    _check_bots(bots)
    if format not in ("free-for-all", "two-against-two"):
        raise typer.BadParameter(
            "there are free-for-all and two-against-two", param_hint="--format"
        )
    if format == "two-against-two" and players != 4:
        raise typer.BadParameter("two against two needs --players 4", param_hint="--players")
    fixtures = simulated(
        bots,
        arenas=_arenas(arenas),
        editions=_editions(edition),
        games=games,
        players=players,
        format=format,  # type: ignore[arg-type]
        teams=_teams(teams),
        seed=seed,
        budget_ms=budget_ms,
    )
    results = _play(fixtures, workers, quiet=as_json)
    summary = _summary(results)
    if uses:
        summary["uses"] = _uses(results)
    if as_json:
        typer.echo(json.dumps({"players": players, "format": format, **summary}, indent=2))
    else:
        _print_summary(summary, f"{games} games of {players} players")
    if summary["faults"]:
        raise typer.Exit(1)


def _print_summary(summary: Mapping[str, Any], title: str) -> None:
    console = Console()
    table = Table(title=title)
    table.add_column("measure")
    table.add_column("figure", justify="right")
    for name, value in summary.items():
        if name not in ("uses", "faults"):
            shown = value if isinstance(value, int | float) else _words(value)
            table.add_row(name, f"{shown:.2f}" if isinstance(shown, float) else str(shown))
    console.print(table)
    if "uses" in summary:
        _print_uses(console, summary["uses"])
    _print_faults(console, summary["faults"])


def _summary(results: Sequence[Result]) -> dict[str, Any]:
    winners = Counter(
        bot
        for result in results
        for bot in {result.fixture.bots[player - 1] for player in result.winners}
    )
    return {
        "games": len(results),
        "finished": sum(result.finished for result in results),
        "seconds": sum(result.seconds for result in results),
        "winners": dict(winners),
        "winning_seats": dict(Counter(str(p) for result in results for p in result.winners)),
        "reasons": dict(Counter(result.reason for result in results)),
        "actions": _lengths([result.actions for result in results]),
        "turns": _lengths([result.turns for result in results]),
        "arenas": _counted(result.fixture.battle.split("/")[0].split(",")[0] for result in results),
        "editions": _counted(result.fixture.edition for result in results),
        "moments_checked": sum(result.moments for result in results),
        "faults": _faults(results),
    }


def _counted(names: Iterable[str]) -> dict[str, int]:
    return dict(sorted(Counter(names).items()))


def _faults(results: Iterable[Result]) -> list[dict[str, Any]]:
    """What went wrong, with all that is needed to see it again."""
    return [
        {
            "battle": result.fixture.battle,
            "edition": result.fixture.edition,
            "bots": list(result.fixture.bots),
            "seed": str(result.fixture.seed),
            "budget_ms": result.fixture.budget_ms,
            "fault": result.fault,
        }
        for result in results
        if result.fault
    ]


def _print_faults(console: Console, faults: Sequence[Mapping[str, Any]]) -> None:
    if not faults:
        return
    console.print(f"games broken off by a fault: {len(faults)}")
    for fault in faults[:_FAULTS_SHOWN]:
        console.print(
            f"{fault['fault']}\n    {fault['battle']} ({fault['edition']}), "
            f"bots {' '.join(fault['bots'])}, seed {fault['seed']}, "
            f"budget {fault['budget_ms'] or 'of the level'}",
            soft_wrap=True,
            markup=False,
            highlight=False,
        )
    if len(faults) > _FAULTS_SHOWN:
        console.print(f"… and {len(faults) - _FAULTS_SHOWN} more; --json lists them all")


def _lengths(values: Sequence[int]) -> dict[str, float]:
    return {
        "least": min(values),
        "median": median(values),
        "mean": round(fmean(values), 1),
        "most": max(values),
    }


def _words(value: Mapping[str, object]) -> str:
    return ", ".join(f"{key} {count}" for key, count in value.items())


def _play(fixtures: Sequence[Fixture], workers: int | None, *, quiet: bool) -> list[Result]:
    from krosarena.sim.contest import play_all

    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), disable=quiet) as progress:
        task = progress.add_task("games", total=len(fixtures))
        return play_all(fixtures, workers=workers, step=lambda: progress.advance(task))


def _uses(results: Sequence[Result]) -> dict[str, dict[str, int]]:
    from krosarena.sim.contest import uses

    return {bot: dict(sorted(counts.items())) for bot, counts in uses(results).items()}


def _print_uses(console: Console, used: Mapping[str, Mapping[str, int]]) -> None:
    table = Table(title="What each bot did")
    table.add_column("action")
    for bot in used:
        table.add_column(bot, justify="right")
    for what in sorted({what for counts in used.values() for what in counts}):
        table.add_row(what, *(str(counts.get(what, 0)) for counts in used.values()))
    console.print(table)


def _check_bots(bots: Sequence[str]) -> None:
    from krosarena.bots.levels import level_named

    for bot in bots:
        try:
            level_named(bot)
        except KeyError as error:
            raise typer.BadParameter(str(error.args[0]), param_hint="--bots") from None


def _teams(name: str) -> Teams:
    if name not in ("advised", "any"):
        raise typer.BadParameter("there are advised and any", param_hint="--teams")
    return name  # type: ignore[return-value]


def _arenas(names: Sequence[str]) -> list[str]:
    from krosarena.content.library import library

    known = list(library().arenas)
    if "all" in names:
        return known
    return [_known(name, known, "arena", "--arenas") for name in names]


def _editions(names: Sequence[str]) -> list[str]:
    from krosarena.engine.editions import EDITIONS

    if "all" in names:
        return list(EDITIONS)
    return [_known(name, list(EDITIONS), "edition", "--edition") for name in names]


def _known(name: str, known: Sequence[str], kind: str, option: str) -> str:
    if name not in known:
        raise typer.BadParameter(
            f"there is no {kind} {name!r}; there are {', '.join(known)} and all", param_hint=option
        )
    return name
