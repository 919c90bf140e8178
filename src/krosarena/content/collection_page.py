"""Every Krosmaster beside the boxes as a page for people: its words, how well it is known, which
cases and rulings speak of it (docs/collection.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import yaml

from krosarena.engine.cards.definitions import Card
from krosarena.engine.cards.named import POWERS
from krosarena.engine.language.node import Node, Slot
from krosarena.engine.words.registry import WORDS

from .library import ContentLibrary
from .sets import sets

_WORDS = {word.id for word in WORDS if word.id != "named"}.union(POWERS)
_HEADING = """# The collection

Written by `krosarena cards collection --write`; a test fails when it is stale.

{shipped} Krosmasters beside the sixteen of the boxes can be played: in formats where everybody
brings a team of their own, and by chance where the table agreed on it ([teams](teams.md)). So can
{reworks} reworks of printed cards, in seasons that take them. A card is here once every
word of its text has a meaning to the engine. Words are those of [words.md](words.md), named powers
by their own name; cases are those that name the card, files under `cases/`.
"""


def collection_page(
    content: ContentLibrary,
    cases: Mapping[str, Sequence[str]],
    rulings: Mapping[str, Sequence[str]],
) -> str:
    """``cases`` and ``rulings`` by the card they name."""
    printed = [card for id, card in content.krosmasters.items() if id not in content.in_boxes]
    reworks = [*content.reworks.values()]
    parts = [_HEADING.format(shipped=len(printed), reworks=len(reworks))]
    for expansion in sets().values():
        members = [card for card in (*printed, *reworks) if card.set == expansion.id]
        if members:
            parts.append(f"## {expansion.name.en} (season {expansion.season})\n")
            parts.append(_table(members, content, cases, rulings))
    return "\n".join(parts)


def _table(
    cards: Sequence[Card],
    content: ContentLibrary,
    cases: Mapping[str, Sequence[str]],
    rulings: Mapping[str, Sequence[str]],
) -> str:
    lines = ["| card | level | stars | mark | words | cases | rulings |"]
    lines.append("| --- | --- | --- | --- | --- | --- | --- |")
    for card in sorted(cards, key=lambda card: card.name.en):
        shown = [f"`{case}`" for case in cases.get(card.id, ())]
        more = [f"and {len(shown) - 4} more"] if len(shown) > 4 else []
        cells = (
            card.name.en,
            str(card.level),
            "–" if card.stars is None else str(card.stars),
            card.source.confidence if card.source else "–",
            ", ".join(words_of(card, content)),
            "<br>".join([*shown[:4], *more]),
            ", ".join(rulings.get(card.id, ())),
        )
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def words_of(card: Card, content: ContentLibrary) -> list[str]:
    """Ids of all words its text is made of."""
    found: dict[str, None] = {}

    def walk(value: Slot) -> None:
        if isinstance(value, Node):
            found[value.text("named") if value.word == "named" else value.word] = None
            for _, inner in value.slots:
                walk(inner)
        elif isinstance(value, tuple):
            for part in value:
                walk(part)

    file = yaml.safe_load(content.texts[content.files[content.kind_of(card), card.id]])
    for power in file.get("powers", ()):
        walk(content.known.node(power if isinstance(power, str) else power["power"], "power"))
    for spell in card.spells:
        for effect in spell.effects:
            walk(effect.said)
    return sorted(_WORDS.intersection(found))
