"""The addresses at which people say how they want to be told."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..http import json_response, read_message
from ..identity import set_secret
from ..limiting import Limits, address_of
from ..people.entrance import agent_of
from ..people.messages import Done
from ..people.names import name_key
from ..people.sessions import visitor_of
from .desk import Desk
from .messages import (
    AskReset,
    ChangeNotices,
    NewMail,
    NewPush,
    NewWebhook,
    Reset,
    UseLink,
    WaysIn,
)

PAGES = ("/notices", "/mail")


async def _desk(request: Request) -> Desk:
    limits: Limits = request.app.state.limits
    await limits.request(request)
    desk: Desk = request.app.state.notices
    return desk


async def _show(request: Request) -> Response:
    desk = await _desk(request)
    return json_response(await desk.settings(visitor_of(request)))


async def _change(request: Request) -> Response:
    desk = await _desk(request)
    wish = await read_message(request, ChangeNotices, "all settings of notices")
    await desk.change(visitor_of(request), wish)
    return json_response(await desk.settings(visitor_of(request)))


async def _add_push(request: Request) -> Response:
    desk = await _desk(request)
    wish = await read_message(request, NewPush, "a subscription")
    label = agent_of(request.headers.get("user-agent", ""))
    await desk.add_push(visitor_of(request), wish, label)
    return json_response(await desk.settings(visitor_of(request)), 201)


async def _add_webhook(request: Request) -> Response:
    desk = await _desk(request)
    wish = await read_message(request, NewWebhook, "an address")
    await desk.add_webhook(visitor_of(request), wish.address)
    return json_response(await desk.settings(visitor_of(request)), 201)


async def _remove(request: Request) -> Response:
    desk = await _desk(request)
    await desk.remove(visitor_of(request), request.path_params["id"])
    return json_response(await desk.settings(visitor_of(request)))


async def _try_out(request: Request) -> Response:
    desk = await _desk(request)
    await _limit(request, f"person {visitor_of(request).person}")
    await desk.try_out(visitor_of(request))
    return json_response(Done())


async def _ask_for_mail(request: Request) -> Response:
    desk = await _desk(request)
    wish = await read_message(request, NewMail, "an e-mail address")
    await _limit(request, f"person {visitor_of(request).person}")
    await _limit(request, f"mail {wish.mail.strip().lower()}")  # nobody's mailbox is flooded
    await desk.ask_for_mail(visitor_of(request), wish.mail, wish.language)
    return json_response(Done())


async def _remove_mail(request: Request) -> Response:
    desk = await _desk(request)
    await desk.remove_mail(visitor_of(request))
    return json_response(await desk.settings(visitor_of(request)))


async def _confirm_mail(request: Request) -> Response:
    desk = await _desk(request)
    wish = await read_message(request, UseLink, "the link's ticket")
    await desk.confirm_mail(wish.ticket)
    return json_response(Done())


async def _stop_mail(request: Request) -> Response:
    """Mail programs send this themselves, as a form (RFC 8058), and have no cookie."""
    desk = await _desk(request)
    asked = request.query_params
    await desk.stop_mail(asked.get("person", "")[:100], asked.get("key", "")[:100])
    return json_response(Done())


async def _ask_for_reset(request: Request) -> Response:
    desk = await _desk(request)
    wish = await read_message(request, AskReset, "a name or an address")
    who = wish.who.strip()
    await _limit(request, f"reset {who.lower() if '@' in who else name_key(who)}")
    desk.ask_for_reset(who, wish.language)
    return json_response(Done())


async def _reset(request: Request) -> Response:
    desk = await _desk(request)
    wish = await read_message(request, Reset, "ticket and new password")
    limits: Limits = request.app.state.limits
    await limits.check("logins", "limit_logins_address", address_of(request))
    agent = agent_of(request.headers.get("user-agent", ""))
    me, secret, _ = await desk.reset(visitor_of(request), wish.ticket, wish.password, agent)
    set_secret(request, secret)
    return json_response(me)


async def _ways(request: Request) -> Response:
    settings = request.app.state.settings
    outside = request.app.state.people.outside.name
    return json_response(WaysIn(bool(settings.smtp), outside))


async def _limit(request: Request, who: str) -> None:
    limits: Limits = request.app.state.limits
    await limits.check("mails", "limit_mails_address", address_of(request))
    await limits.check("mails", "limit_mails", who)


NOTICE_ROUTES = [
    Route("/api/notices", _show, methods=["GET"]),
    Route("/api/notices", _change, methods=["POST"]),
    Route("/api/notices/push", _add_push, methods=["POST"]),
    Route("/api/notices/webhook", _add_webhook, methods=["POST"]),
    Route("/api/notices/targets/{id}", _remove, methods=["DELETE"]),
    Route("/api/notices/trial", _try_out, methods=["POST"]),
    Route("/api/notices/mail", _ask_for_mail, methods=["POST"]),
    Route("/api/notices/mail", _remove_mail, methods=["DELETE"]),
    Route("/api/notices/mail/confirm", _confirm_mail, methods=["POST"]),
    Route("/api/notices/mail/stop", _stop_mail, methods=["POST"]),
    Route("/api/session/mail", _ask_for_reset, methods=["POST"]),
    Route("/api/session/mail/password", _reset, methods=["POST"]),
    Route("/api/session/ways", _ways),
]
