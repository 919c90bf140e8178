"""Looking back in a browser: turns, eyes, dice in words, files, and going on from a step."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.axe import serious_violations
from browser.conftest import DESKTOP, PHONE, OpenPage
from browser.hands import cell, choose_in_menu, start_duel, wait_for_my_turn

pytestmark = pytest.mark.browser
Picture = Callable[[Page, str], None]
GAME = Path(__file__).parents[1] / "golden" / "tournament-elemental-arena.json"


def _open_file(page: Page, file: Path) -> None:
    page.get_by_test_id("open-file").set_input_files(file)


def _open_a_game(page: Page) -> None:
    _open_file(page, GAME)
    expect(page.get_by_test_id("replay-scrubber")).to_be_visible(timeout=30_000)


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_file_is_opened_looked_through_and_continued(
    open_page: OpenPage, picture: Picture, device: dict[str, object]
) -> None:
    page = open_page(device)
    name = "phone" if device is PHONE else "desktop"
    _open_a_game(page)
    scrubber = page.get_by_test_id("replay-scrubber")
    page.get_by_test_id("replay-turn-on").click()
    first_turn = scrubber.input_value()
    assert int(first_turn) > 1
    page.get_by_test_id("replay-turn-on").click()
    page.keyboard.press("PageUp")
    expect(scrubber).to_have_value(first_turn)
    expect(page.get_by_test_id("replay-position")).to_contain_text("Turn 1")
    if device is DESKTOP:
        expect(page.get_by_text("Dice verified")).to_be_visible()
    page.get_by_test_id("replay-view").select_option("2")
    expect(scrubber).to_have_value(first_turn)
    picture(page, f"replay-{name}")
    assert serious_violations(page) == []
    page.get_by_test_id("go-on").click()
    expect(page.get_by_test_id("go-on-dialog")).to_be_visible()
    picture(page, f"replay-go-on-{name}")
    page.get_by_test_id("go-on-hotseat").click()
    assert wait_for_my_turn(page)
    assert "/table/" in page.url


def test_a_replay_is_shared_by_its_address(open_page: OpenPage) -> None:
    page, friend = open_page(DESKTOP), open_page(DESKTOP)
    _open_a_game(page)
    friend.goto(page.url)
    expect(friend.get_by_test_id("dice-proof")).to_have_attribute(
        "data-holds", "true", timeout=30_000
    )


def test_a_broken_file_says_what_and_where(
    open_page: OpenPage, tmp_path: Path, picture: Picture
) -> None:
    page = open_page(DESKTOP, expected="400")
    data = json.loads(GAME.read_text())
    data["entries"][40][1] = "end"
    broken = tmp_path / "broken.json"
    broken.write_text(json.dumps(data))
    _open_file(page, broken)
    failure = page.get_by_test_id("file-failure")
    expect(failure).to_contain_text("broken.json")
    expect(failure).to_contain_text("entry 40")
    picture(page, "file-broken")
    # Nothing is lost: the whole file still opens.
    _open_a_game(page)


def test_a_running_game_can_be_looked_back_at(open_page: OpenPage) -> None:
    page = open_page(DESKTOP)
    start_duel(page, "my-very-first-spell")
    cell(page, "d2").click()
    wait_for_my_turn(page)
    choose_in_menu(page, "look-back")
    expect(page.get_by_test_id("dice-proof")).to_have_attribute("data-status", "secret")
    expect(page.get_by_test_id("go-on")).to_have_count(0)
    page.keyboard.press("End")
    expect(cell(page, "d2")).to_have_attribute("data-unit", "queen-of-the-tofus")
    page.go_back()
    assert wait_for_my_turn(page)
