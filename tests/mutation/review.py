"""Mutants that people have looked at and found not to matter, each with the reason."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import yaml

from .mutants import Mutant

FILE = Path(__file__).parent / "equivalent.yaml"


@dataclass(frozen=True)
class Review:
    """``becomes`` and ``where`` may be left out: then whatever the quoted code becomes, wherever in
    the file it stands, the reason holds."""

    file: str
    was: str
    why: str
    where: str | None = None
    becomes: str | list[str] | None = None
    nth: int | None = None
    """Where the same code stands in a function several times: which of them, from 0."""

    def is_about(self, mutant: Mutant) -> bool:
        return (
            mutant.file == self.file
            and mutant.was == self.was
            and self.where in (None, mutant.where)
            and self.nth in (None, mutant.nth)
            and (self.becomes is None or mutant.becomes in self._becoming)
        )

    @property
    def _becoming(self) -> list[str]:
        return [self.becomes] if isinstance(self.becomes, str) else self.becomes or []


class Reviews:
    def __init__(self, reviews: list[Review]) -> None:
        self.reviews = reviews
        self._by_code: dict[tuple[str, str], list[Review]] = {}
        for review in reviews:
            self._by_code.setdefault((review.file, review.was), []).append(review)

    @classmethod
    def read(cls, file: Path = FILE) -> Reviews:
        entries = yaml.safe_load(file.read_text("utf-8"))
        return cls([Review(**entry) for entry in entries or ()])

    def on(self, mutant: Mutant) -> Review | None:
        known = self._by_code.get((mutant.file, mutant.was), ())
        return next((review for review in known if review.is_about(mutant)), None)

    def outdated(self, mutants: list[Mutant]) -> list[Review]:
        """Reviews of code that is not there any more."""
        return [r for r in self.reviews if not any(r.is_about(mutant) for mutant in mutants)]
