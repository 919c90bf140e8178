"""A whole game as a person plays it: every decision answered with what the screen offers."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from browser.hands import Act, cell, click, unfold, wait_for_my_turn
from browser.screen import Screen, distance, look, nearest

Seen = Callable[[str], None]
"""Told once for each kind of thing that comes up, to keep a picture of it."""


def start_battle(page: Page, way: str = "bot", act: Act = click, **wishes: str) -> None:
    """``start_battle(page, edition="tournament", arena="the-pit")``."""
    if wishes or way != "bot":
        unfold(page, "quick-change", act)
    for wish, value in wishes.items():
        page.get_by_test_id(f"{wish}-{value}").check(force=True)
    act(page.get_by_test_id(f"quick-{way}"))
    wait_for_my_turn(page)


class Fighter:
    """Plays the seats of this screen; remembers what kinds of questions it was asked."""

    def __init__(self, page: Page, act: Act = click, seen: Seen | None = None) -> None:
        self.page = page
        self.act = act
        self.screen: Screen
        """As it was when this person last came to decide."""
        self.asked: set[str] = set()
        self.done: set[str] = set()
        self.noticed: set[str] = set()
        self._seen = seen or (lambda _: None)

    def play_to_the_end(self, limit: int = 900) -> None:
        self.play_until(lambda: self.screen.over, limit)

    def play_until(self, enough: Callable[[], bool], limit: int = 300) -> None:
        """``enough`` is asked whenever it is this person's turn, and at the end."""
        answered = ""
        for _ in range(limit):
            self.screen = look(self.page, answered)
            if enough():
                return
            assert not self.screen.over, f"the game ended before; asked were {self.asked}"
            if self.screen.learnt:
                self._press("play-on")
                continue
            answered = self.screen.decision
            self._decide()
        raise AssertionError(f"it never came to that; asked were {self.asked}, done {self.done}")

    def take_one_action(self) -> None:
        """It has been carried out when another decision is open, be it somebody else's."""
        self.screen = look(self.page)
        self._decide()
        self.page.wait_for_function(
            """number => document.querySelector('[data-testid="prompt"]').dataset.decision != number
                 || document.querySelector('[data-testid="result"]')""",
            arg=self.screen.decision,
        )

    def _decide(self) -> None:
        if self.screen.question:
            self._answer(self.screen.question)
        else:
            self._activate()

    def _note(self, what: str) -> None:
        if what not in self.noticed:
            self.noticed.add(what)
            self._seen(what)

    def _press(self, button: str) -> None:
        self.act(self.page.get_by_test_id(button))

    def _answer(self, question: dict[str, str]) -> None:
        self._note(question["prompt"])
        self.asked.add(question["prompt"])
        if question["kind"] == "cell":
            marked = [place["name"] for place in self.screen.cells if place["pick"]]
            self._point_at(min(marked, key=lambda name: distance(name, "f6")))
        elif question["kind"] == "faces":
            self._press("keep-faces")
        else:
            # not what explains itself
            self.act(self.page.get_by_test_id("question").locator("button[data-testid]").first)

    def _point_at(self, name: str) -> None:
        """On a touch screen the first tap shows what would happen, the second does it."""
        target = cell(self.page, name)
        self.act(target)
        if target.get_attribute("aria-selected") == "true":
            self.act(target)

    def _activate(self) -> None:
        deed = self._deal() or self._strike() or self._walk()
        if not deed:
            deed = "end"
            self._press("end-turn")
        self.done.add(deed)

    def _deal(self) -> str | None:
        if reveal := self.screen.button("reveal-"):
            self._note("reveal")
            self.act(self.page.get_by_test_id(reveal).first)
            return "reveal"
        if "open-market" in self.screen.buttons:
            self._note("open-market")
            self._press("open-market")
            self._note("market")
            goods = self.page.locator('[data-testid^="buy-"][aria-disabled="false"]')
            self.act(goods.first)
            return "buy"
        return self._take()

    def _take(self) -> str | None:
        if "take" not in self.screen.buttons:
            return None
        self._note("take")
        self._press("take")
        return "take"

    def _strike(self) -> str | None:
        foes = [foe["name"] for foe in self.screen.foes]
        for spell in self.screen.hitting:
            self._press(spell)
            aimed = [place["name"] for place in look(self.page).targets if place["name"] in foes]
            if aimed:
                self._note("aim")
                self._point_at(aimed[0])
                return "strike"
        if self.screen.hitting:
            self.page.keyboard.press("Escape")
        return None

    def _walk(self) -> str | None:
        """To a kama nearby, else nearer to an enemy, always on safe ground."""
        here, foes = self.screen.here["name"], self.screen.foes
        safe = [place["name"] for place in self.screen.safe]
        rich = [place["name"] for place in self.screen.safe if place["kamas"]]
        if rich:
            goal = min(rich, key=lambda name: distance(name, here))
        elif safe and foes:
            goal = min(safe, key=lambda name: nearest(name, foes))
            if nearest(goal, foes) >= nearest(here, foes):
                return None
        else:
            return None
        self._point_at(goal)
        return "walk"
