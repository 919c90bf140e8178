"""Knots in the engine: modules that import each other in a circle, imports for types included.

``python tests/knots.py`` prints how many there are, and how many reach across packages (0).
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ENGINE = Path(__file__).parents[1] / "src" / "krosarena" / "engine"

Imports = dict[str, set[str]]


def imports() -> Imports:
    """By module, named below the engine: ``state.unit``, ``dice``."""
    files = {_name(file): file for file in sorted(ENGINE.rglob("*.py")) if file.parent != ENGINE}
    files |= {file.stem: file for file in ENGINE.glob("*.py") if file.stem != "__init__"}
    return {name: {*_imported(name, file, files)} - {name} for name, file in files.items()}


def knots(edges: Imports) -> list[set[str]]:
    """Those of two modules and more."""
    reached = {module: _reached(edges, module) for module in edges}
    found: list[set[str]] = []
    for module in edges:
        if any(module in knot for knot in found):
            continue
        knot = {other for other in reached[module] if module in reached[other]}
        if len(knot) > 1:
            found.append(knot)
    return found


def packages(modules: set[str]) -> set[str]:
    return {module.split(".")[0] for module in modules}


def between_packages(edges: Imports) -> Imports:
    """Which package imports which, by whatever module."""
    found: Imports = {}
    for module, others in edges.items():
        own = module.split(".")[0]
        found.setdefault(own, set()).update(packages(others) - {own})
    return found


def _name(file: Path) -> str:
    parts = file.relative_to(ENGINE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _imported(name: str, file: Path, files: dict[str, Path]) -> Iterator[str]:
    folder = list(file.parent.relative_to(ENGINE).parts)
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level:
            if node.level - 1 > len(folder):
                continue
            base = folder[: len(folder) - node.level + 1] + (node.module or "").split(".")
            module = ".".join(filter(None, base))
            for alias in node.names:
                whole = f"{module}.{alias.name}" if module else alias.name
                if whole in files or module in files:
                    yield whole if whole in files else module


def _reached(edges: Imports, start: str) -> set[str]:
    found: set[str] = set()
    look_at = [start]
    while look_at:
        for other in edges.get(look_at.pop(), set()) - found:
            found.add(other)
            look_at.append(other)
    return found


if __name__ == "__main__":
    edges = imports()
    inner = knots(edges)
    across = [knot for knot in inner if len(packages(knot)) > 1]
    print(f"{len(edges)} modules; {len(inner)} knots within a package:")
    for knot in inner:
        print("  " + ", ".join(sorted(knot)))
    print(f"larger than one package, by modules: {len(across)}")
    print(f"larger than one package, by packages: {len(knots(between_packages(edges)))}")
