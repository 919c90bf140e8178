"""The lists are complete, in order, in both languages and in our own words."""

import os
import re
from collections import Counter
from pathlib import Path

import pytest

from krosarena.content.document import Document, DocumentError
from krosarena.rulebooks.book import Book, Rule, books, parent, place, read_book

SEEDS = Path(os.environ.get("KROSARENA_BOOKS", Path(__file__).parents[3] / "shared" / "seeds"))
"""The scanned books are not ours to ship; where they are not at hand, two tests are left out."""
TOURNAMENT_COUNTS = {
    "1": 50, "2": 29, "3": 15, "4": 284, "5": 25, "6": 20, "7": 115, "8": 4, "9": 14,
}  # fmt: skip
ALL = [(book.edition, rule) for book in books().values() for rule in book.rules.values()]
STALE_REFERENCES = {"3.6.8", "3.10.2.b", "3.10.2.c", "6.2.7"}
"""Numbers of an older release that the tournament rules still refer to at the start of a line."""
needs_seeds = pytest.mark.skipif(not SEEDS.is_dir(), reason="the scanned books are not here")


def test_every_section_of_the_tournament_rules_has_all_its_numbers() -> None:
    sections = books()["tournament"].sections
    assert {section.number: len(section.rules) for section in sections} == TOURNAMENT_COUNTS


def test_the_numbers_of_the_tournament_rules_have_no_gap() -> None:
    rules = books()["tournament"].rules
    places = {place(number) for number in rules}
    for here in places:
        before = (*here[:-1], here[-1] - 1)
        assert here[-1] == 1 or before in places, f"nothing before {here}"
    assert all(parent(number) in rules for number in rules if len(place(number)) > 2)


def test_the_answers_are_numbered_from_one() -> None:
    assert _answers(books()["original"]) == [(31, n) for n in range(1, 14)]
    assert _answers(books()["v2"]) == [(31, n) for n in range(1, 16)]


def test_every_page_of_the_two_rule_books_is_listed() -> None:
    for edition in ("original", "v2"):
        pages = {place(number)[0] for number in books()[edition].rules}
        assert pages == set(range(2, 33))


def test_only_what_has_paragraphs_under_it_is_a_heading() -> None:
    rules = books()["tournament"].rules
    parents = {number.rpartition(".")[0] for number in rules}
    headings = {n for n, rule in rules.items() if rule.reason and "a heading" in rule.reason}
    introductions = {n for n, rule in rules.items() if rule.reason and "introduces" in rule.reason}
    assert headings <= parents
    assert introductions - parents == {"4.3.2", "4.9.2", "8.1.1"}  # they introduce their siblings


def test_what_has_a_worked_example_can_be_proven() -> None:
    examples = {number: r for number, r in books()["tournament"].rules.items() if r.examples}
    assert sum(rule.examples for rule in examples.values()) == 68
    assert not [number for number, rule in examples.items() if rule.reason]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_titles_have_three_to_ten_words(language: str) -> None:
    counts = {
        (edition, rule.number): len(re.findall(r"\S*\w\S*", _title(rule, language)))
        for edition, rule in ALL
    }
    assert not {at: words for at, words in counts.items() if not 3 <= words <= 10}


def test_no_two_tournament_rules_share_a_title() -> None:
    rules = books()["tournament"].rules.values()
    for titles in (Counter(r.en for r in rules), Counter(r.fr for r in rules)):
        assert not [title for title, times in titles.items() if times > 1]


@needs_seeds
def test_the_numbers_are_those_of_the_book() -> None:
    text = next(SEEDS.glob("003_*.txt")).read_text(encoding="utf-8")
    printed = set(re.findall(r"(?:^|\|>)(\d+(?:\.\d+)+(?:\.[a-z])?)\.", text, re.MULTILINE))
    assert set(books()["tournament"].rules) == printed - STALE_REFERENCES
    assert len(re.findall(r"Ex[ea]mple ?\d? ?(?:\(|:)", text)) == 68


@needs_seeds
def test_titles_are_our_own_words() -> None:
    runs = {
        run
        for file in SEEDS.glob("*.txt")
        for run in _runs_of_six(_words(file.read_text(encoding="utf-8")))
    }
    taken = [
        (edition, rule.number, language)
        for edition, rule in ALL
        for language in ("en", "fr")
        if runs & _runs_of_six(_words(_title(rule, language)))
    ]
    assert not taken


RULES = """\
cites: CTR
name: {en: Book, fr: Livre}
reasons: {heading: a heading}
sections:
  1:
    title: {en: First, fr: Premier}
    rules:
      1.1: {en: One, fr: Un, not-testable: heading}
      1.1.1: {en: Two, fr: Deux, examples: 2}
"""


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("fr: Deux", "de: Zwei", "b.yaml:9: sections.1.rules.1.1.1.de: unknown key 'de'"),
        (", fr: Un", "", "b.yaml:8: sections.1.rules.1.1: 'fr' is missing"),
        ("not-testable: heading", "not-testable: dull", "'dull' is not known"),
        ("1.1.1: {", "1.1: {", "this key stands here twice"),
        ("1.1.1: {", "1.0: {", "stands too late; keep the order of the book"),
        ("1.1.1: {", "2.1: {", "does not belong to section 1; move it"),
        ("1.1.1: {", "1.2.1: {", "'1.2' is missing above it; add it"),
        ("1.1.1: {", "one: {", "'one' is no rule number"),
        ("examples: 2", "examples: 0", "count the worked examples"),
    ],
)
def test_a_mistake_in_a_list_is_named_with_its_line(old: str, new: str, complaint: str) -> None:
    assert old in RULES
    with pytest.raises(DocumentError) as caught:
        read_book(Document.parse(RULES.replace(old, new), "b.yaml"), "tournament")
    assert complaint in str(caught.value)


def _answers(book: Book) -> list[tuple[int, ...]]:
    return [place(rule.number) for rule in book.rules.values() if " FAQ " in rule.number]


def _title(rule: Rule, language: str) -> str:
    return rule.en if language == "en" else rule.fr


def _words(text: str) -> list[str]:
    return re.findall(r"[\w+]+", text.lower())


def _runs_of_six(words: list[str]) -> set[tuple[str, ...]]:
    return {tuple(words[at : at + 6]) for at in range(len(words) - 5)}
