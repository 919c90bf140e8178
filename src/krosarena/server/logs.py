"""What the server writes about itself: lines for people or for machines, never without end."""

from __future__ import annotations

import logging
import logging.config
import secrets
import time
from typing import Literal

import structlog
from starlette.types import ASGIApp, Message, Receive, Scope, Send

_A_MINUTE = 60.0
_MOST_ALIKE = 30
"""Lines a minute from one place in the code; more are counted, not written."""


class Bounded(logging.Filter):
    """Whoever makes the server complain thousands of times shall not fill its disk."""

    def __init__(self) -> None:
        super().__init__()
        self._begin = time.monotonic()
        self._seen: dict[tuple[str, int], int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if time.monotonic() - self._begin > _A_MINUTE:
            self._begin, self._seen = time.monotonic(), {}
        place = (record.pathname, record.lineno)
        seen = self._seen[place] = self._seen.get(place, 0) + 1
        if seen == _MOST_ALIKE:
            record.msg = f"{record.msg} (more lines like this are left out for a minute)"
        return seen <= _MOST_ALIKE


def set_up_logs(form: Literal["text", "json"]) -> None:
    """All loggers, our own and the libraries', in one form."""
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    last: structlog.typing.Processor = (
        structlog.processors.JSONRenderer()
        if form == "json"
        else structlog.dev.ConsoleRenderer(colors=False, pad_event_to=0)
    )
    formatter = {
        "()": structlog.stdlib.ProcessorFormatter,
        "foreign_pre_chain": shared,
        "processors": [structlog.stdlib.ProcessorFormatter.remove_processors_meta, last],
    }
    logging.config.dictConfig(
        {
            "version": 1,
            "disable_existing_loggers": False,
            "filters": {"bounded": {"()": Bounded}},
            "formatters": {"ours": formatter},
            "handlers": {
                "stderr": {
                    "class": "logging.StreamHandler",
                    "formatter": "ours",
                    "filters": ["bounded"],
                }
            },
            "root": {"handlers": ["stderr"], "level": "INFO"},
        }
    )


class RequestIdMiddleware:
    """A name for every request and connection, in its log lines and in the answer's headers."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        request_id = secrets.token_hex(6)
        scope.setdefault("state", {})["request"] = request_id

        async def send_with_id(message: Message) -> None:
            if message["type"] == "http.response.start":
                message.setdefault("headers", []).append((b"x-request-id", request_id.encode()))
            await send(message)

        with structlog.contextvars.bound_contextvars(request=request_id):
            await self._app(scope, receive, send_with_id)
