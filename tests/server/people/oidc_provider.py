"""A small OpenID Connect provider on loopback: it signs real tokens, and lies when told to."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import threading
import time
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from json import dumps
from typing import Any
from urllib.parse import parse_qs, urlsplit

from joserfc import jwt
from joserfc.jwk import RSAKey

CLIENT_ID, CLIENT_SECRET = "krosarena", "a secret & more"


class OidcProvider:
    """People say who they are by ``visit``; then it sends the browser back with a code."""

    def __init__(self) -> None:
        self.key = RSAKey.generate_key(2048, {"kid": "first", "use": "sig"}, private=True)
        self.signs_with: RSAKey = self.key
        self.header: dict[str, Any] = {"alg": "RS256"}
        self.lies: dict[str, Any] = {}
        """Claims that it tells in place of the true ones; None leaves one out."""
        self.asked_for_keys = 0
        self.fails = False
        self._codes: dict[str, dict[str, str]] = {}
        provider = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                if self.path.startswith("/door?"):  # whoever comes is Noor
                    self.send_response(303)
                    self.send_header("location", provider.visit(self.path, "42", "Noor"))
                    self.end_headers()
                    return
                self._answer(*provider._tell(self.path))

            def do_POST(self) -> None:
                length = int(self.headers["content-length"])
                form = parse_qs(self.rfile.read(length).decode())
                wish = {name: values[0] for name, values in form.items()}
                self._answer(*provider._grant(wish, self.headers.get("authorization", "")))

            def _answer(self, status: int, body: dict[str, Any]) -> None:
                data = dumps(body).encode()
                self.send_response(status)
                self.send_header("content-type", "application/json")
                self.send_header("content-length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.issuer = f"http://127.0.0.1:{self._server.server_port}"
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.05,))
        self._thread.start()

    def stop(self) -> None:
        if not self._thread.is_alive():
            return
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()

    def visit(self, door: str, subject: str, called: str = "") -> str:
        """Somebody comes through the door and says who they are: the address they are sent to."""
        asked = {name: values[0] for name, values in parse_qs(urlsplit(door).query).items()}
        assert asked["response_type"] == "code"
        assert asked["client_id"] == CLIENT_ID
        assert asked["code_challenge_method"] == "S256"
        assert "openid" in asked["scope"]
        code = secrets.token_urlsafe(12)
        self._codes[code] = {**asked, "subject": subject, "called": called}
        return f"{asked['redirect_uri']}?code={code}&state={asked['state']}"

    def _tell(self, path: str) -> tuple[int, dict[str, Any]]:
        if self.fails:
            return 500, {}
        if path == "/.well-known/openid-configuration":
            return 200, {
                "issuer": self.issuer,
                "authorization_endpoint": f"{self.issuer}/door",
                "token_endpoint": f"{self.issuer}/token",
                "jwks_uri": f"{self.issuer}/keys",
            }
        if path == "/keys":
            self.asked_for_keys += 1
            return 200, {"keys": [self.key.as_dict(private=False)]}
        return 404, {}

    def _grant(self, wish: dict[str, str], authorization: str) -> tuple[int, dict[str, Any]]:
        if self.fails:
            return 503, {}
        asked = self._codes.pop(wish["code"], None)  # a code is good once
        digest = hashlib.sha256(wish["code_verifier"].encode()).digest()
        challenge = _base64(digest)
        if (
            asked is None
            or asked["code_challenge"] != challenge
            or asked["redirect_uri"] != wish["redirect_uri"]
            or not authorization.startswith("Basic ")
        ):
            return 400, {"error": "invalid_grant"}
        return 200, {"token_type": "Bearer", "access_token": "x", "id_token": self._token(asked)}

    def _token(self, asked: dict[str, str]) -> str:
        now = int(time.time())
        claims = {
            "iss": self.issuer,
            "sub": asked["subject"],
            "aud": CLIENT_ID,
            "iat": now,
            "exp": now + 300,
            "auth_time": now,
            "nonce": asked["nonce"],
            "preferred_username": asked["called"],
            "email": "noor@example.org",
            "email_verified": True,
            **self.lies,
        }
        told = {name: value for name, value in claims.items() if value is not None}
        header = {"kid": self.key.kid, **self.header}
        if header["alg"] == "RS256":
            return jwt.encode(header, told, self.signs_with)
        text = ".".join(_base64(dumps(part).encode()) for part in (header, told))
        signature = b""
        if header["alg"] == "HS256":  # the public key, which everybody has, as a shared secret
            secret = self.key.as_pem(private=False)
            signature = hmac.digest(secret, text.encode(), "sha256")
        return f"{text}.{_base64(signature)}"


def _base64(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


@contextmanager
def oidc_provider() -> Iterator[OidcProvider]:
    provider = OidcProvider()
    try:
        yield provider
    finally:
        provider.stop()
