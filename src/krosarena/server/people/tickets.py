"""Tickets: good for one thing, once, and not for long."""

from __future__ import annotations

from ..problems import PersonProblem
from ..storage import Storage
from . import queries
from .sessions import digest_of, new_secret, now_ms

_LASTS = 5 * 60 * 1000


async def issue(storage: Storage, kind: str, data: dict[str, str], lasts: int = _LASTS) -> str:
    token, now = new_secret(), now_ms()
    await storage.write(
        lambda c: queries.issue_ticket(c, digest_of(token), kind, data, now, now + lasts)
    )
    return token


async def redeem(storage: Storage, kind: str, ticket: str) -> dict[str, str]:
    digest, now = digest_of(ticket), now_ms()
    data = await storage.write(lambda c: queries.redeem_ticket(c, digest, kind, now))
    if data is None:
        raise no_ticket()
    return data


async def look_at(storage: Storage, kind: str, ticket: str) -> dict[str, str]:
    """What it is good for; it stays good."""
    digest, now = digest_of(ticket), now_ms()
    data = await storage.read(lambda c: queries.find_ticket(c, digest, kind, now))
    if data is None:
        raise no_ticket()
    return data


def no_ticket() -> PersonProblem:
    return PersonProblem("too-late", "this took too long, or was done already; begin again", 410)
