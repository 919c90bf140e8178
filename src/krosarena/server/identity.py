"""Who is asking: a random secret in a cookie, given at the first visit, that owns seats."""

from __future__ import annotations

import hashlib
import re
import secrets
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

COOKIE = "krosarena_player"
_YEAR = 365 * 24 * 3600
_SECRET = re.compile(r"[A-Za-z0-9_-]{32}")


def owner_of(connection: HTTPConnection) -> str:
    """Whoever is asking, as a digest of their secret: the database never holds the secret."""
    owner: str = connection.scope["state"]["owner"]
    return owner


def same_origin(connection: HTTPConnection) -> bool:
    """Browsers say where a page came from; other sites' pages may not open our websocket."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    try:
        return urlsplit(origin).netloc == connection.headers.get("host")
    except ValueError:  # no address at all
        return False


class IdentityMiddleware:
    """Puts the asker's secret into the request, and a new one into the answer where none came.
    With every page the cookie lasts for another year."""

    def __init__(self, app: ASGIApp, tls: bool = False) -> None:
        self._app = app
        self._tls = tls

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        secret = HTTPConnection(scope).cookies.get(COOKIE, "")
        is_new = not _SECRET.fullmatch(secret)
        if is_new:
            secret = secrets.token_urlsafe(24)
        renew = is_new or _asks_for_page(scope)
        secure = "; Secure" if self._tls or scope["scheme"] in ("https", "wss") else ""
        scope.setdefault("state", {})["owner"] = hashlib.sha256(secret.encode()).hexdigest()

        async def send_with_cookie(message: Message) -> None:
            if renew and message["type"] == "http.response.start":
                MutableHeaders(scope=message).append(
                    "set-cookie",
                    f"{COOKIE}={secret}; Path=/; Max-Age={_YEAR}; HttpOnly; SameSite=Lax{secure}",
                )
            await send(message)

        await self._app(scope, receive, send_with_cookie)


def _asks_for_page(scope: Scope) -> bool:
    return scope["type"] == "http" and "text/html" in HTTPConnection(scope).headers.get(
        "accept", ""
    )


class SecurityHeadersMiddleware:
    """Nothing from elsewhere, no guessing of types, no telling where we came from."""

    HEADERS = (
        (
            "content-security-policy",
            "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
            "frame-ancestors 'none'",
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
