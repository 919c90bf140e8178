"""All commands."""

from __future__ import annotations

from . import admin, bench, cards, cases, contests, db, fitting, odds, replay, rules, team
from .serving import app

__all__ = ["app"]

app.add_typer(admin.app, name="admin")
app.add_typer(cards.app, name="cards")
app.add_typer(cases.app, name="cases")
app.add_typer(db.app, name="db")
app.add_typer(replay.app, name="replay")
app.add_typer(rules.app, name="rules")
app.add_typer(team.app, name="team")
app.command("bench")(bench.bench)
app.command("ladder", cls=contests.ManyValues)(contests.ladder)
app.command("fit-bots")(fitting.fit_bots)
app.command("sim", cls=contests.ManyValues)(contests.sim)
app.command("odds", help=odds.HELP)(odds.odds)
