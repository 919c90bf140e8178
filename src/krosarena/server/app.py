"""HTTP and websocket: who is asking, what they want, and a clear answer when it cannot be had."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from krosarena.bots import Bot
from krosarena.content.library import ContentLibrary, library

from .cards import Cards
from .catalogue import catalogue
from .identity import IdentityMiddleware, SecurityHeadersMiddleware, owner_of
from .limiting import Limits, SharedCounters, TooMany
from .logs import RequestIdMiddleware
from .metrics import Metrics
from .operation import OPERATION_ROUTES
from .ownership import Ownership
from .problems import TableProblem
from .protocol.live import MAX_MESSAGE_BYTES
from .protocol.tables import (
    MAX_RECORD_BYTES,
    Continuation,
    Join,
    NewTable,
    Problem,
    RecordKept,
    TableCreated,
)
from .reference.routes import PAGES, REFERENCE_ROUTES
from .reference.shelf import Shelf
from .replays import Replays
from .reviews import Reviews
from .settings import Settings
from .socket import attend_table
from .storage import StorageAway, open_storage
from .tables import Tables
from .teams import judge_team, list_formats, rivals_of_team
from .thinking.pool import Busy, Thinkers, ThoughtLost

if TYPE_CHECKING:
    from .bus import Bus

_T = TypeVar("_T")

log = logging.getLogger("krosarena.server")

CLIENT = Path(__file__).parent / "client"
"""Where ``make install`` puts the built browser client."""

_BODY_SECONDS = 15
_MOST_IGNORED = 16 * 1024 * 1024
"""Of what is too large anyway."""
_STATUS = {
    "no-such-table": 404,
    "no-such-step": 404,
    "unknown-scenario": 404,
    "wrong-invitation": 403,
    "not-finished": 409,
    "not-begun": 409,
    "not-json": 415,
    "too-large": 413,
    "too-slow": 408,
    "other-cards": 409,
    "broken-record": 409,
    "busy": 503,
}


def _bus(settings: Settings, ownership: Ownership | None) -> Bus | None:
    if not settings.redis or ownership is None:
        return None
    from .bus import Bus  # a server of one process needs no Redis, and starts without it

    return Bus(settings.redis, ownership.worker)


def create_app(
    data: Path,
    *,
    content: ContentLibrary | None = None,
    bot: Bot | None = None,
    cases: Path | None = None,
    settings: Settings | None = None,
    warm: bool = False,
) -> Starlette:
    """The whole server over the data directory ``data``, or over the PostgreSQL that the settings
    name. The cases are those in the folder ``cases``, or the package's own. With
    ``warm`` the thinking processes start with the server."""
    content = content or library()
    settings = settings or Settings()

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        storage = await open_storage(settings.database or data)
        folder = None if content is library() else content.folder
        thinkers = Thinkers(folder, thoughts=settings.thinkers)
        if warm:
            thinkers.warm_up()
        cards = Cards(storage, content)
        await cards.keep_installed()
        app.state.content = content
        app.state.settings = settings
        app.state.thinkers = thinkers
        app.state.storage = storage
        app.state.metrics = metrics = Metrics()
        metrics.listen_to(thinkers)
        app.state.limits = limits = Limits(
            settings, SharedCounters(settings.redis) if settings.redis else None
        )
        ownership = Ownership(storage, settings.address) if settings.address else None
        bus = _bus(settings, ownership)
        app.state.tables = tables = Tables(
            storage, cards, thinkers, app.state.limits, bot, ownership, bus
        )
        app.state.replays = Replays(storage, app.state.tables, cards, thinkers)
        app.state.reviews = Reviews(thinkers)
        app.state.catalogue = msgspec.json.encode(catalogue(content))
        app.state.shelf = Shelf(content, cases)
        if ownership:
            await ownership.start()
        if bus:
            bus.start(tables.reseat, lambda: app.state.limits.socket_count)
        app.state.bus = bus
        try:
            yield
        finally:
            thinkers.close()
            await limits.close()
            if bus:
                await bus.stop()
            if ownership:
                await ownership.stop()
            await storage.close()

    return Starlette(
        routes=[
            *OPERATION_ROUTES,
            Route("/api/catalogue", _catalogue),
            Route("/api/formats", list_formats),
            Route("/api/team", judge_team),
            Route("/api/team/rivals", rivals_of_team),
            Route("/api/tables", _list_tables, methods=["GET"]),
            Route("/api/tables", _create_table, methods=["POST"]),
            Route("/api/tables/{id}", _table),
            Route("/api/tables/{id}/join", _join, methods=["POST"]),
            Route("/api/tables/{id}/continue", _continue, methods=["POST"]),
            Route("/api/tables/{id}/replay", _replay),
            Route("/api/tables/{id}/record", _record),
            Route("/api/tables/{id}/analysis", _analysis),
            Route("/api/records", _keep_record, methods=["POST"]),
            *REFERENCE_ROUTES,
            WebSocketRoute("/ws/tables/{id}", attend_table),
            *_client_routes(),
        ],
        middleware=[
            Middleware(RequestIdMiddleware),
            Middleware(TrustedHostMiddleware, allowed_hosts=list(settings.hosts) or ["*"]),
            Middleware(SecurityHeadersMiddleware),
            Middleware(IdentityMiddleware, tls=settings.tls),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=4),
        ],
        exception_handlers={
            TableProblem: _table_problem,
            Busy: _busy,
            ThoughtLost: _busy,
            TooMany: _too_many,
            StorageAway: _storage_away,
            404: _not_found,
        },
        lifespan=lifespan,
    )


async def _catalogue(request: Request) -> Response:
    return Response(request.app.state.catalogue, media_type="application/json")


async def _list_tables(request: Request) -> Response:
    await _limits(request).request(request)
    tables: Tables = request.app.state.tables
    asked = request.query_params
    finished = asked.get("finished")
    if finished not in (None, "true", "false"):
        raise TableProblem("malformed", "finished is true or false, or left out")
    only = None if finished is None else finished == "true"
    return _json(await tables.summaries(owner_of(request), asked.get("before"), only))


async def _create_table(request: Request) -> Response:
    await _limits(request).table(request)
    wanted = await _read(request, NewTable, "scenario and seats")
    tables: Tables = request.app.state.tables
    owner = owner_of(request)
    if wanted.plan is None:
        table_id = await tables.create(owner, wanted.scenario, wanted.seats, wanted.edition)
    else:
        table_id = await tables.create_choosing(
            owner, wanted.plan, wanted.scenario, wanted.seats, wanted.team
        )
    return _json(TableCreated(table_id), status=201)


async def _continue(request: Request) -> Response:
    await _limits(request).table(request)
    wanted = await _read(request, Continuation, "step and seats")
    tables: Tables = request.app.state.tables
    replays: Replays = request.app.state.replays
    past = await replays.opening(request.path_params["id"], wanted.step)
    table_id = await tables.create(
        owner_of(request), past.scenario, wanted.seats, past.edition, past
    )
    return _json(TableCreated(table_id), status=201)


async def _join(request: Request) -> Response:
    await _limits(request).request(request)
    wanted = await _read(request, Join, "the invitation of the link")
    tables: Tables = request.app.state.tables
    await tables.join(request.path_params["id"], owner_of(request), wanted.invitation)
    return await _table(request)


async def _table(request: Request) -> Response:
    await _limits(request).request(request)
    tables: Tables = request.app.state.tables
    return _json(await tables.summary(request.path_params["id"], owner_of(request)))


async def _replay(request: Request) -> Response:
    await _limits(request).request(request)
    replays: Replays = request.app.state.replays
    view = request.query_params.get("view", "open")
    told = await replays.show(request.path_params["id"], owner_of(request), view)
    if "gzip" in request.headers.get("accept-encoding", ""):
        zipped = {"content-encoding": "gzip", "vary": "Accept-Encoding"}
        return Response(told, media_type="application/json", headers=zipped)
    unzipped = await asyncio.to_thread(gzip.decompress, told)
    return Response(unzipped, media_type="application/json")


async def _record(request: Request) -> Response:
    await _limits(request).request(request)
    replays: Replays = request.app.state.replays
    id: str = request.path_params["id"]
    record = await replays.record(id)
    return Response(
        record.to_json(),
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="krosarena-{id}.json"'},
    )


async def _analysis(request: Request) -> Response:
    """Only of finished games: of one that runs it would tell what is hidden."""
    await _limits(request).analysis(request)
    replays: Replays = request.app.state.replays
    reviews: Reviews = request.app.state.reviews
    return _json(await reviews.of(await replays.record(request.path_params["id"])))


async def _keep_record(request: Request) -> Response:
    """A file from somebody's disk. Only our own pages can send this type."""
    await _limits(request).upload(request)
    _check_json(request, "the record")
    replays: Replays = request.app.state.replays
    body = await _body(request, MAX_RECORD_BYTES)
    try:
        text = body.decode()
    except UnicodeDecodeError:
        raise TableProblem("bad-record", "this is no text; a record is a JSON file") from None
    return _json(RecordKept(await replays.keep(text)), status=201)


def _client_routes() -> list[BaseRoute]:
    """The browser client: its page at every address it knows, and its files."""
    known = ("/", "/teams", "/gallery", "/table/{id}", "/replay/{id}", *PAGES)
    pages: list[BaseRoute] = [Route(path, _page) for path in known]
    return [*pages, Mount("/", ClientFiles(directory=CLIENT, check_dir=False))]


class ClientFiles(StaticFiles):
    """Files whose names hold a hash of what is in them never change; all others are asked for
    again."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        is_hashed = path.startswith("assets/") and response.status_code == 200
        forever = "public, max-age=31536000, immutable"
        response.headers["cache-control"] = forever if is_hashed else "no-cache"
        return response


async def _page(request: Request, status: int = 200) -> Response:
    index = CLIENT / "index.html"
    if not index.exists():
        return PlainTextResponse(
            "The browser client has not been built yet: run `make install`.", status_code=503
        )
    # Whoever draws a preview of a link wants the picture's whole address.
    page = index.read_text(encoding="utf-8").replace(
        'content="/preview.jpg"', f'content="{request.base_url}preview.jpg"'
    )
    return HTMLResponse(page, status, headers={"cache-control": "no-cache"})


async def _not_found(request: Request, _: Exception) -> Response:
    """A person is shown the way home by the client; a program gets a plain answer."""
    if request.method == "GET" and "text/html" in request.headers.get("accept", ""):
        return await _page(request, 404)
    return _problem(404, "not-found", f"there is nothing at {request.url.path}")


async def _read(request: Request, kind: type[_T], what: str) -> _T:
    """The request's body. Only our own pages can send this type, forms of other sites cannot."""
    _check_json(request, what)
    body = await _body(request, MAX_MESSAGE_BYTES)
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise TableProblem("malformed", f"{error}; send {what}") from None


def _check_json(request: Request, what: str) -> None:
    if request.headers.get("content-type", "").split(";")[0] != "application/json":
        raise TableProblem("not-json", f"send {what} as application/json")


async def _body(request: Request, most: int) -> bytes:
    """The request's body, if it comes in time and is not too large. What is too large is still
    taken in for a moment, so that the sender hears the answer instead of a broken line."""
    body, size = bytearray(), 0
    try:
        async with asyncio.timeout(_BODY_SECONDS):
            async for chunk in request.stream():
                size += len(chunk)
                if size <= most:
                    body += chunk
                elif size > most + _MOST_IGNORED:
                    break
    except ClientDisconnect:
        raise TableProblem("gone", "the request broke off") from None  # nobody hears it
    except TimeoutError:
        raise TableProblem("too-slow", f"a request must come within {_BODY_SECONDS} s") from None
    if size > most:
        raise TableProblem("too-large", f"a request may have {most} bytes at most")
    return bytes(body)


def _limits(request: Request) -> Limits:
    limits: Limits = request.app.state.limits
    return limits


def _json(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def _problem(status: int, code: str, reason: str) -> Response:
    return _json(Problem(code, reason), status)


async def _table_problem(_: Request, error: Exception) -> Response:
    assert isinstance(error, TableProblem)
    return _problem(_STATUS.get(error.code, 400), error.code, str(error))


async def _busy(_: Request, error: Exception) -> Response:
    response = _problem(503, "busy", str(error))
    response.headers["retry-after"] = str(error.seconds if isinstance(error, Busy) else 1)
    return response


async def _too_many(_: Request, error: Exception) -> Response:
    assert isinstance(error, TooMany)
    response = _problem(429, "too-many", str(error))
    response.headers["retry-after"] = str(error.seconds)
    return response


async def _storage_away(_: Request, error: Exception) -> Response:
    log.error("the database is away: %s", error)
    answer = _problem(503, "storage-away", "the server cannot reach its games; try again soon")
    answer.headers["retry-after"] = "2"
    return answer
