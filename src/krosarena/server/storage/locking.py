"""One server on one folder: a second one would not hear what the first tells its players."""

from __future__ import annotations

import os
from pathlib import Path

FILE = "in-use"


class FolderInUse(Exception):
    """Another process has this folder."""

    def __init__(self, folder: Path, who: str) -> None:
        by = f" by process {who}" if who else ""
        super().__init__(
            f"the data in {folder} is in use{by}: stop that server first, or give this one a "
            "folder of its own with KROSARENA_DATA; several processes need PostgreSQL "
            "(KROSARENA_DATABASE=postgresql://…)"
        )


class FolderLock:
    """Held until released; the system lets go of it when the process ends, however it ends."""

    def __init__(self, folder: Path) -> None:
        path = folder / FILE
        self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(self._file)
        except OSError:
            who = os.read(self._file, 20).decode("ascii", "replace").strip()
            os.close(self._file)
            raise FolderInUse(folder, who) from None
        os.ftruncate(self._file, 0)
        os.write(self._file, f"{os.getpid()}\n".encode())

    def release(self) -> None:
        os.close(self._file)


if os.name == "nt":  # pragma: no cover

    def _lock(file: int) -> None:
        import msvcrt

        os.lseek(file, 1024, os.SEEK_SET)  # beyond the number, which others may read
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
        os.lseek(file, 0, os.SEEK_SET)

else:

    def _lock(file: int) -> None:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
