"""Two browsers play against the clock, offer a draw, resign and play again."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.axe import serious_violations
from browser.conftest import DESKTOP, PHONE, OpenPage
from browser.hands import choose_in_menu

pytestmark = pytest.mark.browser
Picture = Callable[[Page, str], None]

_OPEN = """async (wish) => {
  const headers = { "content-type": "application/json" };
  const asked = { method: "POST", headers, body: JSON.stringify(wish) };
  const { id } = await (await fetch("/api/tables", asked)).json();
  return await (await fetch(`/api/tables/${id}`)).json();
}"""


def two_at_a_table(open_page: OpenPage, **terms: Any) -> tuple[Page, Page]:
    """One on a desktop, one on a phone."""
    one, two = open_page(DESKTOP), open_page(PHONE)
    wish = {"scenario": "right-in-the-kisser", "seats": ["person", "open"], **terms}
    table = one.evaluate(_OPEN, wish)
    base = one.evaluate("location.origin")
    one.goto(f"{base}/table/{table['id']}")
    two.goto(f"{base}/table/{table['id']}#{table['invitation']}")
    return one, two


def end_turns(one: Page, two: Page, turns: int) -> None:
    for turn in range(turns):
        page = one if turn % 2 == 0 else two
        expect(page.get_by_test_id("prompt")).to_have_attribute("data-yours", "true")
        page.get_by_test_id("end-turn").click()


def test_two_browsers_play_by_the_clock_to_an_end_and_again(
    open_page: OpenPage, picture: Picture
) -> None:
    one, two = two_at_a_table(open_page, clock="live 8m+75s/10m")
    expect(one.get_by_test_id("clock-1").first).to_contain_text(":")
    expect(two.get_by_test_id("clock-2").first).to_contain_text(":")
    assert one.title().startswith("● ")
    end_turns(one, two, 5)
    picture(one, "ends-1-clock")
    picture(two, "ends-2-clock-phone")
    choose_in_menu(two, "beside-offer_draw")
    expect(one.get_by_test_id("offer").first).to_be_visible()
    picture(one, "ends-3-draw-offered")
    one.get_by_test_id("beside-decline_draw").first.click()
    expect(two.get_by_test_id("offer")).to_have_count(0)
    choose_in_menu(two, "beside-resign")
    two.get_by_test_id("beside-resign").click()  # asked once more
    for page in (one, two):
        expect(page.get_by_test_id("match-end").first).to_have_attribute("data-reason", "resigned")
        expect(page.get_by_test_id("victory-review")).to_have_attribute(
            "data-ready", "true", timeout=60_000
        )
    name = re.compile(r"Guest \d+ has resigned")
    expect(one.get_by_test_id("match-end")).to_contain_text(name)
    expect(two.get_by_test_id("match-end")).to_contain_text("You have resigned")
    expect(one.get_by_test_id("match-end").get_by_role("heading").first).to_be_focused()
    assert serious_violations(one) == []
    picture(one, "ends-4-resigned")
    one.get_by_test_id("see-board").click()
    expect(one.get_by_test_id("result-panel")).to_contain_text(name)
    expect(one.get_by_test_id("prompt")).to_contain_text("The game is over.")
    one.get_by_test_id("see-scene").click()
    one.get_by_test_id("rematch").first.click()
    two.get_by_test_id("rematch").first.click()
    one.get_by_test_id("rematch-go").first.click()
    expect(one.get_by_test_id("prompt")).to_have_attribute("data-yours", "false")


def test_a_draw_is_a_scene_without_a_winner(open_page: OpenPage, picture: Picture) -> None:
    one, two = two_at_a_table(open_page)
    end_turns(one, two, 5)
    choose_in_menu(two, "beside-offer_draw")
    one.get_by_test_id("beside-accept_draw").first.click()
    for page in (one, two):
        scene = page.get_by_test_id("match-end")
        expect(scene).to_have_attribute("data-reason", "agreed-draw")
        expect(scene).to_have_attribute("data-mood", "drawn")
        expect(scene).to_have_attribute("data-winners", "")
        expect(scene).to_contain_text("All agreed to it")
        expect(page.get_by_test_id("victory-review")).to_have_attribute(
            "data-ready", "true", timeout=60_000
        )
        assert serious_violations(page) == []
    picture(one, "ends-5-drawn")
    picture(two, "ends-6-drawn-phone")
    # Who comes back later sees the same.
    one.reload()
    expect(one.get_by_test_id("match-end")).to_have_attribute("data-reason", "agreed-draw")
