"""Clicks that are not allowed are answered: why, by which rule, and what would work."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.axe import serious_violations
from browser.conftest import DESKTOP, PHONE, OpenPage
from browser.hands import cell, start_duel, tap, wait_for_my_turn
from browser.pupil import start_lesson

pytestmark = pytest.mark.browser
Picture = Callable[[Page, str], None]
_AT_FIRST = 20_000
"""Milliseconds: the board's first question to the server wakes the processes that think."""


def test_a_cell_out_of_reach_says_how_far_it_is(open_page: OpenPage, picture: Picture) -> None:
    page = open_page(DESKTOP)
    start_duel(page, "two-by-two")
    cell(page, "d7").click()
    bubble = page.get_by_test_id("in-vain")
    expect(bubble).to_contain_text("d7 is 7 steps away", timeout=_AT_FIRST)
    expect(bubble).to_contain_text("This turn it can get to")
    expect(bubble).to_contain_text("original p.23")
    picture(page, "in-vain-too-far")
    box, clicked = bubble.bounding_box(), cell(page, "d7").bounding_box()
    assert box
    assert clicked
    assert abs(box["y"] + box["height"] - clicked["y"]) < 40, "it stands where one clicked"
    assert serious_violations(page) == []
    page.keyboard.press("Escape")
    expect(bubble).to_be_empty()


def test_another_hero_says_after_whom_it_acts_and_the_button_says_so_too(
    open_page: OpenPage, picture: Picture
) -> None:
    page = open_page(DESKTOP)
    start_duel(page, "two-by-two")
    end = page.get_by_test_id("end-turn")
    expect(end).to_contain_text("Next: Queen of the Tofus")
    cell(page, "f1").click()
    bubble = page.get_by_test_id("in-vain")
    expect(bubble).to_contain_text("Queen of the Tofus acts after Anna Tommy.", timeout=_AT_FIRST)
    expect(bubble).to_contain_text("First end the turn of Anna Tommy.")
    picture(page, "in-vain-other-hero")
    end.click()
    expect(bubble).to_be_empty()
    wait_for_my_turn(page)
    expect(end).to_contain_text("End your turn")
    cell(page, "c1").click()
    expect(bubble).to_contain_text("Anna Tommy has already acted this turn.")


def test_a_spell_that_cannot_be_cast_says_why_beside_it(
    open_page: OpenPage, picture: Picture
) -> None:
    page = open_page(DESKTOP, locale="fr-FR")
    start_duel(page, "right-in-the-kisser")
    page.get_by_test_id("spell-punch").click(force=True)
    bubble = page.get_by_test_id("in-vain")
    expect(bubble).to_contain_text("n’a rien à viser d’ici", timeout=_AT_FIRST)
    picture(page, "in-vain-spell-fr")


def test_the_keyboard_is_answered_too(open_page: OpenPage) -> None:
    page = open_page(DESKTOP)
    start_duel(page, "right-in-the-kisser")
    page.keyboard.press("ArrowDown")
    for _ in range(6):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    bubble = page.get_by_test_id("in-vain")
    expect(bubble).to_contain_text("out of range", timeout=_AT_FIRST)
    assert bubble.get_attribute("aria-live") == "polite"
    page.keyboard.press("1")
    expect(bubble).to_contain_text("nothing to aim at")


def test_a_wrong_starting_cell_on_a_phone_in_french(open_page: OpenPage, picture: Picture) -> None:
    page = open_page(PHONE, locale="fr-FR")
    start_lesson(page, "the-great-arena", tap)
    tap(cell(page, "g3"))
    bubble = page.get_by_test_id("in-vain")
    expect(bubble).to_contain_text("n’est pas une de vos cases de départ", timeout=_AT_FIRST)
    expect(bubble).to_contain_text("Choisissez ce qui est marqué")
    picture(page, "in-vain-start-phone-fr")
    box = bubble.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= page.viewport_size["width"]  # type: ignore[index]
