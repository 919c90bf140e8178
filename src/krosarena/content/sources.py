"""How well every fact is known, as a page for people who own a box (docs/content-sources.md)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import yaml

from krosarena.engine.cards.basics import Source, Text

from .library import ContentLibrary

MARKS = {
    "A": Text("two sources agree", "deux sources concordent"),
    "B": Text("one source", "une seule source"),
    "C": Text("inferred or doubtful", "déduit ou douteux"),
}
_HEADING = """# Where the content comes from

Written by `krosarena cards sources --write`; a test fails when it is stale.

Every card, summon, reward and arena carries the mark of its least certain fact: **A** two sources
agree, **B** one source, **C** inferred or doubtful. The note says which fact is meant. The files
lie under `src/krosarena/content`.

You own a box and see another value? Change that one line in the file named here, set its
`confidence` and `note` to what you saw, run `krosarena cards check` and
`krosarena cards sources --write`, and send the change. A record of a game played with the old value
is told apart from a broken one: it says that the cards have changed since.
"""


@dataclass(frozen=True, slots=True)
class Sourced:
    """Something with a source, and where its file lies."""

    name: str
    file: str
    source: Source


def sources_page(content: ContentLibrary) -> str:
    """The whole page, grouped by kind and box; the least certain first."""
    parts = [_HEADING, _counts(content)]
    for title, things in groups(content).items():
        parts.append(f"## {title}\n")
        parts.append(_table(things))
    parts.append(_missing_french(content))
    return "\n".join(parts)


def _missing_french(content: ContentLibrary) -> str:
    """Names for which the English one stands in; whoever knows one is asked to tell."""
    lines = [
        "## French names nobody has told us\n",
        "The English name stands in: `fr: ~` in the file. Who knows it, write it there.\n",
        "| card | French names that are missing |",
        "| --- | --- |",
    ]
    for (kind, id), file in content.files.items():
        if kind in ("krosmasters", "reworks", "summons"):
            doc = yaml.safe_load(content.texts[file])
            things = [doc, *doc.get("spells", ()), *doc.get("powers", ())]
            names = [thing["name"] for thing in things if isinstance(thing, dict)]
            missing = [name["en"] for name in names if name["fr"] is None]
            if missing:
                lines.append(f"| `{id}` | {', '.join(missing)} |")
    return "\n".join(lines) + "\n"


def groups(content: ContentLibrary) -> dict[str, list[Sourced]]:
    found: dict[str, list[Sourced]] = {}
    for kind in ("krosmasters", "reworks", "summons", "rewards", "arenas"):
        for box, title in _BOXES.items():
            things = [
                _sourced(content, kind, id, file)
                for (of, id), file in content.files.items()
                if of == kind and _box(file) == box
            ]
            if things:
                order = sorted(things, key=lambda thing: thing.source.confidence, reverse=True)
                found[f"{kind.capitalize()}, {title}"] = order
    return found


_BOXES = {"original": "original box", "v2": "2.0 box", "collection": "other expansions"}


def _box(file: str) -> str:
    folder = file.split("/")[1]
    return folder if folder in _BOXES else "collection"


def _sourced(content: ContentLibrary, kind: str, id: str, file: str) -> Sourced:
    if kind == "rewards":
        reward = content.rewards[id]
        return Sourced(reward.reward.name.en, file, reward.source)
    if kind == "arenas":
        arena = content.arenas[id]
        return Sourced(arena.name.en, file, arena.source)
    card = content.cards[id]
    assert card.source, f"{file} says nothing about its source"
    return Sourced(card.name.en, file, card.source)


def _counts(content: ContentLibrary) -> str:
    things = [thing for group in groups(content).values() for thing in group]
    lines = ["| mark | meaning | files |", "| --- | --- | --- |"]
    for mark, meaning in MARKS.items():
        count = sum(thing.source.confidence == mark for thing in things)
        lines.append(f"| {mark} | {meaning.en} | {count} |")
    return "\n".join(lines) + "\n"


def _table(things: Iterable[Sourced]) -> str:
    lines = ["| what | mark | note | file |", "| --- | --- | --- | --- |"]
    lines += [
        f"| {thing.name} | {thing.source.confidence} | {thing.source.note.strip()} "
        f"| `{thing.file}` |"
        for thing in things
    ]
    return "\n".join(lines) + "\n"
