"""What survives a restart: tables, their seats, and every action with its dice, append-only.

One interface (``Storage``), two databases: SQLite by default, PostgreSQL for servers of several
processes. ``open_storage`` gives the one that is configured.
"""

from .base import Conflict, LostTable, Storage, StorageAway, StorageProblem, Work, both
from .opening import open_storage
from .values import (
    StoredEntry,
    StoredHoliday,
    StoredMatch,
    StoredRecord,
    StoredSeat,
    StoredTable,
)

__all__ = [
    "Conflict",
    "LostTable",
    "Storage",
    "StorageAway",
    "StorageProblem",
    "StoredEntry",
    "StoredHoliday",
    "StoredMatch",
    "StoredRecord",
    "StoredSeat",
    "StoredTable",
    "Work",
    "both",
    "open_storage",
]
