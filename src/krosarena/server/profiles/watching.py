"""What can be watched: every worker tells which public games it plays, all read one list."""

from __future__ import annotations

import asyncio
import logging

from msgspec.structs import replace
from sqlalchemy import Connection

from ..people.sessions import now_ms
from ..ratings.ladders import ladder_of
from ..ratings.queries import strengths
from ..ratings.rules import Strength
from ..storage import Storage, StorageProblem, StoredTable
from ..storage.queries import find_all
from ..summaries import battle_card, person_at
from ..tables import Tables
from . import queries
from .messages import Watchable, WatchedGame, WatchedPlayer

log = logging.getLogger("krosarena.profiles")

_BEAT = 5.0
_SILENCE = 20_000
"""Milliseconds after which a game that no worker speaks of is not being played."""
_KEPT = 2_000
"""For so many milliseconds all visitors are told the same list."""
_MOST = 60


class Watching:
    def __init__(self, storage: Storage, tables: Tables) -> None:
        self._storage = storage
        self._tables = tables
        self._task: asyncio.Task[None] | None = None
        self._kept: list[_Seen] = []
        self._kept_at = 0

    def start(self) -> None:
        self._task = asyncio.create_task(self._keep_telling())

    async def stop(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _keep_telling(self) -> None:
        while True:
            await asyncio.sleep(_BEAT)
            try:
                await self.tell()
            except StorageProblem as error:
                log.warning("what can be watched is not told: %s", error)

    async def tell(self) -> None:
        """The others, which games are played here."""
        watched, now = self._tables.watchable(), now_ms()
        await self._storage.write(lambda c: queries.hear_of(c, watched, now, now - 3 * _SILENCE))

    async def now(self, viewer: str) -> Watchable:
        followed = await self._storage.read(lambda c: queries.followed_by(c, viewer))
        if now_ms() - self._kept_at > _KEPT:
            self._kept, self._kept_at = await self._storage.read(_seen), now_ms()
        games = [one.told(set(followed)) for one in self._kept]
        games.sort(key=lambda game: not game.followed)  # stable: the strongest stay first
        return Watchable(games, len(games))


class _Seen:
    """A game as everybody is told of it, but for whom they follow."""

    def __init__(
        self, table: StoredTable, watchers: int, known: dict[tuple[str, str], Strength]
    ) -> None:
        partners = "partners" in table.scenario.partition("/")[0].split(",")
        ladder = ladder_of(len(table.seats), partners, table.clock)
        hidden = table.hides_names
        # Where names are hidden nobody learns that somebody plays whom they follow, either.
        self.owners = set() if hidden else {seat.owner for seat in table.seats if seat.owner}
        now = now_ms()
        players = []
        for seat in table.seats:
            strength = None if hidden else known.get((seat.owner or "", ladder))
            today = strength.at(now) if strength else None
            players.append(
                WatchedPlayer(
                    seat.number,
                    person_at(table, seat),
                    seat.kind.partition(":")[2] or "planner" if seat.owner is None else None,
                    today.shown if today else None,
                    today.is_provisional if today else False,
                )
            )
        self.level = sum(player.rating or 1400 for player in players) / len(players)
        self.game = WatchedGame(
            table=table.id,
            players=players,
            watchers=watchers,
            battle=battle_card(table.scenario),
            edition=table.edition,
            ladder=ladder,
            clock=table.clock,
            rated=table.rated,
            turn=table.turn,
            followed=False,
        )

    def told(self, followed: set[str]) -> WatchedGame:
        if not self.owners & followed:
            return self.game
        return replace(self.game, followed=True)


def _seen(c: Connection) -> list[_Seen]:
    """The strongest first."""
    counts = queries.watchable(c, now_ms() - _SILENCE, _MOST)
    found = find_all(c, list(counts))
    wanted = {(seat.owner, _ladder(table)) for table in found for seat in table.seats if seat.owner}
    known = strengths(c, wanted)
    seen = [_Seen(table, counts[table.id], known) for table in found]
    return sorted(seen, key=lambda one: -one.level)


def _ladder(table: StoredTable) -> str:
    partners = "partners" in table.scenario.partition("/")[0].split(",")
    return ladder_of(len(table.seats), partners, table.clock)
