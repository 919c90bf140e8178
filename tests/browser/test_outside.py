"""Another service signs people in: in a real browser, there and back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.axe import serious_violations
from browser.conftest import ARTIFACTS, DESKTOP, PHONE
from live_server import LiveServer
from server.people.oidc_provider import CLIENT_ID, CLIENT_SECRET, oidc_provider

pytestmark = pytest.mark.browser


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[LiveServer]:
    """A server whose host has named a provider."""
    with oidc_provider() as provider:
        server = LiveServer(tmp_path)
        for name, value in {
            "URL": server.url,
            "OIDC_ISSUER": provider.issuer,
            "OIDC_CLIENT_ID": CLIENT_ID,
            "OIDC_CLIENT_SECRET": CLIENT_SECRET,
            "OIDC_NAME": "The club",
            "PRIVATE_ADDRESSES": "on",
        }.items():
            monkeypatch.setenv(f"KROSARENA_{name}", value)
        server.start()
        yield server
        server.stop()


def picture(page: Page, name: str) -> None:
    ARTIFACTS.mkdir(exist_ok=True)
    page.screenshot(path=ARTIFACTS / f"outside-{name}.png", full_page=True)


def test_a_newcomer_gets_an_account_and_signs_in_on_the_phone(
    browser: Browser, club: LiveServer
) -> None:
    desk = browser.new_context(**DESKTOP, locale="en-GB", reduced_motion="reduce").new_page()
    desk.goto(f"{club.url}/sign-in?to=%2Faccount")
    expect(desk.get_by_test_id("sign-in-outside")).to_have_text("With The club")
    picture(desk, "sign-in")
    desk.get_by_test_id("sign-in-outside").click()
    expect(desk.get_by_test_id("newcomer-name")).to_have_value("Noor")
    picture(desk, "newcomer")
    assert serious_violations(desk) == []
    desk.get_by_test_id("newcomer-go").click()
    expect(desk.get_by_test_id("recovery-codes").locator("li")).to_have_count(8)
    desk.get_by_test_id("codes-kept").click()
    expect(desk.get_by_test_id("remove-outside")).to_be_visible()
    picture(desk, "account")

    phone = browser.new_context(
        **PHONE, locale="fr-FR", color_scheme="dark", reduced_motion="reduce"
    ).new_page()
    phone.goto(f"{club.url}/sign-in?to=%2Faccount")
    button = phone.get_by_test_id("sign-in-outside")
    expect(button).to_have_text("Avec The club")
    picture(phone, "sign-in-phone")
    button.focus()
    phone.keyboard.press("Enter")
    expect(phone.get_by_test_id("remove-outside")).to_be_visible()
    picture(phone, "account-phone")
    desk.context.close()
    phone.context.close()


def test_what_went_wrong_is_said(browser: Browser, club: LiveServer) -> None:
    page = browser.new_context(**DESKTOP, locale="en-GB").new_page()
    page.goto(f"{club.url}/sign-in?problem=outside-away")
    expect(page.get_by_role("alert")).to_contain_text("The other service does not answer")
    page.context.close()
