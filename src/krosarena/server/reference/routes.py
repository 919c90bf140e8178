"""The addresses of the reference pages."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from krosarena.content.document import suggestion

from ..protocol import Problem
from .messages import EntryCases
from .rules import case_card
from .shelf import Shelf

PAGES = ("/collection", "/collection/{id}")
"""Where the client shows them."""


async def _collection(request: Request) -> Response:
    return Response(_shelf(request).collection, media_type="application/json")


async def _entry_cases(request: Request) -> Response:
    shelf, id = _shelf(request), request.path_params["id"]
    content = shelf.content
    known = [*content.cards, *content.rewards, *content.arenas]
    if id not in known:
        hint = suggestion(id, known)
        return _not_found("no-such-entry", f"the collection has no {id!r}; {hint}")
    book = await shelf.casebook()
    cases = await asyncio.to_thread(book.showing, id, content.cards.get(id))
    return _json(EntryCases([case_card(case) for case in cases], shelf.has_cases))


def _shelf(request: Request) -> Shelf:
    shelf: Shelf = request.app.state.shelf
    return shelf


def _json(value: object) -> Response:
    return Response(msgspec.json.encode(value), media_type="application/json")


def _not_found(code: str, reason: str) -> Response:
    return Response(msgspec.json.encode(Problem(code, reason)), 404, media_type="application/json")


REFERENCE_ROUTES = [
    Route("/api/collection", _collection),
    Route("/api/collection/{id}", _entry_cases),
]
