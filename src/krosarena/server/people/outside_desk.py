"""Signing in by an outside identity: what the provider that the host has named says of somebody.

There and back: a ticket (whose token is OpenID Connect's ``state``) remembers who went, what for,
and the secrets that the answer must fit. It is good once, for ten minutes, and only for the browser
that went. An identity is issuer and subject; an e-mail address or a name never leads to an account.
"""

from __future__ import annotations

import asyncio
import re
import secrets
from dataclasses import dataclass
from urllib.parse import urlencode

from sqlalchemy import Connection

from ..problems import PersonProblem
from ..storage import Conflict, Storage
from . import outside_queries, queries, tickets
from .checks import (
    check_account,
    check_confirmed,
    check_free,
    check_way_in,
    fitting_name,
    me_of,
)
from .entrance import Entered, Entrance
from .messages import Claimed, Me, OutsideDoor
from .passkey_desk import Become
from .provider import Provider, refused
from .queries import Visitor
from .sessions import digest_of, now_ms

RETURN = "/api/session/outside/return"
_LASTS = 10 * 60 * 1000
_OWN_PATH = re.compile(r"/(?![/\\])[^\\\s]*")
_LONGEST_PATH = 500


@dataclass(frozen=True, slots=True)
class Returned:
    """Where somebody goes who came back from the provider."""

    path: str
    entered: Entered | None = None


class OutsideDesk:
    def __init__(
        self,
        storage: Storage,
        entrance: Entrance,
        become: Become,
        provider: Provider | None,
        url: str,
    ) -> None:
        """``url`` is where people find this server: the provider sends them back there."""
        self._storage = storage
        self._entrance = entrance
        self._become = become
        self._provider = provider
        self._back = url + RETURN

    @property
    def name(self) -> str | None:
        """What people call the provider; None where there is none."""
        return self._provider.name if self._provider else None

    async def close(self) -> None:
        if self._provider:
            await self._provider.close()

    async def ask(self, visitor: Visitor, purpose: str, to: str, bring: bool) -> OutsideDoor:
        """Where to go to sign in, to add an identity to one's account, or to confirm."""
        provider = self._there()
        if purpose == "add":
            check_confirmed(visitor)
        elif purpose == "confirm":
            check_account(visitor)
        verifier, nonce = secrets.token_urlsafe(48), secrets.token_urlsafe(24)
        data = {
            "purpose": purpose,
            "person": visitor.person,
            "session": visitor.session or "",
            "verifier": verifier,
            "nonce": nonce,
            "to": own_path(to),
            "bring": "yes" if bring else "",
            "at": str(now_ms() // 1000),
        }
        state = await tickets.issue(self._storage, "outside", data, _LASTS)
        from authlib.oauth2.rfc7636 import create_s256_code_challenge

        asked = {
            "scope": "openid profile",
            "redirect_uri": self._back,
            "state": state,
            "nonce": nonce,
            "code_challenge": create_s256_code_challenge(verifier),
            "code_challenge_method": "S256",
        }
        if purpose == "confirm":
            asked |= {"prompt": "login", "max_age": "0"}
        return OutsideDoor(await provider.door(asked))

    async def come_back(
        self, visitor: Visitor, state: str, code: str | None, agent: str
    ) -> Returned:
        """What went wrong is told on the page they left."""
        try:
            data = await tickets.redeem(self._storage, "outside", state)
            if (data["person"], data["session"]) != (visitor.person, visitor.session or ""):
                raise tickets.no_ticket()
        except PersonProblem as problem:
            return Returned(f"/sign-in?problem={problem.code}")
        page = "/sign-in" if data["purpose"] == "enter" else "/account"
        try:
            return await self._vouched(visitor, data, code, agent)
        except PersonProblem as problem:
            return Returned(f"{page}?problem={problem.code}")

    async def _vouched(
        self, visitor: Visitor, data: dict[str, str], code: str | None, agent: str
    ) -> Returned:
        issuer = self._there().issuer
        subject, suggestion = await self._identity(data, code)
        person = await self._storage.read(lambda c: outside_queries.person_of(c, issuer, subject))
        now = now_ms()
        if data["purpose"] == "add":
            await self._add(visitor, issuer, subject)
            return Returned("/account?outside=added")
        if data["purpose"] == "confirm":
            if person != visitor.person:
                raise refused("the identity is another account's")
            await self._entrance.confirmed(visitor)
            return Returned("/account?outside=confirmed")
        if person is not None:
            entered = await self._entrance.enter(visitor, person, agent, bool(data["bring"]))
            await self._storage.write(
                lambda c: outside_queries.use_identity(c, issuer, subject, now)
            )
            return Returned(data["to"], entered)
        if visitor.session is not None:
            raise PersonProblem("has-account", "you have an account already", 409)
        wish = {"issuer": issuer, "subject": subject, "person": visitor.person}
        ticket = await tickets.issue(self._storage, "outside-name", wish, _LASTS)
        offered = await self._offered(visitor, suggestion)
        # Behind `#`: it is in no log, and no other server is told.
        page = f"/sign-in?{urlencode({'to': data['to']})}"
        return Returned(f"{page}#{urlencode({'newcomer': ticket, 'name': offered})}")

    async def _identity(self, data: dict[str, str], code: str | None) -> tuple[str, str]:
        """Subject, and a name to suggest."""
        from . import id_tokens

        provider = self._there()
        if not code:
            raise refused("it sent no code")
        granted = await provider.grant(code, data["verifier"], self._back)
        expected = id_tokens.Expected(
            provider.issuer,
            provider.client_id,
            data["nonce"],
            granted.access_token,
            int(data["at"]) if data["purpose"] == "confirm" else None,
        )

        async def read(fresh: bool) -> id_tokens.Vouched:
            keys = await provider.keys(fresh)
            return await asyncio.to_thread(id_tokens.read, granted.id_token, keys, expected)

        try:
            try:
                vouched = await read(fresh=False)
            except id_tokens.UnknownKey:
                vouched = await read(fresh=True)
        except id_tokens.BadToken as error:
            raise refused(str(error)) from None
        return vouched.subject, vouched.suggestion

    async def _add(self, visitor: Visitor, issuer: str, subject: str) -> None:
        check_confirmed(visitor)
        try:
            await self._storage.write(lambda c: _keep(c, visitor.person, issuer, subject))
        except Conflict:  # two browsers at the same moment
            raise _taken() from None

    async def become(
        self, visitor: Visitor, ticket: str, wish: str, agent: str
    ) -> tuple[Claimed, str]:
        """A newcomer has chosen a name: what a guest becomes, and their first session's secret.
        Where the name cannot be had, the ticket is still good for another."""
        name = fitting_name(wish)
        data = await tickets.look_at(self._storage, "outside-name", ticket)
        if data["person"] != visitor.person:
            raise tickets.no_ticket()

        def keep(c: Connection) -> None:
            if queries.redeem_ticket(c, digest_of(ticket), "outside-name", now_ms()) is None:
                raise tickets.no_ticket()
            _keep(c, visitor.person, data["issuer"], data["subject"])

        return await self._become(visitor, name, agent, keep)

    async def remove(self, visitor: Visitor, id: str) -> Me:
        check_confirmed(visitor)

        def work(c: Connection) -> None:
            if not outside_queries.remove_identity(c, visitor.person, id):
                raise PersonProblem("no-such-identity", "this identity is not yours", 404)
            check_way_in(c, visitor.person)

        await self._storage.write(work)
        return await self._storage.read(lambda c: me_of(c, visitor))

    async def _offered(self, visitor: Visitor, suggestion: str) -> str:
        """The suggestion, if they could have it."""
        try:
            name = fitting_name(suggestion)
            await self._storage.read(lambda c: check_free(c, name, visitor.person, now_ms()))
        except PersonProblem:
            return ""
        return name

    def _there(self) -> Provider:
        if self._provider is None:
            raise PersonProblem("outside-none", "this server asks no other service", 404)
        return self._provider


def own_path(wish: str) -> str:
    """Nobody is sent to another site: `//evil.example` looks like a path and is an address."""
    fits = len(wish) <= _LONGEST_PATH and wish.isprintable() and _OWN_PATH.fullmatch(wish)
    return wish if fits else "/"


def _keep(c: Connection, person: str, issuer: str, subject: str) -> None:
    known = outside_queries.person_of(c, issuer, subject)
    if known is not None and known != person:
        raise _taken()
    if known is None:
        outside_queries.keep_identity(c, person, issuer, subject, now_ms())


def _taken() -> PersonProblem:
    return PersonProblem("outside-taken", "this identity opens another account", 409)
