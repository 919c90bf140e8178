"""Signing in and out, and showing once more that it is really oneself."""

from __future__ import annotations

import secrets

from sqlalchemy import Connection

from ..moderation.queries import in_force
from ..problems import PersonProblem
from ..storage import Storage
from . import queries
from .checks import check_account, known_person, me_of, session_cards, strong_password
from .messages import Me, Recover, SessionCard, SignIn
from .names import name_key
from .passwords import Passwords, code_digest
from .queries import Visitor
from .sessions import LASTS, Sessions, digest_of, new_secret, now_ms
from .tickets import no_ticket

Entered = tuple[Me, str, list[str]]
"""Who they are, their session's secret, and the tables whose seats went over to them."""


class Entrance:
    def __init__(self, storage: Storage, sessions: Sessions, passwords: Passwords) -> None:
        self._storage = storage
        self._sessions = sessions
        self._passwords = passwords

    async def sign_in(self, visitor: Visitor, wish: SignIn, agent: str) -> Entered:
        """The answer to a wrong name is that to a wrong password, and takes as long."""
        person = await self._storage.read(lambda c: queries.find_named(c, name_key(wish.name)))
        kept = person.password if person else None
        if not await self._passwords.fits(wish.password, kept) or person is None:
            raise PersonProblem("wrong-password", "there is no such name and password", 401)
        if self._passwords.is_outdated(person.password):
            better = await self._passwords.hashed(wish.password)
            await self._storage.write(lambda c: queries.change(c, person.id, password=better))
        return await self.enter(visitor, person.id, agent, wish.bring)

    async def recover(self, visitor: Visitor, wish: Recover, agent: str) -> Entered:
        """A recovery code is good for one new password. Every session ends."""
        strong_password(wish.password, wish.name)
        hashed = await self._passwords.hashed(wish.password)
        now = now_ms()

        def work(c: Connection) -> tuple[str, list[str]] | None:
            person = queries.find_named(c, name_key(wish.name))
            id = person.id if person else ""
            if not queries.use_recovery_code(c, id, code_digest(wish.code), now):
                return None
            queries.change(c, id, password=hashed)
            return id, queries.end_sessions(c, id)

        done = await self._storage.write(work)
        if done is None:
            raise PersonProblem("wrong-code", "there is no such name and unused code", 401)
        id, ended = done
        self._sessions.forget(*ended)
        return await self.enter(visitor, id, agent, bring=False)

    async def reset(
        self, visitor: Visitor, person: str, mark: str, password: str, agent: str
    ) -> Entered:
        """A new password for whoever can read the account's mail. Every session ends. ``mark`` is
        of the password to be replaced: of two links, only one is of use."""
        known = await self._storage.read(lambda c: queries.find(c, person))
        strong_password(password, (known.name or "") if known else "")
        hashed = await self._passwords.hashed(password)

        def work(c: Connection) -> list[str] | None:
            row = queries.find(c, person)
            if row is None or row.claimed is None or mark_of(row.password) != mark:
                return None
            queries.change(c, person, password=hashed)
            return queries.end_sessions(c, person)

        ended = await self._storage.write(work)
        if ended is None:
            raise no_ticket()
        self._sessions.forget(*ended)
        return await self.enter(visitor, person, agent, bring=False)

    async def enter(self, visitor: Visitor, person: str, agent: str, bring: bool) -> Entered:
        """A new secret for every session: one that somebody else knows is worth nothing."""
        secret, session, now = new_secret(), secrets.token_urlsafe(9), now_ms()
        guest = visitor.person if visitor.session is None and bring else None

        def work(c: Connection) -> list[str]:
            if (closed := in_force(c, person, "close", now)) is not None:
                raise PersonProblem("closed", f"this account is closed: {closed.reason}", 403)
            queries.open_session(c, session, digest_of(secret), person, agent, now, LASTS)
            if visitor.session is not None:
                queries.end_sessions(c, visitor.person, only=visitor.session)
            return queries.bring_seats(c, guest, person) if guest else []

        moved = await self._storage.write(work)
        if visitor.session is not None:
            self._sessions.forget(visitor.session)
        return await self._me(Visitor(person, session, now)), secret, moved

    async def confirm(self, visitor: Visitor, password: str) -> Me:
        check_account(visitor)
        person = await self._storage.read(lambda c: known_person(c, visitor))
        if not await self._passwords.fits(password, person.password):
            raise PersonProblem("wrong-password", "this is not your password", 401)
        return await self.confirmed(visitor)

    async def confirmed(self, visitor: Visitor) -> Me:
        session, now = visitor.session, now_ms()
        assert session is not None
        await self._storage.write(lambda c: queries.confirm_session(c, session, now))
        self._sessions.forget_all()
        return await self._me(Visitor(visitor.person, session, now))

    async def sign_out(self, visitor: Visitor) -> None:
        if visitor.session is not None:
            await self.end_session(visitor, visitor.session)

    async def end_session(self, visitor: Visitor, id: str) -> None:
        check_account(visitor)
        ended = await self._storage.write(
            lambda c: queries.end_sessions(c, visitor.person, only=id)
        )
        if not ended:
            raise PersonProblem("no-such-session", "this session is not yours, or has ended", 404)
        self._sessions.forget(*ended)

    async def end_other_sessions(self, visitor: Visitor) -> None:
        check_account(visitor)
        ended = await self._storage.write(
            lambda c: queries.end_sessions(c, visitor.person, but=visitor.session)
        )
        self._sessions.forget(*ended)

    async def list_sessions(self, visitor: Visitor) -> list[SessionCard]:
        check_account(visitor)
        return await self._storage.read(lambda c: session_cards(c, visitor))

    async def _me(self, visitor: Visitor) -> Me:
        return await self._storage.read(lambda c: me_of(c, visitor))


def mark_of(password: str | None) -> str:
    """Tells one kept password from the next, and nothing else of it."""
    return digest_of(f"mark {password or ''}")


def agent_of(header: str) -> str:
    """A browser and a system in two words; nothing that would tell one visitor from another."""
    browsers = (("Firefox", "Firefox"), ("Edg", "Edge"), ("Chrome", "Chrome"), ("Safari", "Safari"))
    systems = (
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS", "macOS"),
        ("Linux", "Linux"),
    )
    browser = next((name for sign, name in browsers if sign in header), "?")
    system = next((name for sign, name in systems if sign in header), "?")
    return f"{browser}, {system}"
