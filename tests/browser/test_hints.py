"""Hints at the table and the analysis of a finished game, as a person uses them."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from browser.axe import serious_violations
from browser.battle_hands import Fighter, start_battle
from browser.conftest import DESKTOP, PHONE, OpenPage
from browser.hands import choose_in_menu, start_duel, wait_for_my_turn
from browser.positions import open_position
from krosarena.engine.board.grid import cell_named, distance
from live_server import LiveServer

pytestmark = pytest.mark.browser
Picture = Callable[[Page, str], None]
BATTLE = (
    "the-pit,south/queen-of-the-tofus+bill-tell+oscar-kass+bad-aboum"
    "/anna-tommy+kassius-kaos+king-of-the-gobballs+lil-healey"
)
PIT = Path(__file__).parents[1] / "golden" / "tournament-the-pit.json"


def _decision(page: Page) -> str:
    return page.get_by_test_id("prompt").get_attribute("data-decision") or ""


def _box(found: Locator) -> FloatRect:
    box = found.bounding_box()
    assert box
    return box


def _ends(found: Locator) -> float:
    """How far down it reaches."""
    return _box(found)["y"] + _box(found)["height"]


def _ways(page: Page) -> list[str]:
    """The walks drawn on the board, each as a row of cells."""
    return [way.get_attribute("data-way") or "" for way in page.locator("[data-way]").all()]


def _is_one_walk(way: str) -> bool:
    """From each cell to its neighbour."""
    cells = [cell_named(name) for name in way.split()]
    return all(distance(*pair) == 1 for pair in pairwise(cells))


def _ask(page: Page) -> str:
    """The first action of the hint."""
    page.get_by_test_id("ask-hint").click()
    panel = page.get_by_test_id("hint-panel")
    expect(panel.get_by_test_id("hint-steps")).to_be_visible(timeout=20_000)
    first = panel.get_attribute("data-first")
    assert first
    return first


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_hint_is_shown_drawn_and_followed(
    open_page: OpenPage, picture: Picture, device: dict[str, object]
) -> None:
    page = open_page(device)
    name = "phone" if device is PHONE else "desktop"
    start_battle(page, "hotseat", edition="tournament", team="stasis", arena="the-pit")
    fighter = Fighter(page)
    fighter.play_until(lambda: not fighter.screen.question)
    wait_for_my_turn(page)
    followed = set()
    for number in range(4):
        before = _decision(page)
        first = _ask(page)
        followed.add(first.split()[0])
        picture(page, f"hint-{name}-{number}")
        if number == 0:
            assert serious_violations(page) == []
        if first.startswith(("move", "cast")):
            expect(page.locator("[data-plan]").first).to_be_visible()
        assert all(_is_one_walk(way) for way in _ways(page))
        expect(page.get_by_test_id("hint-panel")).to_contain_text("chance to win")
        # What to do and its button are in sight; nothing lies over them.
        end = _box(page.locator(".controls-area"))["y"] if device is PHONE else 800
        for part in ("hint-steps", "hint-follow"):
            assert _ends(page.get_by_test_id(part)) <= end
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0
        # On a phone it stands between the heads, elsewhere beside the hint's button.
        expect(page.get_by_test_id("threat")).to_be_visible()
        page.get_by_test_id("hint-follow").click()
        expect(page.get_by_test_id("prompt")).not_to_have_attribute("data-decision", before)
        expect(page.get_by_test_id("refusal")).to_be_empty()
        wait_for_my_turn(page)
        if page.get_by_test_id("hint-panel").count():
            page.get_by_test_id("hint-close").click()
    assert followed


def test_on_a_phone_what_a_plan_is_worth_leads_to_the_reasons(
    open_page: OpenPage, server: LiveServer
) -> None:
    """In a battle: a lesson's step is right because the lesson wants it, not for its worth."""
    page = open_page(PHONE, locale="fr-FR")
    open_position(page, server, BATTLE, "original", lambda game: game)
    _ask(page)
    why = page.get_by_test_id("hint-why")
    expect(why).to_have_attribute("aria-expanded", "false")
    expect(page.get_by_test_id("hint-other")).to_have_count(0)
    why.click()
    others = page.get_by_test_id("hint-other")
    expect(others.last).to_be_visible()
    assert _ends(others.last) <= _box(page.locator(".controls-area"))["y"]
    assert serious_violations(page) == []
    others.last.click()
    expect(page.get_by_test_id("hint-steps")).to_be_visible()


def test_a_lock_stays_within_its_button(open_page: OpenPage) -> None:
    """Bakara's Fantasagoria is as wide as a phone's button by itself."""
    page = open_page(PHONE)
    home = page.url.rstrip("/")
    wanted = {"scenario": "boys-and-girls", "seats": ["person", "person"]}
    made = page.request.post(f"{home}/api/tables", data=wanted)
    page.goto(f"{home}/table/{made.json()['id']}")
    spell = page.get_by_test_id("spell-fantasagoria")
    Fighter(page).play_until(lambda: spell.count() == 1)
    lock = spell.get_by_test_id("final")
    expect(lock).to_be_visible()
    assert _box(lock)["x"] + _box(lock)["width"] <= _box(spell)["x"] + _box(spell)["width"]
    assert _ends(lock) <= _ends(spell)


def test_a_hint_by_key_in_a_tutorial_and_other_ideas(open_page: OpenPage) -> None:
    page = open_page(DESKTOP, locale="fr-FR")
    start_duel(page, "my-very-first-spell")
    page.locator("h1").focus()
    page.keyboard.press("h")
    expect(page.get_by_test_id("hint-steps")).to_be_visible(timeout=20_000)
    expect(page.get_by_test_id("guide")).to_be_visible()
    expect(page.get_by_role("region", name="Conseil")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("hint-panel")).to_have_count(0)
    expect(page.locator("[data-plan]")).to_have_count(0)


def test_against_a_friend_there_are_no_hints(open_page: OpenPage) -> None:
    page, friend = open_page(DESKTOP), open_page(DESKTOP)
    home = page.url.rstrip("/")
    wanted = {"scenario": "my-very-first-spell", "seats": ["person", "open"]}
    made = page.request.post(f"{home}/api/tables", data=wanted)
    page.goto(f"{home}/table/{made.json()['id']}")
    link = page.get_by_test_id("invitation-link")
    expect(link).to_be_visible()
    friend.goto(link.input_value())
    assert wait_for_my_turn(page)
    expect(page.get_by_test_id("ask-hint")).to_have_count(0)
    page.locator("h1").focus()
    page.keyboard.press("h")
    expect(page.get_by_test_id("hint-refused")).to_contain_text("unfair")


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_finished_game_is_analysed(
    open_page: OpenPage, picture: Picture, device: dict[str, object]
) -> None:
    page = open_page(device)
    name = "phone" if device is PHONE else "desktop"
    page.get_by_test_id("open-file").set_input_files(PIT)
    scrubber = page.get_by_test_id("replay-scrubber")
    expect(scrubber).to_be_visible(timeout=30_000)
    page.get_by_test_id("analysis-fold").click()
    expect(page.get_by_test_id("chance-graph")).to_be_visible(timeout=60_000)
    points = page.get_by_test_id("turning-point")
    assert points.count() >= 5
    expect(page.get_by_test_id("graph-mark")).to_have_count(points.count())
    totals = page.get_by_test_id("analysis-totals")
    expect(totals.get_by_role("columnheader", name="Decisions")).to_be_visible()
    expect(totals.get_by_role("row", name="Wakfu").get_by_text("%")).to_have_count(2)
    instructive = points.filter(has_text="Better").first
    expect(instructive).to_contain_text("with average dice")
    instructive.click()
    expect(scrubber).to_have_value(instructive.get_attribute("data-step") or "")
    expect(page.locator("[data-plan]").first).to_be_visible()
    assert all(_is_one_walk(way) for way in _ways(page)), "also after a Transposition"
    picture(page, f"analysis-{name}")
    graph = page.get_by_test_id("chance-graph")
    assert _box(graph)["y"] >= 0
    if device is PHONE:
        assert _ends(graph) <= _box(page.locator(".controls-area"))["y"]
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0
    else:
        expect(graph).to_be_in_viewport(ratio=1)
        assert _box(page.get_by_test_id("log"))["height"] >= 100
    marks = [_box(mark) for mark in page.locator("[data-testid=graph-mark] circle").all()]
    for one, other in combinations(marks, 2):
        apart = math.hypot(one["x"] - other["x"], one["y"] - other["y"])
        assert apart >= one["width"] - 2, "a mark covers another"
    page.get_by_test_id("graph-mark").last.click()
    expect(scrubber).to_have_value(points.last.get_attribute("data-step") or "")
    page.get_by_text("The graph as a table").click()
    expect(page.get_by_role("rowheader", name="30", exact=True)).to_be_visible()
    assert serious_violations(page) == []


def test_a_running_game_offers_no_analysis(open_page: OpenPage) -> None:
    page = open_page(DESKTOP)
    start_duel(page, "my-very-first-spell")
    choose_in_menu(page, "look-back")
    expect(page.get_by_test_id("replay-scrubber")).to_be_visible()
    expect(page.get_by_test_id("analysis")).to_have_count(0)
