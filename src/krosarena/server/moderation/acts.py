"""What moderators may do, on the page and on the command line alike."""

from __future__ import annotations

from sqlalchemy import Connection

from ..people import queries as person_queries
from ..problems import PersonProblem
from ..ratings.counting import take_back_rating
from . import queries
from .messages import Act

COMMAND_LINE = "command line"
"""Whoever has the server's console may do everything."""
_MUTE_DAYS = 7
_DAY = 86_400_000
_RANK = {"player": 0, "moderator": 1, "admin": 2}


def carry_out(
    c: Connection,
    by: str,
    act: Act,
    about: str,
    reason: str,
    now: int,
    table: str | None = None,
    days: int | None = None,
) -> list[str]:
    """Done, told, and logged. Sessions that have ended by it."""
    check_rank(c, by, about)
    ended: list[str] = []
    match act:
        case "warn":
            queries.sanction(c, about, "warn", reason, by, now, None, table)
        case "mute":
            until = now + (days or _MUTE_DAYS) * _DAY
            queries.sanction(c, about, "mute", reason, by, now, until, table)
        case "close":
            person = person_queries.find(c, about)
            if person is None or person.claimed is None:
                raise PersonProblem("guest", "a guest has no account to close; mute them")
            queries.sanction(c, about, "close", reason, by, now, None, table)
            ended = person_queries.end_sessions(c, about)
        case "undo-rating":
            for person_id in _undone(c, table):
                queries.sanction(c, person_id, "undo-rating", reason, by, now, None, table)
        case "lift":
            if queries.lift(c, about, now) == 0:
                raise PersonProblem("nothing", "nothing is in force that could be lifted", 409)
        case "dismiss":
            pass
    queries.note(c, by, act, about, table, reason, now)
    return ended


def _undone(c: Connection, table: str | None) -> list[str]:
    changed = take_back_rating(c, table) if table else []
    if not changed:
        raise PersonProblem("nothing", "this game changed no rating, or was taken back", 409)
    return changed


def check_rank(c: Connection, by: str, about: str) -> None:
    """Nobody judges themselves, nor somebody who could judge them."""
    if by == COMMAND_LINE:
        return
    if by == about or _RANK[queries.role_of(c, by)] <= _RANK[queries.role_of(c, about)]:
        raise PersonProblem("rank", "somebody else has to judge this", 403)


def check_moderator(c: Connection, person: str) -> None:
    if queries.role_of(c, person) not in ("moderator", "admin"):
        raise PersonProblem("not-moderator", "this is for moderators", 403)
