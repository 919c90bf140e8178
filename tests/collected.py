"""The game's cards together with those of ``tests/collection``, and battles between any of them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from krosarena.cli.bench_teams import looks_around
from krosarena.content.library import ContentLibrary, library, library_with

__all__ = ["FOLDER", "INVENTED_CARDS", "collected", "looks_around"]

FOLDER = Path(__file__).parent / "collection"
INVENTED_CARDS = frozenset(file.stem for file in (FOLDER / "invented").glob("*.yaml"))


@cache
def collected(*, invented: bool = False) -> ContentLibrary:
    if not invented:
        return library()
    return library_with(sorted((FOLDER / "invented").glob("*.yaml")))
