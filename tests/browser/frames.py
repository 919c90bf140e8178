"""How smoothly events are shown and how soon input is answered, in a full game.

Frames per second while a busy turn is animated; milliseconds from a press to the next picture, as
the browser's own Event Timing tells them (rounded to 8 ms by the browser, which counts from 16).

A measurement for people, not a test: ``PYTHONPATH=src:tests python -m browser.frames``. Frames are
counted where the page asks for them (``requestAnimationFrame``) and only while the stage is busy.
A board that waits for its player should cost nothing: the main thread's share of a core says so.
"""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import CDPSession, Page, sync_playwright

from browser.battle_hands import Fighter, start_battle
from browser.conftest import CHROMIUM, DESKTOP, FLAGS, PHONE
from browser.hands import click, tap, wait_for_my_turn
from live_server import LiveServer

_COUNT_FRAMES = """() => {
  window.frameTimes = [];
  let last = null;
  const count = now => {
    const prompt = document.querySelector('[data-testid="prompt"]');
    const busy = prompt?.dataset.busy === "true";
    if (busy && last !== null) window.frameTimes.push(now - last);
    last = busy ? now : null;
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
}"""


# Presses and taps that did something, with the time from the hardware to the paint after them.
_WATCH_INPUT = """() => {
  window.inputTimes = [];
  new PerformanceObserver((list) => {
    for (const { name, duration, processingEnd, startTime } of list.getEntries())
      if (/^(pointerup|click|keydown)$/.test(name))
        window.inputTimes.push([duration, processingEnd - startTime]);
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
}"""


def report_input(name: str, times: list[list[float]]) -> None:
    """``times``: until the paint, and until all handlers had run."""
    if not times:
        print(f"{name}: every input painted within 16 ms")
        return
    painted, handled = sorted(time[0] for time in times), sorted(time[1] for time in times)
    late = sum(time > 50 for time in painted)
    print(
        f"{name}: input to paint median {statistics.median(painted):.0f} ms, "
        f"worst {painted[-1]:.0f} ms, {late} of {len(painted)} over 50 ms; "
        f"handlers done after {statistics.median(handled):.0f} ms, worst {handled[-1]:.0f} ms "
        f"(load {os.getloadavg()[0]:.1f})"
    )


def measure(page: Page, phone: bool, turns: int) -> list[float]:
    """Milliseconds of each frame in which something was being shown."""
    act = tap if phone else click
    start_battle(page, "bot", act, edition="tournament", team="stasis", arena="the-pit")
    fighter = Fighter(page, act)
    fighter.play_until(lambda: "end-turn" in fighter.screen.buttons)
    page.evaluate(_COUNT_FRAMES)
    page.evaluate(_WATCH_INPUT)
    ended = 0

    def enough() -> bool:
        nonlocal ended
        ended += "end" in fighter.done
        fighter.done.clear()
        return ended >= turns

    fighter.play_until(enough)
    times: list[float] = page.evaluate("window.frameTimes")
    return times


def idle_share(page: Page, seconds: float = 2) -> float:
    """Processor time of the main thread, per second, while a player thinks."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Performance.setTimeDomain", {"timeDomain": "threadTicks"})
    devtools.send("Performance.enable")
    before = _task_seconds(devtools)
    page.wait_for_timeout(1000 * seconds)
    return (_task_seconds(devtools) - before) / seconds


def _task_seconds(devtools: CDPSession) -> float:
    metrics = devtools.send("Performance.getMetrics")["metrics"]
    return next(float(one["value"]) for one in metrics if one["name"] == "TaskDuration")


def report(name: str, times: list[float]) -> None:
    slow = sum(time > 1000 / 30 for time in times)
    print(
        f"{name}: {1000 * len(times) / sum(times):.1f} frames/s over {sum(times) / 1000:.1f} s; "
        f"median {statistics.median(times):.1f} ms, "
        f"95 % within {statistics.quantiles(times, n=20)[-1]:.1f} ms, "
        f"worst {max(times):.0f} ms, {slow} of {len(times)} frames under 30/s "
        f"(load {os.getloadavg()[0]:.1f})"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=4, help="activations to play")
    turns = parser.parse_args().turns
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = LiveServer(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            for name, device in (("desktop", DESKTOP), ("phone", PHONE)):
                page = browser.new_context(**device, reduced_motion="no-preference").new_page()
                page.goto(server.url)
                report(name, measure(page, device is PHONE, turns))
                report_input(name, page.evaluate("window.inputTimes"))
                wait_for_my_turn(page)
                print(f"{name} at rest: {100 * idle_share(page):.0f} % of a core")
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
