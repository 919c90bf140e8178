"""YAML that remembers where it stands, so that every complaint says file, line and remedy."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import yaml

from krosarena.engine.language.mistakes import LineError

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The quick one where PyYAML was built with it."""

_T = TypeVar("_T")
_S = TypeVar("_S")


class DocumentError(ValueError):
    """``file:line: what is wrong; how to mend it``, on a line for each problem found."""

    def __init__(self, *problems: str) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


def read_each(reader: Callable[[_S], _T], things: Iterable[_S]) -> list[_T]:
    """Read all of them, so that a complaint names every one that cannot be read."""
    found: list[_T] = []
    problems: list[str] = []
    for thing in things:
        try:
            found.append(reader(thing))
        except DocumentError as error:
            problems += error.problems
    if problems:
        raise DocumentError(*problems)
    return found


def read_fields(*checks: Callable[[], None], **readers: Callable[[], object]) -> dict[str, Any]:
    """What each reader finds, by name; a complaint names all that fails, checks included."""
    values = read_each(lambda reader: reader(), [*checks, *readers.values()])
    return dict(zip(readers, values[len(checks) :], strict=True))


class Document:
    """A node of a YAML file. Ask it for what should be there; it complains where it stands."""

    def __init__(self, node: yaml.Node, file: str, path: str = "") -> None:
        self._node = node
        self.file = file
        self.path = path
        self.line = node.start_mark.line + 1
        self._fields: Mapping[str, Document] | None = None

    @classmethod
    def read(cls, file: Path, *, shown_as: str | None = None) -> Document:
        return cls.parse(file.read_text(encoding="utf-8"), shown_as or str(file))

    @classmethod
    def parse(cls, text: str, file: str) -> Document:
        try:
            node = yaml.compose(text, Loader=_LOADER)
        except yaml.YAMLError as error:
            mark = getattr(error, "problem_mark", None)
            line = mark.line + 1 if mark else 1
            problem = getattr(error, "problem", None) or str(error)
            raise DocumentError(f"{file}:{line}: this is not YAML: {problem}") from None
        if node is None:
            raise DocumentError(f"{file}:1: the file is empty")
        return cls(node, file)

    def error(self, message: str) -> DocumentError:
        where = f"{self.path}: " if self.path else ""
        return DocumentError(f"{self.file}:{self.line}: {where}{message}")

    # Mappings

    def fields(self) -> Mapping[str, Document]:
        """All keys with their values, looked through once."""
        if self._fields is None:
            self._fields = self._read_fields()
        return self._fields

    def _read_fields(self) -> dict[str, Document]:
        if not isinstance(self._node, yaml.MappingNode):
            raise self.error("should be a list of `key: value` lines")
        found: dict[str, Document] = {}
        for key_node, value_node in self._node.value:
            key = str(key_node.value)
            child = Document(value_node, self.file, f"{self.path}.{key}" if self.path else key)
            child.line = key_node.start_mark.line + 1
            if key in found:
                raise child.error("this key stands here twice; keep one")
            found[key] = child
        return found

    def only(self, *known: str) -> None:
        """Complain about keys that mean nothing here."""
        unknown = [
            child.error(f"unknown key {key!r}; {suggestion(key, known)}")
            for key, child in self.fields().items()
            if key not in known
        ]
        if unknown:
            raise DocumentError(*map(str, unknown))

    def get(self, key: str) -> Document | None:
        return self.fields().get(key)

    def need(self, key: str) -> Document:
        child = self.get(key)
        if child is None:
            raise self.error(f"{key!r} is missing; add `{key}: …`")
        return child

    # Values

    def items(self) -> list[Document]:
        if not isinstance(self._node, yaml.SequenceNode):
            raise self.error("should be a list: [a, b] or lines that begin with `- `")
        return [
            Document(node, self.file, f"{self.path}[{place}]")
            for place, node in enumerate(self._node.value)
        ]

    def some_items(self) -> list[Document]:
        """A list that says something."""
        items = self.items()
        if not items:
            raise self.error("this list is empty; fill it or take the key out")
        return items

    def some_fields(self) -> Mapping[str, Document]:
        """Keys with values, at least one."""
        fields = self.fields()
        if not fields:
            raise self.error("nothing stands here; fill it or take the key out")
        return fields

    def is_scalar(self) -> bool:
        return isinstance(self._node, yaml.ScalarNode)

    def is_mapping(self) -> bool:
        return isinstance(self._node, yaml.MappingNode)

    def is_list(self) -> bool:
        return isinstance(self._node, yaml.SequenceNode)

    def text(self) -> str:
        if not isinstance(self._node, yaml.ScalarNode) or not self._node.value:
            raise self.error("should be a text")
        return str(self._node.value)

    def number(self) -> int:
        try:
            return int(self.text())
        except ValueError:
            raise self.error(f"should be a whole number, not {self.text()!r}") from None

    def number_or_none(self) -> int | None:
        """A whole number, or ``-`` for a characteristic that is not there (CTR 4.3.4.b)."""
        return None if self.text() == "-" else self.number()

    def flag(self) -> bool:
        if self.text() not in ("true", "false"):
            raise self.error(f"should be true or false, not {self.text()!r}")
        return self.text() == "true"

    def choice(self, known: Iterable[str]) -> str:
        value = self.text()
        if value not in (options := tuple(known)):
            raise self.error(f"{value!r} is not known; {suggestion(value, options)}")
        return value

    def line_of_text(self, reader: Callable[[str], _T]) -> _T:
        """Read a line of card text; a complaint names its column too."""
        try:
            return reader(self.text())
        except LineError as error:
            mark = self._node.start_mark
            quoted = getattr(self._node, "style", None) in ("'", '"')
            column = mark.column + quoted + error.column
            where = f"{self.path}: " if self.path else ""
            raise DocumentError(f"{self.file}:{mark.line + 1}:{column}: {where}{error}") from error

    def convert(self, reader: Callable[[str], _T]) -> _T:
        """Read the text with ``reader``; its ValueError becomes a complaint at this place."""
        try:
            return reader(self.text())
        except DocumentError:
            raise
        except ValueError as error:
            raise self.error(str(error)) from error


def suggestion(word: str, known: Iterable[str]) -> str:
    options = tuple(known)
    close = difflib.get_close_matches(word, options, n=1)
    if close:
        return f"did you mean {close[0]!r}?"
    return f"possible here: {', '.join(options)}"
