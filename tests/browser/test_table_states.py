"""Every state of the table: nothing serious for axe, light on the wire, the log one swipe away."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

from browser.axe import serious_violations
from browser.battle_hands import Fighter, start_battle
from browser.conftest import DESKTOP, PHONE, OpenPage
from browser.hands import click, start_duel, tap, wait_for_my_turn

pytestmark = pytest.mark.browser

MOST_AT_FIRST = 260_000
"""Bytes on the wire: code, styles, fonts, and the figures of both teams."""


def _start(page: Page, act: Any = click) -> Fighter:
    start_battle(page, "bot", act, edition="tournament", team="stasis", arena="the-pit")
    return Fighter(page, act)


@pytest.mark.parametrize(
    ("device", "theme"), [(DESKTOP, "light"), (DESKTOP, "dark"), (PHONE, "light"), (PHONE, "dark")]
)
def test_axe_finds_nothing_serious_from_set_up_to_market(
    open_page: OpenPage, device: dict[str, Any], theme: str
) -> None:
    page = open_page(device, color_scheme=theme)
    fighter = _start(page, tap if device is PHONE else click)
    assert serious_violations(page) == [], "choosing starting cells"
    seen: set[str] = set()

    def look(state: str) -> None:
        if state not in seen:
            seen.add(state)
            assert serious_violations(page) == [], state

    fighter = Fighter(page, fighter.act, seen=look)
    fighter.play_until(lambda: {"tension", "inspire", "aim", "market"} <= seen)


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_last_scene_is_accessible_and_gives_the_board_back(
    open_page: OpenPage, device: dict[str, Any]
) -> None:
    page = open_page(device)
    act = tap if device is PHONE else click
    start_duel(page, "right-in-the-kisser", act=act)
    while wait_for_my_turn(page):
        Fighter(page, act).take_one_action()
    result = page.get_by_test_id("result")
    expect(result.get_by_role("heading").first).to_be_focused()
    assert serious_violations(page) == []
    act(page.get_by_test_id("see-board"))
    expect(result).to_have_count(0)
    expect(page.get_by_test_id("result-panel")).to_contain_text("original p.")
    act(page.get_by_test_id("see-scene"))
    expect(result).to_be_visible()


def test_all_that_a_first_visit_fetches_is_light(open_page: OpenPage) -> None:
    page = open_page(DESKTOP)
    fetched: dict[str, int] = {}
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    names: dict[str, str] = {}
    wire.on(
        "Network.responseReceived", lambda e: names.update({e["requestId"]: e["response"]["url"]})
    )
    wire.on(
        "Network.loadingFinished",
        lambda e: fetched.update({names.get(e["requestId"], "?"): int(e["encodedDataLength"])}),
    )
    wire.send("Network.clearBrowserCache")
    page.reload()
    _start(page)
    page.evaluate("document.fonts.ready")
    page.wait_for_load_state("networkidle")
    mine = {url: size for url, size in fetched.items() if "/api/" not in url}
    assert any(url.endswith(".js") for url in mine)
    assert any(url.endswith(".woff2") for url in mine)
    assert any("/assets/en-" in url for url in mine)
    assert not any("/assets/fr-" in url for url in mine), "one language is enough"
    assert sum(mine.values()) <= MOST_AT_FIRST, sorted(mine.items(), key=lambda row: -row[1])


def test_on_a_phone_the_log_is_one_swipe_away(open_page: OpenPage) -> None:
    page = open_page(PHONE)
    start_duel(page, "right-in-the-kisser", act=tap)
    log, button = page.get_by_test_id("log"), page.get_by_test_id("story-fold")
    expect(log).to_be_hidden()
    wire = page.context.new_cdp_session(page)
    _swipe(wire, 320, 90, 560)
    expect(log).to_be_visible()
    expect(button).to_have_attribute("aria-expanded", "true")
    _swipe(wire, 60, 320, 560)
    expect(log).to_be_hidden()
    button.press("Enter")
    expect(log).to_be_visible()
    board = page.get_by_test_id("board").bounding_box()
    drawer = page.locator(".story-area").bounding_box()
    assert board
    assert drawer
    assert drawer["y"] >= board["y"] + board["height"] - 12, "the board stays in sight"


def _swipe(wire: CDPSession, start: int, end: int, y: int) -> None:
    def touch(kind: str, x: int | None) -> None:
        points = [] if x is None else [{"x": x, "y": y}]
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", start)
    for part in range(1, 6):
        touch("touchMove", start + (end - start) * part // 5)
    touch("touchEnd", None)


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_on_a_phone_dice_lie_clear_of_the_spells_and_words_stay_whole(
    open_page: OpenPage, locale: str
) -> None:
    page = open_page(PHONE, locale=locale)
    fighter = _start(page, tap)
    fighter.play_until(lambda: "strike" in fighter.done and fighter.screen.question is None)
    tray = page.get_by_test_id("dice-tray").bounding_box()
    controls = page.locator(".controls-area").bounding_box()
    heads = page.locator(".heads-area").bounding_box()
    assert tray
    assert controls
    assert heads
    assert heads["y"] + heads["height"] <= tray["y"] + 1
    dice = page.locator('[data-testid="dice-tray"] .place').last.bounding_box()
    assert dice
    assert dice["y"] + dice["height"] <= controls["y"], "no die under the spells"
    broken = page.eval_on_selector_all(
        ".spell .name", "names => names.filter((name) => name.scrollWidth > name.clientWidth + 1)"
    )
    assert broken == []


def test_twice_as_large_everything_can_still_be_reached(open_page: OpenPage) -> None:
    """200 % on a screen of 1280 × 800 leaves 640 × 400."""
    page = open_page({"viewport": {"width": 640, "height": 400}, "device_scale_factor": 2})
    start_duel(page, "right-in-the-kisser")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0
    for part in ("prompt", "end-turn", "story-fold", "nav-menu"):
        expect(page.get_by_test_id(part)).to_be_in_viewport()
    assert serious_violations(page) == []
