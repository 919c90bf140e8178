"""Web Push: what a browser is told through its maker's service, which can read nothing of it.

The key by which services know this server (VAPID, RFC 8292) is made at the first start and kept in
the database. Encrypting (RFC 8291) happens in a thread; the libraries are loaded when first needed.
"""

from __future__ import annotations

import asyncio
import json
from urllib.parse import urlsplit

from ..storage import Conflict, Storage
from . import queries
from .guarded import Outside

_KEY = "vapid"
_DAY = 86_400
MOST_BYTES = 3000
"""Of a message; services take no more than 4096 encrypted."""


class Push:
    def __init__(self, storage: Storage, outside: Outside, contact: str) -> None:
        """``contact``: whom a service's people can write to, a mailto: or https: address."""
        self._storage = storage
        self._outside = outside
        self._contact = contact
        self._secret: str | None = None

    async def public_key(self) -> str:
        """What a browser needs to subscribe, as base64url."""
        return await asyncio.to_thread(_public_of, await self._private())

    async def send(self, address: str, keys: str, message: dict[str, str]) -> int:
        """The service's status."""
        secret = await self._private()
        text = json.dumps(message, ensure_ascii=False).encode()[:MOST_BYTES]
        body, headers = await asyncio.to_thread(
            _encrypted, secret, self._contact, address, json.loads(keys), text
        )
        return await self._outside.post(address, body, headers)

    async def _private(self) -> str:
        if self._secret is None:
            known = await self._storage.read(lambda c: queries.server_key(c, _KEY))
            self._secret = known or await self._made()
        return self._secret

    async def _made(self) -> str:
        """By one worker; the others find it."""
        fresh = await asyncio.to_thread(_new_key)
        try:
            await self._storage.write(lambda c: queries.keep_server_key(c, _KEY, fresh))
        except Conflict:
            known = await self._storage.read(lambda c: queries.server_key(c, _KEY))
            assert known is not None
            return known
        return fresh


def check_keys(p256dh: str, auth: str) -> None:
    """ValueError where a browser could not have made them."""
    from cryptography.hazmat.primitives.asymmetric import ec

    point, secret = _bytes_of(p256dh), _bytes_of(auth)
    if len(secret) != 16:
        raise ValueError("auth must be 16 bytes as base64url")
    ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)


def _bytes_of(text: str) -> bytes:
    from base64 import urlsafe_b64decode

    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _new_key() -> str:
    from py_vapid import Vapid

    key = Vapid()
    key.generate_keys()
    return str(key.private_pem().decode())


def _public_of(secret: str) -> str:
    from base64 import urlsafe_b64encode

    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
    from py_vapid import Vapid

    key = Vapid.from_pem(secret.encode()).public_key
    point = key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return urlsafe_b64encode(point).rstrip(b"=").decode()


def _encrypted(
    secret: str, contact: str, address: str, keys: dict[str, str], text: bytes
) -> tuple[bytes, dict[str, str]]:
    import time

    from py_vapid import Vapid
    from pywebpush import WebPusher

    parts = urlsplit(address)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "sub": contact,
        "exp": str(int(time.time()) + _DAY // 2),
    }
    body = WebPusher({"endpoint": address, "keys": keys}).encode(text, "aes128gcm")["body"]
    headers = dict(Vapid.from_pem(secret.encode()).sign(claims))
    return body, headers | {
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        "ttl": str(_DAY),
        "urgency": "high",
    }
