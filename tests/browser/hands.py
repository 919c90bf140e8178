"""What a person does at the table: look, click, tap, type. Nothing here speaks to the server."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page

from browser.screen import distance, look

Act = Callable[[Locator], None]


def click(place: Locator) -> None:
    place.click()


def tap(place: Locator) -> None:
    place.tap()


def unfold(page: Page, what: str, act: Act = click) -> None:
    """``quick-change`` (rules, teams, arena) or ``all-lessons``, which lie folded on the start
    page under the button that plays."""
    fold = page.get_by_test_id(what)
    fold.wait_for()
    if fold.get_attribute("aria-expanded") == "false":
        act(fold)


def start_duel(page: Page, scenario: str, way: str = "bot", act: Act = click) -> None:
    unfold(page, "all-lessons", act)
    if way != "bot":
        act(page.get_by_test_id(f"ways-{scenario}"))
    act(page.get_by_test_id(f"play-{way}-{scenario}"))
    wait_for_my_turn(page)


def choose_in_menu(page: Page, entry: str, act: Act = click) -> None:
    """At the table all that is not part of the game stands in the menu."""
    act(page.get_by_test_id("nav-menu"))
    act(page.get_by_test_id(entry))


def wait_for_my_turn(page: Page) -> bool:
    """Until it is this person's decision and the board is still; False when the duel is over."""
    ready = page.locator(
        '[data-testid="prompt"][data-yours="true"][data-busy="false"], [data-testid="result"]'
    )
    ready.first.wait_for(timeout=20_000)
    if page.get_by_test_id("play-on").count():  # a lesson learnt on the way
        page.get_by_test_id("play-on").click()
    return page.get_by_test_id("result").count() == 0


def cell(page: Page, name: str) -> Locator:
    return page.get_by_test_id(f"cell-{name}")


def take_one_action(page: Page, act: Act = click) -> None:
    """Hit the enemy if a spell can, else walk nearer on safe ground, else end the turn."""
    screen = look(page)
    (enemy,) = screen.foes
    for spell in screen.castable:
        act(page.get_by_test_id(spell))
        if enemy["name"] in [place["name"] for place in look(page).targets]:
            act(cell(page, enemy["name"]))
            _confirm(cell(page, enemy["name"]), act)
            return
    page.keyboard.press("Escape")
    safe = [place["name"] for place in screen.safe]
    goal = min(safe, key=lambda name: distance(name, enemy["name"]), default=None)
    if goal and distance(goal, enemy["name"]) < distance(screen.here["name"], enemy["name"]):
        act(cell(page, goal))
    else:
        act(page.get_by_test_id("end-turn"))


def _confirm(target: Locator, act: Act) -> None:
    """On a touch screen the first tap shows what would happen, the second does it."""
    if target.get_attribute("aria-selected") == "true":
        act(target)


def find_both(page: Page) -> tuple[str, str]:
    """The cells of the enemy and of the unit that is to act."""
    screen = look(page)
    (enemy,) = screen.foes
    return enemy["name"], screen.here["name"]


def play_to_the_end(page: Page, act: Act = click, limit: int = 400) -> None:
    for _ in range(limit):
        if not wait_for_my_turn(page):
            return
        take_one_action(page, act)
    raise AssertionError("the duel does not end")
