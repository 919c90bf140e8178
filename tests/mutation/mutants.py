"""All the single changes of the engine's code that could be a mistake of ours."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from types import CodeType

from .changes import changes_of

ENGINE = Path(__file__).parents[2] / "src" / "krosarena" / "engine"
ELSEWHERE = {
    "board/reach.py": "finds ways for bots and the screen; tests/odds compares them with all ways",
    "board/grid.py spread": "the same",
    "queries/fighting.py held_cells": "the same",
    "queries/fighting.py cells_of_no_return": "the same",
    "play/lineup.py": "who acts when, for screen and odds; tests/odds/test_pointing.py",
    "board/sight.py can_see": "sight for odds and hints; tests/engine/test_sight.py",
    "board/arena.py Arena.text": "writes positions; tests/engine/test_notation.py reads them again",
    "play/turns.py resume_activation": "positions made by hand; tests/engine/test_full_games.py",
}
"""What is no rule of the game, or wording, and is tested elsewhere."""
FOLDERS = ("play", "changes", "words", "queries", "board", "editions")
_LONGEST = 120
"""Characters of code that a mutant quotes to be known by."""
_UNPLAYED = ("USAGE", "PATTERN", "__slots__", "__all__")


@dataclass(frozen=True, eq=False)
class Mutant:
    file: str
    """Below the engine's folder: ``play/cast.py``."""
    where: str
    """The function or class: ``Cast.pay``; empty for the module itself."""
    was: str
    becomes: str
    nth: int
    """Counted from 0 among those that read the same."""
    lines: range
    statement: range
    """The lines of the changed expression and of the statement around it."""
    setting: str = ""
    """The edition whose setting it is."""
    in_function: bool = False
    """Inside of a function's body, so that it is carried out only when the function is called."""
    tree: ast.Module = field(default_factory=lambda: ast.Module([], []), repr=False)
    change: tuple[ast.AST, str, int | None, ast.AST] | None = field(default=None, repr=False)
    """Parent, field, place in the field's list, and what to put there."""

    @property
    def key(self) -> str:
        """What it is, wherever its lines have moved to."""
        return " | ".join((self.file, self.where, self.was, self.becomes, str(self.nth)))

    @property
    def folder(self) -> str:
        return self.file.partition("/")[0]

    @property
    def module(self) -> str:
        return "krosarena.engine." + self.file.removesuffix(".py").replace("/", ".").removesuffix(
            ".__init__"
        )

    @property
    def path(self) -> str:
        return str(ENGINE / self.file)

    def code(self) -> CodeType:
        """The changed module. Only for a process that ends after it: the tree stays changed."""
        assert self.change is not None
        parent, name, place, node = self.change
        _put(parent, name, place, node)
        ast.fix_missing_locations(self.tree)
        return compile(self.tree, self.path, "exec", dont_inherit=True)


def all_mutants() -> list[Mutant]:
    """In the order of the code."""
    return [
        mutant
        for folder in FOLDERS
        for path in sorted((ENGINE / folder).glob("*.py"))
        for mutant in mutants_in(path.relative_to(ENGINE).as_posix(), path.read_text("utf-8"))
        if mutant.file not in ELSEWHERE
        and f"{mutant.file} {mutant.where}".partition(".write")[0] not in ELSEWHERE
    ]


def sample(mutants: list[Mutant], size: int, seed: str) -> list[Mutant]:
    """Every setting of an edition, and of the others as many as are wanted. Each mutant's own text
    and the seed decide: so a change elsewhere in the code does not shuffle the whole sample."""
    settings = [mutant for mutant in mutants if mutant.setting]
    others = [mutant for mutant in mutants if not mutant.setting]
    others.sort(key=lambda mutant: sha256(f"{seed} {mutant.key}".encode()).digest())
    chosen = {*settings, *others[: max(0, size - len(settings))]}
    return [mutant for mutant in mutants if mutant in chosen]


def mutants_in(file: str, source: str) -> Iterator[Mutant]:
    tree = ast.parse(source)
    seen: Counter[tuple[str, str, str]] = Counter()
    for place in _places(tree):
        for node in changes_of(place.node, place.parents, in_function=place.in_function):
            was = _quote(place)
            _put(place.parent, place.name, place.at, node)
            becomes = _quote(place)
            _put(place.parent, place.name, place.at, place.node)
            if was == becomes:
                continue
            known = (place.where, was, becomes)
            yield Mutant(
                file,
                place.where,
                was,
                becomes,
                seen[known],
                _lines_of(place.node),
                _lines_of(place.statement),
                _setting(file, place),
                place.in_function,
                tree,
                (place.parent, place.name, place.at, node),
            )
            seen[known] += 1


@dataclass(frozen=True)
class _Place:
    """A node and where it hangs in the tree."""

    node: ast.AST
    parents: tuple[ast.AST, ...]
    """The innermost last."""
    name: str
    """The parent's field."""
    at: int | None
    where: str
    in_function: bool

    @property
    def parent(self) -> ast.AST:
        return self.parents[-1]

    @property
    def statement(self) -> ast.AST:
        chain = (*self.parents, self.node)
        return next(node for node in reversed(chain) if isinstance(node, ast.stmt))


def _places(tree: ast.Module) -> Iterator[_Place]:
    yield from _below(tree, (), "", in_function=False)


def _below(
    node: ast.AST, parents: tuple[ast.AST, ...], where: str, *, in_function: bool
) -> Iterator[_Place]:
    if isinstance(node, ast.ClassDef | ast.FunctionDef):
        where = f"{where}.{node.name}" if where else node.name
    chain = (*parents, node)
    for name, value in ast.iter_fields(node):
        inside = in_function or (isinstance(node, ast.FunctionDef) and name == "body")
        many = isinstance(value, list)
        for at, child in enumerate(value if many else [value]):
            if not isinstance(child, ast.AST) or _is_passed_over(node, name, child):
                continue
            place = at if many else None
            yield _Place(child, chain, name, place, where, inside)
            yield from _below(child, chain, where, in_function=inside)


def _is_passed_over(parent: ast.AST, name: str, node: ast.AST) -> bool:
    """What no game can show: types, documentation, citations, what only checks ourselves, and the
    wording of cards, which tests of their own read."""
    match node:
        case ast.Import() | ast.ImportFrom() | ast.Assert() | ast.Raise():
            return True
        case ast.Expr(ast.Constant(str())):
            return True
        case ast.FunctionDef(name="__str__" | "__repr__"):
            return True
        case ast.FunctionDef(returns=ast.expr() as given) if _mentions(given, "Text"):
            return True
        case ast.keyword("strict"):
            return True
        case ast.keyword("rule" | "id") if not isinstance(node.value, ast.Name):
            return True
        case ast.If(ast.Name("TYPE_CHECKING")):
            return True
        case ast.Call(ast.Name("Text" | "TypeVar" | "Callable")):
            return True
        case ast.Assign([ast.Name(target)]) if target in _UNPLAYED:
            return True
        case ast.AnnAssign(ast.Name(target)) if target in _UNPLAYED:
            return True
        case ast.Assign(value=ast.Subscript(ast.Name("Literal" | "Callable"))):
            return True
    return name in ("annotation", "returns", "decorator_list", "bases", "keywords") and isinstance(
        parent, ast.AnnAssign | ast.arg | ast.FunctionDef | ast.ClassDef
    )


def _mentions(annotation: ast.expr, name: str) -> bool:
    return any(isinstance(node, ast.Name) and node.id == name for node in ast.walk(annotation))


def _setting(file: str, place: _Place) -> str:
    """The edition, if this is one of its settings."""
    if file in ("editions/original.py", "editions/v2.py", "editions/tournament.py"):
        for node in place.parents:
            if isinstance(node, ast.keyword):
                return file.removeprefix("editions/").removesuffix(".py")
    return ""


def _lines_of(node: ast.AST) -> range:
    """Of a statement with a body only its head."""
    first: int = getattr(node, "lineno", 0)
    last: int = getattr(node, "end_lineno", first)
    body = getattr(node, "body", None)
    if isinstance(body, list) and body:
        last = max(first, min(last, body[0].lineno - 1))
    return range(first, last + 1)


def _quote(place: _Place) -> str:
    """The code around the change, as much of it as can be read at a glance."""
    now = getattr(place.parent, place.name)
    node = now if place.at is None else now[place.at]
    text = _head(node)
    for parent in reversed(place.parents):
        if isinstance(node, ast.stmt) or isinstance(parent, ast.Module):
            break
        longer = _head(parent)
        if len(longer) > _LONGEST:
            break
        node, text = parent, longer
    return text


def _head(node: ast.AST) -> str:
    """The code of a node on one line; of a statement with a body only its head."""
    body = getattr(node, "body", None)
    if isinstance(node, ast.comprehension):
        tests = "".join(f" if {ast.unparse(test)}" for test in node.ifs)
        return f"for {ast.unparse(node.target)} in {ast.unparse(node.iter)}{tests}"
    if isinstance(node, ast.match_case):
        guard = f" if {ast.unparse(node.guard)}" if node.guard else ""
        return f"case {ast.unparse(node.pattern)}{guard}:"
    if isinstance(node, ast.arguments | ast.stmt | ast.match_case) and isinstance(body, list):
        others = {name: getattr(node, name) for name in ("orelse", "cases") if hasattr(node, name)}
        ellipsis: list[ast.stmt] = [ast.Pass()]
        try:
            node.body = ellipsis  # type: ignore[union-attr]
            for name in others:
                setattr(node, name, [])
            return " ".join(ast.unparse(node).removesuffix("pass").split())
        finally:
            node.body = body  # type: ignore[union-attr]
            for name, value in others.items():
                setattr(node, name, value)
    if isinstance(node, ast.Match):
        return f"match {ast.unparse(node.subject)}:"
    return " ".join(ast.unparse(node).split())


def _put(parent: ast.AST, name: str, place: int | None, node: ast.AST) -> None:
    if place is None:
        setattr(parent, name, node)
    else:
        getattr(parent, name)[place] = node
