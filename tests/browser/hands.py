"""What a person does at the table: look, click, tap, type. Nothing here speaks to the server."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

Act = Callable[[Locator], None]


def click(place: Locator) -> None:
    place.click()


def tap(place: Locator) -> None:
    place.tap()


def start_duel(page: Page, scenario: str, way: str = "bot", act: Act = click) -> None:
    if way != "bot":
        act(page.get_by_test_id(f"ways-{scenario}"))
    act(page.get_by_test_id(f"play-{way}-{scenario}"))
    wait_for_my_turn(page)


def wait_for_my_turn(page: Page) -> bool:
    """Until it is this person's decision and the board is still; False when the duel is over."""
    ready = page.locator(
        '[data-testid="prompt"][data-yours="true"][data-busy="false"], [data-testid="result"]'
    )
    ready.first.wait_for(timeout=20_000)
    return page.get_by_test_id("result").count() == 0


def cell(page: Page, name: str) -> Locator:
    return page.get_by_test_id(f"cell-{name}")


def _cells(page: Page) -> list[dict[str, Any]]:
    """All cells with what the screen says of them."""
    found: list[dict[str, Any]] = page.locator("[data-cell]").evaluate_all(
        """cells => cells.map(c => ({name: c.dataset.cell, reach: c.dataset.reach ?? null,
             target: c.dataset.target ?? null, unit: c.dataset.unit ?? null}))"""
    )
    return found


def _distance(a: str, b: str) -> int:
    return abs(ord(a[0]) - ord(b[0])) + abs(int(a[1:]) - int(b[1:]))


def take_one_action(page: Page, act: Act = click) -> None:
    """Hit the enemy if a spell can, else walk nearer on safe ground, else end the turn."""
    enemy, me = find_both(page)
    for spell in page.locator('[data-testid^="spell-"][aria-disabled="false"]').all():
        act(spell)
        target = page.locator(f'[data-cell="{enemy}"][data-target]')
        if target.count():
            act(target)
            _confirm(cell(page, enemy), act)
            return
    page.keyboard.press("Escape")
    safe = [c["name"] for c in _cells(page) if c["reach"] == "safe"]
    nearest = min(safe, key=lambda name: _distance(name, enemy), default=None)
    if nearest and _distance(nearest, enemy) < _distance(me, enemy):
        act(cell(page, nearest))
    else:
        act(page.get_by_test_id("end-turn"))


def _confirm(target: Locator, act: Act) -> None:
    """On a touch screen the first tap shows what would happen, the second does it."""
    if target.get_attribute("aria-selected") == "true":
        act(target)


def find_both(page: Page) -> tuple[str, str]:
    """The cells of the enemy and of the unit that is to act."""
    active = page.locator("[data-cell].in-turn")
    expect(active).to_have_count(1)
    me = active.get_attribute("data-cell")
    assert me
    enemy = next(c["name"] for c in _cells(page) if c["unit"] and c["name"] != me)
    return enemy, me


def play_to_the_end(page: Page, act: Act = click, limit: int = 400) -> None:
    for _ in range(limit):
        if not wait_for_my_turn(page):
            return
        take_one_action(page, act)
    raise AssertionError("the duel does not end")
