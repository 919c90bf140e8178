"""What the page about notices is sent, and what it sends."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from .kinds import Wanted
from .texts import Language

_Minutes = Annotated[int, msgspec.Meta(ge=0, lt=24 * 60)]
_Text = Annotated[str, msgspec.Meta(max_length=1000)]
_Short = Annotated[str, msgspec.Meta(max_length=300)]


class NoticeTarget(msgspec.Struct, frozen=True):
    """A browser that takes pushes, or a webhook."""

    id: str
    kind: Literal["push", "webhook"]
    label: str
    """What the browser says it is; of a webhook, its server. The whole address is a secret."""
    created: int
    off: bool
    """It failed again and again, and is left alone until it is set anew."""


class NoticeSettings(msgspec.Struct, frozen=True):
    """GET /api/notices"""

    language: Language
    zone: str
    quiet_from: int | None
    """Minutes of the day, in that zone."""
    quiet_to: int | None
    unwanted: list[Wanted]
    by_mail: bool
    mail: str | None
    """The account's address, once it is confirmed."""
    mail_possible: bool
    """This server can send mails."""
    push_key: str
    """For ``pushManager.subscribe``."""
    targets: list[NoticeTarget]


class ChangeNotices(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/notices"""

    language: Language
    zone: _Short
    quiet_from: _Minutes | None
    quiet_to: _Minutes | None
    unwanted: list[Wanted]
    by_mail: bool


class NewPush(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/notices/push: this browser takes pushes, as its ``PushSubscription`` says."""

    endpoint: _Text
    p256dh: _Short
    auth: _Short


class NewWebhook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/notices/webhook: the only one, in place of an older one."""

    address: _Text


class NewMail(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/notices/mail: the address counts once the link in a mail was opened."""

    mail: _Short
    language: Language


class UseLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/notices/mail/confirm: the ticket of a mail's link."""

    ticket: _Short


class AskReset(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/session/mail: a link for a new password, by mail. The answer is always the same."""

    who: _Short
    """The account's name, or its address."""
    language: Language


class Reset(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/session/mail/password"""

    ticket: _Short
    password: Annotated[str, msgspec.Meta(max_length=400)]


class WaysIn(msgspec.Struct, frozen=True):
    """GET /api/session/ways: what this server offers beside name, password and passkey."""

    mail: bool
    """A new password by mail."""
    outside: str | None
    """What the other service is called that vouches for people here; None where there is none."""


MESSAGES = (
    NoticeSettings,
    ChangeNotices,
    NewPush,
    NewWebhook,
    NewMail,
    UseLink,
    AskReset,
    Reset,
    WaysIn,
)
