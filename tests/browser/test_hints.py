"""Hints at the table and the analysis of a finished game, as a person uses them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.axe import serious_violations
from browser.battle_hands import Fighter, start_battle
from browser.conftest import DESKTOP, PHONE, OpenPage
from browser.hands import start_duel, wait_for_my_turn

pytestmark = pytest.mark.browser
Picture = Callable[[Page, str], None]
PIT = Path(__file__).parents[1] / "golden" / "tournament-the-pit.json"


def _decision(page: Page) -> str:
    return page.get_by_test_id("prompt").get_attribute("data-decision") or ""


def _ask(page: Page) -> str:
    """The first action of the hint."""
    page.get_by_test_id("ask-hint").click()
    panel = page.get_by_test_id("hint-panel")
    expect(panel.get_by_test_id("hint-steps")).to_be_visible(timeout=20_000)
    first = panel.get_attribute("data-first")
    assert first
    return first


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_hint_is_shown_drawn_and_followed(
    open_page: OpenPage, picture: Picture, device: dict[str, object]
) -> None:
    page = open_page(device)
    name = "phone" if device is PHONE else "desktop"
    start_battle(page, "hotseat", edition="tournament", team="stasis", arena="the-pit")
    Fighter(page).play_until(lambda: page.get_by_test_id("end-turn").count() == 1)
    wait_for_my_turn(page)
    followed = set()
    for number in range(4):
        before = _decision(page)
        first = _ask(page)
        followed.add(first.split()[0])
        picture(page, f"hint-{name}-{number}")
        if number == 0:
            assert serious_violations(page) == []
        if first.startswith(("move", "cast")):
            expect(page.locator("[data-plan]").first).to_be_visible()
        page.get_by_test_id("hint-follow").click()
        expect(page.get_by_test_id("prompt")).not_to_have_attribute("data-decision", before)
        expect(page.get_by_test_id("refusal")).to_have_count(0)
        wait_for_my_turn(page)
        if page.get_by_test_id("hint-panel").count():
            page.get_by_test_id("hint-close").click()
    assert followed
