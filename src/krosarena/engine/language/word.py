"""What a word of the language is, and the templates it is written with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, NamedTuple

from .node import Node

Context = Literal["spell", "trigger", "boost", "power", "worn"]
Sort = Literal["act", "power", "moment", "condition", "count", "place"]

ACTS: Final[frozenset[Context]] = frozenset({"spell", "trigger", "boost"})
"""An act is the same wherever something is done."""
SPELLS: Final[frozenset[Context]] = frozenset({"spell"})
TOWARD_OTHERS: Final[frozenset[Context]] = frozenset({"spell", "trigger"})
"""Where there is somebody else to do it to."""
POWERS: Final[frozenset[Context]] = frozenset({"power", "worn"})
ANYWHERE: Final[frozenset[Context]] = ACTS | POWERS


class Word(NamedTuple):
    """One registration. Its texts stand in the catalogues as ``sort.id``; a template is text with
    ``{slots}``, ``[optional parts]`` and ``(a|b)`` alternatives, the canonical one first."""

    id: str
    sort: Sort
    templates: tuple[str, ...]
    contexts: frozenset[Context]
    rule: str
    make: Callable[[Node], object]
    """What the engine works with, made from what was read."""


class Part(NamedTuple):
    """A piece of a template."""

    op: Literal["literal", "choice", "slot", "option"]
    text: str
    name: str = ""
    options: tuple[tuple[str, ...], ...] = ()
    inner: tuple[Part, ...] = ()


def compile_template(text: str) -> tuple[Part, ...]:
    parts: list[Part] = []
    at = 0
    while at < len(text):
        sign = text[at]
        if sign == " ":
            at += 1
            continue
        if sign in _CLOSING:
            end = text.index(_CLOSING[sign], at)
            parts.append(_part(sign, text[at + 1 : end]))
            at = end + 1
            continue
        end = at
        while end < len(text) and text[end] not in " [({":
            end += 1
        parts.append(Part("literal", text[at:end]))
        at = end
    return tuple(parts)


_CLOSING = {"[": "]", "(": ")", "{": "}"}


def _part(sign: str, inside: str) -> Part:
    if sign == "[":
        return Part("option", inside, inner=compile_template(inside))
    if sign == "(":
        return Part("choice", inside, options=tuple([tuple(a.split()) for a in inside.split("|")]))
    kind, _, name = inside.partition(":")
    return Part("slot", kind, name or kind)
