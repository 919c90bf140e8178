"""The server under load, in one table: ``make bench-server`` (loopback only, some minutes).

An action is acknowledged when its own player hears of it; the opponent's update is counted apart.
Processor time is what the server used; times of waiting depend on who else uses the machine, whose
load stands beside each row. ``--quick`` takes a tenth of everything, ``--only closed memory`` some
rows. The whole takes about seven minutes on two quiet cores.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from pathlib import Path

from duels import PIT, Duel, seat_duels
from load import Player, Server, percentile
from rich.console import Console
from rich.table import Table

from krosarena.content.library import library
from krosarena.engine.dice import Dice
from krosarena.engine.game import Game
from krosarena.engine.viewing import view_of

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))


@dataclass
class Result:
    what: str
    asked: str
    found: str


async def steady(server: Server, scale: float) -> list[Result]:
    """Many tables, each with an action every three seconds."""
    count = max(10, int(1000 * scale))
    seconds = max(6.0, 30 * scale)
    duels = await seat_duels(server, count)
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
    duels = await seat_duels(server, 50)
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


async def lobby(server: Server, scale: float) -> list[Result]:
    """People who wait in the lobby while others open and withdraw tables, two changes a second."""
    size, rounds = max(200, int(2000 * scale)), max(5, int(20 * scale))
    crowd: list[Player] = []
    while len(crowd) < size:
        some = range(len(crowd), min(len(crowd) + 50, size))
        crowd += await asyncio.gather(
            *(Player.connect(server, "/ws/lobby", f"lobbyist{number}") for number in some)
        )
    seen: dict[str, list[float]] = {}

    async def listen(player: Player) -> None:
        while True:
            message = await player.frame()
            if message.startswith(b'{"type":"lobby-news","opened":[{"table":"'):
                table = message[41:].partition(b'"')[0].decode()
                seen.setdefault(table, []).append(time.perf_counter())

    listeners = [asyncio.create_task(listen(one)) for one in crowd]
    maker = await Player.connect(server, "/ws/lobby", "maker")
    wish = {"plan": "tournament constructed choice", "scenario": "any", "seats": ["person", "open"]}
    waits: list[float] = []
    await asyncio.sleep(4)
    cpu, begin = server.cpu, time.perf_counter()
    for _ in range(rounds):
        sent = time.perf_counter()
        maker.say({"type": "open", **wish})
        while (message := json.loads(await maker.frame()))["type"] != "opened":
            if message["type"] == "refused":
                raise RuntimeError(f"no table could be opened: {message}")
        await asyncio.sleep(0.5)
        heard = seen.get(message["table"], [])
        waits.append(max(heard) - sent if len(heard) == size else float("inf"))
        maker.say({"type": "withdraw", "table": message["table"]})
        await asyncio.sleep(0.5)
    share = (server.cpu - cpu) / (time.perf_counter() - begin)
    for task in listeners:
        task.cancel()
    for player in (*crowd, maker):
        player.leave()
    return [
        Result(
            f"{size:,} people in the lobby: a new seat reaches all (median, worst); a core's share",
            "≤ 300 ms; ≤ 30 %",
            f"{1e3 * percentile(waits, 0.5):.0f}, {1e3 * max(waits):.0f} ms; {100 * share:.0f} %",
        )
    ]


async def memory(server: Server, scale: float) -> list[Result]:
    count = max(50, int(500 * scale))
    before = server.memory
    await _fill(server, 150, 200_000)  # until what all games share is filled
    await _warmed_up(server)
    shared = server.memory - before

    before = server.memory
    await _fill(server, count, 210_000)
    live = (server.memory - before) / count
    for duel in _filled:
        duel.leave()
    _filled.clear()
    await asyncio.sleep(2)
    once = server.memory
    await _fill(server, count, 220_000)  # other tables: where those have left, they fit in
    resting = (server.memory - once) / count
    return [
        Result(
            f"memory a table of two browsers, {count} more "
            f"({before / 1e6:.0f} MB with the first 150, which brought {shared / 1e6:.0f})",
            "≤ 80 kB",
            f"{live / 1e3:.0f} kB",
        ),
        Result(
            "  of each that everybody has left: what as many others add",
            "nothing",
            f"{resting / 1e3:.0f} kB",
        ),
    ]


async def _warmed_up(server: Server) -> None:
    """A server reads what nobody waits for (passkeys, say) when its first visitors are let in: that
    is not the tables' memory."""
    quiet, before = 0, server.memory
    for _ in range(60):
        await asyncio.sleep(1)
        quiet = quiet + 1 if server.memory - before < 100_000 else 0
        before = server.memory
        if quiet == 5:
            return


_filled: list[Duel] = []


async def _fill(server: Server, count: int, first: int) -> None:
    """So many tables with twenty actions each."""
    duels = await seat_duels(server, count, first)
    for _ in range(20):
        for duel in duels:
            await duel.play()
    _filled.extend(duels)


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
    duels = await seat_duels(server, 10)
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


async def views(_: Server, scale: float) -> list[Result]:
    """Of both seats after every action of random games, in this very process; the first game is not
    counted, as it meets everything for the first time."""
    spent = [_views_of_a_game(seed) for seed in range(1 + max(4, int(20 * scale)))][1:]
    each = sum(seconds for seconds, _ in spent) / sum(moments for _, moments in spent)
    return [Result("two views after an action", "≤ 90 µs", f"{1e6 * each:.0f} µs")]


def _views_of_a_game(seed: int) -> tuple[float, int]:
    """Seconds of processor time, and how many moments."""
    seconds, moments, chooser = 0.0, 0, random.Random(seed)
    dice = Dice.seeded(bytes(31) + bytes([seed]))
    game = Game.new(PIT, edition="v2", dice=dice, library=library())
    while game.decision and moments < 150:
        game.apply(chooser.choice(game.legal_actions()))
        begin = time.process_time()
        for seat in (1, 2):
            view_of(game.state, (seat,), game.decision_number, game.commitment)
        seconds += time.process_time() - begin
        moments += 1
    return seconds, moments


async def hostile(_: Server, scale: float) -> list[Result]:
    """The attacks of ``make attack`` on a server with its usual limits."""
    from hostile_visitors import ATTACKS, calm
    from hostile_visitors import measure as damage_of
    from live_server import LiveServer

    found = []
    with tempfile.TemporaryDirectory() as folder:
        server = LiveServer(Path(folder))
        server.start()
        try:
            for name, attack in {"nobody": calm, **ATTACKS}.items():
                felt = await damage_of(server, attack, max(100, int(1000 * scale)))
                found.append(
                    Result(
                        f"attack: {name}: others' p50, p99; log; memory",
                        "p99 ≤ 100 ms",
                        f"{felt.p50:.1f}, {felt.p99:.1f} ms; {felt.log_bytes / 1e3:.0f} kB; "
                        f"{felt.memory_bytes / 1e6:.0f} MB",
                    )
                )
        finally:
            server.stop()
    return found


ROWS: dict[str, Callable[[Server, float], Coroutine[None, None, list[Result]]]] = {
    "steady": steady,
    "closed": closed,
    "spectators": spectators,
    "lobby": lobby,
    "memory": memory,
    "long-game": long_game,
    "many-tables": many_tables,
    "champions": champions,
    "views": views,
    "hostile": hostile,
}


_LONGEST_SECONDS = 900.0
"""For a row: one that waits in vain is given up."""


def measure(name: str, scale: float) -> list[Result]:
    """On a server of its own. A row that cannot be measured says why, and the others follow."""
    try:
        with Server(METRICS="on") as server:
            results = asyncio.run(asyncio.wait_for(ROWS[name](server, scale), _LONGEST_SECONDS))
            begin = time.monotonic()
        if name == "closed":
            took = time.monotonic() - begin
            results.append(Result("stop when told to", "≤ 5 s", f"{took:.1f} s"))
        return results
    except (Exception, SystemExit) as error:
        return [Result(f"{name}: not measured", "", f"{type(error).__name__}: {str(error)[:60]}")]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument(
        "--only",
        nargs="+",
        default=list(ROWS),
        metavar="ROW",
        choices=list(ROWS),
        help=f"which to measure: {', '.join(ROWS)}",
    )
    parser.add_argument("--quick", action="store_true", help="a tenth of everything")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    wanted = parser.parse_args()
    table = Table(title="The server under load", show_lines=False)
    for heading in ("what", "asked", "found", "load"):
        table.add_column(heading, justify="left" if heading == "what" else "right")
    measured = []
    console = Console(width=150)
    for name in wanted.only:
        began = time.monotonic()
        results = measure(name, 0.1 if wanted.quick else 1.0)
        load = os.getloadavg()[0]
        if not wanted.json:
            console.print(f"… {name} ({time.monotonic() - began:.0f} s)", style="dim")
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
