"""One browser at a table: messages in through the table's checklist, messages out in order."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from functools import cached_property

import structlog
from starlette.types import Scope
from starlette.websockets import WebSocket, WebSocketDisconnect

from .audience import Encoded
from .forwarding import HOP, RESTART, Unreachable, put_through
from .framed_websocket import FramedWebSocket, framed_websocket_of
from .identity import FOREIGN, LATER, owner_of, same_origin
from .limiting import Limits, TooMany
from .metrics import Metrics
from .ownership import PlayedElsewhere
from .people.sessions import Sessions, visitor_of
from .problems import TableProblem
from .protocol.live import MAX_MESSAGE_BYTES
from .reading import Refusal
from .storage import StorageProblem
from .table import Table
from .tables import Tables

log = logging.getLogger("krosarena.table")

_NOT_FOUND, _TOO_SLOW, _BROKEN, _TOO_MANY, _TOO_LARGE = 4404, 4408, 4409, 4429, 1009
_LET_IN = "websocket let in"
_CLOSED = (1000, 1001)
"""What a browser says when its window or its page is closed."""
_SEND_SECONDS = 20.0
"""A browser that takes in nothing for so long is gone."""
_OUTBOX, _BACKLOG = 500, 1 << 20
"""Messages, or bytes, that may wait for a slow connection; beyond it the browser must reconnect."""
_SLOW = "too many messages waited for this connection"


class SocketWatcher:
    """A watcher whose messages wait for it, so that a slow browser holds up nobody."""

    def __init__(self, owner: str, line: FramedWebSocket | None = None) -> None:
        self.owner = owner
        self._line = line
        self._cut_off = False
        self._farewell = _TOO_SLOW, _SLOW
        self.closed = False
        """Somebody closed the window; else the line broke."""

    @cached_property
    def outbox(self) -> asyncio.Queue[bytes | None]:
        """What is still to be sent where there is no line; None ends the connection."""
        return asyncio.Queue()

    @property
    def has_line(self) -> bool:
        return self._line is not None

    @property
    def farewell(self) -> tuple[int, str]:
        return self._farewell

    def send(self, encoded: Encoded) -> None:
        if self._cut_off:
            return
        if self._line is not None:
            self._write(self._line, encoded)
        elif self.outbox.qsize() < _OUTBOX:
            self.outbox.put_nowait(encoded.text)
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

    def _write(self, line: FramedWebSocket, encoded: Encoded) -> None:
        if line.backlog <= _BACKLOG:
            line.write_frame(encoded.frame)
        else:
            self._cut_off = True
            line.hang_up(_TOO_SLOW, _SLOW)


Attend = Callable[[WebSocket], Awaitable[None]]


def let_in(attend: Attend) -> Attend:
    """A route's end, when all middlewares have let the connection in. It is attended to outside
    of them (``Application``): none is needed for as long as it lasts."""

    async def note(socket: WebSocket) -> None:
        socket.scope["state"][_LET_IN] = attend

    return note


def attendant_of(scope: Scope) -> Attend | None:
    attend: Attend | None = scope.get("state", {}).get(_LET_IN)
    return attend


async def attend(socket: WebSocket, life: Attend) -> None:
    """What comes before and after the life of any connection."""
    await socket.accept()
    if not same_origin(socket):
        await socket.close(FOREIGN, "come from our own page")
        return
    limits: Limits = socket.app.state.limits
    metrics: Metrics = socket.app.state.metrics
    try:
        place = limits.take_socket(socket)
    except TooMany as error:
        await socket.close(_TOO_MANY, str(error))
        return
    metrics.sockets.inc()
    try:
        await life(socket)
    except TooMany as error:
        await socket.close(_TOO_MANY, str(error))
    finally:
        metrics.sockets.dec()
        limits.free_socket(place)


async def attend_table(socket: WebSocket) -> None:
    """The life of one connection."""
    await attend(socket, _attend)


async def _attend(socket: WebSocket) -> None:
    tables: Tables = socket.app.state.tables
    watcher = SocketWatcher(owner_of(socket), framed_websocket_of(socket))
    try:
        await socket.app.state.limits.request(socket)
        table = await _sit_down(socket, tables, watcher)
    except TableProblem as problem:
        code = _NOT_FOUND if problem.code == "no-such-table" else _BROKEN
        await socket.close(code, str(problem)[:120])
        return
    except StorageProblem as error:
        log.error("table %s: the database is away: %s", socket.path_params["id"], error)
        await socket.close(LATER, "the server cannot reach its games; try again soon")
        return
    if table is None:
        return
    socket.headers.raw.clear()  # nobody asks for them any more, and thousands stay for hours
    sessions: Sessions = socket.app.state.people.sessions
    session = visitor_of(socket).session
    sessions.attend(session, watcher.dismiss)
    try:
        with structlog.contextvars.bound_contextvars(
            request=socket.scope["state"]["request"], table=table.id
        ):
            await listen(socket, watcher, _receive_all(socket, table, watcher))
    finally:
        sessions.leave(session, watcher.dismiss)
        tables.stand_up(table, watcher, watcher.closed)


async def listen(
    socket: WebSocket, watcher: SocketWatcher, receiving: Coroutine[None, None, None]
) -> None:
    """Until it ends; what is told meanwhile goes out by the line, or is sent beside it."""
    if watcher.has_line:
        await receiving
        return
    receiver = asyncio.create_task(receiving)
    sender = asyncio.create_task(_send_all(socket, watcher, receiver))
    try:
        await asyncio.wait([receiver])
    finally:
        sender.cancel()
        receiver.cancel()
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
            watcher.closed = message["code"] in _CLOSED
            if message["code"] == _TOO_LARGE:
                most = MAX_MESSAGE_BYTES
                log.warning("table %s: refused a message of more than %d bytes", table.id, most)
            return
        raw = message.get("text") or message.get("bytes") or b""
        await limits.message(watcher.owner)
        try:
            with metrics.message_seconds.time():
                answer = await table.receive(watcher.owner, raw, watcher)
            metrics.messages.inc()
            if answer:
                watcher.send(Encoded(answer))
        except Refusal as refusal:
            metrics.refusals.labels(refusal.message.code).inc()
            # %r: a message may try to write log lines of its own
            log.warning("table %s: refused (%s) %r", table.id, refusal.message.code, str(refusal))
            watcher.send(Encoded(refusal.message))


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
