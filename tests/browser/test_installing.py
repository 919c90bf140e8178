"""The client as an app: it opens without a connection, and says so."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import PHONE, OpenPage

pytestmark = pytest.mark.browser


def test_without_a_connection_the_shell_opens_and_says_what_is_missing(
    open_page: OpenPage,
) -> None:
    page = open_page(PHONE, service_workers="allow", expected="0|ERR_INTERNET_DISCONNECTED")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()  # now through the worker, which keeps what it fetches
    expect(page.get_by_test_id("quick-bot")).to_be_visible()
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("cannot be reached")
    page.context.set_offline(False)
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_test_id("quick-bot")).to_be_visible()
