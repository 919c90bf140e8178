"""Outside identities in the database: whom a provider's subject is here."""

from __future__ import annotations

import secrets

from sqlalchemy import Connection, delete, insert, select, update

from ..storage.schema import outside_identities
from .messages import OutsideCard


def identities_of(connection: Connection, person: str) -> list[OutsideCard]:
    own = select(outside_identities).where(outside_identities.c.person == person)
    return [
        OutsideCard(row.id, row.issuer, row.subject, row.created, row.used)
        for row in connection.execute(own.order_by(outside_identities.c.created))
    ]


def person_of(connection: Connection, issuer: str, subject: str) -> str | None:
    return connection.scalar(
        select(outside_identities.c.person).where(
            outside_identities.c.issuer == issuer, outside_identities.c.subject == subject
        )
    )


def use_identity(connection: Connection, issuer: str, subject: str, now: int) -> None:
    connection.execute(
        update(outside_identities)
        .where(outside_identities.c.issuer == issuer, outside_identities.c.subject == subject)
        .values(used=now)
    )


def keep_identity(connection: Connection, person: str, issuer: str, subject: str, now: int) -> None:
    connection.execute(
        insert(outside_identities).values(
            issuer=issuer,
            subject=subject,
            id=secrets.token_urlsafe(9),
            person=person,
            created=now,
        )
    )


def remove_identity(connection: Connection, person: str, id: str) -> bool:
    own = delete(outside_identities).where(
        outside_identities.c.person == person, outside_identities.c.id == id
    )
    return connection.execute(own).rowcount == 1
