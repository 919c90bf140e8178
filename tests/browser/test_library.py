"""Beside the tables: the collection, the rules, and cases to play through."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.axe import serious_violations
from browser.conftest import DESKTOP, PHONE, OpenPage
from browser.hands import start_duel, wait_for_my_turn
from krosarena.content.library import library
from live_server import LiveServer

pytestmark = pytest.mark.browser
Picture = Callable[[Page, str], None]
DARK: dict[str, Any] = {"color_scheme": "dark"}
BOOKS_READ = 30_000
"""A server reads its cases when somebody first asks for one."""


def test_the_collection_is_searched_filtered_and_sorted(open_page: OpenPage) -> None:
    page = open_page(DESKTOP)
    page.get_by_role("link", name="Collection").first.click()
    count = page.get_by_test_id("collection-count")
    content = library()
    everything = len(content.cards) + len(content.rewards) + len(content.arenas)
    expect(count).to_have_text(f"{everything} entries of {everything}")
    page.get_by_test_id("collection-words").fill("steals health")
    expect(page.get_by_test_id("entry-oscar-kass")).to_be_visible()
    expect(page.get_by_test_id("entry-tofu")).to_have_count(0)
    page.get_by_role("button", name="Show everything").click()
    page.get_by_test_id("kind-reward").click()
    expect(count).to_have_text(f"113 entries of {everything}")
    page.get_by_test_id("filter-rank").select_option("gold")
    page.get_by_test_id("filter-token").select_option("dofus")
    expect(count).to_have_text(f"6 entries of {everything}")
    expect(page).to_have_url(re.compile(r"/collection\?kind=reward&rank=gold&token=dofus$"))
    page.get_by_test_id("kind-krosmaster").click()
    page.get_by_test_id("sort").select_option("initiative")
    first = max(content.krosmasters.values(), key=lambda card: card.initiative or 0)
    expect(page.locator("[data-testid^=entry-]").first).to_contain_text(first.name.en)


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


def test_on_paper_the_cards_are_whole(open_page: OpenPage) -> None:
    page = open_page(DESKTOP)
    page.goto(page.url + "collection?kind=krosmaster")
    expect(page.get_by_test_id("entry-julith")).to_be_visible()
    page.emulate_media(media="print", color_scheme="dark")
    sheet = page.get_by_test_id("sheet-julith")
    expect(sheet).to_contain_text("Teleports to the targeted free cell.")
    expect(page.get_by_role("search")).to_be_hidden()
    ground = sheet.evaluate("sheet => getComputedStyle(sheet).backgroundColor")
    assert ground == "rgb(255, 250, 240)"
    page.emulate_media(media="screen")
    expect(page.get_by_test_id("entry-julith")).to_be_visible()


ADDRESSES = {
    "": "[data-testid=learn]",
    "how-to-play": "[data-testid=toy-buy]",
    "teams": "[data-testid=team]",
    "nowhere": ".notice",
    "gallery": "[data-testid=gallery-components]",
    "rules": "[data-testid=explained]",
    "collection": ".tiles",
    "collection/julith": "[data-testid=provenance]",
    "collection/bonta-1": "[data-testid=provenance]",
    "rules?topic=lock-and-dodge": "[data-testid=board]",
    "rules/tournament": "#section-1",
    "rules/rulings": "[data-testid=ruling-R1]",
    "rules/CTR-4.14.2.d": "[data-testid=board]",
    "rules/original-p.24": "[data-testid=board]",
    "cases/spells-original/puff": "[data-testid=board]",
    "cases/1.1-teams/all-faults-at-once": ".trial",
}


@pytest.mark.parametrize(
    ("device", "options"),
    [(DESKTOP, {}), (PHONE, {}), (PHONE, DARK)],
    ids=["desktop", "phone", "dark phone"],
)
def test_everybody_can_use_the_pages(
    open_page: OpenPage, server: LiveServer, device: dict[str, Any], options: dict[str, Any]
) -> None:
    page = open_page(device, expected="404", **options)
    for address, sign in ADDRESSES.items():
        page.goto(f"{server.url}/{address}")
        expect(page.locator(sign).first).to_be_visible(timeout=BOOKS_READ)
        assert serious_violations(page) == [], address
        wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
        assert not wide, f"{address} scrolls sideways"


@pytest.mark.parametrize(
    "size", [(640, 400), (844, 390), (320, 640)], ids=["twice as large", "low", "tiny"]
)
def test_no_page_scrolls_sideways(
    open_page: OpenPage, server: LiveServer, size: tuple[int, int]
) -> None:
    """At 200 % a window of 1280 × 800 has room for 640 × 400."""
    window = {"viewport": {"width": size[0], "height": size[1]}}
    page = open_page(window, expected="404", locale="fr-FR")
    visitors = {path: sign for path, sign in ADDRESSES.items() if path != "gallery"}
    for address, sign in visitors.items():
        page.goto(f"{server.url}/{address}")
        expect(page.locator(sign).first).to_be_visible(timeout=BOOKS_READ)
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, f"{address} is {wide} px too wide"


def test_a_phone_finds_the_pages_in_the_menu(open_page: OpenPage) -> None:
    page = open_page(PHONE)
    page.get_by_test_id("nav-menu").tap()
    page.locator("#nav-menu").get_by_role("link", name="Collection").tap()
    expect(page.get_by_test_id("collection-count")).to_be_visible()


def test_rules_are_told_in_our_own_words_and_shown_by_cases(
    open_page: OpenPage, picture: Picture
) -> None:
    page = open_page(DESKTOP, locale="fr-FR")
    page.goto(page.url + "rules")
    page.get_by_test_id("topic-lock-and-dodge").click(timeout=BOOKS_READ)
    article = page.get_by_test_id("explained").get_by_role("article")
    expect(article).to_contain_text("agrippé, ce qui coûte 1 PM et 1 PA")
    expect(article).to_contain_text("Là où les livres diffèrent")
    expect(page.get_by_test_id("case")).to_be_visible(timeout=BOOKS_READ)
    article.get_by_test_id("show-case").last.click()
    expect(page.get_by_test_id("case")).to_contain_text("Original")
    picture(page, "rules-explained-fr")
    page.reload()
    expect(article).to_contain_text("Tacle et esquive", timeout=BOOKS_READ)


def test_a_rule_looked_up_in_play_is_told_in_words(open_page: OpenPage, picture: Picture) -> None:
    page = open_page(DESKTOP)
    start_duel(page, "right-in-the-kisser")
    page.get_by_role("button", name="page 22").first.click()
    dialog = page.get_by_test_id("rule-dialog")
    expect(dialog.get_by_test_id("explained-text").first).to_be_visible(timeout=BOOKS_READ)
    picture(page, "rule-dialog-explained")


def test_a_rule_is_found_by_number_or_word(open_page: OpenPage) -> None:
    page = open_page(DESKTOP)
    page.get_by_role("link", name="Rules").first.click()
    page.get_by_test_id("book-tournament").click()
    count = page.locator("main").get_by_role("status")
    expect(count).to_have_text("556 entries", timeout=BOOKS_READ)
    page.get_by_test_id("rules-words").fill("7.2.7.c")
    expect(count).to_have_text("1 entry")
    page.get_by_test_id("book-original").click()
    page.get_by_test_id("rules-words").fill("lock")
    page.get_by_role("link", name="p.23 Lock").click()
    expect(page).to_have_url(re.compile("/rules/original-p.23-Lock$"))
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    expect(page.get_by_test_id("ruling-R1")).to_contain_text("Nobody is asked")
    page.get_by_test_id("ruling-R1").get_by_role("link").click()
    expect(page).to_have_title(re.compile("^ruling R1 "))


def test_a_case_is_stepped_to_its_end_with_the_keyboard(open_page: OpenPage) -> None:
    page = open_page(DESKTOP)
    page.goto(page.url + "cases/spells-original/puff")
    moves = page.get_by_test_id("case-moves")
    expect(moves.locator("[aria-current=step]")).to_have_text("The position", timeout=BOOKS_READ)
    page.keyboard.press("ArrowRight")
    expect(moves.locator("[aria-current=step]")).to_have_text("Cast Puff on b1")
    expect(page.get_by_test_id("dice-tray")).to_contain_text("no success")
    expect(page.get_by_test_id("cell-e1")).to_have_attribute("data-unit", re.compile("lil"))
    page.keyboard.press("ArrowRight")
    expect(moves.locator(".refused")).to_contain_text("Puff has been used already")
    page.get_by_test_id("replay-last").click()
    expect(moves).to_contain_text("As it must be at the end")
    expect(moves).to_contain_text("Lil Healey · injuries: 3")
    page.keyboard.press("ArrowLeft")
    expect(moves).not_to_contain_text("As it must be at the end")
    page.get_by_test_id("case-edition").select_option("v2")
    expect(moves.locator("[aria-current=step]")).to_have_text("The position")


def test_a_rules_cases_are_chosen_on_a_french_phone(open_page: OpenPage) -> None:
    page = open_page(PHONE, locale="fr-FR")
    page.goto(page.url + "rules/CTR-4.14.2.d")
    expect(page.get_by_role("heading", level=1)).to_have_text(
        "Étape 4 : taclé, agrippé ou libre", timeout=BOOKS_READ
    )
    choice = page.get_by_test_id("case-choice")
    choice.select_option(index=1)
    expect(page).to_have_url(re.compile(r"\?case=4.14-block"))
    page.get_by_test_id("replay-next").tap()
    expect(page.get_by_test_id("case-moves")).to_contain_text("Ce qui doit être vrai à la fin")
    page.reload()
    expect(choice.locator("option:checked")).not_to_have_text(
        choice.locator("option").first.inner_text()
    )


def test_a_rule_opens_over_the_table_and_the_game_goes_on(open_page: OpenPage) -> None:
    page = open_page(DESKTOP)
    start_duel(page, "my-very-first-spell")
    table = page.url
    badge = page.get_by_test_id("log").locator("button[aria-haspopup=dialog]").first
    badge.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(
        "Higher initiative sum, then fastest Krosmaster", timeout=BOOKS_READ
    )
    expect(dialog.get_by_role("link")).to_have_attribute("href", "/rules/original-p.21")
    assert serious_violations(page) == []
    page.keyboard.press("e")  # ends turns at the table, but not from here
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(badge).to_be_focused()
    assert page.url == table
    expect(page.locator(".timeline .turn")).to_have_text("Turn 1")
    wait_for_my_turn(page)
    page.get_by_role("button", name="Critical Hit").click()
    expect(dialog.get_by_role("heading")).to_have_text("CTR 4.9.3")
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_be_hidden()


def test_an_unknown_rule_or_case_leads_on(open_page: OpenPage, server: LiveServer) -> None:
    page = open_page(DESKTOP)
    page.goto(f"{server.url}/rules/nonsense-1")
    expect(page.get_by_text("No book has this rule.")).to_be_visible(timeout=BOOKS_READ)
    page.goto(f"{server.url}/cases/nonsense/none")
    expect(page.get_by_text("There is no such case.")).to_be_visible()
