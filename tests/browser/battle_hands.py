"""A whole game as a person plays it: every decision answered with what the screen offers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from browser.hands import Act, cell, click, wait_for_my_turn

Seen = Callable[[str], None]
"""Told once for each kind of thing that comes up, to keep a picture of it."""


def start_battle(page: Page, way: str = "bot", act: Act = click, **wishes: str) -> None:
    """``start_battle(page, edition="tournament", arena="the-pit")``."""
    for wish, value in wishes.items():
        page.get_by_test_id(f"{wish}-{value}").check(force=True)
    act(page.get_by_test_id(f"quick-{way}"))
    wait_for_my_turn(page)


class Fighter:
    """Plays the seats of this screen; remembers what kinds of questions it was asked."""

    def __init__(self, page: Page, act: Act = click, seen: Seen | None = None) -> None:
        self.page = page
        self.act = act
        self.asked: set[str] = set()
        self.done: set[str] = set()
        self.noticed: set[str] = set()
        self._seen = seen or (lambda _: None)

    def play_to_the_end(self, limit: int = 900) -> None:
        for _ in range(limit):
            if not wait_for_my_turn(self.page):
                return
            self.take_one_action()
        raise AssertionError("the game does not end")

    def play_until(self, enough: Callable[[], bool], limit: int = 300) -> None:
        for _ in range(limit):
            if enough():
                return
            assert wait_for_my_turn(self.page), f"the game ended before; asked were {self.asked}"
            self.take_one_action()
        raise AssertionError(f"it never came to that; asked were {self.asked}, done {self.done}")

    def take_one_action(self) -> None:
        before = self._decision()
        question = self.page.get_by_test_id("question")
        if question.count():
            self._answer(question)
        else:
            self._activate()
        # The answer has been carried out when another decision is open.
        self.page.wait_for_function(
            """number => document.querySelector('[data-testid="prompt"]').dataset.decision != number
                 || document.querySelector('[data-testid="result"]')""",
            arg=before,
        )

    def _decision(self) -> str | None:
        return self.page.get_by_test_id("prompt").get_attribute("data-decision")

    def _note(self, what: str) -> None:
        if what not in self.noticed:
            self.noticed.add(what)
            self._seen(what)

    def _answer(self, question: Locator) -> None:
        prompt = question.get_attribute("data-prompt") or ""
        self._note(prompt)
        self.asked.add(prompt)
        kind = question.get_attribute("data-kind")
        if kind == "cell":
            self._choose_cell()
        elif kind == "faces":
            self.act(question.get_by_test_id("keep-faces"))
        else:
            self.act(question.locator("button[data-testid]").first)  # not what explains itself

    def _choose_cell(self) -> None:
        marked = [c["name"] for c in self._cells() if c["pick"]]
        target = cell(self.page, min(marked, key=lambda name: _distance(name, "f6")))
        self._point_at(target)

    def _point_at(self, target: Locator) -> None:
        """On a touch screen the first tap shows what would happen, the second does it."""
        self.act(target)
        if target.get_attribute("aria-selected") == "true":
            self.act(target)

    def _activate(self) -> None:
        deed = self._deal() or self._strike() or self._walk()
        if not deed:
            deed = "end"
            self.act(self.page.get_by_test_id("end-turn"))
        self.done.add(deed)

    def _deal(self) -> str | None:
        reveal = self.page.locator('[data-testid^="reveal-"]')
        if reveal.count():
            self._note("reveal")
            self.act(reveal.first)
            return "reveal"
        if self.page.get_by_test_id("open-market").count():
            self._note("open-market")
            self.act(self.page.get_by_test_id("open-market"))
            self._note("market")
            goods = self.page.locator('[data-testid^="buy-"][aria-disabled="false"]')
            expect(goods.first).to_be_visible()
            self.act(goods.first)
            return "buy"
        if self.page.get_by_test_id("take").count():
            self._note("take")
            self.act(self.page.get_by_test_id("take"))
            return "take"
        return None

    def _strike(self) -> str | None:
        mine = self._active_cell()["player"]
        for spell in self.page.locator(".spell.hits[aria-disabled=false]").all():
            self.act(spell)
            targets = [c for c in self._cells() if c["target"] and c["player"] not in (None, mine)]
            if targets:
                self._note("aim")
                self._point_at(cell(self.page, targets[0]["name"]))
                return "strike"
        self.page.keyboard.press("Escape")
        return None

    def _walk(self) -> str | None:
        """To a kama nearby, else nearer to an enemy, always on safe ground."""
        here = self._active_cell()
        cells = self._cells()
        safe = [c for c in cells if c["reach"] == "safe"]
        foes = [c["name"] for c in cells if c["player"] not in (None, here["player"])]
        rich = [c for c in safe if c["kamas"]]
        if rich:
            goal = min(rich, key=lambda c: _distance(c["name"], here["name"]))["name"]
        elif safe and foes:
            goal = min((c["name"] for c in safe), key=lambda name: _nearest(name, foes))
            if _nearest(goal, foes) >= _nearest(here["name"], foes):
                return None
        else:
            return None
        self._point_at(cell(self.page, goal))
        return "walk"

    def _active_cell(self) -> dict[str, Any]:
        active = self.page.locator("[data-cell].in-turn")
        expect(active).to_have_count(1)
        name = active.get_attribute("data-cell")
        return next(c for c in self._cells() if c["name"] == name)

    def _cells(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.page.locator("[data-cell]").evaluate_all(
            """cells => cells.map(({dataset: d}) => ({name: d.cell, reach: d.reach ?? null,
                 target: d.target ?? null, player: d.player ?? null, kamas: d.kamas ?? null,
                 pick: d.pick ?? null}))"""
        )
        return found


def _distance(a: str, b: str) -> int:
    return abs(ord(a[0]) - ord(b[0])) + abs(int(a[1:]) - int(b[1:]))


def _nearest(name: str, others: list[str]) -> int:
    return min(_distance(name, other) for other in others)
