"""How the client behaves towards its players: what it explains, and what it never does to them."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import DESKTOP, PHONE, OpenPage
from browser.hands import cell, start_duel, take_one_action, tap, wait_for_my_turn
from live_server import LiveServer

pytestmark = pytest.mark.browser
NARROW_PHONE = {**PHONE, "viewport": {"width": 360, "height": 740}}


def _play_until_something_is_risky(page: Page) -> str:
    risky = page.locator('[data-reach="risky"]')
    for _ in range(30):
        wait_for_my_turn(page)
        if risky.count():
            return risky.first.get_attribute("data-cell") or ""
        take_one_action(page, tap)
    raise AssertionError("nothing is ever risky")


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_the_board_stands_still_between_two_taps(open_page: OpenPage, locale: str) -> None:
    page = open_page(NARROW_PHONE, locale=locale)
    start_duel(page, "my-very-first-spell", act=tap)
    target = cell(page, _play_until_something_is_risky(page))
    board = page.get_by_test_id("board")
    before = board.bounding_box()
    tap(target)
    expect(target).to_have_attribute("aria-selected", "true")
    assert board.bounding_box() == before
    question = page.locator('[data-testid="prompt"] p')
    assert question.evaluate("line => line.scrollHeight <= line.clientHeight")


def test_a_key_held_down_ends_one_turn_and_keeps_the_focus(open_page: OpenPage) -> None:
    page = open_page(DESKTOP)
    start_duel(page, "right-in-the-kisser")
    end = page.get_by_test_id("end-turn")
    end.focus()
    page.keyboard.down("Enter")
    expect(page.locator(".timeline .turn")).to_have_text("Turn 3")
    wait_for_my_turn(page)
    for _ in range(4):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    expect(end).to_be_focused()
    expect(end).to_have_attribute("aria-disabled", "false")
    expect(page.locator(".timeline .turn")).to_have_text("Turn 3")


def test_signs_and_greyed_spells_are_explained(open_page: OpenPage) -> None:
    page = open_page(DESKTOP)
    start_duel(page, "my-very-first-spell")
    cell(page, "d3").hover()
    expect(page.get_by_test_id("hint")).to_contain_text("Tree: bars the way")
    question = page.get_by_test_id("prompt").get_by_role("status").bounding_box()
    assert question
    assert question["height"] > 10, "the question stays in sight"
    page.get_by_test_id("prompt").hover()
    expect(page.get_by_test_id("hint")).to_have_count(0)
    page.get_by_test_id("spell-punch").click(force=True)
    expect(page.get_by_test_id("in-vain")).to_contain_text("Punch has nothing to aim at from here.")


def test_onlookers_are_told_so_and_offered_nothing(open_page: OpenPage) -> None:
    player = open_page(DESKTOP)
    start_duel(player, "my-very-first-spell")
    onlooker = open_page(DESKTOP)
    onlooker.goto(player.url)
    expect(onlooker.get_by_test_id("prompt")).to_have_text(
        re.compile(r"^\s*You are watching\s+Guest \d+ is playing Queen of the Tofus\.\s*$")
    )
    expect(onlooker.get_by_test_id("end-turn")).to_have_count(0)
    expect(onlooker.get_by_test_id("command")).to_have_count(0)


@pytest.mark.parametrize("address", ["/nonsense", "/table", "/table/a/b", "/table/%E0%A4%A"])
def test_addresses_of_nothing(open_page: OpenPage, server: LiveServer, address: str) -> None:
    page = open_page(DESKTOP)
    page.goto(server.url + address)
    expect(page).to_have_title("Page not found · Krosarena")
    expect(page.locator("h1")).to_have_text("Page not found")


def test_the_slash_key_opens_the_folded_story(open_page: OpenPage) -> None:
    page = open_page(PHONE)
    start_duel(page, "my-very-first-spell", act=tap)
    page.keyboard.press("/")
    command = page.get_by_test_id("command")
    expect(command).to_be_focused()
    command.fill("move d2")
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(command).to_have_value("move d2")


def test_the_page_one_comes_to_begins_at_its_heading(open_page: OpenPage) -> None:
    page = open_page(DESKTOP)
    start_duel(page, "my-very-first-spell")
    expect(page.locator("h1")).to_be_focused()
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement?.dataset.cell")
