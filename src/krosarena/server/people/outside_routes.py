"""The addresses of signing in by another service."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from ..http import json_response, read_message
from ..identity import set_secret
from ..limiting import Limits, address_of
from .entrance import agent_of
from .messages import AskOutside, ClaimOutside
from .outside_desk import RETURN, OutsideDesk
from .sessions import visitor_of

_LONGEST = 4000


async def _desk(request: Request) -> OutsideDesk:
    limits: Limits = request.app.state.limits
    await limits.request(request)
    desk: OutsideDesk = request.app.state.people.outside
    return desk


async def _ask(request: Request) -> Response:
    """A POST, which other sites' pages cannot send: nobody is made to sign in, or to add an
    identity, by a link."""
    desk = await _desk(request)
    await _limit(request, "logins", "limit_logins_address")
    wish = await read_message(request, AskOutside, "what for")
    door = await desk.ask(visitor_of(request), wish.purpose, wish.to, wish.bring)
    return json_response(door)


async def _come_back(request: Request) -> Response:
    desk = await _desk(request)
    await _limit(request, "logins", "limit_logins_address")
    asked = request.query_params
    state, code = asked.get("state", "")[:_LONGEST], asked.get("code", "")[:_LONGEST]
    returned = await desk.come_back(visitor_of(request), state, code or None, _agent(request))
    if returned.entered is not None:
        _, secret, moved = returned.entered
        set_secret(request, secret)
        for table in moved:
            await request.app.state.tables.seats_moved(table)
    return RedirectResponse(returned.path, 303, headers={"cache-control": "no-store"})


async def _become(request: Request) -> Response:
    desk = await _desk(request)
    await _limit(request, "sign-ups", "limit_sign_ups")
    wish = await read_message(request, ClaimOutside, "ticket and name")
    claimed, secret = await desk.become(
        visitor_of(request), wish.ticket, wish.name, _agent(request)
    )
    set_secret(request, secret)
    return json_response(claimed, 201)


async def _remove(request: Request) -> Response:
    desk = await _desk(request)
    return json_response(await desk.remove(visitor_of(request), request.path_params["id"]))


def _agent(request: Request) -> str:
    return agent_of(request.headers.get("user-agent", ""))


async def _limit(request: Request, what: str, rates: str) -> None:
    limits: Limits = request.app.state.limits
    await limits.check(what, rates, address_of(request))


OUTSIDE_ROUTES = [
    Route("/api/session/outside", _ask, methods=["POST"]),
    Route(RETURN, _come_back),
    Route("/api/account/outside", _become, methods=["POST"]),
    Route("/api/account/outside/{id}", _remove, methods=["DELETE"]),
]
