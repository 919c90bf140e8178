"""What is asked of the database about notices; each inside a transaction of its caller's."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, and_, delete, insert, or_, select, update

from ..people.sessions import now_ms
from ..storage.schema import (
    lobby_tables,
    notice_wishes,
    notices,
    people,
    push_targets,
    server_keys,
    sessions,
    tables,
)
from .kinds import AT_ONCE, DELAY, Channel, Kind

LEASE = 60_000
"""Milliseconds for which a worker has what it took; then another may try."""
_KEPT = 30 * 86_400_000


@dataclass(frozen=True, slots=True)
class Wishes:
    language: str = "en"
    zone: str = "UTC"
    quiet_from: int | None = None
    quiet_to: int | None = None
    unwanted: tuple[str, ...] = ()
    by_mail: bool = True
    mailed: int = 0


@dataclass(frozen=True, slots=True)
class Target:
    """A browser or a webhook."""

    id: str
    kind: str
    address: str
    keys: str
    label: str
    created: int
    failures: int
    off: int | None


@dataclass(frozen=True, slots=True)
class Notice:
    person: str
    about: str
    kind: Kind
    channel: Channel
    data: dict[str, int]
    made: int
    tries: int
    """How often it was taken, this time included."""


# What is to be told


def channels_of(c: Connection, persons: Collection[str], mail: bool) -> dict[str, list[Channel]]:
    """Through which each can be told anything; ``mail`` where this server can send any."""
    found: dict[str, list[Channel]] = {}
    where = select(push_targets.c.person, push_targets.c.kind).where(
        push_targets.c.person.in_(persons), push_targets.c.off.is_(None)
    )
    for row in c.execute(where.distinct()):
        found.setdefault(row.person, []).append(row.kind)
    if mail:
        reached = (
            select(people.c.id)
            .outerjoin(notice_wishes, notice_wishes.c.person == people.c.id)
            .where(
                people.c.id.in_(persons),
                people.c.mail.is_not(None),
                or_(notice_wishes.c.by_mail.is_(None), notice_wishes.c.by_mail == 1),
            )
        )
        for person in c.scalars(reached):
            found.setdefault(person, []).append("mail")
    return found


def add(
    c: Connection,
    persons: Collection[str],
    kind: Kind,
    about: str,
    now: int,
    *,
    mail: bool,
    due: int | None = None,
    data: dict[str, int] | None = None,
    anew: bool = True,
) -> None:
    """Where something of the kind is known already it is replaced; not ``anew``: left alone."""
    if not persons:
        return
    channels = channels_of(c, persons, mail)
    for person in channels:
        if kind in wishes_of(c, person).unwanted:
            continue
        for channel in channels[person]:
            same = _one(person, about, kind, channel)
            if not anew and c.scalar(select(notices.c.made).where(same)) is not None:
                continue
            c.execute(delete(notices).where(same))
            wait = 0 if kind in AT_ONCE else DELAY[channel]
            c.execute(
                insert(notices).values(
                    person=person,
                    about=about,
                    kind=kind,
                    channel=channel,
                    data=json.dumps(data or {}),
                    made=now,
                    due=now + wait if due is None else due,
                )
            )


def settle(c: Connection, about: str, persons: Collection[str]) -> None:
    """These need not decide there any more."""
    c.execute(
        delete(notices).where(
            notices.c.about == about,
            notices.c.person.in_(persons),
            notices.c.kind.in_(("turn", "short")),
        )
    )


def see(c: Connection, about: str, person: str, now: int) -> None:
    """They have it on their screen; that time runs short they may still have to hear."""
    c.execute(
        update(notices)
        .where(
            notices.c.about == about,
            notices.c.person == person,
            notices.c.kind != "short",
            notices.c.sent.is_(None),
        )
        .values(sent=now)
    )


# What is due


def claim(c: Connection, now: int, most: int) -> list[Notice]:
    """For the worker that asks, and for nobody else while its lease lasts."""
    due = (
        select(notices)
        .where(notices.c.sent.is_(None), notices.c.due <= now, notices.c.claimed <= now)
        .order_by(notices.c.due)
        .limit(most)
        .with_for_update(skip_locked=True)
    )
    rows = list(c.execute(due))
    for row in rows:
        c.execute(
            update(notices)
            .where(_one(row.person, row.about, row.kind, row.channel))
            .values(claimed=now + LEASE, tries=row.tries + 1)
        )
    return [
        Notice(
            row.person,
            row.about,
            row.kind,
            row.channel,
            json.loads(row.data),
            row.made,
            row.tries + 1,
        )
        for row in rows
    ]


def take_mail_slot(c: Connection, person: str, now: int, every: int) -> bool:
    """May a mail go out to them now? One worker is told so, once in ``every`` milliseconds."""
    ensure_wishes(c, person)
    taken = c.execute(
        update(notice_wishes)
        .where(notice_wishes.c.person == person, notice_wishes.c.mailed <= now - every)
        .values(mailed=now)
    )
    return taken.rowcount == 1


def put_off(c: Connection, rows: Iterable[Notice], due: int) -> None:
    """Nobody has tried to send them: it is not the time."""
    for row in rows:
        c.execute(
            update(notices).where(_this(row)).values(due=due, claimed=0, tries=notices.c.tries - 1)
        )


def try_later(c: Connection, rows: Iterable[Notice], due: int) -> None:
    for row in rows:
        c.execute(update(notices).where(_this(row)).values(due=due, claimed=0))


def done(c: Connection, rows: Iterable[Notice], now: int) -> None:
    """Sent, or not to be sent any more."""
    for row in rows:
        c.execute(update(notices).where(_this(row)).values(sent=now))


def clear_away(c: Connection, now: int) -> None:
    c.execute(delete(notices).where(notices.c.made < now - _KEPT))


def is_over(c: Connection, table_id: str) -> bool:
    row = c.execute(select(tables.c.winners).where(tables.c.id == table_id)).first()
    return row is None or row.winners is not None


def is_challenged(c: Connection, table_id: str, person: str, now: int) -> bool:
    still = select(lobby_tables.c.maker).where(
        lobby_tables.c.table_id == table_id,
        lobby_tables.c.target == person,
        lobby_tables.c.expires > now,
    )
    return c.scalar(still) is not None


# How somebody wants to be told


def wishes_of(c: Connection, person: str) -> Wishes:
    row = c.execute(select(notice_wishes).where(notice_wishes.c.person == person)).first()
    if row is None:
        return Wishes()
    return Wishes(
        row.language,
        row.zone,
        row.quiet_from,
        row.quiet_to,
        tuple(json.loads(row.unwanted)),
        bool(row.by_mail),
        row.mailed,
    )


def ensure_wishes(c: Connection, person: str) -> None:
    known = select(notice_wishes.c.person).where(notice_wishes.c.person == person)
    if c.scalar(known) is None:
        c.execute(insert(notice_wishes).values(person=person))


def change_wishes(c: Connection, person: str, **values: object) -> None:
    ensure_wishes(c, person)
    c.execute(update(notice_wishes).where(notice_wishes.c.person == person).values(**values))


def mail_of(c: Connection, person: str) -> str | None:
    found: str | None = c.scalar(select(people.c.mail).where(people.c.id == person))
    return found


# Where it goes


def targets_of(c: Connection, person: str) -> list[Target]:
    """A signed-out browser is none any more."""
    alive = select(sessions.c.id).where(sessions.c.expires > now_ms())
    usable = or_(push_targets.c.session.is_(None), push_targets.c.session.in_(alive))
    rows = c.execute(
        select(push_targets)
        .where(push_targets.c.person == person, usable)
        .order_by(push_targets.c.created, push_targets.c.id)
    )
    return [
        Target(
            row.id, row.kind, row.address, row.keys, row.label, row.created, row.failures, row.off
        )
        for row in rows
    ]


def keep_target(
    c: Connection,
    id: str,
    person: str,
    session: str | None,
    kind: Channel,
    address: str,
    keys: str,
    label: str,
    now: int,
) -> None:
    """An address belongs to whoever named it last: a browser can change hands."""
    c.execute(delete(push_targets).where(push_targets.c.address == address))
    if kind == "webhook":
        own = and_(push_targets.c.person == person, push_targets.c.kind == kind)
        c.execute(delete(push_targets).where(own))
    c.execute(
        insert(push_targets).values(
            id=id,
            person=person,
            session=session,
            kind=kind,
            address=address,
            keys=keys,
            label=label,
            created=now,
        )
    )


def remove_target(c: Connection, person: str, id: str) -> bool:
    own = delete(push_targets).where(push_targets.c.person == person, push_targets.c.id == id)
    return c.execute(own).rowcount == 1


def drop_target(c: Connection, id: str) -> None:
    c.execute(delete(push_targets).where(push_targets.c.id == id))


def target_worked(c: Connection, id: str) -> None:
    c.execute(update(push_targets).where(push_targets.c.id == id).values(failures=0))


def target_failed(c: Connection, id: str, most: int, now: int) -> bool:
    """Whether it was once too often: it is off then."""
    c.execute(
        update(push_targets)
        .where(push_targets.c.id == id)
        .values(failures=push_targets.c.failures + 1)
    )
    off = c.execute(
        update(push_targets)
        .where(
            push_targets.c.id == id, push_targets.c.failures >= most, push_targets.c.off.is_(None)
        )
        .values(off=now)
    )
    return off.rowcount == 1


def server_key(c: Connection, name: str) -> str | None:
    found: str | None = c.scalar(select(server_keys.c.secret).where(server_keys.c.name == name))
    return found


def keep_server_key(c: Connection, name: str, secret: str) -> None:
    c.execute(insert(server_keys).values(name=name, secret=secret))


def _one(person: str, about: str, kind: str, channel: str) -> ColumnElement[bool]:
    return and_(
        notices.c.person == person,
        notices.c.about == about,
        notices.c.kind == kind,
        notices.c.channel == channel,
    )


def _this(row: Notice) -> ColumnElement[bool]:
    """Unless another has taken its place meanwhile."""
    return and_(_one(row.person, row.about, row.kind, row.channel), notices.c.made == row.made)
