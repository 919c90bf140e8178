"""The talk at one table. It has no memory of its own: the database knows what was said, who blocks
whom and who may write, also where another worker has just changed it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path
from typing import get_args

from msgspec.structs import replace
from sqlalchemy import Connection

from ..audience import Audience, Encoded, Seats
from ..draft import Draft
from ..moderation.queries import in_force
from ..people.names import key_of
from ..situation import Situation
from ..storage import Conflict, Storage, StorageProblem
from ..storage.queries import find
from ..summaries import agreed_card, hidden_card, key_at
from . import queries
from .messages import (
    ChatLine,
    ChatRefusal,
    ChatRefused,
    PhraseId,
    Said,
    Say,
    TalkTold,
    WhyQuiet,
)
from .queries import StoredLine
from .rules import (
    REPEATED_MS,
    Round,
    Words,
    channels_of,
    cleaned,
    hears,
    why_not_ever,
    why_not_now,
)

log = logging.getLogger("krosarena.chat")

GAMES_TO_WRITE = 3
"""Games with people, after which somebody may write; phrases are everybody's."""
_TRIES = 3
_PHRASES = frozenset(get_args(PhraseId))
_REASONS: dict[ChatRefusal, str] = {
    "channel": "you cannot speak there",
    "empty": "say something: a text or a phrase",
    "too-long": "a line has 200 characters at most",
    "phrases-only": "guests, and whoever has not played three games with people, have phrases",
    "word": "this is not said here",
    "flood": "at most 5 lines in 10 seconds",
    "repeated": "you have just said so",
    "muted": "a moderator has muted you; /account tells why and until when",
    "not-stored": "the server could not keep this line; try again",
}


class NotSaid(Exception):
    def __init__(self, code: ChatRefusal) -> None:
        super().__init__(code)
        self.told = ChatRefused(code, _REASONS[code])


def barred_words(more: Path | None = None) -> Words:
    """Of the package's list, and of the server's own."""
    files = [Path(__file__).with_name("words.txt"), *([more] if more else [])]
    return Words(line for file in files for line in file.read_text("utf-8").splitlines())


class Talk:
    __slots__ = ("_audience", "_lock", "_now", "_storage", "_time", "_words")

    def __init__(
        self,
        situation: Situation,
        audience: Audience,
        storage: Storage,
        time: Callable[[], int],
        words: Words,
    ) -> None:
        self._now = situation
        self._audience = audience
        self._storage = storage
        self._time = time
        self._words = words
        self._lock = asyncio.Lock()

    async def told(self, owner: str) -> TalkTold | ChatRefused:
        """What ``owner`` may know of what was said, and where they may speak."""
        try:
            return await self._storage.read(lambda c: self._told(c, owner))
        except StorageProblem as error:
            log.warning("table %s: the talk cannot be read: %s", self._now.stored.id, error)
            return ChatRefused("not-stored", "what was said cannot be read now; try again")

    async def say(self, owner: str, message: Say) -> ChatRefused | None:
        """Say it to everybody who hears the speaker, and to nobody else."""
        try:
            async with self._lock:  # so that everybody hears it in the same order
                line, apart = await self._keep(owner, message)
                self._tell(line, apart)
        except NotSaid as refusal:
            return refusal.told
        return None

    async def _keep(self, owner: str, message: Say) -> tuple[StoredLine, set[str]]:
        text = message.phrase or cleaned(message.text or "")
        if message.channel not in self._channels(owner):
            raise NotSaid("channel")
        if message.phrase is None and (never := why_not_ever(text, self._words)):
            raise NotSaid(never)
        for _ in range(_TRIES):
            try:
                return await self._storage.write(lambda c: self._write(c, owner, message, text))
            except Conflict:  # another worker was quicker: the next number, then
                continue
            except StorageProblem as error:
                log.warning("table %s: a line is lost: %s", self._now.stored.id, error)
                break
        raise NotSaid("not-stored")

    def _write(
        self, c: Connection, owner: str, message: Say, text: str
    ) -> tuple[StoredLine, set[str]]:
        now, id = self._time(), self._now.stored.id
        quiet = _why_quiet(c, owner, now)
        if quiet == "muted":
            raise NotSaid("muted")
        if message.phrase is None and quiet:
            raise NotSaid("phrases-only")
        if why_not := why_not_now(text, queries.own_lines(c, id, owner, now - REPEATED_MS), now):
            raise NotSaid(why_not)
        seats = self._now.seats_of(owner)
        line = queries.keep_line(
            c,
            id,
            message.channel,
            seats[0] if seats else None,
            owner,
            text,
            message.phrase is not None,
            now,
        )
        return line, queries.apart_from(c, owner)

    def _tell(self, line: StoredLine, apart: set[str]) -> None:
        told, now, speaker = Encoded(Said(self._shown(line))), self._round(), self._seats_of(line)
        for group in self._audience:
            if hears(line.channel, group.seats, speaker, now):
                for watcher in group.watchers:
                    if watcher.owner not in apart:
                        watcher.send(told)

    def _told(self, c: Connection, owner: str) -> TalkTold:
        id, now, seats = self._now.stored.id, self._round(), self._now.seats_of(owner)
        apart = queries.apart_from(c, owner)
        lines = [
            self._shown(line)
            for line in queries.lines_at(c, id)
            if line.owner not in apart
            and hears(line.channel, seats, self._seats_of(line), now)
            and (not line.is_phrase or line.text in _PHRASES)
        ]
        quiet = _why_quiet(c, owner, self._time())
        return TalkTold(key_at(self._now.stored, owner), lines, self._channels(owner), quiet)

    def _seats_of(self, line: StoredLine) -> Seats:
        """Also of somebody who has taken another's seat since."""
        return self._now.seats_of(line.owner) or (() if line.seat is None else (line.seat,))

    def _shown(self, line: StoredLine) -> ChatLine:
        """Under the name that everybody may know."""
        stored = self._now.stored
        if line.seat is None or not stored.hides_names:
            return _shown(line)
        return replace(_shown(line), person=hidden_card(line.seat), key=key_at(stored, line.owner))

    def _channels(self, owner: str):  # type: ignore[no-untyped-def]
        people = [seat.number for seat in self._now.stored.seats if seat.kind == "person"]
        return channels_of(self._now.seats_of(owner), people, self._round())

    def _round(self) -> Round:
        now = self._now
        if isinstance(now.phase, Draft):
            players = len(now.stored.seats)
            partners = "partners" in agreed_card(now.stored).options
            teams = (1, 2, 1, 2) if partners else range(1, players + 1)
            return Round((0, *teams), now.stored.winners is not None)
        match = now.phase.match
        return Round(match.facts.team_of, match.end is not None)


def _why_quiet(c: Connection, owner: str, now: int) -> WhyQuiet | None:
    if in_force(c, owner, "mute", now) is not None:
        return "muted"
    if not queries.has_account(c, owner):
        return "guest"
    played = queries.games_with_people(c, owner, GAMES_TO_WRITE)
    return "new" if played < GAMES_TO_WRITE else None


def heard_lines(c: Connection, table: str, owner: str, most: int) -> list[ChatLine]:
    """The last lines that somebody has heard there, as a report carries them: those of one's own
    channel. A partners' line counts where one has a seat: reports are about what is said to one."""
    stored = find(c, table)
    seated = stored is not None and any(seat.owner == owner for seat in stored.seats)
    own = ("players", "partners") if seated else ("watchers",)
    return [_shown(line) for line in queries.lines_at(c, table, most) if line.channel in own]


def _shown(line: StoredLine) -> ChatLine:
    return ChatLine(
        line.number,
        line.channel,
        line.seat,
        line.person,
        key_of(line.owner),
        None if line.is_phrase else line.text,
        line.text if line.is_phrase else None,  # type: ignore[arg-type]
        line.at,
    )
