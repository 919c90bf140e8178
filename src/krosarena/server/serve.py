"""Starting the server."""

from __future__ import annotations

import uvicorn

from .app import create_app
from .connections import ImpatientProtocol
from .data_upgrade import prepare
from .framed_websocket import FramedWebSocket
from .logs import set_up_logs
from .protocol.live import MAX_MESSAGE_BYTES
from .settings import Settings, SettingsError
from .workers import serve_together

_STOP_SECONDS = 3
"""Whoever is still being answered has so long when the server stops."""
_PING_SECONDS = 20.0
"""A browser that does not answer for as long again is gone."""
_WAITING_CONNECTIONS = 2048


def serve(host: str, port: int, workers: int = 1) -> None:
    """Serve until interrupted."""
    try:
        settings = Settings.read()
    except SettingsError as error:
        raise SystemExit(str(error)) from None
    if workers > 1:
        serve_together(settings, host, port, workers)
        return
    prepare(settings.database or settings.data)
    server_of(settings, host, port).run()


def server_of(settings: Settings, host: str = "", port: int = 0) -> uvicorn.Server:
    """Without host and port, for sockets that are there already."""
    set_up_logs(settings.log)
    config = uvicorn.Config(
        create_app(settings.data, settings=settings, cases=settings.cases, warm=True),
        host=host,
        port=port,
        http=ImpatientProtocol,
        access_log=False,
        log_config=None,
        forwarded_allow_ips=settings.proxies,
        backlog=_WAITING_CONNECTIONS,
        timeout_graceful_shutdown=_STOP_SECONDS,
        ws=FramedWebSocket,
        ws_max_size=MAX_MESSAGE_BYTES,
        ws_per_message_deflate=False,  # updates are small; its memory and time are not
        ws_ping_interval=_PING_SECONDS,
        ws_ping_timeout=_PING_SECONDS,
    )
    return uvicorn.Server(config)
