"""Two browsers talk at a table: in two languages, by mouse and keyboard, large and small."""

import secrets
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing

import pytest
from playwright.sync_api import Page, expect

from browser.axe import serious_violations
from browser.conftest import DESKTOP, PHONE, OpenPage
from live_server import LiveServer

pytestmark = pytest.mark.browser
Picture = Callable[[Page, str], None]

_OPEN = """async (wish) => {
  const headers = { "content-type": "application/json" };
  const asked = { method: "POST", headers, body: JSON.stringify(wish) };
  const { id } = await (await fetch("/api/tables", asked)).json();
  return await (await fetch(`/api/tables/${id}`)).json();
}"""


_DUEL = {"scenario": "right-in-the-kisser", "seats": ["person", "open"]}


def two_languages(
    open_page: OpenPage, wish: Mapping[str, object] = _DUEL, rival: str | None = None
) -> tuple[Page, Page]:
    """The second has an account if they have a name."""
    one, two = open_page(DESKTOP), open_page(PHONE, locale="fr-FR")
    if rival:
        two.evaluate(_CLAIM, {"name": rival, "password": "four dice in a hat"})
    table = one.evaluate(_OPEN, wish)
    base = one.evaluate("location.origin")
    one.goto(f"{base}/table/{table['id']}")
    two.goto(f"{base}/table/{table['id']}#{table['invitation']}")
    return one, two


def test_phrases_are_read_in_the_readers_language(open_page: OpenPage, picture: Picture) -> None:
    one, two = two_languages(open_page)
    one.get_by_test_id("tab-chat").click()
    expect(one.get_by_test_id("chat-quiet")).to_be_visible()
    one.get_by_test_id("phrase-good-luck").focus()
    one.keyboard.press("Enter")
    expect(one.get_by_test_id("chat-line")).to_contain_text("Good luck!")
    expect(two.get_by_test_id("unread")).to_have_text("1")
    expect(two.get_by_test_id("chat-voice")).to_contain_text("Bonne chance !")
    picture(two, "talk-1-unread-phone")
    two.get_by_test_id("story-fold").click()
    two.get_by_test_id("tab-chat").click()
    expect(two.get_by_test_id("chat-line")).to_contain_text("Bonne chance !")
    expect(two.get_by_test_id("unread")).to_have_count(0)
    two.get_by_test_id("phrase-thanks").click()
    two.get_by_test_id("phrase-laugh").click()
    expect(one.get_by_test_id("chat-line")).to_have_count(3)
    expect(one.get_by_test_id("chat-line").nth(1)).to_contain_text("Thanks!")
    picture(one, "talk-2-desktop")
    picture(two, "talk-3-phone")
    for page in (one, two):
        assert serious_violations(page) == []
    # The same again is not said, and one is told so.
    two.get_by_test_id("phrase-thanks").click()
    expect(two.get_by_test_id("chat-refused")).to_be_visible()


def test_whoever_is_muted_is_not_seen_also_after_a_reload(
    open_page: OpenPage, picture: Picture
) -> None:
    one, two = two_languages(open_page)
    two.get_by_test_id("story-fold").click()
    two.get_by_test_id("tab-chat").click()
    two.get_by_test_id("phrase-hello").click()
    one.get_by_test_id("tab-chat").click()
    one.get_by_test_id("chat-person").focus()
    one.keyboard.press("Enter")
    picture(one, "talk-4-person")
    one.get_by_test_id("mute").press("Enter")
    one.keyboard.press("Escape")
    expect(one.get_by_test_id("chat-line")).to_have_count(0)
    one.reload()
    two.get_by_test_id("phrase-oops").click()
    expect(two.get_by_test_id("chat-line")).to_have_count(2)
    one.get_by_test_id("tab-chat").click()
    expect(one.get_by_test_id("phrase-hello")).to_be_visible()
    expect(one.get_by_test_id("chat-line")).to_have_count(0)


def test_a_report_reaches_the_moderators_page(
    open_page: OpenPage, picture: Picture, server: LiveServer
) -> None:
    one, two = two_languages(open_page)
    two.get_by_test_id("story-fold").click()
    two.get_by_test_id("tab-chat").click()
    two.get_by_test_id("phrase-wow").click()
    one.get_by_test_id("tab-chat").click()
    one.get_by_test_id("chat-person").click()
    words = f"look at <b>this</b> {secrets.token_hex(3)}"  # others report at this server too
    one.get_by_test_id("report-text").fill(words)
    picture(one, "talk-5-report")
    assert serious_violations(one) == []
    one.get_by_test_id("report-send").click()
    one.get_by_test_id("chat-person").click()
    one.get_by_test_id("block").click()
    expect(one.get_by_test_id("chat-line")).to_have_count(0)
    one.goto(f"{server.url}/account")
    expect(one.get_by_test_id("blocks")).to_be_visible()
    one.get_by_test_id("unblock").click()
    expect(one.get_by_test_id("blocks")).to_have_count(0)

    judge = open_page(PHONE, locale="fr-FR", expected="403")
    judge.goto(f"{server.url}/moderation")
    expect(judge.locator("main")).to_contain_text("modérateurs")
    claimed = {"name": f"Juge {secrets.token_hex(3)}", "password": "four dice in a hat"}
    name = judge.evaluate(_CLAIM, claimed)
    with closing(sqlite3.connect(server.database)) as database, database:
        database.execute("UPDATE person SET role = 'moderator' WHERE name = ?", (name,))
    judge.goto(server.url)
    judge.get_by_test_id("nav-menu").click()
    judge.locator("#nav-menu").get_by_test_id("to-moderation").click()
    card = judge.get_by_test_id("report-card").filter(has_text=words)
    expect(card).to_be_visible()
    picture(judge, "talk-6-moderation-phone")
    assert serious_violations(judge) == []
    card.get_by_test_id("decide").click()
    card.get_by_test_id("reason").fill("Soyez aimable")
    card.get_by_test_id("judge").click()
    expect(card).to_have_count(0)
    # Over every page until it was read, and not for others.
    for page in ("/", "/rules"):
        two.goto(f"{server.url}{page}")
        expect(two.get_by_test_id("sanction-banner")).to_contain_text("Soyez aimable")
    expect(two.get_by_test_id("topic-choice")).to_be_visible(timeout=30_000)  # the books are read
    picture(two, "talk-10-banner-phone")
    assert serious_violations(two) == []
    two.get_by_test_id("sanction-seen").press("Enter")
    expect(two.get_by_test_id("sanction-banner")).to_have_count(0)
    two.goto(f"{server.url}/account")
    one.goto(server.url)
    expect(one.get_by_test_id("me")).to_be_visible()
    expect(one.get_by_test_id("sanction-banner")).to_have_count(0)
    expect(one.get_by_test_id("to-moderation")).to_have_count(0)
    expect(two.get_by_test_id("sanction")).to_contain_text("Soyez aimable")
    two.get_by_test_id("appeal-text").fill("Pardon")
    two.get_by_test_id("appeal").click()
    expect(two.get_by_test_id("answered")).to_be_visible()
    picture(two, "talk-7-sanction-phone")


_CLAIM = """async (wish) => {
  const headers = { "content-type": "application/json" };
  await fetch("/api/account", { method: "POST", headers, body: JSON.stringify(wish) });
  return wish.name;
}"""


def test_somebody_who_never_spoke_is_muted_blocked_and_reported_by_their_name(
    open_page: OpenPage, picture: Picture, server: LiveServer
) -> None:
    name = f"Rival {secrets.token_hex(3)}"
    one, two = two_languages(open_page, rival=name)
    # On the plate, by keyboard.
    plate = one.get_by_test_id("purse-2").get_by_test_id("seat-person-2")
    expect(plate).to_have_text(name)
    plate.focus()
    one.keyboard.press("Enter")
    expect(one.get_by_test_id("person-profile")).to_have_attribute(
        "href", f"/people/{name.replace(' ', '%20')}"
    )
    picture(one, "talk-8-plate")
    assert serious_violations(one) == []
    one.get_by_test_id("mute").press("Enter")
    expect(one.get_by_test_id("mute")).to_have_text("Hear again")
    one.keyboard.press("Escape")
    expect(plate).to_be_focused()
    # One's own name is no button; nor is it told by which key others know one.
    expect(one.get_by_test_id("seat-person-1")).to_have_count(0)
    # On the roster of a phone, in French.
    roster = two.locator(".team").get_by_test_id("seat-person-1")
    roster.click()
    expect(two.get_by_test_id("person-dialog")).to_be_visible()
    expect(two.get_by_test_id("person-profile")).to_have_count(0)
    picture(two, "talk-9-roster-phone")
    assert serious_violations(two) == []
    two.keyboard.press("Escape")
    # In the replay.
    one.goto(one.url.replace("/table/", "/replay/"))
    one.locator(".team").get_by_test_id("seat-person-2").click()
    one.get_by_test_id("report-text").fill("never a word")
    one.get_by_test_id("report-send").click()
    expect(one.get_by_test_id("person-dialog")).not_to_be_visible()
    one.get_by_test_id("purse-2").get_by_test_id("seat-person-2").click()
    one.get_by_test_id("block").click()
    one.goto(f"{server.url}/account")
    expect(one.get_by_test_id("blocks")).to_contain_text(name)


def test_people_talk_while_they_choose_their_teams(open_page: OpenPage, picture: Picture) -> None:
    plan = {"scenario": "any", "plan": "v2 box snake-draft", "seats": ["person", "open"]}
    one, two = two_languages(open_page, plan)
    expect(one.get_by_test_id("choosing")).to_be_visible()
    one.get_by_test_id("phrase-good-luck").press("Enter")
    expect(one.get_by_test_id("chat-line")).to_contain_text("Good luck!")
    # On a phone the cards come first; the button tells that something was said.
    talk = two.get_by_test_id("choosing-talk")
    expect(talk).to_contain_text("1")
    expect(two.get_by_test_id("chat-voice")).to_contain_text("Bonne chance !")
    picture(two, "talk-11-choosing-unread-phone")
    talk.click()
    expect(two.get_by_test_id("chat-line")).to_be_in_viewport()
    two.get_by_test_id("phrase-thanks").click()
    expect(one.get_by_test_id("chat-line")).to_have_count(2)
    picture(one, "talk-12-choosing")
    picture(two, "talk-13-choosing-phone")
    for page in (one, two):
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert serious_violations(page) == []
    # Whoever chooses beside one can be told off too.
    two.get_by_test_id("team-of-1").get_by_test_id("seat-person-1").click()
    expect(two.get_by_test_id("person-dialog")).to_be_visible()
