"""What the pages about oneself and others are sent, and what they send."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

PersonKind = Literal["guest", "account", "gone", "hidden"]
"""``hidden``: nobody is told until the game is over; ``number`` is the seat then."""
Role = Literal["player", "moderator", "admin"]
_Name = Annotated[str, msgspec.Meta(max_length=80)]
_Password = Annotated[str, msgspec.Meta(max_length=400)]
_Credential = dict[str, Any]
"""What the browser's ``navigator.credentials`` gave, as JSON."""


class PersonCard(msgspec.Struct, frozen=True):
    """Somebody as others see them."""

    name: str | None
    """None for a guest who has chosen none, and for who is gone."""
    kind: PersonKind
    number: int
    """Tells nameless guests apart: Guest 4821."""
    portrait: str | None = None
    """A Krosmaster's id."""


class PasskeyCard(msgspec.Struct, frozen=True):
    id: str
    label: str
    created: int
    used: int | None


class OutsideCard(msgspec.Struct, frozen=True):
    """Another service that vouches for somebody."""

    id: str
    issuer: str
    subject: str
    """Who they are there."""
    created: int
    used: int | None


class SessionCard(msgspec.Struct, frozen=True):
    """A browser that is signed in."""

    id: str
    agent: str
    """What the browser says it is: ``Firefox, Linux``."""
    created: int
    used: int
    here: bool
    """The one that asks."""


class Me(msgspec.Struct, frozen=True):
    """GET /api/me: who is asking."""

    person: PersonCard
    role: Role
    has_password: bool
    passkeys: list[PasskeyCard]
    outside: list[OutsideCard]
    recovery_left: int
    """Recovery codes that were not used yet."""
    may_rename: int | None
    """From when on; None for at once."""
    confirmed: bool
    """Has shown within the last minutes that it is really them: may change how they sign in."""
    kept: dict[str, str]
    """What the client keeps for them: teams and lessons, as it wrote them."""
    unseen: int
    """What moderators decided about them and they have not read."""


class Rename(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/name: a guest's nickname, or an account's new name."""

    name: _Name


class ChoosePortrait(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/portrait"""

    portrait: str


class Keep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/kept: what the client wants to find again on another browser."""

    kept: dict[Literal["teams", "lessons"], str]


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/account: become an account with a password."""

    name: _Name
    password: _Password


class Claimed(msgspec.Struct, frozen=True):
    """The recovery codes are told this once."""

    me: Me
    recovery: list[str]


class SignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/session"""

    name: _Name
    password: _Password
    bring: bool = True
    """The games that this browser has played as a guest become the account's."""


class Recover(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/session/recovery: a new password for a recovery code."""

    name: _Name
    code: Annotated[str, msgspec.Meta(max_length=80)]
    password: _Password


class Confirm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/session/confirm: it is really me."""

    password: _Password


class ChangePassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/account/password"""

    password: _Password


class PasskeyName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/account/passkey/options. A guest says which name the account shall have."""

    name: _Name | None = None


class PasskeyOptions(msgspec.Struct, frozen=True):
    """For ``navigator.credentials``; the ticket goes back with what it gives."""

    ticket: str
    options: msgspec.Raw
    """As WebAuthn's JSON forms have them."""


class NewPasskey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/account/passkey: one more for the account, or the account itself."""

    ticket: str
    credential: _Credential


class UsePasskey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/session/passkey, and POST /api/session/passkey/confirm"""

    ticket: str
    credential: _Credential
    bring: bool = True


class AskOutside(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/session/outside: let the other service say who I am."""

    purpose: Literal["enter", "add", "confirm"]
    """To sign in, to add it to one's account, to show that it is really oneself."""
    to: Annotated[str, msgspec.Meta(max_length=500)] = "/"
    """The page to go to afterwards, one of our own."""
    bring: bool = True


class OutsideDoor(msgspec.Struct, frozen=True):
    """Where the browser goes for that."""

    address: str


class ClaimOutside(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/account/outside: the other service has vouched for a newcomer, who chooses a
    name."""

    ticket: Annotated[str, msgspec.Meta(max_length=100)]
    name: _Name


class RecoveryCodes(msgspec.Struct, frozen=True):
    """POST /api/account/recovery: all older ones are void."""

    recovery: list[str]


class Leave(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/account/delete: with the account's name, so that nobody does it by mistake."""

    name: _Name


class Done(msgspec.Struct, frozen=True):
    """It has happened."""

    done: bool = True


class ExportedTable(msgspec.Struct, frozen=True):
    id: str
    created: str
    seats: list[int]
    """One's own."""
    finished: bool


class ExportedLine(msgspec.Struct, frozen=True):
    """Something that one said at a table."""

    table: str
    channel: str
    text: str
    """Or the id of a phrase."""
    at: int


class Export(msgspec.Struct, frozen=True):
    """GET /api/account/export: all that is kept about somebody, to take along."""

    person: PersonCard
    mail: str | None
    role: Role
    created: int | None
    kept: dict[str, str]
    sessions: list[SessionCard]
    passkeys: list[PasskeyCard]
    outside: list[OutsideCard]
    tables: list[ExportedTable]
    """Each one's record is at /api/tables/{id}/record once it is finished."""
    said: list[ExportedLine]


MESSAGES = (
    Me,
    Rename,
    ChoosePortrait,
    Keep,
    Claim,
    Claimed,
    SignIn,
    Recover,
    Confirm,
    ChangePassword,
    PasskeyName,
    PasskeyOptions,
    NewPasskey,
    UsePasskey,
    AskOutside,
    OutsideDoor,
    ClaimOutside,
    RecoveryCodes,
    Leave,
    Done,
    SessionCard,
    Export,
)
