"""Profiles, lists of the best and the watch page, as people see them."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Page, expect

from browser.axe import serious_violations
from browser.conftest import DESKTOP, PHONE, OpenPage
from krosarena.server.ratings.rules import Strength
from live_server import LiveServer

pytestmark = pytest.mark.browser

NOW = int(time.time() * 1000)
DAY = 86_400_000
TEAMS = (
    "queen-of-the-tofus+bill-tell+bad-aboum+oscar-kass",
    "anna-tommy+kassius-kaos+king-of-the-gobballs+lil-healey",
)


@pytest.fixture
def club(server: LiveServer) -> Iterator[None]:
    """Noor and Mimi have played thirty games; Ondine one, in private."""
    with closing(sqlite3.connect(server.database)) as c, c:
        for number, name in enumerate(("Noor", "Mimi", "Ondine")):
            c.execute(
                "INSERT OR REPLACE INTO person (id, name, name_key, claimed, created, seen) "
                "VALUES (?, ?, ?, ?, ?, ?)",
                (f"id-{name}", name, name.lower(), 1, NOW - (200 - number) * DAY, NOW),
            )
        mu = 25.0
        for number in range(31):
            id, at = f"profiles-{number:02}", NOW - (31 - number) * DAY
            private = number == 30
            winner = 1 if number % 3 else 2
            c.execute(
                "INSERT OR REPLACE INTO game_table (id, scenario, edition, content, seed, created, "
                "turn, winners, finished, clock, rated, started, reason, places, public) VALUES "
                "(?, ?, 'tournament', '', '00', ?, 9, ?, ?, 'live 8m+75s/10m', ?, ?, 'goal', ?, ?)",
                (
                    id,
                    f"the-pit/{TEAMS[0]}/{TEAMS[1]}",
                    f"2026-01-{number + 1:02}T00:00:00.000+00:00",
                    f"[{winner}]",
                    at,
                    int(not private),
                    at - 1_440_000,
                    f"[{winner}, {3 - winner}]",
                    int(not private),
                ),
            )
            for seat, owner in ((1, "id-Noor"), (2, "id-Ondine" if private else "id-Mimi")):
                c.execute(
                    "INSERT OR REPLACE INTO seat (table_id, number, kind, owner) "
                    "VALUES (?, ?, 'person', ?)",
                    (id, seat, owner),
                )
            if private:
                continue
            after = mu + (0.8 if winner == 1 else -0.9)
            sigma = 8.3 - number * 0.15
            c.execute(
                "INSERT OR REPLACE INTO rating_change (table_id, person, ladder, place, mu_before, "
                "sigma_before, mu, sigma, at) VALUES (?, 'id-Noor', 'duel', ?, ?, ?, ?, ?, ?)",
                (id, winner, mu, sigma, after, sigma - 0.15, at),
            )
            mu = after
        for name, strength in (
            ("Noor", Strength(mu, 3.6, 30, NOW)),
            ("Mimi", Strength(24, 3.6, 30, NOW)),
        ):
            c.execute(
                "INSERT OR REPLACE INTO rating (person, ladder, mu, sigma, games, last, standing, "
                "ranked_until) VALUES (?, 'duel', ?, ?, ?, ?, ?, ?)",
                (
                    f"id-{name}",
                    strength.mu,
                    strength.sigma,
                    strength.games,
                    strength.last,
                    strength.order,
                    strength.ranked_until,
                ),
            )
    yield
    with closing(sqlite3.connect(server.database)) as c, c:
        for table in ("rating_change", "seat"):
            c.execute(f"DELETE FROM {table} WHERE table_id LIKE 'profiles-%'")
        c.execute("DELETE FROM game_table WHERE id LIKE 'profiles-%'")
        c.execute("DELETE FROM rating WHERE person LIKE 'id-%'")
        c.execute("DELETE FROM person WHERE id LIKE 'id-%'")


def go(page: Page, path: str) -> None:
    page.goto(page.url.rstrip("/") + path)


def fits(page: Page) -> bool:
    return not page.evaluate("document.documentElement.scrollWidth > innerWidth")


@pytest.mark.usefixtures("club")
@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_a_profile_is_read_filtered_and_followed(
    open_page: OpenPage, device: dict[str, object], locale: str
) -> None:
    page = open_page(device, locale=locale)
    go(page, "/people/Noor")
    expect(page.get_by_test_id("rating-words")).to_contain_text("± 144")
    expect(page.get_by_test_id("by-rival")).to_contain_text("Mimi")
    games = page.locator("[data-testid^=game-profiles-]")
    expect(games).to_have_count(20)
    expect(page.get_by_test_id("games")).not_to_contain_text("Ondine")
    page.get_by_test_id("more-games").press("Enter")
    expect(games).to_have_count(30)
    page.get_by_test_id("games-lost").press("Enter")
    expect(games).to_have_count(10)
    page.get_by_test_id("games-search").fill("nobody of this name")
    expect(games).to_have_count(0)
    page.get_by_test_id("games-search").fill("mimi")
    expect(games).to_have_count(10)
    page.get_by_test_id("rating-table").press("Enter")
    expect(page.get_by_test_id("rating").locator("tbody tr")).to_have_count(30)
    follow = page.get_by_test_id("follow")
    follow.press("Enter")
    expect(follow).to_have_attribute("aria-pressed", "true")
    assert serious_violations(page) == []
    assert fits(page)
    page.get_by_test_id("challenge").click()
    expect(page.get_by_test_id("open-table")).to_contain_text("Noor")


@pytest.mark.usefixtures("club")
@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_list_of_the_best_leads_to_profiles(
    open_page: OpenPage, device: dict[str, object]
) -> None:
    page = open_page(device, locale="fr-FR")
    go(page, "/leaderboard")
    board = page.get_by_test_id("leaderboard")
    expect(board.get_by_role("listitem").first).to_contain_text("Noor")
    assert serious_violations(page) == []
    assert fits(page)
    board.get_by_role("link", name="Mimi").click()
    expect(page.get_by_test_id("profile")).to_contain_text("Mimi")


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_ones_own_page(open_page: OpenPage, device: dict[str, object]) -> None:
    page = open_page(device)
    start = page.url.rstrip("/")
    page.goto(start + "/account")
    page.get_by_test_id("my-profile").click()
    expect(page.get_by_test_id("follows")).to_be_visible()
    assert serious_violations(page) == []
    assert fits(page)


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_public_game_is_watched_as_it_is_played(
    open_page: OpenPage, server: LiveServer, device: dict[str, object]
) -> None:
    one, other, watcher = open_page(DESKTOP), open_page(DESKTOP), open_page(device)
    start = one.url.rstrip("/")
    wish = {"scenario": "right-in-the-kisser", "seats": ["person", "open"]}
    id = one.request.post(f"{start}/api/tables", data=wish).json()["id"]
    secret = one.request.get(f"{start}/api/tables/{id}").json()["invitation"]
    other.request.post(f"{start}/api/tables/{id}/join", data={"invitation": secret})
    with closing(sqlite3.connect(server.database)) as c, c:
        c.execute("UPDATE game_table SET public = 1 WHERE id = ?", (id,))
    for page in (one, other):
        page.goto(f"{start}/table/{id}")
        page.get_by_test_id("score").wait_for()
    watcher.goto(f"{start}/watch")
    expect(watcher.get_by_test_id(f"watch-{id}")).to_be_visible(timeout=40_000)
    expect(watcher.get_by_test_id("featured-board").locator("svg").first).to_be_visible()
    assert serious_violations(watcher) == []
    assert fits(watcher)
    watcher.get_by_test_id(f"watch-{id}").get_by_role("link").press("Enter")
    watcher.wait_for_url(f"**/table/{id}")
