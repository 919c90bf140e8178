"""Mail by SMTP, where the server is set up for it. A thread does the talking, never for long."""

from __future__ import annotations

import asyncio
import hmac
import re
import secrets
import smtplib
import ssl
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from hashlib import sha256
from urllib.parse import unquote, urlsplit

from ..storage import Conflict, Storage
from . import queries

SECONDS = 15.0
MOST_TOGETHER = 4
_KEY = "unsubscribe"
_ADDRESS = re.compile(r"[^\s@<>,;:\"()\[\]\\]{1,64}@[A-Za-z0-9.-]{1,180}\.[A-Za-z0-9-]{2,60}")


class MailProblem(Exception):
    """The mail did not go out; another time it may."""


def proper_address(wish: str) -> str | None:
    """As it is kept; None where it is none."""
    address = wish.strip()
    if len(address) > 254 or not _ADDRESS.fullmatch(address) or not address.isascii():
        return None
    name, _, host = address.rpartition("@")
    return f"{name}@{host.lower()}"


@dataclass(frozen=True, slots=True)
class Post:
    """``smtp://user:password@host:587`` (STARTTLS, which a password never goes without) or
    ``smtps://…``."""

    host: str
    port: int
    implicit_tls: bool
    user: str | None
    password: str

    @classmethod
    def parse(cls, address: str) -> Post:
        """ValueError says what is wrong."""
        parts = urlsplit(address)
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
            raise ValueError("write smtp://user:password@host:587 or smtps://user:password@host")
        port = parts.port or (465 if parts.scheme == "smtps" else 587)
        user = unquote(parts.username) if parts.username else None
        return cls(
            parts.hostname, port, parts.scheme == "smtps", user, unquote(parts.password or "")
        )

    def deliver(self, mail: EmailMessage) -> None:
        trust = ssl.create_default_context()
        if self.implicit_tls:
            line: smtplib.SMTP = smtplib.SMTP_SSL(
                self.host, self.port, timeout=SECONDS, context=trust
            )
        else:
            line = smtplib.SMTP(self.host, self.port, timeout=SECONDS)
        with line:
            line.ehlo()
            if not self.implicit_tls and (self.user or line.has_extn("starttls")):
                line.starttls(context=trust)
                line.ehlo()
            if self.user:
                line.login(self.user, self.password)
            line.send_message(mail)


class Mail:
    def __init__(self, storage: Storage, smtp: str, sender: str, url: str) -> None:
        self._storage = storage
        self._post = Post.parse(smtp) if smtp else None
        self._sender = sender
        self.url = url.rstrip("/")
        self._places = asyncio.Semaphore(MOST_TOGETHER)
        self._secret: bytes | None = None

    @property
    def is_possible(self) -> bool:
        return self._post is not None

    async def send(self, to: str, subject: str, text: str, unsubscribe: str | None = None) -> None:
        """MailProblem where it did not go out."""
        assert self._post is not None, "no mail without SMTP"
        mail = EmailMessage()
        mail["From"], mail["To"], mail["Subject"] = self._sender, to, subject
        mail["Date"], mail["Message-ID"] = formatdate(), make_msgid(domain=self._domain)
        mail["Auto-Submitted"] = "auto-generated"
        if unsubscribe:  # one click, RFC 8058
            mail["List-Unsubscribe"] = f"<{unsubscribe}>"
            mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        mail.set_content(text)
        async with self._places:
            try:
                await asyncio.to_thread(self._post.deliver, mail)
            except (OSError, smtplib.SMTPException) as error:
                raise MailProblem(str(error) or type(error).__name__) from error

    async def stop_key(self, person: str) -> str:
        """Whoever shows it has the mail, and may stop such mails to this person."""
        return hmac.new(await self._key(), person.encode(), sha256).hexdigest()

    async def may_stop(self, person: str, key: str) -> bool:
        return hmac.compare_digest(await self.stop_key(person), key)

    @property
    def _domain(self) -> str:
        return self._sender.rpartition("@")[2].strip("> ") or "localhost"

    async def _key(self) -> bytes:
        if self._secret is None:
            known = await self._storage.read(lambda c: queries.server_key(c, _KEY))
            if known is None:
                fresh = secrets.token_hex(32)
                try:
                    await self._storage.write(lambda c: queries.keep_server_key(c, _KEY, fresh))
                    known = fresh
                except Conflict:
                    known = await self._storage.read(lambda c: queries.server_key(c, _KEY))
            assert known is not None
            self._secret = bytes.fromhex(known)
        return self._secret
