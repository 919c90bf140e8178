"""Starting the server."""

from __future__ import annotations

import uvicorn

from .app import create_app
from .connections import ImpatientProtocol
from .keeping import prepare
from .line import Line
from .logs import set_up_logs
from .protocol.live import MAX_MESSAGE_BYTES
from .settings import Settings, SettingsError

_STOP_SECONDS = 3
"""Whoever is still being answered has so long when the server stops."""
_PING_SECONDS = 20.0
"""A browser that does not answer for as long again is gone."""
_WAITING_CONNECTIONS = 2048


def serve(host: str, port: int) -> None:
    """Serve until interrupted."""
    try:
        settings = Settings.read()
    except SettingsError as error:
        raise SystemExit(str(error)) from None
    set_up_logs(settings.log)
    prepare(settings.database or settings.data)
    uvicorn.run(
        create_app(settings.data, settings=settings, cases=settings.cases),
        host=host,
        port=port,
        http=ImpatientProtocol,
        access_log=False,
        log_config=None,
        forwarded_allow_ips=settings.proxies,
        backlog=_WAITING_CONNECTIONS,
        timeout_graceful_shutdown=_STOP_SECONDS,
        ws=Line,
        ws_max_size=MAX_MESSAGE_BYTES,
        ws_per_message_deflate=False,  # updates are small; its memory and time are not
        ws_ping_interval=_PING_SECONDS,
        ws_ping_timeout=_PING_SECONDS,
    )
