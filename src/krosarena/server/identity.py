"""Who is asking: a random secret in a cookie, given at the first visit. It leads to a guest, whose
seats belong to its digest, or to a session of an account (see ``krosarena.server.people``)."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from .http import problem_response
from .people.queries import Visitor
from .people.sessions import Sessions, digest_of, new_secret
from .storage import StorageAway

COOKIE = "krosarena_player"
FOREIGN, LATER = 4403, 1013
"""How a websocket is closed that another site opened, or whose sender cannot be told just now."""
_YEAR = 365 * 24 * 3600
_SECRET = re.compile(r"[A-Za-z0-9_-]{32}")
_SAFE_METHODS = ("GET", "HEAD", "OPTIONS")


def owner_of(connection: HTTPConnection) -> str:
    """The id of whoever is asking, to which seats belong. No secret can be had from it."""
    visitor: Visitor = connection.scope["state"]["visitor"]
    return visitor.person


def set_secret(connection: HTTPConnection, secret: str) -> None:
    """The answer brings the browser this secret in place of its old one."""
    connection.scope["state"]["new_secret"] = secret


def same_origin(connection: HTTPConnection) -> bool:
    """Browsers say where a page came from; other sites' pages may not open our websocket, nor
    change anything in a visitor's name."""
    if connection.headers.get("sec-fetch-site") == "cross-site":
        return False
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    try:
        return urlsplit(origin).netloc == connection.headers.get("host")
    except ValueError:  # no address at all
        return False


class IdentityMiddleware:
    """Finds out who is asking, and puts a secret into the answer where none came. With every page
    the cookie lasts on, and a session's secret that has grown old is replaced."""

    def __init__(self, app: ASGIApp, tls: bool = False) -> None:
        self._app = app
        self._tls = tls

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        state = scope.setdefault("state", {})
        is_page = _asks_for_page(connection, scope)
        secret = connection.cookies.get(COOKIE, "")
        try:
            visitor, renewed = await _visitor(scope, secret, is_page)
        except StorageAway:
            await _turn_away(scope, receive, send)
            return
        state["visitor"] = visitor
        if _changes_something(scope) and not same_origin(connection):
            reason = "other sites may not do this in your name"
            await problem_response(403, "foreign", reason)(scope, receive, send)
            return

        async def send_with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start":
                secret: str | None = state.get("new_secret") or renewed
                if secret is not None:
                    self._add_cookie(message, scope, secret)
            await send(message)

        await self._app(scope, receive, send_with_cookie)

    def _add_cookie(self, message: Message, scope: Scope, secret: str) -> None:
        """A guest's lasts for a year; how long a session does, the database knows."""
        secure = "; Secure" if self._tls or scope["scheme"] in ("https", "wss") else ""
        MutableHeaders(scope=message).append(
            "set-cookie",
            f"{COOKIE}={secret}; Path=/; Max-Age={_YEAR}; HttpOnly; SameSite=Lax{secure}",
        )


async def _visitor(scope: Scope, secret: str, is_page: bool) -> tuple[Visitor, str | None]:
    """And the secret to be sent, if one is to be."""
    if not _SECRET.fullmatch(secret):
        return _newcomer()
    if not is_page and not scope["path"].startswith(("/api/", "/ws/")):
        return Visitor(digest_of(secret)), None  # a file, the same for everybody
    sessions: Sessions = scope["app"].state.people.sessions
    visitor = await sessions.visitor(secret)
    if visitor.is_retired:
        return _newcomer()
    if is_page and visitor.is_outdated:
        secret = await sessions.rotated(secret) or secret
    return visitor, secret if is_page else None


def _newcomer() -> tuple[Visitor, str]:
    secret = new_secret()
    return Visitor(digest_of(secret)), secret


async def _turn_away(scope: Scope, receive: Receive, send: Send) -> None:
    reason = "the server cannot reach its games; try again soon"
    if scope["type"] == "websocket":
        socket = WebSocket(scope, receive, send)
        await socket.accept()
        await socket.close(LATER, reason)
        return
    answer = problem_response(503, "storage-away", reason)
    answer.headers["retry-after"] = "2"
    await answer(scope, receive, send)


def _changes_something(scope: Scope) -> bool:
    return scope["type"] == "http" and scope["method"] not in _SAFE_METHODS


def _asks_for_page(connection: HTTPConnection, scope: Scope) -> bool:
    return scope["type"] == "http" and "text/html" in connection.headers.get("accept", "")


class SecurityHeadersMiddleware:
    """Nothing from elsewhere, no guessing of types, no telling where we came from."""

    HEADERS = (
        (
            "content-security-policy",
            "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
            "frame-ancestors 'none'; base-uri 'self'; form-action 'self'",
        ),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
    )

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self.HEADERS:
                    headers[name] = value
            await send(message)

        await self._app(scope, receive, send_with_headers)
