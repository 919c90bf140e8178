"""Every tutorial in a real browser: finished by doing what its guide says, and played on by those
who do not listen."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from browser.axe import serious_violations
from browser.battle_hands import Fighter
from browser.conftest import DESKTOP, PHONE, OpenPage
from browser.hands import tap, wait_for_my_turn
from browser.pupil import Pupil, read_on, start_lesson, try_again
from browser.screen import look
from krosarena.content.library import library
from krosarena.content.scenario_files import Scenario
from live_server import LiveServer

pytestmark = pytest.mark.browser
Picture = Callable[[Page, str], None]

LESSONS = sorted(library().scenarios.values(), key=lambda lesson: (lesson.box, lesson.number))
each = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)


@each
def test_the_guide_leads_to_the_end(
    open_page: OpenPage, picture: Picture, lesson: Scenario
) -> None:
    page = open_page(DESKTOP)
    start_lesson(page, lesson.id)
    picture(page, f"lesson-{lesson.box}-{lesson.number}")
    pupil = Pupil(page)
    for _ in range(5):  # the dice may be against a pupil, who then tries again
        pupil.play_to_the_end()
        if page.get_by_test_id("lesson-over").count():
            break
        try_again(page)
    expect(page.get_by_test_id("lesson-over")).to_contain_text("Lesson learnt!")
    for skill in lesson.learn:
        expect(page.get_by_test_id("lesson-over")).to_contain_text(skill.en)
    expect(page.get_by_test_id("next-lesson")).to_have_count(1 if lesson.number < 7 else 0)
    picture(page, f"lesson-{lesson.box}-{lesson.number}-learnt")


def test_the_first_lesson_is_learnt_by_following_its_hints(
    open_page: OpenPage, picture: Picture
) -> None:
    page = open_page(DESKTOP)
    start_lesson(page, FIRST)
    own_turns = 1
    answered = ""
    for _ in range(30):
        screen = look(page, answered)
        if screen.learnt:
            break
        if page.get_by_test_id("hint-follow").count() == 0:
            page.keyboard.press("h")
        page.get_by_test_id("hint-follow").wait_for()
        panel = page.get_by_test_id("hint-panel")
        if not answered:
            expect(panel).to_contain_text("the lesson’s next step")
        own_turns += panel.get_attribute("data-first") == "end"
        picture(page, f"first-lesson-hint-{own_turns}")
        page.get_by_test_id("hint-follow").click()
        answered = screen.decision
    expect(page.get_by_test_id("lesson-over")).to_be_visible()
    assert own_turns <= 3, "six turns, the opponent’s included"


def test_a_lost_lesson_always_shows_a_next_step(open_page: OpenPage, picture: Picture) -> None:
    page = open_page(DESKTOP, expected="503")
    start_lesson(page, "my-very-first-spell")
    while wait_for_my_turn(page):
        _Stubborn(page).take_one_action()
    result, again = page.get_by_test_id("result"), page.get_by_test_id("again")
    expect(result).to_have_attribute("data-mood", "lost")
    expect(page.get_by_test_id("lesson-state")).to_contain_text("try it once more")
    expect(result.locator(".button.gold")).to_have_attribute("data-testid", "again")
    picture(page, "lesson-lost")

    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/tables", hold)
    again.click()
    expect(again).to_have_attribute("aria-disabled", "true")
    again.click(force=True)  # an impatient hand opens no second table
    expect(result).to_be_visible()
    (asked,) = held
    asked.fulfill(status=503, json={"code": "full", "detail": "no table is free"})
    expect(result.get_by_role("alert")).to_be_visible()
    page.unroute("**/api/tables")
    try_again(page)
    expect(page.get_by_test_id("guide")).to_have_attribute("data-step", "1")


def test_who_has_learnt_enough_may_still_play_on(open_page: OpenPage) -> None:
    page = open_page(DESKTOP)
    start_lesson(page, FIRST)
    Pupil(page).play_to_the_end()
    page.get_by_test_id("play-on").click()
    expect(page.get_by_test_id("end-turn")).to_be_visible()
    page.get_by_test_id("end-turn").click()
    assert wait_for_my_turn(page)


@each
def test_who_does_not_listen_is_answered_and_plays_on(
    open_page: OpenPage, lesson: Scenario
) -> None:
    page = open_page(DESKTOP)
    start_lesson(page, lesson.id)
    answers = {step.otherwise.en for step in lesson.script if step.otherwise}
    stubborn = _Stubborn(page)
    stubborn.take_one_action()  # before anything has been read
    otherwise = page.get_by_test_id("guide-otherwise")
    for _ in range(30):
        assert wait_for_my_turn(page)
        if otherwise.count():
            break
        read_on(page)
        stubborn.take_one_action()
    assert otherwise.inner_text() in answers
    for _ in range(4):
        if wait_for_my_turn(page):
            stubborn.take_one_action()
    expect(page.get_by_test_id("refusal")).to_be_empty()


class _Stubborn(Fighter):
    """Answers what must be answered and else ends every turn."""

    def _activate(self) -> None:
        self.act(self.page.get_by_test_id("end-turn"))


FIRST = "right-in-the-kisser"


def test_lessons_are_remembered_and_lead_on(open_page: OpenPage, server: LiveServer) -> None:
    page = open_page(DESKTOP)
    expect(page.get_by_test_id("suggested")).to_have_attribute("data-lesson", FIRST)
    start_lesson(page, FIRST)
    page.goto(server.url)
    lesson = page.get_by_test_id(f"scenario-{FIRST}")
    expect(lesson).to_have_attribute("data-progress", "begun")
    page.get_by_test_id("next-lesson").click()
    Pupil(page).play_to_the_end()
    page.get_by_test_id("next-lesson").click()
    expect(page.get_by_test_id("guide-say")).to_contain_text("Fists are for beginners")
    page.goto(server.url)
    expect(lesson).to_have_attribute("data-progress", "finished")
    expect(page.get_by_test_id("suggested")).to_have_attribute("data-lesson", "my-very-first-spell")
    expect(page.get_by_test_id("learn")).to_contain_text("1 of 14 lessons finished")


def test_the_guide_is_folded_away_and_called_back(open_page: OpenPage) -> None:
    page = open_page(DESKTOP)
    start_lesson(page, FIRST)
    page.get_by_test_id("guide-next").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("guide-back")).to_be_focused()
    expect(page.locator("[data-pointed]")).to_have_count(1)
    fold = page.get_by_test_id("guide-fold")
    fold.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("guide-say")).to_be_hidden()
    expect(page.locator("[data-pointed]")).to_have_count(0)
    page.reload()
    expect(fold).to_have_attribute("aria-expanded", "false")
    fold.click()
    expect(page.get_by_test_id("guide-say")).to_be_visible()


def test_the_guide_is_still_there_after_a_reload(open_page: OpenPage) -> None:
    page = open_page(DESKTOP)
    start_lesson(page, FIRST)
    read_on(page)
    page.get_by_test_id("cell-d3").click()
    guide = page.get_by_test_id("guide")
    expect(guide).to_have_attribute("data-step", "3")
    page.reload()
    expect(guide).to_have_attribute("data-step", "3")


@pytest.mark.parametrize("lesson", ["calling-for-company", "the-great-arena"])
def test_on_a_phone_it_covers_nothing(open_page: OpenPage, picture: Picture, lesson: str) -> None:
    page = open_page(PHONE, locale="fr-FR")
    start_lesson(page, lesson, tap)
    read_on(page, tap)
    _Stubborn(page, tap).take_one_action()
    wait_for_my_turn(page)
    picture(page, f"phone-lesson-{lesson}")
    board, guide, controls = (
        page.locator(place).bounding_box()
        for place in ('[data-testid="board"]', '[data-testid="guide"]', ".controls-area")
    )
    assert board
    assert guide
    assert controls
    assert board["y"] + board["height"] <= guide["y"]
    say = page.get_by_test_id("guide-say").bounding_box()
    assert say
    assert say["y"] + say["height"] <= controls["y"], "the words are to be seen at once"
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(open_page: OpenPage, theme: str) -> None:
    page = open_page(DESKTOP, color_scheme=theme)
    start_lesson(page, "calling-for-company")
    _Stubborn(page).take_one_action()
    wait_for_my_turn(page)
    expect(page.get_by_test_id("guide-otherwise")).to_be_visible()
    assert serious_violations(page) == []


def test_what_a_card_is_known_from_stands_in_the_collection_only(
    open_page: OpenPage, server: LiveServer
) -> None:
    page = open_page(DESKTOP)
    start_lesson(page, "two-by-two")
    expect(page.get_by_test_id("unit-anna-tommy")).not_to_contain_text("source")
    page.goto(f"{server.url}/collection/anna-tommy")
    expect(page.get_by_test_id("provenance")).to_contain_text("element of Assault")
