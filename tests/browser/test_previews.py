"""See before you click: what the screen foretells is what the engine says."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.axe import serious_violations
from browser.conftest import DESKTOP, PHONE, OpenPage
from browser.hands import cell, tap
from browser.positions import open_position
from krosarena import odds
from krosarena.engine.events import Displaced
from krosarena.engine.game import Game
from live_server import LiveServer

pytestmark = pytest.mark.browser

DUEL = "my-very-first-spell"
BATTLE = (
    "the-pit,south/queen-of-the-tofus+bill-tell+oscar-kass+bad-aboum"
    "/anna-tommy+kassius-kaos+king-of-the-gobballs+lil-healey"
)


def casts_of(game: Game) -> list[str]:
    return [str(action) for action in game.legal_actions() if str(action).startswith("cast ")]


def a_cast_that_may_knock_out(game: Game) -> str | None:
    for cast in casts_of(game):
        units = odds.preview(game, [cast]).units
        if any(0 < unit.ko < 1 and len(unit.injuries) > 2 for unit in units):
            return cast
    return None


def a_push(game: Game) -> tuple[str, Displaced] | None:
    for cast in casts_of(game):
        for consequence in odds.preview(game, [cast]).consequences:
            event = consequence.event
            if isinstance(event, Displaced) and event.how == "push":
                return cast, event
    return None


def active_unit(game: Game) -> str:
    assert game.decision is not None
    assert game.decision.unit is not None
    return game.state.units[game.decision.unit].name


def an_unsure_way(game: Game) -> odds.Way | None:
    ways = odds.reach_of(game.state, active_unit(game)).ways
    return next((way for way in ways if way.chance < 1 and len(way.path) > 1), None)


def a_hidden_cell(game: Game) -> tuple[str, odds.Sight] | None:
    spells = dict.fromkeys(cast.split()[1] for cast in casts_of(game))
    for spell in spells:
        sight = odds.sight_of(game.state, active_unit(game), spell)
        if sight.hidden:
            return spell, sight
    return None


def take_aim(page: Page, cast: str, look: str = "hover") -> None:
    _, spell, target = cast.split()
    button, place = page.get_by_test_id(f"spell-{spell}"), cell(page, target)
    if look == "tap":
        tap(button)
        tap(place)
    elif look == "hover":
        button.click()
        place.hover()
    else:
        page.keyboard.press(button.locator("kbd").inner_text())
        _walk_the_cursor_to(page, target)


def _walk_the_cursor_to(page: Page, target: str) -> None:
    page.keyboard.press("ArrowUp")
    here = page.evaluate("document.activeElement.dataset.cell")
    right, down = ord(target[0]) - ord(here[0]), int(target[1:]) - int(here[1:])
    for _ in range(abs(right)):
        page.keyboard.press("ArrowRight" if right > 0 else "ArrowLeft")
    for _ in range(abs(down)):
        page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")


def bars_on_screen(page: Page, unit: str) -> dict[int, str]:
    bars: list[dict[str, Any]] = (
        page.get_by_test_id(f"odds-{unit}")
        .locator("[data-amount]")
        .evaluate_all("bars => bars.map(({dataset: d}) => ({amount: d.amount, exact: d.exact}))")
    )
    return {int(bar["amount"]): bar["exact"] for bar in bars}


def test_the_numbers_on_the_screen_are_those_of_the_engine(
    open_page: OpenPage, server: LiveServer
) -> None:
    page = open_page(DESKTOP)
    game, cast = open_position(page, server, BATTLE, "original", a_cast_that_may_knock_out)
    take_aim(page, cast)
    expect(page.get_by_test_id("odds")).to_be_visible()
    for unit in odds.preview(game, [cast]).units:
        shown = bars_on_screen(page, unit.unit)
        assert shown == {amount: str(chance) for amount, chance in unit.injuries.items()}
        panel = page.get_by_test_id(f"odds-{unit.unit}")
        if unit.ko:
            knock_out = panel.get_by_test_id("odds-ko")
            expect(knock_out).to_have_attribute("data-exact", str(unit.ko))
            expect(knock_out).to_contain_text(f"KO {round(unit.ko * 100)}%")
            fatal = page.locator('[data-pill="fatal"]')
            expect(fatal.first).to_contain_text(f"{round(unit.ko * 100)}%")
        for part in unit.parts:
            expect(panel.get_by_test_id("odds-sum")).to_contain_text(f"{abs(part.amount)} ")
    page.get_by_test_id("prompt").hover()
    expect(page.get_by_test_id("odds")).to_have_count(0)
    assert game.decision_number == int(
        page.get_by_test_id("prompt").get_attribute("data-decision") or 0
    ), "looking changes nothing"


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_preview_is_accessible_and_covers_no_target(
    open_page: OpenPage, server: LiveServer, device: dict[str, Any]
) -> None:
    page = open_page(device)
    _, cast = open_position(page, server, BATTLE, "original", a_cast_that_may_knock_out)
    take_aim(page, cast, "tap" if device is PHONE else "hover")
    panel = page.get_by_test_id("odds")
    expect(panel).to_be_visible()
    target, sheet = cell(page, cast.split()[2]).bounding_box(), panel.bounding_box()
    assert target
    assert sheet
    beside = target["x"] + target["width"] <= sheet["x"]
    before = sheet["x"] + sheet["width"] <= target["x"]
    above = target["y"] + target["height"] <= sheet["y"]
    below = sheet["y"] + sheet["height"] <= target["y"]
    assert beside or before or above or below
    assert serious_violations(page) == []


def test_listeners_hear_it_from_the_keyboard(open_page: OpenPage, server: LiveServer) -> None:
    page = open_page(DESKTOP)
    game, cast = open_position(page, server, BATTLE, "original", a_cast_that_may_knock_out)
    take_aim(page, cast, "keys")
    (hurt,) = [unit for unit in odds.preview(game, [cast]).units if unit.ko]
    voice = page.get_by_test_id("odds-voice")
    expect(voice).to_have_attribute("aria-live", "polite")
    expect(voice).to_contain_text(f"Knocked out: {round(hurt.ko * 100)}% ({hurt.ko}).")


def test_a_typed_command_is_previewed_before_it_is_sent(
    open_page: OpenPage, server: LiveServer
) -> None:
    page = open_page(DESKTOP)
    game, cast = open_position(page, server, BATTLE, "original", a_cast_that_may_knock_out)
    (hurt,) = [unit for unit in odds.preview(game, [cast]).units if unit.ko]
    command = page.get_by_test_id("command")
    command.fill(cast[:-1])
    command.press_sequentially(cast[-1])
    expect(page.get_by_test_id("command-preview")).to_contain_text(f"({hurt.ko})")
    command.fill("")
    expect(page.get_by_test_id("command-preview")).to_have_count(0)


def test_a_push_is_an_arrow_with_a_ghost_at_its_end(
    open_page: OpenPage, server: LiveServer
) -> None:
    page = open_page(DESKTOP)
    _, (cast, push) = open_position(page, server, BATTLE, "original", a_push)
    take_aim(page, cast)
    # A level line has no height, so a browser would not call it visible.
    expect(page.locator(f'[data-arrow="{push.origin} {push.destination}"]')).to_be_attached()
    expect(page.locator(f'[data-ghost][data-place="{push.destination}"]')).to_be_visible()
    expect(page.get_by_test_id("odds")).to_contain_text(f"pushed to {push.destination}")


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_hidden_cell_shows_the_line_and_what_cuts_it(
    open_page: OpenPage, server: LiveServer, device: dict[str, Any]
) -> None:
    page = open_page(device)
    _, (spell, sight) = open_position(page, server, BATTLE, "original", a_hidden_cell)
    page.get_by_test_id(f"spell-{spell}").click()
    for hidden in sight.hidden:
        expect(page.locator(f'[data-hidden="{hidden.cell}"]')).to_be_visible()
    unseen = sight.hidden[0]
    look = tap if device is PHONE else Locator.hover
    look(cell(page, unseen.cell))
    expect(page.get_by_test_id("sight-line")).to_be_attached()
    for culprit in unseen.cut_by:
        expect(page.locator(f'[data-cut="{culprit}"]')).to_be_visible()
        expect(page.get_by_test_id("odds")).to_contain_text(culprit)


def test_a_way_shows_its_chance_and_is_the_one_walked(
    open_page: OpenPage, server: LiveServer
) -> None:
    page = open_page(DESKTOP)
    game, way = open_position(page, server, DUEL, "original", an_unsure_way)
    for known in odds.reach_of(game.state, active_unit(game)).ways:
        expect(cell(page, known.cell)).to_have_attribute("data-chance", str(known.chance))
    goal = cell(page, way.cell)
    expect(goal).to_have_attribute("data-reach", "risky")
    goal.hover()
    expect(page.get_by_test_id("odds")).to_contain_text(f"({way.chance})")
    expect(page.get_by_test_id("preview-marks")).to_contain_text(f"{round(way.chance * 100)}%")
    goal.click()
    first = page.locator("[data-cell].in-turn")
    expect(first).to_have_attribute("data-cell", re.compile("|".join(way.path)))


@pytest.mark.parametrize("way_of_looking", ["key", "button"])
def test_threats_count_the_enemies_that_could_hit_a_cell(
    open_page: OpenPage, server: LiveServer, way_of_looking: str
) -> None:
    page = open_page(DESKTOP if way_of_looking == "key" else PHONE)
    game, _ = open_position(page, server, BATTLE, "original", a_push)
    assert game.decision is not None
    threat = odds.threat_to(game.state, game.decision.player)
    button = page.get_by_test_id("threat")
    page.keyboard.down("t") if way_of_looking == "key" else tap(button)
    panel = page.get_by_test_id("odds")
    expect(panel).to_contain_text("Blocks are not counted")
    shown = page.locator("[data-hit]").evaluate_all(
        "all => all.map(one => [one.dataset.hit, Number(one.textContent)])"
    )
    assert dict(shown) == {one.cell: one.hit for one in threat.cells if one.hit}
    page.keyboard.up("t") if way_of_looking == "key" else tap(button)
    expect(page.locator("[data-hit]")).to_have_count(0)


def test_the_key_of_threats_is_on_the_map_of_keys(open_page: OpenPage, server: LiveServer) -> None:
    page = open_page(DESKTOP)
    open_position(page, server, DUEL, "original", lambda _: True)
    page.keyboard.press("?")
    expect(page.get_by_text("Hold: see what enemies could reach and hit")).to_be_visible()


def test_anybody_can_be_looked_at(open_page: OpenPage, server: LiveServer) -> None:
    page = open_page(DESKTOP)
    game, _ = open_position(page, server, DUEL, "original", lambda _: True)
    other = next(unit for unit in game.state.units if unit.name != active_unit(game))
    page.locator(f'[data-cell][data-unit="{other.name}"]').hover()
    reach = odds.reach_of(game.state, other.name)
    expect(page.get_by_test_id("inspected").locator(".stride")).to_have_count(len(reach.ways))
    expect(page.get_by_test_id("odds")).to_contain_text(f"Next turn: {reach.mp} MP")


def test_on_a_phone_the_first_tap_shows_and_the_second_casts(
    open_page: OpenPage, server: LiveServer
) -> None:
    page = open_page(PHONE)
    game, cast = open_position(page, server, BATTLE, "original", a_cast_that_may_knock_out)
    take_aim(page, cast, "tap")
    target = cell(page, cast.split()[2])
    expect(target).to_have_attribute("aria-selected", "true")
    expect(page.get_by_test_id("odds-ko")).to_be_visible()
    prompt = page.get_by_test_id("prompt")
    expect(prompt).to_have_attribute("data-decision", str(game.decision_number))
    tap(target)
    expect(prompt).not_to_have_attribute("data-decision", str(game.decision_number))
    expect(page.get_by_test_id("odds-ko")).to_have_count(0)


def test_in_french(open_page: OpenPage, server: LiveServer) -> None:
    page = open_page(DESKTOP, locale="fr-FR")
    game, cast = open_position(page, server, BATTLE, "original", a_cast_that_may_knock_out)
    take_aim(page, cast)
    (hurt,) = [unit for unit in odds.preview(game, [cast]).units if unit.ko]
    expect(page.get_by_test_id("odds-sum")).to_contain_text("de base")
    expect(page.get_by_test_id("odds-ko")).to_have_text(
        re.compile(rf"K\.-O\.\s{round(hurt.ko * 100)}\s%")
    )
