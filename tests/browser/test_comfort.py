"""Comfort at the table: dragging, tapping, settings that stay, and a map of keys that is true."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.axe import serious_violations
from browser.battle_hands import Fighter, start_battle
from browser.conftest import DESKTOP, PHONE, OpenPage
from browser.hands import (
    cell,
    choose_in_menu,
    click,
    start_duel,
    take_one_action,
    tap,
    wait_for_my_turn,
)

pytestmark = pytest.mark.browser
Point = tuple[float, float]
Picture = Callable[[Page, str], None]


def _middle(place: Locator) -> Point:
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class _Mouse:
    """Pulls things about with a mouse."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def pull(self, start: Point, end: Point) -> None:
        self._page.mouse.move(*start)
        self._page.mouse.down()
        self._page.mouse.move(*end, steps=4)

    def let_go(self, end: Point) -> None:
        self._page.mouse.up()


class _Finger:
    """Pulls things about with a finger."""

    def __init__(self, page: Page) -> None:
        self._touch = page.context.new_cdp_session(page)

    def pull(self, start: Point, end: Point) -> None:
        between = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        self._send("touchStart", [start])
        self._send("touchMove", [between])
        self._send("touchMove", [end])

    def let_go(self, end: Point) -> None:
        self._send("touchEnd", [])

    def _send(self, kind: str, points: list[Point]) -> None:
        self._touch.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]},
        )


class _Comfortable(Fighter):
    """Drags the dice onto the board and reveals tokens on their cards."""

    def __init__(self, page: Page, hand: _Mouse | _Finger, act: Callable[[Locator], None]) -> None:
        super().__init__(page, act)
        self._hand = hand
        self._touches = act is tap
        self.inspired: list[str] = []
        self.revealed: list[str] = []

    def _answer(self, question: dict[str, str]) -> None:
        if question["prompt"] == "inspire" and len(self.inspired) < 2:
            self._drag_the_die(self.page.get_by_test_id("question"))
        else:
            super()._answer(question)

    def _drag_the_die(self, question: Locator) -> None:
        self.asked.add("inspire")
        unit = question.locator("[data-unit]").last.get_attribute("data-unit") or ""
        place = self.page.locator(f'[data-cell][data-unit="{unit}"]')
        place.scroll_into_view_if_needed()
        target = _middle(place)
        dice = self.page.get_by_test_id(f"roster-{unit}").locator(".die")
        before = dice.count()
        self._hand.pull(_middle(self.page.get_by_test_id("inspire-die")), target)
        expect(place.locator(f'.drop.over[data-droppable="{unit}"]')).to_be_visible()
        expect(self.page.locator(".drop.open").first).to_be_visible()
        self._hand.let_go(target)
        expect(dice).to_have_count(before + 1)
        self.inspired.append(unit)

    def _deal(self) -> str | None:
        offered = self.screen.button("reveal-")
        if offered is None:
            return super()._deal()
        token = offered.removeprefix("reveal-")
        self._open_the_active_card()
        on_card = self.page.get_by_test_id(f"card-reveal-{token}").first
        assert on_card.locator(".text").count() > 0, "what the token does is told before"
        if self._touches:
            tap(on_card)
            expect(on_card).to_contain_text("Tap again to reveal")
            expect(self.page.get_by_test_id("prompt")).to_have_attribute(
                "data-decision", self.screen.decision
            )
            expect(self.page.get_by_test_id("log")).not_to_contain_text(f"reveals {token}")
        self.act(on_card)
        self.revealed.append(token)
        return "reveal"

    def _open_the_active_card(self) -> None:
        """Beside a wide board it stands open; on a phone it unfolds under its line."""
        if self._touches:
            unit = self.page.locator("[data-cell].in-turn").get_attribute("data-unit")
            row = self.page.get_by_test_id(f"roster-{unit}")
            if row.get_attribute("aria-expanded") == "false":
                tap(row)
        else:
            self.page.get_by_test_id("prompt").hover()


@pytest.mark.parametrize("way", ["mouse", "touch"])
def test_dice_are_dragged_and_tokens_revealed_on_their_card(
    open_page: OpenPage, picture: Callable[[Page, str], None], way: str
) -> None:
    page = open_page(DESKTOP if way == "mouse" else PHONE)
    act = click if way == "mouse" else tap
    start_battle(page, "hotseat", act, edition="tournament", team="stasis", arena="the-pit")
    hand = _Mouse(page) if way == "mouse" else _Finger(page)
    fighter = _Comfortable(page, hand, act)
    fighter.play_until(lambda: bool(fighter.inspired and fighter.revealed))
    wait_for_my_turn(page)
    expect(page.get_by_test_id("log")).to_contain_text("reveals")
    picture(page, f"comfort-{way}")


def test_a_die_dropped_beside_everybody_stays_where_it_was(open_page: OpenPage) -> None:
    page = open_page(DESKTOP)
    start_battle(page, "hotseat", edition="tournament", team="stasis", arena="the-pit")
    fighter = Fighter(page)
    fighter.play_until(lambda: page.get_by_test_id("inspire-die").count() == 1)
    number = page.get_by_test_id("prompt").get_attribute("data-decision")
    hand = _Mouse(page)
    nowhere = _middle(page.get_by_test_id("prompt"))
    hand.pull(_middle(page.get_by_test_id("inspire-die")), nowhere)
    expect(page.locator(".ghost")).to_be_visible()
    hand.let_go(nowhere)
    expect(page.locator(".ghost")).to_have_count(0)
    hand.pull(_middle(page.get_by_test_id("inspire-die")), nowhere)
    page.keyboard.press("Escape")
    expect(page.locator(".ghost")).to_have_count(0)
    hand.let_go(nowhere)
    expect(page.get_by_test_id("prompt")).to_have_attribute("data-decision", number or "")
    first = page.get_by_test_id("question").locator("[data-unit]").first
    first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("prompt")).not_to_have_attribute("data-decision", number or "")


def _choose(page: Page, **choices: str) -> None:
    for name, value in choices.items():
        page.get_by_test_id(f"{name}-{value}").check(force=True)


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_settings_are_kept(open_page: OpenPage, device: dict[str, Any]) -> None:
    page = open_page(device)
    page.get_by_test_id("open-settings").click()
    assert serious_violations(page) == []
    _choose(page, theme="dark", palette="bold", motion="full", speed="fast", locale="fr")
    page.get_by_test_id("sounds").check()
    page.get_by_test_id("volume").fill("25")
    page.get_by_test_id("commands").uncheck()
    assert serious_violations(page) == []
    page.keyboard.press("Escape")
    start_duel(page, "right-in-the-kisser")
    page.reload()
    wait_for_my_turn(page)
    root = page.locator("html")
    for name, value in (("theme", "dark"), ("palette", "bold"), ("motion", "full")):
        expect(root).to_have_attribute(f"data-{name}", value)
    expect(root).to_have_attribute("lang", "fr")
    expect(page.get_by_test_id("command")).to_have_count(0)
    choose_in_menu(page, "open-settings")
    expect(page.get_by_test_id("sounds")).to_be_checked()
    expect(page.get_by_test_id("volume")).to_have_value("25")
    expect(page.get_by_test_id("commands")).not_to_be_checked()


def test_a_spoilt_store_is_no_hindrance(open_page: OpenPage) -> None:
    page = open_page(DESKTOP)
    for name in ("theme", "palette", "motion", "locale", "sounds", "volume", "commands", "edition"):
        page.evaluate("key => localStorage.setItem(key, '{')", f"krosarena.{name}")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-palette", "classic")
    start_duel(page, "right-in-the-kisser")


def _focused_cell(page: Page) -> str | None:
    found: str | None = page.evaluate("document.activeElement?.dataset?.cell ?? null")
    return found


def _key_lines(page: Page) -> dict[str, dict[str, list[str]]]:
    """Keys by command and section, as the map of keys shows them once it is fetched."""
    expect(page.locator("dt[data-command]").first).to_be_visible()
    lines: list[dict[str, str]] = page.locator("dt[data-command]").evaluate_all(
        "lines => lines.map(({dataset: d}) => ({...d}))"
    )
    assert lines
    found: dict[str, dict[str, list[str]]] = {}
    for line in lines:
        keys = [key if key != " " else "Space" for key in line["keys"].split("|")]
        found.setdefault(line["section"], {})[line["command"]] = keys
    return found


def test_every_key_of_the_map_works(open_page: OpenPage) -> None:
    page = open_page(DESKTOP)
    start_battle(page, "hotseat", edition="tournament", team="stasis", arena="the-pit")
    fighter = Fighter(page)
    fighter.play_until(lambda: "end-turn" in fighter.screen.buttons)
    wait_for_my_turn(page)
    page.keyboard.press("?")
    lines = _key_lines(page)
    page.keyboard.press("Escape")
    for command, keys in lines["board"].items():
        for key in keys:
            _BOARD[command](page, key)
    for command, keys in lines["table"].items():
        for key in keys:
            page.locator("h1").focus()
            _TABLE[command](page, key)


def _walks_to(*ends: str) -> Callable[[Page, str], None]:
    """The cursor, put on f6, goes to the cell belonging to the key."""
    cells = iter(ends)

    def check(page: Page, key: str) -> None:
        cell(page, "f6").focus()
        page.keyboard.press(key)
        assert _focused_cell(page) == next(cells)

    return check


def _chooses_the_cell(page: Page, key: str) -> None:
    """On a safe cell beside it: the unit goes there."""
    safe = page.locator('[data-reach="safe"][aria-label*="in 1 step"]').first
    name = safe.get_attribute("data-cell") or ""
    safe.focus()
    page.keyboard.press(key)
    expect(cell(page, name)).to_have_attribute("data-unit", re.compile(".+"))
    wait_for_my_turn(page)


def _chooses_a_spell(page: Page, key: str) -> None:
    spells = page.locator(".spell")
    if int(key) > spells.count():
        return
    spell = spells.nth(int(key) - 1)
    name = spell.locator(".name").inner_text().splitlines()[0]
    page.keyboard.press(key)
    expect(page.get_by_test_id("prompt")).to_contain_text(name)
    page.keyboard.press("Escape")


def _ends_the_turn(page: Page, key: str) -> None:
    before = page.get_by_test_id("prompt").get_attribute("data-decision")
    page.keyboard.press(key)
    expect(page.get_by_test_id("prompt")).not_to_have_attribute("data-decision", before or "")
    wait_for_my_turn(page)


def _ends_when_nothing_is_left(page: Page, key: str) -> None:
    """With other things to do the key does nothing; that it ends a spent turn is shown in duels."""
    fighter = Fighter(page)
    fighter.play_until(lambda: "end-turn" in fighter.screen.buttons)
    wait_for_my_turn(page)
    page.locator("h1").focus()
    before = page.get_by_test_id("prompt").get_attribute("data-decision")
    page.keyboard.press(key)
    expect(page.get_by_test_id("prompt")).to_have_attribute("data-decision", before or "")


def _cancels(page: Page, key: str) -> None:
    page.locator(".spell").first.click(force=True)
    cancel = page.get_by_role("button", name="Cancel")
    expect(cancel).to_be_visible()
    page.keyboard.press(key)
    expect(cancel).to_have_count(0)


def _opens(test_id: str) -> Callable[[Page, str], None]:
    def check(page: Page, key: str) -> None:
        page.keyboard.press(key)
        expect(page.get_by_test_id(test_id)).to_be_visible()
        page.keyboard.press("Escape")

    return check


def _takes_back(page: Page, key: str) -> None:
    here = page.locator("[data-cell].in-turn")
    before = here.get_attribute("data-cell") or ""
    page.locator('[data-reach="safe"][aria-label*="in 1 step"]').first.click()
    expect(here).not_to_have_attribute("data-cell", before)
    wait_for_my_turn(page)
    page.keyboard.press(key)
    expect(here).to_have_attribute("data-cell", before)


def _shows_threats_while_held(page: Page, key: str) -> None:
    page.keyboard.down(key)
    expect(page.get_by_test_id("odds")).to_be_visible()
    page.keyboard.up(key)
    expect(page.get_by_test_id("odds")).to_have_count(0)


def _opens_the_command_box(page: Page, key: str) -> None:
    page.keyboard.press(key)
    expect(page.get_by_test_id("command")).to_be_focused()


def _has_nothing_to_show_again(page: Page, key: str) -> None:
    """On a shared screen nobody's turn was missed; test_motion.py shows others' turns again."""
    page.keyboard.press(key)
    expect(page.get_by_test_id("prompt")).to_have_attribute("data-busy", "false")


def _goes_to_the_board(page: Page, key: str) -> None:
    page.keyboard.press(key)
    assert _focused_cell(page)


_BOARD: dict[str, Callable[[Page, str], None]] = {
    "left": _walks_to("e6"),
    "up": _walks_to("f5"),
    "down": _walks_to("f7"),
    "right": _walks_to("g6"),
    "row-ends": _walks_to("a6", "l6"),
    "column-ends": _walks_to("f1", "f12"),
    "choose": _chooses_the_cell,
}
_TABLE: dict[str, Callable[[Page, str], None]] = {
    "to-board": _goes_to_the_board,
    "spell": _chooses_a_spell,
    "end": _ends_the_turn,
    "end-if-alone": _ends_when_nothing_is_left,
    "cancel": _cancels,
    "undo": _takes_back,
    "threat": _shows_threats_while_held,
    "market": _opens("market"),
    "hint": _opens("hint-panel"),
    "replay": _has_nothing_to_show_again,
    "command": _opens_the_command_box,
    "help": _opens("keys"),
}


def test_the_key_that_ends_a_spent_turn_and_those_of_a_replay(open_page: OpenPage) -> None:
    page = open_page(DESKTOP)
    start_duel(page, "right-in-the-kisser")
    enters = 0
    while wait_for_my_turn(page):
        if page.locator('[data-testid="end-turn"].primary').count():
            page.locator("h1").focus()
            _press_on(page, "Enter")
            enters += 1
        else:
            take_one_action(page)
    assert enters > 0
    page.get_by_test_id("review").click()
    position = page.get_by_test_id("replay-position")
    expect(position).to_contain_text("step 0")
    page.keyboard.press("?")
    lines = _key_lines(page)["replay"]
    page.keyboard.press("Escape")
    page.locator("h1").focus()
    steps = {"on": "step 1 ", "back": "step 0 ", "first": "step 0 "}
    for command in ("on", "back", "turn-on", "turn-back", "last", "first", "play", "help"):
        (key,) = lines.pop(command)
        page.keyboard.press(key)
        if command in steps:
            expect(position).to_contain_text(steps[command])
    assert lines == {}
    expect(page.get_by_test_id("keys")).to_be_visible()
    expect(position).not_to_contain_text("step 0 ")


def _press_on(page: Page, key: str) -> None:
    before = page.get_by_test_id("prompt").get_attribute("data-decision") or ""
    page.keyboard.press(key)
    page.wait_for_function(
        """number => document.querySelector('[data-testid="prompt"]').dataset.decision != number
             || document.querySelector('[data-testid="result"]')""",
        arg=before,
    )


def test_all_spells_are_in_sight_on_a_phone(open_page: OpenPage) -> None:
    page = open_page(PHONE, locale="fr-FR")
    start_battle(page, "hotseat", tap, edition="tournament", team="stasis", arena="the-pit")
    fighter = Fighter(page, tap)
    for turn in range(4):
        fighter.done.clear()
        fighter.play_until(lambda: page.get_by_test_id("end-turn").count() == 1)
        for spell in page.locator(".spell").all():
            box = spell.bounding_box()
            assert box
            assert box["x"] >= 0, turn
            assert box["x"] + box["width"] <= 390, turn
            assert min(box["width"], box["height"]) >= 44
        fighter.play_until(lambda: "end" in fighter.done)


BAND_FAULTS = """() => {
    const band = document.querySelector(".band").getBoundingClientRect();
    const board = document.querySelector(".board-area").getBoundingClientRect();
    const names = [".home", ".purse", ".wild", ".turn", "ol", ".prompt", ".menu"];
    const parts = names.flatMap((name) =>
        [...document.querySelectorAll(`.band ${name}`)].map((part) =>
            ({ name, box: part.getBoundingClientRect() })));
    const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
        && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const faults = scrollY === 0 && meet(band, board) ? ["the band lies over the board"] : [];
    parts.forEach(({ name, box }, n) => {
        if (box.bottom > band.bottom || box.right > band.right) faults.push(`${name} hangs out`);
        for (const other of parts.slice(n + 1))
            if (meet(box, other.box)) faults.push(`${name} meets ${other.name}`);
    });
    return faults;
}"""


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_the_band_never_lies_over_the_board_of_a_phone(
    locale: str, open_page: OpenPage, picture: Picture
) -> None:
    page = open_page(PHONE, locale=locale)
    start_battle(page, "hotseat", tap, edition="tournament", team="stasis", arena="the-pit")
    faults: dict[str, list[str]] = {}

    def look_at_band(moment: str) -> None:
        if found := page.evaluate(BAND_FAULTS):
            faults[moment] = found

    look_at_band("set-up")
    picture(page, f"band-set-up-{locale}")
    fighter = Fighter(page, tap, look_at_band)
    fighter.play_until(lambda: page.get_by_test_id("end-turn").count() == 1)
    page.evaluate("scrollTo(0, 0)")
    look_at_band("activation")
    tap(page.locator(".spell:not([disabled])").first)
    look_at_band("aim")
    picture(page, f"band-aim-{locale}")
    assert faults == {}
