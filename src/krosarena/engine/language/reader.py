"""One reader for every line of card text.

It follows the grammar of docs/words.md in all ways at once (lines are short), keeps what has been
read at a place, and notes the farthest place that anything got to: an error is told from there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from .grammar import DURATIONS, FITS, VALUES, Grammar
from .mistakes import END, LineError, Mistakes
from .names import Names
from .node import Node, Slot
from .unit_phrases import UnitPhrases
from .word import Context, Part, Sort, compile_template

_Found = list[tuple[int, Node]]
_Slots = tuple[tuple[str, Slot], ...]


def tokens_of(line: str) -> list[tuple[str, int]]:
    """Words with their columns; commas, colons and bars stand alone."""
    found: list[tuple[str, int]] = []
    at = 0
    while at < len(line):
        if line[at] == " ":
            at += 1
            continue
        end = at + 1
        if line[at] not in ",:|":
            while end < len(line) and line[end] not in " ,:|":
                end += 1
        found.append((line[at:end], at + 1))
        at = end
    return found


class Reader:
    """Reads lines of cards that may speak of ``names``."""

    def __init__(self, grammar: Grammar, names: Names) -> None:
        self._grammar = grammar
        self._names = names
        self._units = UnitPhrases(names)
        self._text = ""
        self._tokens: list[tuple[str, int]] = []
        self._words: list[str] = []
        self._memo: dict[tuple[Sort, int, str], _Found] = {}
        self._mistakes = Mistakes()

    def read(self, line: str, context: Context) -> Node:
        """What the line means; LineError says where it stops meaning anything."""
        found = self.readings(line, context)
        if not found:
            raise self._missing_colon(context) or self._mistakes.error(line, self._tokens)
        return found[0]

    def readings(self, line: str, context: Context) -> list[Node]:
        """Every way to read the line; a good language has one."""
        self._text = line
        self._tokens = tokens_of(line)
        self._words = [token for token, _ in self._tokens] + [END] * 4
        self._memo = {}
        self._mistakes = Mistakes()
        self._units.begin(self._words, self._mistakes)
        found: list[Node] = []
        for end, node in self._line(0, context):
            if self._words[end] != END:
                self._mistakes.note(end, "the end of the line", ())
            elif node not in found:
                found.append(node)
        return found

    def _missing_colon(self, context: Context) -> LineError | None:
        sorts: tuple[Sort, ...] = ("condition", "moment")
        for sort in sorts if ":" not in self._words else ():
            for end, node in self._of_sort(sort, 0, context):
                if end < len(self._tokens) and node.word != "target-is":
                    word, column = self._tokens[end]
                    return LineError(column, f"a colon is missing before {word!r}")
        return None

    # line = { guard ":" } ( acts | power )

    def _line(self, at: int, context: Context) -> _Found:
        found: _Found = []
        for end, guard, inner in self._guards(at, context):
            for last, body in self._line(end, inner):
                line = ("line", self._written(end, last))
                slots: _Slots = (
                    ("guard", guard),
                    ("body", body),
                    *((line,) if _is_power(inner) else ()),
                )
                found.append((last, Node("guarded", slots)))
        if found:
            return found
        return (
            self._of_sort("power", at, context) if _is_power(context) else self._acts(at, context)
        )

    def _guards(self, at: int, context: Context) -> list[tuple[int, Node, Context]]:
        words = self._words
        if ":" not in words[at:] or words[at] == "flip":
            return []
        if words[at] == "with" and words[at + 2] == ":" and context == "worn":
            if words[at + 1] == "punch":
                return [(at + 3, Node("with-punch"), "spell")]
            self._mistakes.note(at + 1, "a spell", ("punch",))
        if words[at] == "may" and words[at + 1] == "pay":
            if words[at + 2].isdigit() and words[at + 3 : at + 5] == ["kamas", ":"]:
                cost = Node("may-pay", (("kamas", int(words[at + 2])),))
                return [(at + 5, cost, context)] if not _is_power(context) else []
            self._mistakes.note(at + 2, "a number of kamas", ())
        return self._conditions_before(at, context) or self._moments_before(at, context)

    def _conditions_before(self, at: int, context: Context) -> list[tuple[int, Node, Context]]:
        word = self._words[at]
        start = at + 1 if word in ("if", "unless") else at
        for end, node in self._of_sort("condition", start, context):
            if self._words[end] == ":":
                inverted = Node("unless", (("condition", node),)) if word == "unless" else node
                return [(end + 1, inverted, context)]
            self._mistakes.note(end, "a colon", (":",))
        return []

    def _moments_before(self, at: int, context: Context) -> list[tuple[int, Node, Context]]:
        for end, node in self._of_sort("moment", at, context):
            if self._words[end] == ":":
                return [(end + 1, node, "spell" if context == "spell" else "trigger")]
            self._mistakes.note(end, "a colon", (":",))
        return []

    # acts = clause { "," clause }

    def _acts(self, at: int, context: Context) -> _Found:
        found: _Found = []
        for end, one in self._clause(at, context):
            found.append((end, one))
            if self._words[end] == "," and self._words[end + 1] != "tails":
                found += [
                    (last, Node("then", (("first", one), ("rest", rest))))
                    for last, rest in self._acts(end + 1, context)
                ]
        return found

    # clause = ( act | coins | choice ) [ "per" count ] [ ( "if" | "unless" ) condition ]

    def _clause(self, at: int, context: Context) -> _Found:
        if self._words[at] == "flip":
            return self._coins(at, context)
        if self._words[at] == "choose":
            return self._choice(at, context)
        if self._words[at] in ("if", "unless"):
            return [
                (last, Node("guarded", (("guard", guard), ("body", body))))
                for end, guard, inner in self._conditions_before(at, context)
                for last, body in self._clause(end, inner)
            ]
        found: _Found = []
        for end, act in self._of_sort("act", at, context):
            found += self._tails(end, act, context)
        return found

    def _tails(self, at: int, act: Node, context: Context) -> _Found:
        found: _Found = [(at, act)]
        if self._words[at] == "per":
            return [
                (last, tail)
                for end, count in self._of_sort("count", at + 1, context)
                for last, tail in self._tails(
                    end, Node("per", (("act", act), ("count", count))), context
                )
            ]
        if (word := self._words[at]) in ("if", "unless"):
            for end, condition in self._of_sort("condition", at + 1, context):
                slots: _Slots = (("act", act), ("condition", condition))
                found.append((end, Node(word, slots)))
        else:
            self._mistakes.note(at, "more of the act", ("per", "if", "unless", "to", "until"))
        return found

    # coins = "flip" n ":" [ [ "all" ] "heads" clause ] [ "," "tails" clause ]

    def _coins(self, at: int, context: Context) -> _Found:
        words = self._words
        if not words[at + 1].isdigit() or words[at + 2] != ":":
            self._mistakes.note(at + 1, "`flip 3:`", ())
            return []
        count = ("n", int(words[at + 1]))
        start = at + 3
        everything = words[start : start + 2] == ["all", "heads"]
        if not everything and words[start] not in ("heads", "tails"):
            self._mistakes.note(start, "a side", ("heads", "tails", "all"))
            return []
        if words[start] == "tails":
            return [
                (end, Node("flip", (count, ("tails", tails))))
                for end, tails in self._clause(start + 1, context)
            ]
        found: _Found = []
        for end, heads in self._clause(start + 1 + everything, context):
            side: tuple[str, Slot] = ("all-heads" if everything else "heads", heads)
            found.append((end, Node("flip", (count, side))))
            behind = end + 1 if words[end] == "," else end
            if words[behind] == "tails":
                found += [
                    (last, Node("flip", (count, side, ("tails", tails))))
                    for last, tails in self._clause(behind + 1, context)
                ]
        return found

    # choice = "choose" [ n "of" ] act { "or" act } [ "with" spell duration ]

    def _choice(self, at: int, context: Context) -> _Found:
        number, first = 0, at + 1
        if self._words[first].isdigit() and self._words[first + 1] == "of":
            number, first = int(self._words[first]), first + 2
        rows: list[tuple[int, tuple[Node, ...]]] = [
            (end, (act,)) for end, act in self._of_sort("act", first, context)
        ]
        found: _Found = []
        while rows:
            longer: list[tuple[int, tuple[Node, ...]]] = []
            for end, row in rows:
                if self._words[end] == "or":
                    more = self._of_sort("act", end + 1, context)
                    longer += [(last, (*row, act)) for last, act in more]
                elif number and self._words[end] == "with":
                    found += [
                        (last, Node("choose-modes", (("n", number), ("options", row), *slots)))
                        for last, slots in self._match(_WITH_SPELL, 0, end, context)
                    ]
                elif len(row) > 1 and not number:
                    found.append((end, Node("choose", (("options", row),))))
                else:
                    self._mistakes.note(end, "another choice", ("or",))
            rows = longer
        return found

    # Words by their templates

    def _of_sort(self, sort: Sort, at: int, context: Context) -> _Found:
        key = sort, at, context
        if key in self._memo:
            return self._memo[key]
        self._memo[key] = found = []
        for word, parts in self._grammar.beginning_with(sort, self._words[at]):
            for end, slots in self._match(parts, 0, at, context):
                if context in word.contexts:
                    found.append((end, Node(word.id, slots)))
                else:
                    places = " or a ".join(sorted(word.contexts))
                    self._mistakes.hint(
                        f"`{word.templates[0]}` cannot stand in a {context}; only in a {places}"
                    )
        if not found:
            self._mistakes.note(at, _SAID[sort], self._grammar.first_tokens(sort))
        found.sort(key=lambda one: -one[0])
        return found

    def _match(
        self, parts: tuple[Part, ...], place: int, at: int, context: Context
    ) -> list[tuple[int, _Slots]]:
        if place == len(parts):
            return [(at, ())]
        part = parts[place]
        here: list[tuple[int, _Slots]]
        if part.op == "literal":
            here = [(at + 1, ())] if self._words[at] == part.text else []
            if not here:
                self._mistakes.note(at, "a word", (part.text,))
        elif part.op == "choice":
            here = [
                (at + len(option), (("form", " ".join(option)),))
                for option in part.options
                if tuple(self._words[at : at + len(option)]) == option
            ]
            if not here:
                self._mistakes.note(at, "a word", [option[0] for option in part.options])
        elif part.op == "option":
            here = [*self._match(part.inner, 0, at, context), (at, ())]
        elif part.text == "power":
            here = [
                (end, ((part.name, node), (f"{part.name}-line", self._written(at, end))))
                for end, node in self._line(at, "power")
            ]
        else:
            here = [(e, ((part.name, value),)) for e, value in self._slot(part.text, at, context)]
        return [
            (last, (*slots, *more))
            for end, slots in here
            for last, more in self._match(parts, place + 1, end, context)
        ]

    def _slot(self, kind: str, at: int, context: Context) -> list[tuple[int, Slot]]:
        word = self._words[at]
        match kind:
            case "n":
                return self._number(at, word.isdigit(), "a number")
            case "s":
                return self._number(at, word[:1] in "+-" and word[1:].isdigit(), "+1 or -1")
            case "span":
                if re.fullmatch(r"\d+-\d+", word):
                    return [(at + 1, word)]
                self._mistakes.note(at, "a range like 1-4", ())
                return []
            case "level":
                if re.fullmatch(r"\d+[+-]", word):
                    return [(at + 1, word)]
                self._mistakes.note(at, "a level like 5+ or 2-", ())
                return []
            case "loot":
                right = word.startswith("loot-") and word[5:].isdigit()
                return [(at + 1, int(word[5:]))] if right else []
            case "named":
                return self._one_of(self._grammar.named, at, "a power")
            case "duration":
                return self._phrase(DURATIONS, at, "how long")
            case "fit":
                return self._phrase(FITS, at, "which spells")
            case "place" | "count":
                sort: Sort = "place" if kind == "place" else "count"
                return [(end, node) for end, node in self._of_sort(sort, at, context)]
            case "card":
                return self._one_of(self._names.summons, at, "a summon")
            case "spell":
                return self._one_of(self._names.spells, at, "a spell")
            case "becomes":
                return self._one_of(self._names.cards, at, "a card")
            case "marker":
                return self._one_of(self._names.markers, at, "a marker")
            case "kind":
                named = self._units.kind(at)
                return [(at + 1, named)] if named else []
            case "filter":
                return self._units.filter(at, context)
            case "who":
                return self._units.who(at, context)
        return self._one_of(VALUES[kind], at, kind)

    def _number(self, at: int, right: bool, what: str) -> list[tuple[int, Slot]]:
        if right:
            return [(at + 1, int(self._words[at]))]
        self._mistakes.note(at, what, ())
        return []

    def _one_of(self, known: Iterable[str], at: int, what: str) -> list[tuple[int, Slot]]:
        if self._words[at] in known:
            return [(at + 1, self._words[at])]
        self._mistakes.note(at, what, known)
        return []

    def _phrase(self, options: tuple[str, ...], at: int, what: str) -> list[tuple[int, Slot]]:
        found: list[tuple[int, Slot]] = []
        for option in options:
            words = option.split()
            same = 0
            while same < len(words) and self._words[at + same] == words[same]:
                same += 1
            if same == len(words):
                found.append((at + same, option))
            else:
                self._mistakes.note(at + same, what, (words[same],))
        return found

    def _written(self, start: int, end: int) -> str:
        """The tokens from ``start`` to ``end`` as they stand in the line."""
        first, (last, column) = self._tokens[start][1], self._tokens[end - 1]
        return self._text[first - 1 : column - 1 + len(last)]


_WITH_SPELL: Final = compile_template("with {spell} {duration}")
_SAID: Final[dict[Sort, str]] = {
    "act": "an act",
    "power": "a power",
    "moment": "a moment",
    "condition": "a condition",
    "count": "what is counted",
    "place": "a place",
}


def _is_power(context: Context) -> bool:
    return context in ("power", "worn")
