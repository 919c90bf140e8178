"""The rulings of docs/rulings.md as data, with their French of docs/rulings.fr.md."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

_ROW = re.compile(r"\| (R\d+) \| (.+?) \| (.+?) \| (.+?) \| (.+?) \|")
_FRENCH_ROW = re.compile(r"\| (R\d+) \| (.+?) \| (.+?) \| (.+?) \|")
_CASE = re.compile(r"`cases/([^`]+)\.yaml`")


@dataclass(frozen=True)
class RulingWords:
    question: str
    answer: str
    reason: str


@dataclass(frozen=True)
class Ruling:
    number: str
    """``R12``."""
    question: str
    answer: str
    reason: str
    cases: tuple[str, ...]
    """By their paths below the folder of cases, without the ending."""
    french: RulingWords | None = field(default=None, compare=False)
    """None where nobody has translated it yet."""

    @property
    def words(self) -> str:
        return f"{self.question} {self.answer} {self.reason}"


def read_rulings(page: Path) -> dict[str, Ruling]:
    """By number, in the order of the page."""
    french = _read_french(page.with_name("rulings.fr.md"))
    rows = (_ROW.fullmatch(line) for line in _lines(page))
    return {
        row[1]: Ruling(
            row[1], row[2], row[3], row[4], tuple(_CASE.findall(row[5])), french.get(row[1])
        )
        for row in rows
        if row
    }


def _read_french(page: Path) -> dict[str, RulingWords]:
    if not page.is_file():
        return {}
    rows = (_FRENCH_ROW.fullmatch(line) for line in _lines(page))
    return {row[1]: RulingWords(row[2], row[3], row[4]) for row in rows if row}


def _lines(page: Path) -> list[str]:
    return [line.strip() for line in page.read_text(encoding="utf-8").splitlines()]
