"""Take pictures of the client in known states, for people to look at.

    .venv/bin/python scripts/screenshots.py turn aim --size 1280x800 --theme dark --locale fr

Needs a built client (``npm run build`` in web/). Pictures go to ``artifacts/look/``; without names
it takes every state. Dice are foretold, so the same call takes the same pictures. A state is
reached once and opened again at every size, in every theme and language, unless posing plays it on.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from playwright.sync_api import Browser, Locator, Page, sync_playwright  # noqa: E402

from browser import battle_hands, hands, pupil, screen  # noqa: E402
from browser.conftest import CHROMIUM, DESKTOP, FLAGS  # noqa: E402
from browser.positions import open_position  # noqa: E402
from krosarena.engine.game import Game  # noqa: E402
from live_server import LiveServer  # noqa: E402

FOLDER = ROOT / "artifacts" / "look"
GAME = ROOT / "tests" / "golden" / "tournament-elemental-arena.json"
SIZES = ["1280x800", "1440x900", "1920x1080", "390x844", "844x390"]
BATTLE = (
    "the-pit,south/queen-of-the-tofus+bill-tell+oscar-kass+bad-aboum"
    "/anna-tommy+kassius-kaos+king-of-the-gobballs+lil-healey"
)
Deed = Callable[[Page], None]


def _nothing(page: Page) -> None:
    """The page as it is."""


@dataclass(frozen=True)
class State:
    """Something to look at: ``reach`` it once, ``pose`` for each picture."""

    reach: Deed = _nothing
    pose: Deed = _nothing
    moves: bool = False
    """Seen at normal speed, with everything that moves."""
    spent: bool = False
    """Posing plays the game on: each picture has a game of its own."""


def gallery(page: Page) -> None:
    page.goto(page.url.rstrip("/") + "/gallery")
    page.get_by_test_id("gallery-arenas").wait_for()


def deploy(page: Page) -> None:
    battle_hands.start_battle(page, edition="tournament", team="stasis", arena="the-pit")


def turn(page: Page) -> None:
    """An activation of one's own, some turns into a game."""
    deploy(page)
    fighter = battle_hands.Fighter(page)
    fighter.play_until(lambda: {"strike", "walk"} <= fighter.done and _free(fighter.screen))


def _free(seen: screen.Screen) -> bool:
    return seen.question is None and len(seen.safe) > 0 and len(seen.castable) > 0


def strike_ready(page: Page) -> None:
    """An own activation in which somebody can be hit from where one stands."""
    deploy(page)
    fighter = battle_hands.Fighter(page)
    fighter.play_until(lambda: _free(fighter.screen) and _aim(page))
    page.keyboard.press("Escape")


def _aim(page: Page) -> bool:
    """Takes the first spell with a target and points at it."""
    seen = screen.look(page)
    foes = [foe["name"] for foe in seen.foes]
    for spell in seen.hitting:
        page.get_by_test_id(spell).click()
        aimed = [c["name"] for c in screen.look(page).targets if c["name"] in foes]
        if aimed:
            hands.cell(page, aimed[0]).hover()
            return True
        page.keyboard.press("Escape")
    return False


def aim(page: Page) -> None:
    hands.wait_for_my_turn(page)
    assert _aim(page)
    if page.viewport_size and min(page.viewport_size.values()) < 500:
        seen = screen.look(page)
        foes = [foe["name"] for foe in seen.foes]
        target = next(place["name"] for place in seen.targets if place["name"] in foes)
        hands.cell(page, target).tap()
    page.get_by_test_id("preview-marks").wait_for(state="attached")


def _fire(page: Page) -> None:
    aim(page)
    confirm = page.get_by_test_id("confirm")
    if confirm.count():
        confirm.tap()
    else:
        page.locator("[data-cell][data-target]:hover").first.click()


def dice(page: Page) -> None:
    """Both sides' dice, just come to rest."""
    _fire(page)
    tray = page.get_by_test_id("dice-tray")
    for rolling in ("true", "false"):
        page.locator(f'[data-testid="dice-tray"][data-rolling="{rolling}"]').wait_for()
    tray.scroll_into_view_if_needed()


def rolling(page: Page) -> None:
    _fire(page)
    page.locator('[data-testid="dice-tray"][data-rolling="true"]').wait_for()
    page.wait_for_timeout(250)


def recap(page: Page) -> None:
    """The others' turn is over: traces on the board, their deeds in the strip."""
    for _ in range(40):
        hands.wait_for_my_turn(page)
        if page.get_by_test_id("traces").get_attribute("data-count") not in (None, "0"):
            return
        battle_hands.Fighter(page).take_one_action()


def _fatal_cast(game: Game) -> str | None:
    """One that fells somebody, with the dice that this game will have."""
    for action in game.legal_actions():
        if str(action).startswith("cast "):
            happened = game.clone().apply(action)
            if any(event.type == "knocked-out" for event in happened):
                return str(action)
    return None


def fall_ready(page: Page, server: LiveServer) -> None:
    """Two on one screen; the visitor remembers the blow."""
    _, cast = open_position(page, server, BATTLE, "original", _fatal_cast)
    page.evaluate("cast => localStorage.setItem('blow', cast)", cast)


def fall(page: Page) -> None:
    """The moment somebody falls."""
    _, spell, target = page.evaluate("localStorage.getItem('blow')").split()
    hands.wait_for_my_turn(page)
    page.get_by_test_id(f"spell-{spell}").click()
    place = hands.cell(page, target)
    place.click()
    if place.get_attribute("aria-selected") == "true":
        place.click()
    page.locator(".knock-out").wait_for(state="attached")
    page.wait_for_timeout(200)


def theirs(page: Page) -> None:
    """In the middle of the others' turn."""
    for _ in range(12):
        hands.wait_for_my_turn(page)
        battle_hands.Fighter(page).take_one_action()
        if page.get_by_test_id("prompt").get_attribute("data-yours") == "false":
            page.wait_for_timeout(2500)
            return


def market_ready(page: Page) -> None:
    deploy(page)
    fighter = battle_hands.Fighter(page)
    fighter.play_until(lambda: "open-market" in fighter.screen.buttons)


def market(page: Page) -> None:
    hands.wait_for_my_turn(page)
    page.get_by_test_id("open-market").click()
    page.locator('[data-testid^="buy-"]').first.wait_for()


def victory_reached(page: Page) -> None:
    _play_a_battle(page, "bot-random")


def _play_a_battle(page: Page, bot: str) -> None:
    hands.unfold(page, "quick-change")
    page.get_by_test_id(bot).check(force=True)
    page.get_by_test_id("quick-bot").click()
    hands.wait_for_my_turn(page)
    battle_hands.Fighter(page).play_to_the_end()


def defeat_reached(page: Page) -> None:
    """Whoever does nothing is beaten."""
    hands.unfold(page, "all-lessons")
    page.locator("[data-testid^=play-bot-]").nth(1).click()
    while hands.wait_for_my_turn(page):
        answered = screen.look(page).decision
        page.get_by_test_id("end-turn").click()
        screen.look(page, answered)


def four_clocks(page: Page) -> None:
    """Four players by the clock."""
    four_ready(page, "live 8m+75s/10m")


def two_clocks(page: Page) -> None:
    """Two players by the clock, whose band is full."""
    wish = {"scenario": BATTLE, "seats": ["person"] * 2, "edition": "original"}
    wish["clock"] = "live 8m+75s/10m"
    answer = page.request.post(page.url.rstrip("/") + "/api/tables", data=wish)
    assert answer.ok, answer.text()
    page.goto(f"{page.url.rstrip('/')}/table/{answer.json()['id']}")
    fighter = battle_hands.Fighter(page)
    fighter.play_until(lambda: "walk" in fighter.done and _free(fighter.screen))


def four_ended(page: Page) -> None:
    """A game of four, played to its end."""
    four_ready(page)
    battle_hands.Fighter(page).play_to_the_end()


def drawn(page: Page) -> None:
    """Two people agree on a draw."""
    other = _play_a_guest(page)
    hands.choose_in_menu(other, "beside-offer_draw")
    page.get_by_test_id("beside-accept_draw").first.click()
    page.get_by_test_id("match-end").wait_for()
    other.context.close()


def resigned(page: Page) -> None:
    """One of two people gives up."""
    other = _play_a_guest(page)
    hands.choose_in_menu(other, "beside-resign")
    other.get_by_test_id("beside-resign").click()
    page.get_by_test_id("match-end").wait_for()
    other.context.close()


def _play_a_guest(page: Page) -> Page:
    """Some turns against somebody else, whose page it gives."""
    base = page.url.rstrip("/")
    wish = {"scenario": "right-in-the-kisser", "seats": ["person", "open"]}
    table = page.request.post(f"{base}/api/tables", data=wish).json()["id"]
    invitation = page.request.get(f"{base}/api/tables/{table}").json()["invitation"]
    page.goto(f"{base}/table/{table}")
    assert page.context.browser
    other = page.context.browser.new_context(**DESKTOP).new_page()
    other.goto(f"{base}/table/{table}#{invitation}")
    for one in (page, other, page, other, page):
        hands.wait_for_my_turn(one)
        one.get_by_test_id("end-turn").click()
    return other


def ended(page: Page) -> None:
    page.locator('[data-testid="result"], [data-testid="match-end"]').wait_for()
    if page.locator(".ending.lesson").count() == 0:
        page.locator('[data-testid="victory-review"][data-ready="true"]').wait_for(timeout=120_000)


def lesson(page: Page) -> None:
    hands.unfold(page, "all-lessons")
    page.locator("[data-testid^=play-bot-]").first.click()
    hands.wait_for_my_turn(page)


def learnt(page: Page) -> None:
    pupil.start_lesson(page, "right-in-the-kisser")
    pupil.Pupil(page).play_to_the_end()


def four_ready(page: Page, clock: str | None = None) -> None:
    """Four players, some activations into the game."""
    teams = ["bill-tell+lil-healey", "oscar-kass+bad-aboum", "anna-tommy+queen-of-the-tofus"]
    scenario = "/".join(["the-pit", *teams, "kassius-kaos+king-of-the-gobballs"])
    wish = {"scenario": scenario, "seats": ["person", "bot", "bot", "bot"], "edition": "original"}
    if clock:
        wish |= {"seats": ["person"] * 4, "clock": clock}
    answer = page.request.post(page.url.rstrip("/") + "/api/tables", data=wish)
    assert answer.ok, answer.text()
    page.goto(f"{page.url.rstrip('/')}/table/{answer.json()['id']}")
    hands.wait_for_my_turn(page)
    fighter = battle_hands.Fighter(page)
    fighter.play_until(lambda: "walk" in fighter.done and _free(fighter.screen))


def at(path: str) -> Deed:
    def open_page(page: Page) -> None:
        page.goto(page.url.rstrip("/") + path)
        page.locator(".notice[aria-busy=true]").wait_for(state="detached")
        page.wait_for_load_state("networkidle")

    return open_page


def lessons(page: Page) -> None:
    """The start page with its lessons unfolded."""
    hands.unfold(page, "all-lessons")
    page.locator("#lessons").scroll_into_view_if_needed()


def choices(page: Page) -> None:
    """The start page with rules, teams and arenas to choose from."""
    hands.unfold(page, "quick-change")
    page.locator("#quick-choices").scroll_into_view_if_needed()


def teams(page: Page) -> None:
    """A team being built."""
    at("/teams")(page)
    page.get_by_test_id("team-random").click()
    page.get_by_test_id("verdict").wait_for()


def draft(page: Page, way: str = "pairs-draft") -> None:
    """Choosing teams card by card."""
    page.get_by_test_id("new-table-open").click()
    page.get_by_test_id("new-edition").select_option("original")
    page.get_by_test_id(f"way-box-{way}").check(force=True)
    page.get_by_test_id("new-table-play").click()
    page.locator("[data-testid=choosing-prompt][data-yours=true]").wait_for()


def building(page: Page) -> None:
    """Building a team at the table, from the whole box."""
    draft(page, "choice")


def replay(page: Page) -> None:
    """A finished game, some turns in."""
    page.get_by_test_id("open-file").set_input_files(GAME)
    page.get_by_test_id("replay-scrubber").wait_for()
    for _ in range(3):
        page.get_by_test_id("replay-turn-on").click()


def preferences(page: Page) -> None:
    """The settings."""
    page.get_by_test_id("open-settings").click()


STATES: dict[str, State] = {
    "start": State(),
    "gallery": State(gallery),
    "deploy": State(deploy),
    "turn": State(turn),
    "aim": State(strike_ready, aim),
    "dice": State(strike_ready, dice, moves=True, spent=True),
    "rolling": State(strike_ready, rolling, moves=True, spent=True),
    "fall": State(pose=fall, moves=True, spent=True),
    "theirs": State(turn, theirs, moves=True, spent=True),
    "recap": State(turn, recap),
    "market": State(market_ready, market),
    "victory": State(victory_reached, ended),
    "defeat": State(defeat_reached, ended),
    "lesson": State(lesson),
    "learnt": State(learnt),
    "four": State(four_ready),
    "four-clocks": State(four_clocks),
    "clocks": State(two_clocks),
    "four-end": State(four_ended, ended),
    "draw": State(drawn, ended),
    "resigned": State(resigned, ended),
    "lessons": State(pose=lessons),
    "choices": State(pose=choices),
    "howto": State(pose=at("/how-to-play")),
    "rules": State(pose=at("/rules")),
    "book": State(pose=at("/rules/tournament")),
    "rulings": State(pose=at("/rules/rulings")),
    "rule": State(pose=at("/rules/CTR-4.14.2")),
    "case": State(pose=at("/cases/4.14-block/a-block-does-not-end-the-turn")),
    "collection": State(pose=at("/collection")),
    "entry": State(pose=at("/collection/julith")),
    "teams": State(pose=teams),
    "draft": State(pose=draft),
    "building": State(pose=building),
    "replay": State(pose=replay),
    "preferences": State(pose=preferences),
    "lost": State(pose=at("/nowhere")),
}


def take(shown: Page | Locator, name: str) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    path = FOLDER / f"{name}.png"
    shown.screenshot(path=path)
    print(path, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("state", nargs="*", choices=[*STATES, []], help=", ".join(STATES))
    parser.add_argument("--size", nargs="+", default=SIZES)
    parser.add_argument("--theme", nargs="+", default=["light"], choices=["light", "dark"])
    parser.add_argument("--locale", nargs="+", default=["en"], choices=["en", "fr"])
    parser.add_argument("--palette", default="classic", choices=["classic", "distinct", "bold"])
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = LiveServer(Path(folder), foretold=True)
        server.foretell("pictures")
        server.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            for state in asked.state or STATES:
                views = product(asked.size, asked.theme, asked.locale)
                shoot(browser, server, state, views, asked.palette)
        finally:
            browser.close()
            server.stop()


def shoot(
    browser: Browser,
    server: LiveServer,
    name: str,
    views: Iterator[tuple[str, str, str]],
    palette: str,
) -> None:
    state = STATES[name]
    there, visitor = _reach(browser, server, name)
    for number, (size, theme, locale) in enumerate(views):
        if state.spent and number > 0:
            there, visitor = _reach(browser, server, name, number)
        page = _open(
            browser, size, theme, locale, palette, there, moves=state.moves, storage_state=visitor
        )
        try:
            if "/table/" in there:
                page.locator('[data-testid="prompt"]').wait_for()
            state.pose(page)
            page.evaluate("document.fonts.ready")
            if name == "gallery":
                for section in page.locator("section[data-testid^=gallery-]").all():
                    take(section, f"{section.get_attribute('data-testid')}-{theme}")
            else:
                extra = "" if palette == "classic" else f"-{palette}"
                take(page, f"{name}-{size}-{theme}-{locale}{extra}")
        except Exception as error:
            print(f"{name} {size} {theme} {locale}: {error}", flush=True)
            take(page, f"failed-{name}-{size}")
        finally:
            page.context.close()


def _reach(browser: Browser, server: LiveServer, name: str, number: int = 0) -> tuple[str, Any]:
    """Where the state is to be seen, and by whom."""
    server.foretell(f"pictures {name} {number or ''}".strip())
    page = _open(browser, "1280x800", "light", "en", "classic", server.url)
    try:
        if name == "fall":
            fall_ready(page, server)
        else:
            STATES[name].reach(page)
        return page.url, page.context.storage_state()
    except Exception:
        take(page, f"failed-{name}")
        raise
    finally:
        page.context.close()


def _open(
    browser: Browser,
    size: str,
    theme: str,
    locale: str,
    palette: str,
    url: str,
    *,
    moves: bool = False,
    **options: Any,
) -> Page:
    width, height = map(int, size.split("x"))
    small = min(width, height) < 500
    context = browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=2 if small else 1,
        has_touch=small,
        is_mobile=small,
        color_scheme=theme,
        locale=locale,
        reduced_motion="no-preference" if moves else "reduce",
        **options,
    )
    wishes = {
        "speed": "normal" if moves else "instant",
        "palette": palette,
        "locale": locale,
        "sounds": "off",
    }
    for key, value in wishes.items():
        context.add_init_script(f"localStorage.setItem('krosarena.{key}', '{value}')")
    page = context.new_page()
    page.on("pageerror", lambda error: print("page error:", error))
    page.goto(url)
    return page


if __name__ == "__main__":
    main()
