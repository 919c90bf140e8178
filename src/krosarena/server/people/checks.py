"""What must be true before somebody may do something, and who somebody is in a few facts."""

from __future__ import annotations

import json

from sqlalchemy import Connection

from ..problems import PersonProblem
from . import queries
from .messages import Me, SessionCard
from .names import NameFault, card_of, checked_name, name_key
from .outside_queries import identities_of
from .passwords import WeakPassword, check_password
from .queries import Person, Visitor
from .sessions import now_ms

RENAME_EVERY = 30 * 24 * 3600 * 1000
_CONFIRMED_FOR = 15 * 60 * 1000


def me_of(c: Connection, visitor: Visitor) -> Me:
    person = queries.find(c, visitor.person)
    now = now_ms()
    renames = None
    if person is not None and person.claimed is not None and person.renamed is not None:
        again = person.renamed + RENAME_EVERY
        renames = again if again > now else None
    return Me(
        person=card_of(visitor.person, person),
        role=person.role if person else "player",
        has_password=person is not None and person.password is not None,
        passkeys=queries.passkeys_of(c, visitor.person),
        outside=identities_of(c, visitor.person),
        recovery_left=queries.recovery_left(c, visitor.person),
        may_rename=renames,
        confirmed=visitor.session is not None and visitor.confirmed + _CONFIRMED_FOR > now,
        kept=json.loads(person.kept) if person else {},
        unseen=queries.unseen_sanctions(c, visitor.person),
    )


def session_cards(c: Connection, visitor: Visitor) -> list[SessionCard]:
    return [
        SessionCard(row.id, row.agent, row.created, row.used, row.id == visitor.session)
        for row in queries.sessions_of(c, visitor.person, now_ms())
    ]


def known_person(c: Connection, visitor: Visitor) -> Person:
    person = queries.find(c, visitor.person)
    if person is None:
        raise PersonProblem("no-account", "sign in first", 401)
    return person


def fitting_name(wish: str) -> str:
    try:
        return checked_name(wish)
    except NameFault as fault:
        raise PersonProblem(fault.code, str(fault)) from None


def strong_password(password: str, name: str) -> None:
    try:
        check_password(password, name)
    except WeakPassword as fault:
        raise PersonProblem(fault.code, str(fault)) from None


def check_free(c: Connection, name: str, person: str, now: int) -> None:
    if not queries.is_free(c, name_key(name), person, now):
        raise name_taken()


def check_rename(person: Person, now: int) -> None:
    if person.renamed is not None and person.renamed + RENAME_EVERY > now:
        raise PersonProblem("renamed-lately", "a name can be changed once in thirty days", 409)


def check_way_in(c: Connection, person: str) -> None:
    """After one was taken away: is another left?"""
    found = queries.find(c, person)
    has_password = found is not None and found.password is not None
    if not (has_password or queries.passkeys_of(c, person) or identities_of(c, person)):
        raise PersonProblem(
            "last-key", "this is the only way to sign in: set a password first", 409
        )


def name_taken() -> PersonProblem:
    return PersonProblem("name-taken", "somebody has this name, or had it until lately", 409)


def check_account(visitor: Visitor) -> None:
    if visitor.session is None:
        raise PersonProblem("no-account", "sign in first", 401)


def check_confirmed(visitor: Visitor) -> None:
    check_account(visitor)
    if visitor.confirmed + _CONFIRMED_FOR < now_ms():
        raise PersonProblem("confirm", "show first that it is really you", 403)
