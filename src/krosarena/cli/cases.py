"""``krosarena cases``: prove the rules."""

from __future__ import annotations

import json
from pathlib import Path

import typer
from rich.console import Console
from rich.progress import track

from krosarena.cases.runner import CaseResult, find_cases, run_file

app = typer.Typer(help="Run rule cases.", no_args_is_help=True)
_PATHS = typer.Argument(..., help="Case files or folders of them.")


@app.command()
def run(
    paths: list[Path] = _PATHS,
    as_json: bool = typer.Option(False, "--json", help="Print one JSON object."),
    thorough: bool = typer.Option(
        False,
        "--thorough",
        help="After every line also compare all legal actions with the reasons against actions.",
    ),
) -> None:
    """Run rule cases in every edition they name. Exit code 1 if any fails.

    Example: krosarena cases run cases --json
    """
    try:
        files = list(find_cases(paths))
    except FileNotFoundError as error:
        raise typer.BadParameter(str(error)) from None
    progress = Console(stderr=True)
    shown = track(files, "Cases", console=progress, disable=as_json or not progress.is_terminal)
    results = [result for file in shown for result in run_file(file, thorough=thorough)]
    failures = [result for result in results if result.failure]
    if as_json:
        typer.echo(json.dumps(_summary(files, results, failures), indent=2))
    else:
        for result in failures:
            typer.echo(f"FAILED [{result.edition}] {result.title}\n  {result.failure}")
        typer.echo(f"{len(results) - len(failures)} passed, {len(failures)} failed")
    raise typer.Exit(1 if failures or not results else 0)


def _summary(
    files: list[Path], results: list[CaseResult], failures: list[CaseResult]
) -> dict[str, object]:
    return {
        "passed": len(results) - len(failures),
        "failed": len(failures),
        "files": len(files),
        "failures": [
            {"file": r.file, "title": r.title, "edition": r.edition, "reason": r.failure}
            for r in failures
        ],
    }
