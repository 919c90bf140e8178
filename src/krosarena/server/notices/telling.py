"""A notice in words, made of what is true when it is sent; none where it is not true any more."""

from __future__ import annotations

from sqlalchemy import Connection

from krosarena.match.clocks import moment_after

from ..people.names import number_of
from ..storage.match_queries import holidays
from ..storage.queries import find
from ..storage.values import StoredSeat, StoredTable
from . import queries
from .kinds import SHORT_SHARE
from .queries import Notice
from .texts import Text, joined, span, words


def short_due(c: Connection, notice: Notice) -> int:
    """When little time is left: holidays, also those planned since, do not count."""
    pauses = [(day.begins, day.ends) for day in holidays(c, notice.person)]
    return moment_after(notice.data["since"], round(notice.data["span"] * SHORT_SHARE), pauses)


def text_of(c: Connection, notice: Notice, language: str, now: int) -> Text | None:
    kind, person = notice.kind, notice.person
    if kind in ("trial", "hook-off"):
        return Text(words(language, kind), words(language, f"{kind}.body"), "/notices", kind)
    table = find(c, notice.about)
    if table is None:
        return None
    names = others(table, person, language)
    title, path = words(language, kind), f"/table/{table.id}"
    match kind:
        case "turn" if table.winners is None:
            key = "turn.body" if len(_others(table, person)) < 2 else "turn.bodies"
            body = words(language, key, others=names)
        case "short" if table.winners is None:
            left = max(0, _deadline(c, notice) - now)
            body = words(language, "short.body", left=span(language, left), others=names)
        case "over" if table.winners is not None:
            result = _result(table, person)
            reason = words(language, table.reason or "goal")
            body = words(language, f"over.{result}", others=names, reason=reason)
        case "challenge" if queries.is_challenged(c, table.id, person, now):
            body, path = words(language, "challenge.body", others=names), "/lobby"
        case _:
            return None
    return Text(title, body, path, table.id)


def others(table: StoredTable, person: str, language: str) -> str:
    return joined(language, [_name(table, seat, language) for seat in _others(table, person)])


def _others(table: StoredTable, person: str) -> list[StoredSeat]:
    return [s for s in table.seats if s.owner != person and s.kind != "open"]


def _name(table: StoredTable, seat: StoredSeat, language: str) -> str:
    if seat.owner is None:
        return words(language, "computer")
    if table.hides_names:
        return words(language, "hidden", number=seat.number)
    if seat.is_gone:
        return words(language, "gone")
    return seat.name or words(language, "guest", number=number_of(seat.owner))


def _deadline(c: Connection, notice: Notice) -> int:
    pauses = [(day.begins, day.ends) for day in holidays(c, notice.person)]
    return moment_after(notice.data["since"], notice.data["span"], pauses)


def _result(table: StoredTable, person: str) -> str:
    if not table.winners:
        return "draw"
    own = {seat.number for seat in table.seats if seat.owner == person}
    return "won" if own & set(table.winners) else "lost"
