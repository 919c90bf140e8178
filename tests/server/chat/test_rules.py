"""Who hears whom, and what is not said."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from krosarena.server.chat.rules import (
    Round,
    Words,
    alike,
    channels_of,
    cleaned,
    hears,
    why_not_ever,
    why_not_now,
)
from krosarena.server.chat.talk import barred_words

DUEL, PARTNERS = (0, 1, 2), (0, 1, 2, 1, 2)
_seats = st.sets(st.integers(1, 4), max_size=2)


@given(_seats, _seats)
def test_nothing_that_watchers_say_reaches_a_seat_before_the_end(
    one: set[int], other: set[int]
) -> None:
    running, over = Round(PARTNERS, is_over=False), Round(PARTNERS, is_over=True)
    assert hears("watchers", one, other, running) == (not one)
    assert hears("watchers", one, other, over)
    for now in (running, over):
        assert hears("players", one, other, now) == bool(one)
        if not one:
            assert not hears("partners", one, other, now)


def test_partners_are_heard_by_their_partner_alone() -> None:
    now = Round(PARTNERS, is_over=False)
    assert [hears("partners", (seat,), (1,), now) for seat in (1, 2, 3, 4)] == [
        True, False, True, False,
    ]  # fmt: skip


def test_where_somebody_may_speak() -> None:
    running, over = Round(DUEL, is_over=False), Round(DUEL, is_over=True)
    assert channels_of((), (1, 2), running) == ["watchers"]
    assert channels_of((1,), (1, 2), running) == ["players"]
    assert channels_of((1,), (1, 2), over) == ["players", "watchers"]
    assert channels_of((1,), (1,), running) == []  # against a computer
    assert channels_of((1,), (1, 2, 3, 4), Round(PARTNERS, is_over=False)) == [
        "players", "partners",
    ]  # fmt: skip


def test_the_sixth_line_in_ten_seconds_is_refused_and_later_ones_are_not() -> None:
    said = [(text, at) for at, text in enumerate(["apple", "bread", "cider", "dough", "eggs"])]
    assert why_not_now("figs", said[:4], 5000) is None
    assert why_not_now("figs", said, 9000) == "flood"
    assert why_not_now("figs", said, 10_004) is None


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Nice roll!", "nice roll", True),
        ("what a lucky roll", "what a lucky rolll!!", True),
        ("yes", "yet", False),
        ("yes", "YES!", True),
        ("good game", "see you tomorrow", False),
        ("!!!", "???", False),
    ],
)
def test_near_duplicates(one: str, other: str, same: bool) -> None:
    assert alike(one, other) is same
    assert (why_not_now(other, [(one, 0)], 1000) == "repeated") is same


def test_hidden_signs_are_no_writing() -> None:
    assert cleaned("  a\u202eb\u0000\n c\u200b ") == "ab c"
    assert cleaned("e" + "\u0301" * 40) == "é\u0301\u0301"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "empty"),
        ("x" * 201, "too-long"),
        ("é" * 200, None),
        ("you a$$hole", "word"),
        ("CONNAAARD", "word"),
        ("quel connard!", "word"),
        ("Scunthorpe and Penistone", None),
        ("damn these dice", None),
        ("<b>bold</b>", None),
    ],
)
def test_what_is_never_said(text: str, code: str | None) -> None:
    assert why_not_ever(text, barred_words()) == code


def test_a_server_may_add_words_of_its_own() -> None:
    words = Words(["# ours", "gobball*", "tofu # too"])
    assert words.found_in("these G0bballs!")
    assert words.found_in("tofu")
    assert not words.found_in("tofus")
