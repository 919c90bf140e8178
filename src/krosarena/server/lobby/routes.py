"""The lobby's websocket."""

from __future__ import annotations

import logging

import msgspec
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from ..audience import Encoded
from ..framed_websocket import framed_websocket_of
from ..identity import LATER, owner_of
from ..limiting import Limits, TooMany
from ..people.sessions import Sessions, visitor_of
from ..problems import TableProblem
from ..socket import SocketWatcher, attend, let_in, listen
from ..storage import StorageProblem
from .lobby import Lobby
from .messages import (
    LobbyRefused,
    LobbyWish,
    OpenSeat,
    Ready,
    Seek,
    StopSeeking,
    TakeSeat,
    Withdraw,
)

log = logging.getLogger("krosarena.lobby")

PAGES = ("/lobby",)
_decoder = msgspec.json.Decoder(LobbyWish)


async def attend_lobby(socket: WebSocket) -> None:
    """The life of one connection."""
    await attend(socket, _attend)


async def _attend(socket: WebSocket) -> None:
    lobby: Lobby = socket.app.state.lobby
    sessions: Sessions = socket.app.state.people.sessions
    session = visitor_of(socket).session
    watcher = SocketWatcher(owner_of(socket), framed_websocket_of(socket))
    try:
        await socket.app.state.limits.request(socket)
        await lobby.enter(watcher)
    except StorageProblem as error:
        log.error("the database is away: %s", error)
        await socket.close(LATER, "the lobby is out of reach; try again soon")
        return
    sessions.attend(session, watcher.dismiss)
    try:
        await listen(socket, watcher, _receive_all(socket, lobby, watcher))
    finally:
        sessions.leave(session, watcher.dismiss)
        lobby.leave(watcher)


async def _receive_all(socket: WebSocket, lobby: Lobby, watcher: SocketWatcher) -> None:
    limits: Limits = socket.app.state.limits
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        raw = message.get("text") or message.get("bytes") or b""
        await limits.message(watcher.owner)
        try:
            await _carry_out(lobby, watcher.owner, raw, limits, socket)
        except TableProblem as problem:
            watcher.send(Encoded(LobbyRefused(problem.code, str(problem))))
        except TooMany as error:
            watcher.send(Encoded(LobbyRefused("too-many", str(error))))
        except StorageProblem as error:
            log.error("the database is away: %s", error)
            watcher.send(Encoded(LobbyRefused("storage-away", "try again soon")))


async def _carry_out(
    lobby: Lobby, person: str, raw: str | bytes, limits: Limits, socket: WebSocket
) -> None:
    try:
        wish: LobbyWish = _decoder.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise TableProblem("malformed", str(error)) from None
    match wish:
        case OpenSeat():
            await limits.table(socket)
            await lobby.open(person, wish)
        case Withdraw():
            await lobby.withdraw(person, wish.table)
        case TakeSeat():
            await lobby.take(person, wish.table)
        case Seek():
            await limits.table(socket)
            await lobby.seek(person, wish.mode, wish.rated)
        case StopSeeking():
            await lobby.stop_seeking(person)
        case Ready():
            await lobby.ready(person)


LOBBY_ROUTES = [WebSocketRoute("/ws/lobby", let_in(attend_lobby))]
