"""``krosarena admin``: roles, reports and what follows from them, on the configured database."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, TypeVar

import typer

from .db import on_configured, plainly

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from krosarena.server.moderation.messages import Act

_T = TypeVar("_T")
app = typer.Typer(
    help="Roles, reports and sanctions. On SQLite the server must be stopped; moderators have "
    "/moderation for the rest.",
    no_args_is_help=True,
)
_NAME = typer.Argument(..., help="The name of an account.")
_REASON = typer.Option(..., "--reason", help="Why; the person is told.")
_JSON = typer.Option(False, "--json", help="Print JSON.")


def _do(work: Callable[[Connection], _T]) -> _T:
    from krosarena.server.problems import PersonProblem

    with plainly():
        try:
            return on_configured(work)
        except PersonProblem as error:
            typer.echo(str(error), err=True)
            raise typer.Exit(1) from None


def _person(c: Connection, name: str) -> str:
    from krosarena.server.people.names import name_key
    from krosarena.server.people.queries import find_named
    from krosarena.server.problems import PersonProblem

    found = find_named(c, name_key(name))
    if found is None:
        raise PersonProblem("nobody", f"there is no account named {name!r}")
    return str(found.id)


def _act(act: Act, name: str, reason: str, as_json: bool, **more: object) -> None:
    from krosarena.server.moderation.acts import COMMAND_LINE, carry_out

    def work(c: Connection) -> int:
        who = _person(c, name)
        return len(carry_out(c, COMMAND_LINE, act, who, reason, _now(), **more))  # type: ignore[arg-type]

    ended = _do(work)
    if as_json:
        typer.echo(json.dumps({"act": act, "name": name, "sessions_ended": ended}))
    else:
        typer.echo(f"{name}: {act}" + (f", {ended} sessions ended" if ended else ""))


def _now() -> int:
    return time.time_ns() // 1_000_000


@app.command()
def role(
    name: str = _NAME,
    role: Literal["player", "moderator", "admin"] = typer.Argument(...),
    as_json: bool = _JSON,
) -> None:
    """Make somebody a moderator, an admin, or a player again.

    Example: krosarena admin role Noor moderator
    """
    from krosarena.server.moderation.acts import COMMAND_LINE
    from krosarena.server.moderation.queries import note
    from krosarena.server.people.queries import change

    def work(c: Connection) -> None:
        who = _person(c, name)
        change(c, who, role=role)
        note(c, COMMAND_LINE, f"role {role}", who, None, "", _now())

    _do(work)
    typer.echo(json.dumps({"name": name, "role": role}) if as_json else f"{name} is {role} now")


@app.command()
def reports(as_json: bool = _JSON) -> None:
    """List what waits for a moderator, oldest first.

    Example: krosarena admin reports --json
    """
    import msgspec

    from krosarena.server.moderation.queries import open_reports

    found = _do(lambda c: open_reports(c, _now()))
    if as_json:
        typer.echo(msgspec.json.encode(found).decode())
        return
    for one in found:
        about = one.about.name or f"guest {one.about.number}"
        typer.echo(f"{one.id}  {one.kind:9} about {about}: {one.text}")
        for line in one.lines:
            typer.echo(f"    {line.person.name or line.person.number}: {line.text or line.phrase}")
    if not found:
        typer.echo("nothing waits")


@app.command()
def warn(name: str = _NAME, reason: str = _REASON, as_json: bool = _JSON) -> None:
    """Tell somebody that something was not right.

    Example: krosarena admin warn Noor --reason "Be kind to newcomers"
    """
    _act("warn", name, reason, as_json)


@app.command()
def mute(
    name: str = _NAME,
    reason: str = _REASON,
    days: int = typer.Option(7, min=1, max=3650),
    as_json: bool = _JSON,
) -> None:
    """Let somebody not speak for some days.

    Example: krosarena admin mute Noor --days 3 --reason "Insults"
    """
    _act("mute", name, reason, as_json, days=days)


@app.command()
def close(name: str = _NAME, reason: str = _REASON, as_json: bool = _JSON) -> None:
    """Close an account: its sessions end and it cannot sign in. `reopen` undoes it.

    Example: krosarena admin close Noor --reason "Threats"
    """
    _act("close", name, reason, as_json)


@app.command()
def reopen(name: str = _NAME, reason: str = _REASON, as_json: bool = _JSON) -> None:
    """End mutes and closures of somebody.

    Example: krosarena admin reopen Noor --reason "Appeal granted"
    """
    _act("lift", name, reason, as_json)


@app.command("undo-rating")
def undo_rating(
    table: str = typer.Argument(..., help="The id of a rated game."),
    reason: str = _REASON,
    as_json: bool = _JSON,
) -> None:
    """Give back what a rated game gave and took; its players are told.

    Example: krosarena admin undo-rating 3xK9f2LmQz1a --reason "Both seats were one person"
    """
    from krosarena.server.moderation.acts import COMMAND_LINE, carry_out

    _do(
        lambda c: carry_out(c, COMMAND_LINE, "undo-rating", f"table {table}", reason, _now(), table)
    )
    typer.echo(json.dumps({"table": table}) if as_json else f"{table} does not count any more")
