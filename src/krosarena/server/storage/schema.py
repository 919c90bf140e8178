"""The tables of the database, the same on SQLite and PostgreSQL.

Ids are texts, moments are milliseconds since 1970, lists and objects are JSON. Whoever changes
something here writes a migration beside it (``migrations/versions``); a test compares the two.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, LargeBinary, MetaData, String, Table

metadata = MetaData()

tables = Table(
    "game_table",
    metadata,
    Column("id", String, primary_key=True),
    Column("scenario", String, nullable=False),
    Column("edition", String, nullable=False),
    Column("content", String, nullable=False),
    Column("seed", String, nullable=False),
    Column("created", String, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("winners", String),
    Column("invitation", String),
    Column("opening", String),
    Column("plan", String),
    Column("choosing_seed", String),
    Column("choosing_cards", String),
    Column("card_set", String),
    Column("rules", Integer),
    Column("finished", BigInteger),
    Column("owner", String),
    Column("epoch", Integer, nullable=False, server_default="0"),
)
"""``owner`` is the worker that plays the table, ``epoch`` how often that has changed: an append
with an older one is refused."""

card_sets = Table(
    "card_set",
    metadata,
    Column("id", String, primary_key=True),
    Column("files", LargeBinary, nullable=False),
    Column("created", BigInteger, nullable=False),
)
"""The content files that games were begun with, packed."""

seats = Table(
    "seat",
    metadata,
    Column("table_id", ForeignKey("game_table.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String, nullable=False),
    Column("owner", String, index=True),
)


def _rows_of_actions(name: str) -> Table:
    return Table(
        name,
        metadata,
        Column("table_id", ForeignKey("game_table.id"), primary_key=True),
        Column("number", Integer, primary_key=True),
        Column("actor", Integer, nullable=False),
        Column("action", String, nullable=False),
        Column("dice", String, nullable=False),
        Column("fault", String),
        Column("at", BigInteger),
        Column("clocks", String),
        Column("told", String),
        Column("seal", String),
    )


entries = _rows_of_actions("entry")
choices = _rows_of_actions("choice")
"""Of the game, and of the choosing of teams before it. ``told`` is what came of it, ``seal`` binds
the row to all before it (see ``krosarena.server.told``)."""

records = Table(
    "record",
    metadata,
    Column("id", String, primary_key=True),
    Column("text", String, nullable=False),
    Column("created", String, nullable=False),
    Column("used", BigInteger, nullable=False, server_default="0"),
    Column("size", Integer, nullable=False, server_default="0"),
)
"""Brought as files. ``used`` is when one was last looked at: the oldest make room."""

packed = Table(
    "packed",
    metadata,
    Column("table_id", ForeignKey("game_table.id"), primary_key=True),
    Column("told", LargeBinary, nullable=False),
)
"""What was told in a finished game, in one piece a tenth of the size."""

workers = Table(
    "worker",
    metadata,
    Column("id", String, primary_key=True),
    Column("address", String, nullable=False),
    Column("until", BigInteger, nullable=False),
)
"""Processes that play tables, where they listen, and until when they are sure to live."""
