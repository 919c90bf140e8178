"""Building a team on screen: picked, judged by the server, saved, copied, pasted and played."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.axe import serious_violations
from browser.conftest import DESKTOP, PHONE, OpenPage
from live_server import LiveServer

pytestmark = pytest.mark.browser
Picture = Callable[[Page, str], None]


@pytest.fixture
def builder(open_page: OpenPage, server: LiveServer) -> Callable[..., Page]:
    def open_it(device: dict[str, Any] = DESKTOP, **options: Any) -> Page:
        page = open_page(device, **options)
        page.goto(f"{server.url}/teams")
        expect(page.get_by_test_id("team")).to_be_visible()
        return page

    return open_it


def pick(page: Page, *cards: str) -> None:
    for card in cards:
        page.get_by_test_id(f"add-{card}").click()


def verdict(page: Page) -> Any:
    return expect(page.get_by_test_id("verdict-word"))


def test_a_team_is_judged_as_it_is_built(builder: Callable[..., Page], picture: Picture) -> None:
    page = builder()
    expect(page).to_have_title("Team builder · Krosarena")
    expect(page.get_by_test_id("team-level")).to_have_text("0 of 12")
    pick(page, "julith", "julith", "marline")
    expect(page.get_by_test_id("team-level")).to_have_text("10 of 12")
    verdict(page).to_have_text("2 things to mend")
    fault = page.get_by_test_id("fault-too-many-copies")
    expect(fault).to_contain_text("Julith: 2 copies, but a gold name allows 1. Keep 1.")
    expect(fault).to_contain_text("CTR 1.1.1.c")
    assert serious_violations(page) == []
    picture(page, "teams-faults")
    page.get_by_test_id("remove-julith").first.click()
    expect(page.get_by_test_id("remove-julith")).to_be_focused()
    expect(page.get_by_test_id("add-anna-tommy")).to_have_attribute("data-fits", "true")
    pick(page, "joris-swashbuckler", "bakara")
    verdict(page).to_have_text("Legal team")
    expect(page.get_by_test_id("team-level")).to_have_text("12 of 12")
    expect(page.get_by_test_id("add-anna-tommy")).to_have_attribute("data-fits", "false")
    assert serious_violations(page) == []
    picture(page, "teams-legal")


def test_a_saved_team_comes_back_and_a_removed_one_too(builder: Callable[..., Page]) -> None:
    page = builder()
    pick(page, "julith", "marline")
    page.get_by_test_id("team-name").fill("Demons")
    page.get_by_test_id("team-save").click()
    expect(page.get_by_test_id("saved-note")).to_contain_text("Demons saved.")
    page.get_by_test_id("team-clear").click()
    page.reload()
    expect(page.get_by_test_id("remove-julith")).to_have_count(0)
    page.get_by_test_id("saved-team").click()
    expect(page.get_by_test_id("team-level")).to_have_text("6 of 12")
    page.get_by_test_id("saved-remove").click()
    expect(page.get_by_test_id("saved-team")).to_have_count(0)
    page.get_by_test_id("saved-undo").click()
    expect(page.get_by_test_id("saved-team")).to_contain_text("Demons")


def test_what_is_on_the_bench_stays_there(builder: Callable[..., Page]) -> None:
    page = builder()
    page.get_by_test_id("team-edition").select_option("original")
    pick(page, "anna-tommy")
    expect(page.get_by_test_id("team-level")).to_have_text("3 of 12")
    page.reload()
    expect(page.get_by_test_id("team-edition")).to_have_value("original")
    expect(page.get_by_test_id("remove-anna-tommy")).to_be_visible()


def test_a_team_travels_as_text(builder: Callable[..., Page]) -> None:
    page = builder(permissions=["clipboard-read", "clipboard-write"])
    pick(page, "julith", "marline")
    page.get_by_test_id("team-name").fill("Demons")
    page.get_by_test_id("team-text-open").click()
    text = page.get_by_test_id("team-text")
    expect(text).to_have_value("team: Demons\nformat: tournament constructed\njulith\nmarline\n")
    page.get_by_test_id("text-copy").click()
    expect(page.get_by_test_id("text-note")).to_have_text("Copied.")
    assert "julith\nmarline" in page.evaluate("navigator.clipboard.readText()")
    text.fill("team: Beasts\nformat: original four-players\nRoi des Bouftous\nquen-of-the-tofus")
    page.get_by_test_id("text-read").click()
    expect(page.get_by_test_id("text-slips")).to_have_text(
        "Line 4: there is no Krosmaster “quen-of-the-tofus”; did you mean queen-of-the-tofus?"
    )
    expect(page.get_by_test_id("team-edition")).to_have_value("original")
    expect(page.get_by_test_id("team-name")).to_have_value("Beasts")
    expect(page.get_by_test_id("team-level")).to_have_text("3 of 6")
    assert serious_violations(page) == []


def test_a_random_team_is_legal_and_plays(builder: Callable[..., Page]) -> None:
    page = builder()
    page.get_by_test_id("team-random").click()
    verdict(page).to_have_text("Legal team")
    kept = json.loads(page.evaluate("localStorage.getItem('krosarena.team-draft')"))[0]
    address = page.get_by_test_id("team-table").get_attribute("href")
    assert address
    assert address.startswith("/?edition=tournament&format=constructed&team=")
    page.get_by_test_id("team-play").click()
    expect(page).to_have_url(re.compile("/table/"))
    table = page.url.rsplit("/", 1)[1]
    summary = page.evaluate(f"fetch('/api/tables/{table}').then(answer => answer.json())")
    assert summary["battle"]["teams"][0] == kept["cards"]


def test_four_play_with_a_team_of_level_6(builder: Callable[..., Page]) -> None:
    page = builder()
    page.get_by_test_id("team-edition").select_option("v2")
    page.get_by_test_id("team-format").select_option("four-players")
    expect(page.get_by_test_id("team-asks")).to_contain_text("1 to 4 Krosmasters · level 6 in all")
    pick(page, "julith")
    page.get_by_test_id("team-random").click()
    verdict(page).to_have_text("Legal team")
    expect(page.get_by_test_id("remove-julith")).to_be_visible()
    page.get_by_test_id("team-play").click()
    expect(page).to_have_url(re.compile("/table/"))


def test_twins_bear_numbers_on_the_board(open_page: OpenPage, server: LiveServer) -> None:
    """CTR 1.1.3."""
    page = open_page(DESKTOP)
    twins = "anna-tommy+anna-tommy+bill-tell+oscar-kass"
    battle = f"the-pit,south/{twins}/marline+lilotte+julith+bakara"
    page.evaluate(
        """battle => fetch("/api/tables", {
            method: "POST",
            headers: {"content-type": "application/json"},
            body: JSON.stringify({scenario: battle, seats: ["person", "person"], edition: "v2"}),
        }).then(answer => answer.json()).then(({id}) => location.assign(`/table/${id}`))""",
        battle,
    )
    expect(page.get_by_role("button", name="Anna Tommy 1").first).to_be_visible()
    page.get_by_role("button", name="Anna Tommy 2").first.click()
    expect(page.get_by_test_id("prompt")).to_contain_text("Anna Tommy 2")


def test_nobody_can_complete_what_is_beyond_repair(builder: Callable[..., Page]) -> None:
    page = builder()
    pick(page, "julith", "julith")
    expect(page.get_by_test_id("no-team")).to_contain_text("take somebody out first")
    expect(page.get_by_test_id("team-random")).to_have_attribute("aria-disabled", "true")


def test_by_keyboard_alone(builder: Callable[..., Page]) -> None:
    page = builder()
    page.get_by_test_id("search").focus()
    page.keyboard.type("marline")
    expect(page.get_by_test_id("add-julith")).to_have_count(0)
    page.get_by_test_id("add-marline").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("add-marline")).to_be_focused()
    expect(page.get_by_test_id("team-level")).to_have_text("2 of 12")


def test_on_a_phone_in_french(builder: Callable[..., Page], picture: Picture) -> None:
    page = builder(PHONE, locale="fr-FR")
    expect(page.locator("h1")).to_have_text("Composer une équipe")
    picture(page, "teams-phone-empty")
    page.get_by_test_id("add-julith").tap()
    page.get_by_test_id("add-bakara").tap()
    verdict(page).to_have_text("2 choses à corriger")
    expect(page.get_by_test_id("fault-level-short")).to_contain_text(
        "Le total des niveaux est 8 au lieu de 12. Ajoutez 4."
    )
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert serious_violations(page) == []
    picture(page, "teams-phone")
