"""Arena files: the printed boards as maps (docs/cards.md)."""

from __future__ import annotations

from dataclasses import dataclass

from krosarena.engine.board.arena import Arena
from krosarena.engine.board.grid import cell_named, mask_of
from krosarena.engine.cards.basics import Source, Text

from .card_files import read_id, read_names, read_source
from .document import Document
from .reward_files import BOXES


@dataclass(frozen=True)
class ArenaFile:
    id: str
    box: str
    name: Text
    arena: Arena
    source: Source


def read_arena(doc: Document) -> ArenaFile:
    doc.only("id", "box", "name", "map", "zones", "source")
    id, zones = read_id(doc.need("id")), doc.get("zones")
    masks = tuple(
        mask_of(item.convert(cell_named) for item in zone.items())
        for zone in (zones.items() if zones else ())
    )
    if zones and len(masks) != 4:
        raise zones.error("four players need four zones, clockwise from the north")
    arena = doc.need("map").convert(lambda text: Arena.parse(text, id=id, zones=masks))
    return ArenaFile(
        id,
        doc.need("box").choice(BOXES),
        read_names(doc.need("name")),
        arena,
        read_source(doc.need("source")),
    )
