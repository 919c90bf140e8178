"""Passkeys of accounts: making one, an account with one, signing in with one."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec
from sqlalchemy import Connection

from ..problems import PersonProblem
from ..storage import Storage
from . import queries, tickets
from .checks import (
    check_account,
    check_confirmed,
    check_free,
    check_way_in,
    fitting_name,
    me_of,
)
from .entrance import Entered, Entrance
from .messages import Claimed, Me, PasskeyOptions
from .place import Place
from .queries import Visitor
from .sessions import now_ms

Become = Callable[[Visitor, str, str, Callable[[Connection], None]], Awaitable[tuple[Claimed, str]]]
"""Make an account of a guest, by this name and with this first session; and what else shall be
written with it."""


class PasskeyDesk:
    def __init__(self, storage: Storage, entrance: Entrance, become: Become) -> None:
        self._storage = storage
        self._entrance = entrance
        self._become = become

    async def ask_for_new(self, visitor: Visitor, place: Place, wish: str | None) -> PasskeyOptions:
        """For the account; a guest's account will have the name ``wish``."""
        from . import passkeys

        if visitor.session is None:
            name = fitting_name(wish or "")
            now = now_ms()
            await self._storage.read(lambda c: check_free(c, name, visitor.person, now))
            known: list[str] = []
        else:
            check_confirmed(visitor)
            me = await self._me(visitor)
            name, known = me.person.name or "", [key.id for key in me.passkeys]
        asked = passkeys.ask_for_new_key(place, visitor.person, name, known)
        data = {"challenge": asked.challenge, "person": visitor.person, "name": name}
        return PasskeyOptions(
            await tickets.issue(self._storage, "new-passkey", data), _raw(asked.options)
        )

    async def take(
        self,
        visitor: Visitor,
        place: Place,
        ticket: str,
        credential: dict[str, object],
        agent: str,
    ) -> tuple[Claimed | Me, str | None]:
        """With the secret of the new session, where an account was made of a guest."""
        from . import passkeys

        data = await tickets.redeem(self._storage, "new-passkey", ticket)
        if data["person"] != visitor.person:
            raise tickets.no_ticket()
        made = passkeys.made_key(place, data["challenge"], credential)

        def keep(c: Connection) -> None:
            queries.keep_passkey(
                c, visitor.person, made.id, made.public_key, made.sign_count, agent, now_ms()
            )

        if visitor.session is None:
            return await self._become(visitor, data["name"], agent, keep)
        check_confirmed(visitor)
        await self._storage.write(keep)
        return await self._me(visitor), None

    async def remove(self, visitor: Visitor, id: str) -> Me:
        check_confirmed(visitor)

        def work(c: Connection) -> None:
            if not queries.remove_passkey(c, visitor.person, id):
                raise PersonProblem("no-such-passkey", "this passkey is not yours", 404)
            check_way_in(c, visitor.person)

        await self._storage.write(work)
        return await self._me(visitor)

    async def ask(self, place: Place) -> PasskeyOptions:
        from . import passkeys

        asked = passkeys.ask_for_key(place)
        ticket = await tickets.issue(self._storage, "passkey", {"challenge": asked.challenge})
        return PasskeyOptions(ticket, _raw(asked.options))

    async def sign_in(
        self,
        visitor: Visitor,
        place: Place,
        ticket: str,
        credential: dict[str, object],
        agent: str,
        bring: bool,
    ) -> Entered:
        person = await self._shown_key(place, ticket, credential)
        return await self._entrance.enter(visitor, person, agent, bring)

    async def confirm(
        self, visitor: Visitor, place: Place, ticket: str, credential: dict[str, object]
    ) -> Me:
        check_account(visitor)
        if await self._shown_key(place, ticket, credential) != visitor.person:
            raise PersonProblem("wrong-passkey", "this passkey is another account's", 401)
        return await self._entrance.confirmed(visitor)

    async def _shown_key(self, place: Place, ticket: str, credential: dict[str, object]) -> str:
        """Whose key it is."""
        from . import passkeys

        data = await tickets.redeem(self._storage, "passkey", ticket)
        id = str(credential.get("id", ""))
        found = await self._storage.read(lambda c: queries.find_passkey(c, id))
        if found is None:
            raise PersonProblem("wrong-passkey", "nobody has this passkey here", 401)
        count = passkeys.new_sign_count(
            place, data["challenge"], credential, found.public_key, found.sign_count
        )
        await self._storage.write(lambda c: queries.use_passkey(c, id, count, now_ms()))
        person: str = found.person
        return person

    async def _me(self, visitor: Visitor) -> Me:
        return await self._storage.read(lambda c: me_of(c, visitor))


def _raw(text: str) -> msgspec.Raw:
    return msgspec.Raw(text.encode())
