"""Two people at two browsers who play anything, and how long they wait for it.

An action is acknowledged when its own player hears of it; the opponent's update is counted apart.
"""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass, field

from load import Message, Player, Server

PIT = (
    "the-pit/queen-of-the-tofus+bill-tell+oscar-kass+bad-aboum"
    "/anna-tommy+kassius-kaos+king-of-the-gobballs+lil-healey"
)


@dataclass
class Duel:
    """Two people at two browsers who play anything."""

    table: str
    seats: dict[int, Player]
    chooser: random.Random
    own: list[float] = field(default_factory=list)
    """Seconds from an action to its acknowledgement; so ``other`` until the opponent heard."""
    other: list[float] = field(default_factory=list)

    @classmethod
    async def begin(cls, server: Server, number: int) -> Duel:
        one, other = f"one{number}", f"other{number}"
        table = await asyncio.to_thread(server.new_duel, one, other, PIT)
        seats = {
            1: await Player.sit_down(server, table, one),
            2: await Player.sit_down(server, table, other),
        }
        for player in seats.values():
            await player.hear()
        return cls(table, seats, random.Random(number))

    @property
    def deciding(self) -> int:
        decision = self.seats[1].decision
        return decision["player"] if decision else 0

    async def play(self) -> None:
        """One action, until both have heard of it."""
        seat = self.deciding
        if not seat:
            return
        player, opponent = self.seats[seat], self.seats[3 - seat]
        assert player.decision is not None
        begin = time.perf_counter()
        player.act(self.chooser.choice(player.decision["actions"])["text"])
        heard = asyncio.create_task(opponent.hear())
        await _expect_update(player)
        self.own.append(time.perf_counter() - begin)
        await heard
        self.other.append(time.perf_counter() - begin)

    async def set_up(self) -> None:
        while self.deciding and self.seats[self.deciding].decision["prompt"] != "activate":  # type: ignore[index]
            await self.play()

    def leave(self) -> None:
        for player in self.seats.values():
            player.leave()


async def _expect_update(player: Player) -> Message:
    message = await player.hear()
    assert message["type"] == "update", message
    return message


async def seat_duels(server: Server, count: int, number: int = 0) -> list[Duel]:
    """Tables of two people each, numbered from ``number`` on."""
    duels: list[Duel] = []
    for first in range(number, number + count, 20):
        some = range(first, min(first + 20, number + count))
        duels += await asyncio.gather(*(Duel.begin(server, one) for one in some))
    return duels
