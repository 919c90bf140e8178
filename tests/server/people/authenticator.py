"""A passkey in software: what a browser and its authenticator would answer."""

from __future__ import annotations

import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDSA,
    SECP256R1,
    generate_private_key,
)
from cryptography.hazmat.primitives.hashes import SHA256
from webauthn.helpers import bytes_to_base64url

HOST, ORIGIN = "testserver", "http://testserver"
_PRESENT, _VERIFIED, _ATTESTED = 1, 4, 64


class Authenticator:
    def __init__(self, host: str = HOST, origin: str = ORIGIN) -> None:
        self._key = generate_private_key(SECP256R1())
        self._host = host
        self._origin = origin
        self.id = secrets.token_bytes(16)
        self.count = 0

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to a wish for a new key."""
        numbers = self._key.public_key().public_numbers()
        public = {
            1: 2,
            3: -7,
            -1: 1,
            -2: numbers.x.to_bytes(32, "big"),
            -3: numbers.y.to_bytes(32, "big"),
        }
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(public)
        data = self._data(_PRESENT | _VERIFIED | _ATTESTED) + attested
        statement = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return self._credential(
            clientDataJSON=self._client_data("webauthn.create", options["challenge"]),
            attestationObject=statement,
        )

    def show(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to the question whether the key is here."""
        self.count += 1
        client = self._client_data("webauthn.get", options["challenge"])
        data = self._data(_PRESENT | _VERIFIED)
        signature = self._key.sign(data + hashlib.sha256(client).digest(), ECDSA(SHA256()))
        return self._credential(
            clientDataJSON=client, authenticatorData=data, signature=signature, userHandle=b""
        )

    def _data(self, flags: int) -> bytes:
        host = hashlib.sha256(self._host.encode()).digest()
        return host + bytes([flags]) + self.count.to_bytes(4, "big")

    def _client_data(self, kind: str, challenge: str) -> bytes:
        data = {"type": kind, "challenge": challenge, "origin": self._origin}
        return json.dumps(data).encode()

    def _credential(self, **response: bytes) -> dict[str, Any]:
        id = bytes_to_base64url(self.id)
        return {
            "id": id,
            "rawId": id,
            "type": "public-key",
            "response": {name: bytes_to_base64url(value) for name, value in response.items()},
        }
