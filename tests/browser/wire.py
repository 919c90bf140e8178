"""Somebody who plays by typed commands, with all that the server ever sent to their browser."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, WebSocket, expect

from following import units_sent, view_after


class Typist:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.frames: list[str] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    @property
    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = {}
        for message in map(json.loads, self.frames):
            view = view_after(view, message)
        return view

    def wait_for(self, decision: int) -> None:
        """Until the server's story has come that far, and the page has shown it."""
        prompt = self.page.get_by_test_id("prompt")
        expect(prompt).to_have_attribute("data-decision", str(decision), timeout=15_000)
        expect(prompt).to_have_attribute("data-busy", "false")

    def act(self, action: str) -> int:
        """The number of the decision that is open afterwards."""
        number: int = self.view["decision"]["number"]
        self.wait_for(number)
        command = self.page.get_by_test_id("command")
        command.fill(action)
        command.press("Enter")
        self.wait_for(number + 1)
        return number + 1

    def secrets(self) -> set[str]:
        """Face-down tokens that the browser was told the name of."""
        return {
            reward["token"]
            for message in map(json.loads, self.frames)
            for unit in units_sent(message)
            for reward in unit.get("rewards", [])
            if reward["token"] and not reward["shown"]
        }

    def was_told(self, token: str) -> bool:
        return any(f'"{token}"' in frame for frame in self.frames)


def spendthrift(view: dict[str, Any]) -> str:
    """Gathers kamas and buys rewards face down."""
    decision = view["decision"]
    texts: list[str] = [action["text"] for action in decision["actions"]]
    buys = [text.split() for text in texts if text.startswith("buy ") and text != "buy gg"]
    blind = [" ".join(words) for words in buys if len(words) == 2]
    if blind:
        return blind[-1]
    if "take" in texts:
        return "take"
    rich = {kama["cell"] for kama in view["ground"]} | set(view["arena"]["demons"])
    ways = [w for w in decision["reach"] if w["cell"] in rich and not w["risky"]]
    if ways:
        nearest: dict[str, Any] = min(ways, key=lambda way: len(way["path"]))
        return f"move {nearest['path'][0]}"
    return "end" if "end" in texts else texts[0]
