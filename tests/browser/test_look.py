"""What the look promises: the board's size, the band, the log, and figures one can tell apart."""

from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from browser.battle_hands import Fighter, start_battle
from browser.conftest import DESKTOP, PHONE, OpenPage
from browser.hands import cell, start_duel, tap

pytestmark = pytest.mark.browser
LOW_PHONE = {**PHONE, "viewport": {"width": 844, "height": 390}}


def _start(page: Page) -> None:
    start_battle(page, edition="tournament", team="stasis", arena="the-pit")


def _box(found: Locator) -> FloatRect:
    box = found.bounding_box()
    assert box
    return box


def _screen(width: int, height: int) -> dict[str, Any]:
    return {"viewport": {"width": width, "height": height}}


@pytest.mark.parametrize(
    ("width", "height", "least"), [(1280, 800, 640), (1440, 900, 740), (1920, 1080, 880)]
)
def test_the_board_takes_all_height(
    open_page: OpenPage, width: int, height: int, least: int
) -> None:
    page = open_page(_screen(width, height))
    _start(page)
    board = _box(page.get_by_test_id("board"))
    assert min(board["width"], board["height"]) >= least
    assert board["y"] + board["height"] <= height
    prompt = _box(page.get_by_test_id("prompt"))
    for player in (1, 2):
        purse = _box(page.get_by_test_id(f"purse-{player}"))
        assert purse["y"] + purse["height"] <= board["y"], "score and question share the band"
        assert abs(purse["y"] + purse["height"] / 2 - prompt["y"] - prompt["height"] / 2) < 8
    own, theirs = (_box(page.get_by_test_id(f"purse-{player}")) for player in (1, 2))
    assert own["x"] < board["x"] + board["width"] / 2 < theirs["x"], "one's own side is on the left"


def test_the_board_keeps_its_size_from_decision_to_decision(open_page: OpenPage) -> None:
    page = open_page(DESKTOP)
    _start(page)
    before = _box(page.get_by_test_id("board"))
    fighter = Fighter(page)

    def still() -> bool:
        assert _box(page.get_by_test_id("board")) == before
        return {"deploy", "tension", "inspire"} <= fighter.asked and "walk" in fighter.done

    fighter.play_until(still)


def test_dice_and_eight_lines_of_the_log_stay_in_sight_beside_a_hint(open_page: OpenPage) -> None:
    page = open_page(DESKTOP)
    _start(page)
    fighter = Fighter(page)
    fighter.play_until(lambda: "walk" in fighter.done and fighter.screen.question is None)
    page.get_by_test_id("ask-hint").click()
    expect(page.get_by_test_id("hint-steps")).to_be_visible(timeout=30_000)
    log, tray = page.get_by_test_id("log"), page.get_by_test_id("dice-tray")
    line = page.evaluate("parseFloat(getComputedStyle(document.querySelector('.log')).lineHeight)")
    assert _box(log)["height"] >= 8 * line
    assert _box(log)["y"] + _box(log)["height"] <= 800
    assert _box(tray)["y"] + _box(tray)["height"] <= _box(log)["y"]


def _fits(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_a_phone_held_upright_shows_board_heads_and_spells_at_once(
    open_page: OpenPage, locale: str
) -> None:
    page = open_page(PHONE, locale=locale)
    start_duel(page, "my-very-first-spell", act=tap)
    board = _box(page.get_by_test_id("board"))
    controls = _box(page.locator(".controls-area"))
    assert board["width"] >= 370
    assert board["y"] + board["height"] <= controls["y"]
    assert controls["y"] + controls["height"] <= 844
    _fits(page)


def test_a_phone_on_its_side_has_the_board_at_full_height(open_page: OpenPage) -> None:
    page = open_page(LOW_PHONE)
    start_duel(page, "my-very-first-spell", act=tap)
    board = _box(page.get_by_test_id("board"))
    assert min(board["width"], board["height"]) >= 370
    assert _box(page.get_by_test_id("prompt"))["x"] >= board["x"] + board["width"] - 8
    _fits(page)


def test_figures_have_bases_and_health_in_sight(open_page: OpenPage) -> None:
    page = open_page(DESKTOP)
    start_duel(page, "my-very-first-spell")
    board = page.get_by_test_id("board")
    expect(board.locator(".unit")).to_have_count(2)
    expect(board.locator(".base-1")).to_have_count(1)
    expect(board.locator(".base-2")).to_have_count(1)
    expect(board.locator(".pill")).to_have_count(2)
    cell(page, "d2").hover()


def test_the_gallery_shows_everything(open_page: OpenPage) -> None:
    page = open_page(_screen(1600, 1000))
    page.goto(page.url.rstrip("/") + "/gallery")
    for part in ("figures", "collection", "things", "arenas", "components"):
        expect(page.get_by_test_id(f"gallery-{part}")).to_be_visible()
    collection = page.get_by_test_id("gallery-collection")
    assert collection.locator("figure").count() > 190
