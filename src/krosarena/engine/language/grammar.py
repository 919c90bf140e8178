"""All words of the language, found by how their lines begin, and the small sets of words that their
slots stand for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from .word import Part, Sort, Word, compile_template

ADJECTIVES: Final = ("adjacent", "other", "own", "allied", "opposing")
ARTICLES: Final = ("a", "an", "another", "each")
DURATIONS: Final = (
    "until end of turn", "until end of player turn", "until next turn", "for the fight",
)  # fmt: skip
FITS: Final = ("water", "air", "earth", "fire", "elemental", "close combat")
VALUES: Final[dict[str, tuple[str, ...]]] = {
    "element": ("water", "air", "earth", "fire", "neutral"),
    "gauge": ("ap", "mp", "range"),
    "figure": ("ap", "mp", "hp", "range"),
    "area": ("cross", "square", "staff", "shovel", "hammer", "hand", "breath", "multiple"),
    "rank": ("granite", "jade", "silver", "gold"),
}
"""Slots with a closed set of single words."""


class Template(NamedTuple):
    word: Word
    parts: tuple[Part, ...]


class Grammar:
    """All words, ready to be looked up by the first token of a line."""

    def __init__(self, words: Iterable[Word], named: Iterable[str]) -> None:
        self.words = tuple(words)
        self.named = tuple(named)
        """Powers that need no more than a name."""
        self.by_sort: dict[Sort, list[Template]] = {}
        self._by_first: dict[tuple[Sort, str], list[Template]] = {}
        self._open: dict[Sort, list[Template]] = {}
        for word in self.words:
            for text in word.templates:
                template = Template(word, compile_template(text))
                self.by_sort.setdefault(word.sort, []).append(template)
                first = _first(template.parts)
                for token in first:
                    self._by_first.setdefault((word.sort, token), []).append(template)
                if not first:
                    self._open.setdefault(word.sort, []).append(template)

    def beginning_with(self, sort: Sort, token: str) -> list[Template]:
        return [*self._by_first.get((sort, token), ()), *self._open.get(sort, ())]

    def first_tokens(self, sort: Sort) -> list[str]:
        return [token for of, token in self._by_first if of == sort]


def _first(parts: tuple[Part, ...]) -> set[str]:
    """The tokens a template can begin with; none if anything will do."""
    found: set[str] = set()
    for part in parts:
        if part.op == "literal":
            return found | {part.text}
        if part.op == "choice":
            return found | {option[0] for option in part.options}
        if part.op == "slot":
            return found | set(VALUES[part.text]) if part.text in VALUES else set()
        inner = _first(part.inner)
        if not inner:
            return set()
        found |= inner
    return set()
