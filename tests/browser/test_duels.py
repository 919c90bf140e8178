"""The duels, played by a person's hands in a real browser."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from browser.axe import serious_violations
from browser.conftest import DESKTOP, PHONE, OpenPage
from browser.hands import (
    cell,
    choose_in_menu,
    find_both,
    play_to_the_end,
    start_duel,
    take_one_action,
    tap,
    unfold,
    wait_for_my_turn,
)
from krosarena.engine.record import Record
from live_server import LiveServer

pytestmark = pytest.mark.browser
Picture = Callable[[Page, str], None]


def test_a_whole_duel_against_the_computer(open_page: OpenPage, picture: Picture) -> None:
    page = open_page(DESKTOP)
    expect(page.get_by_test_id("suggested")).to_have_attribute("data-lesson", "right-in-the-kisser")
    picture(page, "desktop-1-start")
    start_duel(page, "my-very-first-spell")
    picture(page, "desktop-2-table")
    for _ in range(6):
        wait_for_my_turn(page)
        take_one_action(page)
    wait_for_my_turn(page)
    picture(page, "desktop-3-in-mid-duel")
    play_to_the_end(page)
    result = page.get_by_test_id("result")
    expect(result).to_contain_text(re.compile("You (won|lost)"))
    expect(result).to_contain_text("original p.9")
    picture(page, "desktop-4-result")
    log = page.get_by_test_id("log")
    expect(log).to_contain_text("original p.24")
    expect(log).to_contain_text("original p.9")


def test_fists_only_as_the_king(open_page: OpenPage) -> None:
    page = open_page(DESKTOP)
    unfold(page, "all-lessons")
    page.get_by_test_id("ways-right-in-the-kisser").click()
    page.get_by_test_id("seat-right-in-the-kisser-2").check(force=True)
    start_duel(page, "right-in-the-kisser")
    expect(page.get_by_test_id("spell-punch")).to_be_visible()
    expect(page.locator('[data-testid^="spell-"]')).to_have_count(1)
    play_to_the_end(page)


def test_two_players_on_one_screen(open_page: OpenPage) -> None:
    page = open_page(DESKTOP)
    start_duel(page, "right-in-the-kisser", way="hotseat")
    prompt = page.get_by_test_id("prompt")
    expect(prompt).to_have_attribute("data-decider", "1")
    page.get_by_test_id("end-turn").click()
    expect(prompt).to_have_attribute("data-decider", "2")
    expect(prompt).to_have_attribute("data-yours", "true")
    play_to_the_end(page)


def test_walking_to_a_far_cell_and_what_is_refused(open_page: OpenPage) -> None:
    page = open_page(DESKTOP)
    start_duel(page, "my-very-first-spell")
    cell(page, "f3").click()
    expect(cell(page, "f3")).to_have_attribute("data-unit", "queen-of-the-tofus")
    command = page.get_by_test_id("command")
    page.keyboard.press("/")
    expect(command).to_be_focused()
    command.fill("move a1")
    command.press("Enter")
    expect(page.get_by_test_id("refusal")).to_contain_text("original p.20")
    command.fill("end")
    command.press("Enter")
    wait_for_my_turn(page)
    expect(page.get_by_test_id("log")).to_contain_text("King of the Gobballs")


def test_the_browser_is_closed_and_the_server_killed_in_mid_duel(
    open_page: OpenPage, server: LiveServer, tmp_path: Path
) -> None:
    page = open_page(DESKTOP)
    start_duel(page, "my-very-first-spell")
    for _ in range(4):
        wait_for_my_turn(page)
        take_one_action(page)
    wait_for_my_turn(page)
    before = find_both(page)
    address = page.url
    memory = page.context.storage_state()
    page.context.close()

    again = open_page(DESKTOP, storage_state=memory)
    again.locator('[data-testid^="continue-"]').first.click()
    expect(again).to_have_url(address)
    wait_for_my_turn(again)
    assert find_both(again) == before

    server.kill()
    expect(again.get_by_test_id("reconnecting")).to_be_visible(timeout=20_000)
    server.start()
    expect(again.get_by_test_id("reconnecting")).to_have_count(0, timeout=30_000)
    wait_for_my_turn(again)
    assert find_both(again) == before
    play_to_the_end(again)


@pytest.mark.parametrize(
    ("device", "locale", "words"),
    [
        (DESKTOP, "en-GB", "The computer playing King of the Gobballs did not answer in time."),
        (PHONE, "fr-FR", "L’ordinateur qui joue Roi des Bouftous n’a pas répondu à temps."),
    ],
)
def test_a_computer_opponent_that_fails_is_told_of_and_again_after_a_reload(
    device: dict[str, Any], locale: str, words: str, open_page: OpenPage, picture: Picture
) -> None:
    page = open_page(device, locale=locale)
    page.route_web_socket(re.compile("/ws/tables/"), _as_if_the_bot_were_late)
    start_duel(page, "right-in-the-kisser")
    page.get_by_test_id("end-turn").click()
    wait_for_my_turn(page)
    failed = page.get_by_test_id("log").locator(".bot-failed").last
    note = page.get_by_test_id("bot-failure")
    expect(note).to_contain_text(words)
    expect(note if device is PHONE else failed).to_be_in_viewport()
    expect(page.get_by_test_id("announcer")).to_contain_text(words)
    picture(page, f"a-bot-fails-{locale}")
    for _ in range(2):
        expect(failed).to_contain_text(words)
        assert serious_violations(page) == []
        page.reload()
        wait_for_my_turn(page)
    page.get_by_test_id("end-turn").click()
    wait_for_my_turn(page)
    expect(note).to_be_visible(visible=device is PHONE)
    page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    take_one_action(page)


def _as_if_the_bot_were_late(socket: WebSocketRoute) -> None:
    """The server as it is, but each turn of seat 2 was ended in its place."""
    server = socket.connect_to_server()

    def pass_on(text: str | bytes) -> None:
        message = json.loads(text)
        for step in [*message.get("history", []), message.get("step")]:
            if step and (step["actor"], step["action"]) == (2, "end"):
                step["fault"] = "late"
        socket.send(json.dumps(message))

    server.on_message(pass_on)


def test_a_finished_duel_is_replayed_step_by_step(open_page: OpenPage, picture: Picture) -> None:
    page = open_page(DESKTOP)
    start_duel(page, "my-very-first-spell")
    play_to_the_end(page)
    page.goto(page.url.split("/table/")[0])
    page.locator('[data-testid^="replay-"]').first.click()
    position = page.get_by_test_id("replay-position")
    scrubber = page.get_by_test_id("replay-scrubber")
    expect(scrubber).to_have_value("0")
    expect(cell(page, "d1")).to_have_attribute("data-unit", "queen-of-the-tofus")
    page.get_by_test_id("replay-next").click()
    expect(scrubber).to_have_value("1")
    first_step = position.inner_text()
    picture(page, "desktop-5-replay")
    page.get_by_test_id("replay-next").click()
    page.get_by_test_id("replay-prev").click()
    expect(position).to_have_text(first_step)
    page.keyboard.press("End")
    last = scrubber.get_attribute("max")
    assert last
    expect(scrubber).to_have_value(last)
    page.get_by_test_id("replay-first").click()
    expect(scrubber).to_have_value("0")
    page.get_by_test_id("replay-last").click()
    expect(scrubber).to_have_value(last)
    expect(page.get_by_test_id("dice-proof")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_test_id("record").click()
    saved = Path(download.value.path()).read_text()
    record = Record.from_json(saved)
    assert record.to_json() == saved
    assert record.scenario == "my-very-first-spell"
    assert record.seed, "a finished game reveals it, as the proof of its dice says"
    assert record.winners is not None


def test_a_whole_duel_with_the_keyboard_alone(open_page: OpenPage) -> None:
    page = open_page(DESKTOP)
    page.locator("body").press("Tab")
    for _ in range(90):
        if page.evaluate("document.activeElement?.dataset.testid") == "next-lesson":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    while wait_for_my_turn(page):
        _one_action_by_keyboard(page)
    expect(page.get_by_test_id("result")).to_be_visible()


def _one_action_by_keyboard(page: Page) -> None:
    enemy, me = find_both(page)
    punch = page.get_by_test_id("spell-punch")
    if punch.is_enabled():
        page.keyboard.press("1")
        if page.locator(f'[data-cell="{enemy}"][data-target]').count():
            _walk_cursor_to(page, enemy)
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Escape")
    steps = [
        (c, page.get_by_test_id(f"cell-{c}").get_attribute("data-reach"))
        for c in page.locator("[data-cell][data-reach]").evaluate_all(
            "cells => cells.map(c => c.dataset.cell)"
        )
    ]
    safe = [c for c, reach in steps if reach == "safe"]

    def far(name: str) -> int:
        return abs(ord(name[0]) - ord(enemy[0])) + abs(int(name[1:]) - int(enemy[1:]))

    nearest = min(safe, key=far, default=None)
    if nearest and far(nearest) < far(me):
        _walk_cursor_to(page, nearest)
        page.keyboard.press("Enter")
    else:
        page.keyboard.press("e")


def _walk_cursor_to(page: Page, name: str) -> None:
    """Tab to the board, then arrow keys to the cell."""
    for _ in range(80):
        focused = page.evaluate("document.activeElement?.dataset.cell ?? null")
        if focused:
            break
        page.keyboard.press("Tab")
    for _ in range(30):
        focused = page.evaluate("document.activeElement?.dataset.cell ?? null")
        if focused == name:
            return
        column, row = ord(name[0]) - ord(focused[0]), int(name[1:]) - int(focused[1:])
        if column:
            page.keyboard.press("ArrowRight" if column > 0 else "ArrowLeft")
        elif row:
            page.keyboard.press("ArrowDown" if row > 0 else "ArrowUp")
    raise AssertionError(f"the cursor does not reach {name}")


def test_a_whole_duel_on_a_phone_by_touch(open_page: OpenPage, picture: Picture) -> None:
    page = open_page(PHONE)
    picture(page, "phone-1-start")
    start_duel(page, "my-very-first-spell", act=tap)
    picture(page, "phone-2-table")
    _nothing_hangs_over(page)
    for _ in range(6):
        wait_for_my_turn(page)
        take_one_action(page, act=tap)
    wait_for_my_turn(page)
    picture(page, "phone-3-in-mid-duel")
    play_to_the_end(page, act=tap)
    picture(page, "phone-4-result")


def _nothing_hangs_over(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_in_french(open_page: OpenPage, picture: Picture, device: dict[str, object]) -> None:
    page = open_page(device, locale="fr-FR")
    name = "desktop" if device is DESKTOP else "phone"
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.get_by_test_id("scenario-my-very-first-spell")).to_contain_text("Reine des Tofus")
    picture(page, f"{name}-french-start")
    start_duel(page, "my-very-first-spell")
    take_one_action(page)
    wait_for_my_turn(page)
    picture(page, f"{name}-french-table")
    expect(page.get_by_test_id("log")).to_contain_text("Reine des Tofus")
    choose_in_menu(page, "language-switch")
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_with_movement_everything_still_works(open_page: OpenPage) -> None:
    """Animated, as most people see it; the table must never wait for a picture."""
    page = open_page(DESKTOP, reduced_motion="no-preference", speed="normal")
    start_duel(page, "right-in-the-kisser")
    for _ in range(3):
        wait_for_my_turn(page)
        take_one_action(page)
    wait_for_my_turn(page)
    expect(page.get_by_test_id("prompt")).to_have_attribute("data-yours", "true")
