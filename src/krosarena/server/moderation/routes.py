"""The addresses of blocks, reports, sanctions and the moderators' queue."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..chat.talk import heard_lines
from ..http import json_response, read_message
from ..identity import owner_of
from ..limiting import Limits, address_of
from ..people.messages import Done
from ..people.names import name_key
from ..people.people import People
from ..people.queries import find_named
from ..people.sessions import now_ms
from ..problems import PersonProblem
from ..storage import Storage, StoredTable
from ..storage.queries import find
from . import queries
from .acts import carry_out, check_moderator
from .messages import Appeal, Block, Judge, NewReport

PAGES = ("/moderation",)
_T = TypeVar("_T")
_LINES = 20
"""That a report carries."""


async def _limited(request: Request) -> tuple[Storage, str]:
    limits: Limits = request.app.state.limits
    await limits.request(request)
    return request.app.state.storage, owner_of(request)


async def _blocks(request: Request) -> Response:
    storage, me = await _limited(request)
    return json_response(await storage.read(lambda c: queries.blocked_by(c, me)))


async def _block(request: Request) -> Response:
    storage, me = await _limited(request)
    wish = await read_message(request, Block, "table and key")

    def work(c: Connection) -> None:
        table, other = _met(c, wish.table, wish.key, me)
        if table.hides_names:
            reason = "who plays here is told when the game is over; block them then"
            raise PersonProblem("names-hidden", reason, 409)
        if not queries.block(c, me, other):
            raise PersonProblem("too-many", f"at most {queries.MOST_BLOCKS} can be blocked", 409)

    await storage.write(work)
    return json_response(Done(), 201)


async def _unblock(request: Request) -> Response:
    storage, me = await _limited(request)
    key = request.path_params["key"]
    if not await storage.write(lambda c: queries.unblock(c, me, key)):
        raise PersonProblem("not-blocked", "this person is not blocked", 404)
    return json_response(Done())


async def _report(request: Request) -> Response:
    storage, me = await _limited(request)
    await _limit_reports(request, me)
    wish = await read_message(request, NewReport, "table, key, kind and text")
    now = now_ms()

    def work(c: Connection) -> None:
        _, about = _met(c, wish.table, wish.key, me)
        lines = heard_lines(c, wish.table, me, _LINES)
        if not queries.report(c, me, about, wish.table, wish.kind, wish.text, lines, now):
            raise PersonProblem("reported", "you have reported this; somebody will look", 409)

    await storage.write(work)
    return json_response(Done(), 201)


def _met(c: Connection, table: str, key: str, me: str) -> tuple[StoredTable, str]:
    stored = find(c, table)
    other = queries.person_at(c, stored, key) if stored else None
    if stored is None or other is None or other == me:
        raise PersonProblem("nobody", "there is nobody else with this key at this table", 404)
    return stored, other


async def _sanctions(request: Request) -> Response:
    storage, me = await _limited(request)
    return json_response(await storage.read(lambda c: queries.sanctions_of(c, me)))


async def _see(request: Request) -> Response:
    storage, me = await _limited(request)
    await storage.write(lambda c: queries.see_sanctions(c, me, now_ms()))
    return json_response(Done())


async def _appeal(request: Request) -> Response:
    storage, me = await _limited(request)
    wish = await read_message(request, Appeal, "text, and name and password if closed")
    if wish.name is not None:
        me = await _shown_by_password(request, wish.name, wish.password or "")
    await _limit_reports(request, me)
    now = now_ms()

    def work(c: Connection) -> None:
        own = queries.sanctions_of(c, me)
        about = [one for one in own if wish.sanction in (None, one.id)]
        if not about:
            raise PersonProblem("nothing", "there is nothing to answer", 404)
        marked = f"sanction {about[0].id}"
        if not queries.report(c, me, me, marked, "appeal", wish.text, [], now):
            raise PersonProblem("reported", "your reply is in the queue; somebody will look", 409)

    await storage.write(work)
    return json_response(Done(), 201)


async def _shown_by_password(request: Request, name: str, password: str) -> str:
    """Somebody whose account is closed cannot sign in, but may answer."""
    limits: Limits = request.app.state.limits
    await limits.check("logins", "limit_logins_address", address_of(request))
    await limits.check("logins", "limit_logins", f"name {name_key(name)}")
    people: People = request.app.state.people
    storage: Storage = request.app.state.storage
    person = await storage.read(lambda c: find_named(c, name_key(name)))
    if not await people.knows(person, password) or person is None:
        raise PersonProblem("wrong-password", "there is no such name and password", 401)
    return str(person.id)


async def _limit_reports(request: Request, who: str) -> None:
    limits: Limits = request.app.state.limits
    await limits.check("reports", "limit_reports", who)
    await limits.check("reports", "limit_reports_address", address_of(request))


async def _queue(request: Request) -> Response:
    return json_response(
        await _as_moderator(request, lambda c, _: queries.open_reports(c, now_ms()))
    )


async def _judge(request: Request) -> Response:
    wish = await read_message(request, Judge, "act and reason")
    id, now = request.path_params["id"], now_ms()

    def work(c: Connection, me: str) -> list[str]:
        report = queries.find_report(c, id)
        if report is None:
            raise PersonProblem("closed-report", "somebody has judged this already", 404)
        table = None if report.kind == "appeal" else report.table_id
        ended = carry_out(c, me, wish.act, report.about, wish.reason, now, table, wish.days)
        queries.close_report(c, id, me, now)
        return ended

    ended = await _as_moderator(request, work, write=True)
    request.app.state.people.sessions.forget(*ended)
    return json_response(Done())


async def _as_moderator(
    request: Request, work: Callable[[Connection, str], _T], write: bool = False
) -> _T:
    storage, me = await _limited(request)

    def checked(c: Connection) -> _T:
        check_moderator(c, me)
        return work(c, me)

    return await (storage.write(checked) if write else storage.read(checked))


MODERATION_ROUTES = [
    Route("/api/blocks", _blocks),
    Route("/api/blocks", _block, methods=["POST"]),
    Route("/api/blocks/{key}", _unblock, methods=["DELETE"]),
    Route("/api/reports", _report, methods=["POST"]),
    Route("/api/sanctions", _sanctions),
    Route("/api/sanctions/seen", _see, methods=["POST"]),
    Route("/api/appeals", _appeal, methods=["POST"]),
    Route("/api/moderation/reports", _queue),
    Route("/api/moderation/reports/{id}", _judge, methods=["POST"]),
]
