"""The lobby of one worker: who is in it, what they are told, and what they may do."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import Counter, deque
from collections.abc import Iterable
from statistics import median
from typing import TYPE_CHECKING

from sqlalchemy import Connection

from ..audience import Encoded, Watcher
from ..new_tables import Terms
from ..notices.queries import add as add_notice
from ..people.names import key_of, name_key
from ..people.queries import find_named
from ..people.sessions import now_ms
from ..problems import TableProblem
from ..ratings.ladders import ladder_of
from ..ratings.queries import strengths
from ..ratings.rules import Strength
from ..storage import Storage, StorageProblem
from ..tables import Tables
from ..timekeeping import Now
from . import queries
from .messages import (
    LobbyMessage,
    LobbyNews,
    LobbyPeople,
    LobbyPerson,
    LobbyWelcome,
    LobbyYou,
    Matched,
    Opened,
    OpenSeat,
    OpenTable,
    QuickMode,
)
from .modes import MODES, Mode, ModeId
from .pairing import pairings
from .views import found, level_of, open_table, searching

if TYPE_CHECKING:
    from ..bus import Bus

log = logging.getLogger("krosarena.lobby")

READY_FOR = 20_000
"""Milliseconds to say that one is there."""
_ANNOUNCED_FOR = 30_000
"""Milliseconds for which everybody can learn where they play."""
_LIVE_LASTS, _POST_LASTS, _CHALLENGE_LASTS = 15 * 60_000, 5 * 86_400_000, 14 * 86_400_000
_MOST_OPEN = 5
"""Tables of one person in the list."""
_BEAT, _LAGGING_BEAT, _PEOPLE_BEAT = 5.0, 2.0, 3.0
_MOST_PEOPLE = 50
"""Shown by name."""


class Lobby:
    def __init__(
        self,
        storage: Storage,
        tables: Tables,
        bus: Bus | None,
        alone: bool,
        clock: Now = now_ms,
        mail: bool = False,
    ) -> None:
        """``alone``: no other worker serves beside this one. ``clock`` tells when notices are due,
        ``mail`` whether this server can send some."""
        self._clock = clock
        self._mail = mail
        self._storage = storage
        self._play = tables
        self._bus = bus
        self._alone = alone
        self._watchers: dict[str, list[Watcher]] = {}
        self._cards: dict[str, LobbyPerson] = {}
        self._listed: dict[str, OpenTable] = {}
        self._private: dict[str, list[OpenTable]] = {}
        self._seekers: dict[str, queries.Seeker] = {}
        self._modes: list[QuickMode] = []
        self._games = 0
        self._waits: dict[ModeId, deque[int]] = {id: deque(maxlen=20) for id in MODES}
        self._welcome: Encoded | None = None
        self._sent_people: LobbyPeople | None = None
        self._wanted = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        await self._look()
        self._tasks = [
            asyncio.create_task(self._look_when_wanted()),
            asyncio.create_task(self._keep_time()),
            asyncio.create_task(self._send_people()),
        ]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # Coming and going

    async def enter(self, watcher: Watcher) -> None:
        person = watcher.owner
        if person not in self._cards:
            self._cards[person] = await self._storage.read(lambda c: _lobby_person(c, person))
        self._watchers.setdefault(person, []).append(watcher)
        if self._welcome is None:
            self._welcome = Encoded(self._all())
        watcher.send(self._welcome)
        watcher.send(Encoded(self._you(person)))

    def leave(self, watcher: Watcher) -> None:
        there = self._watchers[watcher.owner]
        there.remove(watcher)
        if not there:
            del self._watchers[watcher.owner]
            del self._cards[watcher.owner]

    # What people may do

    async def open(self, person: str, wish: OpenSeat) -> None:
        if "open" not in wish.seats:
            raise TableProblem("wrong-seats", "leave a seat open for somebody")
        if wish.rated and any(seat.startswith("bot") for seat in wish.seats):
            raise TableProblem("wrong-seats", "games with computers are never rated")
        partners = "partners" in wish.scenario.split("/")[0].split(",")
        if wish.rated and len(wish.seats) > 2 and not partners:
            # Friends at one table could play together against a stranger.
            raise TableProblem(
                "queue-only", "rated games of four are found by quick pairing only; play friendly"
            )
        target = self._target(wish.challenge) or await self._named(person, wish.to)
        if target == person:
            raise TableProblem("own", "nobody can challenge themselves")
        if target is not None and await self._storage.read(
            lambda c: queries.is_blocked(c, person, target)
        ):
            raise TableProblem("gone", "this person is not here any more")
        now = now_ms()
        if await self._storage.read(lambda c: queries.count_of(c, person, now)) >= _MOST_OPEN:
            raise TableProblem("too-many", f"at most {_MOST_OPEN} tables may wait at once")
        terms = Terms.read(wish.clock, "loses", wish.rated, public=target is None)
        if wish.plan is None:
            table = await self._play.new.create(
                person, wish.scenario, wish.seats, wish.edition, terms=terms
            )
        else:
            table = await self._play.new.create_choosing(
                person, wish.plan, wish.scenario, wish.seats, wish.team, terms
            )
        post = wish.clock.startswith("post")
        lasts = _CHALLENGE_LASTS if target else _POST_LASTS if post else _LIVE_LASTS
        row = {
            "table_id": table,
            "maker": person,
            "target": target,
            "ladder": ladder_of(len(wish.seats), partners, wish.clock),
            "clock": wish.clock,
            "rated": int(wish.rated),
            "created": now,
            "heard": now,
            "expires": now + lasts,
        }

        def work(c: Connection) -> None:
            queries.list_table(c, row)
            if target is not None:
                add_notice(c, [target], "challenge", table, self._clock(), mail=self._mail)

        await self._storage.write(work)
        self._send(person, Opened(table))
        await self._changed()

    async def withdraw(self, person: str, table: str) -> None:
        gone = await self._storage.write(lambda c: queries.unlist(c, table, person))
        if not gone:
            raise TableProblem("gone", "this table is not in the list any more")
        await self._changed()

    async def take(self, person: str, table: str) -> None:
        now = now_ms()
        why_not = await self._storage.write(lambda c: queries.take_seat(c, table, person, now))
        if why_not in ("gone", "own"):
            reason = "this seat is taken, or nobody waits there any more"
            raise TableProblem(why_not, reason if why_not == "gone" else "this table is your own")
        await self._play.seats_moved(table)
        self._send(person, Matched(table))
        await self._changed()

    async def seek(self, person: str, mode: ModeId, rated: bool) -> None:
        ladder = ladder_of(MODES[mode].players, mode == "partners", MODES[mode].clock)
        now = now_ms()

        def work(c: Connection) -> None:
            known = strengths(c, {(person, ladder)}).get((person, ladder), Strength())
            queries.seek(c, person, mode, rated, known.mu, now)

        await self._storage.write(work)
        await self._pair(MODES[mode])
        await self._changed()

    async def stop_seeking(self, person: str) -> None:
        await self._storage.write(lambda c: queries.stop_seeking(c, person))
        await self._changed()

    async def ready(self, person: str) -> None:
        group = await self._storage.write(lambda c: queries.say_ready(c, person, now_ms()))
        if group is not None:
            await self._seat(group)
        await self._changed()

    async def _seat(self, group: list[str]) -> None:
        """The table of those who all are there; whom chance seats first."""
        rows = await self._storage.read(queries.all_seekers)
        own = [row for row in rows if row.person in group]
        mode, now = MODES[own[0].mode], now_ms()
        order = group.copy()
        secrets.SystemRandom().shuffle(order)
        kinds = ["person", *["open"] * (len(order) - 1)]
        kinds += ["bot"] * (mode.players - len(kinds))
        terms = Terms.read(mode.clock, "loses", bool(own[0].rated), public=True)
        table = await self._play.new.create_choosing(
            order[0], mode.plan, mode.agreed, kinds, terms=terms
        )
        for person in order[1:]:
            await self._storage.claim_seat(table, person)
        await self._storage.write(
            lambda c: queries.seat_group(c, group, table, now + _ANNOUNCED_FOR)
        )
        self._waits[mode.id].extend((now - row.since) // 1000 for row in own)

    # Looking, and telling what has changed

    async def hinted(self, _: str) -> None:
        """Another worker has changed something."""
        self._wanted.set()

    async def _changed(self) -> None:
        self._wanted.set()
        if self._bus:
            await self._bus.hint_lobby()

    async def _look_when_wanted(self) -> None:
        while True:
            await self._wanted.wait()
            self._wanted.clear()
            try:
                await self._look()
            except StorageProblem as error:
                log.warning("the lobby cannot be read: %s", error)
                await asyncio.sleep(1)
                self._wanted.set()

    async def _keep_time(self) -> None:
        """Who is still there, who has not answered, and another wave."""
        while True:
            await asyncio.sleep(_LAGGING_BEAT if self._is_lagging else _BEAT)
            present, tables = list(self._watchers), self._play.open_ids
            try:
                now = now_ms()
                await self._storage.write(lambda c: queries.hear(c, present, tables, now))  # noqa: B023
                await self._storage.write(lambda c: queries.end_checks(c, now))  # noqa: B023
                for mode in MODES.values():
                    await self._pair(mode)
                self._wanted.set()
            except StorageProblem as error:
                log.warning("the lobby cannot be looked after: %s", error)

    async def _pair(self, mode: Mode) -> None:
        now = now_ms()

        def work(c: Connection) -> bool:
            waiting = queries.waiting(c, mode.id, now)
            apart = queries.apart(c, [one.person for one in waiting])
            until, paired = now + READY_FOR, False
            for group in pairings(waiting, mode.players, now, apart):
                paired |= queries.pair(c, secrets.token_urlsafe(9), group, len(group), until)
            return paired

        if await self._storage.write(work):
            await self._changed()

    async def _look(self) -> None:
        listed, seekers, games = await self._storage.read(_everything)
        public = {one.stored.id: open_table(one) for one in listed if one.target is None}
        private: dict[str, list[OpenTable]] = {}
        for one in listed:
            if one.target is not None:
                for person in (one.maker, one.target):
                    private.setdefault(person, []).append(open_table(one))
        counts = Counter(row.mode for row in seekers if row.pairing is None)
        modes = [
            QuickMode(mode.id, mode.clock, mode.players, mode.minutes, counts[mode.id])
            for mode in MODES.values()
        ]
        opened = [one for id, one in public.items() if self._listed.get(id) != one]
        closed = [id for id in self._listed if id not in public]
        is_new = bool(opened or closed or modes != self._modes)
        concerned = self._concerned(private, seekers)
        self._listed, self._modes, self._private, self._games = public, modes, private, games
        self._seekers = {row.person: row for row in seekers}
        if is_new:
            self._welcome = None
            self._send_all(LobbyNews(opened, closed, modes))
        for person in concerned:
            self._send_you(person)

    def _concerned(
        self, private: dict[str, list[OpenTable]], seekers: Iterable[queries.Seeker]
    ) -> set[str]:
        """Whose own affairs have changed, or go on changing with the time."""
        waiting = {row.person for row in seekers} | set(self._seekers)
        challenged = {
            person
            for person in {*private, *self._private}
            if private.get(person) != self._private.get(person)
        }
        return (waiting | challenged) & set(self._watchers)

    async def _send_people(self) -> None:
        while True:
            await asyncio.sleep(_PEOPLE_BEAT)
            encoded = await self._people()
            if encoded != self._sent_people:
                self._sent_people = encoded
                self._welcome = None
                self._send_all(encoded)

    async def _people(self) -> LobbyPeople:
        count = len(self._watchers)
        if self._bus:
            count = max(count, await self._bus.people() or 0)
        return LobbyPeople(count, self._games, self._some_people(), self._is_lagging)

    def _some_people(self) -> list[LobbyPerson]:
        return [self._cards[person] for person in list(self._watchers)[:_MOST_PEOPLE]]

    @property
    def _is_lagging(self) -> bool:
        return not self._alone and (self._bus is None or not self._bus.is_there)

    def _all(self) -> LobbyWelcome:
        return LobbyWelcome(
            list(self._listed.values()),
            self._modes,
            len(self._watchers),
            self._games,
            self._some_people(),
            self._is_lagging,
        )

    def _you(self, person: str) -> LobbyYou:
        row, now = self._seekers.get(person), now_ms()
        usual = self._waits[row.mode] if row else ()
        return LobbyYou(
            key_of(person),
            now,
            searching(row, now, int(median(usual)) if usual else None) if row else None,
            found(row, self._seekers.values()) if row else None,
            self._private.get(person, []),
        )

    def _send_you(self, person: str) -> None:
        row = self._seekers.get(person)
        self._send(person, self._you(person))
        if row is not None and row.table_id:
            self._send(person, Matched(row.table_id))

    def _send(self, person: str, message: LobbyMessage) -> None:
        encoded = Encoded(message)
        for watcher in list(self._watchers.get(person, ())):
            watcher.send(encoded)

    def _send_all(self, message: LobbyMessage) -> None:
        encoded = Encoded(message)
        for watchers in list(self._watchers.values()):
            for watcher in watchers:
                watcher.send(encoded)

    def _target(self, key: str | None) -> str | None:
        if key is None:
            return None
        for person in self._watchers:
            if key_of(person) == key:
                return person
        raise TableProblem("gone", "this person is not here any more")

    async def _named(self, person: str, name: str | None) -> str | None:
        """An account, wherever they are. Who blocks somebody seems not to be there."""
        if name is None:
            return None

        def work(c: Connection) -> str | None:
            found = find_named(c, name_key(name))
            if found is None or queries.is_blocked(c, person, found.id):
                return None
            return str(found.id)

        target = await self._storage.read(work)
        if target is None:
            raise TableProblem("gone", "there is nobody of this name to be challenged")
        return target


def _everything(c: Connection) -> tuple[list[queries.Listed], list[queries.Seeker], int]:
    return queries.listed(c, now_ms()), queries.all_seekers(c), queries.running(c)


def _lobby_person(c: Connection, person: str) -> LobbyPerson:
    card = queries.person_card(c, person)
    known = strengths(c, {(person, "duel")}).get((person, "duel"))
    return LobbyPerson(card, level_of(known), key_of(person))
