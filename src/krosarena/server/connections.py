"""Connections that say nothing, or say it very slowly, are not kept waiting for."""

from __future__ import annotations

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

HEADER_SECONDS = 10.0
"""For the whole head of a request, from its first byte or, on a new connection, from the start."""


class ImpatientProtocol(H11Protocol):
    """uvicorn's own, but a request's head has to come in time. (uvicorn itself only ends idle
    connections that have had an answer.)"""

    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait_for_head()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state is not h11.IDLE:
            self._stop_waiting()
        elif self._deadline is None:
            self._wait_for_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def _wait_for_head(self) -> None:
        self._deadline = self.loop.call_later(HEADER_SECONDS, self._give_up)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        self._deadline = None
        is_still_ours = self.transport.get_protocol() is self  # and no websocket's by now
        if is_still_ours and not self.transport.is_closing():
            self.transport.close()
