"""The OpenID Connect provider that the host has named: what it says of itself, its keys, and what
it answers to a code. Fetched when somebody needs it, with patience and limits, and kept for a
while."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import logging
import time
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote_plus, urlencode, urlsplit

import httpcore

from ..problems import PersonProblem

log = logging.getLogger("krosarena.people")

SECONDS = 8.0
"""For a whole request to the provider."""
_KEPT = 3600.0
"""Seconds for which what the provider says of itself, and its keys, are good."""
_KEYS_EVERY = 60.0
"""Seconds before its keys are asked for again because one was unknown."""
_LARGEST = 256 * 1024
_MOST_TOGETHER = 8


@dataclass(frozen=True, slots=True)
class Granted:
    """What the provider gave for a code."""

    id_token: str
    access_token: str | None


class Provider:
    def __init__(
        self, issuer: str, client_id: str, client_secret: str, name: str, loopback: bool = False
    ) -> None:
        """``loopback``: it may be on this machine, without TLS; for tests alone."""
        self.issuer = issuer
        self.client_id = client_id
        self.name = name or urlsplit(issuer).hostname or issuer
        self._client_secret = client_secret
        self._loopback = loopback
        self._pool = httpcore.AsyncConnectionPool(max_connections=_MOST_TOGETHER)
        self._asking = asyncio.Lock()
        self._facts: tuple[float, dict[str, Any]] | None = None
        self._keys: tuple[float, dict[str, Any]] | None = None

    async def close(self) -> None:
        await self._pool.aclose()

    async def door(self, asked: Mapping[str, str]) -> str:
        """Where the visitor goes to say who they are."""
        facts = await self._own_facts()
        door = str(facts["authorization_endpoint"])
        wish = {"response_type": "code", "client_id": self.client_id, **asked}
        return f"{door}{'&' if '?' in door else '?'}{urlencode(wish)}"

    async def grant(self, code: str, verifier: str, back: str) -> Granted:
        """For the code that the visitor has brought back."""
        facts = await self._own_facts()
        form = {
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": back,
            "code_verifier": verifier,
        }
        headers = {"content-type": "application/x-www-form-urlencoded"}
        ways = facts.get("token_endpoint_auth_methods_supported") or ["client_secret_basic"]
        if self._client_secret and "client_secret_basic" in ways:
            pair = f"{quote_plus(self.client_id)}:{quote_plus(self._client_secret)}"
            headers["authorization"] = f"Basic {b64encode(pair.encode()).decode()}"
        else:
            form["client_id"] = self.client_id
            if self._client_secret:
                form["client_secret"] = self._client_secret
        status, answer = await self._ask(
            "POST", str(facts["token_endpoint"]), headers, urlencode(form).encode()
        )
        if status >= 500:
            raise _away(f"it answers {status} to a code")
        if status != 200 or not isinstance(answer.get("id_token"), str):
            raise refused(f"it answers {status}, {str(answer.get('error'))[:80]!r} to a code")
        access = answer.get("access_token")
        return Granted(answer["id_token"], access if isinstance(access, str) else None)

    async def keys(self, fresh: bool = False) -> dict[str, Any]:
        """The keys it signs with. ``fresh``: one was unknown; perhaps there are new ones."""
        facts = await self._own_facts()
        async with self._asking:
            age = time.monotonic() - self._keys[0] if self._keys else _KEPT
            if self._keys and age < (_KEYS_EVERY if fresh else _KEPT):
                return self._keys[1]
            status, keys = await self._ask("GET", str(facts["jwks_uri"]))
            if status != 200 or not isinstance(keys.get("keys"), list):
                raise _away(f"it answers {status} when asked for its keys")
            self._keys = time.monotonic(), keys
            return keys

    async def _own_facts(self) -> dict[str, Any]:
        async with self._asking:
            if self._facts and time.monotonic() - self._facts[0] < _KEPT:
                return self._facts[1]
            address = f"{self.issuer.rstrip('/')}/.well-known/openid-configuration"
            status, facts = await self._ask("GET", address)
            if status != 200:
                raise _away(f"it answers {status} at {address}")
            if facts.get("issuer") != self.issuer:
                raise _away(f"it calls itself {facts.get('issuer')!r}, not {self.issuer!r}")
            for end in ("authorization_endpoint", "token_endpoint", "jwks_uri"):
                if not is_allowed(str(facts.get(end, "")), self._loopback):
                    raise _away(f"its {end} is no https address")
            self._facts = time.monotonic(), facts
            return facts

    async def _ask(
        self,
        method: str,
        address: str,
        headers: Mapping[str, str] | None = None,
        body: bytes | None = None,
    ) -> tuple[int, dict[str, Any]]:
        """Status and JSON of the answer; nobody is sent on."""
        sent = {"accept": "application/json", **(headers or {})}
        try:
            async with (
                asyncio.timeout(SECONDS),
                self._pool.stream(
                    method, address, headers=list(sent.items()), content=body
                ) as answer,
            ):
                read = bytearray()
                async for part in answer.aiter_stream():
                    read += part
                    if len(read) > _LARGEST:
                        raise _away("its answer is too long")
                return answer.status, _json(bytes(read))
        except (
            TimeoutError,
            OSError,
            httpcore.NetworkError,
            httpcore.TimeoutException,
            httpcore.ProtocolError,
            httpcore.UnsupportedProtocol,
        ) as error:
            raise _away(str(error) or type(error).__name__) from error


def is_allowed(address: str, loopback: bool) -> bool:
    """https with a name and no user; http on this machine alone, and only where tests may."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return False
    if not parts.hostname or parts.username is not None:
        return False
    return parts.scheme == "https" or (
        loopback and parts.scheme == "http" and _is_loopback(parts.hostname)
    )


def refused(why: str) -> PersonProblem:
    """What it sent is not worth anything; the reason is for the host's log, not for a thief."""
    log.warning("a sign-in by OpenID Connect was refused: %s", why)
    return PersonProblem("outside-refused", "the other service did not vouch for you", 401)


def _away(why: str) -> PersonProblem:
    log.warning("the OpenID Connect provider is of no use just now: %s", why)
    return PersonProblem("outside-away", "the other service does not answer; try later", 503)


def _json(body: bytes) -> dict[str, Any]:
    try:
        found = json.loads(body)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
