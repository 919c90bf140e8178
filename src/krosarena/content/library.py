"""All content, read once and found by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import TypeVar

from krosarena.engine.cards.definitions import Card
from krosarena.engine.editions import EDITIONS
from krosarena.engine.library import install
from krosarena.engine.setup import Setup

from .card_files import KnownUnits, read_card
from .document import Document, suggestion
from .scenario_files import Scenario, read_scenario

HERE = Path(__file__).parent

_T = TypeVar("_T", Card, Scenario)


class ContentLibrary:
    """Implements the engine's ``Library`` over a folder of content files."""

    def __init__(self, folder: Path = HERE) -> None:
        self.folder = folder
        self.known = KnownUnits.of(
            self._document(file)
            for kind in ("krosmasters", "summons")
            for file in self._files(kind)
        )
        self.krosmasters: Mapping[str, Card] = self._read_all(
            "krosmasters", lambda doc: read_card(doc, self.known)
        )
        self.summons: Mapping[str, Card] = self._read_all(
            "summons", lambda doc: read_card(doc, self.known)
        )
        self.scenarios: Mapping[str, Scenario] = self._read_all(
            "scenarios", lambda doc: read_scenario(doc, self.krosmasters, self.summons)
        )

    @property
    def cards(self) -> Mapping[str, Card]:
        return {**self.krosmasters, **self.summons}

    def setup(self, scenario: str, edition: str | None = None) -> Setup:
        if scenario not in self.scenarios:
            hint = suggestion(scenario, self.scenarios)
            raise KeyError(f"there is no scenario {scenario!r}; {hint}")
        if edition is not None and edition not in EDITIONS:
            raise KeyError(f"there is no edition {edition!r}; {suggestion(edition, EDITIONS)}")
        return self.scenarios[scenario].setup(None if edition is None else EDITIONS[edition])

    def _files(self, kind: str) -> list[Path]:
        return sorted((self.folder / kind).rglob("*.yaml"))

    def _document(self, file: Path) -> Document:
        return Document.read(file, shown_as=file.relative_to(self.folder).as_posix())

    def _read_all(self, kind: str, reader: Callable[[Document], _T]) -> dict[str, _T]:
        found: dict[str, _T] = {}
        for file in self._files(kind):
            doc = self._document(file)
            item = reader(doc)
            if item.id != file.stem:
                raise doc.error(f"the id is {item.id!r}; name the file {item.id}.yaml or change it")
            if item.id in found:
                raise doc.error(f"another file defines {item.id!r} too")
            found[item.id] = item
        return found


@cache
def library() -> ContentLibrary:
    """The content that came with the package."""
    return ContentLibrary()


def install_library() -> None:
    """Let the engine find names in this content."""
    install(library())
