"""What is asked of the database about people, in words that SQLite and PostgreSQL both understand.

Each runs inside a transaction of its caller's.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, Row, delete, func, insert, or_, select, update

from ..storage.schema import (
    blocks,
    chat_lines,
    follows,
    former_names,
    notice_wishes,
    notices,
    outside_identities,
    passkeys,
    people,
    push_targets,
    recovery_codes,
    sanctions,
    seats,
    sessions,
    tables,
    tickets,
)
from .messages import ExportedTable, PasskeyCard

Person = Row[tuple[object, ...]]


@dataclass(frozen=True, slots=True)
class Visitor:
    """Whoever is asking."""

    person: str
    session: str | None = None
    """None for a guest."""
    confirmed: int = 0
    """When they last showed that it is really them."""
    is_outdated: bool = False
    """The token shall be replaced when the next page is asked for."""
    is_retired: bool = False
    """The secret led to a guest who has an account now, or is gone: it leads nowhere any more."""


def visitor(connection: Connection, digest: str, now: int, rotate_after: int) -> Visitor:
    """Whom the secret with this digest leads to."""
    found = connection.execute(
        select(sessions).where(
            or_(sessions.c.token_hash == digest, sessions.c.former_hash == digest),
            sessions.c.expires > now,
        )
    ).first()
    if found is not None:
        is_new = found.token_hash == digest
        return Visitor(
            found.person,
            found.id,
            found.confirmed,
            is_outdated=is_new and found.rotated + rotate_after < now,
        )
    known = connection.execute(
        select(people.c.claimed, people.c.gone).where(people.c.id == digest)
    ).first()
    retired = known is not None and (known.claimed is not None or known.gone is not None)
    return Visitor(digest, is_retired=retired)


def use_session(connection: Connection, digest: str, now: int, lasts: int) -> None:
    """Good for as long again; and the browser has the new token, so the former is void."""
    changed = connection.execute(
        update(sessions)
        .where(sessions.c.token_hash == digest)
        .values(used=now, expires=now + lasts, former_hash=None)
        .returning(sessions.c.person)
    ).first()
    if changed is not None:
        connection.execute(update(people).where(people.c.id == changed.person).values(seen=now))


def rotate_session(connection: Connection, digest: str, new_digest: str, now: int) -> bool:
    changed = connection.execute(
        update(sessions)
        .where(sessions.c.token_hash == digest)
        .values(token_hash=new_digest, former_hash=digest, rotated=now)
    )
    return changed.rowcount == 1


def open_session(
    connection: Connection, id: str, digest: str, person: str, agent: str, now: int, lasts: int
) -> None:
    connection.execute(delete(sessions).where(sessions.c.expires <= now))
    connection.execute(
        insert(sessions).values(
            token_hash=digest,
            id=id,
            person=person,
            created=now,
            rotated=now,
            used=now,
            expires=now + lasts,
            confirmed=now,
            agent=agent,
        )
    )


def confirm_session(connection: Connection, id: str, now: int) -> None:
    connection.execute(update(sessions).where(sessions.c.id == id).values(confirmed=now))


def end_sessions(
    connection: Connection, person: str, only: str | None = None, but: str | None = None
) -> list[str]:
    """Which have ended."""
    which = [sessions.c.person == person]
    if only is not None:
        which.append(sessions.c.id == only)
    if but is not None:
        which.append(sessions.c.id != but)
    ended = connection.scalars(delete(sessions).where(*which).returning(sessions.c.id))
    return list(ended)


def sessions_of(connection: Connection, person: str, now: int) -> list[Row[tuple[object, ...]]]:
    own = select(sessions).where(sessions.c.person == person, sessions.c.expires > now)
    return list(connection.execute(own.order_by(sessions.c.used.desc())))


def alive_sessions(connection: Connection, ids: Collection[str], now: int) -> set[str]:
    alive = select(sessions.c.id).where(sessions.c.id.in_(ids), sessions.c.expires > now)
    return set(connection.scalars(alive))


def find(connection: Connection, id: str) -> Person | None:
    return connection.execute(select(people).where(people.c.id == id)).first()


def find_named(connection: Connection, key: str) -> Person | None:
    """The account of this name."""
    return connection.execute(select(people).where(people.c.name_key == key)).first()


def find_mailed(connection: Connection, address: str, most: int) -> list[Person]:
    """Accounts that can be reached there; one mailbox may be a family's."""
    own = select(people).where(people.c.mail == address, people.c.claimed.is_not(None))
    return list(connection.execute(own.order_by(people.c.id).limit(most)))


def is_free(connection: Connection, key: str, person: str, now: int) -> bool:
    """For this person."""
    bearer = find_named(connection, key)
    if bearer is not None and bearer.id != person:
        return False
    held = connection.scalar(
        select(former_names.c.person).where(
            former_names.c.name_key == key, former_names.c.until > now
        )
    )
    return held is None or held == person


def ensure(connection: Connection, id: str, now: int) -> None:
    if connection.scalar(select(people.c.id).where(people.c.id == id)) is None:
        connection.execute(insert(people).values(id=id, created=now, seen=now))


def change(connection: Connection, id: str, **values: object) -> None:
    connection.execute(update(people).where(people.c.id == id).values(**values))


def hold_name(connection: Connection, key: str, person: str, until: int) -> None:
    connection.execute(delete(former_names).where(former_names.c.name_key == key))
    connection.execute(insert(former_names).values(name_key=key, person=person, until=until))


def set_recovery_codes(connection: Connection, person: str, digests: Sequence[str]) -> None:
    connection.execute(delete(recovery_codes).where(recovery_codes.c.person == person))
    rows = [{"person": person, "code_hash": digest} for digest in digests]
    connection.execute(insert(recovery_codes), rows)


def use_recovery_code(connection: Connection, person: str, digest: str, now: int) -> bool:
    used = connection.execute(
        update(recovery_codes)
        .where(
            recovery_codes.c.person == person,
            recovery_codes.c.code_hash == digest,
            recovery_codes.c.used.is_(None),
        )
        .values(used=now)
    )
    return used.rowcount == 1


def recovery_left(connection: Connection, person: str) -> int:
    unused = select(func.count()).where(
        recovery_codes.c.person == person, recovery_codes.c.used.is_(None)
    )
    return connection.scalar(unused) or 0


def unseen_sanctions(connection: Connection, person: str) -> int:
    own = select(func.count()).where(sanctions.c.person == person, sanctions.c.seen.is_(None))
    return connection.scalar(own) or 0


def passkeys_of(connection: Connection, person: str) -> list[PasskeyCard]:
    own = select(passkeys).where(passkeys.c.person == person).order_by(passkeys.c.created)
    return [
        PasskeyCard(row.id, row.label, row.created, row.used) for row in connection.execute(own)
    ]


def find_passkey(connection: Connection, id: str) -> Row[tuple[object, ...]] | None:
    return connection.execute(select(passkeys).where(passkeys.c.id == id)).first()


def keep_passkey(
    connection: Connection, person: str, id: str, key: bytes, count: int, label: str, now: int
) -> None:
    connection.execute(
        insert(passkeys).values(
            id=id, person=person, public_key=key, sign_count=count, label=label, created=now
        )
    )


def use_passkey(connection: Connection, id: str, count: int, now: int) -> None:
    connection.execute(
        update(passkeys).where(passkeys.c.id == id).values(sign_count=count, used=now)
    )


def remove_passkey(connection: Connection, person: str, id: str) -> bool:
    own = delete(passkeys).where(passkeys.c.person == person, passkeys.c.id == id)
    return connection.execute(own).rowcount == 1


def issue_ticket(
    connection: Connection, digest: str, kind: str, data: dict[str, str], now: int, expires: int
) -> None:
    connection.execute(delete(tickets).where(tickets.c.expires <= now))
    text = json.dumps(data)
    connection.execute(
        insert(tickets).values(token_hash=digest, kind=kind, data=text, expires=expires)
    )


def find_ticket(connection: Connection, digest: str, kind: str, now: int) -> dict[str, str] | None:
    good = (tickets.c.token_hash == digest, tickets.c.kind == kind, tickets.c.expires > now)
    text = connection.scalar(select(tickets.c.data).where(*good))
    return None if text is None else json.loads(text)


def redeem_ticket(
    connection: Connection, digest: str, kind: str, now: int
) -> dict[str, str] | None:
    """Once."""
    row = connection.execute(
        delete(tickets)
        .where(tickets.c.token_hash == digest, tickets.c.kind == kind)
        .returning(tickets.c.data, tickets.c.expires)
    ).first()
    if row is None or row.expires <= now:
        return None
    data: dict[str, str] = json.loads(row.data)
    return data


def bring_seats(connection: Connection, guest: str, account: str) -> list[str]:
    """The guest's seats become the account's, except where both sit at one table: whoever played
    against themselves there shall not see both hands. The tables at which that has happened."""
    accounts = select(seats.c.table_id).where(seats.c.owner == account)
    moved = connection.scalars(
        update(seats)
        .where(seats.c.owner == guest, seats.c.table_id.not_in(accounts))
        .values(owner=account)
        .returning(seats.c.table_id)
    )
    tables_moved = sorted(set(moved))
    connection.execute(
        update(chat_lines)
        .where(chat_lines.c.owner == guest, chat_lines.c.table_id.in_(tables_moved))
        .values(owner=account)
    )
    _bring_follows(connection, guest, account)
    mine = select(blocks.c.other).where(blocks.c.person == account)
    connection.execute(
        update(blocks)
        .where(blocks.c.person == guest, blocks.c.other.not_in(mine), blocks.c.other != account)
        .values(person=account)
    )
    return tables_moved


def _bring_follows(connection: Connection, guest: str, account: str) -> None:
    """Whom the guest followed. Ratings are not brought along: two of them cannot be made one."""
    known = select(follows.c.other).where(follows.c.person == account)
    new = [
        other
        for other in connection.scalars(select(follows.c.other).where(follows.c.person == guest))
        if other != account and other not in set(connection.scalars(known))
    ]
    connection.execute(delete(follows).where(follows.c.person == guest))
    if new:
        connection.execute(insert(follows), [{"person": account, "other": other} for other in new])


def tables_of(connection: Connection, person: str) -> list[ExportedTable]:
    own = (
        select(tables.c.id, tables.c.created, tables.c.winners, seats.c.number)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(seats.c.owner == person)
        .order_by(tables.c.created, tables.c.id, seats.c.number)
    )
    found: dict[str, ExportedTable] = {}
    for row in connection.execute(own):
        table = ExportedTable(row.id, row.created, [], row.winners is not None)
        found.setdefault(row.id, table).seats.append(row.number)
    return list(found.values())


def let_go(connection: Connection, person: str, now: int) -> list[str]:
    """All that is theirs alone goes; their seats stay, as somebody's who is gone. The sessions
    that have ended."""
    ended = end_sessions(connection, person)
    theirs = (
        passkeys,
        outside_identities,
        recovery_codes,
        former_names,
        notices,
        notice_wishes,
        push_targets,
    )
    for table in theirs:
        connection.execute(delete(table).where(table.c.person == person))
    connection.execute(
        delete(follows).where(or_(follows.c.person == person, follows.c.other == person))
    )
    change(
        connection,
        person,
        name=None,
        name_key=None,
        password=None,
        mail=None,
        portrait=None,
        role="player",
        kept="{}",
        claimed=None,
        renamed=None,
        gone=now,
    )
    return ended
