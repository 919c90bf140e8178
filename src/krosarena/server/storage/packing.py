"""What finished games keep of every action, in one piece a tenth of the size."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable

from sqlalchemy import Connection, exists, insert, select, update

from .schema import entries, packed, tables


def pack_finished(connection: Connection) -> int:
    """How many games were packed."""
    loose = exists(
        select(entries.c.number).where(
            entries.c.table_id == tables.c.id, entries.c.told.is_not(None)
        )
    )
    done = exists(select(packed.c.table_id).where(packed.c.table_id == tables.c.id))
    finished = select(tables.c.id).where(tables.c.winners.is_not(None), loose, ~done)
    ids = list(connection.scalars(finished))
    for id in ids:
        _pack(connection, id)
    return len(ids)


def _pack(connection: Connection, table_id: str) -> None:
    rows = connection.execute(
        select(entries.c.number, entries.c.told).where(entries.c.table_id == table_id)
    )
    text = json.dumps({str(number): told for number, told in rows if told is not None})
    told = zlib.compress(text.encode(), 9)
    connection.execute(insert(packed).values(table_id=table_id, told=told))
    connection.execute(update(entries).where(entries.c.table_id == table_id).values(told=None))


def unpacked(connection: Connection, table_id: str) -> dict[int, str]:
    """By number; empty where nothing was packed."""
    told = connection.scalar(select(packed.c.told).where(packed.c.table_id == table_id))
    pairs: Iterable[tuple[str, str]] = json.loads(zlib.decompress(told)).items() if told else ()
    return {int(number): text for number, text in pairs}
