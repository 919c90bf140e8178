"""The game on one page: five small boards that a newcomer plays with."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.axe import serious_violations
from browser.conftest import DESKTOP, PHONE, OpenPage

pytestmark = pytest.mark.browser
Picture = Callable[[Page, str], None]
BOOKS_READ = 30_000
"""A server reads its cases when somebody first asks for one."""


def test_every_board_is_played_by_hand(open_page: OpenPage, picture: Picture) -> None:
    page = open_page(DESKTOP)
    page.get_by_test_id("how-to-play").click()
    goal, walk, hit, gather, buy = (
        page.get_by_test_id(f"toy-{id}") for id in ("goal", "walk", "hit", "gather", "buy")
    )
    goal.get_by_test_id("toy-spell-puff").click(timeout=BOOKS_READ)
    goal.get_by_test_id("cell-c2").click()
    expect(goal).to_have_attribute("data-done", "true")
    walk.get_by_test_id("cell-b1").click()
    expect(walk).to_have_attribute("data-done", "true")
    hit.get_by_test_id("toy-spell-plaguing-arrow").click()
    hit.get_by_test_id("cell-d2").click()
    expect(hit).to_have_attribute("data-done", "true")
    gather.get_by_test_id("cell-c2").click()
    gather.get_by_test_id("toy-take").click()
    gather.get_by_test_id("toy-take").click()
    expect(gather).to_have_attribute("data-done", "true")
    buy.get_by_test_id("toy-buy-gg").click()
    expect(buy).to_have_attribute("data-done", "true")
    picture(page, "how-to-play-done")
    assert serious_violations(page) == []
    buy.get_by_test_id("toy-again").click()
    expect(buy).to_have_attribute("data-done", "false")


def test_who_only_wants_to_look_is_shown_how_on_a_phone_in_french(
    open_page: OpenPage, picture: Picture
) -> None:
    page = open_page(PHONE, locale="fr-FR")
    page.goto(page.url + "how-to-play")
    for id in ("goal", "walk", "hit", "gather", "buy"):
        toy = page.get_by_test_id(f"toy-{id}")
        toy.get_by_test_id("toy-show").click(timeout=BOOKS_READ)
        expect(toy).to_have_attribute("data-done", "true")
    expect(page.get_by_test_id("toy-walk")).to_contain_text("C’est fait")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0
