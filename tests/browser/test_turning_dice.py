"""The side of a die is its roller's choice where an attack hits its own side (CTR 1.6.2): asked on
the screen, with what each side would do, and answered by mouse, by keyboard and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.axe import serious_violations
from browser.conftest import DESKTOP, PHONE, OpenPage
from browser.hands import Act, click, tap
from browser.positions import open_position
from krosarena import odds
from krosarena.engine.game import Game
from live_server import LiveServer

pytestmark = pytest.mark.browser

BATTLE = (
    "the-pit,south/queen-of-the-tofus+bill-tell+oscar-kass+bad-aboum"
    "/anna-tommy+kassius-kaos+king-of-the-gobballs+lil-healey"
)


def one_die_that_matters(game: Game) -> str | None:
    """A side that would harm somebody less than the first one does."""
    decision = game.decision
    assert decision is not None
    harsh, *others = decision.options
    if len(harsh.split()) > 1:
        return None
    for mild in others:
        if _injuries(game, f"face {mild}") != _injuries(game, f"face {harsh}"):
            return mild
    return None


def _injuries(game: Game, answer: str) -> dict[str, object]:
    return {unit.unit: unit.injuries for unit in odds.preview(game, [answer]).units}


def at_the_question(page: Page, server: LiveServer) -> tuple[Game, str]:
    return open_position(page, server, BATTLE, "original", one_die_that_matters, "turn-dice")


def _press(page: Page, test_id: str) -> None:
    """With the keyboard alone: Tab until it is reached, then Enter."""
    wanted = page.get_by_test_id(test_id)
    for _ in range(200):
        page.keyboard.press("Tab")
        if wanted.evaluate("button => button === document.activeElement"):
            page.keyboard.press("Enter")
            return
    raise AssertionError(f"Tab never came to {test_id}")


@pytest.mark.parametrize("way", ["mouse", "keyboard", "phone"])
def test_the_roller_turns_the_die_and_sees_what_for(
    open_page: OpenPage, server: LiveServer, way: str
) -> None:
    page = open_page(PHONE if way == "phone" else DESKTOP)
    game, side = at_the_question(page, server)
    assert game.decision is not None
    question = page.get_by_test_id("question")
    expect(question).to_have_attribute("data-prompt", "turn-dice")
    harsh = game.decision.options[0]
    expect(page.get_by_test_id(f"face-1-{harsh}")).to_have_attribute("aria-checked", "true")
    expect(page.get_by_test_id("keep-faces")).to_contain_text("1 success")
    assert serious_violations(page) == []

    choose: Act = tap if way == "phone" else click
    if way == "keyboard":
        _press(page, f"face-1-{side}")
    else:
        choose(page.get_by_test_id(f"face-1-{side}"))
    expect(page.get_by_test_id("keep-faces")).to_contain_text("without success")
    for unit in odds.preview(game, [f"face {side}"]).units:
        shown = page.get_by_test_id(f"odds-{unit.unit}").first
        expect(shown).to_be_attached()
        for amount, chance in unit.injuries.items():
            bar = shown.locator(f'[data-amount="{amount}"]')
            expect(bar).to_have_attribute("data-exact", str(chance))

    if way == "keyboard":
        _press(page, "keep-faces")
    else:
        choose(page.get_by_test_id("keep-faces"))
    expect(page.get_by_test_id("prompt")).to_have_attribute(
        "data-decision", str(game.decision_number + 1)
    )
    expect(question.and_(page.locator('[data-prompt="turn-dice"]'))).to_have_count(0)
    game.apply(f"face {side}")
    for standing in game.view().units:
        if standing.cell is not None:
            expect(page.get_by_test_id(f"cell-{standing.cell}")).to_have_attribute(
                "aria-label", re.compile(str(standing.hp - standing.injuries))
            )


def test_a_hint_points_at_the_side_and_the_question_speaks_french(
    open_page: OpenPage, server: LiveServer
) -> None:
    page = open_page(DESKTOP, locale="fr-FR")
    at_the_question(page, server)
    expect(page.get_by_test_id("prompt")).to_contain_text("choisissez la face de chaque dé")
    page.keyboard.press("h")
    pointed = page.get_by_test_id("question").locator("[data-guided]")
    expect(pointed).to_have_count(1, timeout=20_000)
    pointed.click()
    expect(page.get_by_test_id("keep-faces")).to_be_visible()
