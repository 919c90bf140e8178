"""How long a seat waits for answers about the future, over a real socket on this machine.

    python scripts/measure-previews.py [games]

Plays random battles on a live server and asks at every tenth decision all that a screen could ask:
previews of all casts and ways, reach and sight of all units, threats. Prints the median, the 99th
percentile and the worst of each kind in milliseconds. Wants a quiet machine; asserts nothing.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import tempfile
import time
import urllib.request
from collections import defaultdict
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from live_server import LiveServer

BATTLE = (
    "the-pit,south/queen-of-the-tofus+bill-tell+oscar-kass+bad-aboum"
    "/anna-tommy+kassius-kaos+king-of-the-gobballs+lil-healey"
)
Times = dict[str, list[tuple[float, str]]]


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    times: Times = defaultdict(list)
    with tempfile.TemporaryDirectory() as folder:
        server = LiveServer(Path(folder))
        server.start()
        try:
            for number in range(games):
                asyncio.run(_play(server.url, random.Random(number), times))
        finally:
            server.stop()
    for kind, found in times.items():
        found.sort()
        median, late = found[len(found) // 2][0], found[len(found) * 99 // 100][0]
        worst, what = found[-1]
        print(
            f"{kind:8} {len(found):6} answers, median {median:6.1f} ms, 99 % {late:6.1f} ms, "
            f"worst {worst:6.1f} ms ({what})"
        )


async def _play(url: str, choose: random.Random, times: Times) -> None:
    wish = {"scenario": BATTLE, "seats": ["person", "person"], "edition": "tournament"}
    request = urllib.request.Request(
        f"{url}/api/tables", json.dumps(wish).encode(), {"content-type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        table = json.load(answer)["id"]
        cookie = answer.headers["set-cookie"].split(";")[0]
    address = f"{url.replace('http', 'ws')}/ws/tables/{table}"
    headers = {"Cookie": cookie}
    async with connect(
        address, additional_headers=headers, origin=Origin(url), max_size=None
    ) as socket:
        view = json.loads(await socket.recv())["view"]
        for step in range(400):
            decision = view["decision"]
            if decision is None:
                return
            moment = {"seat": decision["player"], "decision": decision["number"]}
            if step % 10 == 0 and decision["kind"] == "activation":
                for question in _questions(view):
                    await _ask(socket, {**question, **moment}, times)
            action = choose.choice(decision["actions"])["text"]
            await socket.send(json.dumps({"type": "act", **moment, "action": action}))
            view = _after(view, json.loads(await socket.recv())["changes"])


def _after(view: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    units = {unit["id"]: unit for unit in view["units"]}
    for change in changes.get("units", []):
        units[change["id"]] = {**units.get(change["id"], {}), **change}
    return {**view, **changes, "units": list(units.values())}


def _questions(view: dict[str, Any]) -> list[dict[str, Any]]:
    decision = view["decision"]
    units = [unit for unit in view["units"] if unit["cell"]]
    return [
        *({"type": "preview", "actions": [a["text"]]} for a in decision["actions"] if a["spell"]),
        *({"type": "preview", "actions": [f"walk {way['cell']}"]} for way in decision["reach"]),
        *({"type": "reach", "unit": unit["id"]} for unit in units),
        *(
            {"type": "sight", "unit": unit["id"], "spell": spell["id"]}
            for unit in units
            for spell in unit["spells"]
        ),
        {"type": "threat"},
    ]


async def _ask(socket: ClientConnection, question: dict[str, Any], times: Times) -> None:
    begun = time.perf_counter()
    await socket.send(json.dumps(question))
    await socket.recv()
    waited = (time.perf_counter() - begun) * 1000
    what = question.get("actions", [question.get("unit", "")])[0]
    times[question["type"]].append((waited, what))


if __name__ == "__main__":
    main()
