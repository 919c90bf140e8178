"""Makes a folder of data with all kinds of tables, as the release that runs this leaves it.

`python tests/server/releases/make.py FOLDER` writes krosarena.sqlite3 and tables.json there. Run it
once for a release, before the next one changes anything; later releases must go on with what it
made (``tests/server/test_old_releases.py``).
"""

from __future__ import annotations

import json
import random
import shutil
import sqlite3
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from starlette.testclient import TestClient

from krosarena.server.app import create_app
from krosarena.server.identity import COOKIE
from server.seats import Player, sitting_at

SECRET = "a-player-of-an-earlier-release-1"
BATTLE = (
    "the-pit,south,gg-2/queen-of-the-tofus+bill-tell+oscar-kass+bad-aboum"
    "/anna-tommy+kassius-kaos+king-of-the-gobballs+lil-healey"
)


def main(folder: Path) -> None:
    data = folder / "data"
    with TestClient(create_app(data), cookies={COOKIE: SECRET}) as client:
        tables = make_tables(client)
    with sqlite3.connect(data / "krosarena.sqlite3") as source:
        (folder / "krosarena.sqlite3").unlink(missing_ok=True)
        source.execute("VACUUM INTO ?", (str(folder / "krosarena.sqlite3"),))
    shutil.rmtree(data)
    (folder / "tables.json").write_text(json.dumps(tables, indent=2) + "\n", encoding="utf-8")


def make_tables(client: TestClient) -> dict[str, dict[str, object]]:
    chooser = random.Random(2026)
    made: dict[str, dict[str, object]] = {}

    def keep(name: str, id: str) -> None:
        facts: dict[str, object] = {"id": id}
        with client.websocket_connect(f"/ws/tables/{id}") as socket:
            welcome = json.loads(socket.receive_text())
        if welcome["type"] == "welcome":
            view = welcome["view"]
            facts["steps"] = len(welcome["history"])
            facts["number"] = view["decision"]["number"] if view["decision"] else None
            facts["units"] = [[u["id"], u["cell"], u["injuries"]] for u in view["units"]]
            facts["outcome"] = view["outcome"]
        made[name] = facts

    finished = new_battle(client, "person", "person")
    with sitting_at(client, finished) as player:
        while not player.view["outcome"]:
            player.act(any_choice(player, chooser))
    keep("finished", finished)
    running = new_battle(client, "person", "person")
    with sitting_at(client, running) as player:
        undone = 0
        while len(player.heard) < 70 or not undone:
            player.act(any_choice(player, chooser))
            if player.prospect["undo"] and undone < 3:
                player.undo(player.prospect["undo"][0]["step"])
                undone += 1
    keep("running", running)
    against_bot = new_battle(client, "person", "bot:random")
    with sitting_at(client, against_bot) as player:
        for _ in range(12):
            while not player.view["outcome"] and player.decision["player"] != 1:
                player.listen()
            if player.view["outcome"]:
                break
            player.act(any_choice(player, chooser))
    keep("against a bot", against_bot)
    continued = client.post(
        f"/api/tables/{finished}/continue", json={"step": 20, "seats": ["person", "person"]}
    ).json()["id"]
    with sitting_at(client, continued) as player:
        for _ in range(10):
            player.act(any_choice(player, chooser))
    keep("continued", continued)
    wish = {
        "scenario": "the-pit",
        "plan": "original box snake-draft",
        "edition": "original",
        "seats": ["person", "person"],
    }
    choosing = client.post("/api/tables", json=wish).json()["id"]
    choose_teams(client, choosing, chooser, 3)
    keep("choosing", choosing)
    drafted = client.post("/api/tables", json=wish).json()["id"]
    choose_teams(client, drafted, chooser, 99)
    with sitting_at(client, drafted) as player:
        for _ in range(15):
            player.act(any_choice(player, chooser))
    keep("drafted", drafted)
    tutorial = client.post(
        "/api/tables", json={"scenario": "my-very-first-spell", "seats": ["person", "person"]}
    ).json()["id"]
    with sitting_at(client, tutorial) as player:
        for _ in range(5):
            player.act(any_choice(player, chooser))
    keep("tutorial", tutorial)
    keep("waiting", new_battle(client, "person", "open"))
    record = client.get(f"/api/tables/{finished}/record").text
    kept = client.post(
        "/api/records", content=record, headers={"content-type": "application/json"}
    ).json()["id"]
    made["kept record"] = {"id": kept}
    return made


def new_battle(client: TestClient, *seats: str) -> str:
    wish = {"scenario": BATTLE, "seats": list(seats), "edition": "original"}
    answer = client.post("/api/tables", json=wish)
    assert answer.status_code == 201, answer.text
    id: str = answer.json()["id"]
    return id


def any_choice(player: Player, chooser: random.Random) -> str:
    """Anything, but rather an attack."""
    units = {unit["id"]: unit for unit in player.view["units"]}
    actions = player.decision["actions"]
    hits = [
        action["text"]
        for action in actions
        if any(units[t]["player"] != player.decision["player"] for t in action["targets"])
    ]
    ways = [f"move {way['path'][0]}" for way in player.decision["reach"]]
    texts = [action["text"] for action in actions]
    return str(chooser.choice((hits if chooser.random() < 0.6 else []) or ways or texts or ["end"]))


def choose_teams(client: TestClient, id: str, chooser: random.Random, most: int) -> None:
    with client.websocket_connect(f"/ws/tables/{id}") as socket:
        message = json.loads(socket.receive_text())
        for _ in range(most):
            if message["type"] != "choosing" or not message["choices"]:
                return
            choice = message["choices"][0]
            forward = [a for a in choice["actions"] if not a.startswith("remove")]
            answer = {
                "type": "choose",
                "seat": choice["player"],
                "decision": choice["number"],
                "action": chooser.choice(forward),
            }
            socket.send_json(answer)
            message = json.loads(socket.receive_text())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
