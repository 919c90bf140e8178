"""What players look up, told in our own words: topics of short paragraphs, each with the rules it
tells of and cases that show it. The texts are data (``explained/*.yaml``)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from krosarena.content.card_files import read_names
from krosarena.content.document import Document, read_each
from krosarena.engine.cards.basics import Text

from .book import EDITIONS_WITH_A_BOOK, HERE, books, parent
from .citations import find_cited

FOLDER = HERE / "explained"


@dataclass(frozen=True)
class Paragraph:
    text: Text
    rules: tuple[str, ...]
    """Citations: ``CTR 6.3.2``, ``original p.23 Move``."""
    cases: tuple[str, ...]
    """Paths below the folder of cases, without the ending."""
    edition: str | None = None
    """Where only this one rules so; None: as the others do, or in all."""


@dataclass(frozen=True)
class Topic:
    id: str
    place: int
    title: Text
    summary: Text
    parts: tuple[Paragraph, ...]
    differences: tuple[Paragraph, ...]

    def about(self, citation: str) -> tuple[Paragraph, ...]:
        """Paragraphs that tell of this rule: of itself, of what it belongs to, or of its page."""
        wanted = {citation, *_above(citation)}
        return tuple(
            [
                paragraph
                for paragraph in (*self.parts, *self.differences)
                if wanted.intersection(paragraph.rules)
                or any(rule.startswith(f"{citation} ") for rule in paragraph.rules)
            ]
        )


@cache
def topics(folder: Path = FOLDER) -> tuple[Topic, ...]:
    """In the order of learning them; DocumentError says what is wrong in which file."""
    files = sorted(folder.glob("*.yaml"))
    found = read_each(_read_topic, [Document.read(file, shown_as=file.name) for file in files])
    return tuple(sorted(found, key=lambda topic: topic.place))


def _read_topic(doc: Document) -> Topic:
    doc.only("id", "place", "title", "summary", "parts", "differences")
    differences = doc.get("differences")
    return Topic(
        id=doc.need("id").text(),
        place=doc.need("place").number(),
        title=read_names(doc.need("title")),
        summary=read_names(doc.need("summary")),
        parts=tuple(read_each(_read_paragraph, doc.need("parts").some_items())),
        differences=tuple(
            read_each(_read_paragraph, differences.some_items() if differences else [])
        ),
    )


def _read_paragraph(doc: Document) -> Paragraph:
    doc.only("text", "rules", "cases", "edition")
    cases, edition = doc.get("cases"), doc.get("edition")
    return Paragraph(
        text=read_names(doc.need("text")),
        rules=tuple(read_each(_read_citation, doc.need("rules").some_items())),
        cases=tuple([item.text() for item in cases.some_items()] if cases else []),
        edition=edition.choice(EDITIONS_WITH_A_BOOK) if edition else None,
    )


def _read_citation(doc: Document) -> str:
    try:
        find_cited(doc.text(), books())
    except ValueError as error:
        raise doc.error(str(error)) from None
    return doc.text()


def _above(citation: str) -> list[str]:
    """``CTR 6.3.2.a`` belongs to ``CTR 6.3.2``."""
    book, _, number = citation.partition(" ")
    found: list[str] = []
    while not number.startswith("p.") and (above := parent(number)):
        number = above
        if number.count(".") >= 2:  # a heading such as 7.2 says nothing by itself
            found.append(f"{book} {number}")
    return found
