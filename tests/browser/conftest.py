"""A real browser on a real server. Screenshots go to ``artifacts/`` and are not committed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from live_server import LiveServer

ARTIFACTS = Path(__file__).parents[2] / "artifacts"
CHROMIUM = "/usr/bin/chromium-headless-shell"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def one_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """Every page is a new visitor, so one server does for all: starting one takes seconds."""
    server = LiveServer(tmp_path_factory.mktemp("server"), foretold=True)
    server.foretell("before any test")
    server.start()
    yield server
    server.stop()


@pytest.fixture
def server(one_server: LiveServer, request: pytest.FixtureRequest) -> LiveServer:
    """Running, whatever the test before has done to it; each test has its own dice."""
    one_server.foretell(request.node.nodeid)
    one_server.ensure_running()
    return one_server


OpenPage = Callable[..., Page]


@pytest.fixture
def open_page(browser: Browser, server: LiveServer) -> Iterator[OpenPage]:
    """Open a page as a new visitor: ``open_page(PHONE, locale="fr-FR")``.

    Nothing moves and nothing takes time unless a test asks for it.
    """
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    accepted: list[str] = []

    def open_it(
        device: dict[str, Any], speed: str = "instant", expected: str | None = None, **options: Any
    ) -> Page:
        """``expected``: the status of a request that this page's test has refused on purpose."""
        if expected:
            accepted.append(rf"status of {expected}")
        context = browser.new_context(
            **{
                "reduced_motion": "reduce",
                "locale": "en-GB",
                "service_workers": "block",  # or it would answer in place of the server
                **device,
                **options,
            }
        )
        contexts.append(context)
        context.add_init_script(f"localStorage.setItem('krosarena.speed', '{speed}')")
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(f"page error: {error}"))
        page.on(
            "console",
            lambda message: (
                complaints.append(f"console: {message.text} {message.location['url']}")
                if message.type == "error"
                else None
            ),
        )
        page.on("request", lambda request: _stay_home(request.url, server.url, complaints))
        page.goto(server.url)
        return page

    yield open_it
    for context in contexts:
        context.close()
    # A browser may complain about a server stopped on purpose and about pages that are not there.
    accepted += [r"ERR_CONNECTION_REFUSED", r"404 \(Not Found\)\W+\S+/(nonsense|table)\S*$"]
    expected = re.compile("|".join(accepted))
    assert [c for c in complaints if not expected.search(c)] == []


def _stay_home(url: str, home: str, complaints: list[str]) -> None:
    if not re.match(rf"({re.escape(home)}|{re.escape(home.replace('http', 'ws'))}|data:)", url):
        complaints.append(f"the page asked elsewhere: {url}")


@pytest.fixture
def picture(request: pytest.FixtureRequest) -> Callable[[Page, str], None]:
    """Keep a screenshot for people to look at."""

    def take(page: Page, name: str) -> None:
        ARTIFACTS.mkdir(exist_ok=True)
        page.screenshot(path=ARTIFACTS / f"{name}.png")

    return take
