"""What the browser's main thread computes for each gesture at the table, by the browser's trace.

    .venv/bin/python scripts/measure-input.py --phone --times 5

Needs a built client (``npm run build`` in web/). For every gesture: the longest task of the main
thread from the press until all is drawn, as processor time, which a busy machine hardly changes,
and what that task was busy with; processor time of painting pixels in other threads (all frames of
the gesture together: this browser has no graphics card); and by the clock, as the browser's own
Event Timing tells it, from the press to the next picture. Over 50 ms a person begins to notice.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from browser import battle_hands, hands, screen  # noqa: E402
from browser.conftest import CHROMIUM, DESKTOP, FLAGS, PHONE  # noqa: E402
from live_server import LiveServer  # noqa: E402

CATEGORIES = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"]
PARTS = {
    "FunctionCall": "script",
    "RunMicrotasks": "script",
    "V8.GC_MC_BACKGROUND_MARKING": "script",
    "ParseHTML": "script",
    "UpdateLayoutTree": "style",
    "Layout": "layout",
    "PrePaint": "paint",
    "Paint": "paint",
    "Layerize": "paint",
    "Commit": "paint",
    "HitTest": "hit test",
}
FRAMES = 6
"""Pictures to wait for after a gesture: what it causes may come a little later."""


@dataclass
class Gesture:
    name: str
    deed: Callable[[Page], None]
    back: Callable[[Page], None]
    """Undoes it, not measured."""
    before: Callable[[Page], None] = lambda _: None


@dataclass
class Task:
    """Milliseconds of processor time."""

    total: float
    parts: Counter[str]


@dataclass
class Cost:
    longest: Task
    raster: float
    clock: float


def _escape(page: Page) -> None:
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")


class Hands:
    """Gestures for the position on this screen."""

    def __init__(self, page: Page, phone: bool) -> None:
        self.page = page
        self.phone = phone
        seen = screen.look(page)
        self.here = seen.here["name"]
        self.safe = [place["name"] for place in seen.safe]
        foes = [foe["name"] for foe in seen.foes]
        for self.spell in seen.hitting:
            page.get_by_test_id(self.spell).click()
            aimed = [c["name"] for c in screen.look(page).targets if c["name"] in foes]
            _escape(page)
            if aimed:
                self.target = aimed[0]
                return
        raise AssertionError("nobody can be hit from here")

    def press(self, name: str) -> None:
        """On the middle of something, straight to the browser: no waiting, no scrolling."""
        self._press_at(self._middle(f'[data-testid="{name}"]'))

    def _press_at(self, place: tuple[float, float]) -> None:
        if self.phone:
            self.page.touchscreen.tap(*place)
        else:
            self.page.mouse.click(*place)

    def point(self, cell: str) -> None:
        self.page.mouse.move(*self._middle(f'[data-cell="{cell}"] .field'))

    def _middle(self, selector: str) -> tuple[float, float]:
        box = self.page.locator(selector).first.bounding_box()
        assert box, selector
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def point_at_target(self) -> None:
        if self.phone:
            self.press(f"cell-{self.target}")
        else:
            self.point(self.target)

    def _aim(self, _: Page) -> None:
        self.press(self.spell)
        self.point_at_target()

    def _cast(self) -> None:
        self.press(f"cell-{self.target}")
        self.page.locator('[data-testid="prompt"][data-busy="true"]').wait_for()
        self.page.locator('[data-testid="prompt"][data-busy="false"]').wait_for()

    def gestures(self) -> list[Gesture]:
        far = max(self.safe, key=lambda cell: screen.distance(cell, self.here))
        away = self._away
        both = [
            Gesture("take a spell in hand", lambda _: self.press(self.spell), _escape),
            Gesture("put it down", _escape, _escape, lambda _: self.press(self.spell)),
            Gesture(
                "point at an enemy with it",
                lambda _: self.point_at_target(),
                away,
                lambda _: self.press(self.spell),
            ),
            Gesture("press where nothing can be done", lambda _: self.press("cell-a1"), away),
            Gesture("open the menu", lambda _: self.press("nav-menu"), _escape),
            Gesture("open the market", lambda _: self.page.keyboard.press("m"), _escape),
            Gesture("see the enemies' threats", lambda _: self.page.keyboard.press("t"), away),
        ]
        if self.phone:
            both.append(Gesture("open the log", lambda _: self.press("story-fold"), self._fold))
        else:
            both.insert(1, Gesture("point at a free cell", lambda _: self.point(far), away))
            both.insert(2, Gesture("point at an enemy", lambda _: self.point(self.target), away))
            both.append(Gesture("walk", lambda _: self.press(f"cell-{far}"), self._return))
        return both

    def last(self) -> Gesture:
        """Cannot be taken back: once only."""
        return Gesture("cast, with its dice", lambda _: self._cast(), lambda _: None, self._aim)

    def _return(self, page: Page) -> None:
        hands.wait_for_my_turn(page)
        page.keyboard.press("u")
        page.locator(f'[data-cell="{self.here}"].in-turn').wait_for(state="attached")
        hands.wait_for_my_turn(page)

    def _away(self, page: Page) -> None:
        page.mouse.move(2, 2)
        _escape(page)

    def _fold(self, page: Page) -> None:
        page.get_by_test_id("story-fold").click(force=True)


def reach(page: Page) -> None:
    """An own activation in which somebody can be hit, someone else walked to, goods be bought."""
    battle_hands.start_battle(page, edition="tournament", team="stasis", arena="the-pit")
    fighter = battle_hands.Fighter(page)

    def fit() -> bool:
        seen = fighter.screen
        if seen.question or len(seen.safe) < 8 or "walk" not in fighter.done:
            return False
        try:
            Hands(page, phone=False)
        except AssertionError:
            return False
        return True

    fighter.play_until(fit)


_WATCH_INPUT = """() => {
  window.inputTimes = [];
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (/^(pointer(over|down|up)|click|keydown)$/.test(name)) window.inputTimes.push(duration);
  }).observe({ type: "event", durationThreshold: 16 });
}"""


def measure(browser: Browser, page: Page, gesture: Gesture) -> Cost:
    gesture.before(page)
    settle(page)
    page.evaluate(_WATCH_INPUT)
    browser.start_tracing(page=page, categories=CATEGORIES)
    gesture.deed(page)
    settle(page)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    clock = max(page.evaluate("window.inputTimes"), default=0)
    gesture.back(page)
    raster = sum(event["tdur"] for event in events if event["name"] == "RasterTask") / 1000
    longest = max(tasks_in(events), key=lambda task: task.total, default=Task(0, Counter()))
    return Cost(longest, raster, clock)


def settle(page: Page) -> None:
    page.evaluate(
        """frames => new Promise(done => {
             const next = () => frames-- > 0 ? requestAnimationFrame(next) : setTimeout(done, 60);
             next(); })""",
        FRAMES,
    )


def tasks_in(events: list[dict[str, Any]]) -> list[Task]:
    mains = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    ours = [event for event in events if (event["pid"], event["tid"]) in mains and "tdur" in event]
    tasks = [event for event in ours if event["name"].endswith("RunTask") and event["tdur"] > 1000]
    return [Task(task["tdur"] / 1000, _parts_of(task, ours)) for task in tasks]


def _parts_of(task: dict[str, Any], events: list[dict[str, Any]]) -> Counter[str]:
    """Outermost known parts only: a layout forced by a script belongs to the layout, not twice."""
    parts: Counter[str] = Counter()
    end = task["ts"] + task["dur"]
    inside = sorted(
        (
            event
            for event in events
            if event["name"] in PARTS
            and task["ts"] <= event["ts"] < end
            and event["tid"] == task["tid"]
        ),
        key=lambda event: (event["ts"], -event["dur"]),
    )
    open_until: list[tuple[float, str]] = []
    for event in inside:
        while open_until and open_until[-1][0] <= event["ts"]:
            open_until.pop()
        part, spent = PARTS[event["name"]], event["tdur"] / 1000
        parts[part] += spent
        if open_until:
            parts[open_until[-1][1]] -= spent
        open_until.append((event["ts"] + event["dur"], part))
    return parts


def report(gesture: str, costs: list[Cost]) -> None:
    worst = max((cost.longest for cost in costs), key=lambda task: task.total)
    parts = ", ".join(f"{name} {ms:.0f}" for name, ms in worst.parts.most_common() if ms >= 1)
    middle = statistics.median(cost.longest.total for cost in costs)
    raster = statistics.median(cost.raster for cost in costs)
    clock = statistics.median(cost.clock for cost in costs)
    print(
        f"  {gesture:32} {middle:6.1f} {worst.total:6.1f} {raster:7.0f} {clock:6.0f}   {parts}",
        flush=True,
    )


def watch(
    browser: Browser, server: LiveServer, name: str, device: dict[str, Any], times: int
) -> None:
    """The position is reached as fast as can be, and looked at by normal speed."""
    first = _open(browser, server.url, "instant", **DESKTOP, reduced_motion="reduce")
    reach(first)
    table, visitor = first.url, first.context.storage_state()
    first.context.close()
    page = _open(browser, table, "normal", **device, storage_state=visitor)
    hands.wait_for_my_turn(page)
    page.evaluate("document.fonts.ready")
    print(f"{name:34} {'task':>6} {'worst':>6} {'raster':>7} {'clock':>6}   made of (ms)")
    player = Hands(page, phone=device is PHONE)
    for gesture in player.gestures():
        report(gesture.name, [measure(browser, page, gesture) for _ in range(times)])
    report("cast, with its dice", [measure(browser, page, player.last())])
    page.context.close()


def _open(browser: Browser, url: str, speed: str, **options: Any) -> Page:
    context = browser.new_context(**options)
    for key, value in (("sounds", "off"), ("speed", speed)):
        context.add_init_script(f"localStorage.setItem('krosarena.{key}', '{value}')")
    page = context.new_page()
    page.goto(url)
    return page


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--times", type=int, default=3, help="how often each gesture is made")
    parser.add_argument("--phone", action="store_true", help="a phone only (else both)")
    parser.add_argument("--desktop", action="store_true", help="a desktop only")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = LiveServer(Path(folder), foretold=True)
        server.foretell("gestures")
        server.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            for name, device in (("desktop", DESKTOP), ("phone", PHONE)):
                if not (asked.phone or asked.desktop) or getattr(asked, name):
                    server.foretell(f"gestures {name}")
                    watch(browser, server, name, device, asked.times)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
