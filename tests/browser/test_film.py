"""A whole evening with four browsers: strangers meet, play a rated game by the clock, part, and one
of them becomes somebody."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.battle_hands import Fighter
from browser.conftest import DESKTOP, PHONE
from browser.hands import choose_in_menu, tap
from browser.test_accounts import at_home, authenticator
from browser.test_lobby import into_lobby
from live_server import LiveServer

pytestmark = pytest.mark.browser
Picture = Callable[[Page, str], None]


def bring_a_team(page: Page) -> None:
    members = page.locator('[data-testid^="remove-"]')
    for number, card in enumerate(("anna-tommy", "anna-tommy", "bad-aboum", "bad-aboum")):
        expect(members).to_have_count(number)
        page.get_by_test_id(f"add-{card}").click()
    page.get_by_test_id("choosing-ready").click()


def play_a_turn_each(one: Page, two: Page) -> None:
    """Whoever is to decide does, until both teams have had a turn: from then on the game counts."""
    players = (Fighter(one), Fighter(two, tap))
    for _ in range(200):
        for player in players:
            prompt = player.page.get_by_test_id("prompt")
            if prompt.get_attribute("data-yours") == "true":
                player.take_one_action()
        if int(one.get_by_test_id("turn").first.get_attribute("data-turn") or 0) >= 3:
            return
    raise AssertionError(f"it never comes to a third turn: {[player.done for player in players]}")


def test_the_film(browser: Browser, server: LiveServer, picture: Picture) -> None:
    with (
        at_home(browser, server, DESKTOP) as one,
        at_home(browser, server, PHONE | {"locale": "fr-FR"}) as two,
        at_home(browser, server, DESKTOP) as watcher,
        at_home(browser, server, PHONE) as other_device,
    ):
        # Guests, the lobby, paired.
        for page in (one, two):
            into_lobby(page)
            page.get_by_test_id("rated").check(force=True)
            page.get_by_test_id("seek-fast").click()
        for page in (one, two):
            page.get_by_test_id("ready").click()
        for page in (one, two):
            page.wait_for_url("**/table/*")
        assert one.url == two.url
        table = one.url.rpartition("/")[2]

        # Teams, and a rated live game with clocks.
        for page in (one, two):
            bring_a_team(page)
        for number in (1, 2):
            expect(one.get_by_test_id(f"clock-{number}").first).to_contain_text(":")
        watcher.goto(one.url)
        expect(watcher.get_by_test_id("prompt")).to_have_attribute("data-yours", "false")
        play_a_turn_each(one, two)
        picture(one, "film-1-playing")
        picture(two, "film-2-playing-phone")

        # Each talks in a language of their own; who watches neither hears nor is heard.
        one.get_by_test_id("tab-chat").click()
        one.get_by_test_id("phrase-good-luck").click()
        two.get_by_test_id("story-fold").click()
        two.get_by_test_id("tab-chat").click()
        expect(two.get_by_test_id("chat-line")).to_contain_text("Bonne chance !")
        two.get_by_test_id("phrase-thanks").click()
        expect(one.get_by_test_id("chat-line").last).to_contain_text("Thanks!")
        watcher.get_by_test_id("tab-chat").click()
        watcher.get_by_test_id("phrase-hello").click()
        expect(watcher.get_by_test_id("chat-line")).to_have_count(1)
        expect(one.get_by_test_id("chat-line")).to_have_count(2)

        # Whoever is to decide drops and returns: the other is told as long as it lasts.
        yours = '[data-testid="prompt"][data-yours="true"]'
        one.locator(yours).or_(one.locator(yours.replace("true", "false"))).wait_for()
        gone, there = (one, two) if one.locator(yours).count() else (two, one)
        address = gone.url
        gone.goto("about:blank")
        expect(there.get_by_test_id("absent").first).to_be_visible(timeout=15_000)
        picture(there, "film-3-gone")
        gone.goto(address)
        expect(gone.get_by_test_id("prompt")).to_be_visible()
        expect(there.get_by_test_id("absent")).to_have_count(0)

        # Resigning, ratings, and again.
        choose_in_menu(two, "beside-resign")
        two.get_by_test_id("beside-resign").click()  # asked once more
        for page in (one, two):
            expect(page.get_by_test_id("match-end").first).to_have_attribute(
                "data-reason", "resigned"
            )
        for page in (one, two):
            for seat in (1, 2):
                rating = page.get_by_test_id(f"rating-{seat}").first
                expect(rating).to_have_attribute("data-before", "1500")
                expect(rating).not_to_have_attribute("data-after", "1500")
        picture(one, "film-4-rated")
        picture(two, "film-5-rated-phone")
        one.get_by_test_id("rematch").first.click()
        two.get_by_test_id("rematch").first.click()
        one.get_by_test_id("rematch-go").first.click()
        one.wait_for_url(re.compile(rf"/table/(?!{table})"))
        again = one.url.rpartition("/")[2]

        # An account with a passkey; the seats are there on another browser.
        home = one.evaluate("location.origin")
        one.goto(f"{home}/account")
        wire, key = authenticator(one)
        one.get_by_test_id("claim-name").fill("Ondine")
        one.get_by_test_id("claim-passkey").click()
        expect(one.get_by_test_id("me")).to_contain_text("Ondine")
        one.goto(f"{home}/people/Ondine")
        expect(one.locator(f'a[href="/replay/{table}"]').first).to_be_visible()
        picture(one, "film-6-profile")
        one.goto(f"{home}/account")
        other_wire, other_key = authenticator(other_device)
        for credential in wire.send("WebAuthn.getCredentials", {"authenticatorId": key})[
            "credentials"
        ]:  # as a synchronised passkey would come
            other_wire.send(
                "WebAuthn.addCredential", {"authenticatorId": other_key, "credential": credential}
            )
        other_device.goto(f"{home}/sign-in")
        other_device.get_by_test_id("sign-in-passkey").click()
        expect(other_device.get_by_test_id(f"continue-{again}")).to_be_visible()
