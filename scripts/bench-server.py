"""The server under load, in one table: ``make bench-server`` (loopback only, some minutes).

An action is acknowledged when its own player hears of it; the opponent's update is counted apart.
Processor time is what the server used; times of waiting depend on who else uses the machine, whose
load stands below the table. ``--quick`` takes a tenth of everything, names choose single rows.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from load import Message, Player, Server, percentile
from rich.console import Console
from rich.table import Table

PIT = (
    "the-pit/queen-of-the-tofus+bill-tell+oscar-kass+bad-aboum"
    "/anna-tommy+kassius-kaos+king-of-the-gobballs+lil-healey"
)


@dataclass
class Result:
    what: str
    asked: str
    found: str


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


async def _duels(server: Server, count: int) -> list[Duel]:
    duels: list[Duel] = []
    for first in range(0, count, 20):
        some = range(first, min(first + 20, count))
        duels += await asyncio.gather(*(Duel.begin(server, number) for number in some))
    return duels


async def steady(server: Server, scale: float) -> list[Result]:
    """Many tables, each with an action every three seconds."""
    count = max(10, int(1000 * scale))
    seconds = max(6.0, 30 * scale)
    duels = await _duels(server, count)
    end = time.perf_counter() + seconds

    async def live(duel: Duel) -> None:
        await asyncio.sleep(duel.chooser.uniform(0, 3))
        while time.perf_counter() < end:
            await duel.play()
            await asyncio.sleep(3)

    cpu, begin = server.cpu, time.perf_counter()
    await asyncio.gather(*(live(duel) for duel in duels))
    share = (server.cpu - cpu) / (time.perf_counter() - begin)
    own = [1e3 * wait for duel in duels for wait in duel.own]
    other = [1e3 * wait for duel in duels for wait in duel.other]
    for duel in duels:
        duel.leave()
    return [
        Result(
            f"{count:,} tables, an action every 3 s: p50, p99; share of a core",
            "p99 ≤ 50 ms, ≤ 45 %",
            f"{percentile(own, 0.5):.1f}, {percentile(own, 0.99):.1f} ms; {share:.0%}",
        ),
        Result(
            "  until the opponent heard: p50, p99",
            "",
            f"{percentile(other, 0.5):.1f}, {percentile(other, 0.99):.1f} ms",
        ),
    ]


async def closed(server: Server, scale: float) -> list[Result]:
    """Everybody answers at once."""
    duels = await _duels(server, 50)
    await asyncio.gather(*(duel.set_up() for duel in duels))
    for duel in duels:
        duel.own.clear()
    seconds = max(2.0, 10 * scale)
    end = time.perf_counter() + seconds

    async def race(duel: Duel) -> None:
        while time.perf_counter() < end:
            await duel.play()

    sent = sum(player.bytes for duel in duels for player in duel.seats.values())
    cpu, loop, begin = server.cpu, server.loop_cpu, time.perf_counter()
    await asyncio.gather(*(race(duel) for duel in duels))
    took = time.perf_counter() - begin
    cpu, loop = server.cpu - cpu, server.loop_cpu - loop
    actions = sum(len(duel.own) for duel in duels)
    told = sum(player.bytes for duel in duels for player in duel.seats.values()) - sent
    for duel in duels:
        duel.leave()
    return [
        Result(
            "closed loop, 50 tables, stored: actions a second; processor time each",
            "≥ 1,500/s",
            f"{actions / took:,.0f}/s; {1e3 * cpu / actions:.2f} ms",
        ),
        Result(
            "  of it on the event loop, two browsers",
            "≤ 0.45 ms",
            f"{1e3 * loop / actions:.2f} ms",
        ),
        Result("update bytes, both seats", "≤ 5 kB", f"{told / actions / 1e3:.1f} kB"),
    ]


async def spectators(server: Server, scale: float) -> list[Result]:
    duel = await Duel.begin(server, 90_000)
    await duel.set_up()
    found = []
    crowd: list[Player] = []
    listeners: list[asyncio.Task[None]] = []

    async def listen(player: Player) -> None:
        while True:
            await player.frame()

    actions = max(20, int(100 * scale))
    loop = server.cpu
    for _ in range(actions):
        await duel.play()
    alone = (server.cpu - loop) / actions
    for size in (300, 1000):
        while len(crowd) < size:
            some = [
                Player.sit_down(server, duel.table, f"watcher{number}")
                for number in range(len(crowd), min(len(crowd) + 50, size))
            ]
            crowd += await asyncio.gather(*some)
        listeners += [asyncio.create_task(listen(one)) for one in crowd[len(listeners) :]]
        await asyncio.sleep(1)
        cpu = server.cpu
        for _ in range(actions):
            await duel.play()
        await asyncio.sleep(0.5)
        each = (server.cpu - cpu) / actions
        found.append(
            Result(
                f"{size:,} spectators: processor time an action (without: {1e3 * alone:.1f})",
                "≤ 10 ms" if size == 1000 else "",
                f"{1e3 * each:.1f} ms",
            )
        )
    for task in listeners:
        task.cancel()
    for player in crowd:
        player.leave()
    duel.leave()
    return found


async def memory(server: Server, scale: float) -> list[Result]:
    count = max(50, int(500 * scale))
    (await Duel.begin(server, 200_000)).leave()
    before = server.memory
    duels = []
    for number in range(count):
        duels.append(await Duel.begin(server, 210_000 + number))
    for _ in range(20):
        for duel in duels:
            await duel.play()
    live = (server.memory - before) / count
    for duel in duels:
        duel.leave()
    await asyncio.sleep(2)
    for number in range(count, count + 20):  # what was freed is used again
        (await Duel.begin(server, 210_000 + number)).leave()
    resting = (server.memory - before) / count
    return [
        Result(
            f"memory a table of two browsers ({before / 1e6:.0f} MB without)",
            "≤ 80 kB",
            f"{live / 1e3:.0f} kB",
        ),
        Result("  once everybody has left", "nothing", f"{resting / 1e3:.0f} kB"),
    ]


async def long_game(server: Server, scale: float) -> list[Result]:
    duel = await Duel.begin(server, 300_000)
    for _ in range(750):
        await duel.play()
    newcomer = await Player.sit_down(server, duel.table, "one300000")
    await newcomer.hear()
    size = newcomer.bytes
    newcomer.leave()
    loop, begin = server.loop_cpu, time.perf_counter()
    rounds = 5
    for _ in range(rounds):
        replay = await asyncio.to_thread(server.get, f"/api/tables/{duel.table}/replay")
    loop, took = (server.loop_cpu - loop) / rounds, (time.perf_counter() - begin) / rounds
    duel.leave()
    return [
        Result("first message of a 750-step game", "≤ 60 kB", f"{size / 1e3:.0f} kB"),
        Result(
            "its replay: bytes; on the event loop; until it is there",
            "≤ 50 ms of the loop",
            f"{len(replay) / 1e3:,.0f} kB; {1e3 * loop:.0f} ms; {1e3 * took:.0f} ms",
        ),
    ]


async def many_tables(server: Server, scale: float) -> list[Result]:
    """One person with a list as long as a life."""
    count = max(500, int(40_000 * scale))
    me = "collector"
    scenario = "my-very-first-spell"

    def make(number: int) -> str:
        return server.new_table(me, scenario, "person", "bot", edition="original")

    for first in range(0, count, 50):
        await asyncio.gather(*(asyncio.to_thread(make, n) for n in range(min(50, count - first))))
    duel = await Duel.begin(server, 400_000)
    loop, begin = server.cpu, time.perf_counter()
    asking = asyncio.create_task(asyncio.to_thread(server.get, "/api/tables", me))
    while not asking.done():
        await duel.play()
    answer = asking.result()
    waited = 1e3 * max(duel.own)
    duel.leave()
    listed = json.loads(answer)
    return [
        Result(
            f"list of {count:,} tables: bytes of an answer; processor time; others wait at most",
            "paged",
            f"{len(answer) / 1e3:,.0f} kB ({len(listed)} tables); "
            f"{1e3 * (server.cpu - loop):.0f} ms in {1e3 * (time.perf_counter() - begin):.0f} ms; "
            f"{waited:.0f} ms",
        )
    ]


async def champions(server: Server, scale: float) -> list[Result]:
    """People beside computer opponents who think."""
    duels = await _duels(server, 10)
    actions = max(20, int(100 * scale))

    async def people() -> float:
        for duel in duels:
            duel.own.clear()
        for _ in range(actions):
            await asyncio.gather(*(duel.play() for duel in duels))
            await asyncio.sleep(0.05)
        return 1e3 * percentile([wait for duel in duels for wait in duel.own], 0.99)

    without = await people()
    thinking = [asyncio.create_task(_against_a_champion(server, number)) for number in range(8)]
    await asyncio.sleep(2)
    beside = await people()
    for task in thinking:
        task.cancel()
    for duel in duels:
        duel.leave()
    return [
        Result(
            "10 tables of people beside 8 champions: p99 without → with",
            "≤ 2 ×",
            f"{without:.1f} → {beside:.1f} ms",
        )
    ]


async def _against_a_champion(server: Server, number: int) -> None:
    person, chooser = f"student{number}", random.Random(number)
    table = await asyncio.to_thread(
        server.new_table, person, PIT, "person", "bot:champion", edition="v2"
    )
    player = await Player.sit_down(server, table, person)
    while not player.over:
        await player.hear()
        decision = player.decision
        if decision and decision["player"] == 1 and decision["actions"]:
            texts = [action["text"] for action in decision["actions"]]
            player.act("end" if "end" in texts else chooser.choice(texts))


ROWS: dict[str, Callable[[Server, float], Awaitable[list[Result]]]] = {
    "steady": steady,
    "closed": closed,
    "spectators": spectators,
    "memory": memory,
    "long-game": long_game,
    "many-tables": many_tables,
    "champions": champions,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("rows", nargs="*", help=f"which to measure: {', '.join(ROWS)}")
    parser.add_argument("--quick", action="store_true", help="a tenth of everything")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    wanted = parser.parse_args()
    if unknown := set(wanted.rows) - ROWS.keys():
        parser.error(f"there is no row {', '.join(unknown)}; choose from {', '.join(ROWS)}")
    table = Table(title="The server under load", show_lines=False)
    for heading in ("what", "asked", "found", "load"):
        table.add_column(heading, justify="left" if heading == "what" else "right")
    measured = []
    console = Console(width=150)
    for name in wanted.rows or ROWS:
        console.print(f"… {name}", style="dim") if not wanted.json else None
        with Server() as server:
            results = asyncio.run(ROWS[name](server, 0.1 if wanted.quick else 1.0))
        load = os.getloadavg()[0]
        for result in results:
            measured.append({**vars(result), "row": name, "load": round(load, 1)})
            table.add_row(result.what, result.asked, result.found, f"{load:.1f}")
    if wanted.json:
        print(json.dumps({"cores": os.cpu_count(), "rows": measured}, indent=2))
        return
    console.print(table)
    console.print(f"{os.cpu_count()} cores; load: processes that wanted one in the last minute")


if __name__ == "__main__":
    main()
