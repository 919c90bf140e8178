"""The address at which a browser came."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import HTTPConnection


@dataclass(frozen=True, slots=True)
class Place:
    """Where the browser believes it is: a passkey made at one address is worth nothing at
    another."""

    host: str
    origin: str

    @classmethod
    def of(cls, connection: HTTPConnection, tls: bool) -> Place:
        named = connection.headers.get("host", "")
        scheme = "https" if tls or connection.url.scheme in ("https", "wss") else "http"
        host = named.rsplit(":", 1)[0] if not named.endswith("]") else named
        return cls(host, f"{scheme}://{named}")
