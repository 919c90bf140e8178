"""A drafted game looked back on: how its teams were chosen stands before the first turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.axe import serious_violations
from browser.conftest import DESKTOP, PHONE, OpenPage
from drafted_games import just_drafted
from krosarena.engine.record import Record
from live_server import LiveServer

pytestmark = pytest.mark.browser
Picture = Callable[[Page, str], None]
PAIRS = "original box pairs-draft"
SEALED = "tournament limited sealed-2x3"


def open_record(page: Page, server: LiveServer, record: Record) -> None:
    kept = page.request.post(
        f"{server.url}/api/records",
        data=record.to_json(),
        headers={"content-type": "application/json"},
    )
    page.goto(f"{server.url}/replay/{kept.json()['id']}")


@pytest.mark.parametrize(("device", "name"), [(DESKTOP, "desktop"), (PHONE, "phone")])
def test_a_replay_begins_with_the_draft(
    open_page: OpenPage, server: LiveServer, picture: Picture, device: dict[str, Any], name: str
) -> None:
    page = open_page(device)
    open_record(page, server, just_drafted(PAIRS, 8))
    if name == "phone":
        page.get_by_test_id("story-fold").press("Enter")
        page.get_by_test_id("draft-recap").evaluate("box => box.scrollIntoView()")
    recap = page.get_by_test_id("draft-recap")
    expect(recap).to_have_attribute("open", "")
    expect(recap).to_contain_text("How the teams were chosen: Draft in pairs")
    lines = recap.locator("li")
    assert "begins" in lines.first.inner_text()
    assert sum("picks" in text for text in lines.all_inner_texts()) == 4
    expect(page.get_by_test_id("draft-proof")).to_have_attribute("data-status", "kept")
    assert serious_violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= device["viewport"]["width"]
    picture(page, f"draft-replay-{name}")


def test_the_draft_folds_away_once_the_game_goes_on(
    open_page: OpenPage, server: LiveServer
) -> None:
    page = open_page(DESKTOP, locale="fr-FR")
    open_record(page, server, just_drafted(SEALED, 8))
    recap = page.get_by_test_id("draft-recap")
    expect(recap).to_contain_text("Comment les équipes ont été choisies")
    page.keyboard.press("ArrowRight")
    expect(recap).not_to_have_attribute("open", "")


def test_a_draw_that_was_not_promised_is_named(open_page: OpenPage, server: LiveServer) -> None:
    record = just_drafted(PAIRS, 8)
    assert record.draft
    page = open_page(DESKTOP)
    open_record(page, server, replace(record, draft=replace(record.draft, seed="11" * 32)))
    proof = page.get_by_test_id("draft-proof")
    expect(proof).to_have_attribute("data-status", "broken")
    expect(proof).to_contain_text("does not match the promise")
