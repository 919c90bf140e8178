"""What survives a restart: tables, their seats, and every action with its dice, append-only.

One interface (``Storage``), two databases: SQLite by default, PostgreSQL for servers of several
processes. ``open_storage`` gives the one that is configured.
"""

from .base import Conflict, LostTable, Storage, StorageAway, StorageProblem
from .opening import open_storage
from .values import StoredEntry, StoredRecord, StoredSeat, StoredTable

__all__ = [
    "Conflict",
    "LostTable",
    "Storage",
    "StorageAway",
    "StorageProblem",
    "StoredEntry",
    "StoredRecord",
    "StoredSeat",
    "StoredTable",
    "open_storage",
]
