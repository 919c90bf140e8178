"""Whom a line speaks of: ``caster``, ``other allied mobs of level 2-``, ``bearer of bleeding``."""

from __future__ import annotations

from .grammar import ADJECTIVES, ARTICLES
from .mistakes import Mistakes
from .names import KINDS, RESERVED, ROLES, Names
from .node import Node, Slot
from .word import Context


class UnitPhrases:
    """Reads them in one line after the other, for cards that may speak of ``names``."""

    def __init__(self, names: Names) -> None:
        self._markers = names.markers
        self._kinds = (names.kinds | set(KINDS)) - RESERVED
        self._plurals = {f"{kind}s": kind for kind in self._kinds} | {"allies": "ally"}
        self._words: list[str] = []
        self._mistakes = Mistakes()

    def begin(self, words: list[str], mistakes: Mistakes) -> None:
        """A new line."""
        self._words, self._mistakes = words, mistakes

    def who(self, at: int, context: Context) -> list[tuple[int, Slot]]:
        """who = role | [ "one" ] { adjective } kind { suffix } | "bearer of" marker"""
        words = self._words
        found: list[tuple[int, Slot]] = []
        for role, contexts in ROLES.items():
            tokens = role.split()
            if words[at : at + len(tokens)] != tokens:
                continue
            if not contexts or context in contexts:
                found.append((at + len(tokens), Node("role", (("is", role),))))
            else:
                self._mistakes.note(at, "who", ())
                self._mistakes.hint(
                    f"`{role}` cannot stand in a {context}; it belongs to a {contexts[0]}"
                )
        if words[at : at + 2] == ["bearer", "of"]:
            marker = words[at + 2]
            if marker in self._markers:
                found.append((at + 3, Node("bearer", (("marker", marker),))))
            else:
                self._mistakes.note(at + 2, "a marker", self._markers)
            return found
        if words[at] == "one":
            groups = [one for one in self.who(at + 1, context) if isinstance(one[1], Node)]
            return [(e, Node("one", (("group", g),))) for e, g in groups]
        end, adjectives = self._adjectives(at, (*ARTICLES, *ADJECTIVES))
        if kind := self.kind(end):
            group = Node("group", (("adjectives", adjectives), ("kind", kind)))
            found += self._suffixes(end + 1, group, context)
        return sorted(found, key=lambda one: -one[0])

    def filter(self, at: int, context: Context) -> list[tuple[int, Slot]]:
        """Whom a spell has targeted: a group without a place of its own."""
        end, adjectives = self._adjectives(at, (*ARTICLES, "other", "allied", "opposing"))
        kind = self.kind(end)
        if not kind:
            return []
        group = Node("group", (("adjectives", adjectives), ("kind", kind)))
        return self._suffixes(end + 1, group, context, beside=False)

    def _adjectives(self, at: int, known: tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
        end = at
        while self._words[end] in known:
            end += 1
        read = self._words[at:end]
        renamed = ["other" if word == "another" else word for word in read]
        return end, tuple([word for word in renamed if word not in ARTICLES])

    def _suffixes(
        self, at: int, group: Node, context: Context, beside: bool = True
    ) -> list[tuple[int, Slot]]:
        words = self._words
        found: list[tuple[int, Slot]] = [(at, group)]
        level = words[at + 2] if words[at : at + 2] == ["of", "level"] else ""
        if level[:-1].isdigit() and level[-1:] in ("+", "-"):
            of_level = Node("of-level", (("group", group), ("level", level)))
            found += self._suffixes(at + 3, of_level, context, beside)
        if words[at : at + 2] == ["but", "no"] and (spared := self.kind(at + 2)):
            but = Node("but-no", (("group", group), ("kind", spared)))
            found += self._suffixes(at + 3, but, context, beside)
        if beside and words[at] == "beside":
            for end, of in self.who(at + 1, context):
                found.append((end, Node("beside", (("group", group), ("of", of)))))
        return found

    def kind(self, at: int) -> str:
        word = self._words[at]
        if word in self._kinds:
            return word
        if word in self._plurals:
            return self._plurals[word]
        known = [*self._kinds, *self._plurals, *ROLES, *ADJECTIVES]
        self._mistakes.note(at, "a kind of unit", known)
        return ""
