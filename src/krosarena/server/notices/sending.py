"""The worker that sends what is due. Every process has one; each notice goes to one of them."""

from __future__ import annotations

import asyncio
import json
import logging
from itertools import groupby

from sqlalchemy import Connection

from ..people.names import number_of
from ..people.queries import find as find_person
from ..storage import Storage, StorageProblem
from ..timekeeping import Now
from . import queries
from .guarded import Forbidden, Outside, Unreachable
from .kinds import MAIL_EVERY, MINUTE
from .mailing import Mail, MailProblem
from .pushing import Push
from .queries import Notice, Target, Wishes
from .quiet import quiet_until
from .telling import short_due, text_of
from .texts import Text, words

log = logging.getLogger("krosarena.notices")

LOOK_SECONDS = 2.0
MOST_AT_ONCE = 100
MOST_TRIES = 4
_PAUSES = (MINUTE, 5 * MINUTE, 30 * MINUTE)
"""After each try that failed."""
MOST_FAILURES = 5
"""In a row, after which a webhook or a browser is left alone."""
_GONE = (404, 410)
_CLEAR_EVERY = 1000
_MOST_LINES = 20
"""Of a mail or a webhook's message."""


class Sender:
    def __init__(
        self, storage: Storage, outside: Outside, push: Push, mail: Mail, now: Now
    ) -> None:
        self._storage = storage
        self._outside = outside
        self._push = push
        self._mail = mail
        self._now = now
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._look())

    async def stop(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _look(self) -> None:
        for round_ in range(1_000_000_000):
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self.send_due()
                if round_ % _CLEAR_EVERY == 0:
                    await self._storage.write(lambda c: queries.clear_away(c, self._now()))
            except StorageProblem as error:
                log.warning("notices have to wait: %s", error)
            except Exception:  # one notice's trouble is not everybody's
                log.exception("notices could not be sent")

    async def send_due(self) -> int:
        """How many notices were taken."""
        now = self._now()
        taken = await self._storage.write(lambda c: queries.claim(c, now, MOST_AT_ONCE))
        taken.sort(key=lambda one: (one.person, one.channel))
        groups = [list(rows) for _, rows in groupby(taken, lambda one: (one.person, one.channel))]
        done = await asyncio.gather(*map(self._deliver, groups), return_exceptions=True)
        for problem in done:
            if isinstance(problem, BaseException):
                log.error("a notice could not be sent", exc_info=problem)
        return len(taken)

    async def _deliver(self, rows: list[Notice]) -> None:
        """All that one person is to be told through one channel."""
        now, person, channel = self._now(), rows[0].person, rows[0].channel
        told = await self._storage.write(lambda c: _judged(c, rows, now))
        if told is None:
            return
        rows, texts, wishes, targets = told
        if not texts:
            return
        if channel == "mail":
            went = await self._send_mail(person, texts, wishes)
        else:
            went = await self._send_to_targets(
                person, texts, [t for t in targets if t.kind == channel and t.off is None]
            )
        await self._storage.write(lambda c: _settle(c, rows, went, now))

    async def _send_mail(self, person: str, texts: list[Text], wishes: Wishes) -> bool:
        found = await self._storage.read(
            lambda c: (queries.mail_of(c, person), find_person(c, person))
        )
        to, row = found
        if to is None or row is None or not self._mail.is_possible:
            return True  # nowhere to send it any more
        language, url = wishes.language, self._mail.url
        name = row.name or words(language, "guest", number=number_of(person))
        key = await self._mail.stop_key(person)
        lines = [words(language, "mail.hello", name=name), ""]
        for text in texts[:_MOST_LINES]:
            lines += [f"{text.title}: {text.body}", f"{url}{text.path}", ""]
        lines.append(words(language, "mail.settings", address=f"{url}/notices"))
        lines.append(words(language, "mail.stop", address=f"{url}/mail#stop={person}.{key}"))
        subject = f"Krosarena: {texts[0].title}"
        if len(texts) > 1:
            subject = words(language, "mail.subject", count=len(texts))
        stop = f"{url}/api/notices/mail/stop?person={person}&key={key}"
        try:
            await self._mail.send(to, subject, "\n".join(lines) + "\n", stop)
        except MailProblem as error:
            log.warning("a mail did not go out: %s", error)
            return False
        return True

    async def _send_to_targets(self, person: str, texts: list[Text], targets: list[Target]) -> bool:
        """True if anything was reached, or there is nothing to reach."""
        went = [await self._reach(person, target, texts) for target in targets]
        return any(went) or not went

    async def _reach(self, person: str, target: Target, texts: list[Text]) -> bool:
        try:
            statuses = [await self._ask(target, texts)]
            if target.kind == "push":
                statuses += [await self._ask(target, [text]) for text in texts[1:_MOST_LINES]]
            problem = next((f"answer {s}" for s in statuses if not 200 <= s < 300), None)
            if target.kind == "push" and any(s in _GONE for s in statuses):
                await self._storage.write(lambda c: queries.drop_target(c, target.id))
                return False
        except (Unreachable, Forbidden, ValueError) as error:
            problem = str(error)
        if problem is None:
            if target.failures:
                await self._storage.write(lambda c: queries.target_worked(c, target.id))
            return True
        log.warning("%s %s failed: %s", target.kind, target.id, problem)
        now = self._now()

        def failed(c: Connection) -> None:
            off = queries.target_failed(c, target.id, MOST_FAILURES, now)
            if off and target.kind == "webhook":
                mail = self._mail.is_possible
                queries.add(c, [person], "hook-off", target.id, now, mail=mail)

        await self._storage.write(failed)
        return False

    async def _ask(self, target: Target, texts: list[Text]) -> int:
        if target.kind == "push":
            text = texts[0]
            told = {"title": text.title, "body": text.body, "path": text.path, "tag": text.tag}
            return await self._push.send(target.address, target.keys, told)
        return await self._outside.post(
            target.address,
            json.dumps(hook_message(texts, self._mail.url)).encode(),
            {"content-type": "application/json", "user-agent": "Krosarena"},
        )


def hook_message(texts: list[Text], url: str) -> dict[str, object]:
    """As Discord takes it (``content``), Slack and Mattermost (``text``); nobody is mentioned by a
    name that somebody has chosen."""
    lines = [
        f"**{text.title}** {_plain(text.body)}" + (f" {url}{text.path}" if url else "")
        for text in texts[:_MOST_LINES]
    ]
    said = "\n".join(lines)[:1900]
    return {"content": said, "text": said, "allowed_mentions": {"parse": []}}


def _plain(text: str) -> str:
    """Names may not write markup of their own."""
    return "".join("\\" + sign if sign in "*_~`|>[]()<@#" else sign for sign in text)


_Told = tuple[list[Notice], list[Text], Wishes, list[Target]]


def _judged(c: Connection, rows: list[Notice], now: int) -> _Told | None:
    """What is to be said, if now is the time; else it is put off, or will never be said."""
    person, channel = rows[0].person, rows[0].channel
    wishes = queries.wishes_of(c, person)
    quiet = quiet_until(now, wishes.quiet_from, wishes.quiet_to, wishes.zone)
    is_trial = any(row.kind == "trial" for row in rows)
    if quiet is not None and not is_trial:
        queries.put_off(c, rows, quiet)
        return None
    for row in [row for row in rows if row.kind == "short"]:
        if (due := short_due(c, row)) > now:
            queries.put_off(c, [row], due)
            rows = [other for other in rows if other is not row]
    told = [(row, text_of(c, row, wishes.language, now)) for row in rows]
    queries.done(c, [row for row, text in told if text is None], now)
    rows = [row for row, text in told if text is not None]
    texts = [text for _, text in told if text is not None]
    # Whoever died with a slot in hand has tried: what is tried again needs none.
    needs_slot = channel == "mail" and not is_trial and all(row.tries == 1 for row in rows)
    if rows and needs_slot and not queries.take_mail_slot(c, person, now, MAIL_EVERY):
        queries.put_off(c, rows, wishes.mailed + MAIL_EVERY)
        return None
    return rows, texts, wishes, queries.targets_of(c, person)


def _settle(c: Connection, rows: list[Notice], went: bool, now: int) -> None:
    if went:
        queries.done(c, rows, now)
        return
    for row in rows:
        if row.tries >= MOST_TRIES:
            log.warning("gave up telling somebody of %s by %s", row.kind, row.channel)
            queries.done(c, [row], now)
        else:
            queries.try_later(c, [row], now + _PAUSES[min(row.tries, len(_PAUSES)) - 1])
