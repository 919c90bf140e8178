"""The rulings of docs/rulings.md as data."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

_ROW = re.compile(r"\| (R\d+) \| (.+?) \| (.+?) \| (.+?) \| (.+?) \|")
_CASE = re.compile(r"`cases/([^`]+)\.yaml`")


@dataclass(frozen=True)
class Ruling:
    number: str
    """``R12``."""
    question: str
    answer: str
    reason: str
    cases: tuple[str, ...]
    """By their paths below the folder of cases, without the ending."""

    @property
    def words(self) -> str:
        return f"{self.question} {self.answer} {self.reason}"


def read_rulings(page: Path) -> dict[str, Ruling]:
    """By number, in the order of the page."""
    rows = (_ROW.fullmatch(line.strip()) for line in page.read_text(encoding="utf-8").splitlines())
    return {
        row[1]: Ruling(row[1], row[2], row[3], row[4], tuple(_CASE.findall(row[5])))
        for row in rows
        if row
    }
