"""What people can do about themselves. The checks stand here; the pages only ask."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection

from ..chat.queries import forget_blocks, forget_lines, lines_of
from ..problems import PersonProblem
from ..storage import Conflict, Storage
from . import queries
from .checks import (
    check_account,
    check_confirmed,
    check_free,
    check_rename,
    fitting_name,
    known_person,
    me_of,
    name_taken,
    session_cards,
    strong_password,
)
from .entrance import Entrance
from .messages import Claimed, Export, ExportedLine, Me
from .names import card_of, name_key
from .outside_desk import OutsideDesk
from .outside_queries import identities_of
from .passkey_desk import PasskeyDesk
from .passwords import Passwords, code_digest, new_recovery_codes
from .provider import Provider
from .queries import Visitor
from .sessions import LASTS, Sessions, digest_of, new_secret, now_ms

_T = TypeVar("_T")

_NAME_HELD = 90 * 24 * 3600 * 1000
"""Milliseconds for which a name that was given up is nobody else's."""
MOST_KEPT = 60_000
"""Characters of teams and lessons together."""


class People:
    def __init__(self, storage: Storage, provider: Provider | None = None, url: str = "") -> None:
        self._storage = storage
        self._passwords = Passwords()
        self.sessions = Sessions(storage)
        self.entrance = Entrance(storage, self.sessions, self._passwords)
        self.passkeys = PasskeyDesk(storage, self.entrance, self._become)
        self.outside = OutsideDesk(storage, self.entrance, self._become, provider, url)

    async def knows(self, person: queries.Person | None, password: str) -> bool:
        """Is this their password? Nobody's takes as long to find out."""
        return await self._passwords.fits(password, person.password if person else None)

    def start(self) -> None:
        self.sessions.start()

    async def stop(self) -> None:
        self.sessions.stop()
        await self.outside.close()
        self._passwords.close()

    async def me(self, visitor: Visitor) -> Me:
        return await self._storage.read(lambda c: me_of(c, visitor))

    async def rename(self, visitor: Visitor, wish: str) -> Me:
        """A guest as often as they like; an account once in thirty days."""
        name = fitting_name(wish)
        now = now_ms()

        def work(c: Connection) -> None:
            queries.ensure(c, visitor.person, now)
            person = known_person(c, visitor)
            check_free(c, name, visitor.person, now)
            if person.claimed is None:
                queries.change(c, visitor.person, name=name)
                return
            if name_key(name) == person.name_key:  # only written in another way
                queries.change(c, visitor.person, name=name)
                return
            check_rename(person, now)
            queries.hold_name(c, person.name_key, visitor.person, now + _NAME_HELD)
            queries.change(c, visitor.person, name=name, name_key=name_key(name), renamed=now)

        await self._named(work)
        return await self.me(visitor)

    async def choose_portrait(self, visitor: Visitor, card: str | None) -> Me:
        def work(c: Connection) -> None:
            queries.ensure(c, visitor.person, now_ms())
            queries.change(c, visitor.person, portrait=card)

        await self._storage.write(work)
        return await self.me(visitor)

    async def keep(self, visitor: Visitor, kept: dict[str, str]) -> None:
        if sum(map(len, kept.values())) > MOST_KEPT:
            raise PersonProblem("too-large", f"at most {MOST_KEPT} characters can be kept", 413)

        def work(c: Connection) -> None:
            person = known_person(c, visitor)
            queries.change(c, visitor.person, kept=json.dumps(json.loads(person.kept) | kept))

        check_account(visitor)
        await self._storage.write(work)

    async def claim(
        self, visitor: Visitor, wish: str, password: str, agent: str
    ) -> tuple[Claimed, str]:
        """What a guest becomes, and the secret of their first session."""
        name = fitting_name(wish)
        strong_password(password, name)
        hashed = await self._passwords.hashed(password)
        return await self._become(visitor, name, agent, lambda c: None, password=hashed)

    async def _become(
        self,
        visitor: Visitor,
        name: str,
        agent: str,
        further: Callable[[Connection], None],
        password: str | None = None,
    ) -> tuple[Claimed, str]:
        codes, secret, now = new_recovery_codes(), new_secret(), now_ms()
        session = secrets.token_urlsafe(9)

        def work(c: Connection) -> None:
            queries.ensure(c, visitor.person, now)
            if visitor.session or known_person(c, visitor).claimed is not None:
                raise PersonProblem("has-account", "you have an account already", 409)
            check_free(c, name, visitor.person, now)
            queries.change(
                c,
                visitor.person,
                name=name,
                name_key=name_key(name),
                claimed=now,
                password=password,
            )
            further(c)
            queries.set_recovery_codes(c, visitor.person, [code_digest(code) for code in codes])
            queries.open_session(c, session, digest_of(secret), visitor.person, agent, now, LASTS)

        await self._named(work)
        self.sessions.forget_all()  # the guest's secret leads nowhere from now on
        return Claimed(await self.me(Visitor(visitor.person, session, now)), codes), secret

    async def change_password(self, visitor: Visitor, password: str) -> None:
        """All other sessions end: whoever changes it may have a reason."""
        check_confirmed(visitor)
        person = await self._storage.read(lambda c: known_person(c, visitor))
        strong_password(password, person.name or "")
        hashed = await self._passwords.hashed(password)

        def work(c: Connection) -> list[str]:
            queries.change(c, visitor.person, password=hashed)
            return queries.end_sessions(c, visitor.person, but=visitor.session)

        self.sessions.forget(*await self._storage.write(work))

    async def new_recovery_codes(self, visitor: Visitor) -> list[str]:
        check_confirmed(visitor)
        codes = new_recovery_codes()
        digests = [code_digest(code) for code in codes]
        await self._storage.write(lambda c: queries.set_recovery_codes(c, visitor.person, digests))
        return codes

    async def export(self, visitor: Visitor) -> Export:
        def work(c: Connection) -> Export:
            person = queries.find(c, visitor.person)
            return Export(
                card_of(visitor.person, person),
                person.mail if person else None,
                person.role if person else "player",
                person.created if person else None,
                json.loads(person.kept) if person else {},
                session_cards(c, visitor),
                queries.passkeys_of(c, visitor.person),
                identities_of(c, visitor.person),
                queries.tables_of(c, visitor.person),
                [ExportedLine(*line) for line in lines_of(c, visitor.person)],
            )

        return await self._storage.read(work)

    async def leave(self, visitor: Visitor, name: str) -> None:
        """Opponents keep their games; the name in them is nobody's any more."""
        check_confirmed(visitor)
        now = now_ms()

        def work(c: Connection) -> list[str]:
            person = known_person(c, visitor)
            if name_key(name) != person.name_key:
                raise PersonProblem("wrong-name", "write the name of your account to delete it")
            ended = queries.let_go(c, visitor.person, now)
            forget_lines(c, visitor.person)
            forget_blocks(c, visitor.person)
            queries.hold_name(c, person.name_key, visitor.person, now + _NAME_HELD)
            return ended

        self.sessions.forget(*await self._storage.write(work))
        self.sessions.forget_all()

    async def _named(self, work: Callable[[Connection], _T]) -> _T:
        """Two who want one name at the same moment: the database gives it to one."""
        try:
            return await self._storage.write(work)
        except Conflict:
            raise name_taken() from None
