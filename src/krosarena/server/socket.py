"""One browser at a table: messages in through the table's checklist, messages out in order."""

from __future__ import annotations

import asyncio
import logging

import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from .audience import Told
from .forwarding import HOP, RESTART, Unreachable, put_through
from .identity import owner_of, same_origin
from .limiting import Limits, TooMany
from .line import Line, line_of
from .metrics import Metrics
from .ownership import PlayedElsewhere
from .problems import TableProblem
from .protocol.live import MAX_MESSAGE_BYTES
from .reading import Refusal
from .storage import StorageProblem
from .table import Table
from .tables import Tables

log = logging.getLogger("krosarena.table")

_FOREIGN, _NOT_FOUND, _TOO_SLOW, _BROKEN, _TOO_MANY, _TOO_LARGE = 4403, 4404, 4408, 4409, 4429, 1009
_LATER = 1013
_SEND_SECONDS = 20.0
"""A browser that takes in nothing for so long is gone."""
_OUTBOX, _BACKLOG = 500, 1 << 20
"""Messages, or bytes, that may wait for a slow connection; beyond it the browser must reconnect."""
_SLOW = "too many messages waited for this connection"


class SocketWatcher:
    """A watcher whose messages wait for it, so that a slow browser holds up nobody."""

    def __init__(self, owner: str, line: Line | None = None) -> None:
        self.owner = owner
        self._line = line
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue()
        """What is still to be sent where there is no line; None ends the connection."""
        self._cut_off = False
        self._farewell = _TOO_SLOW, _SLOW

    @property
    def farewell(self) -> tuple[int, str]:
        return self._farewell

    def tell(self, told: Told) -> None:
        if self._cut_off:
            return
        if self._line is not None:
            self._write(self._line, told)
        elif self.outbox.qsize() < _OUTBOX:
            self.outbox.put_nowait(told.text)
        else:
            self._cut_off = True
            while not self.outbox.empty():
                self.outbox.get_nowait()
            self.outbox.put_nowait(None)

    def dismiss(self) -> None:
        self._cut_off = True
        self._farewell = RESTART, "this table has moved; come again"
        if self._line is not None:
            self._line.hang_up(*self._farewell)
        else:
            self.outbox.put_nowait(None)

    def _write(self, line: Line, told: Told) -> None:
        if line.backlog <= _BACKLOG:
            line.write_frame(told.frame)
        else:
            self._cut_off = True
            line.hang_up(_TOO_SLOW, _SLOW)


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
    watcher = SocketWatcher(owner_of(socket), line_of(socket))
    try:
        await socket.app.state.limits.request(socket)
        table = await _sit_down(socket, tables, watcher)
    except TableProblem as problem:
        code = _NOT_FOUND if problem.code == "no-such-table" else _BROKEN
        await socket.close(code, str(problem)[:120])
        return
    except StorageProblem as error:
        log.error("table %s: the database is away: %s", socket.path_params["id"], error)
        await socket.close(_LATER, "the server cannot reach its games; try again soon")
        return
    if table is None:
        return
    with structlog.contextvars.bound_contextvars(table=table.id):
        receiver = asyncio.create_task(_receive_all(socket, table, watcher))
        sender = asyncio.create_task(_send_all(socket, watcher, receiver))
    try:
        await asyncio.wait([receiver])
    finally:
        sender.cancel()
        receiver.cancel()
        tables.stand_up(table, watcher)
    if not receiver.cancelled():
        receiver.result()  # an error of ours is for the log


async def _sit_down(socket: WebSocket, tables: Tables, watcher: SocketWatcher) -> Table | None:
    """None where another worker has looked after the browser."""
    id, suspect = socket.path_params["id"], None
    for _ in range(3):
        try:
            return await tables.sit_down(id, watcher, suspect)
        except PlayedElsewhere as there:
            if HOP in socket.headers:
                break
            try:
                await put_through(socket, there)
                return None
            except Unreachable:
                log.warning("worker %s does not answer; taking table %s", there.worker, id)
                suspect = there.worker
    await socket.close(RESTART, "this table has moved; come again")
    return None


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
                watcher.tell(Told(answer))
        except Refusal as refusal:
            metrics.refusals.labels(refusal.message.code).inc()
            # %r: a message may try to write log lines of its own
            log.warning("table %s: refused (%s) %r", table.id, refusal.message.code, str(refusal))
            watcher.tell(Told(refusal.message))


async def _send_all(
    socket: WebSocket, watcher: SocketWatcher, receiver: asyncio.Task[None]
) -> None:
    """Whoever has left may still have said something; but who does not listen is not heard."""
    try:
        while (message := await watcher.outbox.get()) is not None:
            async with asyncio.timeout(_SEND_SECONDS):
                await socket.send_text(message.decode())
        async with asyncio.timeout(_SEND_SECONDS):
            await socket.close(*watcher.farewell)
    except (WebSocketDisconnect, RuntimeError):
        return
    except TimeoutError:
        pass
    receiver.cancel()
