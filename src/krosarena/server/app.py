"""HTTP and websocket: who is asking, what they want, and a clear answer when it cannot be had."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from krosarena.bots import Bot
from krosarena.content.library import ContentLibrary, library

from .catalogue import catalogue
from .identity import IdentityMiddleware, SecurityHeadersMiddleware, owner_of
from .protocol import MAX_MESSAGE_BYTES, NewTable, Problem, TableCreated
from .replays import replay_of
from .socket import attend_table
from .storage import Storage
from .tables import TableProblem, Tables
from .teams import judge_team, list_formats, rivals_of_team

CLIENT = Path(__file__).parent / "client"
"""Where ``make install`` puts the built browser client."""

_STATUS = {
    "no-such-table": 404,
    "unknown-scenario": 404,
    "not-finished": 409,
    "other-cards": 409,
    "broken-record": 409,
}


def create_app(
    data: Path, *, content: ContentLibrary | None = None, bot: Bot | None = None
) -> Starlette:
    """The whole server over the data directory ``data``."""
    content = content or library()

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        storage = Storage(data)
        app.state.content = content
        app.state.tables = Tables(storage, content, bot)
        app.state.catalogue = msgspec.json.encode(catalogue(content))
        try:
            yield
        finally:
            storage.close()

    return Starlette(
        routes=[
            Route("/api/catalogue", _catalogue),
            Route("/api/formats", list_formats),
            Route("/api/team", judge_team),
            Route("/api/team/rivals", rivals_of_team),
            Route("/api/tables", _list_tables, methods=["GET"]),
            Route("/api/tables", _create_table, methods=["POST"]),
            Route("/api/tables/{id}", _table),
            Route("/api/tables/{id}/replay", _replay),
            Route("/api/tables/{id}/record", _record),
            WebSocketRoute("/ws/tables/{id}", attend_table),
            *_client_routes(),
        ],
        middleware=[
            Middleware(SecurityHeadersMiddleware),
            Middleware(IdentityMiddleware),
            Middleware(GZipMiddleware, minimum_size=1000),
        ],
        exception_handlers={TableProblem: _table_problem, 404: _not_found},
        lifespan=lifespan,
    )


async def _catalogue(request: Request) -> Response:
    return Response(request.app.state.catalogue, media_type="application/json")


async def _list_tables(request: Request) -> Response:
    tables: Tables = request.app.state.tables
    return _json(await tables.summaries(owner_of(request)))


async def _create_table(request: Request) -> Response:
    if request.headers.get("content-type", "").split(";")[0] != "application/json":
        return _problem(415, "not-json", "send the new table as application/json")
    body = await _body(request)
    if body is None:
        return _problem(413, "too-large", f"a request may have {MAX_MESSAGE_BYTES} bytes at most")
    try:
        wanted = msgspec.json.decode(body, type=NewTable)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return _problem(400, "malformed", f"{error}; send scenario and seats")
    tables: Tables = request.app.state.tables
    table_id = await tables.create(owner_of(request), wanted.scenario, wanted.seats, wanted.edition)
    return _json(TableCreated(table_id), status=201)


async def _table(request: Request) -> Response:
    tables: Tables = request.app.state.tables
    table = await tables.load(request.path_params["id"])
    return _json(table.summary_for(owner_of(request)))


async def _replay(request: Request) -> Response:
    tables: Tables = request.app.state.tables
    table = await tables.load_finished(request.path_params["id"])
    content, owner = request.app.state.content, owner_of(request)
    return _json(await asyncio.to_thread(replay_of, table, owner, content))


async def _record(request: Request) -> Response:
    tables: Tables = request.app.state.tables
    table = await tables.load_finished(request.path_params["id"])
    record = await asyncio.to_thread(lambda: table.game.record)
    return Response(
        record.to_json(),
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="krosarena-{table.id}.json"'},
    )


def _client_routes() -> list[BaseRoute]:
    """The browser client: its page at every address it knows, and its files."""
    pages: list[BaseRoute] = [
        Route(p, _page) for p in ("/", "/teams", "/table/{id}", "/replay/{id}")
    ]
    return [*pages, Mount("/", StaticFiles(directory=CLIENT, check_dir=False))]


async def _page(_: Request, status: int = 200) -> Response:
    index = CLIENT / "index.html"
    if not index.exists():
        return PlainTextResponse(
            "The browser client has not been built yet: run `make install`.", status_code=503
        )
    return FileResponse(index, status, headers={"cache-control": "no-cache"})


async def _not_found(request: Request, _: Exception) -> Response:
    """A person is shown the way home by the client; a program gets a plain answer."""
    if request.method == "GET" and "text/html" in request.headers.get("accept", ""):
        return await _page(request, 404)
    return _problem(404, "not-found", f"there is nothing at {request.url.path}")


async def _body(request: Request) -> bytes | None:
    """The request's body, or None as soon as it grows too large."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > MAX_MESSAGE_BYTES:
            return None
    return body


def _json(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def _problem(status: int, code: str, reason: str) -> Response:
    return _json(Problem(code, reason), status)


async def _table_problem(_: Request, error: Exception) -> Response:
    assert isinstance(error, TableProblem)
    return _problem(_STATUS.get(error.code, 400), error.code, str(error))
