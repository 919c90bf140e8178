"""Take pictures of the client in known states, for people to look at.

    .venv/bin/python scripts/screenshots.py turn aim --size 1280x800 --theme dark --locale fr

Needs a built client (``npm run build`` in web/). Pictures go to ``artifacts/look/``; without names
it takes every state. Dice are foretold, so the same call takes the same pictures.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from playwright.sync_api import Locator, Page, sync_playwright  # noqa: E402

from browser import battle_hands, hands, screen  # noqa: E402
from browser.conftest import CHROMIUM, FLAGS  # noqa: E402
from live_server import LiveServer  # noqa: E402

FOLDER = ROOT / "artifacts" / "look"
SIZES = ["1280x800", "1440x900", "1920x1080", "390x844", "844x390"]


def start(page: Page) -> None:
    """The start page."""


def gallery(page: Page) -> None:
    """Everything that is drawn, on one long page."""
    page.goto(page.url.rstrip("/") + "/gallery")
    page.get_by_test_id("gallery-arenas").wait_for()
    page.evaluate("document.fonts.ready")


def deploy(page: Page) -> None:
    """Placing Krosmasters before the fight."""
    battle_hands.start_battle(page, edition="tournament", team="stasis", arena="the-pit")


def turn(page: Page) -> None:
    """An activation of one's own, some turns into a game."""
    deploy(page)
    fighter = battle_hands.Fighter(page)
    fighter.play_until(lambda: {"strike", "walk"} <= fighter.done and _free(fighter.screen))


def _free(seen: screen.Screen) -> bool:
    return seen.question is None and len(seen.safe) > 0 and len(seen.castable) > 0


def aim(page: Page) -> None:
    """A spell in hand over a target."""
    turn(page)
    for spell in screen.look(page).castable:
        page.get_by_test_id(spell).click()
        if targets := screen.look(page).targets:
            hands.cell(page, targets[0]["name"]).hover()
            page.get_by_test_id("preview-marks").wait_for(state="attached")
            return


def duel(page: Page) -> None:
    """The first lesson's duel."""
    page.locator("[data-testid^=play-bot-]").first.click()
    hands.wait_for_my_turn(page)


STATES: dict[str, Callable[[Page], None]] = {
    one.__name__: one for one in (start, gallery, deploy, turn, aim, duel)
}


def take(shown: Page | Locator, name: str) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    path = FOLDER / f"{name}.png"
    shown.screenshot(path=path)
    print(path)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("state", nargs="*", choices=[*STATES, []], help=", ".join(STATES))
    parser.add_argument("--size", nargs="+", default=SIZES)
    parser.add_argument("--theme", nargs="+", default=["light"], choices=["light", "dark"])
    parser.add_argument("--locale", nargs="+", default=["en"], choices=["en", "fr"])
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = LiveServer(Path(folder), foretold=True)
        server.foretell("pictures")
        server.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            for state in asked.state or STATES:
                for size in asked.size:
                    for theme in asked.theme:
                        for locale in asked.locale:
                            shoot(browser, server, state, size, theme, locale)
        finally:
            browser.close()
            server.stop()


def shoot(browser: Any, server: LiveServer, state: str, size: str, theme: str, locale: str) -> None:
    width, height = map(int, size.split("x"))
    small = min(width, height) < 500
    server.foretell(f"pictures {state}")
    context = browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=2 if small else 1,
        has_touch=small,
        is_mobile=small,
        color_scheme=theme,
        locale=locale,
        reduced_motion="reduce",
    )
    context.add_init_script("localStorage.setItem('krosarena.speed', 'instant')")
    page = context.new_page()
    page.on("pageerror", lambda error: print("page error:", error))
    page.goto(server.url)
    try:
        STATES[state](page)
        name = f"{state}-{size}-{theme}-{locale}"
        sections = (
            page.locator("section[data-testid^=gallery-]").all() if state == "gallery" else []
        )
        for section in sections:
            take(section, f"{section.get_attribute('data-testid')}-{theme}")
        if not sections:
            take(page, name)
    except Exception:
        take(page, f"failed-{state}-{size}")
        raise
    finally:
        context.close()


if __name__ == "__main__":
    main()
