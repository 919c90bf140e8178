"""Tables of every kind: teams built, drafted, drawn; four players; what each browser may see."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from browser.axe import serious_violations
from browser.battle_hands import Fighter
from browser.conftest import DESKTOP, PHONE, OpenPage
from browser.hands import Act, click, tap, wait_for_my_turn
from live_server import LiveServer

pytestmark = pytest.mark.browser
Picture = Callable[[Page, str], None]

BOT = "bot:random"


def open_table(page: Page, act: Act = click, **wishes: str) -> None:
    """``open_table(page, edition="v2", way="box-snake-draft", seat_2="bot:random")``."""
    if not page.get_by_test_id("new-table").locator("details[open]").count():
        act(page.get_by_test_id("new-table-open"))
    way = wishes.pop("way", None)
    for wish in ("edition", "players", "arena"):
        if wish in wishes:
            page.get_by_test_id(f"new-{wish}").select_option(wishes.pop(wish))
    if way:
        page.get_by_test_id(f"way-{way}").check(force=True)
    for wish, value in wishes.items():
        name = wish.replace("_", "-")
        page.get_by_test_id(name if wish.startswith("seat") else f"new-{name}").select_option(value)
    act(page.get_by_test_id("new-table-play"))
    expect(page).to_have_url(re.compile("/table/"))


def choose_all(page: Page, act: Act = click, limit: int = 80) -> None:
    """Until the game begins: show covered cards, be ready when one can, else take the first."""
    for _ in range(limit):
        mine = '[data-testid="choosing-prompt"][data-yours="true"]'
        expect(page.locator(f'{mine}, [data-testid="prompt"]').first).to_be_visible()
        if page.get_by_test_id("prompt").count():
            return
        if page.get_by_test_id("show-cards").count():
            act(page.get_by_test_id("show-cards"))
        before = _state(page)
        ready = page.locator('[data-testid="choosing-ready"][aria-disabled="false"]')
        offers = page.locator(
            '[data-testid^="pick-"]:not([aria-disabled="true"]),'
            '[data-testid^="add-"][aria-disabled="false"]'
        )
        ready.or_(offers).first.wait_for()
        act(ready if ready.count() else offers.first)
        page.wait_for_function(f"before => ({_STATE})() !== before", arg=before)
    raise AssertionError("the choosing does not end")


_STATE = """() => {
  const story = document.querySelector('[data-testid="choosing"]');
  return story ? story.innerText : "begun";
}"""


def _state(page: Page) -> str:
    state: str = page.evaluate(_STATE)
    return state


DRAFTS = [
    ("original", "box-advised", "by-advised"),
    ("original", "box-pairs-draft", "by-pairs-draft"),
    ("original", "box-snake-draft", "by-snake-draft"),
    ("original", "box-choice", "by-choice"),
    ("v2", "box-snake-draft", "by-snake-draft"),
    ("tournament", "limited-sealed", "by-sealed"),
    ("tournament", "limited-booster-draft", "by-booster-draft"),
    ("tournament", "constructed-chance", "by-chance"),
]


@pytest.mark.parametrize(("edition", "way", "option"), DRAFTS)
def test_teams_are_chosen_against_a_computer(
    open_page: OpenPage, edition: str, way: str, option: str
) -> None:
    page = open_page(DESKTOP)
    house = {} if "limited" in way else {"glory": "4"}
    open_table(page, click, edition=edition, way=way, seat_2=BOT, **house)
    choose_all(page)
    assert wait_for_my_turn(page)
    battle = _table(page)["battle"]
    assert option in battle["options"]
    assert "limited" in battle["options"] or "gg-4" in battle["options"]
    assert all(battle["teams"])
    expect(page.get_by_test_id("table-options")).to_contain_text("Agreed on:")


def _table(page: Page) -> dict[str, Any]:
    id = page.url.rsplit("/", 1)[1]
    table: dict[str, Any] = page.evaluate(f"fetch('/api/tables/{id}').then(a => a.json())")
    return table


def test_a_draft_on_a_phone_survives_a_reload_and_a_restart(
    open_page: OpenPage, server: LiveServer, picture: Picture
) -> None:
    page = open_page(PHONE)
    open_table(page, tap, edition="original", way="box-pairs-draft", seat_2="person")
    expect(page.get_by_test_id("choosing")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    picture(page, "draft-phone")
    assert serious_violations(page) == []
    page.locator('[data-testid^="pick-"]').first.tap()
    expect(page.get_by_test_id("team-of-1").locator("li")).to_have_count(1)
    expect(page.get_by_test_id("level-of-1")).to_have_text("Level 3")
    teams = [page.get_by_test_id(f"team-of-{n}").inner_text() for n in (1, 2)]
    page.reload()
    expect(page.get_by_test_id("team-of-1").locator("li")).to_have_count(1)
    assert [page.get_by_test_id(f"team-of-{n}").inner_text() for n in (1, 2)] == teams
    server.stop()
    server.start()
    page.reload()
    expect(page.get_by_test_id("team-of-1").locator("li")).to_have_count(1)
    assert [page.get_by_test_id(f"team-of-{n}").inner_text() for n in (1, 2)] == teams
    choose_all(page, tap)


def test_a_draft_by_keyboard_alone(open_page: OpenPage) -> None:
    page = open_page(DESKTOP)
    open_table(page, edition="v2", way="box-snake-draft", seat_2=BOT)
    expect(page.locator('[data-testid="choosing-prompt"][data-yours="true"]')).to_be_visible()
    page.locator('[data-testid^="pick-"][aria-disabled="false"]').first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("choosing-story")).to_contain_text("You pick")
    # The button is gone; the keyboard goes on from the heading.
    expect(page.get_by_test_id("choosing-title")).to_be_focused()


def test_two_at_one_screen_build_in_secret(open_page: OpenPage, picture: Picture) -> None:
    page = open_page(DESKTOP)
    open_table(page, edition="tournament", way="limited-sealed", seat_2="person")
    expect(page.get_by_test_id("hand-over")).to_contain_text("Player 1")
    expect(page.locator('[data-testid^="offer-"]')).to_have_count(0)
    picture(page, "hand-over")
    assert serious_violations(page) == []
    choose_all(page)
    assert wait_for_my_turn(page)


def test_no_pack_of_the_one_reaches_the_browser_of_the_other(open_page: OpenPage) -> None:
    host, guest = open_page(DESKTOP), open_page(DESKTOP)
    heard = {1: _frames(host), 2: _frames(guest)}
    open_table(host, edition="tournament", way="limited-booster-draft", seat_2="open")
    link = host.get_by_test_id("invitation-link")
    expect(link).to_be_visible()
    guest.goto(link.input_value())
    for page in (host, guest) * 3:
        mine = page.locator('[data-testid="choosing-prompt"][data-yours="true"]')
        expect(mine).to_be_visible()
        page.locator('[data-testid^="pick-"]').first.click()
        if page is host:
            expect(page.get_by_test_id("choosing-prompt")).to_have_attribute("data-yours", "false")
    for mine_number, theirs in ((1, 2), (2, 1)):
        frames = [json.loads(frame) for frame in heard[mine_number]]
        seats = [f["seats"][theirs - 1] for f in frames if f["type"] == "choosing"]
        assert seats
        assert all(s["team"] is s["pool"] is s["pack"] is None for s in seats)
        told = [t for f in frames if f["type"] == "choosing" for t in f["events"]]
        assert any(t["cards"] for t in told)
        assert not any(t["cards"] for t in told if t["player"] == theirs)


def _frames(page: Page) -> list[str]:
    """All that the server sends to this page from now on."""
    heard: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: heard.append(str(frame)))

    page.on("websocket", listen)
    return heard


def test_a_team_is_built_saved_and_played(open_page: OpenPage, server: LiveServer) -> None:
    page = open_page(DESKTOP)
    page.goto(f"{server.url}/teams")
    page.get_by_test_id("team-edition").select_option("original")
    for card in ("bill-tell", "bill-tell", "queen-of-the-tofus", "oscar-kass"):
        page.get_by_test_id(f"add-{card}").click()
    expect(page.get_by_test_id("verdict-word")).to_have_text("Legal team")
    page.get_by_test_id("team-name").fill("Archers")
    page.get_by_test_id("team-save").click()
    expect(page.get_by_test_id("saved-note")).to_contain_text("Archers saved.")
    page.get_by_test_id("team-table").click()
    expect(page.get_by_test_id("new-table").locator("details")).to_have_attribute("open", "")
    expect(page.get_by_test_id("way-custom-choice")).to_be_checked()
    expect(page.get_by_test_id("new-team").locator("option:checked")).to_have_text("Archers")
    open_table(page, seat_2=BOT)
    assert wait_for_my_turn(page)
    battle = _table(page)["battle"]
    assert sorted(battle["teams"][0]) == [
        "bill-tell",
        "bill-tell",
        "oscar-kass",
        "queen-of-the-tofus",
    ]
    assert "by-choice" in battle["options"]
    # Later it is among the saved ones, also at the table.
    page.goto(server.url)
    open_table(page, edition="original", way="custom-choice", seat_2=BOT)
    page.get_by_test_id("choosing-saved").select_option(label="Archers")
    expect(page.get_by_test_id("level-of-1")).to_have_text("Level 12 of 12")
    page.get_by_test_id("choosing-ready").click()
    assert wait_for_my_turn(page)


def test_an_illegal_team_is_refused_in_ones_own_words(
    open_page: OpenPage, server: LiveServer
) -> None:
    page = open_page(DESKTOP, locale="fr-FR")
    page.goto(f"{server.url}/?edition=original&format=custom&team=bill-tell%2Banna-tommy")
    page.get_by_test_id("new-table-play").click()
    expect(page.get_by_test_id("new-faults")).to_contain_text("Le total des niveaux est 6")
    assert page.url.startswith(f"{server.url}/?")


def test_the_form_in_every_size(open_page: OpenPage, picture: Picture) -> None:
    for device, name in ((DESKTOP, "desktop"), (PHONE, "phone")):
        page = open_page(device)
        page.get_by_test_id("new-table-open").click()
        page.get_by_test_id("new-players").select_option("partners")
        page.get_by_test_id("new-table").scroll_into_view_if_needed()
        picture(page, f"new-table-{name}")
        assert serious_violations(page) == []
        width = device["viewport"]["width"]
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_four_fight_each_for_themselves_to_the_end(open_page: OpenPage, picture: Picture) -> None:
    page = open_page(DESKTOP)
    bots = {f"seat_{n}": BOT for n in (2, 3, 4)}
    open_table(
        page,
        click,
        edition="original",
        players="each",
        way="four-players-box-snake-draft",
        arena="the-pit",
        glory="1",
        **bots,
    )
    choose_all(page)
    fighter = Fighter(page)
    # Whoever begins is asked for the side first; GG are laid out after that.
    fighter.play_until(lambda: "end-turn" in fighter.screen.buttons)
    expect(page.locator('[data-testid^="purse-"]')).to_have_count(4)
    fighter.play_to_the_end()
    expect(page.get_by_test_id("result")).to_be_visible()
    picture(page, "four-players-result")


def test_two_against_two_at_one_screen(open_page: OpenPage, picture: Picture) -> None:
    page = open_page(PHONE)
    persons = {f"seat_{n}": "person" for n in (2, 3, 4)}
    open_table(
        page,
        tap,
        edition="v2",
        players="partners",
        way="four-players-box-chance",
        arena="any",
        **persons,
    )
    assert wait_for_my_turn(page)
    assert "partners" in _table(page)["battle"]["options"]
    fighter = Fighter(page, tap)
    fighter.play_until(lambda: "end" in fighter.done)
    purses = page.locator('[data-testid^="purse-"]')
    plates = [purses.nth(n).get_attribute("data-testid") for n in range(4)]
    partners = ({"purse-1", "purse-3"}, {"purse-2", "purse-4"})
    assert set(plates[:2]) in partners  # whoever began stands first
    assert set(plates[2:]) in partners
    expect(page.get_by_test_id("purse-1")).to_have_attribute(
        "aria-label", re.compile("Player 1, with Player 3")
    )
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert serious_violations(page) == []
    tops = page.eval_on_selector_all(
        '[data-testid^="purse-"]', "plates => plates.map((plate) => plate.offsetTop)"
    )
    assert len(set(tops)) == 1, "all plates stand in one row"
    picture(page, "two-against-two-phone")


HOUSE_RULES = {
    "south": "player 1 in the south",
    "v2-box": "rewards of the 2.0 box",
    "breakable": "scenery can be destroyed",
    "no-reroll": "tension is not rolled again",
    "gg-4": "4 GG each",
    "wild-2": "2 wild GG",
    "by-chance": "teams: By chance",
}


def test_every_house_rule_stands_on_the_table_and_in_the_replay(
    open_page: OpenPage, server: LiveServer
) -> None:
    page = open_page(DESKTOP)
    agreed = ",".join(["bonta-1", *(rule for rule in HOUSE_RULES if rule != "by-chance")])
    wish = {"scenario": agreed, "plan": "original custom chance", "seats": ["person", "person"]}
    table = page.request.post(f"{server.url}/api/tables", data=wish).json()["id"]
    for where in ("table", "replay"):
        page.goto(f"{server.url}/{where}/{table}")
        page.get_by_test_id("nav-menu").click()
        shown = page.get_by_test_id("table-options")
        expect(shown).to_be_visible()
        for words in HOUSE_RULES.values():
            expect(shown).to_contain_text(words)
