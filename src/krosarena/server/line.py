"""A websocket's line: uvicorn's own, which also takes messages that are framed already.

An ASGI application hands over texts one by one, each to be framed, awaited and woken up for. Where
a thousand onlookers are told the same, that costs many times what the writing does. So a watcher is
given the line itself (in the scope's extensions) and writes the shared bytes to it; what a slow
browser does not take waits in the transport, up to a limit.
"""

from __future__ import annotations

from typing import Any

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

_EXTENSION = "krosarena.line"
_GRACE = 3.0
"""Seconds for a browser to take the farewell; then the line is cut."""


class Line(WebSocketsSansIOProtocol):
    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.handshake_complete:  # else it was refused
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[_EXTENSION] = self

    _is_deaf = False

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


def line_of(socket: WebSocket) -> Line | None:
    """None on other servers than ours: a test's, say."""
    line = socket.scope.get("extensions", {}).get(_EXTENSION)
    return line if isinstance(line, Line) else None
