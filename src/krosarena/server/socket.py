"""One browser at a table: messages in through the table's checklist, messages out in order."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from .identity import owner_of, same_origin
from .problems import TableProblem
from .protocol.live import MAX_MESSAGE_BYTES, ServerMessage
from .reading import Refusal
from .table import Table
from .tables import Tables

log = logging.getLogger("krosarena.table")

_FOREIGN, _NOT_FOUND, _TOO_SLOW, _BROKEN, _TOO_LARGE = 4403, 4404, 4408, 4409, 1009
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
    tables: Tables = socket.app.state.tables
    watcher = SocketWatcher(owner_of(socket))
    try:
        table = await tables.sit_down(socket.path_params["id"], watcher)
    except TableProblem as problem:
        code = _NOT_FOUND if problem.code == "no-such-table" else _BROKEN
        await socket.close(code, str(problem)[:120])
        return
    sender = asyncio.create_task(_send_all(socket, watcher))
    try:
        await table.welcome(watcher)
        await _receive_all(socket, table, watcher)
    except WebSocketDisconnect as gone:
        if gone.code == _TOO_LARGE:
            log.warning(
                "table %s: refused a message of more than %d bytes", table.id, MAX_MESSAGE_BYTES
            )
    finally:
        sender.cancel()
        tables.stand_up(table, watcher)


async def _receive_all(socket: WebSocket, table: Table, watcher: SocketWatcher) -> None:
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message["code"], message.get("reason"))
        raw = message.get("text") or message.get("bytes") or b""
        try:
            if answer := await table.receive(watcher.owner, raw):
                watcher.tell(answer)
        except Refusal as refusal:
            # %r: a message may try to write log lines of its own
            log.warning("table %s: refused (%s) %r", table.id, refusal.message.code, str(refusal))
            watcher.tell(refusal.message)


async def _send_all(socket: WebSocket, watcher: SocketWatcher) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):  # it went away while we wrote
        while (message := await watcher.outbox.get()) is not None:
            await socket.send_text(message.decode())
        await socket.close(_TOO_SLOW, "too many messages waited for this connection")
