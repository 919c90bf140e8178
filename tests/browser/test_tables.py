"""Tables of several browsers, undo, and what each browser is told."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.axe import serious_violations
from browser.battle_hands import start_battle
from browser.conftest import DESKTOP, PHONE, OpenPage
from browser.hands import cell, start_duel, tap, unfold, wait_for_my_turn
from browser.wire import Typist, spendthrift

pytestmark = pytest.mark.browser
Picture = Callable[[Page, str], None]


def _invite(page: Page) -> str:
    link = page.get_by_test_id("invitation-link")
    expect(link).to_be_visible()
    return link.input_value()


def test_a_friend_takes_the_seat_of_the_link_and_a_third_may_watch(
    open_page: OpenPage, picture: Picture
) -> None:
    host, guest, third = open_page(DESKTOP), open_page(PHONE), open_page(DESKTOP)
    unfold(host, "all-lessons")
    host.get_by_test_id("ways-my-very-first-spell").click()
    host.get_by_test_id("play-friend-my-very-first-spell").click()
    link = _invite(host)
    picture(host, "invitation")
    assert serious_violations(host) == []
    guest.goto(link)
    assert wait_for_my_turn(host)
    expect(guest.get_by_test_id("prompt")).to_have_attribute("data-yours", "false")
    assert "#" not in guest.url
    third.goto(link)
    expect(third.get_by_test_id("seatless")).to_be_visible()
    picture(third, "invitation-too-late")
    cell(host, "d2").click()
    expect(cell(guest, "d2")).to_have_attribute("data-unit", "queen-of-the-tofus")
    wait_for_my_turn(host)
    host.get_by_test_id("end-turn").click()
    assert wait_for_my_turn(guest)
    # The seat is the browser's: it is found again from the list, without the link.
    guest.goto(host.url.split("/table")[0])
    guest.locator('[data-testid^="continue-"]').first.tap()
    assert wait_for_my_turn(guest)


def test_two_browsers_play_a_battle_and_the_wire_keeps_their_secrets(open_page: OpenPage) -> None:
    host, guest = Typist(open_page(DESKTOP)), Typist(open_page(DESKTOP))
    page = host.page
    unfold(page, "quick-change")
    page.get_by_test_id("edition-tournament").check(force=True)
    page.get_by_test_id("quick-friend").click()
    guest.page.goto(_invite(page))
    expect(guest.page.get_by_test_id("prompt")).to_be_visible()
    expect(page.get_by_test_id("prompt")).to_be_visible()
    players = {1: host, 2: guest}
    for _ in range(400):
        if host.secrets() and guest.secrets():
            break
        player = players[host.view["decision"]["player"]]
        number = player.act(spendthrift(player.view))
        for each in players.values():
            each.wait_for(number)
    ours, theirs = host.secrets(), guest.secrets()
    assert ours
    assert theirs
    assert not any(guest.was_told(token) for token in ours - theirs)
    assert not any(host.was_told(token) for token in theirs - ours)


def test_what_revealed_nothing_is_taken_back_by_button_and_key(
    open_page: OpenPage, picture: Picture
) -> None:
    page = open_page(DESKTOP)
    start_duel(page, "my-very-first-spell", "hotseat")
    start = page.locator("[data-cell].in-turn").get_attribute("data-cell")
    assert start
    undo = page.get_by_test_id("undo")
    expect(undo).to_have_count(0)
    far = page.locator('[data-cell][data-reach="safe"]').last
    name = far.get_attribute("data-cell")
    assert name
    far.click()
    expect(cell(page, name)).to_have_attribute("data-unit", "queen-of-the-tofus")
    picture(page, "undo")
    # A whole walk is one step for the hand.
    undo.click()
    expect(cell(page, start)).to_have_attribute("data-unit", "queen-of-the-tofus")
    expect(undo).to_have_count(0)
    cell(page, name).click()
    expect(cell(page, name)).to_have_attribute("data-unit", "queen-of-the-tofus")
    page.keyboard.press("Control+z")
    expect(cell(page, start)).to_have_attribute("data-unit", "queen-of-the-tofus")
    # Marked beforehand: handing the turn over is for good.
    expect(page.get_by_test_id("end-turn").get_by_test_id("final")).to_be_visible()
    page.get_by_test_id("end-turn").click()
    wait_for_my_turn(page)
    expect(undo).to_have_count(0)


def test_a_new_table_with_every_choice(open_page: OpenPage, picture: Picture) -> None:
    page = open_page(PHONE)
    unfold(page, "quick-change", tap)
    page.get_by_test_id("edition-original").check(force=True)
    page.get_by_test_id("quick-more").tap()
    page.get_by_test_id("quick-side").select_option("south")
    page.get_by_test_id("quick-breakable").check()
    picture(page, "new-table-phone")
    assert serious_violations(page) == []
    start_battle(page, "hotseat")
    page.goto(page.url.split("/table")[0])
    tables = page.evaluate("fetch('/api/tables').then((answer) => answer.json())")
    assert tables[0]["scenario"].startswith("the-pit,south,original-box,breakable/")


def test_the_computer_opponents_are_those_of_the_catalogue(open_page: OpenPage) -> None:
    page = open_page(DESKTOP)
    bots = page.evaluate("fetch('/api/catalogue').then((answer) => answer.json())")["bots"]
    expect(page.locator('[data-testid^="bot-"]')).to_have_count(len(bots))
    unfold(page, "quick-change")
    page.get_by_test_id(f"bot-{bots[0]['id']}").check(force=True)
    page.reload()
    expect(page.get_by_test_id(f"bot-{bots[0]['id']}")).to_be_checked()
    start_battle(page)
    tables = page.evaluate("fetch('/api/tables').then((answer) => answer.json())")
    assert tables[0]["seats"][1]["bot"] == bots[0]["id"]
