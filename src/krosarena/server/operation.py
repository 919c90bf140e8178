"""For those who run the server: is it alive, can it serve, what does it do."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from .metrics import Metrics


async def _alive(_: Request) -> Response:
    """The process answers; a supervisor may leave it alone."""
    return PlainTextResponse("ok")


async def _ready(request: Request) -> Response:
    """The storage answers too; a proxy may send people here."""
    try:
        await request.app.state.storage.find("")
    except Exception as error:  # whatever keeps it from answering
        return PlainTextResponse(f"the storage does not answer: {error}", 503)
    return PlainTextResponse("ok")


async def _figures(request: Request) -> Response:
    if not request.app.state.settings.metrics:
        return PlainTextResponse("off: set KROSARENA_METRICS=on", 404)
    metrics: Metrics = request.app.state.metrics
    metrics.tables.set(request.app.state.tables.open_count)
    return Response(metrics.text(), media_type="text/plain; version=0.0.4")


OPERATION_ROUTES = [
    Route("/healthz", _alive),
    Route("/readyz", _ready),
    Route("/metrics", _figures),
]
