"""Does a rule have a case in every edition that treats it?

A paragraph of the tournament rules has a branch for each edition: the same paragraph holds in the
two others as well, unless the list says that one of them rules otherwise (then the section of its
own book is that branch) or not at all. A section of the other two books has one branch, its own
edition.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from .book import EDITIONS_WITH_A_BOOK, Book, Rule
from .coverage import BookCoverage, Proof

_GENERAL = "tournament"
"""The book whose paragraphs speak of all editions."""


def branches_of(
    book: Book, rule: Rule, covered: Mapping[str, BookCoverage]
) -> dict[str, list[Proof]]:
    """The editions that treat the rule, with the cases that prove it there."""
    editions = EDITIONS_WITH_A_BOOK if book.edition == _GENERAL else (book.edition,)
    branches: dict[str, list[Proof]] = {}
    for edition in editions:
        if edition not in rule.elsewhere:
            proofs = covered[book.edition].proofs.get(rule.number, [])
        elif section := rule.elsewhere[edition]:
            proofs = covered[edition].proofs.get(section, [])
        else:
            continue
        branches[edition] = [proof for proof in proofs if edition in proof.editions]
    return branches


def all_branches(
    book: Book, rules: Iterable[Rule], covered: Mapping[str, BookCoverage]
) -> dict[str, dict[str, list[Proof]]]:
    """By the number of each rule that a case can prove."""
    return {rule.number: branches_of(book, rule, covered) for rule in rules if rule.reason is None}


def without_a_case(branches: Mapping[str, Mapping[str, list[Proof]]]) -> list[str]:
    """``4.14.3 in original``."""
    return [
        f"{number} in {edition}"
        for number, editions in branches.items()
        for edition, proofs in editions.items()
        if not proofs
    ]
