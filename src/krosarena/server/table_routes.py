"""Tables, replays and records over HTTP."""

from __future__ import annotations

import asyncio
import gzip
from contextlib import suppress

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from .http import check_json, json_response, read_body, read_message
from .identity import owner_of
from .limiting import Limits
from .new_tables import Terms
from .problems import TableProblem
from .profiles.queries import keep_review
from .protocol.tables import (
    MAX_RECORD_BYTES,
    Continuation,
    Join,
    NewTable,
    RecordKept,
    TableCreated,
)
from .replays import Replays
from .reviews import Reviews
from .socket import attend_table, let_in
from .storage import Conflict
from .tables import Tables
from .thinking.pool import Urgency


async def _catalogue(request: Request) -> Response:
    return Response(request.app.state.catalogue(), media_type="application/json")


async def _list_tables(request: Request) -> Response:
    await _limits(request).request(request)
    tables: Tables = request.app.state.tables
    asked = request.query_params
    finished = asked.get("finished")
    if finished not in (None, "true", "false"):
        raise TableProblem("malformed", "finished is true or false, or left out")
    only = None if finished is None else finished == "true"
    return json_response(await tables.summaries(owner_of(request), asked.get("before"), only))


async def _create_table(request: Request) -> Response:
    await _limits(request).table(request)
    wanted = await read_message(request, NewTable, "scenario and seats")
    tables: Tables = request.app.state.tables
    owner = owner_of(request)
    terms = Terms.read(wanted.clock, wanted.late)
    if wanted.plan is None:
        table_id = await tables.new.create(
            owner, wanted.scenario, wanted.seats, wanted.edition, terms=terms
        )
    else:
        table_id = await tables.new.create_choosing(
            owner, wanted.plan, wanted.scenario, wanted.seats, wanted.team, terms
        )
    return json_response(TableCreated(table_id), status=201)


async def _continue(request: Request) -> Response:
    await _limits(request).table(request)
    wanted = await read_message(request, Continuation, "step and seats")
    tables: Tables = request.app.state.tables
    replays: Replays = request.app.state.replays
    past = await replays.opening(request.path_params["id"], wanted.step)
    table_id = await tables.new.create(
        owner_of(request), past.scenario, wanted.seats, past.edition, past
    )
    return json_response(TableCreated(table_id), status=201)


async def _join(request: Request) -> Response:
    await _limits(request).request(request)
    wanted = await read_message(request, Join, "the invitation of the link")
    tables: Tables = request.app.state.tables
    await tables.join(request.path_params["id"], owner_of(request), wanted.invitation)
    return await _table(request)


async def _table(request: Request) -> Response:
    await _limits(request).request(request)
    tables: Tables = request.app.state.tables
    return json_response(await tables.summary(request.path_params["id"], owner_of(request)))


async def _replay(request: Request) -> Response:
    await _limits(request).request(request)
    replays: Replays = request.app.state.replays
    view = request.query_params.get("view", "open")
    replay = await replays.show(request.path_params["id"], owner_of(request), view)
    if "gzip" in request.headers.get("accept-encoding", ""):
        zipped = {"content-encoding": "gzip", "vary": "Accept-Encoding"}
        return Response(replay, media_type="application/json", headers=zipped)
    unzipped = await asyncio.to_thread(gzip.decompress, replay)
    return Response(unzipped, media_type="application/json")


async def _record(request: Request) -> Response:
    await _limits(request).request(request)
    replays: Replays = request.app.state.replays
    id: str = request.path_params["id"]
    record = await replays.record(id)
    return Response(
        record,
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="krosarena-{id}.json"'},
    )


async def _analysis(request: Request) -> Response:
    """Only of finished games: of one that runs it would tell what is hidden."""
    await _limits(request).analysis(request)
    replays: Replays = request.app.state.replays
    reviews: Reviews = request.app.state.reviews
    id: str = request.path_params["id"]
    past = await replays.find_open(id)
    review = await reviews.of(id, lambda: replays.record_of(past, Urgency.STUDY))
    with suppress(Conflict):  # two asked at once
        await request.app.state.storage.write(lambda c: keep_review(c, id, review))
    return json_response(review)


async def _keep_record(request: Request) -> Response:
    """A file from somebody's disk. Only our own pages can send this type."""
    await _limits(request).upload(request)
    check_json(request, "the record")
    replays: Replays = request.app.state.replays
    body = await read_body(request, MAX_RECORD_BYTES)
    try:
        text = body.decode()
    except UnicodeDecodeError:
        raise TableProblem("bad-record", "this is no text; a record is a JSON file") from None
    return json_response(RecordKept(await replays.keep(text)), status=201)


def _limits(request: Request) -> Limits:
    limits: Limits = request.app.state.limits
    return limits


TABLE_ROUTES = [
    Route("/api/catalogue", _catalogue),
    Route("/api/tables", _list_tables, methods=["GET"]),
    Route("/api/tables", _create_table, methods=["POST"]),
    Route("/api/tables/{id}", _table),
    Route("/api/tables/{id}/join", _join, methods=["POST"]),
    Route("/api/tables/{id}/continue", _continue, methods=["POST"]),
    Route("/api/tables/{id}/replay", _replay),
    Route("/api/tables/{id}/record", _record),
    Route("/api/tables/{id}/analysis", _analysis),
    Route("/api/records", _keep_record, methods=["POST"]),
    WebSocketRoute("/ws/tables/{id}", let_in(attend_table)),
]
