"""Somebody in the lobby, over the wire."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession

from server.hearing import next_text

Message = dict[str, Any]
DUEL = {
    "type": "open",
    "scenario": "the-pit",
    "plan": "tournament constructed choice",
    "seats": ["person", "open"],
    "clock": "live 8m+75s/10m",
}


class Lobbyist:
    """Remembers the list as the page would."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.heard: list[str] = []
        self.tables: dict[str, Message] = {}
        self.you: Message = {}
        self.hear("lobby")
        self.hear("lobby-you")

    def say(self, type: str, **more: object) -> None:
        self.socket.send_json({"type": type, **more})

    def listen(self) -> Message:
        text = next_text(self.socket, self.heard)
        self.heard.append(text)
        message: Message = json.loads(text)
        match message["type"]:
            case "lobby":
                self.tables = {table["table"]: table for table in message["tables"]}
            case "lobby-news":
                self.tables |= {table["table"]: table for table in message["opened"]}
                for gone in message["closed"]:
                    self.tables.pop(gone, None)
            case "lobby-you":
                self.you = message
        return message

    def hear(self, type: str) -> Message:
        while (message := self.listen())["type"] != type:
            pass
        return message

    def until(self, holds: Any) -> None:
        while not holds(self):
            self.listen()

    def open(self, **more: object) -> str:
        self.say(**{**DUEL, **more})  # type: ignore[arg-type]
        table: str = self.hear("opened")["table"]
        return table


@contextmanager
def in_lobby(client: TestClient, **options: Any) -> Iterator[Lobbyist]:
    with client.websocket_connect("/ws/lobby", **options) as socket:
        yield Lobbyist(socket)
