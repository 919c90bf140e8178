"""Which rules the cases prove, by the citations in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from krosarena.cases.case import AnyCase, read_case
from krosarena.content.document import Document, DocumentError
from krosarena.content.library import ContentLibrary, library

from .book import Book, Rule, books
from .citations import Cited, find_cited


@dataclass(frozen=True)
class Proof:
    file: str
    title: str
    editions: tuple[str, ...] = field(default=(), compare=False)
    """Those that the case runs in."""


@dataclass
class BookCoverage:
    """One book and the cases that cite it."""

    book: Book
    proofs: dict[str, list[Proof]] = field(default_factory=dict)
    """By rule number, in the order of the cases; also of rules that are not testable."""
    pages: dict[str, list[Proof]] = field(default_factory=dict)
    """Cases that name a page and not which of its sections, so that they prove none of them."""
    examples: set[tuple[str, int]] = field(default_factory=set)
    """Worked examples that have a case: number of the rule, and which one."""

    def add(self, cited: Cited, proof: Proof) -> None:
        if cited.page and not cited.rules:
            self.pages.setdefault(cited.page, []).append(proof)
        for rule in cited.rules:
            known = self.proofs.setdefault(rule.number, [])
            if proof not in known:
                known.append(proof)
            if cited.example is not None:
                self.examples.add((rule.number, cited.example))

    def testable(self, rules: Iterable[Rule] | None = None) -> list[Rule]:
        chosen = self.book.rules.values() if rules is None else rules
        return [rule for rule in chosen if rule.reason is None]

    def proven(self, rules: Iterable[Rule] | None = None) -> list[Rule]:
        return [rule for rule in self.testable(rules) if rule.number in self.proofs]

    def missing(self) -> list[Rule]:
        return [rule for rule in self.testable() if rule.number not in self.proofs]

    def not_testable(self) -> dict[str, str]:
        return {r.number: r.reason for r in self.book.rules.values() if r.reason is not None}

    def all_examples(self) -> list[tuple[str, int]]:
        return [
            (rule.number, which)
            for rule in self.book.rules.values()
            for which in range(1, rule.examples + 1)
        ]


@dataclass(frozen=True)
class Coverage:
    books: dict[str, BookCoverage]
    mistakes: tuple[str, ...]
    """Cases that cannot be read, and citations of rules that do not exist, with file and line."""


def cover(
    files: Iterable[Path],
    *,
    rule_books: Mapping[str, Book] | None = None,
    content: ContentLibrary | None = None,
) -> Coverage:
    known = books() if rule_books is None else rule_books
    covered = {edition: BookCoverage(book) for edition, book in known.items()}
    mistakes: list[str] = []
    for file in files:
        try:
            case = read_case(file, content or library())
        except DocumentError as error:
            mistakes.append(str(error))
            continue
        for at, problem in enter_case(case, covered, known):
            # Only now is the line worth reading the file again.
            place = Document.read(file).need("rules").items()[at]
            mistakes.append(str(place.error(problem)))
    return Coverage(covered, tuple(mistakes))


def enter_case(
    case: AnyCase, covered: dict[str, BookCoverage], known: Mapping[str, Book]
) -> Iterator[tuple[int, str]]:
    """Enter one case where it belongs; tell which of its citations are wrong, and why."""
    for at, citation in enumerate(case.rules):
        try:
            cited = find_cited(citation, known)
        except ValueError as error:
            yield at, str(error)
            continue
        if cited is None:
            continue
        edition = cited.book.edition
        if edition in case.editions:
            covered[edition].add(cited, Proof(case.file, case.title, case.editions))
        else:
            yield at, f"{citation} is not proved: the case does not run in {edition}"
