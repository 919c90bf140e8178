"""The schema's version, and bringing older data up to it.

Alembic is loaded only where something has to be changed: it takes longer than the whole start.
"""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

MIGRATIONS = Path(__file__).parent / "migrations"
VERSIONS = (
    "0001",
    "0002",
    "0003",
    "0004",
    "0006",
    "0007",
    "0009",
    "0010",
    "0011",
    "0012",
    "0013",
    "0014",
)
"""All that this release knows, the newest last; a test compares them with the migrations."""
HEAD = VERSIONS[-1]


class NewerData(Exception):
    """Written by a release that this one knows nothing of."""

    def __init__(self, version: str) -> None:
        super().__init__(
            f"this data has schema {version}, and this Krosarena knows schemas up to {HEAD}: "
            "it was written by a newer release. Update Krosarena, or restore a backup made "
            "before that update"
        )


def version_of(connection: Connection) -> str | None:
    """The schema the data has; None for an empty database and for data of release 0.1.0."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    version = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    if version is not None and version not in VERSIONS:
        raise NewerData(str(version))
    return version


def is_empty(connection: Connection) -> bool:
    return not inspect(connection).has_table("game_table")


def upgrade(connection: Connection) -> None:
    """Inside the transaction that the connection is in."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
