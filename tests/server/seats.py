"""Playing over the wire as a browser would, without one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession

from following import view_after
from server.hearing import next_text

Message = dict[str, Any]


def new_table(client: TestClient, *seats: str, scenario: str = "my-very-first-spell") -> str:
    answer = client.post("/api/tables", json={"scenario": scenario, "seats": list(seats)})
    assert answer.status_code == 201, answer.text
    table_id: str = answer.json()["id"]
    return table_id


class Player:
    """One connection: remembers the newest view and all that it was ever sent."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.heard: list[str] = []
        self.view: Message = {}
        self.guide: Message | None = None
        self.prospect: Message = {}
        self.version = 0
        self.match: Message = {}
        self.presence: Message = {}
        welcome = self.listen()
        assert welcome["type"] == "welcome"
        self.table: Message = welcome["table"]
        self.history: list[Message] = welcome["history"]
        self.earlier: bool = welcome["earlier"]

    def listen(self) -> Message:
        """The next message, who comes and goes left aside."""
        while True:
            text = next_text(self.socket, self.heard)
            self.heard.append(text)
            message: Message = json.loads(text)
            self.match = message.get("match") or self.match
            if message["type"] == "presence":
                self.presence = message
                continue
            if message["type"] == "match-action":
                self.version = message["version"]
            elif "version" in message:
                assert message["type"] != "update" or message["version"] == self.version + 1
                self.view, self.guide = view_after(self.view, message), message["guide"]
                self.prospect, self.version = message["prospect"], message["version"]
            return message

    def act_in_match(self, seat: int, act: str) -> Message:
        """Do something beside the game; the server's answer."""
        self.socket.send_json({"type": "match-action", "seat": seat, "act": act})
        return self.listen()

    def may(self, seat: int) -> set[str]:
        """What can be done beside the game."""
        return {one["act"] for one in self.match["may"] if one["seat"] == seat}

    def listen_until_own(self, seat: int) -> None:
        """Until this seat must decide."""
        while self.decision["player"] != seat:
            self.listen()

    @property
    def decision(self) -> Message:
        decision: Message = self.view["decision"]
        return decision

    def send(self, seat: int, decision: int, action: str) -> None:
        self.socket.send_json({"type": "act", "seat": seat, "decision": decision, "action": action})

    def act(self, action: str) -> Message:
        """Answer the open decision, whoever's it is; the server's answer."""
        self.send(self.decision["player"], self.decision["number"], action)
        return self.listen()

    def undo(self, step: int, seat: int | None = None) -> Message:
        """Take back from ``step`` on; the server's answer."""
        decision = self.decision
        self.socket.send_json(
            {
                "type": "undo",
                "seat": seat or decision["player"],
                "decision": decision["number"],
                "step": step,
            }
        )
        return self.listen()

    def play_on(self, mine: int, limit: int = 3000) -> None:
        """Fight like the simple fist-fighter until the game is over."""
        for _ in range(limit):
            if self.view["outcome"]:
                return
            if self.decision["player"] != mine:
                self.listen()
                continue
            self.act(plain_choice(self.view))
        raise AssertionError("the duel does not end")


def stranger(client: TestClient) -> TestClient:
    """Another browser at the same server."""
    other = TestClient(client.app)
    other.portal = client.portal
    other.get("/api/catalogue")  # the first visit brings the cookie
    return other


def invitation_of(client: TestClient, table_id: str) -> str:
    secret: str = client.get(f"/api/tables/{table_id}").json()["invitation"]
    return secret


@contextmanager
def sitting_at(client: TestClient, table_id: str, **kwargs: Any) -> Iterator[Player]:
    with client.websocket_connect(f"/ws/tables/{table_id}", **kwargs) as socket:
        yield Player(socket)


def plain_choice(view: Message) -> str:
    """Hit somebody, else walk the first reachable path toward the enemy, else end."""
    actions = view["decision"]["actions"]
    units = {unit["id"]: unit for unit in view["units"]}
    me = units[view["decision"]["unit"]]
    for action in actions:
        if any(units[target]["player"] != me["player"] for target in action["targets"]):
            return str(action["text"])
    enemy = next(unit for unit in view["units"] if unit["player"] != me["player"])

    def far(cell: str) -> int:
        a, b = cell, enemy["cell"]
        return abs(ord(a[0]) - ord(b[0])) + abs(int(a[1:]) - int(b[1:]))

    calm = [way for way in view["decision"]["reach"] if not way["risky"]]
    best = min(calm, key=lambda way: (far(way["cell"]), len(way["path"])), default=None)
    if best and far(best["cell"]) < far(me["cell"]):
        return f"move {best['path'][0]}"
    return "end"
