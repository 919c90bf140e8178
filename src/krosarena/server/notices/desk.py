"""What people set about notices, and what they do with the links in mails."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Coroutine
from urllib.parse import urlsplit

from sqlalchemy import Connection

from ..people import queries as people_queries
from ..people import tickets
from ..people.checks import check_account, check_confirmed
from ..people.entrance import Entered, mark_of
from ..people.names import name_key
from ..people.people import People
from ..people.queries import Person, Visitor
from ..problems import PersonProblem
from ..storage import Storage
from ..timekeeping import Now
from . import queries
from .guarded import Forbidden, Outside
from .kinds import Channel
from .mailing import Mail, MailProblem, proper_address
from .messages import ChangeNotices, NewPush, NoticeSettings, NoticeTarget
from .pushing import Push, check_keys
from .quiet import known_zone
from .texts import Language, words

log = logging.getLogger("krosarena.notices")

_CONFIRM_LASTS = 24 * 3600 * 1000
_RESET_LASTS = 10 * 60 * 1000
_MOST_TARGETS = 20
_MOST_ACCOUNTS = 5
"""Of one mailbox."""
_MOST_UNDER_WAY = 100


class Desk:
    def __init__(
        self, storage: Storage, people: People, outside: Outside, push: Push, mail: Mail, now: Now
    ) -> None:
        self._storage = storage
        self._people = people
        self._outside = outside
        self._push = push
        self._mail = mail
        self._now = now
        self._under_way: set[asyncio.Task[None]] = set()

    async def stop(self) -> None:
        for task in self._under_way:
            task.cancel()
        await asyncio.gather(*self._under_way, return_exceptions=True)

    async def settle(self) -> None:
        """All mails under way have gone out, or failed."""
        await asyncio.gather(*self._under_way)

    async def settings(self, visitor: Visitor) -> NoticeSettings:
        person = visitor.person

        def work(c: Connection) -> tuple[queries.Wishes, str | None, list[queries.Target]]:
            return (
                queries.wishes_of(c, person),
                queries.mail_of(c, person),
                queries.targets_of(c, person),
            )

        wishes, mail, targets = await self._storage.read(work)
        return NoticeSettings(
            language="fr" if wishes.language == "fr" else "en",
            zone=wishes.zone,
            quiet_from=wishes.quiet_from,
            quiet_to=wishes.quiet_to,
            unwanted=list(wishes.unwanted),  # type: ignore[arg-type]
            by_mail=wishes.by_mail,
            mail=mail,
            mail_possible=self._mail.is_possible,
            push_key=await self._push.public_key(),
            targets=[
                NoticeTarget(t.id, t.kind, t.label, t.created, t.off is not None)  # type: ignore[arg-type]
                for t in targets
            ],
        )

    async def change(self, visitor: Visitor, wish: ChangeNotices) -> None:
        if not known_zone(wish.zone):
            raise PersonProblem("wrong-zone", f"there is no time zone {wish.zone!r}")
        if (wish.quiet_from is None) != (wish.quiet_to is None):
            raise PersonProblem("wrong-hours", "quiet hours have a beginning and an end")
        values = {
            "language": wish.language,
            "zone": wish.zone,
            "quiet_from": wish.quiet_from,
            "quiet_to": wish.quiet_to,
            "unwanted": json.dumps(sorted(set(wish.unwanted))),
            "by_mail": int(wish.by_mail),
        }
        await self._storage.write(lambda c: queries.change_wishes(c, visitor.person, **values))

    async def add_push(self, visitor: Visitor, wish: NewPush, label: str) -> None:
        self._check(wish.endpoint)
        try:
            await asyncio.to_thread(check_keys, wish.p256dh, wish.auth)
        except ValueError as error:
            raise PersonProblem("wrong-keys", f"these are no keys of a browser: {error}") from None
        keys = json.dumps({"p256dh": wish.p256dh, "auth": wish.auth})
        await self._keep(visitor, "push", wish.endpoint, keys, label)

    async def add_webhook(self, visitor: Visitor, address: str) -> None:
        self._check(address)
        await self._keep(visitor, "webhook", address, "{}", urlsplit(address).hostname or "?")

    async def remove(self, visitor: Visitor, id: str) -> None:
        if not await self._storage.write(lambda c: queries.remove_target(c, visitor.person, id)):
            raise PersonProblem("no-such-target", "this is not yours, or gone already", 404)

    async def try_out(self, visitor: Visitor) -> None:
        """Something goes out to all there is."""
        now, mail = self._now(), self._mail.is_possible
        await self._storage.write(
            lambda c: queries.add(c, [visitor.person], "trial", "trial", now, mail=mail)
        )

    # Mail

    async def ask_for_mail(self, visitor: Visitor, wish: str, language: Language) -> None:
        """Whoever can read an account's mail can open the account: it is really them who asks."""
        check_confirmed(visitor)
        self._check_possible()
        address = proper_address(wish)
        if address is None:
            raise PersonProblem("wrong-mail", "this is no e-mail address")
        person = await self._storage.read(lambda c: people_queries.find(c, visitor.person))
        data = {"person": visitor.person, "mail": address}
        ticket = await tickets.issue(self._storage, "mail", data, _CONFIRM_LASTS)
        link = f"{self._mail.url}/mail#confirm={ticket}"
        name = person.name if person else "?"
        subject = words(language, "confirm.subject")
        text = words(language, "confirm.text", name=name, address=link)
        self._in_background(address, subject, text)

    async def confirm_mail(self, ticket: str) -> None:
        data = await tickets.redeem(self._storage, "mail", ticket)

        def work(c: Connection) -> None:
            person = people_queries.find(c, data["person"])
            if person is None or person.claimed is None:
                raise tickets.no_ticket()
            people_queries.change(c, data["person"], mail=data["mail"])
            queries.change_wishes(c, data["person"], by_mail=1)

        await self._storage.write(work)

    async def remove_mail(self, visitor: Visitor) -> None:
        check_account(visitor)
        await self._storage.write(lambda c: people_queries.change(c, visitor.person, mail=None))

    async def stop_mail(self, person: str, key: str) -> None:
        if not await self._mail.may_stop(person, key):
            raise PersonProblem("wrong-link", "this link is not whole; copy all of it", 403)
        await self._storage.write(lambda c: queries.change_wishes(c, person, by_mail=0))

    def ask_for_reset(self, who: str, language: Language) -> None:
        """Whether there is such an account is looked up afterwards: the answer is the same, and as
        quick."""
        self._check_possible()
        if len(self._under_way) < _MOST_UNDER_WAY:
            self._begin(self._send_resets(who, language))

    async def reset(self, visitor: Visitor, ticket: str, password: str, agent: str) -> Entered:
        # A weak password must not cost the link.
        data = await tickets.look_at(self._storage, "reset", ticket)
        entered = await self._people.entrance.reset(
            visitor, data["person"], data["mark"], password, agent
        )
        await tickets.redeem(self._storage, "reset", ticket)
        return entered

    async def _send_resets(self, who: str, language: Language) -> None:
        for person in await self._storage.read(lambda c: _accounts(c, who)):
            if person.mail is None:
                continue
            data = {"person": person.id, "mark": mark_of(person.password)}
            ticket = await tickets.issue(self._storage, "reset", data, _RESET_LASTS)
            link = f"{self._mail.url}/mail#reset={ticket}"
            text = words(language, "reset.text", name=person.name, address=link)
            await self._send(person.mail, words(language, "reset.subject"), text)

    def _in_background(self, to: str, subject: str, text: str) -> None:
        if len(self._under_way) >= _MOST_UNDER_WAY:
            raise PersonProblem("busy", "too many mails are under way; try again soon", 503)
        self._begin(self._send(to, subject, text))

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def _send(self, to: str, subject: str, text: str) -> None:
        try:
            await self._mail.send(to, subject, text)
        except MailProblem as error:
            log.warning("a mail did not go out: %s", error)

    def _check_possible(self) -> None:
        if not self._mail.is_possible:
            raise PersonProblem("no-mail", "this server sends no mail", 404)

    def _check(self, address: str) -> None:
        try:
            self._outside.check(address)
        except Forbidden as error:
            raise PersonProblem("wrong-address", str(error)) from None

    async def _keep(
        self, visitor: Visitor, kind: Channel, address: str, keys: str, label: str
    ) -> None:
        id, now = secrets.token_urlsafe(9), self._now()
        session = visitor.session if kind == "push" else None

        def work(c: Connection) -> None:
            if len(queries.targets_of(c, visitor.person)) >= _MOST_TARGETS:
                raise PersonProblem("too-many", f"at most {_MOST_TARGETS} at once", 409)
            queries.keep_target(c, id, visitor.person, session, kind, address, keys, label, now)

        await self._storage.write(work)


def _accounts(c: Connection, who: str) -> list[Person]:
    if "@" in who:
        address = proper_address(who)
        return people_queries.find_mailed(c, address, _MOST_ACCOUNTS) if address else []
    found = people_queries.find_named(c, name_key(who))
    return [] if found is None else [found]
