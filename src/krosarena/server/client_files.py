"""The browser client: its page at every address it knows, and its files."""

from __future__ import annotations

import os
from pathlib import Path

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from .http import problem_response
from .link_pictures.routes import with_link_picture
from .lobby.routes import PAGES as LOBBY_PAGES
from .moderation.routes import PAGES as MODERATION_PAGES
from .notices.routes import PAGES as NOTICE_PAGES
from .people.routes import PAGES as PEOPLE_PAGES
from .profiles.routes import PAGES as PROFILE_PAGES
from .reference.routes import PAGES

CLIENT = Path(__file__).parent / "client"
"""Where ``make install`` puts the built browser client."""

COMPRESSED = {"br": ".br", "gzip": ".gz"}
"""What the client's build leaves beside its files (web/scripts/compress.ts), smallest first."""


def client_routes() -> list[BaseRoute]:
    known = (
        "/",
        "/teams",
        "/gallery",
        "/table/{id}",
        "/replay/{id}",
        *LOBBY_PAGES,
        *MODERATION_PAGES,
        *NOTICE_PAGES,
        *PEOPLE_PAGES,
        *PROFILE_PAGES,
        *PAGES,
    )
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

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """The file as the build compressed it, in the best way the browser reads."""
        readable = accepted_encodings(Headers(scope=scope).get("accept-encoding", ""))
        for encoding, ending in COMPRESSED.items():
            small = f"{full_path}{ending}"
            if encoding in readable and os.path.isfile(small):
                response = super().file_response(small, os.stat(small), scope, status_code)
                response.headers.add_vary_header("Accept-Encoding")
                if response.status_code == status_code:
                    response.headers["content-encoding"] = encoding
                return response
        return super().file_response(full_path, stat_result, scope, status_code)


def accepted_encodings(header: str) -> set[str]:
    """The codings an ``Accept-Encoding`` names without refusing them (``br;q=0``)."""
    accepted = set()
    for offer in header.lower().split(","):
        coding, _, weight = offer.partition(";")
        if weight.strip().removeprefix("q=").strip("0.") or not weight:
            accepted.add(coding.strip())
    return accepted


async def _page(request: Request, status: int = 200) -> Response:
    index = CLIENT / "index.html"
    if not index.exists():
        return PlainTextResponse(
            "The browser client has not been built yet: run `make install`.", status_code=503
        )
    page = with_link_picture(index.read_text(encoding="utf-8"), request)
    return HTMLResponse(page, status, headers={"cache-control": "no-cache"})


async def not_found(request: Request, _: Exception) -> Response:
    """A person is shown the way home by the client; a program gets a plain answer."""
    if request.method == "GET" and "text/html" in request.headers.get("accept", ""):
        return await _page(request, 404)
    return problem_response(404, "not-found", f"there is nothing at {request.url.path}")
