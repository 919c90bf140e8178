"""What was asked over HTTP, read with patience and limits; and answers as JSON."""

from __future__ import annotations

import asyncio
from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from .problems import TableProblem
from .protocol.live import MAX_MESSAGE_BYTES
from .protocol.tables import Problem

_T = TypeVar("_T")

_BODY_SECONDS = 15
_MOST_IGNORED = 16 * 1024 * 1024
"""Of what is too large anyway."""


async def read_message(
    request: Request, kind: type[_T], what: str, most: int = MAX_MESSAGE_BYTES
) -> _T:
    """The request's body. Only our own pages can send this type, forms of other sites cannot."""
    check_json(request, what)
    body = await read_body(request, most)
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise TableProblem("malformed", f"{error}; send {what}") from None


def check_json(request: Request, what: str) -> None:
    if request.headers.get("content-type", "").split(";")[0] != "application/json":
        raise TableProblem("not-json", f"send {what} as application/json")


async def read_body(request: Request, most: int) -> bytes:
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


def json_response(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def problem_response(status: int, code: str, reason: str) -> Response:
    return json_response(Problem(code, reason), status)
