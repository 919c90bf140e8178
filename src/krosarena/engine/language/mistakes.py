"""What is wrong with a line that cannot be read: where it stops meaning anything, what was wanted
there, and the nearest word that is known."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from typing import Final

from .names import ROLES

END: Final = "<end>"
"""Stands behind the last token of a line."""


class LineError(ValueError):
    """A line that cannot be read; ``column`` counts from 1."""

    def __init__(self, column: int, message: str) -> None:
        super().__init__(message)
        self.column = column


class Mistakes:
    """The farthest place of one line that anything got to, and what was wanted there."""

    def __init__(self) -> None:
        self._far = 0
        self._expected: dict[str, set[str]] = {}
        self._hints: list[str] = []

    def note(self, at: int, what: str, options: Iterable[str]) -> None:
        """At token ``at`` stands neither ``what`` nor one of ``options``."""
        if at > self._far:
            self._far, self._expected = at, {}
        if at == self._far:
            self._expected.setdefault(what, set()).update(options)

    def hint(self, remedy: str) -> None:
        """The words are known, but they cannot stand where they do."""
        self._hints.append(remedy)

    def error(self, line: str, tokens: Sequence[tuple[str, int]]) -> LineError:
        """``tokens`` of the line with their columns."""
        behind = self._far >= len(tokens)
        word, column = (END, len(line) + 1) if behind else tokens[self._far]
        options = sorted({option for known in self._expected.values() for option in known})
        role = any(word in one.split() for one in ROLES)
        if self._hints and (role or word == END):
            return LineError(column, self._hints[0])
        if close := _nearest(word, options):
            return LineError(column, f"{self._unknown(word, close)}; did you mean {close!r}?")
        if self._hints:
            return LineError(column, self._hints[0])
        said = [what for what in self._expected if what not in ("a word", "more of the act")]
        wanted = " or ".join(sorted(said)) or ", ".join(f"`{one}`" for one in options[:8])
        found = "the line ends" if word == END else f"{word!r} stands"
        wanted = wanted or "nothing more"
        return LineError(column, f"{found} where {wanted} is wanted; see `krosarena cards words`")

    def _unknown(self, word: str, close: str) -> str:
        if close in self._expected.get("a summon", ()):
            return f"there is no summon {word!r}"
        if close in self._expected.get("a kind of unit", ()):
            return f"no unit is a {word!r}"
        return f"{word!r} is not known"


def _nearest(word: str, options: list[str]) -> str:
    close = [o for o in difflib.get_close_matches(word, options, n=1) if o != word]
    if not close and len(word) > 4:  # the beginning of a long name
        close = [option for option in options if option.startswith(word[: max(4, len(word) - 3)])]
    return close[0] if close else ""
