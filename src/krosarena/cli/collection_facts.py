"""Which cases and rulings speak of a card of the collection."""

from __future__ import annotations

import re
from pathlib import Path

from krosarena.content.library import ContentLibrary
from krosarena.rulebooks.rulings import read_rulings

Named = dict[str, list[str]]


def named_in_cases_and_rulings(content: ContentLibrary, folder: Path) -> tuple[Named, Named]:
    """By card: cases that have it among their units, and rulings that name it."""
    cards = {**content.krosmasters, **content.reworks}
    wanted = set(cards) - set(content.in_boxes)
    cases: Named = {}
    for file in sorted((folder / "cases").rglob("*.yaml")):
        found = re.findall(r"\bcard: ([a-z0-9-]+)", file.read_text(encoding="utf-8"))
        for id in sorted(wanted.intersection(found)):
            cases.setdefault(id, []).append(f"{file.parent.name}/{file.stem}")
    rulings: Named = {}
    for ruling in read_rulings(folder / "docs" / "rulings.md").values():
        for id in sorted(wanted - set(content.reworks)):
            if re.search(rf"\b{re.escape(cards[id].name.en)}\b", ruling.words):
                rulings.setdefault(id, []).append(ruling.number)
    return cases, rulings
