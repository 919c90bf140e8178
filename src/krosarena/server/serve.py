"""Starting the server."""

from __future__ import annotations

import os
from pathlib import Path

import uvicorn

from .app import create_app
from .protocol.live import MAX_MESSAGE_BYTES


def data_directory() -> Path:
    """``KROSARENA_DATA``, or ``.krosarena`` in the working directory."""
    return Path(os.environ.get("KROSARENA_DATA", ".krosarena"))


def cases_directory() -> Path | None:
    """``KROSARENA_CASES``, or None for the cases that came with the package."""
    named = os.environ.get("KROSARENA_CASES")
    if named and not Path(named).is_dir():
        raise SystemExit(f"KROSARENA_CASES is {named!r}, which is no folder; name one or unset it")
    return Path(named) if named else None


def serve(host: str, port: int) -> None:
    """Serve until interrupted."""
    uvicorn.run(
        create_app(data_directory(), cases=cases_directory()),
        host=host,
        port=port,
        log_level="info",
        access_log=False,
        ws_max_size=MAX_MESSAGE_BYTES,
        log_config=_LOGGING,
    )


_LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"plain": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "plain"}},
    "root": {"handlers": ["stderr"], "level": "INFO"},
}
