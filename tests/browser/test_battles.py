"""Full games in a real browser: all decisions through the screen, nothing through the server."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.axe import serious_violations
from browser.battle_hands import Fighter, start_battle
from browser.conftest import DESKTOP, PHONE, OpenPage
from browser.hands import cell, tap, wait_for_my_turn
from browser.positions import open_position
from krosarena.engine.game import Game
from krosarena.engine.view import ActionView
from live_server import LiveServer

pytestmark = pytest.mark.browser
Picture = Callable[[Page, str], None]


def test_a_whole_tournament_game_on_the_pit(open_page: OpenPage, picture: Picture) -> None:
    page = open_page(DESKTOP)
    picture(page, "battle-start")
    start_battle(page, edition="tournament", team="stasis", arena="the-pit")
    fighter = Fighter(page, seen=lambda what: picture(page, f"battle-{what}"))
    fighter.play_to_the_end()
    assert {"deploy", "tension", "inspire"} <= fighter.asked
    assert {"strike", "walk", "take", "end"} <= fighter.done
    expect(page.get_by_test_id("result")).to_have_attribute("data-winners", re.compile("[12]"))
    picture(page, "battle-result")
    page.get_by_test_id("review").click()
    expect(page.get_by_text("Dice verified")).to_be_visible(timeout=30_000)
    picture(page, "battle-replay")


def test_two_people_share_a_screen_and_keep_their_secrets(open_page: OpenPage) -> None:
    """A reward is bought face down and given away; the other player sees only its back, until it is
    revealed."""
    page = open_page(DESKTOP)
    start_battle(page, "hotseat", edition="tournament", team="stasis", arena="any")
    fighter = _Saver(page)
    fighter.play_until(lambda: fighter.looked_away and "reveal" in fighter.done)
    assert {"arena", "side", "deploy", "tension", "inspire", "allocate"} <= fighter.asked


class _Saver(Fighter):
    """Buys blindly, and reveals nothing before the other player has had a look at the table."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.kept: str | None = None
        self.player: str | None = None
        self.looked_away = False

    def _answer(self, question: dict[str, str]) -> None:
        if question["prompt"] == "allocate" and not self.kept:
            token = self.page.get_by_test_id("question").locator(".token .name").first
            self.kept = token.inner_text().split(" · ")[0]
            self.player = self.screen.decider
        super()._answer(question)

    def _deal(self) -> str | None:
        if self.kept and self.screen.decider != self.player and not self.looked_away:
            hidden = self.page.locator(".team .marks [title='A reward face down']")
            expect(hidden).to_have_count(1)
            expect(self.page.get_by_test_id("log")).to_contain_text("receives a reward face down")
            self.looked_away = True
        if self.kept and not self.looked_away:
            return self._take()
        if not self.kept and "open-market" in self.screen.buttons:
            self._press("open-market")
            self._press("buy-granite")
            return "buy"
        return super()._deal()


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_a_phone_shows_all_of_it(open_page: OpenPage, picture: Picture, locale: str) -> None:
    page = open_page(PHONE, locale=locale)
    start_battle(page, act=tap, edition="v2", arena="bonta-1")
    seen = Fighter(page, tap, lambda what: picture(page, f"phone-{locale}-{what}"))

    def fits() -> bool:
        width = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert width == 0, "the page is wider than the phone"
        return {"deploy", "tension", "inspire", "allocate"} <= seen.asked

    seen.play_until(fits)
    wait_for_my_turn(page)
    controls = page.locator(".controls-area").bounding_box()
    assert controls
    assert controls["y"] + controls["height"] <= 844


def test_axe_finds_nothing_serious(open_page: OpenPage) -> None:
    """In light and dark, at every kind of question."""
    page = open_page(DESKTOP)
    checked: set[str] = set()

    def check(what: str) -> None:
        checked.add(what)
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            assert serious_violations(page) == [], f"{what}, {theme}"

    expect(page.get_by_test_id("quick-bot")).to_be_visible()
    check("home")
    start_battle(page, "hotseat", edition="tournament", arena="any")
    fighter = Fighter(page, seen=check)
    wanted = {"arena", "side", "deploy", "tension", "inspire", "take", "market", "allocate"}
    fighter.play_until(lambda: wanted <= checked)
    check("after all that")


def test_an_area_is_shown_before_it_is_hit(open_page: OpenPage, server: LiveServer) -> None:
    """The cells beside the one pointed at are marked, and no others."""
    page = open_page(DESKTOP)
    teams = "bakara+khan-karkass+grampy-protector+lilotte/julith+marline+joris-swashbuckler+jahash"
    _, cast = open_position(page, server, f"bonta-1,south/{teams}", "v2", _a_cast_with_an_area)
    page.get_by_test_id(f"spell-{cast.spell}").click()
    cell(page, cast.cell or "").hover()
    marked = page.locator("[data-area]")
    expect(marked).to_have_count(len(cast.area))
    shown = marked.evaluate_all("places => places.map(place => place.dataset.area)")
    assert set(shown) == set(cast.area)


def _a_cast_with_an_area(game: Game) -> ActionView | None:
    decision = game.view(1, 2).decision
    assert decision
    return next((action for action in decision.actions if len(action.area) > 1), None)


def test_starting_cells_can_be_chosen_with_the_keyboard(open_page: OpenPage) -> None:
    page = open_page(DESKTOP)
    start_battle(page, edition="tournament", arena="the-pit")
    marked = page.locator("[data-pick]").first
    name = marked.get_attribute("data-cell") or ""
    marked.focus()
    page.keyboard.press("Enter")
    expect(cell(page, name)).to_have_attribute("data-unit", re.compile(".+"))
