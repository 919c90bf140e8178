"""Arena files: the printed boards as maps (docs/cards.md)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from krosarena.engine.board.arena import Arena
from krosarena.engine.board.grid import cell_named, mask_of
from krosarena.engine.cards.basics import Source, Text

from .card_files import read_id, read_names, read_source
from .document import Document, read_fields
from .reward_files import BOXES


@dataclass(frozen=True)
class ArenaFile:
    id: str
    box: str
    name: Text
    arena: Arena
    source: Source


def read_arena(doc: Document) -> ArenaFile:
    fields = read_fields(
        lambda: doc.only("id", "box", "name", "map", "zones", "source"),
        id=lambda: read_id(doc.need("id")),
        box=lambda: doc.need("box").choice(BOXES),
        name=lambda: read_names(doc.need("name")),
        arena=lambda: doc.need("map").convert(Arena.parse),
        zones=lambda: _read_zones(doc.get("zones")),
        source=lambda: read_source(doc.need("source")),
    )
    arena = replace(fields.pop("arena"), id=fields["id"], zones=fields.pop("zones"))
    return ArenaFile(arena=arena, **fields)


def _read_zones(doc: Document | None) -> tuple[int, ...]:
    zones = doc.items() if doc else []
    masks = [mask_of(item.convert(cell_named) for item in zone.items()) for zone in zones]
    if doc and len(masks) != 4:
        raise doc.error("four players need four zones, clockwise from the north")
    return tuple(masks)
