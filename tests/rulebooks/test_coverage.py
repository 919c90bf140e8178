"""Counting what the cases prove, and saying which citation is wrong."""

from pathlib import Path

import pytest

from krosarena.content.document import Document
from krosarena.rulebooks.book import Book, books, read_book
from krosarena.rulebooks.branches import all_branches, without_a_case
from krosarena.rulebooks.citations import find_cited
from krosarena.rulebooks.coverage import BookCoverage, Coverage, Proof, cover

NUMBERED = """
cites: CTR
name: {en: Rules, fr: Règles}
reasons: {heading: a heading}
sections:
  1:
    title: {en: First, fr: Premier}
    rules:
      1.1: {en: A heading, fr: Un titre, not-testable: heading}
      1.1.1: {en: Parent, fr: Parent}
      1.1.1.a: {en: Child, fr: Enfant, examples: 2}
  2:
    title: {en: Second, fr: Second}
    rules:
      2.1: {en: Another, fr: Autre}
      2.2: {en: Otherwise, fr: Autrement, elsewhere: {v2: p.3 Board, original: none}}
"""
PAGED = """
cites: v2
name: {en: Pages, fr: Pages}
reasons: {story: a story}
sections:
  p.1:
    title: {en: All, fr: Tout}
    rules:
      p.1 Welcome: {en: Hello, fr: Bonjour, not-testable: story}
      p.1 Move: {en: Move, fr: Bouger}
      p.1 Lock: {en: Lock, fr: Tacle}
      p.2 FAQ 1: {en: Answer, fr: Réponse}
      p.2 FAQ 2: {en: Another answer, fr: Autre réponse}
      p.3 Board: {en: Board, fr: Plateau}
"""
BOOKS: dict[str, Book] = {
    "tournament": read_book(Document.parse(NUMBERED, "numbered.yaml"), "tournament"),
    "v2": read_book(Document.parse(PAGED, "paged.yaml"), "v2"),
}
CASE = """
title: A step
rules:
{rules}
editions: [{editions}]
arena: |
  . .
  . .
units:
  queen: {{card: queen-of-the-tofus, player: 1, at: a1}}
  king: {{card: king-of-the-gobballs, player: 2, at: b2}}
active: queen
expect:
  queen: {{at: a1}}
"""


def covered_by(folder: Path, *cases: list[str], editions: str = "tournament, v2") -> Coverage:
    for number, rules in enumerate(cases, 1):
        listed = "\n".join(f"  - {rule}" for rule in rules)
        text = CASE.format(rules=listed, editions=editions).lstrip()
        (folder / f"case-{number}.yaml").write_text(text)
    return cover(sorted(folder.glob("*.yaml")), rule_books=BOOKS)


def proven(book: BookCoverage) -> list[str]:
    return [rule.number for rule in book.proven()]


def test_a_child_proves_neither_its_parent_nor_the_other_way_round(tmp_path: Path) -> None:
    book = covered_by(tmp_path, ["CTR 1.1.1.a"]).books["tournament"]
    assert proven(book) == ["1.1.1.a"]
    assert [rule.number for rule in book.missing()] == ["1.1.1", "2.1", "2.2"]
    assert len(book.testable()) == 4
    assert book.not_testable() == {"1.1": "a heading"}


def test_a_heading_may_be_cited_but_does_not_count(tmp_path: Path) -> None:
    covered = covered_by(tmp_path, ["CTR 1.1", "ruling R1"])
    assert proven(covered.books["tournament"]) == []
    assert covered.mistakes == ()


def test_each_case_is_listed_once_with_the_rule_it_proves(tmp_path: Path) -> None:
    book = covered_by(tmp_path, ["CTR 2.1", "CTR 2.1"], ["CTR 2.1"]).books["tournament"]
    assert book.proofs["2.1"] == [
        Proof(str(tmp_path / "case-1.yaml"), "A step"),
        Proof(str(tmp_path / "case-2.yaml"), "A step"),
    ]


def test_a_page_of_several_sections_proves_none_of_them(tmp_path: Path) -> None:
    covered = covered_by(tmp_path, ["v2 p.1", "v2 p.2"])
    book = covered.books["v2"]
    assert covered.mistakes == ()
    assert proven(book) == []
    assert book.pages == {
        page: [Proof(str(tmp_path / "case-1.yaml"), "A step")] for page in ("p.1", "p.2")
    }


def test_a_page_of_one_section_proves_it(tmp_path: Path) -> None:
    book = covered_by(tmp_path, ["v2 p.3"]).books["v2"]
    assert proven(book) == ["p.3 Board"]
    assert book.pages == {}


def test_a_section_named_is_proven_alone() -> None:
    book = BookCoverage(BOOKS["v2"])
    for citation in ("v2 p.1 Lock", "v2 p.2 FAQ 1"):
        cited = find_cited(citation, BOOKS)
        assert cited
        book.add(cited, Proof("a.yaml", "A case"))
    assert proven(book) == ["p.1 Lock", "p.2 FAQ 1"]
    assert book.pages == {}


def test_a_worked_example_is_cited_by_its_place() -> None:
    book = BookCoverage(BOOKS["tournament"])
    cited = find_cited("CTR 1.1.1.a example 2", BOOKS)
    assert cited
    book.add(cited, Proof("a.yaml", "A case"))
    assert book.examples == {("1.1.1.a", 2)}
    assert book.all_examples() == [("1.1.1.a", 1), ("1.1.1.a", 2)]
    assert proven(book) == ["1.1.1.a"]
    with pytest.raises(ValueError, match="2 worked examples, so there is no example 3"):
        find_cited("CTR 1.1.1.a example 3", BOOKS)


def test_a_citation_of_nothing_is_named_with_file_and_line(tmp_path: Path) -> None:
    covered = covered_by(tmp_path, ["CTR 2.1", "CTR 1.1.1.b", "v2 p.9"])
    file = tmp_path / "case-1.yaml"
    assert covered.mistakes == (
        f"{file}:4: rules[1]: CTR 1.1.1.b does not exist; near it are 1.1.1.a, 1.1.1, 1.1",
        f"{file}:5: rules[2]: v2 p.9 does not exist; "
        "all there are stand in src/krosarena/rulebooks/v2.yaml",
    )
    assert proven(covered.books["tournament"]) == ["2.1"]


def test_a_case_proves_nothing_in_an_edition_it_does_not_run_in(tmp_path: Path) -> None:
    covered = covered_by(tmp_path, ["CTR 2.1", "v2 p.1"], editions="v2")
    assert proven(covered.books["tournament"]) == []
    assert covered.mistakes == (
        f"{tmp_path / 'case-1.yaml'}:3: rules[0]: CTR 2.1 is not proved: "
        "the case does not run in tournament",
    )


def test_a_case_that_cannot_be_read_is_a_mistake_too(tmp_path: Path) -> None:
    (tmp_path / "broken.yaml").write_text("title: broken\n")
    assert "broken.yaml:1: 'units' is missing" in cover(tmp_path.glob("*.yaml")).mistakes[0]


def test_a_paragraph_needs_a_case_in_each_edition_that_treats_it(tmp_path: Path) -> None:
    whole = {**BOOKS, "original": BOOKS["v2"]}
    covered = covered_by(tmp_path, ["CTR 2.1", "v2 p.3 Board"], ["CTR 2.2"])
    covered.books["original"] = BookCoverage(whole["original"])
    book = BOOKS["tournament"]
    branches = all_branches(book, book.sections[1].rules, covered.books)
    assert {number: sorted(editions) for number, editions in branches.items()} == {
        "2.1": ["original", "tournament", "v2"],
        "2.2": ["tournament", "v2"],
    }
    assert without_a_case(branches) == ["2.1 in original"]
    assert [proof.file for proof in branches["2.2"]["v2"]] == [str(tmp_path / "case-1.yaml")]


def test_a_section_of_a_box_has_its_own_edition_as_only_branch(tmp_path: Path) -> None:
    covered = covered_by(tmp_path, ["v2 p.1 Lock"])
    branches = all_branches(BOOKS["v2"], BOOKS["v2"].rules.values(), covered.books)
    assert list(branches["p.1 Lock"]) == ["v2"]
    assert without_a_case(branches) == [f"{n} in v2" for n in branches if n != "p.1 Lock"]


def test_other_books_rule_otherwise_in_sections_that_exist() -> None:
    for rule in books()["tournament"].rules.values():
        for edition, section in rule.elsewhere.items():
            assert section is None or section in books()[edition].rules, rule.number


def test_every_branch_of_our_books_has_a_case() -> None:
    covered = cover(sorted((Path(__file__).parents[2] / "cases").rglob("*.yaml"))).books
    for book in books().values():
        assert without_a_case(all_branches(book, book.rules.values(), covered)) == []
