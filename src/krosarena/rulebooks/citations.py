"""What a citation in a case points at."""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping
from dataclasses import dataclass

from .book import Book, Rule

_RULING = re.compile(r"[Rr]\d+")
_EXAMPLE = re.compile(r"(.+?) example(?: (\d+))?")


@dataclass(frozen=True)
class Cited:
    book: Book
    rules: tuple[Rule, ...]
    example: int | None = None
    """Which worked example of the rule, from 1."""
    page: str = ""
    """``p.23`` if only the page was named, not the section on it."""


def spelled_out(text: str) -> str:
    """What somebody means who leaves out the obvious: ``4.14.2`` is ``CTR 4.14.2``, ``r2`` is
    ``ruling R2``."""
    if text[:1].isdigit():
        return f"CTR {text}"
    return f"ruling {text.upper()}" if _RULING.fullmatch(text) else text


def find_cited(citation: str, books: Mapping[str, Book]) -> Cited | None:
    """None for a ruling of our own, which stands in no book.

    ``CTR 4.14.2.d`` is that paragraph only. ``original p.23`` tells where to read, but of several
    sections it means none: each is cited as ``original p.23 Lock`` or ``original p.31 FAQ 3``.
    """
    book_name, _, wanted = citation.partition(" ")
    if book_name == "ruling":
        return None
    book = next((book for book in books.values() if book.cites == book_name), None)
    if book is None:
        known = ", ".join(book.cites for book in books.values())
        raise ValueError(f"{book_name!r} is no book; possible here: {known}")
    number, example = _split_example(wanted)
    rules = book.rules
    if number in rules:
        if example is not None and not 1 <= example <= rules[number].examples:
            raise ValueError(
                f"{book_name} {number} has {rules[number].examples} worked examples, "
                f"so there is no example {example}"
            )
        return Cited(book, (rules[number],), example)
    on_page = book.on_page(wanted)
    if not on_page:
        raise ValueError(f"{citation} does not exist; {_nearest(number, book)}")
    return Cited(book, on_page if len(on_page) == 1 else (), page=wanted)


def _split_example(wanted: str) -> tuple[str, int | None]:
    found = _EXAMPLE.fullmatch(wanted)
    return (found[1], int(found[2] or 1)) if found else (wanted, None)


def _nearest(number: str, book: Book) -> str:
    if close := difflib.get_close_matches(number, book.rules, n=3):
        return f"near it are {', '.join(close)}"
    return f"all there are stand in src/krosarena/rulebooks/{book.edition}.yaml"
