"""People meet in the lobby, each at a browser of their own."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.axe import serious_violations
from browser.conftest import DESKTOP, PHONE, OpenPage
from live_server import LiveServer

pytestmark = pytest.mark.browser


def into_lobby(page: Page) -> None:
    page.get_by_test_id("to-lobby").click()
    page.get_by_test_id("seek-standard").wait_for()


def test_two_browsers_are_paired_and_meet_at_one_table(open_page: OpenPage) -> None:
    one, other = open_page(DESKTOP), open_page(PHONE, locale="fr-FR")
    for page in (one, other):
        into_lobby(page)
        page.get_by_test_id("seek-standard").click()
    for page in (one, other):
        page.get_by_test_id("ready").click()
    for page in (one, other):
        page.wait_for_url("**/table/*")
    assert one.url == other.url


def test_a_seat_is_opened_seen_and_taken(open_page: OpenPage) -> None:
    maker, guest = open_page(DESKTOP), open_page(DESKTOP)
    for page in (maker, guest):
        into_lobby(page)
    maker.get_by_test_id("open-table-button").press("Enter")
    maker.get_by_test_id("open-it").press("Enter")
    expect(maker.locator("[data-testid^=withdraw-]")).to_have_count(1)
    seat = guest.locator("[data-testid^=take-]").first
    seat.press("Enter")
    guest.wait_for_url("**/table/*")
    expect(maker.locator("[data-testid^=withdraw-]")).to_have_count(0)


def test_somebody_who_is_there_can_be_challenged(open_page: OpenPage) -> None:
    one, other = open_page(DESKTOP), open_page(DESKTOP)
    other.goto(other.url + "account")
    other.get_by_test_id("name").fill("Ondine")
    other.get_by_test_id("save-name").click()
    expect(other.get_by_test_id("me")).to_contain_text("Ondine")
    other.goto(other.url.replace("account", ""))
    for page in (one, other):
        into_lobby(page)
    one.get_by_role("button", name="Challenge Ondine").click()
    one.get_by_test_id("open-it").click()
    challenge = other.get_by_test_id("challenges")
    challenge.locator("[data-testid^=take-]").click()
    other.wait_for_url("**/table/*")


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_lobby_is_fit_for_everybody(open_page: OpenPage, device: dict[str, object]) -> None:
    page = open_page(device)
    into_lobby(page)
    page.get_by_test_id("filter-rated").click()
    assert serious_violations(page) == []
    page.reload()
    expect(page.get_by_test_id("filter-rated")).to_have_attribute("aria-pressed", "true")
    wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert not wide


def test_a_lost_line_is_told_and_found_again(open_page: OpenPage, server: LiveServer) -> None:
    page = open_page(DESKTOP)
    into_lobby(page)
    server.stop()
    expect(page.get_by_text("Lobby out of reach")).to_be_visible()
    server.start()
    expect(page.get_by_text("Lobby out of reach")).to_have_count(0, timeout=20_000)
