"""Saying how one wants to be told: by keyboard, on a phone, in both languages; and being told."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.axe import serious_violations
from browser.conftest import DESKTOP, PHONE, OpenPage

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_quiet_hours_and_what_is_wanted_are_kept(
    open_page: OpenPage, device: dict[str, Any], locale: str
) -> None:
    page = open_page(device, locale=locale)
    page.goto(page.url + "notices")
    expect(page.get_by_test_id("what-and-when")).to_be_visible()
    assert serious_violations(page) == []
    page.get_by_test_id("kind-over").focus()
    page.keyboard.press("Space")
    page.get_by_test_id("quiet").focus()
    page.keyboard.press("Space")
    page.get_by_test_id("quiet-from").fill("23:30")
    page.get_by_test_id("notices-save").focus()
    page.keyboard.press("Enter")
    words = "Saved." if locale == "en-GB" else "Enregistré."
    expect(page.get_by_text(words)).to_be_visible()
    page.reload()
    expect(page.get_by_test_id("kind-over")).not_to_be_checked()
    expect(page.get_by_test_id("quiet-from")).to_have_value("23:30")
    assert serious_violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_webhook_into_this_network_is_refused_with_a_reason(open_page: OpenPage) -> None:
    page = open_page(DESKTOP, expected="400")
    page.goto(page.url + "notices")
    page.get_by_test_id("webhook-address").fill("http://localhost:8080/x")
    page.get_by_test_id("webhook-add").click()
    expect(page.get_by_text("must begin with https://")).to_be_visible()


def test_a_broken_link_of_a_mail_says_so(open_page: OpenPage) -> None:
    page = open_page(DESKTOP, expected="410")
    page.goto(page.url + "mail#confirm=nonsense")
    expect(page.get_by_text("This link is not whole")).to_be_visible()


def test_the_service_worker_shows_a_push_and_a_click_opens_the_game(open_page: OpenPage) -> None:
    """What it is told goes through the worker's own handlers; no service outside is asked."""
    page: Page = open_page(DESKTOP, service_workers="allow")
    worker = page.context.service_workers or [page.context.wait_for_event("serviceworker")]
    shown = worker[0].evaluate(
        """async () => {
          const shown = [];
          self.registration.showNotification = async (title, more) => shown.push([title, more]);
          const waits = [];
          const event = new PushEvent("push", {
            data: JSON.stringify({ title: "Your turn", body: "b", path: "/table/x", tag: "x" }),
          });
          event.waitUntil = (promise) => waits.push(promise);
          self.dispatchEvent(event);
          await Promise.all(waits);
          return shown.map(([title, { body, tag, data }]) => [title, body, tag, data]);
        }"""
    )
    assert shown == [["Your turn", "b", "x", "/table/x"]]
