"""``krosarena replay``: look at records and check them."""

from __future__ import annotations

import json
from pathlib import Path

import typer

from krosarena.content import install_library
from krosarena.engine.game import Game
from krosarena.engine.game.replaying import replay_steps
from krosarena.engine.record import Record, RecordError
from krosarena.formats.choosing.recorded import check_draft
from krosarena.match.recorded import replay_match

app = typer.Typer(help="Show and verify game records.", no_args_is_help=True)
_FILE = typer.Argument(..., exists=True, dir_okay=False, help="A record file.")


@app.command()
def verify(
    file: Path = _FILE,
    as_json: bool = typer.Option(False, "--json", help="Print one JSON object."),
) -> None:
    """Replay a record and compare every die, action and state with it. Exit code 1 if one differs.

    Example: krosarena replay verify krosarena-AbCdEf.json
    """
    try:
        record, games = _replay(file)
    except RecordError as error:
        if as_json:
            typer.echo(json.dumps({"holds": False, "reason": str(error)}))
        else:
            typer.echo(f"{file}: {error}", err=True)
        raise typer.Exit(1) from None
    if as_json:
        facts = {
            "holds": True,
            "actions": len(games) - 1,
            "dice": "verified" if record.seed else "unverified",
            "draft": _draft_proof(record),
            "final": record.entries[-1].check,
        }
        typer.echo(json.dumps(facts))
        return
    proven = ["every die is the seed's" if record.seed else "no seed proves the dice"]
    if draft := _draft_proof(record):
        whose = "its own seed's" if draft == "verified" else "unproven"
        proven.append(f"every draw of the draft is {whose}")
    typer.echo(
        f"{file}: holds, {len(games) - 1} actions, {', '.join(proven)}; {_ending(record, games)}"
    )


@app.command()
def show(file: Path = _FILE) -> None:
    """Print a record action by action with what came of each.

    Example: krosarena replay show krosarena-AbCdEf.json
    """
    try:
        record, games = _replay(file)
    except RecordError as error:
        typer.echo(f"{file}: {error}", err=True)
        raise typer.Exit(1) from None
    typer.echo(f"{record.scenario} ({record.edition})")
    _show_draft(record)
    for number, (entry, game) in enumerate(zip(record.entries, games, strict=True)):
        dice = f"  [{', '.join(entry.dice)}]" if entry.dice else ""
        time = f"  ({_times(entry.clocks)})" if entry.clocks else ""
        typer.echo(f"{number:4}  {_who(entry.actor)}  {entry.action or 'set-up'}{dice}{time}")
        for event in game.events:
            typer.echo(f"            {event}")
    typer.echo(_ending(record, games))


def _replay(file: Path) -> tuple[Record, list[Game]]:
    install_library()
    try:
        text = file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise RecordError("this is not a text file") from None
    record = Record.from_json(text)
    check_draft(record)
    games = replay_steps(record)
    replay_match(record, games)
    return record, games


def _draft_proof(record: Record) -> str | None:
    """None where the teams were not chosen at the table."""
    if record.draft is None:
        return None
    return "verified" if record.draft.seed else "unverified"


def _show_draft(record: Record) -> None:
    if record.draft is None:
        return
    typer.echo(f"      teams chosen by: {record.draft.plan}")
    for entry in record.draft.entries:
        drawn = f"  [{', '.join(entry.dice)}]" if entry.dice else ""
        typer.echo(f"      {_who(entry.actor)}  {entry.action or 'beginning'}{drawn}")


def _times(clocks: tuple[int, ...]) -> str:
    """Everybody's time left, in minutes and seconds."""
    return ", ".join(f"{left // 60_000}:{left // 1000 % 60:02}" for left in clocks)


def _who(actor: int | None) -> str:
    return "        " if actor is None else f"player {actor}"


def _ending(record: Record, games: list[Game]) -> str:
    game, end = games[-1], replay_match(record, games).end
    if end and end.reason != "goal":
        by = f" by player {end.by}" if end.by else ""
        won = " and ".join(f"player {seat}" for seat in end.winners)
        return f"{f'won by {won}' if won else 'nobody won'}: {end.reason}{by}"
    if game.outcome is None:
        return "the game goes on"
    winners = " and ".join(f"player {seat}" for seat in game.outcome.winners)
    return f"won by {winners}: {game.outcome.reason} ({game.outcome.rule})"
