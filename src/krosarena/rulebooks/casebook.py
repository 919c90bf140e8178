"""Every case and ruling, read once: which rules they are about and which cards they show."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from krosarena.cases.case import AnyCase, Case, read_case
from krosarena.cases.runner import find_cases
from krosarena.content.document import DocumentError
from krosarena.content.library import ContentLibrary
from krosarena.engine.cards.definitions import Card

from .book import HERE, Book, Rule, books
from .coverage import BookCoverage, enter_case
from .rulings import Ruling, read_rulings

_CHECKOUT = HERE.parents[2]
_NUMBER = re.compile(r"\b\d+(?:\.\d+)+(?:\.[a-z])?\b")


def own_cases() -> Path | None:
    """The folder that came with the package or stands in its checkout; None if neither does."""
    return next((f for f in (HERE / "cases", _CHECKOUT / "cases") if f.is_dir()), None)


def own_rulings() -> Path | None:
    pages = (HERE / "rulings.md", _CHECKOUT / "docs" / "rulings.md")
    return next((page for page in pages if page.is_file()), None)


@dataclass(frozen=True)
class Casebook:
    cases: Mapping[str, AnyCase]
    """By their paths below the folder, without the ending: ``4.14-block/two-lockers``."""
    rulings: Mapping[str, Ruling]
    mistakes: tuple[str, ...] = ()
    """Cases that cannot be read."""

    @classmethod
    def read(cls, folder: Path | None, rulings: Path | None, content: ContentLibrary) -> Casebook:
        cases: dict[str, AnyCase] = {}
        mistakes: list[str] = []
        for file in find_cases([folder] if folder else []):
            path = file.relative_to(folder or file).with_suffix("").as_posix()
            try:
                cases[path] = read_case(file, content, shown_as=path)
            except DocumentError as error:
                mistakes += error.problems
        return cls(cases, read_rulings(rulings) if rulings else {}, tuple(mistakes))

    @cached_property
    def coverage(self) -> dict[str, BookCoverage]:
        """By edition; the path of a case is the file of its proof."""
        covered = {edition: BookCoverage(book) for edition, book in books().items()}
        for case in self.cases.values():
            for _mistake in enter_case(case, covered, books()):
                pass  # `krosarena rules coverage` tells of wrong citations
        return covered

    def proving(self, book: Book, rule: Rule) -> list[AnyCase]:
        proofs = self.coverage[book.edition].proofs.get(rule.number, [])
        return [self.cases[proof.file] for proof in proofs]

    def on_page(self, book: Book, page: str) -> list[AnyCase]:
        """Cases that cite a page of a book, but none of its sections."""
        return [self.cases[p.file] for p in self.coverage[book.edition].pages.get(page, [])]

    def rulings_on(self, book: Book, rule: Rule) -> list[Ruling]:
        """Those that name the rule, or whose cases cite it."""
        return [self.rulings[number] for number in self._ruled.get((book.edition, rule.number), ())]

    def citing(self, ruling: str) -> list[AnyCase]:
        return [case for case in self.cases.values() if f"ruling {ruling}" in case.rules]

    @cached_property
    def _ruled(self) -> dict[tuple[str, str], list[str]]:
        """Numbers of rulings by edition and number of the rule."""
        found: dict[tuple[str, str], list[str]] = {}
        tournament = books()["tournament"].rules
        for ruling in self.rulings.values():
            named = [number for number in _NUMBER.findall(ruling.words) if number in tournament]
            about = [("tournament", number) for number in named]
            about += [
                (edition, number)
                for edition, covered in self.coverage.items()
                for number, proofs in covered.proofs.items()
                if any(proof.file in ruling.cases for proof in proofs)
            ]
            for place in dict.fromkeys(about):
                found.setdefault(place, []).append(ruling.number)
        return found

    def showing(self, id: str, card: Card | None = None) -> list[AnyCase]:
        """Cases in which a reward is revealed or a spell of a card is cast; for a card without
        spells, those it stands in."""
        return [case for case in self.cases.values() if _shows(case, id, card)]


def _shows(case: AnyCase, id: str, card: Card | None) -> bool:
    if not isinstance(case, Case):
        return False
    done = [step.action for step in case.steps if step.action and not step.refused]
    if card is None:
        return f"reveal {id}" in done or _is_arena(case, id)
    if not any(unit.card is card for unit in case.units):
        return False
    casts = {action.split()[1] for action in done if action.startswith("cast ")}
    return not card.spells or any(spell.id in casts for spell in card.spells)


def _is_arena(case: Case, id: str) -> bool:
    return any(arena.id == id for arena in case.arenas)
