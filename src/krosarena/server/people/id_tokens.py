"""ID tokens: what a provider signs about somebody (OpenID Connect Core 3.1.3.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from authlib.oidc.core import CodeIDToken
from joserfc import jwt
from joserfc.errors import JoseError
from joserfc.jwk import JWKRegistry, KeySet

_SIGNED_BY = [f"{kind}{bits}" for kind in ("RS", "PS", "ES") for bits in (256, 384, 512)]
"""Only with keys that nobody but the provider has: neither `none` nor a shared secret."""
_LEEWAY = 60
"""Seconds by which clocks may differ."""
_LONGEST_SUBJECT = 255


class BadToken(Exception):
    """It proves nothing; the text says why."""


class UnknownKey(BadToken):
    """None of the keys we know has signed it."""


@dataclass(frozen=True, slots=True)
class Expected:
    issuer: str
    client_id: str
    nonce: str
    access_token: str | None
    shown_after: int | None
    """Seconds since 1970: they must have shown who they are at the provider since then."""


@dataclass(frozen=True, slots=True)
class Vouched:
    subject: str
    suggestion: str
    """What they are called there; it proves nothing and is only offered."""


def read(token: str, keys: dict[str, Any], expected: Expected) -> Vouched:
    claims, header = _signed(token, keys)
    checked = CodeIDToken(
        claims,
        header,
        options={
            "iss": {"essential": True, "value": expected.issuer},
            "sub": {"essential": True},
            "aud": {"essential": True, "value": expected.client_id},
            "exp": {"essential": True},
            "iat": {"essential": True},
            "nonce": {"essential": True, "value": expected.nonce},
        },
        params={
            "nonce": expected.nonce,
            "client_id": expected.client_id,
            "access_token": expected.access_token,
        },
    )
    try:
        checked.validate(leeway=_LEEWAY)
    except Exception as error:  # the claims are a stranger's: of any type whatsoever
        raise BadToken(f"{type(error).__name__}: {error}") from None
    subject = claims["sub"]
    if not isinstance(subject, str) or not 0 < len(subject) <= _LONGEST_SUBJECT:
        raise BadToken("its subject is no short text")
    shown = claims.get("auth_time")
    if expected.shown_after is not None and (
        not isinstance(shown, int) or shown + _LEEWAY < expected.shown_after
    ):
        raise BadToken("they have not shown anew who they are")
    suggestion = claims.get("preferred_username") or claims.get("nickname") or ""
    return Vouched(subject, suggestion[:80] if isinstance(suggestion, str) else "")


def _signed(token: str, keys: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    known = []
    for key in keys["keys"]:
        if not isinstance(key, dict) or key.get("kty") not in ("RSA", "EC"):
            continue
        if key.get("use", "sig") != "sig":
            continue
        try:
            known.append(JWKRegistry.import_key(key))
        except (JoseError, ValueError, TypeError, KeyError):
            continue  # one that we do not understand is not the one
    try:
        found = jwt.decode(token, KeySet(known), algorithms=_SIGNED_BY)
    except ValueError as error:  # joserfc says so where no key has the token's id
        raise UnknownKey(str(error)) from None
    except JoseError as error:
        raise UnknownKey(f"{type(error).__name__}: {error}") from None
    return dict(found.claims), dict(found.header)
