"""Rules text made from what was read: every word of a tongue lives in its catalogue, none in code.

A catalogue is a file ``messages/<language>.toml``; another language is another file. A message
names its slots in braces: ``{n}``, ``{gauge}``, ``{injuries}`` (a number with its noun), and
``{who.to}`` (whom, in the form that ``to`` asks for). Of several messages for a word the most
particular one is taken: for the slots that are filled, then for the context, then its own.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from .names import KINDS
from .node import Node, Slot
from .text import Text
from .word import Context, Sort

MESSAGES = Path(__file__).parent / "messages"
Title = Callable[[str], Text]
"""The printed name of a card or a type."""

_SLOT = re.compile(r"\{([a-z-]+)(?:\.([a-z]+))?\}")
_COUNTED: Final = ("injuries", "cells", "damage", "kamas")
"""Numbers that are said with their noun."""


class Catalogue:
    def __init__(self, language: str, messages: Mapping[str, str]) -> None:
        self.language = language
        self._messages = messages

    def __getitem__(self, key: str) -> str:
        return self._messages[key]

    def __contains__(self, key: str) -> bool:
        return key in self._messages

    def keys(self) -> set[str]:
        return set(self._messages)

    def line(self, node: Node, context: Context, title: Title) -> str:
        """A whole line as a sentence."""
        return _capital(_Speaker(self, title).clause(node, context)) + "."

    def clause(self, node: Node, context: Context, title: Title) -> str:
        """The same as a part of a sentence."""
        return _Speaker(self, title).clause(node, context)

    def power_name(self, node: Node, title: Title) -> str:
        return _Speaker(self, title).power_name(node)

    def counted(self, noun: str, count: int) -> str:
        form = "one" if str(count) in self["plural.one"].split() else "many"
        return self[f"{noun}.{form}"].replace("{n}", str(count))

    def fill(self, message: str, values: Mapping[str, str]) -> str:
        """A message with its slots filled; what is empty leaves no gap."""

        def value(match: re.Match[str]) -> str:
            return values[match[1] if match[2] is None else f"{match[1]}.{match[2]}"]

        return re.sub(r" +(?= |,|$)", "", _SLOT.sub(value, message)).strip(" ")


@cache
def catalogues() -> tuple[Catalogue, ...]:
    """One for each language there is a file for, English and French first."""
    found = {file.stem: _read(file) for file in sorted(MESSAGES.glob("*.toml"))}
    return (found.pop("en"), found.pop("fr"), *found.values())


def _read(file: Path) -> Catalogue:
    messages = tomllib.loads(file.read_text(encoding="utf-8"))
    return Catalogue(file.stem, {key: str(value) for key, value in messages.items()})


def in_every_language(say: Callable[[Catalogue], str]) -> Text:
    said = [(one.language, say(one)) for one in catalogues()]
    return Text(said[0][1], said[1][1], tuple(said[2:]))


def text_of(key: str, **values: str | int | Text) -> Text:
    """A message in every language; numbers with a noun are given by the noun's name."""

    def say(catalogue: Catalogue) -> str:
        filled = {}
        for name, value in values.items():
            if isinstance(value, Text):
                filled[name] = value.said_in(catalogue.language)
            elif isinstance(value, int) and name in _COUNTED:
                filled[name] = catalogue.counted(name, value)
            else:
                filled[name] = str(value)
        return catalogue.fill(catalogue[key], filled)

    return in_every_language(say)


class _Speaker:
    """Says one line in one language."""

    def __init__(self, catalogue: Catalogue, title: Title) -> None:
        self._in = catalogue
        self._title = title

    def clause(self, node: Node, context: Context) -> str:
        colon = self._in["colon"]
        match node.word:
            case "guarded":
                guard, body = node.child("guard"), node.child("body")
                inner: Context = "trigger" if f"moment.{guard.word}" in self._in else context
                if guard.word == "with-punch":
                    return self._technique(body)
                said = self._before(guard, context)
                return said + colon + self._behind(self.clause(body, inner), inner)
            case "then":
                first, rest = node.child("first"), node.child("rest")
                return self.clause(first, context) + self._in["then"] + self.clause(rest, context)
            case "if" | "unless":
                act = self.clause(node.child("act"), context)
                return act + self._if(node.word, node.child("condition"), context)
            case "per":
                act = self.clause(node.child("act"), context)
                return f"{act} {self._message('count', node.child('count'), context)}"
            case "flip":
                return self._coins(node, context)
            case "choose-modes":
                options = [self.clause(o, context) for o in node.children("options")]
                values = self._values("choose-modes", node, context)
                return self._in.fill(self._in["choose-modes"], values) + colon + " / ".join(options)
            case "choose":
                options = [_capital(self.clause(o, context)) for o in node.children("options")]
                return self._in["choose"] + colon + ". / ".join(options)
        sort: Sort = "act" if self._has("act", node, context) else "power"
        return self._message(sort, node, context)

    def power_name(self, node: Node) -> str:
        if node.word == "guarded":
            guard, body = node.child("guard"), node.child("body")
            is_moment = f"moment.{guard.word}" in self._in
            return self._in["trigger.name"] if is_moment else self.power_name(body)
        key = f"power.{node.word}.name"
        if node.word == "named":
            key = f"named.{node.text('named')}.name"
        return self._in.fill(self._in[key], self._values(key, node, "power"))

    def _behind(self, said: str, context: Context) -> str:
        """A trigger's acts go on with the sentence; anything else begins one."""
        return said if context == "trigger" else _capital(said)

    def _before(self, guard: Node, context: Context) -> str:
        if guard.word == "unless":
            said = self._message("condition", guard.child("condition"), context)
            return self._in.fill(self._in["unless"], {"that": said})
        if guard.word == "may-pay":
            return self._in.fill(self._in["may-pay"], {"kamas": self._number("kamas", guard)})
        sort: Sort = "moment" if f"moment.{guard.word}" in self._in else "condition"
        return _capital(self._message(sort, guard, context))

    def _if(self, word: str, condition: Node, context: Context) -> str:
        key = f"condition.{condition.word}.if"
        if word == "if" and key in self._in:
            said = self._in.fill(self._in[key], self._values(key, condition, context))
            return said if said.startswith(",") else f" {said}"
        keys = [f"{key}.that" for key in _keys("condition", condition, context)]
        if that := next((key for key in keys if key in self._in), ""):
            said = self._in.fill(self._in[that], self._values(that, condition, context))
        else:
            said = self._message("condition", condition, context)
        return " " + self._in.fill(self._in[word], {"that": said})

    def _technique(self, body: Node) -> str:
        key = f"punch.{body.word}"
        if key in self._in:
            return self._in.fill(self._in[key], self._values(key, body, "spell"))
        return self._in["punch"] + self._in["colon"] + _capital(self.clause(body, "spell"))

    def _coins(self, node: Node, context: Context) -> str:
        said = [self._in.counted("coins", node.number("n"))]
        for side in ("heads", "tails", "all-heads"):
            if act := node.maybe(side):
                shown = self._behind(self.clause(act, context), "spell")
                said.append(_capital(self._in[side]) + self._in["colon"] + shown)
        return ". ".join(said)

    # Messages

    def _has(self, sort: Sort, node: Node, context: Context) -> bool:
        return any(key in self._in for key in _keys(sort, node, context))

    def _message(self, sort: Sort, node: Node, context: Context) -> str:
        if node.word == "named":
            return self._in[f"named.{node.text('named')}.text"].removesuffix(".")
        key = next(key for key in _keys(sort, node, context) if key in self._in)
        return self._in.fill(self._in[key], self._values(key, node, context))

    def _values(self, key: str, node: Node, context: Context) -> dict[str, str]:
        values: dict[str, str] = {}
        for match in _SLOT.finditer(self._in[key]):
            name, form = match[1], match[2]
            values[name if form is None else f"{name}.{form}"] = self._value(
                node, name, form or "", context
            )
        return values

    def _value(self, node: Node, name: str, form: str, context: Context) -> str:
        if name in _COUNTED:
            return self._number(name, node)
        value = node.get(name)
        if name in ("who", "by", "filter"):
            whom = value if isinstance(value, Node) else _default_who(context)
            return self._who(whom, form)
        if isinstance(value, Node):
            if name == "power":
                return self.power_name(value) if form == "name" else self.clause(value, "power")
            return self._message("place", value, context)
        if name == "s":
            return f"{node.number('s'):+}"
        if name == "sign":
            return "-" if node.number("s") < 0 else "+"
        if name == "n":
            return str(abs(node.number("n") or node.number("s")))
        if name == "fit-one":
            return self._in[f"fit-one.{_hyphens(node.get('fit'))}"]
        if name in ("card", "becomes"):
            return self._title(str(value)).said_in(self._in.language)
        if name == "kind":
            return self._noun(str(value))[1]
        if name == "span":
            return str(value).replace("-", "–")
        key = f"{name}.{_hyphens(value)}"
        return self._in[key] if key in self._in else str(value)

    def _number(self, noun: str, node: Node) -> str:
        count = node.get(noun) if noun == "kamas" and node.get("n") is None else node.get("n")
        if not isinstance(count, int):
            count = node.number("s")
        return self._in.counted(noun, abs(count))

    # Whom

    def _who(self, node: Node, form: str) -> str:
        if node.word == "role":
            return self._in[f"role.{_hyphens(node.get('is'))}.{form}"]
        if node.word == "bearer":
            bearer = self._in[f"bearer.{form}" if f"bearer.{form}" in self._in else "bearer.the"]
            return self._in.fill(bearer, {"marker": node.text("marker")})
        if node.word == "one":
            group = self._group(node.child("group"), many=True)
            return self._in.fill(self._in[f"one.{form}"], {"group": group})
        words = self._group(node, many=form != "a")
        if form == "a":
            return words
        return self._in.fill(self._in[f"group.{form}"], {"group": words})

    def _group(self, node: Node, many: bool) -> str:
        if node.word == "of-level":
            level = node.text("level")
            key = "of-level.up" if level.endswith("+") else "of-level.down"
            said = self._in.fill(self._in[key], {"n": level[:-1]})
            return f"{self._group(node.child('group'), many)} {said}"
        if node.word == "but-no":
            spared = self._noun(node.text("kind"))[1]
            said = self._in.fill(self._in["but-no"], {"kind": spared})
            return f"{self._group(node.child('group'), many)} {said}"
        if node.word == "beside":
            said = self._in.fill(
                self._in["beside"], {"who.the": self._who(node.child("of"), "the")}
            )
            return f"{self._group(node.child('group'), many)} {said}"
        gender, one, plural = self._noun(node.text("kind"))
        forms = {word: self._bent(str(word), gender, many) for word in node.row("adjectives")}
        values = {word: forms.get(word, "") for word in ("adjacent", "other", "own", "side")}
        values["side"] = forms.get("allied") or forms.get("opposing") or ""
        values["kind"] = plural if many else one
        if many:
            return self._in.fill(self._in["group.many"], values)
        said = self._in.fill(self._in["group.one"], values)
        return f"{self._article(gender, said, 'other' in forms)} {said}".strip()

    def _bent(self, adjective: str, gender: str, many: bool) -> str:
        """An adjective by gender and number, where the language has forms for them."""
        forms = self._in[f"adjective.{adjective}"].split("|")
        place = (2 if many else 0) + (gender == "f")
        return forms[place] if len(forms) > 1 else forms[0]

    def _article(self, gender: str, said: str, other: bool) -> str:
        if other and "article.other" in self._in:
            return self._in["article.other"]
        if said[0] in "aeiou" and "article.vowel" in self._in:
            return self._in["article.vowel"]
        return self._in[f"article.{gender}"]

    def _noun(self, kind: str) -> tuple[str, str, str]:
        """Gender, singular and plural of a kind of units."""
        if kind in KINDS:
            gender, one, many = self._in[f"kind.{kind}"].split("|")
            return gender, one, many
        named = self._title(kind).said_in(self._in.language)
        return "m", named, named if named.endswith("s") else f"{named}s"


_PLAIN: Final = ("s", "gauge", "form", "line", "power", "power-line")
"""Slots that never ask for a message of their own."""


def _keys(sort: str, node: Node, context: Context) -> list[str]:
    """From the most particular message to the word's own."""
    base = f"{sort}.{node.word}"
    found = [base]
    form = node.get("form")
    particular = [name for name, _ in node.slots if name not in _PLAIN]
    for name in (context, *particular, *([_hyphens(form)] if form else [])):
        found = [*[f"{key}.{name}" for key in found], *found]
    return found


def _default_who(context: Context) -> Node:
    return Node("role", (("is", "targets" if context == "spell" else "itself"),))


def _hyphens(value: Slot | None) -> str:
    return str(value).replace(" ", "-")


def _capital(said: str) -> str:
    return said[:1].upper() + said[1:]
