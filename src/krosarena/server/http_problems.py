"""Problems as answers: each with its code, its reason, and when to try again."""

from __future__ import annotations

import logging

from starlette.requests import Request
from starlette.responses import Response

from .http import problem_response
from .limiting import TooMany
from .people.passwords import PasswordsBusy
from .problems import PersonProblem, TableProblem
from .storage import StorageAway
from .thinking.pool import Busy, ThoughtLost

log = logging.getLogger("krosarena.server")

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


async def _table_problem(_: Request, error: Exception) -> Response:
    assert isinstance(error, TableProblem)
    return problem_response(_STATUS.get(error.code, 400), error.code, str(error))


async def _person_problem(_: Request, error: Exception) -> Response:
    assert isinstance(error, PersonProblem)
    return problem_response(error.status, error.code, str(error))


async def _busy(_: Request, error: Exception) -> Response:
    response = problem_response(503, "busy", str(error))
    response.headers["retry-after"] = str(error.seconds if isinstance(error, Busy) else 1)
    return response


async def _too_many(_: Request, error: Exception) -> Response:
    assert isinstance(error, TooMany)
    response = problem_response(429, "too-many", str(error))
    response.headers["retry-after"] = str(error.seconds)
    return response


async def _storage_away(_: Request, error: Exception) -> Response:
    log.error("the database is away: %s", error)
    answer = problem_response(
        503, "storage-away", "the server cannot reach its games; try again soon"
    )
    answer.headers["retry-after"] = "2"
    return answer


PROBLEM_HANDLERS = {
    TableProblem: _table_problem,
    PersonProblem: _person_problem,
    PasswordsBusy: _busy,
    Busy: _busy,
    ThoughtLost: _busy,
    TooMany: _too_many,
    StorageAway: _storage_away,
}
