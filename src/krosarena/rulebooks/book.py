"""A rule book as a list: each paragraph, a title of ours, and whether a case can prove it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path

from krosarena.content.document import Document

HERE = Path(__file__).parent
EDITIONS_WITH_A_BOOK = ("tournament", "original", "v2")
_NUMBER = re.compile(r"(\d+(?:\.\d+)+)(?:\.([a-z]))?")
_PAGE = re.compile(r"p\.(\d+) [A-Z].*")
_ANSWER = re.compile(r"p\.(\d+) FAQ (\d+)")


@dataclass(frozen=True)
class Rule:
    number: str
    """``4.14.2.d``, or for a book without numbers ``p.23 Lock``."""
    en: str
    fr: str
    reason: str | None
    """Why no case can prove it; None: one can."""
    examples: int
    """How many worked examples the book gives."""
    elsewhere: Mapping[str, str | None] = field(default_factory=dict)
    """By edition: the section of its own book that rules otherwise; None where it has nothing of
    the kind."""

    @property
    def page(self) -> str:
        """``p.23`` of ``p.23 Lock``; a numbered paragraph has none."""
        return self.number.partition(" ")[0] if self.number.startswith("p.") else ""


@dataclass(frozen=True)
class Section:
    number: str
    en: str
    fr: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class Book:
    edition: str
    cites: str
    """How a citation of this book begins: ``CTR``, ``original``, ``v2``."""
    en: str
    fr: str
    sections: tuple[Section, ...]

    @cached_property
    def rules(self) -> dict[str, Rule]:
        return {rule.number: rule for section in self.sections for rule in section.rules}

    def on_page(self, page: str) -> tuple[Rule, ...]:
        return tuple(rule for rule in self.rules.values() if page and rule.page == page)


@cache
def books() -> dict[str, Book]:
    """The books by edition."""
    return {
        edition: read_book(Document.read(HERE / f"{edition}.yaml"), edition)
        for edition in EDITIONS_WITH_A_BOOK
    }


def read_book(doc: Document, edition: str) -> Book:
    doc.only("cites", "name", "reasons", "sections")
    reasons = {key: reason.text() for key, reason in doc.need("reasons").fields().items()}
    sections = tuple(
        _read_section(number, section, reasons)
        for number, section in doc.need("sections").some_fields().items()
    )
    _check_order(doc)
    return Book(edition, doc.need("cites").text(), *_read_titles(doc.need("name")), sections)


def place(number: str) -> tuple[int, ...]:
    """Where it stands in its book: ``4.14.2.d`` is (4, 14, 2, 4), ``p.31 FAQ 3`` is (31, 3)."""
    if answer := _ANSWER.fullmatch(number):
        return int(answer[1]), int(answer[2])
    if page := _PAGE.fullmatch(number):
        return int(page[1]), 0
    if numbered := _NUMBER.fullmatch(number):
        parts = tuple(int(part) for part in numbered[1].split("."))
        return (*parts, ord(numbered[2]) - ord("a") + 1) if numbered[2] else parts
    raise ValueError(f"{number!r} is no rule number; write 4.14.2.d, or p.23 Lock")


def parent(number: str) -> str | None:
    """``4.14.2`` of ``4.14.2.d``; a chapter such as ``4.14``, and a page, has none."""
    above = number.rpartition(".")[0]
    return above if "." in above and not number.startswith("p.") else None


def _read_section(number: str, doc: Document, reasons: dict[str, str]) -> Section:
    doc.only("title", "rules")
    rules = tuple(
        _read_rule(rule_number, rule, reasons)
        for rule_number, rule in doc.need("rules").some_fields().items()
    )
    return Section(number, *_read_titles(doc.need("title")), rules)


def _read_rule(number: str, doc: Document, reasons: dict[str, str]) -> Rule:
    doc.only("en", "fr", "not-testable", "examples", "elsewhere")
    why, examples = doc.get("not-testable"), doc.get("examples")
    if examples and examples.number() < 1:
        raise examples.error("count the worked examples, or take the key out")
    return Rule(
        number,
        doc.need("en").text(),
        doc.need("fr").text(),
        reasons[why.choice(reasons)] if why else None,
        examples.number() if examples else 0,
        _read_elsewhere(doc.get("elsewhere")),
    )


def _read_elsewhere(doc: Document | None) -> dict[str, str | None]:
    """``{original: p.23 Lock, v2: none}``."""
    if doc is None:
        return {}
    doc.only(*EDITIONS_WITH_A_BOOK)
    named = {edition: section.text() for edition, section in doc.some_fields().items()}
    return {edition: None if section == "none" else section for edition, section in named.items()}


def _read_titles(doc: Document) -> tuple[str, str]:
    doc.only("en", "fr")
    return doc.need("en").text(), doc.need("fr").text()


def _check_order(doc: Document) -> None:
    """Every number once, in the order of the book, and none without the paragraph it belongs to."""
    seen: set[str] = set()
    last: tuple[int, ...] = ()
    for chapter, section in doc.need("sections").fields().items():
        for number, rule in section.need("rules").fields().items():
            if number in seen:
                raise rule.error("this number stands in the list twice; keep one")
            try:
                here = place(number)
            except ValueError as error:
                raise rule.error(str(error)) from None
            if here < last:
                raise rule.error("stands too late; keep the order of the book")
            above = parent(number)
            if not number.startswith(("p.", f"{chapter}.")):
                raise rule.error(f"does not belong to section {chapter}; move it")
            if above is not None and above not in seen:
                raise rule.error(f"{above!r} is missing above it; add it")
            seen.add(number)
            last = here
