"""Somebody who learns the game: reads the guide, does what it points at, and knows nothing else."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import Page, expect

from browser.hands import Act, cell, click, unfold, wait_for_my_turn
from browser.screen import Cell, Screen, distance, look, nearest


def start_lesson(page: Page, lesson: str, act: Act = click) -> None:
    unfold(page, "all-lessons", act)
    act(page.get_by_test_id(f"play-bot-{lesson}"))
    wait_for_my_turn(page)
    page.get_by_test_id("guide").wait_for()


def try_again(page: Page) -> None:
    """A lost lesson offers another try first. Until the new table is there the old one still shows
    its end: whoever looked then would see a lesson that is over."""
    old = page.url
    page.get_by_test_id("again").click()
    expect(page).not_to_have_url(old)
    expect(page.get_by_test_id("result")).to_have_count(0)
    wait_for_my_turn(page)
    page.get_by_test_id("guide").wait_for()


def read_on(page: Page, act: Act = click) -> None:
    """Up to what the guide waits for."""
    while page.get_by_test_id("guide-next").count():
        act(page.get_by_test_id("guide-next"))


class Pupil:
    def __init__(self, page: Page, act: Act = click) -> None:
        self.page = page
        self.act = act
        self.steps_seen: set[int] = set()
        self._chance = Random(7)
        self._screen: Screen

    def play_to_the_end(self, limit: int = 900) -> None:
        """Of the lesson, or of its game if that comes first."""
        answered = ""
        for _ in range(limit):
            self._look(answered)
            if self._screen.over or self._screen.learnt:
                return
            answered = self._screen.decision
            if "guide-next" in self._screen.buttons:
                read_on(self.page, self.act)
                self._look()
            self.steps_seen.add(self._screen.step)
            self._take_one_action()
        raise AssertionError("the lesson does not end")

    def _look(self, answered: str = "") -> None:
        self._screen = look(self.page, answered)

    def _press(self, button: str) -> bool:
        self.act(self.page.get_by_test_id(button))
        return True

    def _point_at(self, place: Cell) -> bool:
        """On a touch screen the first tap shows what would happen, the second does it."""
        target = cell(self.page, place["name"])
        self.act(target)
        if target.get_attribute("aria-selected") == "true":
            self.act(target)
        return True

    def _take_one_action(self) -> None:
        screen = self._screen
        if screen.question:
            self._answer(screen.question)
        elif screen.rings:
            _ = self._cast_ringed() or self._take_ringed() or self._go() or self._press("end-turn")
        else:
            _ = self._deal() or self._strike() or self._near() or self._press("end-turn")

    def _answer(self, question: dict[str, str]) -> None:
        if question["kind"] == "cell":
            marked = [place for place in self._screen.cells if place["pick"]]
            self._point_at(min(marked, key=lambda place: distance(place["name"], "f6")))
        elif question["kind"] == "faces":
            self._press("keep-faces")
        else:
            self.act(self.page.get_by_test_id("question").get_by_role("button").first)

    # What the guide points at

    def _cast_ringed(self) -> bool:
        """On a ringed cell if it can be, else on an enemy, else on any cell that is marked."""
        ready = [b for b in self._screen.ringed if b.startswith("spell-")]
        return any(self._cast(b) for b in ready if b in self._screen.buttons)

    def _cast(self, spell: str) -> bool:
        foes = [foe["name"] for foe in self._screen.foes]
        self._press(spell)
        self._look()
        targets = self._screen.targets
        if not targets:
            self.page.keyboard.press("Escape")
            return False
        return self._point_at(
            min(targets, key=lambda place: (not place["pointed"], place["name"] not in foes))
        )

    def _take_ringed(self) -> bool:
        return "take" in self._screen.ringed and self._press("take")

    def _go(self) -> bool:
        """To a ringed cell, or to where a ringed spell might be cast from."""
        screen = self._screen
        if ringed := [place for place in screen.safe if place["pointed"]]:
            return self._point_at(ringed[0])
        if "end-turn" in screen.ringed or not screen.foes:
            return False
        least, most = self._range_of_ringed_spell()

        def off(place: Cell) -> int:
            steps = nearest(place["name"], screen.foes)
            return max(0, least - steps, steps - most)

        best = min(map(off, screen.safe), default=99)
        here = off(screen.here)
        if best > here or best == here > 0:
            return False
        return self._point_at(self._chance.choice([c for c in screen.safe if off(c) == best]))

    def _range_of_ringed_spell(self) -> tuple[int, int]:
        for button in self._screen.ringed:
            found = re.search(r"(\d+)–(\d+)", self._screen.ranges.get(button, ""))
            if found:
                return int(found[1]), int(found[2])
        return 1, 1

    # Where it points at nothing, a pupil fights as anybody would

    def _deal(self) -> bool:
        if "open-market" in self._screen.buttons:
            self._press("open-market")
            return self._press("buy-gg")
        return "take" in self._screen.buttons and self._press("take")

    def _strike(self) -> bool:
        return any(self._cast(spell) for spell in self._screen.hitting)

    def _near(self) -> bool:
        """To the safe cell that is nearest to an enemy, if that is nearer than here."""
        screen = self._screen

        def off(place: Cell) -> int:
            return nearest(place["name"], screen.foes)

        best = min(screen.safe, key=off, default=None)
        return best is not None and off(best) < off(screen.here) and self._point_at(best)
