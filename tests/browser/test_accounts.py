"""A guest plays, gets an account with a passkey, and finds everything on another browser."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import DESKTOP, PHONE, OpenPage
from live_server import LiveServer

pytestmark = pytest.mark.browser

PASSWORD = "four dice in a hat"


@contextmanager
def at_home(browser: Browser, server: LiveServer, device: dict[str, Any]) -> Iterator[Page]:
    """At an address with a name: passkeys belong to names."""
    context = browser.new_context(**{"locale": "en-GB", **device}, reduced_motion="reduce")
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(server.url.replace("127.0.0.1", "localhost"))
    yield page
    context.close()
    assert errors == []


def authenticator(page: Page) -> tuple[Any, str]:
    """Chromium's virtual one, which says yes to everything."""
    wire = page.context.new_cdp_session(page)
    wire.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    made = wire.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    return wire, made["authenticatorId"]


def test_an_account_with_a_passkey_has_the_guests_games_on_another_browser(
    browser: Browser, server: LiveServer
) -> None:
    with at_home(browser, server, DESKTOP) as page, at_home(browser, server, PHONE) as phone:
        opened = page.request.post(
            page.url + "api/tables",
            data={"scenario": "right-in-the-kisser", "seats": ["person", "bot"]},
        )
        table = opened.json()["id"]

        page.goto(page.url + "account")
        wire, key = authenticator(page)
        page.get_by_test_id("claim-name").fill("Noor")
        page.get_by_test_id("claim-passkey").click()
        expect(page.get_by_test_id("recovery-codes").locator("li")).to_have_count(8)
        expect(page.get_by_test_id("me")).to_contain_text("Noor")
        credentials = wire.send("WebAuthn.getCredentials", {"authenticatorId": key})

        phone_wire, phone_key = authenticator(phone)
        for credential in credentials["credentials"]:  # as a synchronised passkey would come
            phone_wire.send(
                "WebAuthn.addCredential",
                {"authenticatorId": phone_key, "credential": credential},
            )
        phone.goto(phone.url + "sign-in")
        phone.get_by_test_id("sign-in-passkey").click()
        phone.wait_for_url("**/")
        expect(phone.get_by_test_id(f"continue-{table}")).to_be_visible()


def test_a_password_a_rename_and_signing_out_by_keyboard(open_page: OpenPage) -> None:
    page = open_page(DESKTOP, expected="401")
    page.get_by_test_id("me").click()
    page.get_by_test_id("claim-name").fill("Petit Jean")
    page.get_by_test_id("claim-password").fill(PASSWORD)
    page.get_by_test_id("claim-password").press("Enter")
    expect(page.get_by_test_id("recovery-codes").locator("li")).to_have_count(8)
    codes = page.get_by_test_id("recovery-codes").locator("li").all_inner_texts()
    page.get_by_test_id("codes-kept").press("Enter")
    expect(page.get_by_test_id("recovery-codes")).to_have_count(0)
    page.get_by_test_id("name").fill("Grand Jean")
    page.get_by_test_id("name").press("Enter")
    expect(page.get_by_test_id("me")).to_contain_text("Grand Jean")
    page.get_by_test_id("sign-out").press("Enter")
    expect(page.get_by_test_id("me")).to_contain_text("Guest")

    page.get_by_test_id("to-sign-in").click()
    page.get_by_test_id("sign-in-name").fill("grand jean")
    page.get_by_test_id("sign-in-password").fill("some other dice")
    page.get_by_test_id("sign-in").click()
    expect(page.get_by_role("alert")).to_have_text("Name and password do not fit.")
    page.get_by_test_id("forgotten").click()
    page.get_by_test_id("recovery-code").fill(codes[0])
    page.get_by_test_id("recovery-password").fill("other dice, same hat")
    page.get_by_test_id("recover").click()
    expect(page.get_by_test_id("me")).to_contain_text("Grand Jean")


def test_a_guest_chooses_a_nickname(open_page: OpenPage) -> None:
    host = open_page(DESKTOP, expected="400")
    host.get_by_test_id("me").click()
    host.get_by_test_id("name").fill("x")
    host.get_by_test_id("save-name").click()
    expect(host.get_by_test_id("name-panel").get_by_role("alert")).to_contain_text("3 to 20")
    host.get_by_test_id("name").fill("Nadir")
    host.get_by_test_id("save-name").click()
    expect(host.get_by_test_id("me")).to_contain_text("Nadir")
