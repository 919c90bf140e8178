"""What listens outside of the server: a push service and a webhook, a browser's keys, a mailbox."""

from __future__ import annotations

import json
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from services import free_port


class Listener:
    """Takes whatever is posted to it."""

    def __init__(self, port: int) -> None:
        self.url = f"http://127.0.0.1:{port}"
        self.status = 201
        self.heard: list[tuple[str, dict[str, str], bytes]] = []

    @property
    def bodies(self) -> list[dict[str, Any]]:
        return [json.loads(body) for _, _, body in self.heard]


@contextmanager
def listener() -> Iterator[Listener]:
    port = free_port()
    there = Listener(port)

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            there.heard.append((self.path, {k.lower(): v for k, v in self.headers.items()}, body))
            self.send_response(there.status)
            self.send_header("location", "http://127.0.0.1:1/elsewhere")
            self.end_headers()

        def log_message(self, *_: object) -> None: ...

    server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield there
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class Subscription:
    """A browser's: only it can read what the service is given for it."""

    def __init__(self, service: Listener, name: str = "browser") -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = b"0123456789abcdef"
        self._service = service
        self._path = f"/push/{name}"

    @property
    def wish(self) -> dict[str, str]:
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {
            "endpoint": self._service.url + self._path,
            "p256dh": _text(point),
            "auth": _text(self._auth),
        }

    @property
    def messages(self) -> list[dict[str, str]]:
        return [json.loads(self._read(body)) for path, _, body in self._heard if path == self._path]

    @property
    def _heard(self) -> list[tuple[str, dict[str, str], bytes]]:
        return self._service.heard

    def _read(self, body: bytes) -> bytes:
        return bytes(http_ece.decrypt(body, private_key=self._key, auth_secret=self._auth))


def is_signed_with(header: str, public_key: str, audience: str) -> bool:
    """A VAPID header (RFC 8292), checked as a push service would."""
    parts = dict(part.strip().split("=", 1) for part in header.removeprefix("vapid ").split(","))
    head, claims, signature = parts["t"].split(".")
    raw = _bytes(signature)
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bytes(public_key))
    halves = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    point.verify(encode_dss_signature(*halves), f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    return parts["k"] == public_key and json.loads(_bytes(claims))["aud"] == audience


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Mailbox:
    """All mails that went out, whoever they were for."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.refuses = False
        self.url = ""

    async def handle_DATA(self, server: object, session: object, envelope: Any) -> str:  # noqa: N802
        if self.refuses:
            return "451 not now"
        mail = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(mail, EmailMessage)
        self.mails.append(mail)
        return "250 taken"

    def text(self, number: int = -1) -> str:
        return str(self.mails[number].get_content())

    def link(self, word: str) -> str:
        """What stands behind ``#word=`` in the newest mail."""
        return self.text().split(f"#{word}=")[1].split()[0]


@contextmanager
def mailbox() -> Iterator[Mailbox]:
    box = Mailbox()
    port = free_port()
    controller = Controller(box, hostname="127.0.0.1", port=port)
    controller.start()
    box.url = f"smtp://127.0.0.1:{port}"
    try:
        yield box
    finally:
        controller.stop()
