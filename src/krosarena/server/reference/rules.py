"""The rule books by our own titles, with the rulings and cases that belong to each rule."""

from __future__ import annotations

from functools import cache

from krosarena.engine.cards.basics import Text
from krosarena.rulebooks.book import Book, Rule, Section, books, parent
from krosarena.rulebooks.casebook import Casebook
from krosarena.rulebooks.citations import find_cited, spelled_out
from krosarena.rulebooks.rulings import Ruling

from ..protocol.catalogue import Names
from ..spell_cards import names
from .cases import case_card
from .explained import explained_about
from .messages import (
    BookCard,
    RuleAnswer,
    RuleCard,
    RuleSection,
    RulesIndex,
    RulingCard,
)


def rules_index(casebook: Casebook, *, complete: bool) -> RulesIndex:
    return RulesIndex(
        books=[
            BookCard(
                edition=book.edition,
                name=_names(book),
                sections=[
                    RuleSection(
                        section.number,
                        _names(section),
                        [rule_card(casebook, book, rule) for rule in section.rules],
                    )
                    for section in book.sections
                ],
            )
            for book in books().values()
        ],
        rulings=[ruling_card(ruling) for ruling in casebook.rulings.values()],
        complete=complete,
    )


def rule_answer(slug: str, casebook: Casebook, *, complete: bool) -> RuleAnswer:
    """What a citation with hyphens for spaces stands for; ValueError says what would be right."""
    citation = citation_of(slug)
    if citation.startswith("ruling "):
        return _ruling_answer(citation, casebook, complete)
    cited = find_cited(citation, books())
    assert cited is not None
    book = cited.book
    rules = book.on_page(cited.page) or cited.rules
    cases = [case for rule in rules for case in casebook.proving(book, rule)]
    cases += casebook.on_page(book, cited.page)
    rulings = [ruling for rule in rules for ruling in casebook.rulings_on(book, rule)]
    return RuleAnswer(
        citation=citation,
        edition=book.edition,
        book=_names(book),
        section=_names(_section_of(book, rules[0])),
        rules=[rule_card(casebook, book, rule) for rule in rules],
        around=[rule_card(casebook, book, rule) for rule in _around(book, rules)],
        rulings=[ruling_card(ruling) for ruling in dict.fromkeys(rulings)],
        cases=[case_card(case) for case in {case.file: case for case in cases}.values()],
        complete=complete,
        explained=explained_about(
            [f"{book.cites} {rule.number}" for rule in rules], book.edition, casebook
        ),
    )


def citation_of(slug: str) -> str:
    """``original-p.30-Free-for-all-team`` is ``original p.30 Free-for-all team``."""
    if slug in _known_slugs():
        return _known_slugs()[slug]
    book, _, rest = slug.partition("-")
    return f"{book} {rest}" if rest else spelled_out(slug)


def slug_of(citation: str) -> str:
    return citation.replace(" ", "-")


@cache
def _known_slugs() -> dict[str, str]:
    citations = [f"{book.cites} {number}" for book in books().values() for number in book.rules]
    return {slug_of(citation): citation for citation in citations}


def _ruling_answer(citation: str, casebook: Casebook, complete: bool) -> RuleAnswer:
    number = citation.removeprefix("ruling ")
    if number not in casebook.rulings:
        raise ValueError(f"there is no ruling {number!r}; docs/rulings.md has them all")
    cases = casebook.citing(number)
    return RuleAnswer(
        citation=citation,
        edition=None,
        book=None,
        section=None,
        rules=[],
        around=[],
        rulings=[ruling_card(casebook.rulings[number])],
        cases=[case_card(case) for case in cases],
        complete=complete,
    )


def _around(book: Book, rules: tuple[Rule, ...]) -> list[Rule]:
    """What a paragraph belongs to and what belongs to it; of a page, nothing."""
    if len(rules) != 1:
        return []
    number = rules[0].number
    if rules[0].page:
        return [rule for rule in book.on_page(rules[0].page) if rule.number != number]
    above = parent(number)
    return [
        rule
        for other, rule in book.rules.items()
        if other == above or parent(other) == number or (above and parent(other) == above)
        if other != number
    ]


def _section_of(book: Book, rule: Rule) -> Section:
    return next(section for section in book.sections if rule in section.rules)


def rule_card(casebook: Casebook, book: Book, rule: Rule) -> RuleCard:
    return RuleCard(
        citation=f"{book.cites} {rule.number}",
        title=_names(rule),
        examples=rule.examples,
        testable=rule.reason is None,
        cases=len(casebook.proving(book, rule)),
        rulings=[ruling.number for ruling in casebook.rulings_on(book, rule)],
    )


def ruling_card(ruling: Ruling) -> RulingCard:
    french = ruling.french or ruling
    return RulingCard(
        ruling.number,
        names(Text(ruling.question, french.question)),
        names(Text(ruling.answer, french.answer)),
        names(Text(ruling.reason, french.reason)),
        list(ruling.cases),
    )


def _names(titled: Book | Section | Rule) -> Names:
    return names(Text(titled.en, titled.fr))
