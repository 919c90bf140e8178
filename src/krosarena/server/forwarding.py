"""A browser that came to the wrong worker is put through to the one that plays its table."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from starlette.websockets import WebSocket
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from .ownership import PlayedElsewhere

HOP = "x-krosarena-forwarded"
"""Who comes with it was put through already, and is not once more."""
RESTART = 1012
"""The websocket's code for: come again, and you will be served."""
_PATIENCE = 1.5
"""Seconds for the other worker to take the call."""
_PASSED_ON = ("cookie", "origin", "user-agent")


class Unreachable(Exception):
    """The other worker does not answer."""


async def put_through(socket: WebSocket, there: PlayedElsewhere) -> None:
    """Until one of the two hangs up."""
    host, _, port = there.address.rpartition(":")
    named = socket.headers.get("host", there.address)
    headers = {name: socket.headers[name] for name in _PASSED_ON if name in socket.headers}
    headers |= {HOP: "1", "x-forwarded-for": socket.client.host if socket.client else ""}
    try:
        line = await connect(
            f"ws://{named}{socket.url.path}",
            host=host,
            port=int(port),
            additional_headers=headers,
            open_timeout=_PATIENCE,
            compression=None,
            max_size=None,
            ping_interval=None,
        )
    except (OSError, TimeoutError, InvalidHandshake) as error:
        raise Unreachable(there.address) from error
    async with line:
        listening = asyncio.create_task(_pass_on(socket, line))
        try:
            async for message in line:
                await socket.send_text(message if isinstance(message, str) else message.decode())
        except (ConnectionClosed, RuntimeError):
            pass
        finally:
            listening.cancel()
    code = line.close_code or RESTART
    with suppress(RuntimeError):  # the browser was the one to go
        await socket.close(code if code not in (1005, 1006) else RESTART, line.close_reason or "")


async def _pass_on(socket: WebSocket, line: ClientConnection) -> None:
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            await line.close()
            return
        await line.send(message.get("text") or message.get("bytes") or "")
