"""A websocket's line: uvicorn's own, which also takes messages that are framed already.

An ASGI application hands over texts one by one, each to be framed, awaited and woken up for. Where
a thousand onlookers are told the same, that costs many times what the writing does. So a watcher is
given the line itself (in the scope's extensions) and writes the shared bytes to it; what a slow
browser does not take waits in the transport, up to a limit.
"""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from typing import Any

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

_EXTENSION = "krosarena.line"
_GRACE = 3.0
"""Seconds for a browser to take the farewell; then the line is cut."""


class _Inbox:
    """What has come and is not read yet, for one reader: a fraction of an ``asyncio.Queue``, of
    which thousands would lie in memory, nearly always empty."""

    __slots__ = ("_messages", "_reader")

    def __init__(self) -> None:
        self._messages: list[MutableMapping[str, Any]] = []
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, message: MutableMapping[str, Any]) -> None:
        self._messages.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> MutableMapping[str, Any]:
        if not self._messages:
            self._reader = asyncio.get_running_loop().create_future()
            try:
                await self._reader
            finally:
                self._reader = None
        return self._messages.pop(0)

    def empty(self) -> bool:
        return not self._messages


class _Writable:
    """Whether the other side takes what is written: an ``asyncio.Event`` only where somebody may
    have to wait for it."""

    __slots__ = ("_shut",)

    def __init__(self) -> None:
        self._shut: asyncio.Event | None = None

    def set(self) -> None:
        if self._shut is not None:
            self._shut.set()
            self._shut = None

    def clear(self) -> None:
        self._shut = self._shut or asyncio.Event()

    async def wait(self) -> None:
        if self._shut is not None:
            await self._shut.wait()


class FramedWebSocket(WebSocketsSansIOProtocol):
    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.queue = _Inbox()  # type: ignore[assignment]
        self.writable = _Writable()  # type: ignore[assignment]

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.handshake_complete:  # else it was refused
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[_EXTENSION] = self

    _is_deaf = False
    _is_served = False

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._let_go()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        self._is_served = True
        self._let_go()

    def _let_go(self) -> None:
        """At the end of both the connection and its application, so that the memory is free at
        once: these refer to one another, and such knots are rarely searched for (``app.py``)."""
        if self.disconnected and self._is_served:
            self.scope["extensions"].clear()
            self.conn.parser.close()

    def handle_parser_exception(self) -> None:
        """A message too large, or none at all. What still comes is let through unread for a moment:
        if the line were closed at once, the reason for it might be lost."""
        assert self.conn.close_sent is not None
        code, reason = self.conn.close_sent.code, self.conn.close_sent.reason
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = self._is_deaf = True
        self.close_timer = self.loop.call_later(_GRACE, self.transport.close)
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def data_received(self, data: bytes) -> None:
        if not self._is_deaf:
            super().data_received(data)

    def keepalive_timeout(self) -> None:
        """Whoever answers no ping will not take what still waits for it either."""
        super().keepalive_timeout()
        self.transport.abort()

    def forget_handshake(self) -> None:
        """Its headers would stay in memory as long as the connection does."""
        self.request.headers.clear()
        self.response.headers.clear()

    @property
    def backlog(self) -> int:
        """Bytes that the other side has not taken yet."""
        return self.transport.get_write_buffer_size()

    def write_frame(self, frame: bytes) -> None:
        """What comes after the end of the conversation is dropped."""
        if not self.close_sent and not self.transport.is_closing():
            self.transport.write(frame)

    def hang_up(self, code: int, reason: str) -> None:
        """Close without waiting for whoever does not listen."""
        if self.close_sent or self.transport.is_closing():
            return
        self.close_sent = True
        self.stop_keepalive()
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.loop.call_later(_GRACE, self.transport.abort)


def framed_websocket_of(socket: WebSocket) -> FramedWebSocket | None:
    """Of a socket that was accepted. None on other servers than ours: a test's, say."""
    line = socket.scope.get("extensions", {}).get(_EXTENSION)
    if not isinstance(line, FramedWebSocket):
        return None
    line.forget_handshake()
    return line
