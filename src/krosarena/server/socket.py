"""One browser at a table: messages in through the table's checklist, messages out in order."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from .identity import owner_of, same_origin
from .protocol import MAX_MESSAGE_BYTES, ServerMessage
from .table import Refusal, Table
from .tables import TableProblem, Tables

log = logging.getLogger("krosarena.table")

_NOT_FOUND, _FOREIGN, _TOO_SLOW, _TOO_LARGE = 4404, 4403, 4408, 1009
_OUTBOX = 2000
"""Messages that may wait for a slow connection; beyond it the browser must reconnect."""


class SocketWatcher:
    """A watcher whose messages wait in an outbox, so that a slow browser holds up nobody."""

    def __init__(self, owner: str) -> None:
        self.owner = owner
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue()

    def tell(self, message: ServerMessage) -> None:
        if self.outbox.qsize() < _OUTBOX:
            self.outbox.put_nowait(msgspec.json.encode(message))
        else:
            self.outbox.put_nowait(None)


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
        await socket.close(_NOT_FOUND, str(problem)[:120])
        return
    sender = asyncio.create_task(_send_all(socket, watcher))
    try:
        await _receive_all(socket, table, watcher)
    except WebSocketDisconnect as gone:
        if gone.code == _TOO_LARGE:
            log.warning(
                "table %s: refused a message of more than %d bytes", table.id, MAX_MESSAGE_BYTES
            )
    finally:
        sender.cancel()
        await tables.stand_up(table, watcher)


async def _receive_all(socket: WebSocket, table: Table, watcher: SocketWatcher) -> None:
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message["code"], message.get("reason"))
        raw = message.get("text") or message.get("bytes") or b""
        try:
            await table.receive(watcher.owner, raw)
        except Refusal as refusal:
            log.warning("table %s: refused (%s) %s", table.id, refusal.message.code, refusal)
            watcher.tell(refusal.message)


async def _send_all(socket: WebSocket, watcher: SocketWatcher) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):  # it went away while we wrote
        while (message := await watcher.outbox.get()) is not None:
            await socket.send_text(message.decode())
        await socket.close(_TOO_SLOW, "too many messages waited for this connection")
