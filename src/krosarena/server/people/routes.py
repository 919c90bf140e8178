"""The addresses at which people look after themselves."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..http import json_response, read_message
from ..identity import set_secret
from ..limiting import Limits, address_of
from .entrance import Entered, agent_of
from .messages import (
    ChangePassword,
    ChoosePortrait,
    Claim,
    Confirm,
    Done,
    Keep,
    Leave,
    NewPasskey,
    PasskeyName,
    Recover,
    RecoveryCodes,
    Rename,
    SignIn,
    UsePasskey,
)
from .names import name_key
from .people import MOST_KEPT, People
from .place import Place
from .queries import Visitor
from .sessions import new_secret, visitor_of

PAGES = ("/account", "/sign-in")
"""Where the client shows them."""


@dataclass(frozen=True, slots=True)
class _Asked:
    """What every answer here begins with."""

    people: People
    visitor: Visitor
    agent: str
    place: Place


async def _asked(request: Request) -> _Asked:
    limits: Limits = request.app.state.limits
    await limits.request(request)
    return _Asked(
        request.app.state.people,
        visitor_of(request),
        agent_of(request.headers.get("user-agent", "")),
        Place.of(request, request.app.state.settings.tls),
    )


async def _me(request: Request) -> Response:
    asked = await _asked(request)
    return json_response(await asked.people.me(asked.visitor))


async def _rename(request: Request) -> Response:
    asked = await _asked(request)
    wish = await read_message(request, Rename, "the name")
    return json_response(await asked.people.rename(asked.visitor, wish.name))


async def _portrait(request: Request) -> Response:
    asked = await _asked(request)
    wish = await read_message(request, ChoosePortrait, "a Krosmaster's id")
    known = request.app.state.content.krosmasters
    card = wish.portrait if wish.portrait in known else None
    return json_response(await asked.people.choose_portrait(asked.visitor, card))


async def _keep(request: Request) -> Response:
    asked = await _asked(request)
    wish = await read_message(request, Keep, "what to keep", 2 * MOST_KEPT)
    await asked.people.keep(asked.visitor, {str(key): text for key, text in wish.kept.items()})
    return json_response(Done())


async def _claim(request: Request) -> Response:
    asked = await _asked(request)
    await _limit(request, "sign-ups", address_of(request))
    wish = await read_message(request, Claim, "name and password")
    claimed, secret = await asked.people.claim(asked.visitor, wish.name, wish.password, asked.agent)
    set_secret(request, secret)
    return json_response(claimed, 201)


async def _sign_in(request: Request) -> Response:
    asked = await _asked(request)
    wish = await read_message(request, SignIn, "name and password")
    await _limit_tries(request, wish.name)
    entered = await asked.people.entrance.sign_in(asked.visitor, wish, asked.agent)
    return await _entered(request, entered)


async def _recover(request: Request) -> Response:
    asked = await _asked(request)
    wish = await read_message(request, Recover, "name, code and new password")
    await _limit_tries(request, wish.name)
    entered = await asked.people.entrance.recover(asked.visitor, wish, asked.agent)
    return await _entered(request, entered)


async def _entered(request: Request, entered: Entered) -> Response:
    me, secret, moved = entered
    set_secret(request, secret)
    for table in moved:
        await request.app.state.tables.seats_moved(table)
    return json_response(me)


async def _sign_out(request: Request) -> Response:
    asked = await _asked(request)
    await asked.people.entrance.sign_out(asked.visitor)
    set_secret(request, new_secret())  # whoever comes next at this browser is somebody else
    return json_response(Done())


async def _confirm(request: Request) -> Response:
    asked = await _asked(request)
    wish = await read_message(request, Confirm, "your password")
    await _limit_tries(request, asked.visitor.person)
    return json_response(await asked.people.entrance.confirm(asked.visitor, wish.password))


async def _sessions(request: Request) -> Response:
    asked = await _asked(request)
    return json_response(await asked.people.entrance.list_sessions(asked.visitor))


async def _end_session(request: Request) -> Response:
    asked = await _asked(request)
    await asked.people.entrance.end_session(asked.visitor, request.path_params["id"])
    return json_response(Done())


async def _end_others(request: Request) -> Response:
    asked = await _asked(request)
    await asked.people.entrance.end_other_sessions(asked.visitor)
    return json_response(Done())


async def _password(request: Request) -> Response:
    asked = await _asked(request)
    wish = await read_message(request, ChangePassword, "the new password")
    await asked.people.change_password(asked.visitor, wish.password)
    return json_response(await asked.people.me(asked.visitor))


async def _recovery_codes(request: Request) -> Response:
    asked = await _asked(request)
    return json_response(RecoveryCodes(await asked.people.new_recovery_codes(asked.visitor)))


async def _export(request: Request) -> Response:
    asked = await _asked(request)
    answer = json_response(await asked.people.export(asked.visitor))
    answer.headers["content-disposition"] = 'attachment; filename="krosarena-account.json"'
    return answer


async def _leave(request: Request) -> Response:
    asked = await _asked(request)
    wish = await read_message(request, Leave, "the account's name")
    await asked.people.leave(asked.visitor, wish.name)
    set_secret(request, new_secret())
    return json_response(Done())


async def _new_passkey_options(request: Request) -> Response:
    asked = await _asked(request)
    wish = await read_message(request, PasskeyName, "the account's name")
    options = await asked.people.passkeys.ask_for_new(asked.visitor, asked.place, wish.name)
    return json_response(options)


async def _new_passkey(request: Request) -> Response:
    asked = await _asked(request)
    await _limit(request, "sign-ups", address_of(request))
    wish = await read_message(request, NewPasskey, "ticket and credential")
    answer, secret = await asked.people.passkeys.take(
        asked.visitor, asked.place, wish.ticket, wish.credential, asked.agent
    )
    if secret is not None:
        set_secret(request, secret)
    return json_response(answer, 201)


async def _remove_passkey(request: Request) -> Response:
    asked = await _asked(request)
    return json_response(
        await asked.people.passkeys.remove(asked.visitor, request.path_params["id"])
    )


async def _passkey_options(request: Request) -> Response:
    asked = await _asked(request)
    return json_response(await asked.people.passkeys.ask(asked.place))


async def _sign_in_with_passkey(request: Request) -> Response:
    asked = await _asked(request)
    await _limit(request, "logins", address_of(request), "limit_logins_address")
    wish = await read_message(request, UsePasskey, "ticket and credential")
    entered = await asked.people.passkeys.sign_in(
        asked.visitor, asked.place, wish.ticket, wish.credential, asked.agent, wish.bring
    )
    return await _entered(request, entered)


async def _confirm_with_passkey(request: Request) -> Response:
    asked = await _asked(request)
    wish = await read_message(request, UsePasskey, "ticket and credential")
    return json_response(
        await asked.people.passkeys.confirm(
            asked.visitor, asked.place, wish.ticket, wish.credential
        )
    )


async def _limit_tries(request: Request, name: str) -> None:
    """The same whether there is such a name or not."""
    await _limit(request, "logins", address_of(request), "limit_logins_address")
    await _limit(request, "logins", f"name {name_key(name)}", "limit_logins")


async def _limit(request: Request, what: str, who: str, rates: str = "limit_sign_ups") -> None:
    limits: Limits = request.app.state.limits
    await limits.check(what, rates, who)


PEOPLE_ROUTES = [
    Route("/api/me", _me),
    Route("/api/me/name", _rename, methods=["POST"]),
    Route("/api/me/portrait", _portrait, methods=["POST"]),
    Route("/api/me/kept", _keep, methods=["POST"]),
    Route("/api/account", _claim, methods=["POST"]),
    Route("/api/account/password", _password, methods=["POST"]),
    Route("/api/account/recovery", _recovery_codes, methods=["POST"]),
    Route("/api/account/export", _export),
    Route("/api/account/delete", _leave, methods=["POST"]),
    Route("/api/account/passkey/options", _new_passkey_options, methods=["POST"]),
    Route("/api/account/passkey", _new_passkey, methods=["POST"]),
    Route("/api/account/passkey/{id}", _remove_passkey, methods=["DELETE"]),
    Route("/api/session", _sign_in, methods=["POST"]),
    Route("/api/session", _sign_out, methods=["DELETE"]),
    Route("/api/session/recovery", _recover, methods=["POST"]),
    Route("/api/session/confirm", _confirm, methods=["POST"]),
    Route("/api/session/passkey/options", _passkey_options, methods=["POST"]),
    Route("/api/session/passkey", _sign_in_with_passkey, methods=["POST"]),
    Route("/api/session/passkey/confirm", _confirm_with_passkey, methods=["POST"]),
    Route("/api/sessions", _sessions),
    Route("/api/sessions", _end_others, methods=["DELETE"]),
    Route("/api/sessions/{id}", _end_session, methods=["DELETE"]),
]
