"""Beside the tables: the collection, the rules, and cases to play through."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.axe import serious_violations
from browser.conftest import DESKTOP, PHONE, OpenPage
from live_server import LiveServer

pytestmark = pytest.mark.browser
DARK: dict[str, Any] = {"color_scheme": "dark"}


def test_the_collection_is_searched_filtered_and_sorted(open_page: OpenPage) -> None:
    page = open_page(DESKTOP)
    page.get_by_role("link", name="Collection").first.click()
    count = page.get_by_test_id("collection-count")
    expect(count).to_have_text("174 entries of 174")
    page.get_by_test_id("collection-words").fill("steals health")
    expect(page.get_by_test_id("entry-oscar-kass")).to_be_visible()
    expect(page.get_by_test_id("entry-tofu")).to_have_count(0)
    page.get_by_role("button", name="Show everything").click()
    page.get_by_test_id("kind-reward").click()
    expect(count).to_have_text("113 entries of 174")
    page.get_by_test_id("filter-rank").select_option("gold")
    page.get_by_test_id("filter-token").select_option("dofus")
    expect(count).to_have_text("6 entries of 174")
    expect(page).to_have_url(re.compile(r"/collection\?kind=reward&rank=gold&token=dofus$"))
    page.get_by_test_id("kind-krosmaster").click()
    page.get_by_test_id("sort").select_option("initiative")
    expect(page.locator("[data-testid^=entry-]").first).to_contain_text("Julith")


def test_a_card_has_an_address_and_the_way_back_keeps_the_search(open_page: OpenPage) -> None:
    page = open_page(DESKTOP)
    page.goto(page.url + "collection?words=tofu")
    page.get_by_test_id("entry-queen-of-the-tofus").click()
    expect(page).to_have_url(re.compile("/collection/queen-of-the-tofus$"))
    expect(page).to_have_title("Queen of the Tofus · Krosarena")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    sheet = page.get_by_test_id("sheet-queen-of-the-tofus")
    expect(sheet).to_contain_text("+1 damage for each Tofu adjacent to the target.")
    expect(sheet).to_contain_text("range 1–3 (alterable) · 3 AP · 1 Air damage")
    expect(page.get_by_test_id("provenance")).to_contain_text("Two sources agree")
    page.go_back()
    expect(page.get_by_test_id("collection-words")).to_have_value("tofu")


def test_what_was_inferred_is_marked_in_french_too(open_page: OpenPage) -> None:
    page = open_page(PHONE, locale="fr-FR")
    page.goto(page.url + "collection/aero-boost")
    expect(page.get_by_role("heading", level=1)).to_have_text("Élan d’air")
    expect(page.get_by_test_id("provenance")).to_contain_text("En partie déduit")
    expect(page.get_by_text("Boîte d’origine · 1 exemplaire")).to_be_visible()


def test_an_unknown_card_leads_back(open_page: OpenPage, server: LiveServer) -> None:
    page = open_page(DESKTOP)
    page.goto(f"{server.url}/collection/nobody")
    expect(page.get_by_text("The collection has nothing called “nobody”.")).to_be_visible()


def test_on_paper_the_cards_are_whole(open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page(DESKTOP)
    page.goto(page.url + "collection?kind=krosmaster")
    expect(page.get_by_test_id("entry-julith")).to_be_visible()
    page.emulate_media(media="print", color_scheme="dark")
    sheet = page.get_by_test_id("sheet-julith")
    expect(sheet).to_contain_text("Teleports to the targeted free cell.")
    expect(page.get_by_role("search")).to_be_hidden()
    ground = page.evaluate("getComputedStyle(document.querySelector('.sheet')).backgroundColor")
    assert ground == "rgb(255, 251, 243)"
    page.emulate_media(media="screen")
    expect(page.get_by_test_id("entry-julith")).to_be_visible()


@pytest.mark.parametrize("address", ["collection", "collection/julith", "collection/bonta-1"])
@pytest.mark.parametrize(("device", "options"), [(DESKTOP, {}), (PHONE, DARK)])
def test_everybody_can_use_the_collection(
    open_page: OpenPage, address: str, device: dict[str, Any], options: dict[str, Any]
) -> None:
    page = open_page(device, **options)
    page.goto(page.url + address)
    expect(page.locator(".tiles, .sheet").first).to_be_visible()
    assert serious_violations(page) == []


def test_a_phone_finds_the_pages_in_the_menu(open_page: OpenPage) -> None:
    page = open_page(PHONE)
    page.get_by_test_id("nav-menu").tap()
    page.locator("#nav-menu").get_by_role("link", name="Collection").tap()
    expect(page.get_by_test_id("collection-count")).to_be_visible()
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= 390
