"""One browser at a table: messages in through the table's checklist, messages out in order."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

import msgspec
import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from .identity import owner_of, same_origin
from .limiting import Limits, TooMany
from .metrics import Metrics
from .problems import TableProblem
from .protocol.live import MAX_MESSAGE_BYTES, ServerMessage
from .reading import Refusal
from .table import Table
from .tables import Tables

log = logging.getLogger("krosarena.table")

_FOREIGN, _NOT_FOUND, _TOO_SLOW, _BROKEN, _TOO_MANY, _TOO_LARGE = 4403, 4404, 4408, 4409, 4429, 1009
_SEND_SECONDS = 20.0
"""A browser that takes in nothing for so long is gone."""
_OUTBOX = 500
"""Messages that may wait for a slow connection; beyond it the browser must reconnect."""


class SocketWatcher:
    """A watcher whose messages wait in an outbox, so that a slow browser holds up nobody."""

    def __init__(self, owner: str) -> None:
        self.owner = owner
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue()
        """What is still to be sent; None ends the connection."""
        self._cut_off = False

    def tell(self, message: ServerMessage) -> None:
        if self._cut_off:
            return
        if self.outbox.qsize() >= _OUTBOX:
            self._cut_off = True
            while not self.outbox.empty():
                self.outbox.get_nowait()
            self.outbox.put_nowait(None)
            return
        self.outbox.put_nowait(msgspec.json.encode(message))


async def attend_table(socket: WebSocket) -> None:
    """The life of one connection."""
    await socket.accept()
    if not same_origin(socket):
        await socket.close(_FOREIGN, "open the table from its own page")
        return
    try:
        async with socket.app.state.limits.socket(socket):
            with socket.app.state.metrics.sockets.track_inprogress():
                await _attend(socket)
    except TooMany as error:
        await socket.close(_TOO_MANY, str(error))


async def _attend(socket: WebSocket) -> None:
    tables: Tables = socket.app.state.tables
    watcher = SocketWatcher(owner_of(socket))
    try:
        await socket.app.state.limits.request(socket)
        table = await tables.sit_down(socket.path_params["id"], watcher)
    except TableProblem as problem:
        code = _NOT_FOUND if problem.code == "no-such-table" else _BROKEN
        await socket.close(code, str(problem)[:120])
        return
    with structlog.contextvars.bound_contextvars(table=table.id):
        sender = asyncio.create_task(_send_all(socket, watcher))
        receiver = asyncio.create_task(_receive_all(socket, table, watcher))
    try:
        await asyncio.wait((sender, receiver), return_when=asyncio.FIRST_COMPLETED)
    finally:
        sender.cancel()
        receiver.cancel()
        tables.stand_up(table, watcher)
    if receiver.done():
        receiver.result()  # an error of ours is for the log


async def _receive_all(socket: WebSocket, table: Table, watcher: SocketWatcher) -> None:
    """One message after the other: whoever sends many at once is served no more often."""
    limits: Limits = socket.app.state.limits
    metrics: Metrics = socket.app.state.metrics
    await table.welcome(watcher)
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            if message["code"] == _TOO_LARGE:
                most = MAX_MESSAGE_BYTES
                log.warning("table %s: refused a message of more than %d bytes", table.id, most)
            return
        raw = message.get("text") or message.get("bytes") or b""
        await limits.message(watcher.owner)
        try:
            with metrics.message_seconds.time():
                answer = await table.receive(watcher.owner, raw)
            metrics.messages.inc()
            if answer:
                watcher.tell(answer)
        except Refusal as refusal:
            metrics.refusals.labels(refusal.message.code).inc()
            # %r: a message may try to write log lines of its own
            log.warning("table %s: refused (%s) %r", table.id, refusal.message.code, str(refusal))
            watcher.tell(refusal.message)


async def _send_all(socket: WebSocket, watcher: SocketWatcher) -> None:
    with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):  # it went, or does not read
        while (message := await watcher.outbox.get()) is not None:
            async with asyncio.timeout(_SEND_SECONDS):
                await socket.send_text(message.decode())
        async with asyncio.timeout(_SEND_SECONDS):
            await socket.close(_TOO_SLOW, "too many messages waited for this connection")
