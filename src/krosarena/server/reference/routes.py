"""The addresses of the reference pages."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from krosarena.content.document import suggestion

from ..http import json_response
from ..protocol.tables import Problem
from .case_shows import case_show
from .cases import case_card
from .explained import explained
from .messages import EntryCases
from .rules import rule_answer
from .shelf import Shelf
from .toys import ToyProblem, how_to_play, play, read_seed

PAGES = (
    "/how-to-play",
    "/collection",
    "/collection/{id}",
    "/rules",
    "/rules/{citation}",
    "/cases/{path:path}",
)
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
    return json_response(EntryCases([case_card(case) for case in cases], shelf.has_cases))


async def _rules(request: Request) -> Response:
    return Response(await _shelf(request).rules(), media_type="application/json")


async def _explained(request: Request) -> Response:
    return json_response(explained(await _shelf(request).casebook()))


async def _how_to_play(request: Request) -> Response:
    return json_response(how_to_play(await _shelf(request).casebook()))


async def _play(request: Request) -> Response:
    """A row of moves on a small board; nothing is kept."""
    book = await _shelf(request).casebook()
    moves = [move for move in request.query_params.get("moves", "").split(",") if move]
    try:
        seed = read_seed(request.query_params.get("seed", "0"))
        return json_response(play(request.path_params["id"], moves, seed, book))
    except KeyError as error:
        return _not_found("no-such-board", str(error.args[0]))
    except ToyProblem as error:
        problem = msgspec.json.encode(Problem("malformed", str(error)))
        return Response(problem, 400, media_type="application/json")


async def _rule(request: Request) -> Response:
    shelf = _shelf(request)
    book = await shelf.casebook()
    try:
        answer = rule_answer(request.path_params["citation"], book, complete=shelf.has_cases)
    except ValueError as error:
        return _not_found("no-such-rule", str(error))
    return json_response(answer)


async def _case(request: Request) -> Response:
    """Only cases that were read when the server opened its books: a path opens no file."""
    shelf, path = _shelf(request), request.path_params["path"]
    cases = (await shelf.casebook()).cases
    if path not in cases:
        hint = suggestion(path, cases) if cases else "this server has no cases"
        return _not_found("no-such-case", f"there is no case {path!r}; {hint}")
    case = cases[path]
    edition = request.query_params.get("edition", case.editions[0])
    if edition not in case.editions:
        known = ", ".join(case.editions)
        return _not_found("no-such-edition", f"this case runs in {known}, not in {edition!r}")
    return json_response(await asyncio.to_thread(case_show, case, edition, shelf.content))


def _shelf(request: Request) -> Shelf:
    shelf: Shelf = request.app.state.shelf
    return shelf


def _not_found(code: str, reason: str) -> Response:
    return Response(msgspec.json.encode(Problem(code, reason)), 404, media_type="application/json")


REFERENCE_ROUTES = [
    Route("/api/collection", _collection),
    Route("/api/collection/{id}", _entry_cases),
    Route("/api/rules", _rules),
    Route("/api/explained", _explained),
    Route("/api/how-to-play", _how_to_play),
    Route("/api/how-to-play/{id}", _play),
    Route("/api/rules/{citation}", _rule),
    Route("/api/cases/{path:path}", _case),
]
